"""From a build to the Action Card that is played: nothing is asked and nothing is left to chance (ACS-03, ACS-115)."""

from typing import Any, get_args

import pytest

from facedown.rulesets.tricore.abilities.compile import RESOLVES, ActionCard, card_text, compiled
from facedown.rulesets.tricore.content.ability import Keyword, Rider
from facedown.rulesets.tricore.events.abilities import Resolved
from tests.playing import happened
from tests.tricore.staged.ability_windows import a_trigger, answering_ability
from tests.tricore.staged.acs_cast import ARIA, CATO, ready, settings, somebody
from tests.tricore.staged.acs_cast import content as abilities_content
from tests.tricore.staged.builds import a_user, build
from tests.tricore.staged.cast import content, who
from tests.tricore.staged.duels import BLAST, BURST, HITS, act, duel, stats


def card(id: str, level: int = 1, stats: tuple[int, ...] = ARIA, **chosen: Any) -> ActionCard:
    return compiled(ready(id), somebody("aria", stats, level), settings(**chosen), abilities_content())


@pytest.mark.rules(
    "ACS-03", "ACS-05", "ACS-14", "ACS-29", "ACS-110", "TC-ABL-02", "TC-DRV-24", "ACS-12", "ACS-40", "TC-ABL-11"
)
def test_ember_lash_is_a_fire_volley_with_ardor_for_its_effect() -> None:
    found = card("ember-lash")
    assert (found.base, found.cost.ap_base, found.cost.points.mp, found.range) == ("volley", "weight", 2, 6)
    assert found.ev is not None
    assert (found.ev.dice, found.ev.die, found.ev.stats) == (3, 6, ("ARD",))
    assert (found.subtypes, found.damage_types) == (("fire",), ("energy",))
    assert found.weights == ("light", "moderate", "heavy")


@pytest.mark.rules("ACS-110")
def test_mending_current_heals_by_touch() -> None:
    found = card("mending-current")
    assert found.ev is not None
    assert (found.ev.type, found.ev.dice, found.ev.stats, found.range) == ("heal", 2, ("ARD",), 1)
    assert (found.cost.points.mp, found.cost.points.ap) == (1, 1)
    assert (found.keywords, found.drawbacks) == (("Cleanse",), ("Material",))


@pytest.mark.rules("ACS-110", "ACS-111", "ACS-12")
def test_interposing_ward_has_every_field_of_its_card() -> None:
    found = card("interposing-ward")
    assert (found.kind, found.base, found.core, found.key_stat) == ("trigger", "block", "body", ("END", "POW"))
    assert (found.cost.ap_base, found.cost.points.sp) == ("weight + device", 2)
    assert found.ev is not None
    assert (found.ev.type, found.ev.resource, found.ev.dice, found.ev.stats) == ("shield", "hp", 1, ("END", "POW"))
    assert (found.subtypes, found.range, found.area) == (("device",), 2, None)
    assert (found.keywords, found.trigger) == (("Guardian", "Quick 1"), "ally-targeted")
    assert (found.drawbacks, found.bp, found.level_req) == (("Only with shields",), 6, 1)


@pytest.mark.rules("ACS-16", "ACS-110", "TC-RSV-03", "TC-G-71")
def test_mind_snare_is_resisted_with_ardor_against_mind_and_level() -> None:
    found = card("mind-snare", level=5)
    assert found.ev is not None
    assert (found.ev.resource, found.ev.dice, found.ev.stats, found.range) == ("ap", 1, ("FIN",), 18)
    assert found.damage_types == ("mental",)
    assert found.resolve is not None
    assert (found.resolve.stats, found.resolve.cl.value) == (("ARD",), 13 + 4 + 5)
    assert (found.accuracy.dice, found.cost.points.fp) == (1, 2)


