"""Objects in play: lifted, thrown, struck and broken (TC-GRAB-06, TC-VOL-04, TC-G-101)."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Several
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, LIFTED
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.events.combat import Battered, CardVoid
from facedown.rulesets.tricore.fight.staging import _move_to
from facedown.rulesets.tricore.ground.movement import stride
from facedown.rulesets.tricore.ground.stealth import go_under
from facedown.rulesets.tricore.sheet import show
from tests.playing import fought_out, happened, play, told
from tests.tricore.staged.cast import ONES, RULES, THREES, a_fight, content, foe, plain, who
from tests.tricore.staged.clashes import HIT, performed
from tests.tricore.staged.table import ANSWER, LAY, window

ROWS = ("..........", "..o.......", "..........", "..........", "..........")


def quarry(item: str = "crate", **of_ann: Any) -> TriScene:
    """Ann at 2,2 beside an object at 2,1; Bob five squares off."""
    bob = foe("bob", place="7,2", primaries=plain("x")["primaries"])
    return a_fight(plain("ann", **of_ann), bob, map=ROWS, lying=[{"item": item, "at": "o"}])


def lifting(item: str) -> Card:
    return Card("grab", subs=("lift",), item=item, place="2,1")


def lying(scene: TriScene) -> dict[str, list[str]]:
    return {place: [each.item for each in things] for place, things in scene.state.lying.items()}


@pytest.mark.rules("TC-GRAB-06", "TC-SUB-14", "TC-ENC-02")
def test_an_object_within_ones_means_is_simply_lifted() -> None:
    scene = quarry()
    ann = who(scene, "ann")
    performed(scene, lifting("crate"))
    assert ([(each.item, each.at) for each in ann.gear], lying(scene)) == ([("crate", LIFTED)], {})
    assert told(scene)[-1] == "Ann lifts Crate."


@pytest.mark.rules("TC-GRAB-06", "TC-SUB-14", "TC-ENC-05", "TC-VOL-04")
@pytest.mark.parametrize(("power", "face", "lifted"), [(3, [12, 12, 5], True), (1, [1], False)])
def test_a_boulder_beyond_ones_means_takes_hoist(power: int, face: list[int], lifted: bool) -> None:
    """Strength 18 lifts 360 lb; 450 lb need 23, so Hoist against 5 with 5 successes; Strength 16 has 7 too few."""
    scene = quarry("boulder", primaries={**THREES, "POW": power})
    ann = who(scene, "ann")
    performed(scene, lifting("boulder"), face)
    assert (ann.lifted is not None, lying(scene)) == (lifted, {} if lifted else {"2,1": ["boulder"]})
    keys = active_hand(scene, ann)[0].cards
    assert ("volley-light~boulder" in keys) is lifted


@pytest.mark.rules("TC-GRAB-06", "TC-CARD-23")
@pytest.mark.parametrize(("place", "why"), [("2,1", "it is not there any more"), ("2,4", "it is out of reach")])
def test_what_is_gone_or_out_of_reach_is_not_lifted(place: str, why: str) -> None:
    scene = quarry()
    if place == "2,1":
        scene.state.lying = {}
    who(scene, "ann").place = "2,2" if place == "2,1" else place
    performed(scene, lifting("crate"))
    assert ([each.why for each in happened(scene, CardVoid)], who(scene, "ann").lifted) == ([why], None)


@pytest.mark.rules("TC-VOL-04", "TC-G-101")
@pytest.mark.parametrize(("faces", "hp", "left"), [(HIT, 30 - (9 + 3 - 9), None), ([1, 1], 30, 10)])
def test_what_is_thrown_takes_the_harm_of_what_it_hits_and_comes_down_there(
    faces: list[int], hp: int, left: int | None
) -> None:
    scene = quarry()
    performed(scene, lifting("crate"))
    rolled: list[Any] = ["lethal", [2, 3, 4]] if faces is HIT else []
    performed(scene, Card("volley", "light", ("crate",), targets=("bob",)), faces, *rolled)
    assert (who(scene, "bob").hp.value, who(scene, "ann").gear) == (hp, [])
    if left is None:  # 12 of 10 Durability: it broke
        assert (lying(scene), told(scene)[-1]) == ({}, "Crate loses 12 Durability and breaks apart.")
    else:
        assert (lying(scene), scene.state.lying["7,2"][0].durability.value) == ({"7,2": ["crate"]}, left)


@pytest.mark.rules("TC-VOL-04", "TC-CARD-23", "TC-G-101")
def test_what_cannot_fly_so_far_stays_in_ones_arms() -> None:
    scene = quarry("cart", primaries={**ONES, "POW": 9})  # 250 lb, Strength 14: 2 squares
    performed(scene, lifting("cart"))
    performed(scene, Card("volley", "light", ("cart",), targets=("bob",)))
    assert ([each.why for each in happened(scene, CardVoid)], who(scene, "ann").lifted is None) == (
        ["Bob is out of reach"],
        False,
    )


@pytest.mark.rules("TC-GRAB-06", "TC-G-101", "TC-EQP-12")
def test_an_object_is_struck_without_accuracy_and_loses_durability_until_it_breaks() -> None:
    scene = quarry(items=[{"item": "sword", "at": "main"}])
    blow = Card("strike", "light", ("sword",), item="crate", place="2,1")
    performed(scene, blow, [1, 1, 1])
    (battered,) = happened(scene, Battered)
    assert (battered.amount.value, battered.left, lying(scene)) == (6, 4, {"2,1": ["crate"]})
    performed(scene, blow, [1, 1, 1])
    assert lying(scene) == {}


@pytest.mark.rules("TC-GRAB-06", "TC-CARD-19")
def test_a_card_is_laid_at_an_object_as_at_anybody() -> None:
    scene = quarry(items=[{"item": "sword", "at": "main"}])
    laid = ["strike-light~sword", "at:crate@2,1"]
    window(scene, {(LAY, "ann"): laid, (ANSWER, "bob"): []})
    assert [each.left for each in happened(scene, Battered)] == [0]


@pytest.mark.rules("TC-GRAB-06", "TC-GRAB-01", "TC-ENC-05")
def test_the_hand_says_what_a_lift_costs_and_takes_or_why_there_is_none() -> None:
    scene = quarry("boulder")
    ann = who(scene, "ann")
    hand, limits = active_hand(scene, ann)
    option = next(each for each in hand.options if each.key == "lift~boulder@2,1")
    assert (option.text, option.note) == ("Lift Boulder at 2,1", "2 AP; 450 lb, Hoist against 5, 5 successes")
    assert hand.schema(limits).refuse(["lift~boulder@2,1"]) is None
    ann.place = "2,4"
    assert _barred(active_hand(scene, ann)[0].schema(limits)) == {"lift~boulder@2,1": "3 away, reaches 1"}
    ann.place, ann.carrying = "2,2", "bob"
    assert _barred(active_hand(scene, ann)[0].schema(limits)) == {"lift~boulder@2,1": "your arms are full"}


def _barred(schema: Several) -> dict[str, str]:
    return {each.option.key: each.why for each in schema.barred}


@pytest.mark.rules("TC-GRAB-06", "TC-G-101", "TC-UTIL-09")
def test_what_is_carried_goes_along_and_is_put_down_by_a_drop() -> None:
    scene = quarry()
    performed(scene, lifting("crate"))
    play(stride(scene, who(scene, "ann"), "run"), "5,2")
    performed(scene, Card("drop", item="crate"))
    assert lying(scene) == {"5,2": ["crate"]}


@pytest.mark.rules("TC-GRAB-06", "TC-G-101")
def test_whom_one_carries_is_dragged_along_a_square_behind() -> None:
    scene = a_fight(plain("ann"), foe("bob"), map=ROWS)
    ann, bob = who(scene, "ann"), who(scene, "bob")
    performed(scene, Card("grab", subs=("lift",), targets=("bob",)), HIT)
    play(stride(scene, ann, "run"), "2,4")
    assert (ann.place, bob.place, ann.carrying) == ("2,4", "2,3", "bob")
    assert told(scene)[-1] == "Bob is carried from 3,2 to 2,3."


@pytest.mark.rules("TC-GRAB-06", "TC-SKL-42")
def test_whoever_lifts_something_is_seen() -> None:
    scene = quarry()
    ann = who(scene, "ann")
    go_under(scene, ann, 30, [])
    performed(scene, lifting("crate"))
    assert not ann.has(HIDDEN)


@pytest.mark.rules("TC-GRAB-06", "TC-UTIL-08", "TC-SKL-29")
def test_what_lies_or_burns_on_the_ground_is_on_everybodys_board() -> None:
    scene = quarry()
    scene.state.sources = {"9,4": 2}
    for viewer in ("ann", "foes", "nobody"):
        ground = show(scene, viewer).ground
        assert ground is not None
        assert [(each.id, each.place, each.text, each.glows) for each in ground.landmarks] == [
            ("source@9,4", "9,4", "a source of energy of level 2", True),
            ("crate@2,1", "2,1", "50 lb, Durability 10 of 10", False),
        ]


@pytest.mark.rules("TC-PHASE-13", "TC-GRAB-06")
def test_on_the_ground_of_an_encounter_lies_what_lies_there() -> None:
    scene = quarry()
    _move_to(scene, list(scene.state.actors.values()), "quarry")
    assert sorted(each for things in lying(scene).values() for each in things) == [
        "boulder", "cart", "crate", "spear", "stone", "stone",
    ]  # fmt: skip


@pytest.mark.rules("TC-GRAB-06", "TC-VOL-04")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_minds_fight_it_out_among_boulders(seed: str) -> None:
    made = RULES.scenario(content(), "quarry", {"p1": "hark", "p2": "brandt"}, "foes")
    assert fought_out(RULES, content(), made, seed, p2="mind").over
