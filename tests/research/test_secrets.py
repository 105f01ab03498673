"""Two games that differ in a secret look the same to an agent on a seat that may not know it."""

from functools import cache
from itertools import islice

import msgspec
import numpy as np
import pytest

from facedown import library
from facedown.kernel.contract.mind import Mind
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Snapshot, Story
from facedown.lab.matchup import SIDES, bout, ready_heroes
from facedown.research.arena import Arena, Observation
from tests.conformance.table import OURS
from tests.conformance.test_minds import KINDS_OF_SECRET, pairs_of, scene_at, secret_of

MOMENTS = 24


@cache
def arena(game: str) -> Arena:
    return Arena(game, actions=64)


def seen(game: Game, seat: str) -> Observation:
    return arena(game.ruleset.id).seen(game.journal.now, seat)


def is_same(one: Observation, other: Observation) -> bool:
    return np.array_equal(one["observation"], other["observation"]) and np.array_equal(
        one["action_mask"], other["action_mask"]
    )


@pytest.mark.parametrize(("game", "name"), KINDS_OF_SECRET)
def test_a_secret_makes_no_difference(game: str, name: str, pytestconfig: pytest.Config) -> None:
    seed, moments = pytestconfig.option.first_seed, 0
    for one, other, viewer in islice(pairs_of(secret_of(game, name, seed), seed), MOMENTS):
        mine = seen(one, viewer)
        assert is_same(mine, seen(other, viewer)), f"{name}, seed {seed}, {viewer}"
        assert mine["observation"].any()
        moments += 1
    assert moments or name == "sealed_answers"  # in some games nobody seals any


@pytest.mark.parametrize("name", OURS)
def test_a_bout_that_is_dealt_anew_looks_the_same(name: str) -> None:
    rules, heroes = library.ruleset(name), ready_heroes(name)[:2]
    game = Game(rules, bout(name, heroes, "dealt", (Mind(), Mind())), library.content(rules))
    dealt = 0
    for snapshot in game.journal.snapshots[:40:3]:
        for seat in SIDES:
            state = rules.redeal(scene_at(game, snapshot), seat, Chance("luck"))
            if state is not None:
                other = Snapshot(snapshot.seq, 0, msgspec.msgpack.encode(state))
                assert is_same(at(game, snapshot, seat), at(game, other, seat))
                dealt += 1
    assert dealt


def at(game: Game, start: Snapshot, seat: str) -> Observation:
    """What a seat sees at the first question after a boundary."""
    now = Playthrough(game.ruleset, game.setup, game.journal.content, Story(), start)
    return arena(game.ruleset.id).seen(now, seat)
