"""A ruleset's README maps the book to the code: every file it names is there, and every name stands in the code."""

import re
from importlib import resources
from pathlib import Path

import pytest

from tests.conformance.table import OURS

KERNEL = Path(str(resources.files("facedown.kernel")))


@pytest.mark.parametrize("name", OURS)
def test_the_glossary_names_what_is_there(name: str) -> None:
    folder = Path(str(resources.files(f"facedown.rulesets.{name}")))
    readme = (folder / "README.md").read_text(encoding="utf-8")
    code = "\n".join(file.read_text(encoding="utf-8") for place in (folder, KERNEL) for file in place.rglob("*.py"))
    assert not [file for file in re.findall(r"`([\w/]+\.py)`", readme) if not (folder / file).exists()]
    rows = re.findall(r"^\| [^|]+ \| ([^|]+) \| [^|]*`[\w/]+\.py`", readme, re.MULTILINE)
    names = {word for row in rows for word in re.findall(r"`([A-Za-z_]+)`", row)}
    assert len(names) > 20
    assert not sorted(word for word in names if not re.search(rf"\b{word}\b", code))
