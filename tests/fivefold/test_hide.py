"""Hide: Active Stealth against the Perception of those who look, and what being Hidden is good for."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Several
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.attack import attack, means, targets
from facedown.rulesets.fivefold.character import HIDDEN
from facedown.rulesets.fivefold.events import Checked
from facedown.rulesets.fivefold.hide import chance_of, hide
from facedown.rulesets.fivefold.scene import FivefoldScene, can_single_out
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect
from tests.fivefold.staged.games import attributes
from tests.playing import happened, play

WALL = ("......#....",) * 3


def a_hider(value: int = 4, deftness: int = 0, rulings: dict[str, Any] | None = None) -> FivefoldScene:
    """Ash with a d8 of this value, Cur with Instinct +1 and Dog without, both in plain sight."""
    scene = a_scene(
        plain("ash", place="2,4", attributes={**NOUGHTS, "deftness": deftness}),
        foe("cur", place="6,4", attributes={**NOUGHTS, "instinct": 1}),
        foe("dog", place="7,4", attributes=NOUGHTS),
        rulings=rulings or {},
    )
    give(scene, "ash", (8, value))
    return scene


@pytest.mark.rules("H-ACT-HID-1", "H-ACT-HID-2", "H-X-CHK")
@pytest.mark.parametrize(("perception", "hidden"), [(10, True), (11, False)])
def test_a_perception_above_active_stealth_spots_the_hider(perception: int, hidden: bool) -> None:
    scene = a_hider(4, deftness=2)  # 4 + 2 + 4
    play(hide(scene, who(scene, "ash")), ["cur", "dog"], [perception - 1], [1])
    assert who(scene, "ash").has(HIDDEN) == hidden
    assert [(each.against.value, each.passed) for each in happened(scene, Checked)] == [(10, not hidden), (10, False)]


@pytest.mark.rules("H-ACT-HID-1", "H-DICE-03")
def test_any_die_is_spent_on_hiding() -> None:
    scene = a_hider(1)
    play(hide(scene, who(scene, "ash")), [])
    assert who(scene, "ash").dice["ash-1"].state == "spent"
    assert who(scene, "ash").has(HIDDEN)


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


@pytest.mark.rules("H-GAP-28")
def test_one_who_notices_spoils_it_or_sees_alone() -> None:
    for reading, hidden, cur, dog in (("one-spoils", False, True, True), ("per-observer", True, True, False)):
        scene = a_hider(4, rulings={"H-GAP-28": reading})
        play(hide(scene, who(scene, "ash")), ["cur", "dog"], [12], [8])
        assert who(scene, "ash").has(HIDDEN) == hidden
        assert can_single_out(scene, who(scene, "cur"), who(scene, "ash")) == cur
        assert can_single_out(scene, who(scene, "dog"), who(scene, "ash")) == dog


@pytest.mark.rules("H-GAP-28", "H-ACT-HID-1")
@pytest.mark.parametrize(("reading", "hidden", "seen_by"), [("one-spoils", False, []), ("per-observer", True, ["dun"])])
def test_one_who_notices_spoils_the_hiding_or_sees_alone(reading: str, hidden: bool, seen_by: list[str]) -> None:
    scene = a_scene(
        plain("ash", place="2,2"),
        foe("cur", attributes=NOUGHTS, place="6,2"),
        foe("dun", attributes=NOUGHTS, place="6,4"),
        rulings={"H-GAP-28": reading},
    )
    give(scene, "ash", (6, 4))  # Active Stealth 8
    play(hide(scene, who(scene, "ash")), ["cur", "dun"], [8], [9])
    ash = who(scene, "ash")
    assert ash.has(HIDDEN) == hidden
    if hidden:
        assert ash.noticed_by == seen_by
        assert [can_single_out(scene, who(scene, id), ash) for id in ("cur", "dun")] == [False, True]


@pytest.mark.rules("H-GAP-46")
@pytest.mark.parametrize(("value", "hidden"), [(2, False), (3, True)])
def test_by_one_reading_perception_is_6_and_instinct_without_a_roll(value: int, hidden: bool) -> None:
    scene = a_hider(value, rulings={"H-GAP-46": "passive"})
    play(hide(scene, who(scene, "ash")), ["cur", "dog"])  # 4 + value against 7 and 6
    assert who(scene, "ash").has(HIDDEN) == hidden


@pytest.mark.rules("H-GAP-46")
@pytest.mark.parametrize(("reading", "rolls", "hidden"), [("rolled", [[2]], True), ("passive", [], False)])
def test_perception_is_rolled_or_passive(reading: str, rolls: list[list[int]], hidden: bool) -> None:
    """Active Stealth 8 against Instinct +3: 2 + 3 misses, 6 + 3 does not."""
    scene = a_scene(
        plain("ash", place="2,2"),
        foe("cur", attributes=attributes(instinct=3), place="6,2"),
        rulings={"H-GAP-46": reading},
    )
    give(scene, "ash", (6, 4))
    play(hide(scene, who(scene, "ash")), ["cur"], *rolls)
    assert who(scene, "ash").has(HIDDEN) == hidden


@pytest.mark.rules("H-GAP-46")
@pytest.mark.parametrize(("reading", "chance"), [("rolled", "42 %"), ("passive", "0 %")])
def test_the_chance_to_hide_is_told_by_the_same_reading(reading: str, chance: str) -> None:
    """Active Stealth 8 against Instinct +3: a d12 of 5 or less, or 6 + 3 without a die."""
    scene = a_scene(
        plain("ash", place="2,2"),
        foe("cur", attributes=attributes(instinct=3), place="6,2"),
        rulings={"H-GAP-46": reading},
    )
    give(scene, "ash", (6, 4))
    note = {each.key: each.note for each in deeds(scene, who(scene, "ash"))}["hide"]
    assert note == f"up to {chance}"


@pytest.mark.rules("H-CP-21", "H-GAP-28", "H-RUN-04")
def test_the_gm_says_who_may_notice_and_is_offered_those_with_line_of_sight() -> None:
    scene = a_scene(plain("ash", place="2,1"), foe("cur", place="5,1"), foe("dog", place="9,1"), map=WALL)
    give(scene, "ash", (8, 4))
    ask = next(hide(scene, who(scene, "ash")))
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Several)
    assert (ask.what, ask.seat, ask.default) == ("H-CP-21", "gm", ["cur"])
    assert [option.key for option in ask.schema.options] == ["cur", "dog"]


@pytest.mark.rules("H-ACT-HID-1", "H-X-CREATE")
def test_camouflage_helps_the_hider_and_watchfulness_the_one_who_looks() -> None:
    scene = a_scene(
        plain("ash", place="2,4", abilities=["camouflage"]),
        foe("cur", place="6,4", attributes=NOUGHTS, abilities=["watchful"]),
    )
    give(scene, "ash", (4, 2))
    play(hide(scene, who(scene, "ash")), ["cur"], [7])
    (looked,) = happened(scene, Checked)
    assert (looked.result.value, looked.against.value, looked.passed) == (9, 8, True)


@pytest.mark.rules("H-X-CHK", "H-GAP-28")
def test_the_chance_shown_is_that_nobody_in_sight_notices() -> None:
    scene = a_hider()
    # Active Stealth 8: Cur notices with 8 to 12, Dog with 9 to 12
    assert chance_of(scene, who(scene, "ash"), 4) == Fraction(7 * 8, 144)


# Hidden


def hidden_pair() -> FivefoldScene:
    scene = a_scene(
        plain("ash", place="4,4", conditions=["Hidden"]), foe("cur", place="5,4", attributes=NOUGHTS, pool=[6])
    )
    give(scene, "ash", (8, 6), (8, 6))
    give(scene, "cur", (8, 8))
    return scene


@pytest.mark.rules("H-X-COND", "H-ACT-HID-2")
def test_the_hidden_are_not_chosen_as_a_single_target_but_an_area_catches_them() -> None:
    scene = hidden_pair()
    who(scene, "cur").items = ["fire-pot"]
    who(scene, "cur").uses = {"fire-pot": 1}
    keys = {deed.key for deed in deeds(scene, who(scene, "cur"))}
    assert not any("ash" in key for key in keys)
    assert targets(scene, who(scene, "cur"), next(means(scene, who(scene, "cur"))).strike) == []
    pot = next(each for each in means(scene, who(scene, "cur")) if each.key == "fire-pot")
    play(attack(scene, who(scene, "cur"), pot, "3,4"), "no", "none")
    assert who(scene, "ash").hp.value == 28 - 11


@pytest.mark.rules("H-X-COND")
def test_an_attack_from_hiding_is_not_blocked_is_dodged_at_minus_2_and_ends_it() -> None:
    scene = hidden_pair()
    sword = next(means(scene, who(scene, "ash")))
    with pytest.raises(Refused):
        play(attack(scene, who(scene, "ash"), sword, "cur"), "ash-1", "block cur-1")
    scene = hidden_pair()
    play(attack(scene, who(scene, "ash"), sword, "cur"), "ash-1", "dodge cur-1", "no", [9])  # 9 - 2 misses DT 8
    assert who(scene, "cur").hp.value == 4
    assert not who(scene, "ash").has(HIDDEN)
    give(scene, "cur", (8, 8))
    play(attack(scene, who(scene, "ash"), sword, "cur"), "no", "block cur-1")
    assert who(scene, "cur").hp.value == 4


@pytest.mark.rules("H-ACT-HID-1")
def test_who_is_hidden_has_no_need_to_hide() -> None:
    scene = hidden_pair()
    assert "hide" not in {deed.key for deed in deeds(scene, who(scene, "ash"))}
