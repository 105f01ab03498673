"""Encounters: how a scene is set up, and what cannot be."""

from typing import Any

import pytest

from facedown.kernel.kit.placing import distance
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.fivefold.encounter import Scenario, begin, plan
from tests.fivefold.staged.cast import a_scene, content, foe, plain, who


@pytest.mark.rules("H-RUN-01", "H-RUN-10")
@pytest.mark.parametrize(
    ("items", "ready"),
    [
        ("sword mail buckler", "sword mail buckler"),
        ("bow dagger leather", "bow leather"),
        ("dagger dagger leather", "dagger dagger leather"),
        ("spear scale tower-shield healing-draught", "spear scale tower-shield"),
    ],
)
def test_a_hero_starts_with_weapon_and_shield_in_hand_and_armor_on(items: str, ready: str) -> None:
    scene = a_scene(plain("ash", items=items.split()))
    assert " ".join(who(scene, "ash").ready) == ready


@pytest.mark.rules("H-RUN-01", "H-RUN-03")
def test_unless_said_otherwise_the_sides_face_each_other_six_tiles_apart_on_open_ground() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cur"), foe("dun"))
    assert distance(scene, who(scene, "ash"), who(scene, "cur")) == 6
    space: Any = scene.state.space
    assert (space.harsh, space.walls, space.heights) == ((), (), ())
    assert len({each.place for each in scene.state.actors.values()}) == 4


@pytest.mark.parametrize(
    ("actors", "scenario", "code"),
    [
        ([plain("ash"), plain("ash")], {}, "actor-twice"),
        ([plain("ash", place="0,0"), plain("bryn", place="0,0")], {}, "place-taken"),
        ([plain("ash", place="here")], {}, "no-such-place"),
        ([plain("ash", riding="donkey")], {}, "no-such-mount"),
        ([plain("ash", pool=[5])], {}, "no-such-die"),
        ([plain("ash", items=["swrod"])], {}, "unknown-item"),
        ([plain("ash", abilities=["slipp"])], {}, "unknown-ability"),
        ([plain("ash", calling="cook")], {}, "unknown-calling"),
        ([plain("ash", conditions=["Tired"])], {}, "unknown-condition"),
        ([{"id": "ash", "template": "cook"}], {}, "unknown-hero"),
        ([foe("cur", "curr")], {}, "unknown-foe"),
        ([plain("ash", luck=3)], {}, "bad-scenario"),
        ([plain("ash")], {"phase": "nap"}, "bad-scenario"),
        ([plain("ash")], {"map": ["..?"]}, "bad-map"),
        ([plain("ash")], {"map": ["###"]}, "no-floor"),
        ([plain("ash"), plain("bryn")], {"map": ["#.#"]}, "no-room"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused(actors: list[Any], scenario: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        begin({"actors": actors, **scenario}, {}, content())
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    ("encounter", "hero", "code"), [("gaet", "captain", "unknown-encounter"), ("gate", "captian", "unknown-hero")]
)
def test_an_unknown_encounter_or_hero_is_refused_with_a_suggestion(encounter: str, hero: str, code: str) -> None:
    with pytest.raises(Refused) as caught:
        plan(content(), encounter, {"p1": hero}, "foes")
    assert caught.value.refusal.code == code
    assert "did you mean" in caught.value.refusal.text


@pytest.mark.rules("H-RUN-15", "H-RUN-11")
@pytest.mark.parametrize("id", content().encounters)
def test_every_encounter_can_be_begun(id: str) -> None:
    encounter = content().encounters[id]
    planned: Scenario = plan(content(), id, {f"p{at}": hero for at, hero in enumerate(encounter.heroes)}, "foes")
    assert len(planned.actors) == len(encounter.heroes) + sum(each.count for each in encounter.foes) + len(
        encounter.mounted
    )
    assert [each.surprised for each in planned.actors if each.template] == [
        encounter.surprised == "heroes" for _ in encounter.heroes
    ]


@pytest.mark.rules("H-RUN-15")
def test_where_other_heroes_come_the_first_who_walk_get_the_ponies_one_each() -> None:
    planned = plan(content(), "riders", {"p1": "shieldbearer", "p2": "bowhunter", "p3": "pikeman"}, "foes")
    riding = {each.template or each.foe: each.riding for each in planned.actors if each.riding}
    assert riding == {
        "shieldbearer": "riding-pony-1",
        "bowhunter": "riding-pony-2",
        "toll-captain": "riding-pony-3",
    }


@pytest.mark.rules("H-X-CREATE")
def test_what_is_carried_twice_can_be_used_twice() -> None:
    scene = a_scene(plain("ash", items=["sword", "fire-pot", "fire-pot", "hot-wine"]))
    assert who(scene, "ash").uses == {"fire-pot": 2, "hot-wine": 1}


@pytest.mark.rules("H-RUN-02")
def test_a_foe_of_a_row_may_differ_from_it() -> None:
    scene = a_scene(foe("cur"), foe("dun", name="Old Dun", place="3,3", items=["sword"], conditions=["Prone"]))
    dun = who(scene, "dun")
    assert (who(scene, "cur").items, dun.items) == ([], ["sword"])
    assert (dun.name, dun.place, [(each.name, each.harm) for each in dun.conditions]) == (
        "Old Dun",
        "3,3",
        [("Prone", True)],
    )


@pytest.mark.rules("H-RUN-01", "H-RUN-03")
def test_a_mount_stands_where_its_rider_stands() -> None:
    pony = foe("pony", "riding-pony", side="heroes", seat="ash")
    scene = a_scene(plain("ash", place="3,3", riding="pony"), pony)
    assert who(scene, "pony").place == "3,3"
