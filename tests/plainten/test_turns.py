"""Turns: their order, the first round, and when the fight is over."""

from typing import Any

import pytest

from facedown.kernel.kit.sides import lost
from facedown.kernel.scene.condition import TURN_END, Condition, Until
from facedown.kernel.scene.event import FightEnded
from facedown.rulesets.plainten.character import DEAD, EXPOSED, FLED, HEXED, INSPIRED, PERMANENT, SURPRISED, TI, YIELDED
from facedown.rulesets.plainten.events import Ordered
from facedown.rulesets.plainten.freeplay import free_play
from facedown.rulesets.plainten.reactions import may_react
from facedown.rulesets.plainten.scene import PlainScene
from facedown.rulesets.plainten.turns import begin_turns, end_fight, end_if_decided, next_turn, roll_turn_order, turn
from tests.asking import expect
from tests.plainten.staged.cast import a_scene, foe, plain, who
from tests.plainten.staged.pack_texts import HEADER
from tests.plainten.staged.scenes import down, take_turn
from tests.plainten.staged.tables import a_table, fight
from tests.playing import happened, play, told
from tests.sitting import answers, asked, offered, rolls, story


def start(scene: PlainScene, *faces: Any, surprised: tuple[str, ...] = ()) -> None:
    heroes = [each.id for each in scene.state.actors.values() if each.side == "heroes"]
    play(begin_turns(scene), {"heroes": heroes, "surprised": list(surprised)}, *faces)


def order_of(scene: PlainScene, *answers: Any) -> list[str]:
    heroes = [each.id for each in scene.state.actors.values() if each.side == "heroes"]
    play(begin_turns(scene), {"heroes": heroes, "surprised": []}, *answers)
    return scene.state.schedule.order


# S-X-TURN


@pytest.mark.rules("S-X-TURN")
def test_turns_run_from_high_to_low() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"))
    start(scene, 3, 8, 5)
    assert scene.state.schedule.order == ["bryn", "cole", "ash"]
    names = ("Ash rolls 3", "Bryn rolls 8", "Cole rolls 5")
    assert told(scene) == [f"{name} for the turn order." for name in names]


@pytest.mark.rules("S-X-TURN")
def test_among_equals_players_come_first_and_then_the_order_of_the_list() -> None:
    scene = a_scene(foe("ash"), foe("bryn"), plain("cole"), plain("dara"))
    order = play(roll_turn_order(scene), 5, 5, 5, 5)
    assert [each.id for each in order] == ["cole", "dara", "ash", "bryn"]


@pytest.mark.rules("S-X-TURN", "S-DICE-06")
def test_what_modules_add_to_a_roll_counts_for_the_turn_order_too() -> None:
    drilled = """
[[feature]]
id = "drilled"
name = "Drilled"
kind = "trait"
cost = 1
bonuses = [{ by = 3, tags = ["turn order"] }]
"""
    scene = a_scene(plain("ash", features=["drilled"]), plain("bryn"), foe("cole"), extra=(HEADER + drilled,))
    assert order_of(scene, 6, 8, 10) == ["cole", "ash", "bryn"]
    assert told(scene)[0] == "Ash rolls 9 for the turn order."
    result = happened(scene, Ordered)[0].result
    assert [(part.value, part.label) for part in result.parts[1].parts] == [(3, "Drilled")]


@pytest.mark.rules("S-X-TURN")
def test_one_pass_through_the_order_is_a_round() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, 9, 4)
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")
    assert scene.state.schedule.round == 1
    play(next_turn(scene), "go-on", "end")
    assert (scene.state.schedule.round, scene.state.schedule.acting) == (2, "ash")


@pytest.mark.rules("S-X-TURN", "S-ACT-02", "S-ACT-03", "S-ACT-04")
def test_a_turn_begins_with_the_actions_and_the_reaction_back() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.refresh(who(scene, "ash"), {"primary": 0, "secondary": 0, "reaction": 0})
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "ash").tokens == {"primary": 1, "secondary": 1, "reaction": 1}


