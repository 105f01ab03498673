"""Abilities in whole Priority windows: what is laid, answered, revealed and resolved, as a table would meet it."""

from typing import Any

import pytest

from facedown.kernel.words.schema import Form, Pick, Several
from facedown.rulesets.tricore.actor.character import BLACKED_OUT, BOUND, VULNERABLE, Affliction, Boost
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.events.combat import Stopped
from facedown.rulesets.tricore.fight.turns import end_fight, next_turn, turn
from tests.playing import happened, told
from tests.tricore.ability_windows import (
    FAILS,
    LIGHT,
    SUCCEEDS,
    SURE_HIT,
    USED,
    a_trigger,
    a_use,
    answering_ability,
    attacked,
    cards_of,
    dice_rolled,
    guard,
    has_answered,
    keyword,
)
from tests.tricore.cast import a_fight, aria, foe, hero, who
from tests.tricore.duels import an_ability
from tests.tricore.table import ACCURACY, ANSWER, EV, LAY, RESOLVE, keys, reactions, sit, window


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
            (ACCURACY, "cur"): [*SURE_HIT[:2], 5],
            (ACCURACY, "dog"): [*SURE_HIT[:2], 5],
        },
        "cur",
        "dog",
    )
    assert sum("Aria uses up" in line for line in told(scene)) == 1
    assert any("Test comes to nothing: Test uses up a consumable, and there is none." in line for line in told(scene))


@pytest.mark.rules("ACS-91", "TC-CARD-23")
def test_what_works_once_in_an_encounter_is_void_the_second_time_it_was_laid() -> None:
    made = an_ability(base="volley", core="mind", bare=True, drawbacks=[{"name": "once", "of": "encounter"}])
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
    made = an_ability(base="volley", core="spirit", bare=True, alter="fire", area={"shape": "burst", "size": 1})
    scene = a_fight(aria(level=5, builds=[made]), foe("cur", place="5,2"))
    window(scene, {(LAY, "cur"): ["dodge-light"]}, "cur")
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): []}, "aria")
    assert any(line.startswith("Cur answers with Dodge") for line in told(scene))
    assert who(scene, "cur").prepared == []


@pytest.mark.rules("ACS-46", "ACS-48", "TC-RSV-13")
@pytest.mark.parametrize(
    ("faces", "level", "duration", "bound"),
    [
        (FAILS, 5, "instant", 0),
        (SUCCEEDS, 5, "instant", None),
        (FAILS, 10, "instant", 1),
        (SUCCEEDS, 5, "three-cycles", 1),
    ],
)
def test_a_resolve_halves_a_duration_and_leaves_nothing_of_an_instant(
    faces: list[int], level: int, duration: str, bound: int | None
) -> None:
    made = an_ability(keywords=[keyword("bind"), keyword("dull", of="sight")], duration=duration)
    scene = a_use(made, {(RESOLVE, "cur"): faces}, level)
    assert [each.turns for each in who(scene, "cur").afflictions] == ([] if bound is None else [bound, bound])
    assert who(scene, "cur").has(BOUND) == (bound is not None)
    assert who(scene, "cur").impaired == ([] if bound is None else ["sight"])


@pytest.mark.rules("ACS-49", "TC-RSV-08")
@pytest.mark.parametrize(("faces", "dice"), [(FAILS, [1]), (SUCCEEDS, [])])
def test_half_of_a_single_die_that_lingers_is_none(faces: list[int], dice: list[int]) -> None:
    made = an_ability(keywords=[keyword("linger")], bare=True, flat=12)
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
    made = an_ability(keywords=[keyword("ambush")])
    scene = a_fight(aria(level=5, builds=[made], hidden=hidden), foe("cur"), rulings={"TC-C-19": mode})
    if label:
        who(scene, "aria").boosts = [Boost("ev", dice, label)]
    seen = window(scene, {(LAY, "aria"): ["test-light~sword", "at:cur"], (ACCURACY, "aria"): SURE_HIT})
    assert dice_rolled(seen, EV) == rolled


