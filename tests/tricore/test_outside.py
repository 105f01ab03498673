"""Outside fights: the clock, rests, trials, whatever the GM calls for, and grants."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.actor.character import (
    BLACKED_OUT,
    DEAD,
    SYSTEMIC,
    UNCONSCIOUS,
    Affliction,
    Character,
    Dying,
)
from facedown.rulesets.tricore.actor.scene import HOUR, TriScene
from facedown.rulesets.tricore.freeplay.freeplay import aftermath, free_play, menu
from facedown.rulesets.tricore.freeplay.rest import refuse_rest, take_rest
from facedown.rulesets.tricore.freeplay.trials import next_trial
from facedown.rulesets.tricore.grants import grant, grantable
from facedown.rulesets.tricore.harm.clock import TEN_MINUTES, end_day, pass_time
from facedown.rulesets.tricore.harm.hazards import return_from_death, strike_by_surroundings
from tests.playing import play, told
from tests.tricore.cast import EVEN, a_scene, just_ash, let_run, plain, who

FIVE_POOLS = ("hp", "ap", "sp", "fp", "mp")

DRAINED: dict[str, Any] = {"hp": 0, "ap": 0, "sp": 0, "fp": 0, "mp": 0}


def shares(who: Character) -> list[int]:
    return [100 * who.pool(name).value // who.pool(name).start for name in FIVE_POOLS]


@pytest.mark.rules("TC-REST-01", "TC-REST-02", "TC-REST-06", "TC-G-65")
def test_a_long_rest_restores_all_and_a_short_one_half() -> None:
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "short", 4))
    assert [ash.pool(name).value for name in FIVE_POOLS] == [ash.pool(name).start // 2 for name in ("hp",)] + [
        15,
        4,
        4,
        4,
    ]
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "long", 8))
    assert shares(ash) == [100] * 5
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "long", 7))
    assert ash.hp.value == 0


@pytest.mark.rules("TC-REST-03", "TC-REST-07", "TC-REST-08", "TC-SHK-09", "TC-G-98")
def test_trauma_halves_rests_until_the_end_of_the_next_day() -> None:
    scene, ash = just_ash(**DRAINED, trauma=1)
    play(take_rest(scene, [ash], "long", 8))
    assert ash.mp.value == 4
    end_day(scene)
    ash.mp.value = 0
    play(take_rest(scene, [ash], "short", 4))
    assert ash.mp.value == 2
    end_day(scene)
    assert ash.trauma == -1
    ash.mp.value = 0
    play(take_rest(scene, [ash], "long", 8))
    assert ash.mp.value == 9


@pytest.mark.rules("TC-REST-04", "TC-REST-05", "TC-GM-03", "TC-CP-18")
def test_one_long_rest_a_day_unless_the_gm_allows_more() -> None:
    scene, ash = just_ash(**DRAINED)
    play(take_rest(scene, [ash], "long", 8))
    assert refuse_rest(ash, "long") is not None
    assert refuse_rest(ash, "short") is None
    ash.sp.value = 0
    play(take_rest(scene, [ash], "long", 8))
    assert ash.sp.value == 0
    play(take_rest(scene, [ash], "long", 8, again=True))
    assert ash.sp.value == 9
    end_day(scene)
    assert refuse_rest(ash, "long") is None


@pytest.mark.rules("TC-AP-11", "TC-G-12")
@pytest.mark.parametrize(
    ("reading", "short", "over"), [("long-rest", 5, 5), ("any-rest", 0, 5), ("end-of-combat", 5, 0)]
)
def test_when_the_debt_of_negative_ap_ends(reading: str, short: int, over: int) -> None:
    scene, ash = just_ash({"TC-G-12": reading}, debt=5)
    play(take_rest(scene, [ash], "short", 4))
    assert ash.debt == short
    play(take_rest(scene, [ash], "long", 8))
    assert (ash.debt, ash.ap.start) == (0, 15) if reading != "end-of-combat" else (0, 15)
    scene, ash = just_ash({"TC-G-12": reading}, debt=5)
    play(aftermath(scene))
    assert ash.debt == over


@pytest.mark.rules("TC-WND-18", "TC-WND-25", "TC-G-46")
def test_each_long_rest_takes_a_step_of_wounded_after_the_days_in_bed() -> None:
    scene, ash = just_ash(**DRAINED, wounded=2)
    play(take_rest(scene, [ash], "long", 8))
    assert ash.wounded == 1
    ash.bed_days = 2
    end_day(scene)
    play(take_rest(scene, [ash], "long", 8))
    play(take_rest(scene, [ash], "long", 8, again=True))  # one day, however often
    assert (ash.wounded, ash.bed_days) == (1, 1)
    end_day(scene)
    play(take_rest(scene, [ash], "long", 8))
    assert (ash.wounded, ash.bed_days) == (1, 0)
    scene, ash = just_ash({"TC-G-46": "on-heal"}, **DRAINED, wounded=3)
    play(take_rest(scene, [ash], "short", 4))
    assert ash.wounded == 0


@pytest.mark.rules("TC-AP-13", "TC-AP-12", "TC-AP-15", "TC-PHASE-14", "TC-REST-08")
def test_ten_quiet_minutes_refill_ap_and_end_what_lasted_cycles() -> None:
    scene, ash = just_ash(ap=-3, conditions=[SYSTEMIC])
    ash.systemic = 4
    pass_time(scene, TEN_MINUTES)
    assert (ash.ap.value, ash.has(SYSTEMIC)) == (15, False)
    scene, ash = just_ash(ap=-15, conditions=[BLACKED_OUT])
    ash.blackout = 3
    pass_time(scene, 18)
    assert (ash.ap.value, ash.has(BLACKED_OUT)) == (0, False)


@pytest.mark.rules("TC-WND-14", "TC-WND-16", "TC-WND-26")
def test_two_minutes_kill_the_dying() -> None:
    scene, ash = just_ash(hp=-9, conditions=[UNCONSCIOUS, "Dying"])
    ash.dying = Dying()
    pass_time(scene, 119)
    assert not ash.has(DEAD)
    pass_time(scene, 1)
    assert ash.has(DEAD)


@pytest.mark.rules("TC-WND-22", "TC-GM-05", "TC-CP-19")
def test_the_gm_may_bring_somebody_back() -> None:
    scene, ash = just_ash(hp=-20, conditions=[DEAD])
    play(return_from_death(scene, ash, "x"), {"chance": 50, "hp": 5, "wounded": 2, "days": 3}, [50])
    assert (ash.hp.value, ash.wounded, ash.bed_days, ash.has(DEAD)) == (5, 2, 3, False)
    scene, ash = just_ash(hp=-20, conditions=[DEAD])
    play(return_from_death(scene, ash, "x"), {"chance": 0, "hp": 5, "wounded": 2, "days": 3})
    assert ash.has(DEAD)


@pytest.mark.rules("TC-RSV-03", "TC-RSV-04", "TC-G-67", "TC-NL-07")
def test_falling_rocks_deal_impact_against_a_resolve() -> None:
    scene, ash = just_ash()
    rocks = {
        "name": "rocks",
        "rank": 2,
        "stat": "FIN",
        "dice": 3,
        "subtype": "impact",
        "resource": "hp",
        "spares": "no",
    }
    play(strike_by_surroundings(scene, ash, "x"), rocks, [2, 3], [6, 5, 5, 4])
    assert ash.hp.value == ash.hp.start - (20 - 9)
    play(strike_by_surroundings(scene, ash, "y"), rocks, [9, 9], [6, 5, 5, 4])
    assert ash.hp.value == ash.hp.start - 11 - 1


@pytest.mark.rules("TC-CP-27", "TC-CP-28")
def test_everything_on_the_menu_can_be_called_for() -> None:
    scene = a_scene(
        {"id": "iren", "template": "iren", "seat": "p1"},
        {"id": "sefa", "template": "sefa", "seat": "p2"},
        {"id": "dead", "template": "tobin", "conditions": [DEAD]},
        {"id": "brute", "foe": "brute"},
    )
    who(scene, "iren").gear[0].durability.value = 1
    keys = [each for each in menu(scene) if each not in ("fight", "close")]
    assert {"task", "lift", "craft", "mend", "meditate", "channel", "clear", "influence", "language"} <= set(keys)
    assert {"contest", "hazard", "quiet", "rest", "level", "day", "return"} <= set(keys)
    for key in keys:

        def answer(ask: Ask, key: str = key) -> Any:
            return key if ask.text.endswith("What happens next?") else ask.default

        let_run(free_play(scene), key, answer)
    assert scene.state.day == 3
    let_run(free_play(scene))
    assert scene.state.over
    assert told(scene)[-1] == "Here the story rests."


@pytest.mark.rules("TC-SKL-16", "TC-G-77", "TC-GM-09", "TC-CP-20")
def test_a_contest_far_ahead_is_worth_one_thing_more() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    against = {"mine": "stealth", "theirs": "observe", **EVEN, "moderate": 1}
    play(
        free_play(scene),
        "contest",
        "ash",
        "bo",
        against,
        [11, 11, 9],
        [2],
        {"yields": "more", "text": "The purse is yours."},
    )
    assert who(scene, "ash").boosts[0].against == "bo"
    play(free_play(scene), "contest", "ash", "bo", against | {"moderate": 0}, [4], [2], {"yields": "less", "text": ""})
    assert len(who(scene, "ash").boosts) == 1


@pytest.mark.rules("TC-CP-28")
def test_one_may_wait() -> None:
    scene = a_scene(plain("ash"), plain("bo"))
    play(free_play(scene), "task", "ash", {"what": "", "skill": "observe"})
    assert told(scene) == ["Ash waits."]


TRIAL = {"text": "The wall.", "skills": ["athletics", "traverse"], "passed": "Up.", "failed": "Down."}


@pytest.mark.rules("TC-CP-28", "TC-CL-01")
def test_a_trial_is_passed_failed_or_left() -> None:
    scene = a_scene(plain("ash"), phase="trials", trials=[TRIAL])
    play(next_trial(scene), "ash athletics", [8])
    assert told(scene)[-1] == "Up."
    scene = a_scene(plain("ash"), phase="trials", trials=[TRIAL | {"fail_to": "end", "tries": 2}])
    play(next_trial(scene), "ash athletics", [1])
    play(next_trial(scene), "ash athletics", [1])
    assert (told(scene)[-1], scene.state.phase) == ("Down.", "aftermath")
    scene = a_scene(plain("ash"), phase="trials", trials=[TRIAL])
    play(next_trial(scene), "withdraw")
    assert scene.state.phase == "aftermath"


@pytest.mark.rules("TC-SKL-08", "TC-SKL-44")
def test_a_trial_against_somebody_is_a_contest() -> None:
    talk = {"text": "Talk.", "skills": ["influence"], "against": "smuggler", "successes": 1}
    scene = a_scene(plain("ash"), {"id": "pike", "foe": "smuggler"}, phase="trials", trials=[talk])
    play(next_trial(scene), "ash influence", {"missing": 0, "limited": 0}, [11], [2], {"steps": 1, "text": ""})
    assert who(scene, "pike").attitudes == {"ash": "indifferent"}
    assert not scene.state.trials


@pytest.mark.rules("TC-GM-06", "TC-MOD-16", "TC-CP-16", "TC-SEN-05", "TC-PHASE-13")
def test_the_gm_grants_circumstances_things_and_newcomers() -> None:
    scene, ash = just_ash()
    for word in ("advantage", "impair:sight", "sword", "keen-eye", "reaction", "arrive:brute"):
        grant(scene, Grant("ash", word))
    assert ash.has("Advantage")
    assert ash.impaired == ["sight"]
    assert [piece.id for piece in ash.gear] == ["sword"]
    assert [build.id for build in ash.builds] == ["keen-eye"]
    assert "brute-new-1" in scene.state.actors
    for word in ("restore:sight", "end:advantage"):
        grant(scene, Grant("ash", word))
    assert (ash.impaired, ash.has("Advantage")) == ([], False)
    with pytest.raises(Refused, match="Nobody can be granted"):
        grant(scene, Grant("ash", "a pony"))
    assert "vulnerable" in grantable(scene)


def test_hours_are_counted_within_the_day() -> None:
    scene, _ = just_ash()
    pass_time(scene, 3 * HOUR)
    assert (scene.state.day, scene.state.seconds) == (1, 3 * HOUR)


def a_deathbed(**table: Any) -> tuple[TriScene, Character]:
    scene = a_scene(
        plain("ash", items=[{"item": "healing-draught", "count": 9}]),
        plain("bo", hp=-9, wounded=3, conditions=[UNCONSCIOUS, "Dying"]),
        **table,
    )
    bo = who(scene, "bo")
    bo.dying, bo.wounded = Dying(), 4
    return scene, bo


@pytest.mark.rules("TC-WND-14", "TC-WND-17", "TC-WND-18", "TC-WND-21", "TC-PHASE-14", "TC-SHD-06")
def test_friends_heal_against_the_clock_after_a_fight() -> None:
    scene, bo = a_deathbed()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 100, [2, 3])
    assert (bo.hp.value, bo.wounded, bo.bed_days, bo.dying) == (0, 3, 5, None)
    assert scene.state.phase == "free"


@pytest.mark.rules("TC-WND-14", "TC-WND-15", "TC-CP-19")
def test_whoever_is_not_helped_dies_and_a_chance_may_fail() -> None:
    scene, bo = a_deathbed()
    play(aftermath(scene), "enough")
    assert bo.has(DEAD)
    scene, bo = a_deathbed()
    use = "ash use~healing-draught bo"
    play(aftermath(scene), use, [5, 5, 5], use, [5, 5, 5], 30, [31])
    assert bo.has(DEAD)


@pytest.mark.rules("TC-HEAL-01", "TC-CP-28")
def test_healing_without_a_fight_takes_its_price_and_a_cycle() -> None:
    scene = a_scene({"id": "sefa", "template": "sefa", "seat": "p1"}, plain("bo", hp=3))
    sefa = who(scene, "sefa")
    before = sefa.mp.value
    play(free_play(scene), "heal", "sefa hearthlight-light bo", [1, 1, 1, 1, 1], [2, 5])
    assert who(scene, "bo").hp.value > 3
    assert sefa.mp.value < before
    assert scene.state.seconds == 6


@pytest.mark.rules("TC-PHASE-14", "TC-PHASE-12")
def test_afflictions_run_on_after_the_fight() -> None:
    scene, ash = just_ash()
    ash.afflictions = [Affliction("burning", "x", "VIT", 10, 2, dice=1, subtypes=("fire",))]
    play(aftermath(scene), [6, 5], [5])
    assert ash.afflictions == []
    assert ash.hp.value == ash.hp.start - 2
