"""Whether an ability may be had: every rule of the Ability System in its order, each refusal with the remedy."""

from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.validator import Owner, failures, refuse, refuse_all
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import SUBTYPES
from facedown.rulesets.tricore.content.price import is_unusual, level_required
from tests.tricore.staged.acs_cast import a_build, a_passive, ready
from tests.tricore.staged.acs_cast import content as abilities_content
from tests.tricore.staged.builds import build
from tests.tricore.staged.cast import a_scene, content, plain, who
from tests.tricore.staged.clashes import a_blow, a_duel, at_bob
from tests.tricore.staged.duels import an_ability

FIRST = Owner(1)
TENTH = Owner(10)
WRONG: list[tuple[str, str, Build, Owner]] = [  # code, rule, build, owner
    ("no-abilities", "TC-G-61", a_build(), Owner(1, abilities_allowed=False)),
    ("passive-acts", "ACS-20", msgspec.structs.replace(a_passive({"name": "ap"}), base="strike"), FIRST),
    ("passive-empty", "ACS-20", a_passive(), FIRST),
    ("no-base", "ACS-21", a_build(base="", ev="none"), FIRST),
    ("not-passive", "ACS-20", a_build(enhancements=[{"name": "ap"}]), FIRST),
    ("no-trigger", "ACS-20", a_build(kind="trigger"), FIRST),
    ("not-a-trigger", "ACS-20", a_build(trigger="half"), FIRST),
    ("trigger-base", "ACS-20", a_build(kind="trigger", trigger="revealed"), FIRST),
    ("no-skill-roll", "ACS-27", a_build(skill_dice=1), FIRST),
    ("no-accuracy-roll", "ACS-26", a_build(base="use", accuracy_dice=1), FIRST),
    ("strike-only-damages", "ACS-22", a_build(ev="heal"), FIRST),
    ("no-effect", "ACS-24", a_build(base="run", ev="none", dice=1), FIRST),
    ("nothing-to-aim", "ACS-23", a_build(base="run", ev="none", targets=1), FIRST),
    ("area-size", "ACS-30", a_build(base="volley", area={"shape": "line", "size": 5}), TENTH),
    ("area-or-targets", "ACS-31", a_build(base="volley", area={"shape": "line", "size": 4}, targets=1), TENTH),
    ("subtype-twice", "ACS-28", a_build(alter="fire", also=["fire"]), FIRST),
    ("too-many-ev-dice", "ACS-01", a_build(dice=3), FIRST),
    ("too-many-accuracy-dice", "ACS-01", a_build(accuracy_dice=2), FIRST),
    ("too-many-skill-dice", "ACS-01", a_build(base="observe", ev="none", skill_dice=2), FIRST),
    ("too-much-flat-ev", "ACS-01", a_build(flat=6), FIRST),
    ("too-wide", "ACS-01", a_build(base="volley", area={"shape": "burst", "size": 2}), FIRST),
    ("too-many-targets", "ACS-01", a_build(targets=2), FIRST),
    ("pushes-too-far", "ACS-01", a_build(keywords=[{"name": "push", "size": 2}]), FIRST),
    ("drawback-twice", "ACS-91", a_build(dice=2, drawbacks=[{"name": "loud"}, {"name": "loud"}]), FIRST),
    ("drawback-of", "ACS-93", a_build(dice=2, drawbacks=[{"name": "once", "of": "hour"}]), FIRST),
    ("recoil-too-large", "ACS-94", a_build(dice=4, drawbacks=[{"name": "recoil", "size": 4}]), TENTH),
    ("condition-size", "ACS-92", a_build(dice=4, drawbacks=[{"name": "conditional", "size": 3, "of": "gm"}]), TENTH),
    ("nothing-to-miss", "ACS-96", a_build(base="run", ev="none", drawbacks=[{"name": "unstable"}]), FIRST),
    ("nothing-to-miss", "ACS-96", a_build(base="grab", ev="heal", dice=2, drawbacks=[{"name": "unstable"}]), FIRST),
    (
        "self-and-others",
        "ACS-100",
        a_build(base="grab", ev="heal", targets=1, drawbacks=[{"name": "self-only"}]),
        FIRST,
    ),
    ("too-many-skill-dice", "ACS-01", a_passive({"name": "skill", "of": "observe", "size": 2}), Owner(2)),
    ("self-only", "ACS-100", a_build(dice=2, drawbacks=[{"name": "self-only"}]), FIRST),
    ("bare-device", "ACS-93", a_build(bare=True, dice=2, drawbacks=[{"name": "device", "of": "swords"}]), FIRST),
    (
        "no-weight",
        "ACS-99",
        a_build(base="use", dice=2, drawbacks=[{"name": "fixed-weight", "of": "light"}]),
        FIRST,
    ),
    ("drawback-cap", "ACS-10", a_build(dice=2, drawbacks=[{"name": "exposed"}]), FIRST),
    ("over-cap", "ACS-01", a_build(dice=2, accuracy_dice=1, flat=2), FIRST),
    ("over-passive-cap", "ACS-01", a_passive({"name": "ap", "size": 4}), FIRST),
    ("level-too-low", "ACS-18", ready("mind-snare"), Owner(3)),
    ("over-pool", "ACS-01", a_build(dice=2), Owner(1, (ready("mending-current"), ready("dazzle")))),
    (
        "too-many-known",
        "ACS-01",
        a_build(),
        Owner(1, (ready("twin-arrows"), ready("keen-eye"), ready("ghost-walk"))),
    ),
    ("passives-over-half", "ACS-01", a_passive({"name": "ap"}), Owner(1, (ready("thick-hide"), ready("deep-wells")))),
    ("primary-per-milestone", "ACS-70", a_passive({"name": "primary", "of": "POW"}), Owner(4, (ready("giants-heir"),))),
    ("reaction-per-milestone", "ACS-76", a_passive({"name": "reaction"}), Owner(4, (ready("swift-mind"),))),
    ("split-of-own-pool", "ACS-11", a_build(dice=2, flat=2, split=["sp"]), FIRST),
    ("core-pays-half", "ACS-11", a_build(dice=1, split=["ap"]), FIRST),
    (
        "restores-its-payment",
        "ACS-13",
        a_build(core="spirit", base="grab", bare=True, ev="heal", resource="mp"),
        FIRST,
    ),
    ("no-such-subject", "ACS-112", a_passive({"name": "guard", "of": "sp"}), FIRST),
    ("keyword-twice", "ACS-114", a_build(keywords=[{"name": "veil"}, {"name": "veil"}]), FIRST),
    (
        "rider-needs-damage",
        "ACS-46",
        a_build(base="grab", bare=True, ev="heal", keywords=[{"name": "bind"}]),
        FIRST,
    ),
    ("help-not-harm", "ACS-60", a_build(keywords=[{"name": "boon"}]), FIRST),
    ("needs-damage", "ACS-50", a_build(base="block", ev="shield", keywords=[{"name": "pierce", "size": 2}]), FIRST),
    ("no-such-sense", "ACS-48", a_build(keywords=[{"name": "dull", "of": "humour"}]), FIRST),
    ("cleanse-heals", "ACS-55", a_build(base="block", ev="shield", keywords=[{"name": "cleanse"}]), FIRST),
    ("guardian-defends", "ACS-56", a_build(keywords=[{"name": "guardian"}]), FIRST),
    ("ambush-needs-effect", "ACS-61", a_build(base="run", ev="none", keywords=[{"name": "ambush"}]), FIRST),
    ("leech-needs-hp", "ACS-51", a_build(resource="fp", keywords=[{"name": "leech"}]), FIRST),
    ("lethal-subtype", "ACS-59", a_build(alter="fire", keywords=[{"name": "mercy"}]), FIRST),
    ("needs-gm", "ACS-22", a_build(base="collide", ev="shield"), FIRST),
    ("odd-pairing", "TC-SUBT-08", a_build(base="grab", core="spirit", ev="heal", alter="temporal"), FIRST),
    ("not-in-setting", "TC-GM-08", a_build(alter="psychic"), Owner(1, barred=("psychic",))),
    ("barred", "TC-GM-08", ready("dazzle"), Owner(1, barred=("dazzle",))),
    ("swap-elsewhere", "ACS-33", a_build(swap="FIN"), FIRST),
    ("no-effect-chosen", "ACS-22", a_build(ev="none"), FIRST),
]

