"""Play without turns: trials, tasks, called Saves, rests, Injuries tended, what the GM grants, and the end."""

from typing import Any

import pytest

from facedown.kernel.scene.event import Declared
from facedown.rulesets.overreach.character import DEAD, DIEING, WOUNDED
from facedown.rulesets.overreach.events import Announced, Opened, Saved, Succeeded
from facedown.rulesets.overreach.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.overreach.scene import OverScene
from tests.overreach.staged.cast import NOT_DONE, STRUGGLE, TOLD_ONLY, WITHDRAW, a_game, a_scene, foe, hero, scores, who
from tests.overreach.staged.scenes import ask_in, at_peace
from tests.playing import happened, play, told
from tests.sitting import answers, offered, rolls, story

CLIMB = {"text": "Climb the wall.", "abilities": ["athletics"], "threshold": 5}
BENCH = {"text": "Win them over.", "abilities": ["persuasion"], "threshold": 4, "people": 3, "tries": 2}
LISTEN = {"die1": "listener", "idea": ""}
CLIMBER = hero("ash", attributes=scores(power=3, charm=3), abilities={"athletics": 1, "persuasion": 1})


def trials(*each: dict[str, Any], **scenario: Any) -> OverScene:
    return a_scene(CLIMBER, hero("bryn"), foe("cole"), phase="trials", trials=list(each), **scenario)


# Trials


@pytest.mark.rules("P-ROLL-05", "P-CP-02")
def test_a_trial_is_an_action_roll_against_its_threshold_and_costs_nothing() -> None:
    scene = trials({**CLIMB, "passed": "You are over.", "failed": "You slide back."}, CLIMB)
    play(next_trial(scene), "ash athletics", 2, (5, 2))
    assert told(scene)[-1] == "You are over."
    play(next_trial(scene), "ash athletics", 2, (4, 4), NOT_DONE)
    assert told(scene)[-1] == "It does not work."
    assert (scene.state.trials, who(scene, "ash").tokens) == ([], {})
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("begin", "heroes")


@pytest.mark.rules("P-CP-02")
def test_whoever_has_learnt_it_best_is_proposed_and_the_unskilled_may_struggle() -> None:
    scene = trials(CLIMB)
    ask = ask_in(next_trial(scene).send(None))
    assert (ask.what, ask.default) == ("P-CP-02", "ash athletics")
    assert offered(ask) == ["ash athletics", "bryn athletics", "withdraw"]
    schema: Any = ask.schema
    assert [option.note for option in schema.options] == ["Novice", "Struggle, 1d4", ""]
    play(next_trial(scene), "bryn athletics", STRUGGLE, (4,), NOT_DONE)
    assert scene.state.trials == []


@pytest.mark.rules("P-CP-07")
def test_to_step_forward_and_leave_it_is_a_try_too() -> None:
    scene = trials({**CLIMB, "tries": 2})
    play(next_trial(scene), "bryn athletics", WITHDRAW)
    assert (len(scene.state.trials), scene.state.tried) == (1, 1)
    play(next_trial(scene), "bryn athletics", WITHDRAW)
    assert (scene.state.trials, told(scene)) == ([], ["It does not work."])


@pytest.mark.rules("P-ROLL-08", "P-GAP-20")
def test_a_threshold_that_is_shown_is_announced_unless_it_is_a_struggle() -> None:
    scene = trials(CLIMB, {**CLIMB, "shown": True}, {**CLIMB, "shown": True})
    play(next_trial(scene), "ash athletics", 2, (5, 2))
    assert happened(scene, Announced) == []
    play(next_trial(scene), "ash athletics", 2, (5, 2))
    assert [each.threshold.value for each in happened(scene, Announced)] == [5]
    play(next_trial(scene), "bryn athletics", STRUGGLE, (2,), NOT_DONE)
    assert len(happened(scene, Announced)) == 1


