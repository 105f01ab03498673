"""Turns: the start, Initiative, whose turn it is, falling in the midst of it, and the end."""

from typing import Any

import pytest

from facedown.kernel.contract.overrule import Grant, SetValue
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import able
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.scene.event import FightEnded, RoundBegan, TurnBegan
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import attack
from facedown.rulesets.overreach.character import (
    AP,
    DEAD,
    DESTROYED,
    DIEING,
    FLED,
    PANICKED,
    SURRENDERED,
    WAITING,
    WOUNDED,
)
from facedown.rulesets.overreach.events import Saved
from facedown.rulesets.overreach.freeplay import aftermath
from facedown.rulesets.overreach.openings import is_able
from facedown.rulesets.overreach.scene import OverScene
from facedown.rulesets.overreach.turns import begin_turns, next_turn, panic_save, roll_initiative, turn
from tests.asking import asked, expect, heard, waiting
from tests.overreach.staged.cast import THREE_ZONES, a_scene, foe, hero, scores, settings, who
from tests.overreach.staged.tables import a_table, called, duel
from tests.playing import happened, play, told
from tests.sitting import answers, offered, rolls
from tests.sitting import asked as asked_of

CUSTOMS = {"defense": "hidden", "ap": "hidden", "contested": "by-kind", "calls": "tasks", "narration": "no"}


def start(scene: OverScene, *faces: int, surprised: tuple[str, ...] = (), more: tuple[str, ...] = ()) -> None:
    """Turns begin, and everybody rolls for Initiative as listed."""
    play(begin_turns(scene), {**CUSTOMS, "surprised": list(surprised)}, *faces, *more)


def before(*actors: dict[str, Any], **scenario: Any) -> OverScene:
    return a_scene(*actors, phase="begin", **scenario)


def acted(scene: OverScene) -> list[str]:
    return [each.actor for each in happened(scene, TurnBegan)]


# P-X-TURN


@pytest.mark.rules("P-X-TURN")
def test_initiative_is_a_d12_and_speed_and_turns_run_from_high_to_low() -> None:
    scene = before(hero("ash", attributes=scores(speed=4)), foe("bryn"), hero("cole"))
    questions = heard(begin_turns(scene), {**CUSTOMS, "surprised": []}, 7, 8, 12)
    assert [each.pool for each in questions[1:]] == [(Dice(1, 12),)] * 3  # type: ignore[union-attr]
    assert scene.state.schedule.order == ["cole", "ash", "bryn"]


@pytest.mark.rules("P-X-TURN")
def test_ties_go_by_acuity_then_by_agility() -> None:
    scene = before(
        hero("ash", attributes=scores(agility=3)),
        hero("cole", attributes=scores(agility=5)),
        hero("dara", attributes=scores(acuity=3)),
        foe("bryn"),
    )
    start(scene, 6, 6, 6, 1)
    assert scene.state.schedule.order == ["dara", "cole", "ash", "bryn"]


@pytest.mark.rules("P-X-TURN")
def test_of_those_equal_in_everything_the_gm_says_who_is_first() -> None:
    scene = before(hero("ash"), foe("bryn"))
    question = waiting(begin_turns(scene), {**CUSTOMS, "surprised": []}, [6], [6])
    assert (question.seat, question.what) == (GM, "P-X-TURN")
    scene = before(hero("ash"), foe("bryn"))
    start(scene, 6, 6, more=("bryn",))
    assert scene.state.schedule.order == ["bryn", "ash"]


@pytest.mark.rules("P-X-TURN")
def test_the_order_is_fixed_and_a_round_is_one_pass_through_it() -> None:
    scene = before(hero("ash"), foe("bryn"))
    start(scene, 5, 9)
    for given in (["end"], ["end"], ["go-on", "end"], ["end"]):
        play(next_turn(scene), *given)
    assert acted(scene) == ["bryn", "ash", "bryn", "ash"]
    assert [each.round for each in happened(scene, RoundBegan)] == [1, 2]


