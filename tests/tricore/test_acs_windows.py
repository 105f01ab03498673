"""Abilities in whole Priority windows: what is laid, answered, revealed and resolved, as a table would meet it."""

from typing import Any

import pytest

from facedown.rulesets.tricore.character import BOUND, VULNERABLE, Boost
from facedown.rulesets.tricore.scene import TriScene
from facedown.rulesets.tricore.turns import end_fight, next_turn, turn
from tests.tricore.cast import a_fight, aria, foe, told, who
from tests.tricore.table import ANSWER, LAY, Sitters, keys, sit, window

HIT = [12, 5, 10]
"""An Accuracy of 27 and more: it hits everybody of low level, and is no critical."""
FAIL, SUCCEED = [1, 2], [11, 11]
"""Cur's Resolve of 2d12 + 3 against the CL of 12 + 4 + Level; at level 10 the first fails by 20."""
ACCURACY, EV, RESOLVE = "TC-ACC-02", "TC-EV-05", "TC-RSV-01"


def ability(**fields: Any) -> dict[str, Any]:
    """A plain Strike of the Body, with differences."""
    return {"id": "test", "name": "Test", "kind": "active", "core": "body", "base": "strike", "ev": "damage", **fields}


def keyword(name: str, size: int = 1, of: str = "") -> dict[str, Any]:
    return {"name": name, "size": size, "of": of}


def a_use(build: dict[str, Any], given: dict[tuple[str, str], Any] | None = None, level: int = 5) -> TriScene:
    """Aria uses an ability on Cur, who stands beside her and lays nothing; it hits for a good deal."""
    scene = a_fight(aria(level=level, builds=[build]), foe("cur"))
    key = next(key for key in _cards(scene) if key.startswith("test-light"))
    laid = {(LAY, "aria"): [key, "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): HIT}
    window(scene, {**laid, **(given or {})})
    return scene


def _cards(scene: TriScene) -> list[str]:
    asked = window(scene, {}).question(LAY)
    return keys(asked)


def guard(**fields: Any) -> dict[str, Any]:
    return ability(base="block", ev="shield", dice=2, **fields)


def attacked(scene: TriScene, given: dict[tuple[str, str], Any], by: str = "cur", at: str = "aria") -> Sitters:
    """Somebody strikes Aria with bare hands."""
    return window(scene, {(LAY, by): ["strike-light", f"at:{at}"], **given}, by)


@pytest.mark.rules("ACS-91", "ACS-94", "ACS-95", "ACS-113")
def test_a_defence_by_an_ability_is_used_up_and_costs_its_user_what_it_costs() -> None:
    limits = [{"name": "once", "of": "encounter"}, {"name": "recoil", "size": 1}, {"name": "exposed"}]
    scene = a_fight(aria(level=5, builds=[guard(drawbacks=limits)]), foe("cur"))
    asked = attacked(scene, {(ANSWER, "aria"): ["test-light~sword"], ("ACS-94", "aria"): [4]})
    assert who(scene, "aria").hp.value == who(scene, "aria").hp.start - 4
    assert who(scene, "aria").has(VULNERABLE)
    again = attacked(scene, {})
    assert "test-light~sword" in keys(asked.question(ANSWER, "aria"))
    assert "test-light~sword" not in keys(again.question(ANSWER, "aria"))


@pytest.mark.rules("ACS-98", "TC-CARD-23")
def test_the_last_material_serves_one_of_two_defences_only() -> None:
    made = guard(drawbacks=[{"name": "material"}])
    items = [{"item": "sword", "at": "main"}, {"item": "healing-draught", "count": 1}]
    scene = a_fight(aria(level=5, builds=[made], items=items), foe("cur"), foe("dog", place="2,3"))
    window(
        scene,
        {
            (LAY, "cur"): ["strike-light", "at:aria"],
            (LAY, "dog"): ["strike-light", "at:aria"],
            (ANSWER, "aria"): ["test-light~sword", "test-heavy~sword"],
            (ACCURACY, "cur"): [*HIT[:2], 5],
            (ACCURACY, "dog"): [*HIT[:2], 5],
        },
        "cur",
        "dog",
    )
    assert sum("Aria uses up" in line for line in told(scene)) == 1
    assert any("Test comes to nothing: Test uses up a consumable, and there is none." in line for line in told(scene))


@pytest.mark.rules("ACS-91", "TC-CARD-23")
def test_what_works_once_in_an_encounter_is_void_the_second_time_it_was_laid() -> None:
    made = ability(base="volley", core="mind", bare=True, drawbacks=[{"name": "once", "of": "encounter"}])
    scene = a_fight(foe("cur"), aria(level=5, builds=[made]))
    given = {(LAY, "cur"): ["walk"], (ANSWER, "aria"): ["test-light", "test-moderate"]}
    window(scene, {**given, ("TC-CP-07", "cur"): "none"}, "cur")
    assert sum("Test against Cur" in line for line in told(scene)) == 1
    assert any("comes to nothing: Test works once in each encounter." in line for line in told(scene))


@pytest.mark.rules("ACS-60", "ACS-58")
def test_a_defence_by_an_ability_gives_its_boon_and_its_step() -> None:
    made = guard(keywords=[keyword("boon"), keyword("step", 2)])
    scene = a_fight(aria(level=5, builds=[made]), foe("cur"))
    attacked(scene, {(ANSWER, "aria"): ["test-light~sword"], ("TC-CP-05", "aria"): "1,1"})
    assert [each.label for each in who(scene, "aria").boosts] == ["Boon"]
    assert who(scene, "aria").place == "1,1"


@pytest.mark.rules("TC-CARD-22", "TC-ACC-12", "ACS-30")
def test_a_prepared_dodge_answers_an_area() -> None:
    made = ability(base="volley", core="spirit", bare=True, alter="fire", area={"shape": "burst", "size": 1})
    scene = a_fight(aria(level=5, builds=[made]), foe("cur", place="5,2"))
    window(scene, {(LAY, "cur"): ["dodge-light"]}, "cur")
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): []}, "aria")
    assert any(line.startswith("Cur answers with Dodge") for line in told(scene))
    assert who(scene, "cur").prepared == []


