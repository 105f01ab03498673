"""The screen that is put together from changes is the one that would have been sent whole."""

import json
from pathlib import Path
from typing import Any

import pytest

from facedown.client.screen import Screen
from facedown.kernel.words.refusal import Refused
from tests.client.vectors import FILE, vectors

VECTORS: list[dict[str, Any]] = json.loads(Path(FILE).read_text(encoding="utf-8"))["conversations"]


@pytest.mark.parametrize("vector", VECTORS, ids=[each["name"] for each in VECTORS])
def test_every_conversation_of_the_vectors_leads_to_its_views(vector: dict[str, Any]) -> None:
    screen = Screen()
    for step in vector["steps"]:
        screen.hear(step["message"])
        assert screen.view == step["view"]


def test_the_vectors_have_every_kind_of_change() -> None:
    assert kinds(VECTORS) >= {"view", "changed", "put", "fields", "items"}
    text = Path(FILE).read_text(encoding="utf-8")
    assert '"like"' in text
    assert '"gone"' in text


def kinds(thing: Any) -> set[str]:
    """Every `type` in some JSON."""
    if isinstance(thing, dict):
        own = {str(thing["type"])} if "type" in thing else set()
        return own.union(*map(kinds, thing.values()))
    return set().union(*map(kinds, thing)) if isinstance(thing, list) else set()


def test_what_writes_the_vectors_writes_what_leads_to_its_views() -> None:
    screen = Screen()
    for step in vectors()[0]["steps"]:
        screen.hear(step["message"])
        assert screen.view == step["view"]


def test_lines_that_were_never_sent_are_not_gone_on_from() -> None:
    screen = Screen()
    screen.hear({"type": "view", "first": 0, "lines": [], "asked": None})
    with pytest.raises(Refused, match="has not sent"):
        screen.hear({"type": "changed", "keep": 3})