@pytest.mark.rules("P-X-TURN")
def test_a_turn_is_start_then_any_number_of_actions_then_end() -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), hero("cole"), foe("bryn"), zones=THREE_ZONES)
    kinds = asked(turn(scene, who(scene, "ash")), [2, 2], "move there", "move here", "move there", "end")
    assert kinds == ["P-SAVE-02", "P-CP-01", "P-CP-01", "P-CP-01", "P-CP-01"]
    assert who(scene, "ash").ap == 0


@pytest.mark.rules("P-X-TURN", "P-X-AP")
def test_everybody_begins_with_three_ap() -> None:
    scene = before(hero("ash"), foe("bryn"))
    who(scene, "ash").tokens = {"AP": 1, WAITING: 1}
    start(scene, 5, 9)
    assert [who(scene, id).ap for id in ("ash", "bryn")] == [3, 3]
    assert who(scene, "ash").tokens[WAITING] == 0


@pytest.mark.rules("P-GAP-03", "P-X-AP")
@pytest.mark.parametrize("ap", [2, 3, 4, 6])
def test_everybody_begins_with_that_many_ap_and_has_them_again_at_each_own_turn(ap: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(speed=4)), foe("kit"), rulings={"P-GAP-02": "speed", "P-GAP-03": ap})
    play(begin_turns(scene), waiting(begin_turns(scene)).default)
    assert [who(scene, id).ap for id in ("ash", "kit")] == [ap, ap]
    who(scene, "ash").tokens = {AP: 0}
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "ash").ap == ap


@pytest.mark.rules("P-GAP-03")
@pytest.mark.parametrize("ap", [1, 7])
def test_no_table_plays_with_fewer_than_two_or_more_than_six_ap(ap: int) -> None:
    with pytest.raises(Refused):
        settings(**{"P-GAP-03": ap})


# P-RUN-03


@pytest.mark.rules("P-RUN-03")
def test_the_gm_may_place_everybody_freely() -> None:
    scene = a_scene(hero("ash"), hero("cole", zone="beyond"), foe("bryn"), zones=THREE_ZONES)
    assert [who(scene, id).place for id in ("ash", "cole", "bryn")] == ["here", "beyond", "here"]


# P-RUN-04


@pytest.mark.rules("P-RUN-04")
def test_the_surprised_have_no_ap_until_their_first_own_turn_and_roll_initiative_as_usual() -> None:
    scene = before(hero("ash"), foe("bryn"), foe("cole"))
    start(scene, 12, 8, 4, surprised=("bryn", "cole"))
    assert scene.state.schedule.order == ["ash", "bryn", "cole"]
    assert [who(scene, id).ap for id in ("ash", "bryn", "cole")] == [3, 0, 0]
    play(next_turn(scene), "end")
    waiting(next_turn(scene))
    assert [who(scene, id).ap for id in ("bryn", "cole")] == [3, 0]


@pytest.mark.rules("P-RUN-04", "P-MIST-01")
def test_nobody_who_is_surprised_can_use_an_opening() -> None:
    scene = before(hero("ash"), foe("bryn"))
    start(scene, 12, 8, surprised=("bryn",))
    assert waiting(next_turn(scene), "attack", "blade bryn", 2, [6, 1]).what == "P-CP-14"


@pytest.mark.rules("P-RUN-04")
def test_a_scenario_says_who_is_surprised_and_the_gm_may_say_otherwise() -> None:
    scene = before(hero("ash"), foe("bryn", surprised=True))
    question = waiting(begin_turns(scene))
    assert (question.seat, question.what, question.default["surprised"]) == (GM, "P-CP-18", ["bryn"])
    start(scene, 12, 8)
    assert who(scene, "bryn").ap == 3


