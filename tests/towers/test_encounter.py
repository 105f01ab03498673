"""Setting up: who stands where, and what cannot be."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.ground.squares import Squares
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.towers.encounter import begin as begin_table
from facedown.rulesets.towers.encounter import plan
from facedown.rulesets.towers.scene import ground
from tests.towers.staged.cast import a_game, a_scene, content, foe, plain, who


@pytest.mark.parametrize("encounter", content().encounters)
def test_every_ready_encounter_can_be_set_up(encounter: str) -> None:
    made = content().encounters[encounter]
    cast = {f"p{at}": hero for at, hero in enumerate(made.heroes, start=1)}
    game = a_game(encounter, cast)
    places = [each.place for each in game.state.actors.values()]
    assert len(set(places)) == len(places)
    count = len(made.heroes) + sum(troop.count for troop in made.foes)
    assert len(game.state.actors) == count


@pytest.mark.parametrize(
    ("differences", "code"),
    [
        ({"skills": {"charn": 3}}, "unknown-skill"),
        ({"items": ["swrod"]}, "unknown-item"),
        ({"techniques": ["second-breth"]}, "unknown-technique"),
        ({"conditions": ["Frozn"]}, "unknown-condition"),
        ({"place": "99,99"}, "no-such-place"),
        ({"place": "nowhere"}, "no-such-place"),
        ({"foe": "thugg"}, "unknown-foe"),
        ({"template": "scuot"}, "unknown-hero"),
        ({"attributes": {"brawn": 2}}, "bad-scenario"),
    ],
)
def test_a_scenario_that_names_what_does_not_exist_is_refused(differences: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        a_scene(plain("ash", **differences))
    assert caught.value.refusal.code == code


def test_a_phase_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Refused, match="Did you mean 'trials'"):
        a_scene(plain("ash"), phase="trails")


@pytest.mark.rules("T-RUN-02")
def test_where_nobody_says_otherwise_the_ground_is_open_and_the_sides_are_ten_metres_apart() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    space = ground(scene)
    assert (space.walls, space.harsh, space.drops) == ((), (), ())
    assert space.distance(who(scene, "ash").place, who(scene, "bryn").place) == 10


@pytest.mark.rules("T-RUN-02")
def test_companions_stand_beside_each_other_each_in_a_place_of_its_own() -> None:
    scene = a_scene(*(plain(f"hero-{at}") for at in range(4)), *(foe(f"foe-{at}") for at in range(4)))
    everybody = list(scene.state.actors.values())
    assert len({each.place for each in everybody}) == 8
    for side in ("heroes", "foes"):
        group = [each.place for each in everybody if each.side == side]
        assert all(ground(scene).distance(group[0], place) <= 1 for place in group)


@pytest.mark.rules("T-RUN-02", "T-CP-18")
def test_an_encounter_may_say_otherwise() -> None:
    planned = plan(content(), "duel", {"p1": "bladehand"}, "foes")
    table = begin_table(msgspec.to_builtins(planned), {}, content())
    assert isinstance(table.space, Squares)
    assert table.space.walls == ("4,1",)
    assert [each.place for each in table.actors.values()] == ["2,2", "9,2", "8,1", "9,1"]