ABOUT = {  # rules that a refusal enforces besides the one it names
    "no-such-subject": ("ACS-74",),
    "strike-only-damages": ("ACS-05",),
    "swap-elsewhere": ("ACS-14",),
    "too-many-ev-dice": ("ACS-24",),
    "too-much-flat-ev": ("ACS-25",),
    "too-many-accuracy-dice": ("ACS-26",),
    "too-many-skill-dice": ("ACS-27",),
    "too-wide": ("ACS-30",),
    "too-many-targets": ("ACS-31",),
    "pushes-too-far": ("ACS-41",),
    "split-of-own-pool": ("ACS-06",),
}
CASES = [pytest.param(*each, id=each[0], marks=pytest.mark.rules(each[1], *ABOUT.get(each[0], ()))) for each in WRONG]
SUBJECTS = [  # rule, part of a Passive, what it may raise, and what not
    ("ACS-70", "primary", "POW", "sp"),
    ("ACS-71", "hp", "", "sp"),
    ("ACS-72", "ap", "", "sp"),
    ("ACS-73", "pool", "sp", "hp"),
    ("ACS-74", "guard", "pg", "pa"),
    ("ACS-74", "armor", "pa", "pg"),
    ("ACS-75", "react", "", "POW"),
    ("ACS-75", "speed", "", "POW"),
    ("ACS-75", "unarmed", "", "fire"),
    ("ACS-76", "reaction", "", "parry"),
    ("ACS-77", "skill", "observe", "strike"),
    ("ACS-78", "accuracy", "strike", "observe"),
    ("ACS-79", "effect-die", "parry", "run"),
    ("ACS-80", "subtype", "fire", "energy"),
    ("ACS-81", "sense", "sight", "humour"),
    ("ACS-82", "alter", "slice", "physical"),
    ("ACS-83", "strength", "", "POW"),
]

