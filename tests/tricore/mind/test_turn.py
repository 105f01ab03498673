"""What a mind does on its turn, card by card of the book, when that is the best thing to do."""

from typing import Any

import pytest
from msgspec.structs import replace

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.seed import Chance
from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DYING, UNCONSCIOUS, Grip
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.mind.arms import Help
from facedown.rulesets.tricore.mind.purse import Toll
from facedown.rulesets.tricore.mind.rolled import Rolled
from facedown.rulesets.tricore.mind.turn import good
from tests.asking import waiting
from tests.tricore.staged.cast import RULES, THREES, a_fight, foe, plain, who
from tests.tricore.staged.duels import an_ability

SWORD = [{"item": "sword", "at": "main"}]


def weighed(scene: TriScene) -> list[Weighed]:
    """What the mind of cur thinks of, the best first; nothing that is not legal is among it."""
    ask = waiting(take_priority(scene, [who(scene, "cur")]))
    found = RULES.weigh(RULES.glimpse(scene, "foes"), ask, Chance("test"))
    assert all(ask.refuse(each.answer) is None for each in found)
    return sorted(found, key=lambda each: each.worth, reverse=True)


def best(scene: TriScene) -> list[str]:
    answer = weighed(scene)[0].answer
    assert isinstance(answer, list)
    return [str(each) for each in answer]


def a_duel(near: bool = True, **fields: Any) -> TriScene:
    """Cur with a sword, and Ann beside it or ten squares off."""
    cur = foe("cur", primaries=THREES, **{"items": SWORD, "place": "2,2", **fields})
    return a_fight(cur, plain("ann", place="3,2" if near else "12,2"))


@pytest.mark.rules("TC-SUB-13")
def test_a_rested_mind_puts_everything_into_its_blow() -> None:
    laid = best(a_duel())
    assert {"strike-heavy~sword", "strike-moderate~sword"} & set(laid)
    assert {"sub:charge", "sub:aim"} & set(laid)


@pytest.mark.rules("TC-UTIL-04")
def test_a_mind_takes_its_breath_before_anybody_can_spoil_it() -> None:
    assert best(a_duel())[0] == "recover"


@pytest.mark.rules("TC-G-104")
def test_where_recover_is_all_of_a_turn_a_mind_lays_nothing_beside_it() -> None:
    cur = foe("cur", primaries=THREES, items=SWORD, place="2,2")
    scene = a_fight(cur, plain("ann", place="3,2"), rulings={"TC-G-104": "alone"})
    hands = [each.answer for each in weighed(scene) if isinstance(each.answer, list) and "recover" in each.answer]
    assert hands == [["recover"]]


def test_every_hand_has_its_reason() -> None:
    assert all(each.reason for each in weighed(a_duel()))


def test_a_mind_runs_to_whom_it_wants_to_strike() -> None:
    laid = best(a_duel(near=False))
    assert {"run", "sprint"} & set(laid)
    assert "at:ann" in laid


@pytest.mark.rules("TC-PHASE-13", "TC-MOVE-08")
@pytest.mark.parametrize(("rows", "gaits"), [(1, set()), (3, {"walk"})])
def test_a_mind_strikes_at_nobody_to_whom_no_stride_leads(rows: int, gaits: set[str]) -> None:
    """A friend stands in the one square beside Ann: in a passage there is no way round, in a yard there is."""
    at = rows // 2
    cur = foe("cur", primaries=THREES, items=SWORD, place=f"2,{at}")
    scene = a_fight(cur, foe("rat", place=f"3,{at}"), plain("ann", place=f"4,{at}"), map=("." * 7,) * rows)
    hands = [list(each.answer or []) for each in weighed(scene)]
    strikes = [hand for hand in hands if any(str(key).startswith("strike") and "sword" in str(key) for key in hand)]
    assert bool(strikes) == bool(gaits)
    assert all(gaits & set(hand) for hand in strikes)


@pytest.mark.rules("TC-COL-05")
def test_a_mind_does_not_collide_without_momentum() -> None:
    assert not any(str(key).startswith("collide") for each in weighed(a_duel()) for key in list(each.answer or []))


@pytest.mark.rules("TC-COL-05", "ACS-58")
@pytest.mark.parametrize(("place", "charges"), [("6,2", True), ("3,2", False)])
def test_whoever_charges_with_an_ability_needs_no_stride_but_some_room(place: str, charges: bool) -> None:
    cur = foe("cur", primaries=THREES, place="2,2", abilities=["ramming-charge"])
    hands = [list(each.answer or []) for each in weighed(a_fight(cur, plain("ann", place=place)))]
    rams = [hand for hand in hands if any(str(key).startswith("ramming-charge") for key in hand)]
    assert bool(rams) == charges
    assert not any({"walk", "hustle", "run", "sprint"} & set(hand) for hand in rams)


@pytest.mark.rules("TC-EQP-05")
def test_a_mind_with_two_weapons_strikes_twice() -> None:
    both = [*SWORD, {"item": "dagger", "at": "off"}]
    hands = [each.answer for each in weighed(a_duel(items=both)) if isinstance(each.answer, list)]
    assert any(sum(str(key).startswith(("strike", "off-strike")) for key in hand) == 2 for hand in hands)


