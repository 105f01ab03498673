"""Foes have a temper of their own, in every game: whoever plays their seat is as they are."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.mind import COWARD, Mind, Thought
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment
from facedown.minds import think
from tests.conformance.table import OURS, encounters
from tests.kernel.cast import refused

SEEDS = 3
ENOUGH = ("It has had enough.",)


def given_up(name: str) -> set[str]:
    """The tempers of those who gave up, in every fight of a game in which there is a coward."""
    rules, found = library.ruleset(name), set[str]()
    content = library.content(rules)

    def watched(moment: Moment, mind: Mind) -> Thought:
        thought = think(moment, mind)
        if thought.reasons == ENOUGH:
            found.add(rules.temper(moment.scene, moment.ask.who))
        return thought

    for ready in encounters(rules):
        if not any(content.foes[troop.foe].temper == COWARD for troop in content.encounters[ready.id].foes):
            continue
        cast = {f"p{at + 1}": ready.heroes[at].id for at in range(ready.seats)}
        seats = tuple(Seat(id, id, "mind") for id in (*cast, "foes", "gm"))
        scenario = rules.scenario(content, ready.id, cast, "foes")
        for seed in map(str, range(SEEDS)):
            assert Game(rules, Setup(name, rules.version, seed, seats, scenario), content, think=watched).is_over
    return found


@pytest.mark.parametrize("name", OURS)
def test_a_coward_of_a_pack_has_enough_at_some_time_and_nobody_else_has(name: str) -> None:
    assert given_up(name) == {COWARD}


@pytest.mark.parametrize("name", OURS)
def test_an_unknown_temper_is_refused_with_the_nearest(name: str) -> None:
    rules = library.ruleset(name)
    packs = tuple(PackText(each.name, each.text.replace('"coward"', '"cowerd"')) for each in library.pack_texts(rules))
    refusal = refused(lambda: rules.read(packs))
    assert "temper: Invalid enum value 'cowerd'; did you mean 'coward'?" in refusal.text


@pytest.mark.parametrize("name", OURS)
def test_a_pack_tells_of_a_foe_that_it_is_a_coward(name: str) -> None:
    rules = library.ruleset(name)
    packs: Any = library.pack_texts(rules)
    told = [line for pack in packs for line in rules.describe(packs, pack.name)]
    cowards = [each.name for each in library.content(rules).foes.values() if each.temper == COWARD]
    assert [line.split(":")[0].split(" has ")[0].split(" is ")[0] for line in told if "coward by nature" in line] == [
        f"Foe {each}" for each in cowards
    ]
