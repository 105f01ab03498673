"""Sealed games for tests, and salts for those who sit there."""

from random import Random
from typing import TypeGuard

import msgspec
from pebbles import RULESET

from facedown import library
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.dice.sealed import commitment
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.log.act import Entry
from facedown.kernel.log.sealing import SealWord, pledge_of
from facedown.kernel.review.verifying import Verified, verify
from tests.conformance.table import a_game, encounters, play_on
from tests.kernel.cast import a_setup


def sealed(setup: Setup) -> Setup:
    return msgspec.structs.replace(setup, commitment=commitment(setup.seed))


def a_pot(dice: str = "seeded", seed: str = "sealed") -> Game:
    """Pebbles with sealed dice; no salt is told yet."""
    return Game(RULESET, sealed(a_setup(dice, seed=seed)), ())


def a_fight(rules: str, luck: int, steps: int) -> Game:
    """A sealed game of one of the rulesets, some way into it."""
    game = a_game(rules, encounters(library.ruleset(rules))[0].id, f"sealed {luck}")
    begun = Game(game.ruleset, sealed(game.journal.origin), game.journal.content)
    salt(begun, "p1")
    return play_on(begun, Random(luck), steps)


def salt_of(seat: str, round: int = 1) -> str:
    return pledge_of(f"{seat} {round}")


def salt(game: Game, *seats: str, round: int = 1) -> Game:
    """Seats pledge their salts of a round, and then tell them."""
    for seat in seats:
        assert game.seal(SealWord(seat, round, pledge=pledge_of(salt_of(seat, round)))) is None
    for seat in seats:
        assert game.seal(SealWord(seat, round, salt=salt_of(seat, round))) is None
    return game


def verified(game: Game, splices: list[Splice] | None = None, setup: Setup | None = None) -> Verified:
    journal = game.journal
    return verify(game.ruleset, setup or journal.origin, journal.content, splices or journal.splices)


def thrown(game: Game) -> list[Entry]:
    """The dice in the log that everybody may know of."""
    return [act for act in game.journal.acts if is_open(act)]


def is_open(act: object) -> TypeGuard[Entry]:
    return isinstance(act, Entry) and act.slot is not None and act.slot.stream == "open"