@pytest.mark.rules("ACS-46", "ACS-48", "TC-RSV-13")
@pytest.mark.parametrize(
    ("faces", "level", "duration", "bound"),
    [(FAIL, 5, "instant", 0), (SUCCEED, 5, "instant", None), (FAIL, 10, "instant", 1), (SUCCEED, 5, "three-cycles", 1)],
)
def test_a_resolve_halves_a_duration_and_leaves_nothing_of_an_instant(
    faces: list[int], level: int, duration: str, bound: int | None
) -> None:
    made = ability(keywords=[keyword("bind"), keyword("dull", of="sight")], duration=duration)
    scene = a_use(made, {(RESOLVE, "cur"): faces}, level)
    assert [each.turns for each in who(scene, "cur").afflictions] == ([] if bound is None else [bound, bound])
    assert who(scene, "cur").has(BOUND) == (bound is not None)
    assert who(scene, "cur").impaired == ([] if bound is None else ["sight"])


@pytest.mark.rules("ACS-49", "TC-RSV-08")
@pytest.mark.parametrize(("faces", "dice"), [(FAIL, [1]), (SUCCEED, [])])
def test_half_of_a_single_die_that_lingers_is_none(faces: list[int], dice: list[int]) -> None:
    made = ability(keywords=[keyword("linger")], bare=True, flat=12)
    scene = a_use(made, {(RESOLVE, "cur"): faces})
    assert [each.dice for each in who(scene, "cur").afflictions] == dice


@pytest.mark.rules("ACS-61")
@pytest.mark.parametrize(
    ("label", "dice", "hidden", "mode", "rolled"),
    [
        ("Stealth", 2, True, "both", 3 + 2 + 2),
        ("", 0, True, "accuracy-only", 3 + 2),
        ("Ruse", 2, False, "both", 3 + 2),
        ("Weaken", -1, False, "both", 3 - 1),
    ],
)
def test_an_ambush_needs_advantage_or_stealth_and_nothing_less(
    label: str, dice: int, hidden: bool, mode: str, rolled: int
) -> None:
    """A sword and a Light Strike have 3 EV dice."""
    made = ability(keywords=[keyword("ambush")])
    scene = a_fight(aria(level=5, builds=[made], hidden=hidden), foe("cur"), rulings={"TC-C-19": mode})
    if label:
        who(scene, "aria").boosts = [Boost("ev", dice, label)]
    seen = window(scene, {(LAY, "aria"): ["test-light~sword", "at:cur"], (ACCURACY, "aria"): HIT})
    assert _dice(seen, EV) == rolled