@pytest.mark.rules("P-CP-18", "P-RUN-04")
def test_before_turns_the_gm_says_what_is_secret_contested_and_who_is_surprised() -> None:
    game = a_table(hero("ash"), foe("kit", surprised=True))
    ask = asked_of(game, "gm")
    usual = {"defense": "hidden", "ap": "hidden", "contested": "by-kind", "calls": "tasks", "narration": "no"}
    expect(ask, "P-CP-18", {**usual, "surprised": ["kit"]})
    assert [offered(ask, each) for each in usual] == [
        ["hidden", "shown"],
        ["hidden", "shown"],
        ["by-kind", "always", "never"],
        ["tasks", "everything", "little"],
        ["no", "yes"],
    ]
    assert offered(ask, "surprised") == ["ash", "kit"]
    called(game, {**usual, "surprised": ["ash"]})
    rolls(game, [1], [12])
    assert [game.state.actors[id].ap for id in ("ash", "kit")] == [0, 3]


# P-RUN-05


@pytest.mark.rules("P-RUN-05")
def test_a_parry_in_a_fight_is_contested_while_an_enemy_is_able_and_otherwise_not() -> None:
    for ap, what in ((3, "P-CP-08"), (0, "P-CP-14")):
        scene = a_scene(hero("ash"), foe("bryn"))
        who(scene, "bryn").tokens = {"AP": ap}
        question = waiting(turn(scene, who(scene, "ash")), "defend", "parry melee-weapons", 2, [5, 1])
        assert question.what == what
        assert ap == 0 or question.default == "opening"


# P-RUN-11


@pytest.mark.rules("P-RUN-11")
def test_whoever_falls_in_its_own_turn_finishes_the_roll_starts_nothing_more_and_saves_against_death() -> None:
    scene = a_scene(hero("ash", health=3), hero("cole"), foe("bryn"))
    answers = ["snap", "blade bryn", 2, [6, 1], "opening", "bryn 1", "snap", "blade ash", 1, [8]]
    questions = heard(turn(scene, who(scene, "ash")), *answers, [1], [2])
    assert [each.what for each in questions[-2:]] == ["P-SAVE-02", "P-SAVE-02"]
    assert [(each.actor, each.what) for each in happened(scene, Saved)] == [("cole", "Tenacity"), ("ash", "Death")]
    assert who(scene, "bryn").health.value == 16 - 5
    assert (who(scene, "ash").has(DIEING), who(scene, "ash").ap) == (True, 0)


@pytest.mark.rules("P-RUN-11")
def test_whoever_falls_in_its_own_opening_does_nothing_more_in_it() -> None:
    scene = a_scene(hero("ash"), foe("bryn", health=2), hero("cole"), foe("dara"))
    inner = ["snap", "blade ash", 2, [1, 6], "opening", "cole 1", "snap", "blade bryn", 1, [6]]
    answers = ["blade dara", 2, [1, 1], "opening", "bryn 2", *inner, [2]]
    play(attack(scene, who(scene, "ash"), False, ""), *answers)
    assert who(scene, "bryn").has(DIEING)
    assert who(scene, "ash").health.value == 16 - 5


@pytest.mark.rules("P-RUN-11")
def test_the_dead_leave_the_order_and_the_next_one_follows() -> None:
    scene = a_scene(hero("ash", health=0, conditions=[DIEING, WOUNDED]), hero("cole"), foe("bryn"), hero("dara"))
    scene.state.schedule.at, scene.state.schedule.round = -1, 1
    play(next_turn(scene), [6])
    assert who(scene, "ash").has(DEAD)
    assert scene.state.schedule.order == ["cole", "bryn", "dara"]
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")
    assert acted(scene) == ["ash", "cole", "bryn"]


@pytest.mark.rules("P-RUN-11")
def test_the_dieing_keep_their_place_in_the_order() -> None:
    scene = a_scene(hero("ash"), hero("cole", health=0, conditions=[DIEING, WOUNDED]), foe("bryn"))
    play(next_turn(scene), [1])
    assert "cole" in scene.state.schedule.order
    assert acted(scene) == ["cole"]


# P-RUN-12


@pytest.mark.rules("P-RUN-12")
def test_the_end_is_tested_after_the_outermost_action_and_not_inside_an_opening() -> None:
    scene = a_scene(hero("ash", health=2), foe("bryn", health=6))
    scene.state.schedule.at = -1
    play(next_turn(scene), "attack", "blade bryn", 2, [6, 1], "opening", "snap", "blade ash", 1, [8], [2])
    assert (who(scene, "ash").has(DIEING), who(scene, "bryn").has(DIEING)) == (True, True)
    (ended,) = happened(scene, FightEnded)
    assert ended.text == "After 1 round the fight ends undecided."


