"""Binds the docs and the docstrings into a site: `python -m bindery`, into build/docs.

Pages stand on it as they stand in the repository, so that their links hold. What to import is told by the table of
docs/api.md; each line of it becomes a page of the reference, made from docstrings.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
TOOLS = ROOT / ".venv" / "bindery"
LOOSE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
ROW = re.compile(r"^\| `([\w.]+)` \| (.+) \|$", re.M)


def main() -> int:
    pages = BUILD / "pages"
    for old in (pages, BUILD / "docs"):
        shutil.rmtree(old, ignore_errors=True)
    gather(pages)
    write_reference(pages)
    failed = bind(BUILD)
    if not failed:
        print(f"{BUILD.name}/docs/index.html; its search works if served: python3 -m http.server -d build/docs")
    return failed


def bind(folder: Path) -> int:
    """Make a site in `docs` of the pages in `pages`; the exit code."""
    settings = (ROOT / "bindery" / "mkdocs.yml").read_text(encoding="utf-8")
    made = folder / "mkdocs.yml"
    made.write_text(settings.replace("CODE", (ROOT / "src").as_posix()), encoding="utf-8")
    argv = [sys.executable, "-m", "zensical", "build", "--config-file", str(made)]
    return subprocess.run(argv, env={**os.environ, "PYTHONPATH": str(TOOLS)}, check=False).returncode


def gather(pages: Path) -> None:
    """Every page where it stands, and the pictures beside them."""
    games = (ROOT / "src" / "facedown" / "rulesets").glob("**/*.md")
    for file in (*(ROOT / name for name in LOOSE), *(ROOT / "docs").iterdir(), *games):
        place = pages / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place)


def write_reference(pages: Path) -> None:
    folder = pages / "reference"
    folder.mkdir()
    for place, names in reference().items():
        members = "".join(f"        - {name}\n" for name in names)
        text = f"# {place}\n\n::: {place}\n    options:\n      members:\n{members}"
        (folder / f"{place}.md").write_text(text, encoding="utf-8")


def reference() -> dict[str, list[str]]:
    """What each door offers, as docs/api.md says."""
    rows = ROW.findall((ROOT / "docs" / "api.md").read_text(encoding="utf-8"))
    return {place: re.findall(r"`(\w+)`", names) for place, names in rows}


if __name__ == "__main__":
    sys.exit(main())