@pytest.mark.rules("P-FAIL-01")
@pytest.mark.parametrize(
    ("to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_a_trial_that_fails_leads_where_it_says(to: str, phase: str, left: int) -> None:
    scene = trials({**CLIMB, "fail_to": to}, CLIMB)
    play(next_trial(scene), "ash athletics", 1, (4,), NOT_DONE)
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


@pytest.mark.rules("P-ROLL-02")
def test_the_heroes_may_withdraw_from_a_trial() -> None:
    scene = trials(CLIMB, CLIMB)
    play(next_trial(scene), "withdraw")
    assert (scene.state.phase, scene.state.trials, scene.state.won) == ("aftermath", [], "")


@pytest.mark.rules("P-X-END")
def test_without_a_fight_the_end_follows_the_trials() -> None:
    scene = trials(CLIMB, fight=False)
    play(next_trial(scene), "ash athletics", 1, (5,))
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")


@pytest.mark.rules("P-X-ABIL", "P-SUCC-03", "P-CP-12")
def test_a_second_listener_is_swayed_by_an_extra_success() -> None:
    scene = trials(BENCH)
    play(next_trial(scene), "ash persuasion", ["charm"], 3, (6, 5, 2), LISTEN)
    assert scene.state.swayed == 2
    play(next_trial(scene), "ash persuasion", ["charm"], 1, (4,))
    assert (scene.state.trials, scene.state.swayed, scene.state.tried) == ([], 0, 0)
    assert told(scene)[-1] == "It works."


@pytest.mark.rules("P-MIST-02", "P-MIST-03", "P-CP-14")
def test_poorer_quality_turns_away_those_who_were_won_over_before_and_never_the_one_of_this_success() -> None:
    spoilt = {"text": "", "effect": "quality"}
    scene = trials({**BENCH, "tries": 5})
    play(next_trial(scene), "ash persuasion", ["charm"], 2, (6, 1), "mistake", spoilt)
    assert scene.state.swayed == 1
    play(next_trial(scene), "ash persuasion", ["charm"], 3, (6, 5, 1), "mistake", LISTEN, spoilt)
    assert scene.state.swayed == 2
    play(next_trial(scene), "ash persuasion", ["charm"], 2, (3, 1), "mistake", NOT_DONE, spoilt)
    assert scene.state.swayed == 1
    assert told(scene).count("One of those won over turns away.") == 2
    play(next_trial(scene), "ash persuasion", ["charm"], 3, (6, 1, 1), "mistake", TOLD_ONLY, TOLD_ONLY)
    assert scene.state.swayed == 2
    play(next_trial(scene), "ash persuasion", ["charm"], 3, (1, 1, 1), "mistake", NOT_DONE, spoilt, spoilt, spoilt)
    assert "2 of those won over turn away." in told(scene)


@pytest.mark.rules("P-X-ABIL")
def test_there_is_no_second_listener_where_nobody_else_listens() -> None:
    scene = trials({**BENCH, "people": 1})
    flow = next_trial(scene)
    flow.send(None)
    flow.send("ash persuasion")
    flow.send(["charm"])
    roll: Any = flow.send(2)
    ask = ask_in(flow.send(roll.settle([6, 5])))
    assert offered(ask, "die1") == ["value", "improvised", "unused"]
    three = trials(BENCH)
    given: list[Any] = [{f"die{at}": "listener" for at in (1, 2)} | {"idea": ""}]
    play(next_trial(three), "ash persuasion", ["charm"], 3, (6, 5, 4), *given)
    assert three.state.trials == []  # one and two more are all three


@pytest.mark.rules("P-X-ABIL")
def test_tries_run_out() -> None:
    scene = trials({**BENCH, "failed": "They rise."})
    play(next_trial(scene), "ash persuasion", ["charm"], 1, (3,), NOT_DONE)
    assert len(scene.state.trials) == 1
    play(next_trial(scene), "ash persuasion", ["charm"], 1, (3,), NOT_DONE)
    assert (scene.state.trials, told(scene)[-1]) == ([], "They rise.")


@pytest.mark.rules("P-OPEN-01", "P-GAP-11", "P-MIST-01")
def test_ones_are_openings_in_a_competition_and_mistakes_in_talk() -> None:
    contest = {**CLIMB, "against": "raider", "competition": True}
    scene = trials(contest)
    flow = next_trial(scene)
    flow.send(None)
    flow.send("ash athletics")
    roll: Any = flow.send(2)
    ask = ask_in(flow.send(roll.settle([5, 1])))
    assert (ask.what, ask.default) == ("P-CP-08", "opening")
    scene = trials({**BENCH, "against": "raider"})
    play(next_trial(scene), "ash persuasion", ["charm"], 2, (4, 1), "mistake", TOLD_ONLY)
    assert not happened(scene, Opened)
    scene = trials({**BENCH, "against": "raider"})
    flow = next_trial(scene)
    flow.send(None)
    flow.send("ash persuasion")
    flow.send(["charm"])
    roll = flow.send(2)
    assert ask_in(flow.send(roll.settle([4, 1]))).default == "mistake"


@pytest.mark.rules("P-X-ABIL")
def test_the_speaker_wins_the_bench_over() -> None:
    game = a_game("hearing", cast={"p1": "speaker"}, dice="typed")
    answers(game, ("p1", "speaker-1 investigation"), ("p1", STRUGGLE))
    rolls(game, [4])
    assert "The dates are on your side." in story(game, "p1")
    answers(game, ("p1", "speaker-1 persuasion"), ("p1", 4))
    rolls(game, [8, 7, 5, 2])  # the formal dress makes the 5 a 6
    answers(game, ("p1", {"die1": "listener", "die2": "listener", "idea": ""}))
    assert "Acquitted, by a nod and two shrugs." in story(game, "p1")


# Free play


@pytest.mark.rules("P-CP-18", "P-SEQ-1")
def test_somebody_declares_something_towards_somebody() -> None:
    scene = at_peace(CLIMBER, foe("cole"))
    towards = {"who": "ash", "target": "cole"}
    words = {"what": "bargain", "ability": "persuasion"}
    hard = {"threshold": 4, "told": "shown"}
    play(free_play(scene), "task", towards, words, "yes", ["charm"], hard, 1, (4,))
    assert [each.text for each in happened(scene, Declared)] == ["bargain"]
    assert happened(scene, Succeeded)[0].threshold.value == 4


@pytest.mark.rules("P-CP-18")
def test_the_menu_offers_what_can_happen() -> None:
    def menu(scene: OverScene) -> list[str]:
        return offered(ask_in(free_play(scene).send(None)))

    assert menu(at_peace(hero("ash"))) == ["task", "save", "break", "night", "close"]
    assert "turns" in menu(at_peace(hero("ash"), foe("kit")))
    assert "week" in menu(at_peace(hero("ash", injuries=["eye"])))


@pytest.mark.rules("P-X-TURN")
def test_turns_begin_when_the_gm_says_so_and_the_session_ends_likewise() -> None:
    scene = at_peace(hero("ash"), foe("kit"))
    play(free_play(scene), "turns")
    assert scene.state.phase == "begin"
    scene = at_peace(hero("ash"))
    play(free_play(scene), "close")
    assert scene.state.over
    scene = at_peace(hero("ash"), session=True)
    play(free_play(scene), "close", 1)
    assert who(scene, "ash").xp == 1


# After the fight


@pytest.mark.rules("P-X-END", "P-SAVE-04")
def test_after_the_fight_help_comes_between_two_death_saves() -> None:
    fallen = hero("ash", health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(fallen, hero("bryn", abilities={"first-aid": 1}), phase="aftermath")
    play(aftermath(scene), 1, (4,), 2, 1, (5,))
    assert (who(scene, "ash").health.value, scene.state.phase) == (5, "free")
    assert [each.failures for each in happened(scene, Saved)] == [0]


@pytest.mark.rules("P-X-END", "P-SAVE-04")
def test_without_help_the_saves_go_on_until_one_fails() -> None:
    fallen = hero("ash", health=0, conditions=[WOUNDED, DIEING])
    scene = a_scene(fallen, hero("bryn"), phase="aftermath")
    play(aftermath(scene), 2, 1, 3)
    assert who(scene, "ash").has(DEAD)
