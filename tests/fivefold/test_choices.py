"""The choice points: asked of the right seat at the right moment, with the options and the default the book gives."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.schema import Form, Number, Pick, Schema, Several, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.abilities import Aid, aids, choose_whom
from facedown.rulesets.fivefold.action import COMBATIVE, Action, declare
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack
from facedown.rulesets.fivefold.brawl import grab, shove, trip
from facedown.rulesets.fivefold.character import DEAD, GRABBED, GRABBING, HIDDEN, PRONE, SPARED, YIELDED
from facedown.rulesets.fivefold.defence import Blow, defend
from facedown.rulesets.fivefold.fluid import between
from facedown.rulesets.fivefold.health import hurt
from facedown.rulesets.fivefold.hide import hide
from facedown.rulesets.fivefold.improvise import intend
from facedown.rulesets.fivefold.intercept import window
from facedown.rulesets.fivefold.lending import lend
from facedown.rulesets.fivefold.movement import take_jump, take_move
from facedown.rulesets.fivefold.prepare import prepare
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import begin, next_turn
from tests.asking import asked, offers, waiting
from tests.fivefold.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.games import SETTING, attributes, damage, the
from tests.playing import play, told

SHOVING = {"deed": "shove", "trigger": "enemy-moves", "text": ""}


def expect(ask: Any, what: str, seat: str, default: Any, who: str = "", shape: type[Any] = Pick) -> Ask:
    """What is asked, of which seat and about whom, in which shape, and a default that is on offer."""
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat, ask.default, ask.who) == (what, seat, default, who)
    assert isinstance(ask.schema, shape)
    assert ask.refuse(default) is None
    return ask


def field(ask: Ask, name: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == name)


def names(ask: Ask) -> list[str]:
    assert isinstance(ask.schema, Form)
    return [each.name for each in ask.schema.fields]


def bounds(schema: Any) -> tuple[int, int]:
    assert isinstance(schema, (Number, Several))
    return schema.least, schema.most


def duel(rulings: dict[str, Any] | None = None, **differences: Any) -> FivefoldScene:
    """Ash beside Cur, who has no dice."""
    made = {"place": "4,4", **differences}
    scene = a_scene(plain("ash", **made), foe("cur", attributes=NOUGHTS, place="5,4"), rulings=rulings)
    give(scene, "ash", (4, 2), (6, 5), (8, 4))
    give(scene, "cur")
    return scene


def begun(scene: FivefoldScene, *heroes: str, **differences: Any) -> FivefoldScene:
    play(begin(scene), {**SETTING, "heroes": list(heroes), **differences})
    return scene


def deed(scene: FivefoldScene, key: str, id: str = "ash") -> Flow[None]:
    flow = next(each for each in deeds(scene, who(scene, id)) if each.key == key).perform()
    assert flow is not None
    return flow


# Own turn


@pytest.mark.rules("H-CP-01", "H-SPD-01", "H-RUN-12")
def test_on_its_own_turn_a_combatant_chooses_among_all_that_is_possible() -> None:
    scene = a_scene(plain("ash", pool=[], place="4,4"), foe("cur", attributes=NOUGHTS, pool=[], place="5,4"))
    begun(scene, "ash")
    give(scene, "ash", (6, 2), (6, 4))
    ask = expect(waiting(next_turn(scene)), "H-CP-01", "ash", "end", "ash")
    expected = ["attack sword cur", "move", "jump", "trip cur", "shove cur", "grab cur", "hide", "prepare", "improvise"]
    assert offers(ask) == [*expected, "stow sword", "surrender", "end"]
    give(scene, "ash", (6, 2))  # too low for the sword
    scene.state.turns.side, scene.state.turns.acting = "", ""
    assert offers(waiting(next_turn(scene))) == [*expected[1:], "stow sword", "surrender", "end"]
    give(scene, "ash")
    scene.state.turns.side, scene.state.turns.acting = "", ""
    assert offers(waiting(next_turn(scene))) == ["move", "surrender", "end"]


@pytest.mark.rules("H-CP-01", "H-DICE-04")
def test_it_is_asked_again_after_each_action_until_it_ends_the_turn() -> None:
    scene = a_scene(plain("ash", pool=[], place="4,4"), foe("cur", attributes=NOUGHTS, pool=[], hp=50, place="5,4"))
    begun(scene, "ash")
    give(scene, "ash", (6, 3), (6, 4))
    strike = "attack sword cur"
    assert asked(next_turn(scene), strike, "ash-1", strike, "end") == ["H-CP-01", "H-CP-02", "H-CP-01", "H-CP-01"]
    assert scene.state.turns.acting == ""


@pytest.mark.rules("H-CP-02", "H-RUN-09")
def test_which_die_is_any_own_or_borrowed_one_that_will_do_and_else_the_lowest() -> None:
    scene = a_scene(
        plain("ash", place="4,4"), plain("bryn", attributes=attributes(instinct=1)), foe("cur", place="5,4")
    )
    give(scene, "ash", (4, 2), (6, 5))
    give(scene, "bryn", (8, 4))
    give(scene, "cur")
    play(lend(scene, who(scene, "bryn"), who(scene, "ash")), ["bryn-1"])
    ask = expect(
        waiting(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur")), "H-CP-02", "ash", "bryn-1", "ash"
    )
    assert offers(ask) == ["bryn-1", "ash-2"]
    ask = expect(waiting(declare(scene, who(scene, "ash"), "Hide")), "H-CP-02", "ash", "ash-1", "ash")
    assert offers(ask) == ["ash-1", "bryn-1", "ash-2"]


@pytest.mark.rules("H-CP-02")
def test_a_single_die_that_will_do_is_not_asked_for() -> None:
    scene = duel()
    give(scene, "ash", (4, 2), (6, 5))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"))
    assert [die.value for die in usable(scene, who(scene, "ash"))] == [2]


@pytest.mark.rules("H-CP-03", "H-RUN-03")
def test_where_a_move_leads_is_asked_with_every_place_it_can_end() -> None:
    scene = a_scene(plain("ash", place="0,0"), plain("bryn", place="1,0"), foe("cur", place="4,0"), map=("H....F",))
    give(scene, "ash")
    give(scene, "cur")
    ask = expect(waiting(take_move(scene, who(scene, "ash")), "free"), "H-CP-03", "ash", "2,0", "ash")
    assert sorted(offers(ask)) == ["2,0", "3,0", "flee", "stay"]  # 1,0 is taken
    who(scene, "ash").tokens = {"free-move": 1}
    play(take_move(scene, who(scene, "ash")), "free", ask.default)
    assert who(scene, "ash").place == "2,0"


@pytest.mark.rules("H-CP-03", "H-RUN-08")
def test_where_an_area_goes_is_asked_among_the_places_in_range() -> None:
    scene = a_scene(plain("ash", items=["fire-pot"], place="0,0"), foe("cur", place="4,0"), map=("H......F",))
    give(scene, "ash", (6, 5))
    give(scene, "cur")
    ask = expect(waiting(deed(scene, "area fire-pot")), "H-CP-03", "ash", "3,0", "ash")
    assert sorted(offers(ask)) == [f"{x},0" for x in range(6)]
    play(deed(scene, "area fire-pot"), "5,0")
    assert who(scene, "cur").hp.value == 4


@pytest.mark.rules("H-CP-03")
def test_for_whom_a_spell_is_asked_nearest_first() -> None:
    scene = a_scene(
        plain("ash", abilities=["mend"], hp=20, place="2,2"),
        plain("bryn", hp=20, place="4,2"),
        plain("dara", place="3,2"),
    )
    mend: Aid = next(iter(aids(scene, who(scene, "ash"), "combative")))
    ask = expect(waiting(choose_whom(scene, who(scene, "ash"), mend)), "H-CP-03", "ash", "ash", "ash")
    assert offers(ask) == ["ash", "bryn"]  # Dara needs nothing


@pytest.mark.rules("H-CP-04", "H-ACT-MOV-2")
def test_a_move_is_free_or_with_a_die() -> None:
    scene = duel()
    ask = expect(waiting(take_move(scene, who(scene, "ash"))), "H-CP-04", "ash", "free", "ash")
    assert offers(ask) == ["free", "ash-1", "ash-3", "ash-2"]
    assert [each.note for each in ask.schema.options] == ["3 tiles", "5 tiles", "7 tiles", "8 tiles"]  # type: ignore[union-attr]
    play(take_move(scene, who(scene, "ash")), "free", "stay")
    ask = expect(waiting(take_move(scene, who(scene, "ash"))), "H-CP-04", "ash", "ash-1", "ash")
    assert offers(ask) == ["ash-1", "ash-3", "ash-2"]


# Improvise


@pytest.mark.rules("H-CP-05", "H-ACT-IMP")
def test_whoever_meant_to_improvise_is_asked_once_the_die_is_spent() -> None:
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    nothing = {"check": "no", "text": ""}
    ask = expect(waiting(declare(scene, ash, "it"), "ash-1"), "H-CP-05", "ash", nothing, "ash", Form)
    assert names(ask) == ["check", "text"]
    assert isinstance(field(ask, "text"), Text)
    checks = ["strength", "guts", "deftness", "instinct", "endurance", "evasion", "perception"]
    assert offers(ask, "check") == ["no", *checks]
    action = play(declare(scene, ash, "it"), "ash-3", nothing)
    assert action is not None
    assert action.bonus.value == 0
    assert "improvise" in [each.key for each in deeds(scene, ash)]  # not used up


@pytest.mark.rules("H-CP-05")
def test_nobody_is_asked_who_did_not_mean_to() -> None:
    scene = duel()
    assert asked(declare(scene, who(scene, "ash"), "it"), "ash-1") == ["H-CP-02"]


@pytest.mark.rules("H-CP-06", "H-RUN-17")
@pytest.mark.parametrize(("face", "bonus"), [(7, 1), (6, -1)])
def test_the_gm_says_how_hard_it_is_and_what_for(face: int, bonus: int) -> None:
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    somersault = {"check": "deftness", "text": "a somersault"}
    usual = {"cl": 7, "success": 1, "failure": -1, "text": ""}
    ask = expect(waiting(declare(scene, ash, "it"), "ash-1", somersault), "H-CP-06", "gm", usual, "ash", Form)
    assert [bounds(field(ask, name)) for name in ("cl", "success", "failure")] == [(1, 25), (-10, 10), (-10, 10)]
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    action = play(declare(scene, ash, "it"), "ash-1", somersault, usual, [face])
    assert action is not None
    assert action.bonus.value == bonus


@pytest.mark.rules("H-CP-06")
def test_the_gm_may_say_it_in_figures_and_in_words() -> None:
    scene = duel()
    ash = who(scene, "ash")
    intend(scene, ash)
    judged = {"cl": 9, "success": 4, "failure": 0, "text": "The lamp goes out."}
    action = play(declare(scene, ash, "it"), "ash-1", {"check": "guts", "text": ""}, judged, [9])
    assert action is not None
    assert action.bonus.value == 4
    assert told(scene)[-1] == "The lamp goes out."


# Intercept


def crowd() -> FivefoldScene:
    """Cur and Dun beside Ash, Eel further off; Dun has no dice."""
    scene = a_scene(
        plain("ash", attributes=attributes(endurance=1, guts=2), place="4,4"),
        foe("cur", place="5,4"),
        foe("dun", place="3,4"),
        foe("eel", place="7,4"),
    )
    give(scene, "ash", (8, 6))
    give(scene, "cur", (4, 2), (6, 4))
    give(scene, "dun")
    give(scene, "eel", (6, 6))
    return scene


@pytest.mark.rules("H-CP-07", "H-ACT-INT-1")
def test_an_adjacent_opponent_with_a_die_is_asked_whether_to_intercept() -> None:
    scene = crowd()
    ask = expect(waiting(declare(scene, who(scene, "ash"), "it")), "H-CP-07", "foes", "no", "cur")
    assert offers(ask) == ["no", "cur-1", "cur-2"]
    scene = crowd()
    action = play(declare(scene, who(scene, "ash"), "it"), "no")  # Dun has nothing to do it with, Eel is too far
    assert action is not None
    assert action.value.value == 6


@pytest.mark.rules("H-CP-08", "H-ACT-INT-1")
def test_the_intercepted_holds_with_endurance_or_guts_and_else_with_the_higher() -> None:
    scene = crowd()
    ask = expect(waiting(declare(scene, who(scene, "ash"), "it"), "cur-2"), "H-CP-08", "ash", "guts", "ash")
    assert offers(ask) == ["endurance", "guts"]
    for attribute, value in (("endurance", 2), ("guts", 7)):  # Deftness +2: 8 against 7 or 8
        scene = crowd()
        action = play(declare(scene, who(scene, "ash"), "it"), "cur-2", attribute, [6], [6])
        assert action is not None
        assert action.value.value == value


# Defence


def attacked(*dice: tuple[int, int], area: bool = False, conditions: tuple[str, ...] = ()) -> Any:
    """What Ash is asked about 10 damage by a die of 5."""
    scene = a_scene(plain("ash", place="4,4", conditions=list(conditions)), foe("cur", place="6,4"))
    give(scene, "ash", *dice)
    return waiting(defend(scene, who(scene, "ash"), Blow("a blow", damage(10), Working(5), 8, "6,4", area)))


@pytest.mark.rules("H-CP-09", "H-ACT-BLK")
def test_the_target_defends_and_unattended_blocks_with_the_lowest_die_that_stops_all() -> None:
    ask = expect(attacked((4, 2), (8, 7), (6, 5)), "H-CP-09", "ash", "block ash-3", "ash")
    blocks = ["block ash-1", "block ash-3", "block ash-2"]
    assert offers(ask) == [*blocks, "dodge ash-1", "dodge ash-3", "dodge ash-2", "none"]
    assert [each.note for each in ask.schema.options[:3]] == ["stops nothing", "stops all", "stops all"]  # type: ignore[union-attr]


@pytest.mark.rules("H-CP-09")
def test_where_no_block_stops_all_nothing_is_spent_unasked() -> None:
    expect(attacked((4, 4), (4, 2)), "H-CP-09", "ash", "none", "ash")


@pytest.mark.rules("H-CP-09", "H-ACT-DDG-1")
def test_an_area_can_be_dodged_and_not_blocked_and_the_grabbed_only_block() -> None:
    assert offers(attacked((6, 6), area=True)) == ["dodge ash-1", "none"]
    assert offers(attacked((6, 6), conditions=(GRABBED,))) == ["block ash-1", "none"]


@pytest.mark.rules("H-CP-09", "H-SPD-02")
def test_whoever_covers_an_ally_is_asked_besides() -> None:
    scene = a_scene(
        plain("ash", place="4,4"),
        plain("bryn", abilities=["cover-ally"], attributes=attributes(deftness=1), place="5,4"),
        foe("cur", place="3,4"),
    )
    give(scene, "ash", (4, 4))
    give(scene, "bryn", (6, 5))
    give(scene, "cur")
    blow = Blow("a blow", damage(10), Working(5), 8, "3,4")
    ask = expect(waiting(defend(scene, who(scene, "ash"), blow)), "H-CP-09", "bryn", "none", "bryn")
    assert offers(ask) == ["block bryn-1", "none"]
    defence = play(defend(scene, who(scene, "ash"), blow), "block bryn-1")
    assert (defence.left.value, defence.stopped_by) == (0, "bryn")


# Shove, Trip, Jump


@pytest.mark.rules("H-CP-10", "H-ACT-SHV")
def test_the_shover_chooses_strength_or_guts_and_the_way() -> None:
    scene = duel(attributes=attributes(strength=1, guts=3))
    flow = shove(scene, who(scene, "ash"), who(scene, "cur"))
    ask = expect(waiting(flow, "ash-1"), "H-CP-10", "ash", "guts 6,4", "ash")
    ways = ["6,4", "5,3", "5,5"]
    assert sorted(offers(ask)) == sorted(f"{each} {way}" for each in ("guts", "strength") for way in ways)
    scene = duel()
    play(shove(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", "strength 5,5", [8], [1])
    assert who(scene, "cur").place == "6,6"  # ten feet, on in the same direction


@pytest.mark.rules("H-CP-11", "H-ACT-TRP")
@pytest.mark.parametrize(("deftness", "instinct", "default"), [(2, 1, "deftness"), (0, 1, "instinct")])
def test_the_tripped_resists_with_deftness_or_instinct(deftness: int, instinct: int, default: str) -> None:
    resisting = attributes(deftness=deftness, instinct=instinct)
    scene = a_scene(plain("ash", place="4,4"), foe("cur", attributes=resisting, place="5,4"))
    give(scene, "ash", (4, 2))
    give(scene, "cur")
    ask = expect(waiting(trip(scene, who(scene, "ash"), who(scene, "cur"))), "H-CP-11", "foes", default, "cur")
    assert offers(ask) == ["deftness", "instinct"]
    scene.state.actors["ash"].dice["ash-1"].state = "ready"
    best = max(deftness, instinct)
    play(trip(scene, who(scene, "ash"), who(scene, "cur")), default, [8 - best])
    assert not who(scene, "cur").has(PRONE)


@pytest.mark.rules("H-CP-12", "H-ACT-TRP")
def test_whom_an_enemy_leaves_is_asked_before_the_step() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"), foe("dun", place="9,3"))
    give(scene, "ash")
    give(scene, "cur", (4, 2), (4, 1))
    give(scene, "dun", (4, 2))
    flow = take_move(scene, who(scene, "ash"))
    ask = expect(waiting(flow, "free", "1,3"), "H-CP-12", "foes", "no", "cur")
    assert offers(ask) == ["no", "cur-2", "cur-1"]
    assert who(scene, "ash").place == "3,3"
    with pytest.raises(StopIteration):
        flow.send("no")
    assert who(scene, "ash").place == "1,3"


@pytest.mark.rules("H-CP-12")
def test_a_step_that_stays_adjacent_gives_no_chance_to_trip() -> None:
    scene = a_scene(plain("ash", place="3,3"), foe("cur", place="4,3"))
    give(scene, "ash")
    give(scene, "cur", (4, 2))
    assert asked(take_move(scene, who(scene, "ash")), "free", "4,2") == ["H-CP-04", "H-CP-03"]


@pytest.mark.rules("H-CP-13", "H-ACT-JMP-L", "H-ACT-JMP-H")
@pytest.mark.parametrize(("strength", "default"), [(1, "long deftness"), (3, "long strength")])
def test_a_jump_is_long_or_high_with_deftness_or_strength(strength: int, default: str) -> None:
    scene = duel(attributes=attributes(strength=strength, deftness=2))
    ask = expect(waiting(take_jump(scene, who(scene, "ash")), "ash-3"), "H-CP-13", "ash", default, "ash")
    assert sorted(offers(ask)) == ["high deftness", "high strength", "long deftness", "long strength"]
    notes = {each.key: each.note for each in ask.schema.options}  # type: ignore[union-attr]
    assert (notes["long deftness"], notes["high deftness"]) == ("6 tiles", "2 up")


# Help and Prepare


@pytest.mark.rules("H-CP-14", "H-ACT-HLP")
def test_the_helper_chooses_dice_up_to_instinct_and_unattended_lends_none() -> None:
    scene = a_scene(plain("ash", attributes=attributes(instinct=2)), plain("bryn"), plain("dara"), foe("cur"))
    give(scene, "ash", (4, 2), (6, 5), (8, 4))
    assert [each.key for each in deeds(scene, who(scene, "ash")) if each.key.startswith("help")] == [
        "help bryn",
        "help dara",
    ]
    ask = expect(waiting(deed(scene, "help bryn")), "H-CP-14", "ash", [], "ash", Several)
    assert bounds(ask.schema) == (0, 2)
    assert offers(ask) == ["ash-1", "ash-2", "ash-3"]
    play(deed(scene, "help bryn"), [])
    assert all(die.state == "ready" for die in who(scene, "ash").dice.values())
    play(deed(scene, "help bryn"), ["ash-2", "ash-3"])  # still open to it
    assert [die.id for die in usable(scene, who(scene, "bryn")) if die.owner == "ash"] == ["ash-3", "ash-2"]


@pytest.mark.rules("H-CP-15", "H-ACT-PRE")
def test_the_preparer_names_an_action_a_trigger_and_words_or_leaves_it() -> None:
    scene = duel()
    left = {"deed": "leave", "trigger": "enemy-moves", "text": ""}
    ask = expect(waiting(prepare(scene, who(scene, "ash"))), "H-CP-15", "ash", left, "ash", Form)
    assert names(ask) == ["deed", "trigger", "text"]
    assert offers(ask, "deed") == ["leave", "attack sword", "shove", "grab", "trip", "move"]
    assert len(offers(ask, "trigger")) == 7
    play(prepare(scene, who(scene, "ash")), left)
    assert who(scene, "ash").prepared is None
    assert len(usable(scene, who(scene, "ash"))) == 3
    give(scene, "ash", (4, 2))
    assert "attack sword" not in offers(waiting(prepare(scene, who(scene, "ash"))), "deed")


@pytest.mark.rules("H-CP-16", "H-ACT-PRE")
def test_when_the_trigger_comes_the_preparer_fires_or_holds() -> None:
    scene = duel()
    give(scene, "ash", (8, 7))
    play(prepare(scene, who(scene, "ash")), SHOVING)
    flow = take_move(scene, who(scene, "cur"))
    ask = expect(waiting(flow, "free", "5,5"), "H-CP-16", "ash", "cur", "ash")
    assert offers(ask) == ["cur", "hold"]
    with pytest.raises(StopIteration):
        flow.send("hold")
    assert who(scene, "cur").place == "5,5"
    assert who(scene, "ash").prepared is not None  # it keeps waiting


@pytest.mark.rules("H-CP-16", "H-GAP-36")
def test_of_a_trigger_in_words_the_gm_says_whether_it_has_come_about() -> None:
    scene = duel()
    give(scene, "ash", (8, 7))
    play(prepare(scene, who(scene, "ash")), {"deed": "shove", "trigger": "something-else", "text": "If it laughs."})
    scene.state.turns.acting = "cur"
    ask = expect(waiting(between(scene, who(scene, "cur"))), "H-CP-16", "gm", "no", "ash")
    assert ask.text.endswith("If it laughs.")
    play(between(scene, who(scene, "cur")), "no")
    assert who(scene, "ash").prepared is not None
    play(between(scene, who(scene, "cur")), "yes", "cur", "strength 6,4", [8], [1])
    assert who(scene, "cur").place == "8,4"


# Windows


@pytest.mark.rules("H-CP-17", "H-ACT-GRB-2")
def test_whoever_holds_somebody_may_let_go_between_actions_at_no_die() -> None:
    scene = duel()
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", [8], [1])
    give(scene, "ash")
    scene.state.turns.acting = "cur"
    ask = expect(waiting(between(scene, who(scene, "cur"))), "H-CP-17", "ash", "pass", "ash")
    assert offers(ask) == ["pass", "release"]
    play(between(scene, who(scene, "cur")), "pass")
    assert who(scene, "cur").has(GRABBED)
    play(between(scene, who(scene, "cur")), "release")
    assert not who(scene, "cur").has(GRABBED)
    assert not who(scene, "ash").has(GRABBING)


@pytest.mark.rules("H-CP-18", "H-SPD-03", "H-SPD-05")
def test_those_with_fluid_actions_are_asked_between_actions_highest_reaction_first() -> None:
    scene = a_scene(
        plain("ash", items=["hot-wine"], place="3,3"),
        plain("bryn", abilities=["second-wind"], attributes=attributes(instinct=1), place="9,3"),
        foe("cur", place="6,3"),
    )
    for id in ("ash", "bryn"):
        give(scene, id, (4, 3))
    scene.state.turns.acting = "cur"
    flow = between(scene, who(scene, "cur"))
    ask = expect(waiting(flow), "H-CP-18", "bryn", "pass", "bryn")
    assert offers(ask) == ["pass", "second-wind bryn"]
    ask = expect(flow.send("second-wind bryn"), "H-CP-18", "ash", "pass", "ash")
    assert who(scene, "bryn").temporary.value == 3
    assert offers(ask) == ["pass", "hot-wine ash"]
    with pytest.raises(StopIteration):
        flow.send("pass")


@pytest.mark.rules("H-CP-18")
def test_on_its_own_turn_nobody_is_asked_for_a_fluid_action() -> None:
    scene = a_scene(plain("ash", abilities=["second-wind"]), foe("cur"))
    give(scene, "ash", (4, 3))
    scene.state.turns.acting = "ash"
    assert asked(between(scene, who(scene, "ash"))) == []


# Setting the scene


@pytest.mark.rules("H-CP-19", "H-TURN-01")
def test_a_side_orders_those_of_equal_reaction_once() -> None:
    heroes = [plain("ash", pool=[]), plain("bryn", pool=[]), plain("dara", pool=[], attributes=attributes(deftness=1))]
    foes = [foe("cur", pool=[]), foe("dun", pool=[])]  # two of a kind: nobody cares
    scene = a_scene(*heroes, *foes)
    setting = {**SETTING, "heroes": ["ash", "bryn", "dara"]}
    ask = expect(waiting(begin(scene), setting), "H-CP-19", "ash", ["ash", "bryn"], "ash", Several)
    assert bounds(ask.schema) == (2, 2)
    play(begin(scene), setting, ["bryn", "ash"])
    assert scene.state.turns.lists == {"heroes": ["dara", "bryn", "ash"], "foes": ["cur", "dun"]}


@pytest.mark.rules("H-CP-20", "H-RUN-01")
def test_the_gm_sets_the_scene_and_unattended_leaves_it_as_the_encounter_gives_it() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]))
    ask = expect(waiting(begin(scene)), "H-CP-20", "gm", {**SETTING, "heroes": ["ash"]}, "", Form)
    assert names(ask) == ["heroes", "surprised", "first", "harsh", "walls", "heights", "traps"]
    assert offers(ask, "heroes") == ["ash", "cur"]
    assert offers(ask, "surprised") == ["nobody", "heroes", "foes"]
    before = scene.state.space
    begun(scene, "ash")
    assert scene.state.space == before
    assert scene.state.traps == []


@pytest.mark.rules("H-CP-20", "H-GAP-43")
def test_the_gm_chooses_sides() -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), foe("dun", "wolf", pool=[]))
    begun(scene, "ash", "dun")
    assert scene.state.turns.lists == {"heroes": ["dun", "ash"], "foes": ["cur"]}


@pytest.mark.rules("H-CP-20", "H-TURN-02")
@pytest.mark.parametrize("first", ["heroes", "foes"])
def test_the_gm_says_who_begins_on_a_tie(first: str) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", attributes=NOUGHTS, pool=[]))
    assert begun(scene, "ash", first=first).state.first == first


@pytest.mark.rules("H-CP-20", "H-GAP-18")
def test_the_gm_shapes_the_ground_and_sets_traps() -> None:
    scene = a_scene(plain("ash", pool=[], place="0,0"), foe("cur", pool=[], place="5,0"), map=("H....F", "......"))
    begun(scene, "ash", harsh="1,0 2,0", walls="3,1 0,0", heights="4,1:2", traps="2,1:5 1,1")
    space: Any = scene.state.space
    assert space.harsh == ("1,0", "2,0")
    assert not space.is_floor("3,1")
    assert space.is_floor("0,0")  # somebody stands there
    assert space.level("4,1") == 2
    assert [(each.place, each.av, each.dt, each.damage) for each in scene.state.traps] == [
        ("2,1", 5, 7, 8),
        ("1,1", 5, 7, 8),
    ]


@pytest.mark.rules("H-CP-21", "H-ACT-HID-1")
def test_the_gm_says_who_could_notice_and_unattended_all_with_line_of_sight() -> None:
    scene = a_scene(
        plain("ash", place="0,0"),
        foe("cur", attributes=NOUGHTS, place="3,0"),
        foe("dun", attributes=NOUGHTS, place="0,2"),
        map=("H.#F", "....", "F..."),
    )
    give(scene, "ash", (4, 1))
    ask = expect(waiting(hide(scene, who(scene, "ash"))), "H-CP-21", "gm", ["dun"], "ash", Several)
    assert offers(ask) == ["cur", "dun"]
    give(scene, "ash", (4, 1))
    play(hide(scene, who(scene, "ash")), [])
    assert who(scene, "ash").has(HIDDEN)


# The end of somebody


@pytest.mark.rules("H-CP-23", "H-HLTH-03")
def test_the_gm_says_whether_a_foe_at_no_hp_is_dead_or_spared() -> None:
    for answer, condition, hp in (("dead", DEAD, 0), ("spared", SPARED, 1)):
        scene = a_scene(plain("ash"), foe("cur"))
        cur = who(scene, "cur")
        ask = expect(waiting(hurt(scene, cur, damage(12), "a blow")), "H-CP-23", "gm", "dead", "cur")
        assert offers(ask) == ["dead", "spared"]
        scene = a_scene(plain("ash"), foe("cur"))
        cur = who(scene, "cur")
        play(hurt(scene, cur, damage(12), "a blow"), answer)
        assert cur.has(condition)
        assert cur.is_gone
        assert cur.hp.value == hp


@pytest.mark.rules("H-CP-23")
def test_for_a_players_character_nobody_is_asked() -> None:
    scene = a_scene(plain("ash"))
    assert asked(hurt(scene, who(scene, "ash"), damage(28), "a blow")) == []
    assert who(scene, "ash").has(DEAD)


@pytest.mark.rules("H-CP-23", "H-RUN-12")
def test_of_a_foe_that_surrenders_the_gm_decides_and_a_hero_is_a_prisoner() -> None:
    scene = a_scene(plain("ash"), foe("cur"))
    expect(waiting(deed(scene, "surrender", "cur")), "H-CP-23", "gm", "dead", "cur")
    play(deed(scene, "surrender", "cur"), "spared")
    assert who(scene, "cur").has(SPARED)
    play(deed(scene, "surrender"))
    assert who(scene, "ash").has(YIELDED)
    assert who(scene, "cur").hp.value == 12


@pytest.mark.rules("H-CP-07")
def test_the_hidden_are_not_intercepted_by_those_who_do_not_see_them() -> None:
    scene = crowd()
    scene.gain(who(scene, "ash"), Condition(HIDDEN))
    action = Action(who(scene, "ash"), "it", COMBATIVE, Working(6), 8)
    assert asked(window(scene, action)) == []
