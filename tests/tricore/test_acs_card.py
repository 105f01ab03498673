"""The six examples as Action Cards, Passives in derived values, areas, triggers, and the builder's questions."""

import pytest

from facedown.kernel.ground.squares import Squares
from facedown.kernel.words.audience import GM
from facedown.kernel.words.shown import Spot
from facedown.rulesets.tricore.abilities.compile import compiled
from facedown.rulesets.tricore.actor.derived import derived_value
from facedown.rulesets.tricore.actor.passives import passives, unarmed_subtype
from facedown.rulesets.tricore.actor.shapes import aims, caught, squares_of
from facedown.rulesets.tricore.content.ability import Area
from facedown.rulesets.tricore.creation.builder import build_abilities, dismantle, spare_points
from tests.playing import play, told
from tests.tricore.acs_cast import ARIA, a_build, a_foe, a_scene, content, ready, settings, somebody


@pytest.mark.rules("ACS-112", "ACS-75", "ACS-74", "ACS-82", "TC-ABL-06", "TC-ABL-14")
def test_iron_disciple_lies_face_up_and_recalculates_three_values() -> None:
    plain, trained = somebody("aria"), somebody("aria", ARIA, 2, ready("iron-disciple"))
    found = compiled(ready("iron-disciple"), trained, settings(), content())
    assert (found.is_face_up, found.cost.points.items(), found.weights) == (True, (), ())
    gained = [
        derived_value(trained, what, settings(), content()) - derived_value(plain, what, settings(), content())
        for what in ("ucb", "pg", "speed", "mf")
    ]
    assert gained == [2, 1, 1, 0]
    assert (unarmed_subtype(plain), unarmed_subtype(trained)) == ("impact", "slice")


@pytest.mark.rules("ACS-70", "ACS-71", "ACS-72", "ACS-73", "ACS-74", "ACS-76", "ACS-83", "TC-ABL-15", "TC-GEN-13")
def test_passives_raise_what_they_name() -> None:
    builds = tuple(ready(id) for id in ("giants-heir", "thick-hide", "deep-wells", "swift-mind", "fire-in-the-blood"))
    plain, raised = somebody("aria", ARIA, 5), somebody("aria", ARIA, 5, *builds)

    def gain(what: str) -> int:
        return derived_value(raised, what, settings(), content()) - derived_value(plain, what, settings(), content())

    assert [gain(what) for what in ("hp", "ap", "mp", "pa", "mf", "reactions")] == [5, 1, 1, 1, 1, 1]
    assert (gain("sp"), gain("strength"), gain("react")) == (1, 1, 2)  # one more Power, and one React of its own
    assert (gain("lift"), gain("carry")) == (60, 30)  # 20 and 10 for each of 1 + 2 points
    assert {each.to for each in passives(builds)} >= {"POW", "hp", "pa", "mf", "mp", "ap", "react", "effect:fire"}


@pytest.mark.rules("ACS-30", "TC-ACC-12")
def test_areas_cover_their_squares_and_stop_at_walls() -> None:
    space = Squares(12, 8)
    assert len(squares_of(space, Area("burst", 1), "2,2", "5,5")) == 9
    assert squares_of(space, Area("line", 4), "2,2", "3,2") == ("3,2", "4,2", "5,2", "6,2")
    cone = squares_of(space, Area("cone", 3), "2,3", "3,3")
    assert "3,3" in cone
    assert "4,4" in cone
    assert "2,4" not in cone
    walled = Squares(12, 8, walls=("4,2",))
    assert squares_of(walled, Area("line", 4), "2,2", "3,2") == ("3,2",)
    assert "5,2" not in squares_of(walled, Area("burst", 2), "2,2", "3,2")


@pytest.mark.rules("ACS-30")
def test_an_area_that_spares_allies_catches_only_enemies() -> None:
    user = somebody("aria", place="2,2")
    friend, foe = somebody("bo", place="3,2"), a_foe(place="4,2")
    scene = a_scene(user, friend, foe)
    sparing, plain = ready("thunder-lance"), a_build(base="volley", area={"shape": "line", "size": 4})
    assert [each.id for each in caught(scene, user, sparing, "3,2")] == ["cur"]
    assert [each.id for each in caught(scene, user, plain, "3,2")] == ["bo", "cur"]
    first = aims(scene, user, sparing, 4)[0]
    assert (first.key, first.note, first.spot) == ("3,2", "Cur", Spot("3,2", cells=("3,2", "4,2", "5,2", "6,2")))


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