def a_binding(mode: str = "any-hit", **fields: Any) -> TriScene:
    """Aria binds Cur as long as she keeps it up; Dog stands beside her."""
    made = an_ability(keywords=[keyword("bind")], duration="sustained", **fields)
    rulings = {"TC-O-RECOVER-INTERRUPT": mode}
    cast = (aria(level=5, builds=[made]), foe("cur"), foe("dog", place="2,3"), hero("bo", place="9,2"))
    scene = a_fight(*cast, rulings=rulings)
    laid = {(LAY, "aria"): ["test-light~sword", "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): SURE_HIT}
    window(scene, {**laid, (RESOLVE, "cur"): FAILS})
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
        given = {(LAY, "dog"): [card, "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "dog"): SURE_HIT}
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
    made = an_ability(base="grab", bare=True, ev="shield", duration="encounter", drawbacks=[{"name": "self-only"}])
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
    slow = an_ability(base="volley", core="mind", bare=True, flat=6, drawbacks=[{"name": "wind-up"}])
    sap = an_ability(id="sap", name="Sap", resource="ap", flat=12)
    rulings = {"TC-O-RECOVER-INTERRUPT": mode}
    scene = a_fight(aria(level=5, builds=[slow]), foe("cur", level=5, builds=[sap]), rulings=rulings)
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): []})
    assert len(who(scene, "aria").winding) == 1
    given: dict[tuple[str, str], Any] = {(LAY, "cur"): [card]}
    if card != "walk":
        given = {(LAY, "cur"): [card, "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    scene.state.rotation.at = 1
    faces = {("TC-RSV-12", "aria"): [11, 11]} if mode == "resolve" else {}
    sit(next_turn(scene), faces)
    assert any("Test against Cur" in line for line in told(scene)) == kept
    assert any("wind-up was interrupted" in line for line in told(scene)) != kept


@pytest.mark.rules("ACS-20", "ACS-111", "TC-REACT-20", "TC-REACT-13")
@pytest.mark.parametrize(
    ("made", "laid", "surcharge"),
    [
        (answering_ability("targeted"), ["strike-light", "at:aria"], 0),
        (answering_ability("revealed", trigger_of="strike"), ["strike-light", "at:aria"], 1),
        (answering_ability("revealed", trigger_of="walk"), ["walk"], 1),
    ],
)
def test_a_trigger_laid_for_what_is_revealed_is_bound_to_it(
    made: dict[str, Any], laid: list[str], surcharge: int
) -> None:
    scene = a_trigger(made)
    user = who(scene, "aria")
    window(scene, {(LAY, "cur"): laid, (ANSWER, "aria"): [LIGHT], ("TC-CP-07", "cur"): "none"}, "cur")
    assert has_answered(scene)
    assert user.ap.start - user.ap.value == 3 + surcharge
    assert reactions(user) == 2


@pytest.mark.rules("ACS-20", "ACS-111")
def test_a_trigger_whose_event_was_not_revealed_is_returned() -> None:
    scene = a_trigger(answering_ability("targeted"))
    window(scene, {(LAY, "cur"): ["walk"], (ANSWER, "aria"): [LIGHT]}, "cur")
    assert "Aria takes Light Test with Sword back: there is nothing for it to answer." in told(scene)
    assert who(scene, "aria").ap.value == who(scene, "aria").ap.start


@pytest.mark.rules("ACS-20", "ACS-111")
def test_a_card_laid_in_answer_is_revealed_as_well() -> None:
    """Cur strikes Bo, who blocks; Aria waits for a Block."""
    scene = a_trigger(answering_ability("revealed", trigger_of="block"), hero("bo", place="2,3", items=[]))
    given = {(LAY, "cur"): ["strike-light", "at:bo"], (ANSWER, "bo"): ["block-light"], (ANSWER, "aria"): [LIGHT]}
    window(scene, given, "cur")
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-CARD-25", "TC-CP-13")
@pytest.mark.parametrize("event", ["damaged", "half", "critical", "ally-falls"])
def test_a_trigger_for_what_happens_while_actions_resolve_is_offered_then(event: str) -> None:
    victim = "bo" if event == "ally-falls" else "aria"
    frail = {"hp": 1} if event == "ally-falls" else {}
    friend = hero("bo", place="2,3", items=[], **frail)
    scene = a_trigger(answering_ability(event), friend, hp=47, level=1 if event == "critical" else 5)
    if event == "half":
        who(scene, "aria").hp.value = who(scene, "aria").hp.start // 2 + 1
    faces = [12, 12, 10, 9] if event == "critical" else SURE_HIT
    given = {(LAY, "cur"): ["strike-heavy", f"at:{victim}"], (ANSWER, victim): [], (ACCURACY, "cur"): faces}
    window(scene, {**given, (USED, "aria"): LIGHT}, "cur")
    assert has_answered(scene)
    assert reactions(who(scene, "aria")) == 2


@pytest.mark.rules("ACS-20", "TC-ACC-12")
@pytest.mark.parametrize("event", ["damaged", "half", "ally-falls"])
def test_an_area_brings_the_same_events_about(event: str) -> None:
    blast = an_ability(id="blast", base="volley", core="spirit", bare=True, flat=30, area={"shape": "burst", "size": 1})
    scene = a_fight(
        foe("cur", level=9, builds=[blast]),
        aria(level=5, builds=[answering_ability(event)]),
        hero("bo", place="3,3", items=[], hp=1),
    )
    who(scene, "aria").hp.value = who(scene, "aria").hp.start // 2 + 1
    given = {(LAY, "cur"): ["blast-light", "at:aria"], (ANSWER, "aria"): [], (ANSWER, "bo"): []}
    window(scene, {**given, (USED, "aria"): LIGHT, ("TC-CP-06", "cur"): "lethal"}, "cur")
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-CRIT-08")
def test_a_critical_defence_is_scored_by_one_and_suffered_by_the_other() -> None:
    scene = a_trigger(answering_ability("critical"))
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): ["dodge-light"], (ACCURACY, "cur"): [1, 1]}
    dodge = {("TC-ACC-06", "aria"): [12, 9, 11], (USED, "aria"): LIGHT, ("TC-CP-31", "aria"): "no"}
    window(scene, {**given, **dodge}, "cur")
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-CARD-25", "TC-REACT-10")
def test_harm_at_the_start_of_ones_turn_is_aimed_at_somebody_in_reach() -> None:
    """The start of a turn points at nobody: one of the two beside her is chosen, and Far is not among them."""
    cast = (foe("dog", place="2,3"), foe("far", place="9,2"))
    scene = a_trigger(answering_ability("turn-starts"), *cast)
    seen = sit(turn(scene, [who(scene, "aria")]), {(USED, "aria"): LIGHT, ("TC-CP-03", "aria"): "dog"})
    assert keys(seen.question("TC-CP-03")) == ["cur", "dog"]
    assert has_answered(scene, at="Dog")


@pytest.mark.rules("ACS-20", "TC-CARD-22", "TC-CARD-25")
def test_a_defence_at_the_start_of_ones_turn_is_prepared() -> None:
    scene = a_trigger(answering_ability("turn-starts", "block", ev="shield", dice=2))
    sit(turn(scene, [who(scene, "aria")]), {(USED, "aria"): LIGHT})
    assert [card.ability for card in who(scene, "aria").prepared] == ["test"]
    window(scene, {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): []}, "cur")
    assert any(line.startswith("Aria answers with Block") for line in told(scene))


