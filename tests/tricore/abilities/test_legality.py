"""Legality: whether a ready character, a foe or an item is what the rules allow, with one code for each rule."""

from typing import Any

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.legality import item_refusals, refusals, stats_of
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.scene import value
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Build, Enhancement
from facedown.rulesets.tricore.content.content import Carried, Gift, Item, Trade
from facedown.rulesets.tricore.content.milestones import ranks_granted
from facedown.rulesets.tricore.content.tier import TIERS
from tests.playing import play
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import a_scene, content, plain, who
from tests.tricore.staged.templates import IREN, changed, codes
from tests.tricore.staged.things import an_item, with_things


@pytest.mark.rules("TC-G-68", "TC-PHASE-10", "TC-GEN-12", "TC-GEN-15", "ACS-114")
@pytest.mark.parametrize("id", [*content().templates, *content().foes])
def test_every_ready_character_and_foe_is_legal(id: str) -> None:
    made = {**content().foes, **content().templates}[id]
    assert [each.text for each in refusals(made, content(), settings())] == []


@pytest.mark.rules("TC-EQP-13", "TC-DEV-01", "TC-DEV-02")
def test_every_item_is_legal_and_every_device_class_is_there() -> None:
    assert [each.text for item in content().items.values() for each in item_refusals(item)] == []
    assert len({item.device for item in content().items.values() if item.device}) == 17


@pytest.mark.rules("TC-EQP-13", "TC-NL-02", "TC-NL-04", "TC-NL-06")
@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"gifts": (Gift("ev"),)}, "too-many-gifts"),
        ({"level": 3, "gifts": (Gift("ev", 3),)}, "too-many-gifts"),
        ({"level": 3, "gifts": (Gift("ev", 2),)}, ""),
        ({"level": 2, "gifts": (Gift("armor", 1, "physical"),)}, "gift-does-not-fit"),
        ({"level": 2, "gifts": (Gift("skill", 1, "obsrve"),)}, "gift-of-what"),
        ({"level": 2, "gifts": (Gift("skill"),)}, "gift-of-what"),
        ({"level": 2, "gifts": (Gift("ev", 1, "physical"),)}, "gift-of-what"),
        ({"level": 2, "kind": "worn", "device": "", "gifts": (Gift("guard", 1, "phys"),)}, "gift-of-what"),
        ({"level": 2, "kind": "worn", "device": "", "gifts": (Gift("guard", 1, "mental"),)}, ""),
        ({"level": 2, "kind": "worn", "device": "", "gifts": (Gift("ev"),)}, "gift-does-not-fit"),
        ({"kind": "armor", "device": ""}, "no-protection"),
        ({"kind": "armor", "protects": "physical"}, "no-device"),
        ({"device": ""}, "no-device"),
        ({"device": "unarmed"}, "unarmed-item"),
        ({"protects": "physical"}, "no-protection"),
        ({"nonlethal": True}, "cannot-spare"),
        ({"nonlethal": True, "device": "hammers"}, ""),
        ({"nonlethal": True, "subtypes": ("electricity",)}, ""),
        ({"nonlethal": True, "subtypes": ("impact", "fire")}, "cannot-spare"),
    ],
)
def test_an_item_may_be_no_more_than_its_level_and_kind_allow(fields: dict[str, Any], code: str) -> None:
    assert [each.code for each in item_refusals(an_item(**fields))] == ([code] if code else [])


@pytest.mark.rules("TC-EQP-11", "TC-EQP-15", "TC-UTIL-10")
def test_what_a_thing_does_is_fixed_when_it_is_made() -> None:
    bare: dict[str, Any] = {"kind": "consumable", "device": "", "weight": "light"}
    assert [each.code for each in item_refusals(an_item(**bare))] == ["no-use"]
    assert [each.code for each in item_refusals(an_item(**bare, quantity=2))] == ["no-use"]
    rounds: dict[str, Any] = {**bare, "kind": "ammunition"}
    assert [each.code for each in item_refusals(an_item(**rounds))] == ["no-quantity"]
    assert not [*item_refusals(an_item(**rounds, quantity=2))]
    scene = with_things({"item": "healing-draught"}, {"item": "stamina-tonic"}, hp=3, sp=0)
    ash = who(scene, "ash")
    draught, tonic = (content().items[each].use for each in ("healing-draught", "stamina-tonic"))
    assert draught is not None
    assert tonic is not None
    for id, use in (("healing-draught", draught), ("stamina-tonic", tonic)):
        faces = [[1] * use.dice] if use.dice else []
        play(perform(scene, Play(ash, Card("use", item=id, targets=("ash",)))), *faces)
    assert (ash.hp.value, ash.sp.value) == (3 + draught.dice + draught.flat, min(9, tonic.dice + tonic.flat))


