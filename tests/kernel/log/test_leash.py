"""A leash calls whoever is still there, and keeps nobody."""

import gc
from collections.abc import Iterator
from random import Random
from weakref import ref

import pytest

from facedown import library
from facedown.kernel.log.leash import Leash
from tests.conformance.table import OURS, a_game, encounters, play_on


class Bell:
    def __init__(self) -> None:
        self.rung: list[str] = []

    def ring(self, how: str) -> None:
        self.rung.append(how)


@pytest.fixture
def unswept() -> Iterator[None]:
    """Nobody looks for garbage meanwhile."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_who_is_there_is_called() -> None:
    bell = Bell()
    Leash(bell.ring)("loud")
    assert bell.rung == ["loud"]


def test_who_is_gone_is_not_called_and_was_not_kept(unswept: None) -> None:
    bell = Bell()
    ring, gone = Leash(bell.ring), ref(bell)
    del bell
    assert gone() is None
    ring("loud")


@pytest.mark.parametrize("name", OURS)
def test_a_game_that_is_left_is_gone_at_once(name: str, unswept: None) -> None:
    game = a_game(name, encounters(library.ruleset(name))[0].id, "monday")
    play_on(game, Random("monday"), 4)
    game.view("p1")
    journal, now = ref(game.journal), ref(game.journal.now)
    del game
    assert journal() is None
    assert now() is None
