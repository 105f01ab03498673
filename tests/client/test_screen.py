"""The screen that is put together from changes is the one that would have been sent whole."""

import json
from collections.abc import Callable
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
    for conversation in vectors():
        screen = Screen()
        for step in conversation["steps"]:
            screen.hear(step["message"])
            assert screen.view == step["view"]


@pytest.mark.parametrize(
    "broken",
    [
        lambda message: {**message, "keep": message["keep"] - 1} if message.get("keep") else message,
        lambda message: _without(message, "order"),
        lambda message: _without(message, "gone"),
        lambda message: {**message, "like": ""} if "like" in message else message,
    ],
    ids=["keep", "order", "gone", "like"],
)
def test_a_client_that_leaves_something_aside_is_found_out(broken: Callable[[Any], Any]) -> None:
    assert not all(
        map(
            _leads_to_its_views,
            ([{**step, "message": broken(step["message"])} for step in each["steps"]] for each in VECTORS),
        )
    )


def _leads_to_its_views(steps: list[dict[str, Any]]) -> bool:
    screen = Screen()
    try:
        for step in steps:
            screen.hear(step["message"])
            if screen.view != step["view"]:
                return False
    except (Refused, KeyError, TypeError, AttributeError):
        return False
    return True


def _without(thing: Any, name: str) -> Any:
    """The same JSON as a client reads it that takes an order for sorted, and does not know what is gone."""
    if isinstance(thing, dict):
        kept = {key: _without(value, name) for key, value in thing.items() if key != name or key == "order"}
        return {**kept, "order": sorted(kept["order"])} if name == "order" and "order" in kept else kept
    return [_without(each, name) for each in thing] if isinstance(thing, list) else thing


def test_lines_that_were_never_sent_are_not_gone_on_from() -> None:
    screen = Screen()
    screen.hear({"type": "view", "first": 0, "lines": [], "asked": None})
    with pytest.raises(Refused, match="has not sent"):
        screen.hear({"type": "changed", "keep": 3})