@pytest.mark.rules("TC-DEV-03")
@pytest.mark.parametrize(
    ("subtypes", "fine"),
    [
        ((), False),
        (("fire",), True),
        (("dark",), True),
        (("slice",), False),
        (("acid",), False),
        (("fire", "wind"), False),
    ],
)
def test_a_catalyst_has_one_elemental_or_spectrum_sub_type(subtypes: Any, fine: bool) -> None:
    rod = Item(id="rod", name="Rod", kind="weapon", weight="light", device="catalysts", subtypes=subtypes)
    assert [each.code for each in item_refusals(rod)] == ([] if fine else ["no-subtype"])


WORN = ("leather", "mail", "plate", "ward-cloak", "backpack", "arrows")
REFUSED: dict[str, dict[str, Any]] = {
    "stat-out-of-range": {"stats": (7, 4, 4, 3, 3, 4, 3, 4, 1)},
    "too-many-points": {"stats": (6, 6, 6, 3, 3, 4, 3, 4, 3)},
    "too-many-bonuses": {"bonuses": ("POW", "POW")},
    "skill-above-cap": {"skills": {"athletics": 3}},
    "instinct-above-cap": {"instinct": {"strike": 3}},
    "specialty-above-cap": {"specialty": {"swords": 3}},
    "language-above-cap": {"languages": {"Lowland": 3}},
    "no-such-specialty": {"specialty": {"sword": 1}},
    "too-many-ranks": {
        "skills": dict.fromkeys(("athletics", "hoist", "traverse", "stealth", "observe", "clarity", "channel"), 2)
    },
    "too-many-trades": {"trades": (IREN.trades[0], Trade("Cook", ("acid", "poison", "crafting")))},
    "no-such-pick": {"trades": (Trade("Fencer", ("swords", "parry", "balance")),)},
    "pick-twice": {"trades": (Trade("Swordsman", ("strike", "strike", "strike")),)},
    "hands-full": {"items": (Carried("sword", "main"), Carried("dagger", "main"))},
    "needs-both-hands": {"items": (Carried("greatsword", "main"),)},
    "not-worn": {"items": (Carried("sword", "worn"),)},
    "not-held": {"items": (Carried("leather", "main"),)},
    "too-many-slots": {"items": (*(Carried(each, "worn") for each in WORN), Carried("greatsword", "both"))},
    "too-heavy": {"items": tuple(Carried("plate") for _ in range(7))},
    "pool-exceeded": {"abilities": ("shoving-blow", "hamstring", "graceful-cut")},
}


@pytest.mark.rules(
    "TC-GEN-08", "TC-GEN-12", "TC-SKL-07", "TC-LANG-06", "TC-SPC-01", "TC-TRD-02", "TC-TRD-03", "TC-TRD-04",
    "TC-TRD-06", "TC-EQP-07", "TC-EQP-09", "TC-EQP-14", "TC-ENC-03",
)  # fmt: skip
@pytest.mark.parametrize("code", REFUSED)
def test_each_rule_of_creation_has_a_refusal_of_its_own(code: str) -> None:
    found = codes(changed(**REFUSED[code]))
    if code == "pool-exceeded":
        assert len(found) == 1
    else:
        assert code in found


@pytest.mark.rules("TC-SKL-07", "TC-INS-03", "TC-SPC-01")
def test_ready_characters_have_trades_instincts_and_specialties() -> None:
    heroes = content().templates.values()
    assert all(each.trades and each.instinct and each.specialty for each in heroes)


