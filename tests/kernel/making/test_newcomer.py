"""Newcomers: a ready hero, or one of one's own."""

from types import SimpleNamespace

from facedown.kernel.dice.question import Ask
from facedown.kernel.making.newcomer import OWN, ask_whom
from facedown.kernel.words.schema import Pick
from tests.playing import play

TEMPLATES = {
    "knight": SimpleNamespace(name="Knight", text="Rides."),
    "sage": SimpleNamespace(name="Sage", text="Reads."),
}


def test_the_ready_heroes_are_offered_and_ones_own_last() -> None:
    ask = next(ask_whom("p1", TEMPLATES, "P-1"))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert [(each.key, each.note) for each in ask.schema.options] == [
        ("knight", "Rides."),
        ("sage", "Reads."),
        (OWN, ""),
    ]
    assert (ask.seat, ask.what, ask.default) == ("p1", "P-1", "knight")


def test_whoever_is_chosen_is_played() -> None:
    assert play(ask_whom("p1", TEMPLATES, "P-1"), "sage") == "sage"
