"""The words a ruling's type knows are its readings: what mypy lets a rule compare with, a GM can choose."""

import ast
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tests.conformance.table import OURS


@pytest.mark.parametrize("name", OURS)
def test_the_words_of_a_ruling_are_its_readings(name: str) -> None:
    folder = Path(str(resources.files(f"facedown.rulesets.{name}")))
    found = [each for file in sorted(folder.rglob("*.py")) for each in rulings_in(file)]
    assert len(found) > 25
    assert not [each for each in found if each[1] != each[2]]


def rulings_in(file: Path) -> Iterator[tuple[str, set[object], set[object]]]:
    """Each ruling whose readings are words: where it is, the words of its type, and its readings."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and ast.unparse(call.func).startswith("Ruling["):
            readings = {ast.literal_eval(key) for key in _readings(call).keys if key is not None}
            if all(isinstance(each, str) for each in readings):
                yield f"{file.name}:{call.lineno}", _words(call.func), readings


def _readings(call: ast.Call) -> ast.Dict:
    return next(each for each in call.args if isinstance(each, ast.Dict))


def _words(func: ast.expr) -> set[object]:
    if "OnOff" in ast.unparse(func):
        return {"on", "off"}
    return {each.value for each in ast.walk(func) if isinstance(each, ast.Constant)}
