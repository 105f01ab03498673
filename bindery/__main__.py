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
PAGES, SITE = ROOT / "build" / "pages", ROOT / "build" / "docs"
TOOLS = ROOT / ".venv" / "bindery"
LOOSE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")
ROW = re.compile(r"^\| `([\w.]+)` \| (.+) \|$", re.M)


def main() -> int:
    for old in (PAGES, SITE):
        shutil.rmtree(old, ignore_errors=True)
    gather(PAGES)
    write_reference(PAGES)
    settings = shutil.copy(ROOT / "bindery" / "mkdocs.yml", PAGES.parent)
    argv = [sys.executable, "-m", "zensical", "build", "--config-file", str(settings)]
    done = subprocess.run(argv, env={**os.environ, "PYTHONPATH": str(TOOLS)}, check=False)
    if done.returncode == 0:
        print(f"{SITE.relative_to(ROOT)}/index.html")
    return done.returncode


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