@pytest.mark.rules("P-RUN-12", "P-X-END")
def test_the_turn_that_ends_the_fight_is_over_at_once() -> None:
    scene = a_scene(hero("ash"), foe("bryn", health=4))
    scene.state.schedule.at = -1
    assert asked(next_turn(scene), "attack", "blade bryn", 1, [5])[-1] == "P-ROLL-05"
    assert who(scene, "ash").ap == 1
    assert (scene.state.phase, scene.state.won) == ("aftermath", "heroes")


@pytest.mark.rules("P-RUN-12")
def test_the_end_is_tested_after_the_saves_at_the_end_of_a_turn_too() -> None:
    scene = a_scene(foe("bryn", health=0, conditions=[DIEING, WOUNDED]), foe("drone", "security-drone"), hero("ash"))
    scene.state.schedule.at = -1
    play(next_turn(scene), [6])
    assert not happened(scene, FightEnded)
    who(scene, "drone").health.value = 3
    scene.state.schedule.at = 0
    play(next_turn(scene), "attack", "blade drone", 1, [6])
    assert who(scene, "drone").has(DESTROYED)
    assert scene.state.won == "heroes"


# P-RUN-13


@pytest.mark.rules("P-RUN-13")
def test_without_a_marked_exit_each_side_may_leave_by_where_it_started() -> None:
    plain = [{"name": "here", "to": ["there"]}, {"name": "there", "to": ["beyond"]}, {"name": "beyond"}]
    scene = a_scene(hero("ash"), foe("bryn", zone="beyond"), zones=plain)
    assert sorted(scene.state.space.exits) == ["beyond", "here"]  # type: ignore[union-attr]
    who(scene, "ash").place = "there"
    assert "flee" not in {deed.key for deed in deeds(scene, who(scene, "ash"), 3, "")}
    who(scene, "ash").place = "here"
    assert "flee" in {deed.key for deed in deeds(scene, who(scene, "ash"), 3, "")}


@pytest.mark.rules("P-RUN-13")
def test_fleeing_costs_a_move_and_ends_the_turn() -> None:
    scene = a_scene(hero("ash"), hero("cole"), foe("bryn"))
    scene.state.schedule.at = -1
    assert asked(next_turn(scene), "flee") == ["P-CP-01"]
    assert who(scene, "ash").has(FLED)
    play(next_turn(scene), "end")
    assert acted(scene) == ["ash", "cole"]


@pytest.mark.rules("P-CP-01", "P-X-ACT", "P-RUN-13")
def test_on_its_own_turn_a_character_chooses_among_what_its_ap_pay_for() -> None:
    game = duel()
    expect(asked_of(game, "ash"), "P-CP-01", "end", "ash")
    assert offered(asked_of(game, "ash")) == [
        "attack",
        "snap",
        "defend",
        "move there",
        "flee",
        "try",
        "surrender",
        "end",
    ]
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 1))
    rolls(game, [2])
    assert offered(asked_of(game, "ash")) == ["snap", "defend", "move there", "flee", "try", "surrender", "end"]
    answers(game, ("ash", "defend"), ("ash", "guard"))
    assert offered(asked_of(game, "ash")) == ["surrender", "end"]


@pytest.mark.rules("P-CP-01")
def test_whoever_says_nothing_passes_and_keeps_the_ap() -> None:
    game = duel()
    answers(game, ("ash", asked_of(game, "ash").default))
    expect(asked_of(game, "foes"), "P-CP-01", "end", "kit")
    assert game.state.actors["ash"].ap == 3


