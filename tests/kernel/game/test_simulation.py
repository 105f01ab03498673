"""Games without a log."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import Seat, Setup, Sitter
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment, think_soundly, thought
from facedown.kernel.game.simulation import simulate
from facedown.kernel.scene.scene import Scene
from tests.conformance.table import RULESETS, encounters


def setup(name: str, sitter: Sitter, seed: str = "monday") -> Setup:
    rules = library.ruleset(name)
    first = encounters(rules)[0]
    cast = {f"p{at + 1}": first.heroes[at].id for at in range(first.seats)}
    seats = tuple(Seat(id, id.upper(), sitter) for id in (*cast, "foes", "gm"))
    return Setup(name, rules.version, seed, seats, rules.scenario(library.content(rules), first.id, cast, "foes"))


@pytest.mark.parametrize("name", RULESETS)
def test_minds_play_a_game_to_its_end_without_a_log(name: str) -> None:
    rules = library.ruleset(name)
    content = library.content(rules)
    assert simulate(rules, setup(name, "mind"), content).over
    assert simulate(rules, setup(name, "mind"), content) == simulate(rules, setup(name, "mind"), content)


def test_absent_seats_take_every_default() -> None:
    rules = library.ruleset("plainten")
    content = library.content(rules)
    assert simulate(rules, setup("plainten", "absent"), content) != simulate(rules, setup("plainten", "mind"), content)


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_that_nobody_keeps_goes_as_one_that_is_told(name: str) -> None:
    rules = library.ruleset(name)
    content, chosen = library.content(rules), setup(name, "mind")
    told: Scene[Any] = Scene(rules.begin(chosen, content), Rulings(rules.rulings), content, events=[])
    luck = Chance(f"{chosen.seed}:minds")
    run(
        rules.play(told),
        Seeded(chosen.seed, lambda ask: thought(think_soundly, Moment(rules, told, ask, luck), Mind()).answer),
    )
    assert told.is_told
    assert told.events
    assert told.state == simulate(rules, chosen, content)
