"""The door of research: its names are documented, and whoever lacks what it needs is told what to install."""

import importlib
import sys

import pytest

from facedown import research
from tests.kernel.test_face import documented


def test_the_names_of_research_are_documented() -> None:
    assert documented()["facedown.research"] == research.__all__


def test_without_pettingzoo_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [each for each in sys.modules if each.startswith("facedown.research")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ModuleNotFoundError) as told:
        importlib.import_module("facedown.research")
    assert str(told.value) == (
        "facedown.research needs pettingzoo, which is not installed: pip install 'facedown[research]'."
    )
    assert told.value.name == "pettingzoo"