@pytest.mark.rules("S-GAP-17")
@pytest.mark.parametrize(("reading", "wakes"), [("another", False), ("any", True)])
def test_whether_ones_own_regeneration_wakes(reading: str, wakes: bool) -> None:
    ash = down("ash", features=["stout-heart", "second-wind"])
    scene = a_scene(ash, foe("wolf", "wolf"), rulings={"S-GAP-17": reading})
    play(turn(scene, who(scene, "ash")), (5, 1, 1))
    assert (who(scene, "ash").health.value, who(scene, "ash").has(TI)) == ((2, False) if wakes else (0, True))


@pytest.mark.rules("S-GAP-18")
@pytest.mark.parametrize(("reading", "left"), [("per-round", 0), ("per-turn", 1)])
def test_a_reaction_comes_back_with_ones_own_turn_or_with_everybodys(reading: str, left: int) -> None:
    scene = a_scene(plain("ash"), foe("wolf", "wolf"), rulings={"S-GAP-18": reading})
    who(scene, "ash").tokens = {"reaction": 0}
    play(turn(scene, who(scene, "wolf")), "end")
    assert who(scene, "ash").tokens["reaction"] == left
    play(turn(scene, who(scene, "ash")), "end")
    assert who(scene, "ash").tokens["reaction"] == 1


@pytest.mark.rules("S-X-TURN", "S-ADV-04")
def test_advantage_states_apply_to_the_turn_order() -> None:
    scene = a_scene(plain("ash", conditions=[INSPIRED]), foe("bryn", conditions=["Hexed"]))
    order = play(roll_turn_order(scene), (1, 2, 3), (9, 9, 2))
    assert [each.id for each in order] == ["ash", "bryn"]


@pytest.mark.rules("S-X-COND", "S-RUN-10")
def test_when_the_turns_are_over_nothing_measured_in_turns_is_left() -> None:
    scene = a_scene(plain("ash", features=["hex", "power-strike", "inspire"]), plain("bryn"), foe("cole"))
    take_turn(scene, "ash", "hex cole", 5, "inspire bryn", "end")
    take_turn(scene, "ash", "power-strike sword cole", 1, "end")
    assert [who(scene, id).conditions[0].name for id in ("ash", "bryn", "cole")] == [EXPOSED, INSPIRED, HEXED]
    end_fight(scene, "heroes")
    assert [who(scene, id).conditions for id in ("ash", "bryn", "cole")] == [[], [], []]


@pytest.mark.rules("S-RUN-05", "S-X-TURN")
def test_a_ten_on_the_turn_order_is_only_high_and_a_one_only_low() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), foe("cole"))
    start(scene, 1, 10, 10)
    assert scene.state.schedule.order == ["bryn", "cole", "ash"]
    assert [each.result.value for each in happened(scene, Ordered)] == [1, 10, 10]


# S-RUN-01 … S-RUN-14


@pytest.mark.rules("S-RUN-03")
def test_the_surprised_have_no_actions_and_no_reaction_in_the_first_round() -> None:
    scene = a_scene(plain("ash", features=["parry"]), foe("bryn"))
    start(scene, 9, 4, surprised=("ash",))
    assert scene.state.schedule.order == ["ash", "bryn"]
    assert who(scene, "ash").has(SURPRISED)
    play(next_turn(scene))
    assert not may_react(who(scene, "ash"))
    play(next_turn(scene), "attack halberd ash", 9, 3, "end")
    play(next_turn(scene), "go-on", "attack sword bryn", 1, "end")
    assert not who(scene, "ash").has(SURPRISED)
    assert may_react(who(scene, "ash"))