FITTING = {
    "strike": {"damage"}, "collide": {"damage"}, "volley": {"damage", "heal", "shield"},
    "grab": {"damage", "heal", "shield"}, "use": {"damage", "heal", "shield"}, "block": {"shield"}, "parry": {"shield"},
    "dodge": set(), "run": set(), "observe": set(),
}  # fmt: skip

PORTED = """
[pack]
id = "elsewhere"
title = "From another game"
ruleset = "tricore"

[[ability]]
id = "ported"
name = "Ported"
kind = "active"
core = "body"
base = "strike"
ev = "damage"
dice = 3
"""


def codes(made: Build) -> list[str]:
    return [each.code for each in failures(made, Owner(20))]


@pytest.mark.rules(
    "ACS-114", "ACS-01", "ACS-10", "ACS-11", "ACS-13", "ACS-18", "ACS-20", "ACS-21", "ACS-22", "TC-ABL-20", "TC-GM-08"
)
@pytest.mark.parametrize(("code", "rule", "build", "owner"), CASES)
def test_each_rule_refuses_with_its_own_code(code: str, rule: str, build: Build, owner: Owner) -> None:
    found = {each.code: each for each in failures(build, owner)}
    assert code in found, list(found)
    assert found[code].rule == rule
    assert found[code].text[-1] in ".?"


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [pytest.param(*each, id=f"{rule} {each[0]}", marks=pytest.mark.rules(rule)) for rule, *each in SUBJECTS],
)
def test_each_part_of_a_passive_names_what_it_raises(name: str, right: str, wrong: str) -> None:
    assert codes(a_passive({"name": name, "of": right})) == []
    assert codes(a_passive({"name": name, "of": wrong})) == ["no-such-subject"]


@pytest.mark.rules("TC-EV-04", "ACS-24")
@pytest.mark.parametrize("base", ["block", "dodge", "parry"])
def test_dice_raise_the_value_of_a_defence_that_has_no_effect_of_its_own(base: str) -> None:
    assert codes(a_build(base=base, ev="none", dice=1)) == []
    assert codes(a_build(base="run", ev="none", dice=1)) == ["no-effect"]