@pytest.mark.rules("TC-UTIL-10", "TC-SHD-06")
def test_whoever_bleeds_drinks_its_draught() -> None:
    items = [*SWORD, {"item": "healing-draught"}]
    assert "use~healing-draught" in best(a_duel(items=items, hp=6))
    assert "use~healing-draught" not in best(a_duel(items=items))


@pytest.mark.rules("TC-HEAL-01", "TC-WND-25")
@pytest.mark.parametrize(
    ("place", "condition", "helps"), [("2,3", "", True), ("9,3", "", False), ("2,3", DYING, False)]
)
def test_a_draught_wakes_a_friend_who_lies_within_reach(place: str, condition: str, helps: bool) -> None:
    cur = foe("cur", primaries=THREES, place="2,2", items=[*SWORD, {"item": "healing-draught"}])
    scene = a_fight(cur, plain("ann", place="3,2"), foe("rat", place=place, hp=-2))
    for each in filter(None, (UNCONSCIOUS, condition)):
        scene.gain(who(scene, "rat"), Condition(each))
    found = [hand for each in weighed(scene) if "at:rat" in (hand := list(each.answer or []))]
    assert bool(found) == helps
    assert ("at:rat" in best(scene)) == helps


@pytest.mark.rules("TC-UTIL-10")
@pytest.mark.parametrize(("sp", "drinks"), [(0, True), (20, False)])
def test_a_tonic_is_worth_what_its_points_pay_for(sp: int, drinks: bool) -> None:
    """Whoever relies on an ability that takes SP drinks when they are spent, and not while there are plenty."""
    able: dict[str, Any] = {"builds": [an_ability(dice=6)], "totals": {"sp": 40}, "sp": sp}
    assert ("use~stamina-tonic" in best(a_duel(items=[*SWORD, {"item": "stamina-tonic"}], **able))) == drinks


@pytest.mark.rules("TC-GRAB-05")
def test_whoever_is_held_thinks_of_getting_free() -> None:
    scene = a_duel()
    who(scene, "cur").grips = [Grip("ann", 12)]
    assert any("escape" in list(each.answer or []) for each in weighed(scene))


@pytest.mark.rules("TC-SKL-42")
def test_a_hidden_archer_shoots_from_where_it_hides() -> None:
    bow = [{"item": "hunting-bow", "at": "both"}, {"item": "arrows", "at": "worn"}]
    scene = a_duel(near=False, items=bow, hidden=True)
    laid = best(scene)
    assert any(key.startswith("volley") for key in laid)
    assert not {"walk", "hustle", "run", "sprint"} & set(laid)


@pytest.mark.rules("TC-SKL-26")
def test_a_mind_that_sees_nobody_looks_around() -> None:
    scene = a_fight(foe("cur", primaries=THREES, place="2,2"), plain("ann", place="6,2", hidden=True))
    assert "observe" in best(scene)


@pytest.mark.rules("TC-UTIL-05")
def test_whoever_can_get_at_nobody_holds_a_blow_for_those_who_come() -> None:
    for far, holds in ((12, False), (60, True)):  # a Sprint goes the one way, and not the other
        cur = foe("cur", primaries=THREES, items=SWORD, place="2,2")
        scene = a_fight(cur, plain("ann", place=f"{far},2"), map=["." * 64] * 4)
        assert (["hold"] in [each.answer for each in weighed(scene)]) == holds


def test_when_a_fight_comes_to_no_end_a_mind_stops_counting_what_it_may_lose() -> None:
    scene = a_duel(hp=12)
    early = next(each.worth for each in weighed(scene) if each.answer == ["recover"])
    scene.state.rotation.cycle = 40
    late = next(each.worth for each in weighed(scene) if each.answer == ["recover"])
    assert late < early


@pytest.mark.rules("TC-CP-01")
def test_whoever_cannot_be_outguessed_does_not_run_about_within_reach() -> None:
    bow = [{"item": "hunting-bow", "at": "both"}, {"item": "arrows", "at": "worn"}]
    scene = a_duel(near=False, items=bow)
    ask = waiting(take_priority(scene, [who(scene, "cur")]))
    known = RULES.standoff(RULES.glimpse(scene, "foes"), ask)
    assert ["recover", "sprint"] in [each.answer for each in weighed(scene)]
    assert known is not None
    assert ["recover", "sprint"] not in [each.answer for each in known.answers]


@pytest.mark.rules("TC-SHD-01")
def test_a_shield_is_wanted_until_there_is_enough_and_before_focus_hardly() -> None:
    known = RULES.glimpse(a_duel(), "foes").fighters["cur"]
    ward = Help(Card("use"), 1, Rolled(plus=4), 0, Toll(), is_shield=True)
    assert good(ward, known) > good(replace(ward, resource="fp"), known) > 0
    assert good(ward, replace(known, shields={"hp": known.most_hp})) == 0
