"""Health, wounds, Injuries, dying and panic."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.scene.event import ConditionGained
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import actions
from facedown.rulesets.overreach.character import (
    AP,
    DEAD,
    DESTROYED,
    DIEING,
    FLED,
    GUARDING,
    INJURIES,
    PANICKED,
    PARRYING,
    WAITING,
    WOUNDED,
    defense,
    potential,
)
from facedown.rulesets.overreach.events import Injured, Saved
from facedown.rulesets.overreach.health import fear, harm, heal, injure, leave
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.turns import begin_turns, panic_save, turn
from tests.asking import asked
from tests.overreach.staged.cast import THREE_ZONES, a_scene, content, foe, hero, scores, settings, who
from tests.overreach.staged.scenes import pair
from tests.playing import happened, play


def hit(scene: OverScene, id: str, damage: int, *dice: Any) -> None:
    """Damage, and the dice it calls for."""
    play(harm(scene, who(scene, id), Working(damage, "damage"), ""), *dice)


def standing(scene: OverScene, id: str) -> tuple[int, list[str]]:
    return who(scene, id).health.value, [each.name for each in who(scene, id).conditions]


# Health


@pytest.mark.rules("P-X-HEALTH")
@pytest.mark.parametrize("heartiness", range(1, 6))
def test_health_is_eight_and_four_times_heartiness(heartiness: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(heartiness=heartiness)))
    health = who(scene, "ash").health
    assert (health.value, health.start) == (8 + 4 * heartiness, 8 + 4 * heartiness)


@pytest.mark.rules("P-X-HEALTH")
@pytest.mark.parametrize(
    ("damage", "left", "conditions"),
    [(1, 15, []), (7, 9, []), (8, 8, [WOUNDED]), (15, 1, [WOUNDED]), (16, 0, [WOUNDED, DIEING])],
)
def test_half_is_wounded_and_nothing_left_is_dieing(damage: int, left: int, conditions: list[str]) -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    hit(scene, "ash", damage)
    assert standing(scene, "ash") == (left, conditions)


@pytest.mark.rules("P-X-HEALTH")
def test_half_of_an_odd_maximum_is_rounded_down() -> None:
    scene = a_scene(hero("ash", start=15), foe("kit"))
    hit(scene, "ash", 7)
    assert standing(scene, "ash") == (8, [])
    hit(scene, "ash", 1)
    assert standing(scene, "ash") == (7, [WOUNDED])


@pytest.mark.rules("P-X-HEALTH")
def test_health_never_falls_below_nothing() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    hit(scene, "ash", 40)
    assert standing(scene, "ash") == (0, [WOUNDED, DIEING])


@pytest.mark.rules("P-X-HEALTH")
def test_no_damage_is_no_damage() -> None:
    scene = a_scene(hero("ash", health=5, conditions=[WOUNDED]), foe("kit"))
    hit(scene, "ash", 0)  # no Injury Save either
    assert (standing(scene, "ash"), scene.events) == ((5, [WOUNDED]), [])


@pytest.mark.rules("P-X-HEALTH", "P-X-ACT")
@pytest.mark.parametrize(
    ("points", "left", "conditions"), [(1, 1, [WOUNDED]), (8, 8, [WOUNDED]), (9, 9, []), (30, 16, [])]
)
def test_healing_ends_dieing_above_nothing_and_wounded_above_half(
    points: int, left: int, conditions: list[str]
) -> None:
    scene = a_scene(hero("ash", health=0, conditions=[WOUNDED, DIEING]))
    heal(scene, who(scene, "ash"), Working(points, "Health"))
    assert standing(scene, "ash") == (left, conditions)


@pytest.mark.rules("P-X-HEALTH", "P-X-ACT")
def test_a_treat_brings_somebody_back() -> None:
    scene = a_scene(hero("ash", abilities={"first-aid": 1}), hero("bryn", health=0, conditions=[WOUNDED, DIEING]))
    play(actions.treat(scene, who(scene, "ash"), [who(scene, "bryn")], ""), 1, (4,))
    assert standing(scene, "bryn") == (0, [WOUNDED, DIEING])  # 5 is needed
    play(actions.treat(scene, who(scene, "ash"), [who(scene, "bryn")], ""), 1, (5,))
    assert standing(scene, "bryn") == (5, [WOUNDED])


# Injuries


@pytest.mark.rules("P-SAVE-05", "P-X-HEALTH")
@pytest.mark.parametrize(("heartiness", "die"), [(2, 2), (3, 1), (5, 5)])
def test_damage_while_wounded_calls_for_a_save_that_may_be_passed(heartiness: int, die: int) -> None:
    ash = hero("ash", attributes=scores(heartiness=heartiness), health=4, conditions=[WOUNDED])
    scene = a_scene(ash, foe("kit"))
    hit(scene, "ash", 1, die)
    assert who(scene, "ash").injuries == []
    (saved,) = happened(scene, Saved)
    assert (saved.what, saved.attribute.value, saved.failures) == ("Injury", heartiness, 0)


@pytest.mark.rules("P-SAVE-05", "P-X-INJ")
@pytest.mark.parametrize(("die", "where"), list(enumerate(INJURIES, start=1)))
def test_a_failed_one_is_the_injury_the_die_says(die: int, where: str) -> None:
    scene = a_scene(hero("ash", health=4, conditions=[WOUNDED]), foe("kit"))
    hit(scene, "ash", 1, 3, die)
    assert who(scene, "ash").injuries == [where]
    assert happened(scene, Injured)[0].where == f"{where}, {INJURIES[where].capitalize()} -1"


@pytest.mark.rules("P-X-INJ")
def test_the_table_of_injuries() -> None:
    assert list(INJURIES.items()) == [
        ("eye", "acuity"),
        ("hand", "finesse"),
        ("leg", "speed"),
        ("ribs", "power"),
        ("head", "memory"),
        ("nerve", "tenacity"),
    ]


@pytest.mark.rules("P-SAVE-05", "P-GAP-22")
def test_the_hit_that_wounds_calls_for_none_unless_the_table_plays_it_so() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    hit(scene, "ash", 8)
    assert not happened(scene, Saved)
    after: dict[str, Value] = {"P-GAP-22": "after"}
    scene = a_scene(hero("ash"), foe("kit"), rulings=after)
    hit(scene, "ash", 8, 2)
    assert len(happened(scene, Saved)) == 1


@pytest.mark.rules("P-GAP-22", "P-SAVE-05")
@pytest.mark.parametrize("damage", [8, 16])
@pytest.mark.parametrize(("reading", "dice"), [("before", []), ("after", [2])])
def test_the_hit_that_wounds_calls_for_no_injury_save_or_for_one(reading: str, dice: list[int], damage: int) -> None:
    scene = a_scene(hero("ash"), foe("kit"), rulings={"P-GAP-22": reading})
    play(harm(scene, who(scene, "ash"), Working(damage, "damage"), ""), *dice)
    assert who(scene, "ash").has(WOUNDED)


@pytest.mark.rules("P-SAVE-05")
def test_the_wounded_roll_against_heartiness_whenever_they_take_damage() -> None:
    for face, rest, injuries in ((2, [], []), (3, [1], ["eye"])):
        scene = pair(health=8, conditions=[WOUNDED])
        play(harm(scene, who(scene, "ash"), Working(1), ""), [face], *rest)
        assert who(scene, "ash").injuries == injuries


@pytest.mark.rules("P-SAVE-05")
def test_without_damage_or_without_a_wound_there_is_no_injury_save() -> None:
    scene = pair(health=8, conditions=[WOUNDED])
    assert asked(harm(scene, who(scene, "ash"), Working(0), "")) == []
    assert asked(harm(pair(), who(pair(), "ash"), Working(1), "")) == []


@pytest.mark.rules("P-SAVE-05")
def test_every_hit_calls_for_one_of_its_own() -> None:
    scene = pair(health=8, conditions=[WOUNDED])
    play(harm(scene, who(scene, "ash"), Working(1), ""), [2])
    play(harm(scene, who(scene, "ash"), Working(1), ""), [3], 1)
    play(harm(scene, who(scene, "ash"), Working(1), ""), [4], 6)
    assert who(scene, "ash").injuries == ["eye", "nerve"]


@pytest.mark.rules("P-GAP-22")
@pytest.mark.parametrize("reading", ["before", "after"])
def test_one_who_was_wounded_before_the_hit_saves_by_either_reading(reading: str) -> None:
    scene = a_scene(hero("ash", health=8, conditions=[WOUNDED]), foe("kit"), rulings={"P-GAP-22": reading})
    play(harm(scene, who(scene, "ash"), Working(1, "damage"), ""), 2)


@pytest.mark.rules("P-X-INJ", "P-POT-04")
def test_injuries_add_up_to_no_less_than_nothing_and_the_same_again_stays() -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    for count in (1, 2, 3):
        play(injure(scene, ash, ""), 2)
        assert potential(ash, ("finesse",), settings()).value == max(0, 2 - count)
        assert len(ash.permanent) == count - 1
    assert [each.forever for each in happened(scene, Injured)] == [False, True, True]
    play(injure(scene, ash, ""), 3)
    assert (ash.injuries[-1], ash.permanent) == ("leg", ["hand", "hand"])


@pytest.mark.rules("P-X-INJ")
def test_the_same_injury_again_stays_even_if_the_first_was_treated() -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    play(injure(scene, ash, "first"), [2])
    ash.injuries = []
    play(injure(scene, ash, "second"), [2])
    assert (ash.injuries, ash.permanent) == (["hand"], ["hand"])


@pytest.mark.rules("P-RUN-02", "P-X-INJ")
def test_a_foe_has_one_potential_less_for_each_injury_and_nothing_is_rolled() -> None:
    scene = a_scene(foe("kit", "warlord", health=10, conditions=[WOUNDED]), hero("ash"))
    kit = who(scene, "kit")
    assert potential(kit, ("finesse", "power"), settings()).value == 4
    hit(scene, "kit", 1, 5)
    hit(scene, "kit", 1, 6)
    assert potential(kit, ("finesse", "power"), settings()).value == 2
    assert potential(kit, ("charm",), settings()).value == 2
    assert defense(kit, content(), settings()).value == 6


@pytest.mark.rules("P-RUN-16")
def test_potential_follows_an_injury_at_once_and_maximum_health_never_changes() -> None:
    scene = a_scene(hero("ash", health=4, conditions=[WOUNDED]), foe("kit"))
    ash = who(scene, "ash")
    hit(scene, "ash", 1, 6, 2)
    assert potential(ash, ("finesse", "power"), settings()).value == 1
    assert ash.health.start == 16
    heal(scene, ash, Working(99, "Health"))
    assert ash.health.value == 16


@pytest.mark.rules("P-RUN-10", "P-SAVE-05")
def test_hitting_the_fallen_leaves_health_at_nothing_and_calls_for_an_injury_save() -> None:
    scene = a_scene(hero("ash", health=0, conditions=[WOUNDED, DIEING]), hero("bryn"), foe("kit"))
    hit(scene, "ash", 5, 2)
    assert standing(scene, "ash") == (0, [WOUNDED, DIEING])
    hit(scene, "ash", 5, 3, 1)
    assert (standing(scene, "ash"), who(scene, "ash").injuries) == ((0, [WOUNDED, DIEING]), ["eye"])
    assert [each.what for each in happened(scene, Saved)] == ["Injury", "Injury"]


# Machines


@pytest.mark.rules("P-X-HEALTH", "P-RUN-17", "P-RUN-01")
def test_a_drone_is_never_wounded_and_is_destroyed_at_nothing() -> None:
    scene = a_scene(foe("kit", "security-drone"), foe("bo", "security-drone"), hero("ash"))
    hit(scene, "kit", 10)
    hit(scene, "kit", 2)  # no Injury Save
    assert standing(scene, "kit") == (4, [])
    hit(scene, "kit", 4)
    assert standing(scene, "kit") == (0, [DESTROYED])
    assert not happened(scene, Saved)  # its fellow knows no fear
    assert scene.state.schedule.order == ["bo", "ash"]


# Dieing


@pytest.mark.rules("P-SAVE-04", "P-X-STATUS")
def test_a_death_save_comes_at_the_end_of_each_own_turn_and_the_dieing_do_nothing_else() -> None:
    ash = hero("ash", attributes=scores(heartiness=3), health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(ash, hero("bryn"), foe("kit"))
    play(turn(scene, who(scene, "bryn")), "end")
    assert not happened(scene, Saved)
    play(turn(scene, who(scene, "ash")), 3)
    play(turn(scene, who(scene, "ash")), 1)
    assert standing(scene, "ash") == (0, [WOUNDED, DIEING])
    assert who(scene, "ash").ap == 0
    play(turn(scene, who(scene, "ash")), 4)
    assert (who(scene, "ash").has(DEAD), who(scene, "ash").has(DIEING)) == (True, False)
    assert scene.state.schedule.order == ["bryn", "kit"]


@pytest.mark.rules("P-SAVE-04")
def test_death_is_for_good() -> None:
    scene = a_scene(hero("ash", conditions=[DEAD], health=0), hero("bryn", abilities={"first-aid": 4}))
    assert actions.patients(scene, who(scene, "bryn")) == []
    hit(scene, "ash", 5)
    assert scene.events == []


@pytest.mark.rules("P-X-STATUS")
def test_whoever_falls_has_no_ap_left_and_no_guard() -> None:
    scene = a_scene(hero("ash", conditions=[GUARDING]), foe("kit"))
    hit(scene, "ash", 16)
    assert who(scene, "ash").ap == 0
    assert standing(scene, "ash")[1] == [WOUNDED, DIEING]


@pytest.mark.rules("P-X-STATUS", "P-RUN-15")
def test_whoever_is_brought_back_has_no_ap_until_their_next_turn() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    ash = who(scene, "ash")
    hit(scene, "ash", 16)
    heal(scene, ash, Working(5, "Health"))
    assert ash.ap == 0
    play(turn(scene, ash), "end")
    assert ash.ap == 3


# Panic


@pytest.mark.rules("P-X-STATUS", "P-SAVE-06")
@pytest.mark.parametrize(
    ("dice", "ap", "ended"), [((3, 3), 0, False), ((2, 3), 2, False), ((3, 1), 2, False), ((2, 2), 3, True)]
)
def test_a_panic_save_costs_ap_and_ends_the_panic_if_no_die_is_higher(
    dice: tuple[int, int], ap: int, ended: bool
) -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("kit"))
    ash = who(scene, "ash")
    play(panic_save(scene, ash, ""), dice)
    assert (ash.ap, ash.has(PANICKED)) == (ap, not ended)


@pytest.mark.rules("P-SAVE-06", "P-X-AP")
def test_it_comes_at_the_start_of_each_own_turn_after_the_ap() -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("kit"))
    ash = who(scene, "ash")
    ash.tokens = {"AP": 0}
    play(turn(scene, ash), (2, 6), "end")
    assert ash.ap == 2


@pytest.mark.rules("P-X-STATUS", "P-X-ACT")
def test_steadying_oneself_is_a_save_against_tenacity() -> None:
    for die, panicked in ((2, False), (3, True)):
        scene = a_scene(hero("ash", conditions=[PANICKED]), foe("kit"))
        ash = who(scene, "ash")
        play(actions.steady(scene, ash, [ash], ""), die)
        assert (ash.has(PANICKED), ash.ap) == (panicked, 2)


@pytest.mark.rules("P-X-STATUS", "P-RUN-17")
@pytest.mark.parametrize(("die", "panicked"), [(2, False), (3, True)])
def test_one_die_above_tenacity_is_panic(die: int, panicked: bool) -> None:
    scene = a_scene(hero("ash"))
    play(fear(scene, who(scene, "ash"), ""), die)
    assert who(scene, "ash").has(PANICKED) == panicked


@pytest.mark.rules("P-RUN-17")
def test_a_sides_first_loss_shakes_every_able_member_once() -> None:
    dieing = hero("dee", health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(hero("ash"), hero("bryn"), hero("cole"), dieing, foe("kit"))
    hit(scene, "ash", 16, 3, 2)
    assert [each.id for each in scene.state.actors.values() if each.has(PANICKED)] == ["bryn"]
    assert [each.actor for each in happened(scene, Saved)] == ["bryn", "cole"]
    hit(scene, "bryn", 16)  # once in an encounter: Cole is not asked again
    assert len(happened(scene, Saved)) == 2


@pytest.mark.rules("P-RUN-17")
def test_each_side_has_its_own_first_loss_and_the_fearless_have_none() -> None:
    drone = foe("bo", "security-drone")
    scene = a_scene(hero("ash"), hero("bryn"), foe("kit"), foe("lee"), drone)
    hit(scene, "ash", 16, 1)
    hit(scene, "kit", 16, 3)
    assert [each.actor for each in happened(scene, Saved)] == ["bryn", "lee"]
    assert who(scene, "lee").has(PANICKED)
    assert scene.state.shaken == ["heroes", "foes"]


SLEEPWALKER = """[pack]
id = "test.pack"
title = "A test"
ruleset = "overreach"

