"""Play out of rounds: trials, influence, tasks, opposed checks, rests, and the end of a session."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.rulesets.towers.character import DEAD, STABLE, YIELDED
from facedown.rulesets.towers.events import Checked, Swayed
from facedown.rulesets.towers.freeplay import aftermath, free_play, next_trial
from facedown.rulesets.towers.influence import influence, resistance
from facedown.rulesets.towers.scene import TowersScene
from facedown.rulesets.towers.task import attempt_task
from facedown.rulesets.towers.turns import begin, turn
from tests.playing import happened, play, told
from tests.sitting import answers, asked, fields, offered, rolls, story
from tests.towers.cast import NO_LUCK, TWOS, a_game, a_scene, foe, plain, who

ROLL = {"how": "roll", "tier": 2, "secret": "shown"}
NOTHING_ELSE = {"advantages": "", "disadvantages": ""}
TALKER = {"charm": 3}
CLIMB = {"text": "Climb the wall.", "skills": ["athletics"], "attributes": ["might"], "tier": 2}


def fits(skill: str, *attributes: str) -> dict[str, list[str]]:
    return {"skills": [skill], "attributes": list(attributes)}


def trials(*each: dict[str, Any], **scenario: Any) -> TowersScene:
    return a_scene(plain("ash"), plain("bryn"), foe("cole"), phase="trials", trials=list(each), **scenario)


def free(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> TowersScene:
    return a_scene(*actors, phase="free", rulings=rulings, **scenario)


# Trials


@pytest.mark.rules("T-CHK-01", "T-CHK-05")
def test_a_trial_is_a_check_against_its_tier() -> None:
    scene = trials({**CLIMB, "passed": "You are over.", "failed": "You slide back."}, CLIMB)
    play(next_trial(scene), "bryn", fits("athletics", "might"), NOTHING_ELSE, (5, 5))
    assert told(scene) == ["Bryn succeeds: Climb the wall., 12 against T2, Moderate.", "You are over."]
    play(next_trial(scene), "ash", fits("athletics", "might"), NOTHING_ELSE, (5, 4))
    assert told(scene)[-1] == "It does not work."
    assert scene.state.trials == []
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("begin", "heroes")


@pytest.mark.parametrize(
    ("to", "phase", "left"), [("next", "trials", 1), ("fight", "begin", 0), ("end", "aftermath", 0)]
)
def test_a_trial_that_fails_leads_where_it_says(to: str, phase: str, left: int) -> None:
    scene = trials({**CLIMB, "fail_to": to}, CLIMB)
    play(next_trial(scene), "ash", fits("athletics", "might"), NOTHING_ELSE, (2, 3))
    assert (scene.state.phase, len(scene.state.trials)) == (phase, left)


def test_the_heroes_may_withdraw_from_a_trial() -> None:
    scene = trials(CLIMB, CLIMB)
    play(next_trial(scene), "withdraw")
    assert (scene.state.phase, scene.state.trials, scene.state.won) == ("aftermath", [], "")


def test_without_a_fight_the_end_follows_the_trials() -> None:
    scene = trials(CLIMB, fight=False)
    play(next_trial(scene), "ash", fits("athletics", "might"), NOTHING_ELSE, (5, 5))
    play(next_trial(scene))
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")


@pytest.mark.rules("T-GAP-24", "T-ACT-INF")
def test_the_fixer_wins_the_harbourmaster_over() -> None:
    game = a_game("parley", cast={"p1": "fixer"}, dice="typed")
    answers(game, ("p1", "fixer-1"), ("p1", "heart empathy"))
    rolls(game, [4, 3])  # 7 + 5 = 12
    assert "It is the tax inspector. It always is." in story(game, "p1")
    answers(game, ("p1", "fixer-1"), ("p1", "heart charm"))
    rolls(game, [1, 3, 3])  # the clothes; 6 + 6 against 7 + 3, T1
    assert "The pen is already in the ink." in story(game, "p1")
    answers(game, ("p1", "fixer-1"), ("p1", "wits finance"))
    rolls(game, [6, 4])
    assert "You will find out on the first of the month." in story(game, "p1")
    assert game.state.won == "heroes"


def test_the_ledger_closes_on_whoever_fails() -> None:
    game = a_game("parley", cast={"p1": "fixer"}, dice="typed")
    answers(game, ("p1", "fixer-1"), ("p1", "heart empathy"))
    rolls(game, [1, 2])
    answers(game, ("p1", "fixer-1"), ("p1", "heart presence"))
    rolls(game, [1, 2, 3])  # 5 + 3 = 8
    assert "The ledger closes." in story(game, "p1")
    assert not any(isinstance(each, Swayed) for each in game.events)
    assert game.state.trials == []


# Influence


@pytest.mark.rules("T-GAP-24", "T-RUN-01")
@pytest.mark.parametrize(("kind", "tier"), [("thug", 0), ("harbour-guard", 0), ("harbourmaster", 1), ("champion", 2)])
def test_a_foe_resists_with_what_its_row_says(kind: str, tier: int) -> None:
    scene = a_scene(foe("cole", kind))
    assert resistance(who(scene, "cole")) == tier


@pytest.mark.rules("T-GAP-24")
@pytest.mark.parametrize(("heart", "will", "tier"), [(0, 0, 0), (2, 0, 1), (2, 2, 1), (3, 2, 2), (6, 6, 4)])
def test_resistance_is_the_tier_of_seven_and_heart_and_will(heart: int, will: int, tier: int) -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "heart": heart}, skills={"will": will}))
    assert resistance(who(scene, "ash")) == tier


@pytest.mark.rules("T-ACT-INF", "T-CP-12")
def test_whoever_is_swayed_does_what_the_gm_says() -> None:
    for effect, condition in (("unmoved", ""), ("hesitates", "Hesitating"), ("yields", YIELDED), ("words", "")):
        scene = a_scene(plain("ash", skills=TALKER), foe("cole"))
        given = {"effect": effect, "text": "Cole thinks of home."}
        assert play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart charm", (3, 3), given)
        assert [each.name for each in who(scene, "cole").conditions] == ([condition] if condition else [])
        assert "Cole thinks of home." in told(scene)[-1] or "Cole thinks of home." in told(scene)[-2]


@pytest.mark.rules("T-GAP-24", "T-CP-12")
@pytest.mark.parametrize(("dice", "usual"), [((2, 2), "hesitates"), ((6, 5), "yields")])
def test_the_margin_suggests_what_comes_of_it(dice: tuple[int, int], usual: str) -> None:
    """Against T0: 4 + 5 = 9 is a tier better, 11 + 5 = 16 three."""
    scene = a_scene(plain("ash", skills=TALKER), foe("cole"))
    flow = influence(scene, who(scene, "ash"), who(scene, "cole"), "")
    question = play_up_to(flow, "heart charm", dice)
    assert (question.seat, question.what, question.default["effect"]) == ("gm", "T-CP-12", usual)


def play_up_to(flow: Any, *given: Any) -> Ask:
    """The question after these answers."""
    question = flow.send(None)
    for each in given:
        question = flow.send(question.settle(list(each) if isinstance(each, tuple) else each))
    assert isinstance(question, Ask)
    return question


@pytest.mark.rules("T-ACT-INF")
def test_a_failed_word_changes_nothing() -> None:
    scene = a_scene(plain("ash"), foe("cole", "champion"))
    assert not play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart presence", (5, 4))
    assert who(scene, "cole").conditions == []
    assert happened(scene, Checked)[0].against == "T2, Moderate"


@pytest.mark.rules("T-ACT-INF")
def test_influence_is_an_action_with_presence_charm_or_manipulation() -> None:
    scene = a_scene(plain("ash", place="2,5"), foe("cole", "brute", place="9,5"))
    flow = turn(scene, who(scene, "ash"), was_held=False)
    question = play_up_to(flow, "influence cole")
    assert offered(question) == ["heart presence", "heart charm", "heart manipulation"]
    assert who(scene, "ash").tokens["action"] == 0


def test_whoever_hesitates_leaves_the_speaker_alone_for_a_turn() -> None:
    scene = a_scene(plain("ash", place="2,5"), plain("bryn", place="4,5"), foe("cole", place="3,5"))
    hesitates = {"effect": "hesitates", "text": ""}
    play(influence(scene, who(scene, "ash"), who(scene, "cole"), ""), "heart charm", (3, 3), hesitates)
    menu = offered(play_up_to(turn(scene, who(scene, "cole"), was_held=False)))
    assert "attack club bryn" in menu
    assert not {"attack club ash", "brawl ash"} & set(menu)
    play(turn(scene, who(scene, "cole"), was_held=False), "end")
    assert not who(scene, "cole").has("Hesitating")


def test_fine_clothes_help_the_first_time_in_a_scene() -> None:
    scene = a_scene(plain("ash", items=["fine-clothes"]), foe("cole"))
    ash, cole = who(scene, "ash"), who(scene, "cole")
    words = {"effect": "unmoved", "text": ""}
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), words)
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3), words)
    run(begin(scene), Seeded("as usual"))
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), words)
    play(free_play(scene), "hour")
    play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), words)


def test_fine_clothes_are_no_use_for_charming_a_horse() -> None:
    scene = a_scene(plain("ash", items=["fine-clothes"]))
    play(
        attempt_task(scene, who(scene, "ash"), "charm a horse", ""), ROLL, fits("charm", "heart"), NOTHING_ELSE, (3, 3)
    )
    assert who(scene, "ash").done_once == []


@pytest.mark.rules("T-GAP-24")
def test_opposed_influence_uses_up_the_first_impression_too() -> None:
    scene = a_scene(plain("ash", items=["fine-clothes"]), foe("cole"), rulings={"T-GAP-24": "opposed"})
    ash, cole = who(scene, "ash"), who(scene, "cole")
    words = {"effect": "unmoved", "text": ""}
    assert play(influence(scene, ash, cole, ""), "heart charm", (3, 3, 1), (3, 4), words)
    assert not play(influence(scene, ash, cole, ""), "heart charm", (3, 3), (4, 4))


# Tasks


@pytest.mark.rules("T-CP-01", "T-CP-02", "T-CP-03", "T-CP-04")
def test_in_free_play_somebody_tries_something() -> None:
    scene = free(plain("ash", skills={"stealth": 2}), plain("bryn"))
    fit = {"skills": ["stealth", "athletics"], "attributes": ["grace"]}
    answers = (
        "task",
        "ash",
        "cross the yard",
        {**ROLL, "tier": 3},
        fit,
        {"advantages": "dark, rain", "disadvantages": ""},
    )
    play(free_play(scene), *answers, "grace stealth", (6, 5, 2, 1))
    assert told(scene)[-1] == "Ash succeeds: cross the yard, 15 against T3, Difficult."


@pytest.mark.rules("T-CP-01")
def test_the_gm_may_hide_the_tier() -> None:
    scene = free(plain("ash"))
    hidden = {**ROLL, "secret": "hidden"}
    play(attempt_task(scene, who(scene, "ash"), "listen", ""), hidden, fits("perception", "wits"), NOTHING_ELSE, (3, 3))
    assert [each.against for each in happened(scene, Checked)] == ["T2, Moderate", ""]


@pytest.mark.rules("T-CP-04")
def test_the_gm_adds_what_helps_and_hinders() -> None:
    scene = free(plain("ash"))
    edges = {"advantages": "a rope", "disadvantages": "rain, wind"}
    task = attempt_task(scene, who(scene, "ash"), "climb", "")
    play(task, ROLL, fits("athletics", "might"), edges, (6, 5, 1))
    assert happened(scene, Checked)[0].result.value == 8


@pytest.mark.rules("T-CHK-01")
def test_a_fight_leaves_room_for_any_other_idea() -> None:
    scene = a_scene(plain("ash"), foe("cole"))
    answers = ("try", "cut the rope", {**ROLL, "how": "succeeds"}, "end")
    play(turn(scene, who(scene, "ash"), was_held=False), *answers)
    assert "Ash succeeds: cut the rope." in told(scene)
    assert who(scene, "ash").tokens["action"] == 0


@pytest.mark.rules("T-GAP-34", "T-CP-02")
def test_the_gm_names_what_either_side_of_an_opposed_check_uses() -> None:
    scene = free(plain("ash", skills={"stealth": 3}), plain("bryn", skills={"perception": 1}))
    answers = ("opposed", "ash", "bryn", fits("stealth", "grace"), fits("perception", "wits"))
    play(free_play(scene), *answers, (3, 3), (4, 3))
    assert [each.result.value for each in happened(scene, Checked)] == [11, 10]
    assert told(scene)[-1] == "Ash prevails."
    play(free_play(scene), *answers, (3, 3), (4, 4))
    assert told(scene)[-1] == "Ash does not prevail."  # a tie changes nothing


@pytest.mark.rules("T-RUN-13")
def test_an_opposed_check_leaves_room_for_luck() -> None:
    scene = free(plain("ash"), plain("bryn"))
    answers = ("opposed", "ash", "bryn", fits("athletics", "might"), fits("athletics", "might"))
    play(free_play(scene), *answers, (6, 6), (1, 1), {"text": "A crash.", "effect": "none"}, NO_LUCK)
    assert "Towers! A crash." in told(scene)
    assert "Snake Eyes!" in told(scene)


# Between scenes


def test_what_the_gm_may_call_for() -> None:
    alone = play_up_to(free_play(free(plain("ash"))))
    assert offered(alone) == ["task", "tend", "hour", "night", "close"]
    together = play_up_to(free_play(free(plain("ash"), foe("cole"))))
    assert offered(together) == ["task", "opposed", "rounds", "tend", "hour", "night", "close"]
    assert together.default == "close"


def test_rounds_begin_where_somebody_is_left_to_fight() -> None:
    scene = free(plain("ash"), foe("cole"))
    play(free_play(scene), "rounds")
    assert scene.state.phase == "begin"
    beaten = free(plain("ash"), foe("cole", conditions=[DEAD]))
    assert "rounds" not in offered(play_up_to(free_play(beaten)))


@pytest.mark.rules("T-X-HEALTH")
def test_time_passes_while_people_rest() -> None:
    scene = free(plain("ash", vitality=0, conditions=[STABLE]))
    play(free_play(scene), "hour")
    play(free_play(scene), "night")
    assert scene.state.minutes == 540
    assert who(scene, "ash").vitality.value == 1 + 4
    assert told(scene)[-1] == "A night passes."


@pytest.mark.rules("T-X-HEALTH")
def test_tending_uses_the_best_hands_and_their_bag() -> None:
    surgeon = plain("cole", skills={"medicine": 3}, items=["surgeons-bag"])
    scene = free(plain("ash", vitality=9), plain("bryn"), surgeon)
    play(free_play(scene), "tend", (2, 3, 1))
    assert happened(scene, Checked)[0].actor == "cole"
    assert (who(scene, "ash").vitality.value, who(scene, "cole").uses) == (10, {"surgeons-bag": 4})


def test_after_the_fight_play_goes_on_freely() -> None:
    scene = a_scene(plain("ash"), foe("cole", conditions=[DEAD]))
    play(aftermath(scene))
    assert (scene.state.phase, scene.state.over) == ("free", False)


@pytest.mark.rules("T-X-PROG")
@pytest.mark.parametrize(("session", "advances"), [(True, 2), (False, 0)])
def test_the_end_of_an_adventure_brings_advances(session: bool, advances: int) -> None:
    scene = free(plain("ash"), session=session)
    play(free_play(scene), "close", *["save"] * session)
    assert scene.state.over
    assert who(scene, "ash").advances == advances
    assert told(scene)[-1] == "Here the story rests."


def test_the_gm_is_asked_about_a_task_in_a_real_game() -> None:
    raw = {"actors": [plain("ash")], "phase": "free"}
    game: Game = a_game(cast={"ash": ""}, sitters={"gm": "person"}, dice="typed", scenario=raw)
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "open the lock"))
    assert fields(asked(game, "gm")) == ["how", "tier", "secret"]
    answers(game, ("gm", ROLL), ("gm", fits("security", "grace")), ("gm", NOTHING_ELSE))
    rolls(game, [4, 4, 6])  # no tools
    assert "Ash fails: open the lock, 10 against T2, Moderate." in story(game, "ash")
