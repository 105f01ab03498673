"""Rule ids as they stand in code."""

import re


def ids_in(line: str, *prefixes: str) -> list[str]:
    """The rule ids of a line, in order; `S-DICE-02 … S-DICE-04` are three."""
    id = rf"(?:{'|'.join(map(re.escape, prefixes))})[A-Z0-9]+(?:-[A-Z0-9]+)*"
    found: list[str] = []
    for match in re.finditer(rf"(?<![\w-])({id})(?:\s*…\s*({id}))?(?![\w-])", line):
        found += _between(match[1], match[2]) if match[2] else [match[1]]
    return list(dict.fromkeys(found))


def _between(first: str, last: str) -> list[str]:
    (family, _, start), (other, _, end) = first.rpartition("-"), last.rpartition("-")
    if family != other or not (start.isdecimal() and end.isdecimal()):
        return [first, last]
    return [f"{family}-{number:0{len(start)}}" for number in range(int(start), int(end) + 1)]