@pytest.mark.rules("TC-LANG-06", "TC-SKL-07")
@pytest.mark.parametrize(("level", "most"), [(1, 2), (5, 4)])
def test_a_language_is_capped_like_a_skill(level: int, most: int) -> None:
    assert codes(changed(level=level, languages={"Lowland": most})) == []
    assert "language-above-cap" in codes(changed(level=level, languages={"Lowland": most + 1}))


@pytest.mark.rules("TC-ENC-03", "ACS-83", "TC-DRV-14")
def test_a_passive_for_carrying_counts_for_a_ready_character_as_in_play() -> None:
    pack = """
[pack]
id = "mules"
title = "Mules"
ruleset = "tricore"
[[ability]]
id = "mule"
name = "Mule"
kind = "passive"
core = "body"
enhancements = [{ name = "strength", size = 6 }]
[[item]]
id = "anvil"
name = "Anvil"
kind = "other"
weight = "heavy"
pounds = 230
"""
    weak = changed(items=(Carried("anvil"), Carried("plate", "worn")), abilities=())
    assert [each.code for each in refusals(weak, content(pack), settings())] == ["too-heavy"]
    strong = msgspec.structs.replace(weak, abilities=("mule",))
    assert [each.code for each in refusals(strong, content(pack), settings())] == []


@pytest.mark.rules("TC-GEN-15", "ACS-70")
@pytest.mark.parametrize(("level", "more"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_a_passive_that_raises_intellect_grants_ranks_at_the_milestones_after_it(level: int, more: int) -> None:
    wise = Build(id="wise", name="Wise", kind="passive", core="mind", enhancements=(Enhancement("primary", 1, "INT"),))
    book = msgspec.structs.replace(content(), abilities={"wise": wise})
    plain = changed(level=level, skills={}, instinct={}, specialty={}, trades=(), abilities=("wise",))
    granted = ranks_granted(stats_of(plain), plain.bonuses, plain.tier, level, settings()).value
    for spent, expected in ((granted + more, []), (granted + more + 1, ["too-many-ranks"])):
        made = msgspec.structs.replace(plain, languages={"Lowland": 1, **dict.fromkeys(map(str, range(spent)), 1)})
        assert [each.code for each in refusals(made, book, settings())] == expected


@pytest.mark.rules("TC-GEN-12", "TC-GEN-08", "TC-GEN-15", "TC-GEN-16", "TC-GEN-17", "TC-G-68")
@pytest.mark.parametrize("id", [*content().templates, *content().foes])
def test_every_ready_character_and_foe_spends_no_more_than_it_has(id: str) -> None:
    made = {**content().foes, **content().templates}[id]
    tier = TIERS[made.tier]
    assert 1 <= min(made.stats) <= max(made.stats) <= tier.die
    assert sum(made.stats) <= tier.pool
    assert len(made.bonuses) <= sum(made.level >= each for each in (1, 5, 10))
    assert len(made.trades) <= sum(made.level >= each for each in (1, 5, 10))
    assert 1 <= made.level <= 20
    granted = ranks_granted(stats_of(made), made.bonuses, made.tier, made.level, settings()).value
    masteries = sum(made.instinct.values()) + sum(made.specialty.values())
    languages = max(0, sum(made.languages.values()) - 1)
    assert sum(made.skills.values()) + masteries + languages + len(made.trades) <= granted


@pytest.mark.rules("TC-G-68")
def test_creatures_are_built_like_characters() -> None:
    names = ("hp", "ap", "sp", "fp", "mp", "react", "pg", "pa", "strike-target", "speed", "threshold")
    scene = a_scene(
        plain("ann", level=3),
        plain("rat", level=3, side="foes", seat="foes", pc=False),
        plain("cub", level=4, pc=False),
    )
    ann, rat, cub = (who(scene, each) for each in ("ann", "rat", "cub"))
    assert [value(scene, ann, each) for each in names] == [value(scene, rat, each) for each in names]
    assert value(scene, cub, "strike-target") == value(scene, rat, "strike-target") + 1  # its rank is its level


@pytest.mark.rules("TC-GEN-17", "TC-G-52")
def test_a_lower_highest_level_refuses_the_champion() -> None:
    made = content().templates["corvane"]
    assert [each.code for each in refusals(made, content(), settings(**{"TC-G-52": 10}))] == ["level-too-high"]
