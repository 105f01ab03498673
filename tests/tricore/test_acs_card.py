"""The six examples as Action Cards, Passives in derived values, areas, triggers, and the builder's questions."""

import pytest

from facedown.kernel.words.audience import GM
from facedown.rulesets.tricore.creation.builder import build_abilities, dismantle, spare_points
from tests.playing import play, told
from tests.tricore.acs_cast import ARIA, a_scene, ready, somebody


@pytest.mark.rules("TC-CP-25", "ACS-01", "ACS-03")
def test_the_builder_offers_what_is_legal_and_teaches_it() -> None:
    hero = somebody("aria")
    scene = a_scene(hero)
    play(build_abilities(scene, hero), "ember-lash", "thick-hide", "none")
    assert [each.id for each in hero.builds] == ["ember-lash", "thick-hide"]
    assert spare_points(hero) == 12 - 5 - 3
    assert hero.hp.start == 33 + 5
    assert told(scene)[0] == "Aria builds Ember Lash for 5 BP."


@pytest.mark.rules("TC-CP-25", "ACS-114", "ACS-10")
def test_an_ability_of_ones_own_is_built_change_by_change_and_refused_until_it_is_legal() -> None:
    hero = somebody("aria")
    scene = a_scene(hero)
    steps = ["own", "active", "body", "more dice", "more dice", "more dice", "done", "less dice", "keyword push"]
    play(build_abilities(scene, hero), *steps, "done", "Ox Kick", "none")
    (built,) = hero.builds
    assert (built.name, built.dice, built.keywords[0].name) == ("Ox Kick", 2, "push")


@pytest.mark.rules("TC-CP-25", "ACS-20")
def test_a_passive_of_ones_own() -> None:
    hero = somebody("aria")
    scene = a_scene(hero)
    play(build_abilities(scene, hero), "own", "passive", "mind", "more ap", "more guard mf", "done", "Calm", "none")
    assert hero.ap.start == 17


@pytest.mark.rules("TC-CP-22", "ACS-22", "TC-GM-11")
def test_an_unusual_pairing_is_put_to_the_gm() -> None:
    hero = somebody("aria")
    scene = a_scene(hero)
    steps = ["own", "active", "spirit", "effect heal", "alter temporal", "done"]
    play(build_abilities(scene, hero), *steps, "no", "drop", "none")
    assert hero.builds == []
    play(build_abilities(scene, hero), *steps, "yes", "done", "Rewind", "none")
    assert hero.builds[0].gm
    assert GM == "gm"


@pytest.mark.rules("ACS-17", "TC-CP-24")
def test_one_ability_may_be_taken_apart_for_its_points() -> None:
    hero = somebody("aria", ARIA, 2, ready("thick-hide"), ready("dazzle"))
    scene = a_scene(hero)
    assert play(dismantle(scene, hero), "thick-hide")
    assert [each.id for each in hero.builds] == ["dazzle"]
    assert hero.hp.start == 48
    assert not play(dismantle(scene, hero), "keep")


@pytest.mark.rules("TC-G-61")
def test_without_created_abilities_nothing_is_asked() -> None:
    hero = somebody("aria")
    play(build_abilities(a_scene(hero, rulings={"TC-G-61": "off"}), hero))
    assert hero.builds == []
