"""The changes one can make to an ability while it is built, and what each costs then."""

from typing import Any

import pytest

from facedown.rulesets.tricore.abilities.changes import changes, options, price_note
from facedown.rulesets.tricore.content.ability import AbilityKind, Build, Core
from facedown.rulesets.tricore.content.price import points
from facedown.rulesets.tricore.creation.builder import described
from facedown.rulesets.tricore.creation.forge import first_draft
from tests.tricore.staged.acs_cast import a_build, a_passive


@pytest.mark.rules("ACS-10", "ACS-20", "ACS-40", "ACS-70", "ACS-90", "TC-CP-25")
@pytest.mark.parametrize("kind", ["active", "trigger", "passive"])
@pytest.mark.parametrize("core", ["body", "mind", "spirit"])
def test_every_change_of_the_price_names_its_rules(kind: AbilityKind, core: Core) -> None:
    draft = first_draft("test", kind, core)
    for change in changes(draft):
        more = points(change.after).value - points(draft).value
        assert not more or ", ACS-" in price_note(draft, change.after), change


@pytest.mark.rules("ACS-10", "ACS-18", "TC-CP-25")
def test_a_build_is_told_in_a_sentence_with_what_each_part_costs() -> None:
    bare, pushing = a_build(), a_build(keywords=[{"name": "push", "size": 2}], split=["ap"])
    assert described(bare, 1) == "Active Strike, Damage on HP: 1 BP, from level 1; a use costs 1 SP."
    assert described(pushing, 5).startswith("Active Strike, Damage on HP: 2 BP (Push 2 +2 [ACS-41]), from level ")
    assert options(bare)[0].group == "Base"


STRIKE = a_build(dice=4)
VOLLEY = a_build(base="volley", dice=1)
OBSERVE = a_build(base="observe", ev="none", skill_dice=1)
TRIGGER = a_build(kind="trigger", trigger="damaged", dice=1)
HARDY = a_passive({"name": "hp", "size": 5})
PARTS = [  # rule, what is changed, how, BP
    ("ACS-20", TRIGGER, "when half", 0),
    ("ACS-21", STRIKE, "base volley", 0),
    ("ACS-22", VOLLEY, "effect heal", 1),
    ("ACS-23", STRIKE, "on sp", 1),
    ("ACS-23", STRIKE, "on ap", 2),
    ("ACS-24", STRIKE, "more dice", 2),
    ("ACS-25", STRIKE, "more flat", 1),
    ("ACS-26", STRIKE, "more accuracy_dice", 2),
    ("ACS-26", STRIKE, "more accuracy_flat", 1),
    ("ACS-27", OBSERVE, "more skill_dice", 2),
    ("ACS-28", STRIKE, "alter slice", 1),
    ("ACS-28", STRIKE, "alter fire", 2),
    ("ACS-28", STRIKE, "also fire", 1),
    ("ACS-29", STRIKE, "farther", 1),
    ("ACS-29", VOLLEY, "farther", 1),
    ("ACS-29", VOLLEY, "sight", 6),
    ("ACS-30", VOLLEY, "area burst 1", 3),
    ("ACS-30", VOLLEY, "area line 8", 4),
    ("ACS-31", STRIKE, "more targets", 2),
    ("ACS-32", STRIKE, "lasts cycle", 1),
    ("ACS-32", STRIKE, "lasts sustained", 2),
    ("ACS-33", STRIKE, "key END", 1),
]
KEYWORDS = [  # rule, keyword, BP, and for a larger one as much again
    ("ACS-41", "push", 1, True),
    ("ACS-41", "pull", 1, True),
    ("ACS-42", "sap", 3, False),
    ("ACS-43", "compel", 2, True),
    ("ACS-44", "unsteady", 2, True),
    ("ACS-45", "slow", 1, True),
    ("ACS-46", "bind", 4, False),
    ("ACS-47", "weaken", 2, True),
    ("ACS-48", "dull sight", 3, False),
    ("ACS-49", "linger", 3, False),
    ("ACS-50", "pierce", 1, True),
    ("ACS-51", "leech", 4, False),
    ("ACS-52", "quick", 1, True),
    ("ACS-53", "veil", 1, False),
    ("ACS-54", "expose", 3, False),
    ("ACS-55", "cleanse", 2, False),
    ("ACS-56", "guardian", 2, False),
    ("ACS-57", "shatter", 1, False),
    ("ACS-58", "step", 1, True),
    ("ACS-59", "mercy", 0, False),
    ("ACS-60", "boon", 2, True),
    ("ACS-61", "ambush", 2, False),
]
DRAWBACKS = [  # rule, drawback, BP given back
    ("ACS-90", "wind-up", 2),
    ("ACS-91", "once encounter", 2),
    ("ACS-91", "once day", 3),
    ("ACS-92", "conditional stealthed", 1),
    ("ACS-92", "conditional stealthed 2", 2),
    ("ACS-93", "device swords", 1),
    ("ACS-94", "recoil", 1),
    ("ACS-94", "recoil 3", 3),
    ("ACS-95", "exposed", 3),
    ("ACS-96", "unstable", 2),
    ("ACS-97", "loud", 1),
    ("ACS-98", "material", 1),
    ("ACS-99", "fixed-weight heavy", 1),
    ("ACS-100", "self-only", 1),
]
RAISES = [  # rule, part of a Passive, BP
    ("ACS-70", "primary POW", 6),
    ("ACS-71", "hp", 1),
    ("ACS-72", "ap", 1),
    ("ACS-73", "pool mp", 1),
    ("ACS-74", "guard mf", 1),
    ("ACS-74", "armor pa", 1),
    ("ACS-75", "react", 1),
    ("ACS-75", "speed", 1),
    ("ACS-75", "unarmed", 1),
    ("ACS-76", "reaction", 4),
    ("ACS-77", "skill observe", 2),
    ("ACS-78", "accuracy parry", 3),
    ("ACS-79", "effect-die strike", 4),
    ("ACS-80", "subtype fire", 2),
    ("ACS-81", "sense sight", 3),
    ("ACS-82", "alter slice", 1),
    ("ACS-82", "alter fire", 2),
    ("ACS-83", "strength", 1),
]