@pytest.mark.rules("TC-ABL-01", "TC-ABL-20", "ACS-114")
def test_every_ability_of_every_ready_character_passes_the_ability_system() -> None:
    for made in (*content().templates.values(), *content().foes.values()):
        held: tuple[Build, ...] = ()
        for id in made.abilities:
            ability = content().abilities[id]
            assert refuse(ability, Owner(made.level, held)) is None, (made.id, id)
            held += (ability,)


@pytest.mark.rules("TC-ABL-10", "TC-STRK-04")
@pytest.mark.parametrize("base", ["strike", "volley", "collide"])
def test_abilities_let_attacks_damage_ap(base: Any) -> None:
    assert refuse(build(base=base, resource="ap"), Owner(3)) is None


@pytest.mark.rules("TC-STRK-04", "TC-EV-07")
@pytest.mark.parametrize("ev", ["heal", "shield"])
def test_no_strike_heals_or_shields(ev: str) -> None:
    refusal = refuse(msgspec.convert(an_ability(ev=ev), Build), Owner(5))
    assert refusal is not None
    assert refusal.code == "strike-only-damages"
    assert a_blow(a_duel(), at_bob("strike")).effect == "damage"


@pytest.mark.rules("TC-EV-07", "TC-EV-08", "TC-STRK-04")
@pytest.mark.parametrize("base", FITTING)
@pytest.mark.parametrize("effect", ["damage", "heal", "shield"])
def test_each_base_carries_only_the_effects_that_fit_it(base: str, effect: str) -> None:
    build = a_build(base=base, ev=effect, bare=True)
    assert is_unusual(build) == (effect not in FITTING[base])
    assert (refuse(build, Owner(20)) is None) == (effect in FITTING[base])


@pytest.mark.rules("TC-G-59")
@pytest.mark.parametrize(
    ("base", "fitting"),
    [
        ("strike", {"damage"}),
        ("collide", {"damage"}),
        ("volley", {"damage", "heal", "shield"}),
        ("grab", {"damage", "heal", "shield"}),
        ("block", {"shield"}),
        ("parry", {"shield"}),
        ("dodge", set()),
        ("run", set()),
        ("observe", set()),
        ("use", {"damage", "heal", "shield"}),
    ],
)
def test_each_action_may_damage_heal_or_shield_as_it_is_for(base: str, fitting: set[str]) -> None:
    builds = [msgspec.convert(an_ability(base=base, ev=ev), Build) for ev in ("damage", "heal", "shield")]
    assert {build.ev for build in builds if not is_unusual(build)} == fitting


@pytest.mark.rules("TC-EV-07", "TC-STRK-04")
def test_a_strike_heals_nobody() -> None:
    refusal = refuse(a_build(base="strike", ev="heal", bare=True), Owner(20))
    assert refusal is not None
    assert refusal.code == "strike-only-damages"
    assert refuse(a_build(base="strike", ev="damage", dice=1), Owner(20)) is None


@pytest.mark.rules("TC-ABL-16", "TC-GM-11")
def test_an_odd_ability_waits_for_the_gm() -> None:
    odd = build(core="spirit", base="grab", bare=True, ev="heal", alter="acid")
    refusal = refuse(odd, Owner(5))
    assert refusal is not None
    assert refusal.code == "odd-pairing"
    assert refuse(build(core="spirit", base="grab", bare=True, ev="heal", alter="acid", gm=True), Owner(5)) is None


@pytest.mark.rules("TC-ABL-01", "TC-ABL-20")
def test_an_ability_beyond_its_level_is_refused_with_every_reason() -> None:
    great = build(dice=6)
    codes = [each.code for each in failures(great, Owner(1))]
    assert {"too-many-ev-dice", "over-cap", "level-too-low"} <= set(codes)
    assert [each.code for each in failures(great, Owner(20))] == []


@pytest.mark.rules("ACS-114", "ACS-22", "TC-STRK-04")
def test_the_first_failure_is_that_of_the_earliest_step() -> None:
    wrong = a_build(ev="heal", dice=9, keywords=[{"name": "bind"}])
    codes = [each.code for each in failures(wrong, FIRST)]
    assert codes[0] == "strike-only-damages"
    assert codes.index("too-many-ev-dice") < codes.index("over-cap") < codes.index("rider-needs-damage")
    refusal = refuse(wrong, FIRST)
    assert refusal is not None
    assert refusal.code == "strike-only-damages"


