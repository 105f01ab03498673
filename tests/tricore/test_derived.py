"""Nine primaries, three Cores, and every value that follows from them."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.abilities.keywords import KEY_STATS
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import CORES, Character
from facedown.rulesets.tricore.actor.derived import FORMULAS, core, derived, derived_value, resolve_cl
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.content import PRIMARIES
from facedown.rulesets.tricore.freeplay.meditation import meditate
from facedown.rulesets.tricore.harm.effect import flats
from facedown.rulesets.tricore.rolls.blow import declare
from facedown.rulesets.tricore.rolls.skill_roll import SKILL_TABLE
from facedown.rulesets.tricore.skills.lifting import shortfall
from tests.playing import play
from tests.tricore.acs_cast import settings
from tests.tricore.cast import THREES, a_fight, a_scene, aria, content, foe, plain, primaries_of_aria, who

ODD: dict[str, int] = dict(zip(PRIMARIES, (1, 2, 4, 8, 16, 32, 64, 128, 256), strict=True))
"""No two sums of these are equal, so a sum tells what was added."""
FURTHER = ("strength", "lift", "carry")
QUICK = ("agility", "speed", "jump-min", "jump-max")
TOUGH = ("hp", "threshold")
DRIVES: dict[str, tuple[str, ...]] = {
    "POW": ("sp", "react", "ucb", "dodge-step", *FURTHER, *QUICK, "hoist", "strike", "block"),
    "VIT": (*TOUGH, "ap", "sp", "ucb", "recover", "meditate-yield", *FURTHER, *QUICK, "stealth", "grab"),
    "END": (*TOUGH, "sp", "pg", *FURTHER, *QUICK, "athletics", "traverse", "crafting", "block"),
    "INT": ("ap", "fp", "mf", "ma", "intellect", *QUICK, "crafting", "engineering", "technology", "clarity", "parry"),
    "ACU": ("fp", "reactions", "intellect", *QUICK, "traverse", "observe", "technology", "influence"),
    "FIN": (*TOUGH, "fp", "react", "intellect", "dodge-value", *QUICK, "stealth", "volley"),
    "ARD": (*TOUGH, "ap", "mp", "er", "recover", "intellect", *FURTHER, "athletics", "hoist", "engineering", "channel",
            "collide"),
    "MOR": (*TOUGH, "mp", "pg", "mf", "er", "pa", "intellect", *FURTHER, "clarity", "influence", "meditate"),
    "ATN": ("mp", "react", "ea", "strike-target", "dodge-value", "meditate-yield", "intellect", *FURTHER, "observe",
            "channel", "meditate", "dodge"),
}  # fmt: skip


def somebody(primaries: dict[str, int], level: int = 1, **differences: Any) -> Character:
    return who(a_scene(plain("ash", primaries=primaries, level=level, **differences)), "ash")


def found(what: str, chosen: dict[str, Value] | None = None, level: int = 1) -> int:
    """A derived value of somebody whose primaries are all different powers of two."""
    ash = Character(id="ash", name="Ash", seat="p1", side="heroes", level=level, primaries=dict(ODD))
    return derived_value(ash, what, settings(**(chosen or {})), content())


def driven(name: str) -> set[str]:
    """Everything that changes when one primary is 12 higher, the skills and Core Actions it is added to included."""
    low, high = somebody(THREES), somebody({**THREES, name: 15})
    names = {"meditate": "meditate-yield", "dodge": "dodge-value"}
    known = settings()
    sums = {
        names.get(what, what)
        for what in FORMULAS
        if derived_value(low, what, known, content()) < derived_value(high, what, known, content())
    }
    return sums | {id for id, skill in SKILL_TABLE.items() if name in skill.stats} | {
        action for action, stats in KEY_STATS.items() if name in stats
    }  # fmt: skip


@pytest.mark.rules("TC-STAT-01", "TC-STAT-02", "TC-C-26")
def test_a_core_is_the_sum_of_its_three_primaries() -> None:
    assert CORES == {"body": ("POW", "VIT", "END"), "mind": ("INT", "ACU", "FIN"), "spirit": ("ARD", "MOR", "ATN")}
    ash = Character(id="ash", name="Ash", seat="p1", side="heroes", primaries=dict(ODD))
    assert [core(ash, each, content()).value for each in CORES] == [1 + 2 + 4, 8 + 16 + 32, 64 + 128 + 256]


@pytest.mark.rules(
    "TC-STAT-03", "TC-STAT-04", "TC-STAT-05", "TC-STAT-06", "TC-STAT-07", "TC-STAT-08", "TC-STAT-09", "TC-STAT-10",
    "TC-STAT-11", "TC-STAT-12", "TC-STAT-13",
)  # fmt: skip
@pytest.mark.parametrize("name", PRIMARIES)
def test_each_primary_drives_what_a_formula_or_a_list_gives_it_and_nothing_else(name: str) -> None:
    assert driven(name) == set(DRIVES[name])


SUMS = [
    ("TC-DRV-01", "hp", 2 + 4 + 32 + 64 + 128 + 15),
    ("TC-DRV-02", "threshold", (2 + 4 + 32 + 64 + 128 + 15) // 2),
    ("TC-DRV-03", "ap", 6 + 2 + 8 + 64),
    ("TC-DRV-04", "sp", 1 + 2 + 4),
    ("TC-DRV-05", "fp", 8 + 16 + 32),
    ("TC-DRV-06", "mp", 64 + 128 + 256),
    ("TC-DRV-07", "react", 1 + 32 + 256),
    ("TC-DRV-08", "reactions", 1 + 8),
    ("TC-DRV-09", "strength", 7 + 448),
    ("TC-DRV-10", "intellect", 56 + 448),
    ("TC-DRV-11", "agility", 7 + 56),
    ("TC-DRV-12", "speed", 4 + 63 // 6),
    ("TC-DRV-13", "lift", 20 * 455),
    ("TC-DRV-14", "carry", 10 * 455),
    ("TC-DRV-15", "pg", 4 + 128),
    ("TC-DRV-16", "mf", 8 + 128),
    ("TC-DRV-17", "er", 64 + 128),
    ("TC-DRV-18", "pa", 128),
    ("TC-DRV-19", "ma", 8),
    ("TC-DRV-20", "ea", 256),
    ("TC-DRV-21", "ucb", 1 + 2),
    ("TC-DRV-26", "strike-target", 10 + 256 + 1),
    ("TC-DRV-27", "recover", 1 + (2 + 64) // 2),
    ("TC-DRV-28", "jump-min", 63),
    ("TC-DRV-28", "jump-max", 2 + 63),
    ("TC-DRV-29", "dodge", 256 + 32),
    ("TC-DRV-30", "dodge-step", 1),
    ("TC-DRV-31", "meditate", 2 + 256),
]


@pytest.mark.rules(
    "TC-DRV-01", "TC-DRV-02", "TC-DRV-03", "TC-DRV-04", "TC-DRV-05", "TC-DRV-06", "TC-DRV-07", "TC-DRV-08",
    "TC-DRV-09", "TC-DRV-10", "TC-DRV-11", "TC-DRV-12", "TC-DRV-13", "TC-DRV-14", "TC-DRV-15", "TC-DRV-16",
    "TC-DRV-17", "TC-DRV-18", "TC-DRV-19", "TC-DRV-20", "TC-DRV-21", "TC-DRV-26", "TC-DRV-27", "TC-DRV-28",
    "TC-DRV-29", "TC-DRV-30", "TC-DRV-31",
)  # fmt: skip
@pytest.mark.parametrize(("rule", "what", "expected"), SUMS, ids=[f"{rule} {what}" for rule, what, _ in SUMS])
def test_a_derived_value_is_its_formula_and_names_its_rule(rule: str, what: str, expected: int) -> None:
    assert found(what) == expected
    assert rule in derived(somebody(THREES), what, settings(), content()).rules


def test_every_derived_value_is_among_them() -> None:
    assert {what for _, what, _ in SUMS} == set(FORMULAS)


@pytest.mark.rules("TC-DRV-01", "TC-GEN-14", "TC-DRV-26")
def test_a_level_is_worth_fifteen_hp_and_one_strike_target() -> None:
    assert [found("hp", level=level) - found("hp") for level in (2, 10, 20)] == [15, 135, 285]
    assert [found("strike-target", level=level) - found("strike-target") for level in (2, 20)] == [1, 19]


READINGS: list[tuple[str, Value, str, int]] = [
    ("TC-C-01", "per-one", "reactions", 1 + 16),
    ("TC-G-01", "half", "agility", (7 + 56 + 448) // 2),
    ("TC-G-02", "without-morale", "pg", 4),
    ("TC-G-02", "without-morale", "mf", 8),
    ("TC-G-02", "without-morale", "er", 64),
    ("TC-G-03", "worn-only", "pa", 0),
    ("TC-G-03", "worn-only", "ma", 0),
    ("TC-G-03", "worn-only", "ea", 0),
    ("TC-G-04", "higher", "ucb", 2),
    ("TC-G-07", "core-4-level", "strike-target", 448 + 4 + 1),
    ("TC-O-STRIKE-TARGET-PER-LEVEL", 0, "strike-target", 266),
    ("TC-C-72", "ardor-flat", "recover", 1 + 2 // 2),
    ("TC-G-19", "nearest", "speed", 4 + 11),
]


@pytest.mark.rules(
    "TC-DRV-08", "TC-DRV-11", "TC-DRV-15", "TC-DRV-18", "TC-DRV-21", "TC-DRV-26", "TC-DRV-27", "TC-C-01", "TC-G-01",
    "TC-G-02", "TC-G-03", "TC-G-04", "TC-G-07", "TC-C-72", "TC-O-STRIKE-TARGET-PER-LEVEL",
)  # fmt: skip
@pytest.mark.parametrize(("ruling", "reading", "what", "expected"), READINGS)
def test_another_reading_gives_another_formula(ruling: str, reading: Value, what: str, expected: int) -> None:
    assert found(what, {ruling: reading}) == expected


@pytest.mark.rules("TC-DRV-02")
def test_the_threshold_counts_neither_shield_nor_temporary_hp() -> None:
    scene = a_scene(aria(temporary=10, shields=[{"value": 10}]))
    assert derived_value(who(scene, "aria"), "threshold", scene.rulings, content()) == 16


@pytest.mark.rules("TC-DRV-13")
def test_worn_gear_counts_against_what_one_can_lift() -> None:
    bare, laden = a_scene(plain("ash")), a_scene(plain("ash", items=[{"item": "plate", "at": "worn"}]))
    assert shortfall(bare, who(bare, "ash"), 360).value == 0
    assert shortfall(bare, who(bare, "ash"), 361).value == 1
    assert shortfall(laden, who(laden, "ash"), 360).value == 4


@pytest.mark.rules("TC-DRV-21", "TC-DRV-22", "TC-DRV-23", "TC-DRV-25")
@pytest.mark.parametrize(
    ("action", "item", "subtype", "bonus"),
    [
        ("strike", "", "impact", 7),
        ("strike", "sword", "slice", 4),
        ("volley", "pistol", "penetrate", 5),
        ("collide", "", "impact", 3),
        ("collide", "", "fire", 6),
        ("strike", "sword", "fire", 6),
    ],
)
def test_the_flat_bonus_of_an_attack(action: Action, item: str, subtype: str, bonus: int) -> None:
    gear = [{"item": item, "at": "main"}] if item else []
    scene = a_fight(aria(items=gear, primaries={**primaries_of_aria(), "ATN": 6}), foe("cur"))
    card = Card(action, devices=(item,) if item else ())
    main, _ = flats(scene, declare(who(scene, "aria"), card, who(scene, "cur"), "priority", (subtype,)))
    assert [each.value for each in main] == [bonus]


@pytest.mark.rules("TC-DRV-31", "TC-SKL-33")
def test_meditation_gives_back_vitality_attunement_and_successes() -> None:
    scene = a_scene(aria(mp=0, primaries={**primaries_of_aria(), "ATN": 6}))
    play(meditate(scene, who(scene, "aria"), False, "a quiet hour"), "mp", (10,))
    assert who(scene, "aria").mp.value == 3 + 6 + 2


@pytest.mark.rules("TC-DRV-32", "TC-RSV-03", "TC-C-03")
@pytest.mark.parametrize(
    ("mode", "cl"), [("formula", 12 + 4 + 3), ("example", 12 + 4 + 2), ("four-per-level", 12 + 12)]
)
def test_the_cl_somebody_imposes_is_a_core_four_and_the_level(mode: str, cl: int) -> None:
    scene = a_scene(aria(level=3), rulings={"TC-C-03": mode})
    assert resolve_cl(who(scene, "aria"), "body", scene.rulings, content()).value == cl


def _with(scene: TriScene, what: str) -> int:
    return derived_value(who(scene, "ash"), what, scene.rulings, content())


@pytest.mark.rules("TC-STAT-14", "TC-GEN-13", "TC-EQP-16")
def test_passives_and_equipment_raise_any_value_with_their_name() -> None:
    base = a_scene(plain("ash"))
    hide = a_scene(plain("ash", abilities=["thick-hide"]))
    assert (_with(hide, "hp") - _with(base, "hp"), _with(hide, "pa") - _with(base, "pa")) == (5, 1)
    assert who(hide, "ash").hp.start == who(base, "ash").hp.start + 5
    ring = a_scene(plain("ash", items=[{"item": "quick-ring", "at": "worn"}]))
    assert _with(ring, "react") - _with(base, "react") == 2
    stowed = a_scene(plain("ash", items=[{"item": "quick-ring"}]))
    assert _with(stowed, "react") == _with(base, "react")
    parts = derived(who(ring, "ash"), "react", ring.rulings, content()).parts
    assert Working(2, "Ring of the quick hand", ("TC-EQP-13",)) in parts


@pytest.mark.rules("TC-STAT-14", "TC-STAT-03")
def test_a_raised_primary_raises_everything_that_follows_from_it() -> None:
    strong = {"id": "strong", "name": "Strong", "kind": "passive", "core": "body",
              "enhancements": [{"name": "primary", "size": 1, "of": "VIT"}]}  # fmt: skip
    base, raised = a_scene(plain("ash")), a_scene(plain("ash", builds=[strong]))
    gained = {what: _with(raised, what) - _with(base, what) for what in FORMULAS}
    assert {what for what, more in gained.items() if more == 1} == {
        "hp", "ap", "sp", "strength", "agility", "ucb", "jump-min", "jump-max", "meditate",
    }  # fmt: skip
    assert (gained["lift"], gained["carry"]) == (20, 10)
    assert who(raised, "ash").sp.start == 10
