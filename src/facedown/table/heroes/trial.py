"""The trial of a hero: whether it fits its rules, and what its sheet says, found out by fighting with it."""

import logging
from contextlib import suppress
from typing import Any

import msgspec

from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import GUESTS, Guest, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, think_soundly
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Story
from facedown.kernel.scene.board import Figure
from facedown.kernel.words.refusal import Refused
from facedown.table import shelf
from facedown.table.opening import duel, setup_of

log = logging.getLogger(__name__)

SEAT = "p1"
MOST_THOUGHTS = 300


def hosting(setup: Setup, guests: dict[str, Guest]) -> Setup:
    """The same game with heroes who come as they are, each by its seat."""
    known = msgspec.to_builtins(guests)
    return msgspec.structs.replace(setup, scenario={**setup.scenario, GUESTS: known}) if guests else setup


class _Enough(Exception):
    """A trial has gone on long enough."""


class _Patient:
    """Thinks soundly, so many times and no more: a hero may be such that no duel with it ends."""

    def __init__(self) -> None:
        self._left = MOST_THOUGHTS

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        self._left -= 1
        if self._left < 0:
            raise _Enough
        return think_soundly(moment, mind)


def duel_with(ruleset: str, sheet: dict[str, Any]) -> Setup:
    """A first duel to which a hero comes."""
    return hosting(setup_of(duel(ruleset)), {SEAT: Guest(sheet)})


def shown_in(setup: Setup) -> Figure:
    """The hero of the first seat as its owner sees it where a game begins."""
    game = shelf.shelved(setup.ruleset)
    begun = Playthrough(game.rules, setup, shelf.content_for(setup), Story())
    return next(each for each in game.rules.show(begun.scene, SEAT).figures if each.mine)


def tried(ruleset: str, sheet: dict[str, Any]) -> Figure:
    """The hero as its owner sees it where a first duel begins. What the rules stumble over is refused."""
    game = shelf.shelved(ruleset)
    setup = duel_with(ruleset, sheet)
    minds = tuple(msgspec.structs.replace(each, sitter="mind") for each in setup.seats)
    try:
        shown = shown_in(setup)
        with suppress(_Enough):
            Game(game.rules, msgspec.structs.replace(setup, seats=minds, seed="trial"), game.content, think=_Patient())
        return shown
    except Refused:
        raise
    except Exception as error:
        log.info("a hero of %s does not fit: %s: %s", ruleset, type(error).__name__, error)
        missing = f" Nothing is called {error} here." if isinstance(error, KeyError) else ""
        text = f"The rules of {game.rules.title} stumble over this hero.{missing} Save it once more where it is kept."
        raise Refused("not-such-a-hero", text) from None