@pytest.mark.rules("ACS-114", "ACS-18", "TC-ABL-04")
@pytest.mark.parametrize("id", sorted(abilities_content().abilities))
def test_every_ability_of_the_pack_is_legal_at_the_level_it_demands(id: str) -> None:
    build = ready(id)
    level = level_required(build).value
    assert list(failures(build, Owner(level))) == []
    if level > 1:
        assert refuse(build, Owner(level - 1)) is not None


@pytest.mark.rules("TC-GEN-18", "ACS-18")
def test_an_ability_from_elsewhere_is_had_at_the_level_its_parts_demand() -> None:
    ported = content(PORTED).abilities["ported"]
    level = level_required(ported).value
    assert level > 1
    codes = [each.code for each in failures(ported, Owner(level - 1))]
    assert codes
    assert refuse(ported, Owner(level)) is None
    scene = a_scene(plain("ash", level=level, abilities=["ported"]), extra=(PORTED,))
    assert [each.id for each in who(scene, "ash").builds] == ["ported"]


@pytest.mark.rules("ACS-22", "TC-SUBT-08", "TC-ABL-16")
@pytest.mark.parametrize(
    "fields",
    [
        {"base": "grab", "core": "spirit", "ev": "heal", "alter": "temporal", "bare": True},
        {"base": "volley", "core": "spirit", "ev": "shield", "alter": "acid", "bare": True},
    ],
)
def test_a_temporal_heal_and_an_acid_shield_are_legal_with_the_gm(fields: dict[str, Any]) -> None:
    assert [each.code for each in failures(a_build(**fields), FIRST)] == ["odd-pairing"]
    assert refuse(a_build(gm=True, **fields), FIRST) is None


@pytest.mark.rules("TC-SUBT-08", "TC-GM-11", "TC-ABL-16")
@pytest.mark.parametrize(
    ("effect", "subtype", "odd"),
    [
        ("heal", "temporal", True),
        ("shield", "acid", True),
        ("heal", "fire", False),
        ("shield", "light", False),
        ("heal", "water", False),
    ],
)
def test_odd_pairings_need_the_gm(effect: str, subtype: str, odd: bool) -> None:
    made: dict[str, Any] = {"base": "grab", "core": "spirit", "bare": True, "ev": effect, "alter": subtype}
    assert codes(build(**made)) == (["odd-pairing"] if odd else [])
    assert codes(build(**made, gm=True)) == []  # E-73


@pytest.mark.rules("TC-SUBT-09", "TC-EV-08", "TC-GM-11")
@pytest.mark.parametrize(
    ("base", "effect", "goes"),
    [
        ("strike", "damage", True),
        ("strike", "heal", False),
        ("strike", "shield", False),
        ("collide", "heal", False),
        ("block", "shield", True),
        ("block", "damage", False),
        ("use", "heal", True),
    ],
)
def test_not_every_action_carries_every_effect(base: str, effect: str, goes: bool) -> None:
    made: dict[str, Any] = {"base": base, "ev": effect}
    found = codes(build(**made))
    assert found == [] if goes else "needs-gm" in found  # E-74


@pytest.mark.rules("TC-SUBT-08", "TC-SUBT-01")
@pytest.mark.parametrize("subtype", SUBTYPES)
def test_every_sub_type_may_damage_heal_and_shield(subtype: Any) -> None:
    for base, effect in (("strike", "damage"), ("grab", "heal"), ("grab", "shield")):
        made = build(base=base, core="spirit", bare=True, ev=effect, alter=subtype, gm=True)
        assert codes(made) == []


@pytest.mark.rules("ACS-01", "ACS-114")
def test_all_abilities_of_a_character_are_checked_together() -> None:
    assert refuse_all((ready("ember-lash"), ready("hamstring")), FIRST) is None
    refusal = refuse_all((ready("dazzle"), ready("mending-current"), ready("keen-eye")), FIRST)
    assert refusal is not None
    assert refusal.code == "over-pool"
    assert refusal.text.startswith("Keen Eye: ")
