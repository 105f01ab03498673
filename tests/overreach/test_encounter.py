"""Setting up: who stands where with what, and what cannot be."""

from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.encounter import begin
from facedown.rulesets.overreach.scene import distance
from tests.overreach.staged.cast import a_game, a_scene, content, foe, hero, who


@pytest.mark.rules("P-RUN-03")
@pytest.mark.parametrize("encounter", content().encounters)
def test_every_ready_encounter_can_be_set_up(encounter: str) -> None:
    made = content().encounters[encounter]
    cast = {f"p{at}": id for at, id in enumerate(made.heroes, start=1)}
    state = a_game(encounter, cast).state
    crews = sum(len(each.crew) + 1 for each in made.vehicles)
    assert len(state.actors) == len(made.heroes) + sum(troop.count for troop in made.foes) + crews
    assert all(each.place in state.space.places for each in state.actors.values())


@pytest.mark.rules("P-GAP-40", "P-GAP-23", "P-X-VEH")
@pytest.mark.parametrize(
    ("health", "hull", "points"),
    [("hardy", "as-health", 40), ("hardy", "row", 20), ("standard", "as-health", 20), ("grim", "as-health", 20)],
)
def test_a_vehicle_has_twice_the_hull_of_its_row_where_health_is_doubled(health: str, hull: str, points: int) -> None:
    rulings: dict[str, str | int] = {"P-GAP-23": health, "P-GAP-40": hull}
    scene = a_scene({"id": "skimmer", "vehicle": "skimmer"}, rulings=rulings)
    assert (who(scene, "skimmer").health.start, who(scene, "skimmer").health.value) == (points, points)


@pytest.mark.rules("P-RUN-01", "P-RUN-03")
@pytest.mark.parametrize(
    ("differences", "code"),
    [
        ({"abilities": {"stelth": 3}}, "unknown-ability"),
        ({"items": ["blad"]}, "unknown-item"),
        ({"ready": ["blad"]}, "unknown-item"),
        ({"conditions": ["Panickd"]}, "unknown-status"),
        ({"zone": "nowhere"}, "unknown-zone"),
        ({"foe": "scavv"}, "unknown-foe"),
        ({"template": "dulist"}, "unknown-hero"),
        ({"vehicle": "skimer"}, "unknown-vehicle"),
        ({"attributes": {"luck": 2}}, "bad-scenario"),
        ({"attributes": {"charm": 6}}, "bad-scenario"),
        ({"colour": "red"}, "bad-scenario"),
    ],
)
def test_a_scenario_that_names_what_does_not_exist_is_refused(differences: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        a_scene(hero("ash", **differences))
    assert caught.value.refusal.code == code


@pytest.mark.rules("P-RUN-03")
def test_two_actors_of_one_id_are_refused() -> None:
    with pytest.raises(Refused, match="same id"):
        a_scene(hero("ash"), hero("ash"))


@pytest.mark.rules("P-RUN-03")
def test_the_sides_start_near_each_other_each_in_one_zone_with_one_weapon_readied() -> None:
    scene = a_scene(hero("ash"))
    sides = [hero("ash", items=["blade", "pistol"]), hero("cole"), foe("bryn"), foe("dara")]
    scene.state = begin({"actors": sides}, {}, content())
    ash, cole, bryn, dara = (who(scene, id) for id in ("ash", "cole", "bryn", "dara"))
    assert (ash.place, bryn.place) == (cole.place, dara.place)
    assert distance(scene, ash, bryn) == 1
    assert (ash.ready, bryn.ready) == (["blade"], ["blade"])
