"""What an ability adds to the action it sits on, as numbers that resolution asks for at its named moments."""

import msgspec
import pytest

from facedown.rulesets.tricore.abilities.compile import compiled
from facedown.rulesets.tricore.abilities.keywords import (
    innate_dice,
    is_delayed,
    is_merciful,
    is_veiled,
    pierced,
    secondary_dice,
    shield_turns,
    spares_surcharge,
    weights,
)
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.events.combat import Aimed, Stopped
from facedown.rulesets.tricore.harm.effect import flats
from facedown.rulesets.tricore.rolls.blow import declare
from tests.playing import happened
from tests.tricore.staged.ability_windows import SURE_HIT
from tests.tricore.staged.acs_cast import a_build, ready
from tests.tricore.staged.cast import ARIA, a_fight, aria, foe, primaries_of_aria, who
from tests.tricore.staged.duels import accuracy, act, an_ability, duel, stats
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, window

SPELL = {"id": "spell", "name": "Spell", "kind": "active", "core": "spirit", "base": "strike", "ev": "damage",
         "bare": True}  # fmt: skip


@pytest.mark.rules("ACS-33", "ACS-14", "TC-BLK-03", "TC-DRV-29", "TC-ACC-03")
@pytest.mark.parametrize(("base", "plain", "swapped"), [("block", 5 + 9, 5 + 4), ("dodge", 5 + 3 + 9, 5 + 4 + 9)])
def test_a_swapped_key_stat_counts_for_the_value_of_a_defence(base: str, plain: int, swapped: int) -> None:
    """Aria has POW 9 and END 0 for a Block, ATN 3 and FIN 9 for a Dodge; INT is 4."""
    stats = {**ARIA, "POW": 9, "END": 0, "FIN": 9}
    core, kind = "mind", {"block": "shield", "dodge": "none"}[base]
    found = []
    for swap in ("", "INT"):
        made = an_ability(base=base, bare=True, core=core, ev=kind, dice=1, swap=swap)
        scene = a_fight(foe("cur", level=5), aria(level=5, primaries=stats, builds=[made]))
        given = {
            (LAY, "cur"): ["strike-light", "at:aria"],
            (ANSWER, "aria"): ["test-light"],
            (ACCURACY, "cur"): SURE_HIT,
        }
        window(scene, given, "cur")
        card = compiled(who(scene, "aria").builds[0], who(scene, "aria"), scene.rulings, scene.content)
        assert card.ev is not None
        found.append(5 + sum(who(scene, "aria").primaries[each] for each in card.ev.stats))
        (stopped,) = happened(scene, Stopped)
        assert [step.parts[0].value for step in stopped.result.parts if step.label.lower() == base] == found[-1:]
    assert found == [plain, swapped]


@pytest.mark.rules("ACS-05", "ACS-14", "ACS-33")
@pytest.mark.parametrize(("core", "swap", "stat"), [("body", "", 4), ("mind", "", 1), ("mind", "FIN", 9)])
def test_a_base_without_a_key_stat_has_the_first_of_the_paying_core(core: str, swap: str, stat: int) -> None:
    stats = {**ARIA, "VIT": 7, "INT": 1, "FIN": 9}
    made = an_ability(base="use", core=core, swap=swap)
    scene = a_fight(aria(level=5, primaries=stats, builds=[made]), foe("cur"))
    window(scene, {(LAY, "aria"): ["test-light", "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): [6, 6]})
    (aimed,) = happened(scene, Aimed)
    assert aimed.accuracy.value == 12 + stat


@pytest.mark.rules("TC-DRV-24", "ACS-14")
def test_a_spell_without_a_weapon_adds_ardor() -> None:
    scene = a_fight(aria(items=[], primaries={**primaries_of_aria(), "ARD": 9}, builds=[SPELL]), foe("cur"))
    spell = Card("strike", ability="spell")
    main, _ = flats(scene, declare(who(scene, "aria"), spell, who(scene, "cur"), "priority", ("slice",)))
    assert [each.value for each in main] == [9]


@pytest.mark.rules("ACS-50", "ACS-59", "ACS-52", "ACS-53", "ACS-56", "ACS-90", "ACS-99", "ACS-32")
def test_what_stands_on_the_card_before_it_resolves() -> None:
    ward = ready("interposing-ward")
    assert (secondary_dice(ward), spares_surcharge(ward), is_veiled(ward)) == (1, True, False)
    assert is_veiled(ready("ghost-walk"))
    assert is_delayed(ready("falling-star"))
    assert pierced(ready("crimson-verdict")) == 4
    assert is_merciful(ready("numbing-jolt"))
    assert weights(ready("shield-splitter")) == ("heavy",)
    assert weights(ready("keen-eye")) == ("light",)
    assert [shield_turns(ready(id)) for id in ("aegis-of-dawn", "mind-ward", "interposing-ward")] == [-1, -1, None]


@pytest.mark.rules("TC-MOD-04")
@pytest.mark.parametrize(("base", "count"), [("strike", 3), ("block", 3), ("run", 1), ("observe", 1)])
def test_weights_belong_to_abilities_built_on_core_actions(base: str, count: int) -> None:
    raw = {"id": "test", "name": "Test", "kind": "active", "core": "body", "base": base, "ev": "none"}
    assert len(weights(msgspec.convert(raw, Build))) == count


@pytest.mark.rules("TC-C-32")
@pytest.mark.parametrize(("action", "stat"), [("volley", "FIN"), ("grab", "VIT")])
def test_volley_and_grab_go_by_their_own_stats_and_not_by_those_of_strike(action: Action, stat: str) -> None:
    ability = an_ability(base=action, resource="ap", alter="fire")
    scene = duel(ann={"builds": (ability,), "primaries": stats(POW=9, **{stat: 2}), "items": ()})
    act(scene, Card(action, ability="test"), (7, 7), 5)
    assert accuracy(scene) == 14 + 2


@pytest.mark.rules("TC-EV-04")
@pytest.mark.parametrize(
    ("base", "ev", "dice"),
    [
        ("strike", "damage", 1),
        ("volley", "heal", 1),
        ("collide", "damage", 1),
        ("grab", "shield", 1),
        ("use", "heal", 1),
        ("block", "shield", 0),
        ("parry", "shield", 0),
        ("dodge", "none", 0),
        ("run", "none", 0),
        ("observe", "none", 0),
        ("use", "none", 0),
    ],
)
def test_abilities_on_attacks_and_on_use_have_a_die_of_their_own(base: str, ev: str, dice: int) -> None:
    assert innate_dice(a_build(base=base, ev=ev)) == dice
