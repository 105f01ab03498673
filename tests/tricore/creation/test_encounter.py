"""Setting up: scenarios from ready encounters or written whole, and the state a game starts from."""

import msgspec
import pytest

from facedown.rulesets.tricore.actor.scene import FOES, HEROES
from facedown.rulesets.tricore.creation.encounter import begin, plan
from tests.tricore.staged.cast import content


@pytest.mark.rules("TC-PHASE-11", "TC-PHASE-13")
def test_every_encounter_can_be_set_up() -> None:
    for id, encounter in content().encounters.items():
        cast = {f"p{at}": hero for at, hero in enumerate(encounter.heroes, start=1)}
        state = begin(msgspec.to_builtins(plan(content(), id, cast, "foes")), {}, content())
        places = [each.place for each in state.actors.values()]
        assert len(set(places)) == len(places)
        if encounter.versus:
            assert {each.side for each in state.actors.values()} == {HEROES, FOES}


@pytest.mark.rules("TC-G-93")
@pytest.mark.parametrize("gap", [6, 12])
def test_without_a_map_two_lines_stand_so_far_apart(gap: int) -> None:
    raw = {"actors": [{"id": "a"}, {"id": "b", "foe": "brute"}]}
    state = begin(raw, {"TC-G-93": gap}, content())
    one, other = state.actors.values()
    assert state.space.distance(one.place, other.place) == gap