def changed(before: Build, key: str, rule: str, more: int) -> Build:
    """The build with one thing changed, which costs so much more by this rule."""
    (change,) = (each for each in changes(before) if each.key == key)
    assert points(change.after).value - points(before).value == more
    note = price_note(before, change.after)
    assert note.startswith(f"{more:+} BP, " if more else "no BP")
    assert not more or note.endswith(f", {rule}") or f", {rule}, " in note
    return change.after


def each_by_its_rule(table: list[Any]) -> list[Any]:
    return [
        pytest.param(
            *each,
            id=f"{each[0]} {next(word for word in each[1:] if isinstance(word, str))}",
            marks=pytest.mark.rules(each[0]),
        )
        for each in table
    ]


@pytest.mark.parametrize(("rule", "before", "key", "more"), each_by_its_rule(PARTS))
def test_each_component_can_be_changed_at_its_price(rule: str, before: Build, key: str, more: int) -> None:
    assert changed(before, key, rule, more) != before


@pytest.mark.parametrize(("rule", "name", "more", "grows"), each_by_its_rule(KEYWORDS))
def test_each_keyword_can_be_put_in_made_larger_and_taken_out(rule: str, name: str, more: int, grows: bool) -> None:
    made, word = changed(STRIKE, f"keyword {name}", rule, more), name.split()[0]
    assert changed(made, f"without {word}", rule, -more) == STRIKE
    assert (f"larger {word}" in [each.key for each in changes(made)]) == grows
    if grows:
        changed(made, f"larger {word}", rule, more)


@pytest.mark.parametrize(("rule", "name", "back"), each_by_its_rule(DRAWBACKS))
def test_each_drawback_gives_points_back_and_can_be_taken_out(rule: str, name: str, back: int) -> None:
    made = changed(STRIKE, f"drawback {name}", rule, -back)
    assert changed(made, f"without {name.split()[0]}", rule, back) == STRIKE


@pytest.mark.parametrize(("rule", "name", "more"), each_by_its_rule(RAISES))
def test_each_part_of_a_passive_can_be_put_in_at_its_price(rule: str, name: str, more: int) -> None:
    assert len(changed(HARDY, f"more {name}", rule, more).enhancements) == (1 if name == "hp" else 2)


@pytest.mark.rules("TC-SUBT-01")
def test_an_effect_damages_heals_or_shields_any_of_five_resources() -> None:
    found = {(each.after.ev, each.after.resource) for each in changes(VOLLEY) if each.group == "effect"}
    on_hp = {("none", "hp"), ("heal", "hp"), ("shield", "hp")}
    assert found == on_hp | {("damage", each) for each in ("ap", "sp", "fp", "mp")}


@pytest.mark.rules("ACS-10", "ACS-18")
def test_a_passive_is_told_without_a_use_cost() -> None:
    assert described(HARDY, 1) == "Passive: 1 BP (+5 HP +1 [ACS-71]), from level 1."