def _dice(seen: Sitters, what: str) -> int:
    """How many dice the only roll for this had."""
    (found,) = [each for each in seen.rolled if each.what == what]
    return sum(each.count for each in found.pool)


def a_binding(mode: str = "any-hit", **fields: Any) -> TriScene:
    """Aria binds Cur as long as she keeps it up; Dog stands beside her."""
    made = ability(keywords=[keyword("bind")], duration="sustained", **fields)
    rulings = {"TC-O-RECOVER-INTERRUPT": mode}
    scene = a_fight(aria(level=5, builds=[made]), foe("cur"), foe("dog", place="2,3"), rulings=rulings)
    laid = {(LAY, "aria"): ["test-light~sword", "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): HIT}
    window(scene, {**laid, (RESOLVE, "cur"): FAIL})
    assert who(scene, "aria").sustained == ["test"]
    assert who(scene, "cur").has(BOUND)
    return scene


@pytest.mark.rules("ACS-32", "TC-UTIL-04")
@pytest.mark.parametrize(("card", "mode", "kept"), [
    ("strike-light", "any-hit", False), ("grab-light", "any-hit", False), ("grab-light", "resolve", False),
    ("strike-light", "resolve", True), ("strike-light", "never", True), ("walk", "any-hit", True),
])  # fmt: skip
def test_what_is_kept_up_is_lost_as_a_recover_is(card: str, mode: str, kept: bool) -> None:
    scene = a_binding(mode)
    given: dict[tuple[str, str], Any] = {(LAY, "dog"): [card]}
    if card != "walk":
        given = {(LAY, "dog"): [card, "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "dog"): HIT}
    if (card, mode) == ("strike-light", "resolve"):
        given["TC-RSV-12", "aria"] = [11, 11]
    window(scene, given, "dog")
    assert (who(scene, "aria").sustained == ["test"]) == kept
    assert who(scene, "cur").has(BOUND) == kept


@pytest.mark.rules("ACS-32", "ACS-94")
def test_ones_own_recoil_does_not_interrupt_what_is_kept_up() -> None:
    a_binding(drawbacks=[{"name": "recoil", "size": 2}])


@pytest.mark.rules("ACS-32")
def test_whoever_yields_keeps_nothing_up() -> None:
    scene = a_binding()
    who(scene, "aria").hp.value = 10
    sit(turn(scene, [who(scene, "aria")]), {("TC-CP-30", "aria"): "yield"})
    assert not who(scene, "cur").has(BOUND)


@pytest.mark.rules("ACS-32", "TC-PHASE-14")
def test_what_lasts_for_the_encounter_ends_with_it() -> None:
    made = ability(base="grab", bare=True, ev="shield", duration="encounter", drawbacks=[{"name": "self-only"}])
    scene = a_fight(aria(level=9, builds=[made]), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light"]})
    assert len(who(scene, "aria").shields) == 1
    end_fight(scene, "heroes")
    assert who(scene, "aria").shields == []


@pytest.mark.rules("ACS-90", "TC-UTIL-04")
@pytest.mark.parametrize(("card", "mode", "kept"), [
    ("walk", "any-hit", True), ("strike-light", "any-hit", False), ("sap-light", "any-hit", False),
    ("grab-light", "any-hit", False), ("strike-light", "never", True), ("strike-light", "resolve", True),
])  # fmt: skip
def test_a_wind_up_comes_to_nothing_as_a_recover_does(card: str, mode: str, kept: bool) -> None:
    slow = ability(base="volley", core="mind", bare=True, flat=6, drawbacks=[{"name": "wind-up"}])
    sap = ability(id="sap", name="Sap", resource="ap", flat=12)
    rulings = {"TC-O-RECOVER-INTERRUPT": mode}
    scene = a_fight(aria(level=5, builds=[slow]), foe("cur", level=5, builds=[sap]), rulings=rulings)
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): []})
    assert len(who(scene, "aria").winding) == 1
    given: dict[tuple[str, str], Any] = {(LAY, "cur"): [card]}
    if card != "walk":
        given = {(LAY, "cur"): [card, "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): HIT}
    window(scene, given, "cur")
    scene.state.rotation.at = 1
    faces = {("TC-RSV-12", "aria"): [11, 11]} if mode == "resolve" else {}
    sit(next_turn(scene), faces)
    assert any("Test against Cur" in line for line in told(scene)) == kept
    assert any("wind-up was interrupted" in line for line in told(scene)) != kept
