"""What minds do: how often each kind of answer is given, in mirror duels and in every ready encounter."""

from collections import Counter
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import NEW, Encounter, Ruleset, Seat, Setup
from facedown.kernel.game.mind import Moment
from facedown.kernel.game.simulation import simulate
from facedown.kernel.words.schema import Pick, Several
from facedown.lab.matchup import mirror, ready_heroes
from facedown.minds.kinds import think
from facedown.minds.plan import called, features

FOES = "foes"


class Used(msgspec.Struct, frozen=True):
    """How often a kind of answer was given, and how often it could have been."""

    what: str
    given: int
    offered: int


class Tally:
    """Thinks as its mind does, and counts."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self.given, self.offered = Counter[str](), Counter[str]()

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        thought, ask = think(moment, self._mind), moment.ask
        options = ask.schema.options if isinstance(ask.schema, Pick | Several) else ()
        self.offered.update({f"{ask.what} {called(each)}" for each in options})
        self.given.update(features(ask.what, thought.answer, {each.key: each for each in options}))
        return thought

    def used(self) -> list[Used]:
        """By rule and by how often, what was never done at the end of each."""
        known = sorted({*self.given, *self.offered}, key=lambda each: (each.split()[0], -self.given[each], each))
        return [Used(each, self.given[each], max(self.given[each], self.offered[each])) for each in known]


def tallied(game: str, mind: Mind, fights: int, seed: str) -> Iterator[Tally]:
    """Fight by fight: a mirror duel of one ready hero after the other, and by turns every ready encounter."""
    rules, tally = library.ruleset(game), Tally(mind)
    content = library.content(rules)
    for setup in islice(whole_fights(game, mind, seed), fights):
        simulate(rules, setup, content, tally)
        yield tally


def whole_fights(game: str, mind: Mind, seed: str) -> Iterator[Setup]:
    """Encounters and mirror duels by turns, one after the other and without an end."""
    rules, heroes = library.ruleset(game), ready_heroes(game)
    content = library.content(rules)
    ready = rules.encounters(content)
    for at in count():
        turn, is_mirror = divmod(at, 2)
        if is_mirror:
            yield mirror(game, heroes[turn % len(heroes)], mind, f"{seed} {at}")
        else:
            yield _encounter(rules, content, ready[turn % len(ready)], f"{seed} {at}")


def _encounter(rules: Ruleset, content: Any, encounter: Encounter, seed: str) -> Setup:
    """Those heroes whom it suggests."""
    heroes = [each.id for each in encounter.heroes if each.id != NEW][: encounter.seats]
    cast = {f"p{place}": hero for place, hero in enumerate(heroes, 1)}
    seats = (*(Seat(id, id, "mind") for id in (*cast, FOES)), Seat("gm", "GM", "absent"))
    return Setup(rules.id, rules.version, seed, seats, rules.scenario(content, encounter.id, cast, FOES))
