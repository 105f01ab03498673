"""A ruleset of a few rules in a source folder of its own, with the record of its tests."""

import sys
from pathlib import Path

import pytest
from pebbles import Pebbles

BOOK = """# Toy
### B-A-01 · Done
*stated*

It is done.

### B-A-02 · Cited, but not proved

### B-A-03 · Proved, but not cited

### B-A-04 · Judged
Left to the GM: it is a matter of taste.

### B-A-05 · Only described

### B-X-ODD · In a table

### B-GAP-01 · Ties
- **nobody** (default): The pot stays.

### B-GAP-02 · Nobody knows it

### B-CP-01 · How many?

### B-CP-09 · Never asked
"""
CODE = '''"""Toy: the module only describes (B-A-05)."""
from pebbles import Pebbles

from toy import table
from toy.table import ODD as STRANGE

class Toy(Pebbles):
    """A class only describes (B-A-05)."""
    id = "toy"
    field = 1  # B-A-05

    def win(self) -> int:
        """Somebody wins (B-A-01)."""
        def half() -> int:
            return 2  # B-A-02
        return table.SIZE

# B-GAP-01: nobody
@property
def tie() -> str:
    # B-CP-09 is only mentioned
    return ask("B-CP-01")

def odd() -> int:
    sizes: table.UNSAID = 3
    return STRANGE
'''
TABLE = '''"""Sizes of things."""
ODD, EVEN = 1, 2
"""Both are rare (B-X-ODD)."""
SIZE = {
    "pot": 3,  # B-A-01
}
UNSAID = int  # B-A-05: no function says it but as a type
'''
RECORD = """\
B-A-01
  tests/test_toy.py::test_one
    Toy.win
    table.SIZE by Toy.win
B-A-03
  tests/test_toy.py::test_three
    gone
B-X-ODD
  tests/test_toy.py::test_one
    table.ODD by odd
B-GAP-01
  tests/test_toy.py::test_a_tie[1 of 2]
    tie
B-CP-01
  tests/test_toy.py::test_asks
    tie
B-CP-09
  tests/test_toy.py::test_asks
    tie
"""


def make_toy(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Pebbles:
    files = {
        "pyproject.toml": "",
        "src/toy/__init__.py": CODE,
        "src/toy/table.py": TABLE,
        "src/toy/rulebook/toy.md": BOOK,
        "tests/proofs/toy.txt": RECORD,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    monkeypatch.syspath_prepend(str(folder / "src"))
    for name in ("toy", "toy.table"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    from toy import Toy  # type: ignore[import-not-found]

    made: Pebbles = Toy()
    return made