@pytest.mark.rules("S-RUN-04")
def test_the_ti_keep_their_place_and_the_dead_and_those_out_for_good_leave_at_once() -> None:
    fallen = plain("bryn", conditions=[TI], tracks={"health": 0})
    scene = a_scene(plain("ash"), fallen, foe("cole"), foe("dara", conditions=[DEAD]), foe("evan"))
    start(scene, 9, 8, 7, 6)
    assert scene.state.schedule.order == ["ash", "bryn", "cole", "evan"]
    who(scene, "cole").health.value = 1
    play(next_turn(scene), "attack sword cole", 6, 5, "lethal", "end")
    assert scene.state.schedule.order == ["ash", "bryn", "evan"]
    play(next_turn(scene), 5)
    assert who(scene, "bryn").has(TI)
    play(next_turn(scene), "end")
    assert scene.state.schedule.acting == "evan"
    play(next_turn(scene), "go-on", "end")
    play(next_turn(scene), 4, {"fate": "permanent", "text": ""})
    assert who(scene, "bryn").has(PERMANENT)
    assert scene.state.schedule.order == ["ash", "evan"]


# S-X-END, S-RUN-12


@pytest.mark.rules("S-X-END")
@pytest.mark.parametrize("how", [DEAD, PERMANENT, TI, "Unconscious", FLED, YIELDED])
def test_a_side_has_lost_when_none_of_it_can_act_any_more(how: str) -> None:
    scene = a_scene(plain("ash"), foe("bryn", conditions=[how]), foe("cole"))
    assert not lost(scene, "foes")
    end_if_decided(scene)
    assert happened(scene, FightEnded) == []
    scene = a_scene(plain("ash"), foe("bryn", conditions=[how]), foe("cole", conditions=[how]))
    assert lost(scene, "foes")
    end_if_decided(scene)
    assert (scene.state.won, scene.state.phase) == ("heroes", "aftermath")


@pytest.mark.rules("S-RUN-12", "S-X-END")
def test_the_end_is_tested_after_every_action() -> None:
    scene = a_scene(plain("ash"), foe("bryn", tracks={"health": 1}))
    start(scene, 9, 4)
    play(next_turn(scene), "attack sword bryn", 6, 1, "lethal")
    assert scene.state.phase == "aftermath"
    assert told(scene)[-1] == "After 1 round the fight is won by Ash."


@pytest.mark.rules("S-RUN-12")
def test_the_end_is_tested_after_a_check_at_the_start_of_a_turn_and_ti_alone_is_lost() -> None:
    scene = a_scene(plain("ash", conditions=[TI], tracks={"health": 0}), foe("bryn"))
    start(scene, 9, 4)
    play(next_turn(scene), 5)
    assert (scene.state.won, scene.state.phase) == ("foes", "aftermath")


@pytest.mark.rules("S-RUN-12", "S-RUN-11")
def test_the_fight_is_over_when_the_last_of_a_side_yields() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, 9, 4)
    play(next_turn(scene), "yield")
    assert scene.state.won == "foes"


@pytest.mark.rules("S-X-END", "S-RUN-04")
def test_whoever_falls_out_of_order_does_not_disturb_the_others() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole", tracks={"health": 1}), foe("dara"))
    start(scene, 2, 4, 9, 8)
    assert scene.state.schedule.order == ["cole", "dara", "bryn", "ash"]
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")
    play(next_turn(scene), "attack sword cole", 6, 1, "lethal", "end")
    play(next_turn(scene), "end")
    assert scene.state.schedule.order == ["dara", "bryn", "ash"]
    play(next_turn(scene), "go-on", "end")
    assert scene.state.schedule.acting == "dara"


@pytest.mark.rules("S-ACT-01")
def test_turns_begin_when_the_gm_calls_for_them_and_end_when_he_says_so() -> None:
    scene = a_scene(plain("ash"), foe("bryn"), phase="free")
    play(free_play(scene), "turns")
    assert scene.state.phase == "begin"
    play(begin_turns(scene), {"heroes": ["ash"], "surprised": []}, 9, 4)
    assert str(scene.state.phase) == "turns"
    play(next_turn(scene), "end")
    play(next_turn(scene), "end")
    play(next_turn(scene), "stop")
    assert str(scene.state.phase) == "aftermath"