@pytest.mark.rules("ACS-20", "ACS-41", "ACS-58")
@pytest.mark.parametrize("how", ["walk", "step", "pull"])
def test_an_enemy_enters_ones_reach_on_foot_by_a_step_or_by_force(how: str) -> None:
    """Cur comes from two squares away, or is pulled by Bo, who stands beyond Aria."""
    sneak = an_ability(id="sneak", base="use", ev="none", keywords=[keyword("step", 2)])
    hook = an_ability(id="hook", base="volley", core="mind", bare=True, keywords=[keyword("pull", 1)])
    scene = a_fight(
        foe("cur", place="4,2", builds=[sneak]),
        aria(level=5, builds=[answering_ability("reach")], place="2,2"),
        hero("bo", place="1,2", level=5, builds=[hook]),
    )
    move = {("TC-CP-05", "cur"): "3,2", (USED, "aria"): LIGHT, ("TC-CP-07", "cur"): "none"}
    if how == "pull":
        given = {(LAY, "bo"): ["hook-light", "at:cur"], (ACCURACY, "bo"): SURE_HIT, (RESOLVE, "cur"): FAILS}
        window(scene, {**given, (ANSWER, "cur"): [], (USED, "aria"): LIGHT}, "bo")
    else:
        window(scene, {(LAY, "cur"): [{"walk": "walk", "step": "sneak-light"}[how]], **move}, "cur")
    assert who(scene, "cur").place == "3,2"
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-CARD-21", "TC-G-87")
@pytest.mark.parametrize(("event", "reading", "plays"), [
    ("targeted", "all-aware", True), ("ally-targeted", "all-aware", True),
    ("targeted", "target-only", True), ("ally-targeted", "target-only", False),
])  # fmt: skip
def test_an_attack_nobody_could_lay_a_card_against_calls_triggers_up(event: str, reading: str, plays: bool) -> None:
    """Bo walks, and Cur strikes as a Reaction."""
    target = "aria" if event == "targeted" else "bo"
    scene = a_fight(
        hero("bo", place="2,3"),
        aria(level=5, builds=[answering_ability(event)], place="2,2"),
        foe("cur", place="3,2"),
        rulings={"TC-G-87": reading},
    )
    given: dict[tuple[str, str], Any] = {(LAY, "bo"): ["walk"], (ANSWER, "cur"): ["strike-light"]}
    given["TC-CP-03", "cur"] = target
    window(scene, {**given, **({(USED, "aria"): LIGHT} if plays else {})}, "bo")
    assert has_answered(scene) == plays


