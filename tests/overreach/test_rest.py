"""Rests, and Injuries tended."""

import pytest

from facedown.kernel.dice.question import Roll
from facedown.rulesets.overreach.character import DEAD, DIEING, PANICKED, WOUNDED, attribute
from facedown.rulesets.overreach.events import DiceRolled
from facedown.rulesets.overreach.freeplay import free_play
from facedown.rulesets.overreach.rest import last_breaths, night, scene_break, tend_injuries
from tests.asking import heard
from tests.overreach.staged.cast import foe, hero, scores, settings, who
from tests.overreach.staged.scenes import at_peace
from tests.playing import happened, play


@pytest.mark.rules("P-X-REST")
def test_a_break_fills_the_ap_and_ends_panic() -> None:
    scene = at_peace(hero("ash", health=5, conditions=[WOUNDED, PANICKED], injuries=["eye"]))
    ash = who(scene, "ash")
    ash.impressed, scene.state.tension = True, 2
    play(free_play(scene), "break")
    assert (ash.ap, [each.name for each in ash.conditions], ash.health.value) == (3, [WOUNDED], 5)
    assert (ash.injuries, ash.impressed, scene.state.tension) == (["eye"], False, 0)
    assert scene.state.minutes == 10


@pytest.mark.rules("P-X-REST")
@pytest.mark.parametrize(
    ("heartiness", "health", "after", "conditions"), [(2, 3, 7, [WOUNDED]), (2, 5, 9, []), (4, 20, 24, [])]
)
def test_a_night_gives_twice_heartiness_and_heals_no_injury(
    heartiness: int, health: int, after: int, conditions: list[str]
) -> None:
    was = [WOUNDED] if health * 2 <= 8 + 4 * heartiness else []
    ash = hero("ash", attributes=scores(heartiness=heartiness), health=health, conditions=was, injuries=["hand"])
    scene = at_peace(ash)
    play(free_play(scene), "night")
    found = who(scene, "ash")
    assert (found.health.value, [each.name for each in found.conditions]) == (after, conditions)
    assert found.injuries == ["hand"]
    assert scene.state.minutes == 8 * 60


@pytest.mark.rules("P-X-REST")
def test_the_dead_the_dieing_and_machines_do_not_heal_by_sleeping() -> None:
    scene = at_peace(
        hero("ash", health=0, conditions=[DEAD]),
        hero("bryn", health=0, conditions=[WOUNDED, DIEING]),
        foe("kit", "security-drone", health=3),
    )
    night(scene)
    assert [each.health.value for each in scene.state.actors.values()] == [0, 0, 3]
    scene_break(scene)
    assert who(scene, "ash").ap == 0


@pytest.mark.rules("P-X-INJ", "P-X-REST")
def test_a_week_and_first_aid_against_seven_end_an_injury() -> None:
    medic = hero("bryn", abilities={"first-aid": 2})
    scene = at_peace(hero("ash", injuries=["hand", "leg"]), medic)
    play(free_play(scene), "week", 2, (6, 5))
    assert who(scene, "ash").injuries == ["hand", "leg"]
    play(free_play(scene), "week", 2, (7, 2))
    assert who(scene, "ash").injuries == ["leg"]
    assert attribute(who(scene, "ash"), "finesse", settings()).value == 2
    assert scene.state.minutes == 2 * 7 * 24 * 60


@pytest.mark.rules("P-X-INJ")
def test_a_novices_dice_cannot_do_it_and_without_first_aid_nobody_tries() -> None:
    scene = at_peace(hero("ash", injuries=["hand"]), hero("bryn", abilities={"first-aid": 1}))
    play(tend_injuries(scene), 2, (6, 6))
    assert who(scene, "ash").injuries == ["hand"]
    alone = at_peace(hero("ash", injuries=["hand"]))
    play(tend_injuries(alone))
    assert not happened(alone, DiceRolled)


@pytest.mark.rules("P-X-INJ")
def test_of_an_injury_that_came_twice_the_second_stays() -> None:
    scene = at_peace(hero("ash", injuries=["hand", "hand"]), hero("bryn", abilities={"first-aid": 4}))
    ash = who(scene, "ash")
    ash.permanent = ["hand"]
    play(tend_injuries(scene), 1, (9,))
    assert ash.injuries == ["hand"]
    play(tend_injuries(scene))  # nothing is left that could be tended
    assert (ash.injuries, attribute(ash, "finesse", settings()).value) == (["hand"], 1)


@pytest.mark.rules("P-X-END", "P-SAVE-04")
def test_after_a_fight_one_death_save_follows_another_until_one_is_failed() -> None:
    scene = at_peace(hero("ash", health=0, conditions=[WOUNDED, DIEING]))
    found = heard(last_breaths(scene), [1], [2], [6])
    assert [each.why for each in found if isinstance(each, Roll)] == [f"Death after {at}" for at in (1, 2, 3)]
    assert who(scene, "ash").has(DEAD)