@pytest.mark.rules("P-CP-01")
def test_after_the_gm_changed_something_under_the_question_it_is_asked_anew() -> None:
    game = duel()
    assert game.overrule(SetValue("actors.ash.tokens.AP", 1)) is None
    assert offered(asked_of(game, "ash")) == ["snap", "defend", "move there", "flee", "try", "surrender", "end"]
    assert game.answer("ash", "attack") is not None
    assert game.overrule(Grant("ash", "Panicked")) is None
    assert "steady" in offered(asked_of(game, "ash"))
    assert game.overrule(Grant("kit", "Fled")) is None
    assert asked_of(game, "gm").what == "P-CP-18"


# P-X-END


@pytest.mark.rules("P-X-END")
@pytest.mark.parametrize("status", [DIEING, DEAD, DESTROYED, FLED, SURRENDERED])
def test_a_side_loses_when_every_one_of_it_is_out_in_one_way_or_another(status: str) -> None:
    scene = a_scene(hero("ash"), foe("bryn", conditions=[status]), foe("cole", conditions=[FLED]))
    scene.state.schedule.at = -1
    play(next_turn(scene))
    assert [each.text for each in happened(scene, FightEnded)] == ["After 1 round the fight is won by Ash."]
    assert able(scene, "foes") == []


@pytest.mark.rules("P-X-END")
@pytest.mark.parametrize("status", [WOUNDED, PANICKED])
def test_as_long_as_one_stands_the_fight_goes_on(status: str) -> None:
    scene = a_scene(hero("ash"), foe("bryn", conditions=[DEAD]), foe("cole", conditions=[status]))
    scene.state.schedule.at = -1
    play(next_turn(scene), "end")
    assert not happened(scene, FightEnded)
    assert scene.state.phase == "turns"


@pytest.mark.rules("P-X-END")
def test_the_last_one_who_surrenders_ends_it() -> None:
    scene = a_scene(hero("ash"), foe("bryn"))
    scene.state.schedule.at = -1
    play(next_turn(scene), "surrender")
    assert scene.state.won == "foes"


@pytest.mark.rules("P-X-END")
def test_after_the_fight_there_is_one_attempt_to_treat_before_each_death_save() -> None:
    scene = a_scene(
        hero("ash", abilities={"first-aid": 1}),
        hero("cole", health=0, conditions=[DIEING, WOUNDED]),
        foe("bryn", conditions=[DEAD]),
        phase="aftermath",
    )
    kinds = asked(aftermath(scene), 2, [3, 4], [2], 2, [3, 5])
    assert kinds == ["P-CP-06", "P-ROLL-05", "P-SAVE-02", "P-CP-06", "P-ROLL-05"]
    assert (who(scene, "cole").has(DIEING), who(scene, "cole").health.value) == (False, 5)


@pytest.mark.rules("P-X-END")
def test_after_the_fight_the_dieing_whom_nobody_helps_save_until_they_die() -> None:
    scene = a_scene(hero("ash"), foe("bryn", health=0, conditions=[DIEING, WOUNDED]), phase="aftermath")
    assert asked(aftermath(scene), [2], [2], [3]) == ["P-SAVE-02"] * 3
    assert who(scene, "bryn").has(DEAD)


@pytest.mark.rules("P-GAP-34", "P-SAVE-04")
@pytest.mark.parametrize(("reading", "script"), [("no-ap", [2]), ("one-ap", ["end", 2])])
def test_the_dieing_have_turns_for_their_death_save_and_perhaps_one_ap(reading: str, script: list[Any]) -> None:
    ash = hero("ash", conditions=[WOUNDED, DIEING], health=0)
    scene = a_scene(ash, hero("bo"), foe("kit"), rulings={"P-GAP-34": reading})
    if reading == "one-ap":
        options = waiting(turn(scene, who(scene, "ash"))).schema.options
        assert {each.price for each in options if each.kind != "end"} == {1}
    play(turn(scene, who(scene, "ash")), *script)
    assert who(scene, "ash").ap == 0
    assert not is_able(scene, who(scene, "ash"), 1, "")


# the end of what lasts


