"""Chipping: an item that was overcome by twice its worth loses Durability (TC-CHIP-01 … TC-CHIP-03)."""

from typing import Any

import pytest

from facedown.kernel.words.working import plain as number
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import RESTRAINED
from facedown.rulesets.tricore.actor.device import wieldings
from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.events.combat import Chipped
from facedown.rulesets.tricore.freeplay.crafting import mend
from facedown.rulesets.tricore.harm.chipping import wear
from tests.playing import happened, play
from tests.tricore.staged.blows import blasted, two
from tests.tricore.staged.cast import THREES, a_fight, foe, plain, who
from tests.tricore.staged.clashes import HIT, STRIKE_AT_BOB, a_duel, armed, struck, two_swords, with_subs
from tests.tricore.staged.duels import HITS, PARRY, STRIKE, WEAK, act, duel
from tests.tricore.staged.table import ACCURACY, ANSWER, EV, IN_HAND, LAY, SAME, assumed, react, window
from tests.tricore.staged.things import MAIN_SWORD, ev_of, with_things


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-G-24")
@pytest.mark.parametrize(("faces", "chips"), [([3, 2, 2, 2, 2, 2], True), ([2, 2, 2, 2, 2, 2], False)])
def test_a_block_overcome_by_twice_its_worth_chips_the_shield(faces: list[int], chips: bool) -> None:
    scene = a_duel(armed("ann", "sword", primaries={**THREES, "VIT": 1}), armed("bob", "round-shield"))
    shield = who(scene, "bob").gear[0]
    # the Block is worth 2 + 6, the EV is 16 or 15
    struck(scene, Card("strike", "heavy", ("sword",), targets=("bob",)), HIT, [1, 1], faces, [1, 1],
           *([[4]] if chips else []), defence=Card("block", "light", ("round-shield",)))  # fmt: skip
    assert shield.durability.value == (20 - (4 + 3) if chips else 20)


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-ACC-12")
@pytest.mark.parametrize(("resolve", "chips"), [([4, 4], True), ([7, 4], False)], ids=["all of it", "half of it"])
def test_an_area_that_overcomes_a_block_chips_it_by_what_the_resolve_has_left(resolve: list[int], chips: bool) -> None:
    scene = two(None, {"place": "5,2", "items": [{"item": "buckler", "at": "off"}], "totals": {"hp": 90}})
    ben = who(scene, "ben")
    # EV 20, or 10 by the Resolve; the Block is worth 1 + 6
    laid = {"ben": Play(ben, Card("block", devices=("buckler",)))}
    blasted(scene, True, [6, 6, 5], resolve, [5, 5], [1], *([4] if chips else []), defences=laid)
    assert [each.left for each in happened(scene, Chipped)] == ([10 - 7] if chips else [])


@pytest.mark.rules("TC-CHIP-02")
def test_the_power_in_chipping_is_the_attackers() -> None:
    scene = a_duel(armed("ann", "sword", primaries={**THREES, "POW": 5}), armed("bob", "round-shield"))
    struck(
        scene, STRIKE_AT_BOB, [5, 4], [1, 1], [4, 4, 4], [1, 1], [2], defence=Card("block", "light", ("round-shield",))
    )
    assert who(scene, "bob").gear[0].durability.value == 20 - (2 + 5)


@pytest.mark.rules("TC-CHIP-01", "TC-CHIP-02", "TC-CHIP-03")
@pytest.mark.parametrize(("faces", "chips"), [([1, 1, 2], True), ([1, 1, 1], False)])
def test_a_failed_parry_chips_the_weapon_whose_dice_and_intelligence_are_overcome_twice(
    faces: list[int], chips: bool
) -> None:
    scene, _, bob = two_swords()
    # EV (4 or 3) + 3, half as much again: 10 or 9, against 2d6 + INT of 5
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1], faces, [1, 1], *([[4]] if chips else []), defence=PARRY)
    assert bob.gear[0].durability.value == (20 - 7 if chips else 20)


@pytest.mark.rules("TC-CHIP-03")
def test_bare_hands_cannot_chip() -> None:
    scene = a_duel(armed("ann", "sword"))
    struck(scene, STRIKE_AT_BOB, HIT, [1, 1], [4, 4, 4], defence=Card("parry"))
    struck(scene, Card("strike", "heavy", ("sword",)), HIT, [1, 1], [3] * 6, defence=Card("block"))
    assert not happened(scene, Chipped)