[[foe]]
id = "sleepwalker"
name = "Sleepwalker"
die = 6
potential = 2
defense = 4
heartiness = 2
health = 16
tenacity = 0
"""


@pytest.mark.rules("P-RUN-17")
def test_whoever_has_no_tenacity_is_immune_and_is_injured_all_the_same() -> None:
    scene = a_scene(foe("kit"), foe("lee", "sleepwalker"), hero("ash"), extra=(SLEEPWALKER,))
    hit(scene, "kit", 16)
    assert not happened(scene, Saved)
    hit(scene, "lee", 8)
    hit(scene, "lee", 1, 3)
    assert len(who(scene, "lee").injuries) == 1


@pytest.mark.rules("P-RUN-17")
def test_a_destroyed_machine_shakes_its_side_too_and_the_next_encounter_begins_anew() -> None:
    scene = a_scene(foe("bo", "security-drone"), foe("kit"), hero("ash"))
    hit(scene, "bo", 16, 2)
    assert [each.actor for each in happened(scene, Saved)] == ["kit"]
    flow = begin_turns(scene)
    ask: Any = flow.send(None)
    flow.send(ask.default)
    assert scene.state.shaken == []


@pytest.mark.rules("P-RUN-17")
def test_out_of_a_fight_nobody_panics_by_themselves() -> None:
    scene = a_scene(hero("ash"), hero("bryn"), phase="free")
    hit(scene, "ash", 16)
    assert not happened(scene, Saved)


@pytest.mark.rules("P-RUN-17", "P-RUN-13")
def test_a_foe_that_flees_when_panicked_is_told_apart_by_its_row() -> None:
    assert sorted(id for id, each in content().foes.items() if each.flees) == ["scav", "wreck-hound"]
    scene = a_scene(foe("kit", "scav", zone="there"), hero("ash", zone="there"), zones=THREE_ZONES)
    keys = [deed.key for deed in actions.deeds(scene, who(scene, "kit"), 3, "")]
    assert {"move here", "move beyond"} <= set(keys)
    assert "flee" not in keys
    who(scene, "kit").place = "beyond"
    assert "flee" in [deed.key for deed in actions.deeds(scene, who(scene, "kit"), 3, "")]


@pytest.mark.rules("P-SAVE-04")
@pytest.mark.parametrize(("face", "dies"), [(2, False), (3, True)])
def test_a_death_save_is_told_as_one(face: int, dies: bool) -> None:
    scene = a_scene(hero("ash", health=0, conditions=[WOUNDED, DIEING]), foe("kit"))
    play(turn(scene, who(scene, "ash")), [face])
    (saved,) = happened(scene, Saved)
    assert (saved.what, who(scene, "ash").has(DEAD)) == ("Death", dies)


@pytest.mark.rules("P-RUN-11", "P-RUN-13")
def test_whoever_has_left_has_no_ap_left_and_none_to_come() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    kit = who(scene, "kit")
    kit.tokens = {AP: 3, WAITING: 1}
    leave(scene, kit, FLED)
    assert kit.tokens == {AP: 0, WAITING: 0}


@pytest.mark.rules("P-X-HEALTH")
def test_whoever_is_wounded_already_is_not_wounded_again() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    hit(scene, "ash", 8)
    hit(scene, "ash", 2, [1])
    assert [each.condition for each in happened(scene, ConditionGained)] == [WOUNDED]


@pytest.mark.rules("P-RUN-17")
def test_the_save_against_panic_is_told_as_one_of_tenacity() -> None:
    scene = a_scene(hero("ash"), hero("bo"), foe("kit"))
    hit(scene, "ash", 99, [3])
    (saved,) = happened(scene, Saved)
    assert (saved.actor, saved.what, saved.failures) == ("bo", "Tenacity", 1)


@pytest.mark.rules("P-RUN-11", "P-RUN-13")
def test_whoever_leaves_leaves_guard_parry_and_panic_behind() -> None:
    scene = a_scene(hero("ash", conditions=[GUARDING, PARRYING, PANICKED, WOUNDED]), foe("kit"))
    leave(scene, who(scene, "ash"), FLED)
    assert [each.name for each in who(scene, "ash").conditions] == [WOUNDED, FLED]


@pytest.mark.rules("P-X-HEALTH", "P-X-STATUS")
def test_whoever_falls_drops_guard_and_parry() -> None:
    scene = a_scene(hero("ash", conditions=[GUARDING, PARRYING]), foe("kit"))
    hit(scene, "ash", 99)
    assert [each.name for each in who(scene, "ash").conditions] == [WOUNDED, DIEING]


@pytest.mark.rules("P-X-HEALTH", "P-RUN-15")
@pytest.mark.parametrize(("points", "left"), [(0, [WOUNDED, DIEING]), (1, [WOUNDED]), (9, [])])
def test_it_takes_a_point_of_health_to_be_brought_back(points: int, left: list[str]) -> None:
    scene = a_scene(hero("ash", health=0, conditions=[WOUNDED, DIEING]), foe("kit"))
    heal(scene, who(scene, "ash"), Working(points))
    assert [each.name for each in who(scene, "ash").conditions] == left


@pytest.mark.rules("P-X-TURN", "P-SAVE-04", "P-SAVE-06")
def test_the_dieing_are_past_panic() -> None:
    scene = a_scene(hero("ash", health=0, conditions=[WOUNDED, DIEING, PANICKED]), foe("kit"))
    play(turn(scene, who(scene, "ash")), [1])
    assert [each.what for each in happened(scene, Saved)] == ["Death"]
