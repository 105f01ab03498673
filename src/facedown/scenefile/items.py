"""Where the items of a TOML array stand: the standard library reads TOML, but does not say from which line."""

import re

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""' + r"|'''.*?'''"  # long texts
    r'|"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'"  # short ones
    r"|#[^\n]*|[\[\]{},\n]|[^\s\[\]{},\"'#]+",
    re.DOTALL,
)


def item_lines(text: str, key: str) -> list[int]:
    """The line on which each item of the array `key = [...]` (or each table `[[key]]`) begins."""
    start = re.search(rf"^[ \t]*{key}[ \t]*=[ \t]*\[", text, re.MULTILINE)
    if start is None:
        return [number for number, line in enumerate(text.splitlines(), 1) if line.strip().startswith(f"[[{key}]]")]
    lines: list[int] = []
    depth, is_new = 1, True
    for token in _TOKEN.finditer(text, start.end()):
        mark = token.group()
        if mark[0] in "\n#":
            continue
        if depth == 1 and mark == ",":
            is_new = True
        elif mark not in "]}" and depth == 1 and is_new:
            lines.append(text.count("\n", 0, token.start()) + 1)
            is_new = False
        depth += (mark in "[{") - (mark in "]}")
        if depth == 0:
            break
    return lines