@pytest.mark.rules("ACS-31", "TC-CARD-19", "TC-CP-03")
def test_extra_targets_are_there_for_reactions_and_triggers_too() -> None:
    made = an_ability(base="volley", core="mind", bare=True, targets=1)
    scene = a_fight(foe("cur"), foe("dog", place="2,3"), aria(level=5, builds=[made], place="3,2"))
    window(scene, {(LAY, "cur"): ["walk"], (ANSWER, "aria"): ["test-light"], ("TC-CP-03", "aria"): ["cur", "dog"]})
    assert has_answered(scene, at="Cur")
    assert has_answered(scene, at="Dog")
    hit_back = answering_ability("damaged", "volley", core="mind", bare=True, targets=1)
    scene = a_trigger(hit_back, foe("dog", place="2,3"))
    given = {(LAY, "cur"): ["strike-heavy", "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}
    window(scene, {**given, (USED, "aria"): "test-light"}, "cur")
    assert has_answered(scene, at="Cur")
    assert has_answered(scene, at="Dog")


@pytest.mark.rules("ACS-58", "TC-CARD-11", "TC-REACT-09")
def test_an_ability_that_does_nothing_to_anybody_is_aimed_at_nobody() -> None:
    made = an_ability(base="run", ev="none", keywords=[keyword("step", 2)])
    scene = a_fight(aria(level=5, builds=[made]), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light"]})
    assert "Aria lays 1 card face down." in told(scene)


@pytest.mark.rules("ACS-57", "TC-DMG-07")
@pytest.mark.parametrize(("faces", "left"), [([5, 5], 20 - 4), ([1, 1], 20)])
def test_shatter_wears_the_item_that_defended_though_nothing_came_through(faces: list[int], left: int) -> None:
    """A Light Strike of 3d6 + 4 against a shield of 2d6 + 6, then Guard and Armor; a miss touches nothing."""
    guarded = foe("cur", items=[{"item": "round-shield", "at": "off"}])
    scene = a_fight(aria(level=5, builds=[an_ability(keywords=[keyword("shatter")])]), guarded)
    given = {(LAY, "aria"): [LIGHT, "at:cur"], (ANSWER, "cur"): ["block-light~round-shield"], (ACCURACY, "aria"): faces}
    window(scene, {**given, **({("ACS-57", "aria"): [4]} if left < 20 else {})})
    (shield,) = who(scene, "cur").gear
    assert shield.durability.value == left
    assert who(scene, "cur").hp.value == who(scene, "cur").hp.start


@pytest.mark.rules("ACS-32", "TC-BLK-03", "TC-SHD-05")
def test_what_a_lasting_block_did_not_need_stays_as_a_shield() -> None:
    """A Block of 2 + 2 dice and 9 against 5 + 6 leaves 18."""
    scene = a_fight(foe("cur"), aria(level=9, builds=[guard(duration="three-cycles")]))
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): [LIGHT], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    (shield,) = who(scene, "aria").shields
    assert (shield.resource, shield.value, shield.turns) == ("hp", 4 * 5 + 9 - 11, 3)


@pytest.mark.rules("ACS-113", "TC-CRIT-04", "TC-GRAB-07")
def test_a_critical_grab_by_an_ability_squeezes_besides() -> None:
    """EV 5 + VIT 3 and half of it, 12; then 2 dice and UCB 7, 17; Guard and Armor 9 each time."""
    made = an_ability(base="grab")
    scene = a_fight(aria(builds=[made]), foe("cur"))
    given = {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): [12, 12, 11, 3]}
    window(scene, given)
    assert who(scene, "cur").hp.value == 29 - (12 - 9) - (17 - 9)


@pytest.mark.rules("ACS-60", "ACS-29", "TC-REACT-10")
@pytest.mark.parametrize(("place", "boons"), [("3,3", 1), ("9,3", 0)])
def test_a_boon_reaches_no_farther_than_its_ability(place: str, boons: int) -> None:
    made = an_ability(base="use", ev="none", keywords=[keyword("boon")])
    scene = a_fight(aria(level=5, builds=[made]), hero("bo", place=place), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light", "at:bo"]})
    assert len(who(scene, "bo").boosts) == boons


@pytest.mark.rules("TC-REACT-18", "TC-UTIL-13", "ACS-111")
def test_a_skill_by_an_ability_is_no_reaction_unless_it_is_a_trigger() -> None:
    look = an_ability(id="look", base="observe", ev="none", skill_dice=1)
    start = an_ability(id="start", base="stealth", ev="none", skill_dice=1, kind="trigger", trigger="targeted")
    scene = a_fight(foe("cur"), aria(level=5, builds=[look, start]))
    asked = window(scene, {(LAY, "cur"): ["walk"]}, "cur").question(ANSWER, "aria")
    assert ("look-light" in keys(asked), "start-light" in keys(asked)) == (False, True)
    own = window(scene, {(LAY, "aria"): ["hold"]}, "aria")
    form = own.question("TC-CP-12").schema
    assert "look-light" in keys(own.question(LAY))
    assert isinstance(form, Form)
    held = form.fields[0].schema
    assert isinstance(held, Pick)
    assert not [each.key for each in held.options if each.key.startswith(("look", "start"))]


@pytest.mark.rules("ACS-27", "TC-SKL-11")
def test_dice_for_a_skill_that_actions_call_for_wait_for_such_an_action() -> None:
    """A strong hold needs a good roll of Athletics to get free; the ability adds two dice to it."""
    made = an_ability(base="athletics", ev="none", skill_dice=2)
    scene = a_fight(aria(level=5, builds=[made], skills={"athletics": 2}), foe("cur"))
    window(scene, {(LAY, "cur"): ["grab-light", "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}, "cur")
    seen = window(scene, {(LAY, "aria"): ["test-light", "escape"]}, "aria")
    assert dice_rolled(seen, "TC-SKL-20") == 1 + 2 + 2


@pytest.mark.rules("TC-REACT-20", "ACS-56", "ACS-12")
def test_the_cost_beside_a_reaction_has_its_surcharge() -> None:
    """Cur's card names nobody: an attack costs 1 AP more, and so does a Trigger that is not the free answer."""
    made = [
        an_ability(id="hit"),
        answering_ability("damaged", id="back"),
        guard(id="own"),
        guard(id="late", kind="trigger", trigger="revealed", trigger_of="strike"),
        guard(id="ward", kind="trigger", trigger="ally-targeted", keywords=[keyword("guardian")]),
    ]
    scene = a_fight(foe("cur"), aria(level=9, builds=made))
    asked = window(scene, {(LAY, "cur"): ["walk"]}, "cur").question(ANSWER, "aria")
    assert isinstance(asked.schema, Several)
    notes = {
        each.key.partition("-")[0]: each.tags["ap"]
        for each in asked.schema.options
        if each.key.endswith("-light~sword")
    }
    assert [notes[id] for id in ("hit", "back", "own", "late", "ward")] == ["4", "4", "3", "4", "3"]


@pytest.mark.rules("TC-G-50", "TC-BLK-04")
@pytest.mark.parametrize(("card", "blocks"), [("block-light-physical", False), ("block-light-mental", True)])
def test_where_mental_effects_can_be_blocked_it_stands_on_the_card(card: str, blocks: bool) -> None:
    mind = an_ability(base="volley", core="mind", bare=True, alter="psychic")
    scene = a_fight(
        foe("cur", builds=[mind]),
        aria(items=[]),
        rulings={"TC-G-50": "on", "TC-O-BLOCK-TYPE-CHOICE": "on-card"},
    )
    given = {(LAY, "cur"): ["test-light", "at:aria"], (ANSWER, "aria"): [card], (ACCURACY, "cur"): SURE_HIT}
    window(scene, given, "cur")
    assert any(line.startswith("Aria answers with Block") for line in told(scene)) == blocks


@pytest.mark.rules("TC-G-19", "TC-DICE-07", "ACS-23", "ACS-51")
@pytest.mark.parametrize(("rounding", "drained", "healed"), [("floor", 5, 5), ("nearest", 6, 6)])
def test_halves_of_abilities_go_up_where_the_table_rounds_so(rounding: str, drained: int, healed: int) -> None:
    """Leech: 11 of damage; a drain of AP: 11 left after Guard and Armor."""
    hurt = an_ability(flat=1, keywords=[keyword("leech")])
    sap = an_ability(id="sap", flat=1, resource="ap")
    scene = a_fight(aria(level=5, builds=[hurt, sap]), foe("cur"), rulings={"TC-G-19": rounding})
    who(scene, "aria").hp.value = 10
    given = {(ANSWER, "cur"): [], (ACCURACY, "aria"): SURE_HIT}
    window(scene, {(LAY, "aria"): [LIGHT, "at:cur"], **given})
    window(scene, {(LAY, "aria"): ["sap-light~sword", "at:cur"], **given})
    assert who(scene, "aria").hp.value == 10 + healed
    assert who(scene, "cur").ap.value == 14 - drained


@pytest.mark.rules("TC-G-88", "ACS-05")
@pytest.mark.parametrize(("reading", "offered"), [("prepared", True), ("forbidden", False)])
def test_where_defences_are_no_active_actions_neither_are_abilities_on_them(reading: str, offered: bool) -> None:
    scene = a_fight(aria(level=5, builds=[guard()]), foe("cur"), rulings={"TC-G-88": reading})
    assert (LIGHT in cards_of(scene)) == offered


@pytest.mark.rules("TC-SPC-02", "TC-EQP-13", "TC-C-08", "TC-G-56")
@pytest.mark.parametrize(
    ("rulings", "worth"),
    [({}, 9 + 2 * 5 + 2 * 2), ({"TC-C-08": "d12"}, 9 + 2 * 5 + 2 * 5), ({"TC-G-56": "ev"}, 9 + 3 * 5 + 2 * 2)],
)
def test_a_specialty_and_a_trade_count_for_a_block(rulings: dict[str, Any], worth: int) -> None:
    """A round shield's two dice and END + POW; two ranks of Specialty in Block; a Trade with Block."""
    trades = [{"name": "Guard", "picks": ["block", "strike", "athletics"]}]
    items = [{"item": "round-shield", "at": "off"}]
    user = aria(specialty={"block": 2}, trades=trades, items=items)
    scene = a_fight(foe("cur"), user, rulings=rulings)
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): ["block-light~round-shield"]}
    window(scene, {**given, (ACCURACY, "cur"): SURE_HIT}, "cur")
    (stopped,) = happened(scene, Stopped)
    assert [step.parts[0].value for step in stopped.result.parts if step.label == "Block"] == [worth]


@pytest.mark.rules("ACS-43", "ACS-48", "ACS-49", "ACS-51", "ACS-94", "ACS-96")
def test_the_log_says_whence_things_come() -> None:
    worn = [{"name": "recoil", "size": 1}, {"name": "unstable"}]
    words = [keyword("linger"), keyword("leech"), keyword("compel", 2), keyword("dull", of="sight")]
    made = an_ability(keywords=words, drawbacks=worn, duration="cycle", dice=2)
    scene = a_use(made, {(RESOLVE, "cur"): FAILS, ("ACS-94", "aria"): [3]}, level=9)
    sit(turn(scene, [who(scene, "cur")]), {("ACS-49", "cur"): [5, 4]})
    miss = {(LAY, "aria"): [LIGHT, "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): [1, 1], (EV, "aria"): [1] * 5}
    window(scene, miss, "aria")
    lines = told(scene)
    for line in (
        "Test works on Cur again, with an Effect Value of 9.",
        "Aria leeches 10 HP from Cur.",
        "Cur is Dull of sight.",
        "Aria's Test strikes back at its user for 3.",
        "Aria's Test strikes back at its user for 4.",
    ):
        assert line in lines, (line, lines)


@pytest.mark.rules("TC-CARD-25", "ACS-111")
@pytest.mark.parametrize(("faces", "used"), [(SURE_HIT, True), ([1, 1], False)])
def test_a_trigger_laid_for_what_may_happen_is_paid_when_it_does_or_returns(faces: list[int], used: bool) -> None:
    scene = a_trigger(answering_ability("damaged"))
    user = who(scene, "aria")
    given = {(LAY, "cur"): ["strike-heavy", "at:aria"], (ANSWER, "aria"): ["test-moderate~sword"]}
    seen = window(scene, {**given, (ACCURACY, "cur"): faces}, "cur")
    assert [keys(each) for each in seen.questions(USED)] == ([["none", "test"]] if used else [])
    assert has_answered(scene) == used
    back = "Aria takes Moderate Test with Sword back: there is nothing for it to answer."
    assert (back in told(scene)) != used
    assert (user.ap.value < user.ap.start) == used


@pytest.mark.rules("ACS-100", "TC-UTIL-13")
def test_self_only_helps_nobody_else_when_it_is_released() -> None:
    made = an_ability(base="grab", bare=True, ev="heal", drawbacks=[{"name": "self-only"}])
    scene = a_fight(aria(level=5, builds=[made], hp=20), hero("bo", place="2,3", hp=5), foe("cur"))
    held = {"card": "test-light", "sub": "nothing", "trigger": "acts"}
    window(scene, {(LAY, "aria"): ["hold"], ("TC-CP-12", "aria"): held})
    window(scene, {(LAY, "cur"): ["walk"], (ANSWER, "aria"): [], ("TC-CP-12", "aria"): "yes"}, "cur")
    assert who(scene, "bo").hp.value == 5
    assert who(scene, "aria").hp.value > 20


@pytest.mark.rules("ACS-20", "ACS-49", "TC-CARD-25")
@pytest.mark.parametrize("event", ["damaged", "half", "ally-falls"])
def test_what_lingers_brings_the_same_events_about(event: str) -> None:
    """Bo suffers from something at the start of her turn; Aria, or Bo herself, answers it."""
    made, owner = answering_ability(event, "use", ev="heal", dice=2), "aria" if event == "ally-falls" else "bo"
    hp = {"damaged": 30, "half": 18, "ally-falls": 1}[event]
    builds = {"aria": [], "bo": [], owner: [made]}
    scene = a_fight(aria(level=9, builds=builds["aria"]), hero("bo", hp=hp, builds=builds["bo"]), foe("cur"))
    who(scene, "bo").afflictions = [Affliction("Venom", "cur", "VIT", 20, 3, 4, subtypes=("poison",))]
    faint: dict[tuple[str, str], Any] = {("TC-RSV-12", "bo"): [1, 1]} if event == "ally-falls" else {}
    sit(turn(scene, [who(scene, "bo")]), {(USED, owner): "test-light", **faint})
    assert any(line.startswith(f"{owner.title()}'s Test has an Effect Value") for line in told(scene)), told(scene)


@pytest.mark.rules("ACS-20", "TC-AP-08")
def test_an_ally_who_spends_itself_falls_too() -> None:
    made = answering_ability("ally-falls", "use", ev="none", keywords=[keyword("boon")])
    scene = a_fight(hero("bo", ap=-14), aria(level=5, builds=[made]), foe("cur"))
    window(scene, {(LAY, "bo"): ["strike-light~sword", "at:cur"], (USED, "aria"): "test-light"})
    assert who(scene, "bo").has(BLACKED_OUT)
    assert [each.label for each in who(scene, "bo").boosts] == ["Boon"]


@pytest.mark.rules("TC-CARD-19", "ACS-23", "TC-UTIL-10")
def test_a_card_without_a_target_goes_where_it_makes_sense() -> None:
    """Mana for whoever lacks it, acid for an enemy, whatever is used."""
    brew = an_ability(id="brew", base="use", ev="heal", resource="mp", dice=2)
    lash = an_ability(id="lash", base="use", dice=1)
    items = [{"item": "acid-flask"}, {"item": "healing-draught"}]
    scene = a_fight(aria(level=5, builds=[brew, lash], items=items), hero("bo", place="2,3", mp=0), foe("cur"))
    for key, target in (
        ("brew-light", "Bo"),
        ("lash-light", "Cur"),
        ("use~acid-flask", "Cur"),
        ("use~healing-draught", "Aria"),
    ):
        window(scene, {(LAY, "aria"): [key]}, "aria")
        laid = [line for line in told(scene) if line.startswith("Aria lays")]
        assert laid[-1] == f"Aria lays 1 card face down, aimed at {target}."


@pytest.mark.rules("ACS-30", "ACS-32", "TC-ACC-12")
def test_the_log_tells_the_effect_of_an_area_once_and_what_is_kept_up() -> None:
    ring = an_ability(
        base="volley", core="spirit", bare=True, ev="shield", duration="sustained", area={"shape": "burst", "size": 1}
    )
    scene = a_fight(aria(level=9, builds=[ring]), hero("bo", place="2,3"), foe("cur", place="9,2"))
    window(scene, {(LAY, "aria"): ["test-light", "at:aria"]})
    assert sum("Effect Value" in line for line in told(scene)) == 1
    assert len(who(scene, "aria").shields) == len(who(scene, "bo").shields) == 1
    sit(turn(scene, [who(scene, "aria")]))
    assert "Aria keeps Test up." in told(scene)
