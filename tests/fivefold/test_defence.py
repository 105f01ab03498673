"""Defence: Block, Dodge with its growing penalty, an ally who covers, and Riposte."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.fivefold.attack import attack, means
from facedown.rulesets.fivefold.character import DEAD, GRABBED, HIDDEN, PRONE
from facedown.rulesets.fivefold.defence import Blow, block, defend, dodging, left_after, may_dodge
from facedown.rulesets.fivefold.events import Blocked, Dodged
from facedown.rulesets.fivefold.health import remove
from facedown.rulesets.fivefold.scene import FivefoldScene, usable
from facedown.rulesets.fivefold.turns import begin_fight, next_turn
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import GROUND, NOUGHTS, a_scene, foe, give, plain, settings, who
from tests.fivefold.staged.choosing import expect
from tests.fivefold.staged.games import SETTING, attributes, damage, the
from tests.fivefold.staged.scenes import fencers, held
from tests.playing import happened, play

BLOW = Blow("a blow", Working(10, "damage"), Working(8, "die"), 8, "9,9")
AREA = Blow("a burst", Working(10, "damage"), Working(8, "die"), 8, "9,9", area=True)
UNSEEN = Blow("a stab", Working(10, "damage"), Working(8, "die"), 8, "9,9", unseen=True)


def offered(scene: FivefoldScene, id: str, blow: Blow) -> list[str]:
    """How somebody may defend itself."""
    question = next(defend(scene, who(scene, id), blow))
    assert isinstance(question, Ask)
    assert isinstance(question.schema, Pick)
    return [option.key for option in question.schema.options]


def attacked(*dice: tuple[int, int], area: bool = False, conditions: tuple[str, ...] = ()) -> Any:
    """What Ash is asked about 10 damage by a die of 5."""
    scene = a_scene(plain("ash", place="4,4", conditions=list(conditions)), foe("cur", place="6,4"))
    give(scene, "ash", *dice)
    return waiting(defend(scene, who(scene, "ash"), Blow("a blow", damage(10), Working(5), 8, "6,4", area)))


# Block


@pytest.mark.rules("H-ACT-BLK", "H-GAP-17")
def test_a_block_stops_all_or_half_or_nothing() -> None:
    for attacking in range(1, 13):
        for blocking in range(1, 13):
            expected = 0 if blocking >= attacking else 4 if blocking >= attacking / 2 else 7
            assert left_after(blocking, attacking, 7, settings()) == expected
    assert left_after(4, 8, 7, settings(**{"H-GAP-17": "down"})) == 3


@pytest.mark.rules("H-ACT-BLK")
@pytest.mark.parametrize(("value", "left"), [(8, 0), (7, 5), (4, 5), (3, 10)])
def test_the_die_of_a_block_is_spent_whatever_comes_of_it(value: int, left: int) -> None:
    scene = a_scene(plain("ash"))
    (die,) = give(scene, "ash", (8, value))
    assert play(defend(scene, who(scene, "ash"), BLOW), f"block {die.id}").left.value == left
    assert die.state == "spent"
    assert [each.left.value for each in happened(scene, Blocked)] == [left]


@pytest.mark.rules("H-ACT-BLK", "H-ACT-DDG-1", "H-X-COND")
def test_an_area_and_an_attack_from_hiding_are_only_dodged() -> None:
    scene = a_scene(plain("ash"))
    give(scene, "ash", (8, 8))
    assert offered(scene, "ash", BLOW) == ["block ash-1", "dodge ash-1", "none"]
    assert offered(scene, "ash", AREA) == ["dodge ash-1", "none"]
    assert offered(scene, "ash", UNSEEN) == ["dodge ash-1", "none"]


@pytest.mark.rules("H-CP-09")
def test_unattended_the_cheapest_full_block_is_taken_or_nothing() -> None:
    for dice, default in ((((12, 12), (8, 8)), "block ash-2"), (((8, 7), (4, 4)), "none")):
        scene = a_scene(plain("ash"))
        give(scene, "ash", *dice)
        question = next(defend(scene, who(scene, "ash"), BLOW))
        assert isinstance(question, Ask)
        assert (question.what, question.seat, question.default) == ("H-CP-09", "ash", default)


@pytest.mark.rules("H-SPD-02", "H-DICE-03")
def test_without_a_die_there_is_no_defence() -> None:
    scene = a_scene(plain("ash"))
    give(scene, "ash")
    assert play(defend(scene, who(scene, "ash"), BLOW)).left.value == 10


@pytest.mark.rules("H-X-SEQ", "H-ACT-INT-2", "H-GAP-29")
def test_the_die_of_a_block_may_be_intercepted() -> None:
    scene = a_scene(plain("ash", place="4,4"), foe("cur", place="5,4", attributes=NOUGHTS))
    give(scene, "ash", (8, 8))
    give(scene, "cur", (4, 4))
    left = play(defend(scene, who(scene, "ash"), BLOW), "block ash-1", "cur-1", "guts", [9], [3]).left
    assert left.value == 5  # 8 - 4 is half of 8


@pytest.mark.rules("H-GAP-19", "H-SPD-02")
def test_one_defensive_action_for_each_attack_or_a_block_and_a_dodge() -> None:
    scene = a_scene(plain("ash"))
    give(scene, "ash", (8, 4), (8, 4))
    assert play(defend(scene, who(scene, "ash"), BLOW), "block ash-1").left.value == 5
    scene = a_scene(plain("ash"), rulings={"H-GAP-19": "both"})
    give(scene, "ash", (8, 4), (8, 4), (8, 8))
    assert play(defend(scene, who(scene, "ash"), BLOW), "block ash-1", "dodge ash-2", [8]).left.value == 0
    give(scene, "ash", (8, 4), (8, 4))
    with pytest.raises(Refused):
        play(defend(scene, who(scene, "ash"), BLOW), "block ash-1", "block ash-2")


@pytest.mark.rules("H-GAP-19")
@pytest.mark.parametrize(("reading", "more", "left"), [("one", [], 5), ("both", ["dodge ash-2", [12]], 0)])
def test_one_defence_for_each_attack_or_a_block_and_a_dodge(reading: str, more: list[Any], left: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-19": reading})
    give(scene, "ash", (8, 4), (8, 1))
    blow = Blow("a blow", damage(10), Working(8), 8, "0,0")
    defence = play(defend(scene, who(scene, "ash"), blow), "block ash-1", *more)
    assert defence.left.value == left


@pytest.mark.rules("H-GAP-19")
def test_with_both_a_second_block_is_not_on_offer() -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-19": "both"})
    give(scene, "ash", (8, 4), (8, 5))
    flow = defend(scene, who(scene, "ash"), Blow("a blow", damage(10), Working(8), 8, "0,0"))
    assert offers(waiting(flow, "block ash-1")) == ["dodge ash-2", "none"]


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


# Dodge


@pytest.mark.rules("H-ACT-DDG-1")
@pytest.mark.parametrize(("face", "left"), [(4, 0), (3, 10)])
def test_a_dodge_is_evasion_against_the_threshold_and_all_or_nothing(face: int, left: int) -> None:
    scene = a_scene(plain("ash", calling="skirmisher", attributes={**NOUGHTS, "deftness": 3}))
    (die,) = give(scene, "ash", (4, 1))  # its value does not matter
    assert play(defend(scene, who(scene, "ash"), BLOW), "dodge ash-1", [face]).left.value == left
    assert (die.state, who(scene, "ash").dodges) == ("spent", int(left == 0))
    assert [each.passed for each in happened(scene, Dodged)] == [left == 0]


@pytest.mark.rules("H-ACT-DDG-1", "H-RUN-08")
def test_an_area_may_be_dodged() -> None:
    scene = a_scene(plain("ash"))
    give(scene, "ash", (4, 1))
    assert play(defend(scene, who(scene, "ash"), AREA), "dodge ash-1", [8]).left.value == 0


@pytest.mark.rules("H-ACT-DDG-2")
def test_each_dodge_that_succeeds_makes_the_next_harder() -> None:
    scene = a_scene(plain("ash"))
    give(scene, "ash", *[(4, 1)] * 5)
    ash = who(scene, "ash")
    for at, (face, left) in enumerate([(8, 0), (8, 10), (9, 0), (9, 10), (10, 0)], start=1):
        assert play(defend(scene, ash, BLOW), f"dodge ash-{at}", [face]).left.value == left
    assert dodging(scene, ash, BLOW).value == -3


@pytest.mark.rules("H-ACT-DDG-2", "H-GAP-21")
@pytest.mark.parametrize(("reading", "penalties"), [("turn-in-progress", [-1, 0, 0]), ("own-turn-start", [-1, -1, 0])])
def test_dodging_tires_for_this_turn_or_until_the_own_next_one(reading: str, penalties: list[int]) -> None:
    scene = a_scene(
        plain("ash", pool=[]),
        foe("cur", pool=[]),
        foe("dog", pool=[], attributes={**NOUGHTS, "deftness": 1}),
        rulings={"H-GAP-21": reading},
    )
    play(begin_fight(scene), {"heroes": ["ash"], "surprised": "nobody", "first": "foes", **GROUND})
    ash = who(scene, "ash")
    found = []
    flow = next_turn(scene)  # cur's
    next(flow)
    ash.dodges = 1
    found.append(dodging(scene, ash, BLOW).value)
    with pytest.raises(StopIteration):
        flow.send("end")
    scene.state.turns.side = "heroes"  # dog's turn follows cur's for once
    flow = next_turn(scene)
    next(flow)
    found.append(dodging(scene, ash, BLOW).value)
    with pytest.raises(StopIteration):
        flow.send("end")
    next(next_turn(scene))
    found.append(dodging(scene, ash, BLOW).value)
    assert found == penalties


@pytest.mark.rules("H-GAP-21", "H-ACT-DDG-2")
@pytest.mark.parametrize(("reading", "evasion"), [("turn-in-progress", 0), ("own-turn-start", -1)])
def test_dodges_tire_for_this_turn_or_until_the_own_next_one(reading: str, evasion: int) -> None:
    scene = a_scene(plain("ash", pool=[]), foe("cur", pool=[]), rulings={"H-GAP-21": reading})
    ash = who(scene, "ash")
    play(begin_fight(scene), {**SETTING, "heroes": ["ash"]})
    give(scene, "ash", (6, 1))
    blow = Blow("a blow", damage(5), Working(5), 8, "0,0")
    play(defend(scene, ash, blow), "dodge ash-1", [8])
    assert dodging(scene, ash, blow).value == -1
    play(next_turn(scene), "end")  # Cur's, whose Reaction is 3
    assert dodging(scene, ash, blow).value == evasion
    play(next_turn(scene), [1], "end")
    assert dodging(scene, ash, blow).value == 0


@pytest.mark.rules("H-X-COND", "H-GAP-24")
@pytest.mark.parametrize(("reading", "figures"), [("full", [-2, 2, -2, -4, 0]), ("plain", [0, 0, 0, 0, 0])])
def test_lying_down_and_not_seeing_it_come_change_a_dodge(reading: str, figures: list[int]) -> None:
    found = []
    for conditions, origin, unseen in (
        (["Prone"], "5,4", False),
        (["Prone"], "6,4", False),
        ([], "5,4", True),
        (["Prone"], "5,4", True),
        ([], "5,4", False),
    ):
        scene = a_scene(plain("ash", place="4,4", conditions=conditions), rulings={"H-GAP-24": reading})
        blow = Blow("a blow", Working(5), Working(5), 8, origin, unseen=unseen)
        found.append(dodging(scene, who(scene, "ash"), blow).value)
    assert found == figures


@pytest.mark.rules("H-GAP-24", "H-X-COND")
@pytest.mark.parametrize(("reading", "far", "near", "held"), [("full", 2, -2, False), ("plain", 0, 0, True)])
def test_conditions_change_dodges_or_do_not(reading: str, far: int, near: int, held: bool) -> None:
    scene = a_scene(plain("ash", place="2,2", conditions=[PRONE, GRABBED]), rulings={"H-GAP-24": reading})
    ash = who(scene, "ash")
    for origin, worth in (("6,2", far), ("3,2", near)):
        blow = Blow("a blow", damage(5), Working(5), 8, origin)
        assert dodging(scene, ash, blow).value == worth
    assert may_dodge(scene, ash) == held
    scene.lose(ash, PRONE, GRABBED)
    unseen = Blow("a blow", damage(5), Working(5), 8, "6,2", unseen=True)
    assert dodging(scene, ash, unseen).value == near


@pytest.mark.rules("H-X-COND", "H-GAP-24")
def test_an_attack_from_hiding_cannot_be_blocked() -> None:
    scene = a_scene(plain("ash", conditions=["Hidden"], place="2,2"), foe("cur", "road-guard", place="3,2"))
    give(scene, "ash", (8, 3))
    give(scene, "cur", (8, 8))
    assert who(scene, "ash").has(HIDDEN)
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "sword"), "cur"), "dodge cur-1", [12])
    assert not who(scene, "ash").has(HIDDEN)


@pytest.mark.rules("H-X-COND", "H-ACT-DDG-1", "H-GAP-24")
@pytest.mark.parametrize("reading", ["full", "plain"])
def test_the_grabbed_cannot_dodge_but_block(reading: str) -> None:
    scene = a_scene(
        plain("ash", place="4,4"), foe("cur", place="5,4", attributes=NOUGHTS), rulings={"H-GAP-24": reading}
    )
    give(scene, "cur")
    held(scene)
    give(scene, "ash", (4, 3))
    give(scene, "cur", (4, 4))
    flow = attack(scene, who(scene, "ash"), next(means(scene, who(scene, "ash"))), "cur")
    assert isinstance(next(flow), Ask)  # Intercept?
    ask = flow.send("no")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    keys = {option.key for option in ask.schema.options}
    assert keys == {"block cur-1", "none"} | ({"dodge cur-1"} if reading == "plain" else set())


@pytest.mark.rules("H-X-COND", "H-RUN-08")
def test_who_lies_down_dodges_the_burst_of_a_far_thrower_better() -> None:
    scene = a_scene(
        plain("ash", place="1,4", items=["fire-pot"]), foe("cur", place="5,4", conditions=["Prone"], attributes=NOUGHTS)
    )
    give(scene, "ash", (6, 5))
    give(scene, "cur", (4, 1))
    play(attack(scene, who(scene, "ash"), the(scene, "ash", "fire-pot"), "5,4"), "dodge cur-1", [5])
    assert who(scene, "cur").hp.value == 12  # 5 + 2 reaches 7


# Cover


def covered(**bryn: Any) -> FivefoldScene:
    """Ash with a d4 of 1, Bryn beside with Cover ally and a d8 of 8, and a Cutter beside Ash with a d6 of 6."""
    scene = a_scene(
        plain("ash", place="4,4"),
        plain("bryn", **{"place": "3,4", "abilities": ["cover-ally"], **bryn}),
        foe("cur", place="5,4", attributes=NOUGHTS),
    )
    give(scene, "ash", (4, 1))
    give(scene, "bryn", (8, 8))
    give(scene, "cur", (6, 6))
    return scene


@pytest.mark.rules("H-SPD-02", "H-GAP-19", "H-X-CREATE")
def test_an_ally_beside_may_block_and_that_is_the_targets_defensive_action() -> None:
    scene = covered()
    flow = attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash")
    play(flow, "no", "none", "block bryn-1")
    assert who(scene, "ash").hp.value == 28
    assert [each.id for each in usable(scene, who(scene, "ash"))] == ["ash-1"]
    assert [(each.actor, each.target) for each in happened(scene, Blocked)] == [("bryn", "ash")]


@pytest.mark.rules("H-GAP-19", "H-X-CREATE")
def test_who_has_defended_itself_is_not_covered_too() -> None:
    scene = covered()
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", "block ash-1")
    assert who(scene, "ash").hp.value == 22
    assert usable(scene, who(scene, "bryn"))


@pytest.mark.rules("H-X-CREATE", "H-GRID-01")
@pytest.mark.parametrize("bryn", [{"place": "2,4"}, {"abilities": []}])
def test_nobody_covers_from_afar_or_without_knowing_how(bryn: dict[str, Any]) -> None:
    scene = covered(**bryn)
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", "none")
    assert who(scene, "ash").hp.value == 22


@pytest.mark.rules("H-X-CREATE", "H-ACT-BLK")
def test_nobody_covers_against_an_area() -> None:
    scene = covered()
    assert play(defend(scene, who(scene, "ash"), AREA), "none").left.value == 10


@pytest.mark.rules("H-GAP-16", "H-ACT-BLK")
def test_a_block_asks_for_no_check() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("cur", place="6,2"))
    give(scene, "ash", (8, 5))
    blow = Blow("a blow", damage(9), Working(5), 8, "6,2")
    assert asked(defend(scene, who(scene, "ash"), blow), "block ash-1") == ["H-CP-09"]


@pytest.mark.rules("H-GAP-17")
@pytest.mark.parametrize(("reading", "hp"), [("up", 24), ("down", 25)])
def test_half_of_seven_is_rounded_up_or_down(reading: str, hp: int) -> None:
    scene = a_scene(plain("ash"), rulings={"H-GAP-17": reading})
    give(scene, "ash", (8, 4))
    ash = who(scene, "ash")
    defence = play(defend(scene, ash, Blow("a blow", damage(7), Working(8), 8, "0,0")), "block ash-1")
    assert ash.hp.value - defence.left.value == hp


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


# Riposte


@pytest.mark.rules("H-GAP-19", "H-SPD-02", "H-X-CREATE")
def test_a_riposte_comes_on_top_of_a_full_block() -> None:
    scene = fencers()
    play(attack(scene, who(scene, "cur"), the(scene, "cur", "own-0"), "ash"), "no", "block ash-1", "ash-2")
    assert (who(scene, "cur").hp.value, usable(scene, who(scene, "ash"))) == (5, [])


@pytest.mark.rules("H-ACT-BLK", "H-X-SEQ")
def test_whoever_falls_before_the_block_is_made_has_stopped_nothing() -> None:
    scene = a_scene(plain("ash", place="2,2"), foe("cur", place="3,2"))
    (die,) = give(scene, "ash", (8, 8))
    give(scene, "cur", (4, 4))
    blow = Blow("a blow", damage(9), Working(5), 8, "3,2")
    flow = block(scene, who(scene, "ash"), who(scene, "ash"), blow, damage(9), die)
    assert waiting(flow).what == "H-CP-07"
    remove(scene, who(scene, "ash"), DEAD)
    with pytest.raises(StopIteration) as done:
        flow.send("no")
    assert (done.value.value.left.value, done.value.value.stopped_by) == (9, "")


def test_a_block_of_a_story_told_before_the_attack_was_named_is_still_read() -> None:
    assert msgspec.convert({"actor": "a", "target": "b", "left": {"value": 3}}, Blocked).what == ""