@pytest.mark.rules("S-CP-14")
def test_the_gm_begins_turns_and_says_who_is_on_which_side_and_surprised() -> None:
    game = a_table(plain("ash"), plain("bo"), foe("henk"), foe("kit", surprised=True), rulings={"S-GAP-20": "sides"})
    ask = asked(game, "gm")
    expect(ask, "S-CP-14", {"heroes": ["ash", "bo"], "surprised": ["kit"]})
    assert offered(ask, "heroes") == offered(ask, "surprised") == ["ash", "bo", "henk", "kit"]
    answers(game, ("gm", {"heroes": ["ash", "henk"], "surprised": ["bo"]}))
    assert game.state.actors["bo"].side == "foes"
    assert game.state.actors["henk"].side == "heroes"
    assert game.state.actors["bo"].has("Surprised")
    assert not game.state.actors["kit"].has("Surprised")


@pytest.mark.rules("S-CP-14")
def test_the_gm_may_end_the_turns_between_rounds() -> None:
    game = fight(plain("ash"), foe("henk"))
    answers(game, ("ash", "end"), ("foes", "end"))
    expect(asked(game, "gm"), "S-CP-14", "go-on")
    assert offered(asked(game, "gm")) == ["go-on", "stop"]
    answers(game, ("gm", "stop"))
    assert game.state.phase == "free"
    assert "After 1 round the fight ends undecided." in story(game, "ash")


@pytest.mark.rules("S-CP-06")
def test_on_its_turn_a_player_may_do_whatever_it_has_an_action_left_for() -> None:
    game = fight(plain("ash", items=["sword", "bow"]), plain("bo"), foe("henk"))
    ask = asked(game, "ash")
    expect(ask, "S-CP-06", "end", "ash")
    assert offered(ask) == [
        "attack sword henk",
        "attack unarmed henk",
        "move there",
        "draw bow",
        "help",
        "try",
        "small",
        "flee",
        "yield",
        "end",
    ]
    answers(game, ("ash", "draw bow"))
    assert offered(asked(game, "ash")) == ["attack bow henk", "attack unarmed henk", "help", "try", "yield", "end"]
    answers(game, ("ash", "attack bow henk"))
    rolls(game, [1])
    assert offered(asked(game, "ash")) == ["yield", "end"]
    answers(game, ("ash", "end"))
    assert asked(game, "bo").who == "bo"


@pytest.mark.rules("S-GAP-20")
def test_everybody_rolls_for_the_turn_order() -> None:
    cast = (foe("wolf", "wolf"), plain("ash"), plain("bo", features=["slow"]))
    assert order_of(a_scene(*cast), (9, 1, 1), 4, (9, 9, 9)) == ["bo", "wolf", "ash"]


@pytest.mark.rules("S-GAP-20")
def test_or_the_players_go_first_and_nobody_rolls() -> None:
    cast = (foe("wolf", "wolf"), plain("ash"), plain("bo", features=["slow"]), foe("other", "wolf"))
    assert order_of(a_scene(*cast, rulings={"S-GAP-20": "sides"})) == ["ash", "bo", "wolf", "other"]


@pytest.mark.rules("S-ACT-01", "S-CP-14")
def test_when_turns_begin_everybody_has_a_reaction_and_no_action_yet() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, 5, 4)
    assert who(scene, "ash").tokens == who(scene, "bryn").tokens == {"primary": 0, "secondary": 0, "reaction": 1}


@pytest.mark.rules("S-X-END", "S-RUN-10")
def test_when_the_fight_is_over_it_is_nobodys_turn() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, 5, 4)
    end_fight(scene, "heroes")
    assert (scene.state.schedule.order, scene.state.schedule.at, scene.state.schedule.acting) == ([], -1, "")


@pytest.mark.rules("S-X-TURN")
def test_what_lasts_to_the_end_of_a_turn_ends_with_it() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    scene.gain(who(scene, "ash"), Condition(HEXED, until=Until(TURN_END, "ash")))
    play(turn(scene, who(scene, "ash")), "end")
    assert not who(scene, "ash").has(HEXED)