@pytest.mark.rules("P-X-END", "P-RUN-18")
def test_what_lasted_for_turns_and_what_waited_for_one_ends_with_the_fight() -> None:
    scene = a_scene(hero("ash"), hero("cole"), foe("bryn", health=4))
    who(scene, "cole").tokens[WAITING] = 1
    scene.state.schedule.at = -1
    play(next_turn(scene), "defend", "guard", "attack", "blade bryn", 1, [5])
    assert who(scene, "ash").conditions == []
    assert who(scene, "cole").tokens[WAITING] == 0
    assert scene.state.schedule.order == []


@pytest.mark.rules("P-GAP-02")
@pytest.mark.parametrize(
    ("reading", "dice", "order"), [("roll", [1, 12], ["kit", "ash"]), ("speed", [], ["ash", "kit"])]
)
def test_initiative_is_rolled_or_speed_alone(reading: str, dice: list[int], order: list[str]) -> None:
    scene = a_scene(hero("ash", attributes=scores(speed=4)), foe("kit"), rulings={"P-GAP-02": reading})
    assert [each.id for each in play(roll_initiative(scene), *dice)] == order


@pytest.mark.rules("P-CP-01", "P-X-TURN")
def test_the_decisions_of_a_turn_are_counted_one_by_one() -> None:
    scene = a_scene(hero("ash"), foe("kit"), zones=THREE_ZONES)
    found = heard(turn(scene, who(scene, "ash")), "move there", "move beyond", "end")
    assert [each.why for each in found if isinstance(each, Ask)] == ["round 1.0", "round 1.1", "round 1.2"]


@pytest.mark.rules("P-X-TURN")
def test_what_lasts_to_the_end_of_a_turn_ends_with_it_and_not_before() -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    ash = who(scene, "ash")
    scene.gain(ash, Condition("Dazed", until=Until(TURN_END, "ash")))
    flow = turn(scene, ash)
    assert waiting(flow).what == "P-CP-01"
    assert ash.has("Dazed")
    with pytest.raises(StopIteration):
        flow.send("end")
    assert not ash.has("Dazed")


@pytest.mark.rules("P-X-TURN")
def test_whose_of_one_seat_comes_first_nobody_asks() -> None:
    scene = before(hero("ash"), foe("kit"), foe("lee"))
    start(scene, 12, 5, 5)
    assert scene.state.schedule.order == ["ash", "kit", "lee"]
    tied = before(hero("ash"), foe("kit"))
    start(tied, 5, 5, more=("kit",))
    assert tied.state.schedule.order == ["kit", "ash"]


@pytest.mark.rules("P-X-AP", "P-RUN-04")
def test_only_whose_turn_it_is_gets_over_the_surprise() -> None:
    scene = a_scene(hero("ash"), foe("kit", surprised=True), foe("lee", surprised=True))
    play(turn(scene, who(scene, "kit")), "end")
    assert (scene.state.surprised, who(scene, "kit").ap, who(scene, "lee").ap) == (["lee"], 3, 0)


@pytest.mark.rules("P-SAVE-06", "P-X-STATUS")
@pytest.mark.parametrize(
    ("faces", "said"), [([3, 3], ["Ash loses 3 AP to panic."]), ([1, 3], ["Ash loses 1 AP to panic."]), ([1, 2], [])]
)
def test_what_panic_takes_is_told(faces: list[int], said: list[str]) -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("kit"))
    play(panic_save(scene, who(scene, "ash"), ""), faces)
    assert [each for each in told(scene) if "to panic" in each] == said


@pytest.mark.rules("P-GAP-39")
@pytest.mark.parametrize(("mode", "begins", "ends"), [("turn-start", 3, 1), ("turn-end", 1, 3)])
def test_ap_are_set_again_when_a_turn_begins_or_ends(mode: str, begins: int, ends: int) -> None:
    scene = a_scene(hero("ash"), foe("rat"), rulings={"P-GAP-39": mode})
    ash = who(scene, "ash")
    ash.tokens = {AP: 0}
    waiting(turn(scene, ash))
    assert ash.ap == begins
    ash.tokens = {AP: 1}
    if mode == "turn-start":
        return
    play(turn(scene, ash), "end")
    assert ash.ap == ends