@pytest.mark.rules("ACS-110")
def test_crimson_verdict_of_level_ten() -> None:
    found = card("crimson-verdict", level=10, stats=CATO)
    assert (found.cost.points.sp, found.cost.points.fp) == (2, 1)
    assert found.ev is not None
    assert (found.ev.dice, found.ev.stats) == (9, ("POW",))  # 9, and 2 of a Moderate sword, and 3 for Heavy: 14
    assert found.subtypes == ("dark",)


@pytest.mark.rules("ACS-110", "ACS-27", "ACS-31")
def test_a_card_reads_in_one_line() -> None:
    assert card_text(card("ember-lash")) == (
        "Active volley, AP of weight, and 2 MP; 3d6! (and weight) + ARD fire damage on HP; Loud."
    )
    assert card_text(card("mind-snare", 5)).endswith("Bind; Once an encounter; Resolve ARD against 22.")
    assert "; lasts a cycle; Slow 4; " in card_text(card("hamstring"))
    assert "; +3 Accuracy; 1 more target; " in card_text(card("twin-arrows"))
    assert card_text(card("keen-eye")) == "Active observe, AP of skill action, and 1 FP; +1d12! on the roll."
    assert "; as far as one sees; " in card_text(card("hawks-eye-shot"))
    assert "; +1d12! Accuracy; range +12; " in card_text(card("mind-snare", 5))
    assert card_text(card("thick-hide")) == "Passive: +5 HP, +1 Physical Armor, +1 Mental Fortitude."
    assert card_text(card("heavy-hand", 20)) == "Passive: +1 EV die with Strike."
    assert card_text(card("sword-drill", 20)) == "Passive: +1d12! Accuracy with Strike."
    assert card_text(card("giants-heir", 20)) == "Passive: +1 POW."
    for id in abilities_content().abilities:
        assert card_text(card(id, 20)).endswith(".")


@pytest.mark.rules("ACS-110")
def test_a_card_writes_exploding_dice_with_a_bang_and_no_others() -> None:
    assert "; 3d6 (and weight) + ARD" in card_text(card("ember-lash"), explodes=False)


@pytest.mark.rules("ACS-110", "ACS-20")
def test_the_card_names_the_base_its_trigger_waits_for() -> None:
    scene = a_trigger(answering_ability("revealed", trigger_of="volley"))
    user = who(scene, "aria")
    card = compiled(user.builds[0], user, scene.rulings, scene.content)
    assert card.trigger == "revealed:volley"
    assert "when a Volley is revealed" in card_text(card)


@pytest.mark.rules("ACS-115")
def test_the_same_build_and_owner_make_the_same_card() -> None:
    assert card("falling-star", 4) == card("falling-star", 4)
    assert card("falling-star", 4) != card("falling-star", 5)


@pytest.mark.rules("TC-ABL-05", "ACS-04")
def test_nothing_an_ability_does_to_somebody_is_certain() -> None:
    for name in RESOLVES:
        made = build(keywords=(Keyword(name, of="sight" if name == "dull" else ""),))  # type: ignore[arg-type]
        scene = a_user(made)
        card = compiled(made, who(scene, "ash"), settings(), content())
        assert card.resolve is not None
        assert card.resolve.cl.value == 9 + 4 + 1


@pytest.mark.rules("ACS-04", "TC-ABL-05", "TC-ABL-18")
def test_nothing_an_ability_does_to_somebody_is_certain_every_rider_can_be_resisted() -> None:
    assert set(RESOLVES) == set(get_args(Rider))


@pytest.mark.rules("TC-G-71")
@pytest.mark.parametrize(("core", "cl"), [("body", 10 + 5), ("mind", 11 + 5), ("spirit", 12 + 5)])
def test_the_cl_of_a_resolve_uses_the_core_of_the_pool_that_pays(core: str, cl: int) -> None:
    primaries = stats(POW=4, INT=5, ARD=6)
    scene = duel(ann={"builds": ({**BLAST, "core": core},), "primaries": primaries})
    act(scene, BURST, 1, HITS)
    assert happened(scene, Resolved)[-1].against.value == cl