@pytest.mark.rules("TC-CHIP-02", "TC-CP-29", "TC-G-24")
@pytest.mark.parametrize(("answer", "left"), [("yes", 13), ("no", 20)])
def test_the_gm_may_decide_about_chipping_each_time(answer: str, left: int) -> None:
    scene = a_duel(armed("ann", "sword"), armed("bob", "round-shield"), rulings={"TC-G-24": "gm"})
    rolled = [[4]] if answer == "yes" else []
    struck(scene, Card("strike", "heavy", ("sword",)), HIT, [1, 1], [3] * 6, [1, 1], answer, *rolled,
           defence=Card("block", "light", ("round-shield",)))  # fmt: skip
    assert who(scene, "bob").gear[0].durability.value == left


@pytest.mark.rules("TC-G-24")
@pytest.mark.parametrize(
    ("mode", "value", "more", "left"),
    [
        ("on", 3, (2,), 5),
        ("on", 4, (), 10),
        ("gm", 3, ("yes", 2), 5),
        ("gm", 3, ("no",), 10),
        ("gm", 4, (), 10),
    ],
)
def test_an_item_overcome_by_twice_its_worth_chips_always_or_by_the_gm(
    mode: str, value: int, more: tuple[Any, ...], left: int
) -> None:
    scene = duel({"TC-G-24": mode}, items=({"item": "buckler", "at": "off"},))
    block = Card("block", devices=("buckler",))
    act(scene, STRIKE, HITS, WEAK, (5, 5, 5), (value,), *more, defence=block)  # 18 against 9 or 10
    buckler = who(scene, "bob").piece("buckler")
    assert buckler is not None
    assert buckler.durability.value == left


@pytest.mark.rules("TC-CP-29", "TC-G-24")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_where_the_gm_decides_each_time_the_gm_says_whether_an_item_is_chipped(answer: str) -> None:
    strong = {**SAME, "POW": 9, "VIT": 9}
    scene = a_fight(
        plain("ann", primaries=strong), foe("bob", primaries=SAME, items=IN_HAND), rulings={"TC-G-24": "gm"}
    )
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): ["block-light~sword"],
        (ACCURACY, "ann"): react(9),
        (EV, "ann"): [5, 5, 5, 5],
        ("TC-CP-29", "bob"): answer,
    }
    table = window(scene, given)
    assumed(table.question("TC-CP-29"), "gm", "bob", "yes")
    assert bool(happened(scene, Chipped)) == (answer == "yes")


@pytest.mark.rules("TC-EQP-12")
def test_a_broken_thing_gives_nothing_until_it_is_mended() -> None:
    scene = with_things(MAIN_SWORD, {"item": "mail", "at": "worn"}, skills={"crafting": 2})
    ash = who(scene, "ash")
    sword, mail = ash.gear
    card = Card("strike", devices=("sword",))
    assert (value(scene, ash, "pa"), wieldings(scene, ash, "strike")) == (3 + 2, [("sword",), ()])
    for piece in (sword, mail):
        wear(scene, ash, piece, number(99, "test"))
    assert (sword.durability.value, mail.durability.value) == (0, 0)
    assert (value(scene, ash, "pa"), wieldings(scene, ash, "strike")) == (3, [()])
    assert ev_of(scene, card, [1]) == 1 + 6  # one die and UCB
    before = scene.state.seconds
    assert play(mend(scene, ash, sword, "a"), [6, 6, 6]) is False  # 24 against 25
    assert sword.is_broken
    assert play(mend(scene, ash, sword, "b"), [6, 6, 7]) is True
    assert sword.durability.value == 20
    assert scene.state.seconds - before == 2 * 3600


@pytest.mark.rules("TC-SUB-24")
@pytest.mark.parametrize("action", ["strike", "collide", "grab"])
def test_break_wears_down_an_item_instead_of_hp(action: Action) -> None:
    scene = a_duel(other=armed("bob", "sword"))
    bob = who(scene, "bob")
    ev: list[Any] = [] if action == "grab" else [[6, 6, 6, 1]]
    struck(scene, with_subs(action, "break"), HIT, *ev, [4])
    assert (bob.hp.value, bob.gear[0].durability.value) == (30, 20 - (4 + 3))
    assert bob.has(RESTRAINED) is (action == "grab")


@pytest.mark.rules("TC-SUB-24")
def test_a_miss_breaks_nothing() -> None:
    scene = a_duel(other=armed("bob", "sword"))
    struck(scene, with_subs("strike", "break"), [1, 1])
    assert not happened(scene, Chipped)


@pytest.mark.rules("TC-SUB-24")
def test_break_meets_what_is_held_before_what_is_worn() -> None:
    items = [{"item": "leather", "at": "worn"}, {"item": "sword", "at": "main"}]
    scene = a_duel(other=plain("bob", items=items))
    struck(scene, with_subs("strike", "break"), HIT, [1], [4])
    assert [each.item for each in happened(scene, Chipped)] == ["Sword"]
