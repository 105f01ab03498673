"""Sub-types of an effect: their families, whether they are Physical, Mental or Energy, and which pairings are odd."""

import msgspec
import pytest

from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.content.content import FAMILIES, SUBTYPES
from facedown.rulesets.tricore.content.subtypes import family, is_same_family, type_of, types_of
from tests.tricore.staged.acs_cast import a_build, settings
from tests.tricore.staged.blows import STAB_HITS, a_blow, struck, two
from tests.tricore.staged.duels import ABILITY, HITS, STRIKE, act, an_ability, duel, stats


@pytest.mark.rules("TC-C-07")
@pytest.mark.parametrize("kind", ["poison", "psychic"])
def test_poison_and_psychic_damage_may_spare_where_four_do(kind: str) -> None:
    ability = an_ability(alter=kind)
    card = msgspec.structs.replace(STRIKE, ability="test")
    scene = duel({"TC-C-07": "four"}, ann={"builds": (ability,)}, hp=3)
    assert act(scene, card, HITS, "spare", (5, 5, 5), (6, 6)) == 3  # it stops at 0 HP
    scene = duel({"TC-C-07": "two"}, ann={"builds": (ability,)}, hp=3)
    assert act(scene, card, HITS, (5, 5, 5), (6, 6)) == 9  # nobody is asked


@pytest.mark.rules("TC-C-07")
@pytest.mark.parametrize("mode", ["four", "two"])
@pytest.mark.parametrize("kind", ["impact", "electricity"])
def test_impact_and_electricity_may_always_spare(mode: str, kind: str) -> None:
    scene = duel({"TC-C-07": mode}, ann={"builds": (an_ability(alter=kind),)}, hp=3)
    card = msgspec.structs.replace(STRIKE, ability="test")
    assert act(scene, card, HITS, "spare", (5, 5, 5), (6, 6)) == 3


@pytest.mark.rules("TC-EV-02", "TC-SUBT-06")
@pytest.mark.parametrize(
    ("subtype", "type"),
    [("slice", "physical"), ("poison", "physical"), ("acid", "physical"), ("psychic", "mental"), ("fire", "energy")],
)
def test_every_effect_has_a_type_and_it_decides_what_protects(subtype: str, type: str) -> None:
    worn = {"physical": "mail", "mental": "still-circlet", "energy": "ward-cloak"}[type]
    less = {"mail": 2, "still-circlet": 1, "ward-cloak": 1}[worn]
    scene = two(None, {"items": [{"item": worn, "at": "worn"}]})
    assert types_of((subtype,), scene.rulings) == (type,)
    build = a_build(alter=subtype)
    done = struck(
        scene,
        Card("strike", devices=("dagger",), targets=("ben",), ability="test"),
        STAB_HITS,
        [5, 5],
        build=build,
    )
    assert done.landing.dealt == 13 - 9 - less


@pytest.mark.rules("TC-EV-02")
@pytest.mark.parametrize("item", ["dagger", "ember-rod"])
def test_plain_attacks_are_physical_or_energy(item: str) -> None:
    scene = two({"items": [{"item": item, "at": "main"}]})
    action: Action = "strike" if item == "dagger" else "volley"
    blow = a_blow(scene, Card(action, devices=(item,), targets=("ben",)))
    assert types_of(blow.subtypes, scene.rulings) == (("physical",) if item == "dagger" else ("energy",))


@pytest.mark.rules("TC-G-27")
@pytest.mark.parametrize(
    ("names", "listed", "other"),
    [
        (("slice", "penetrate", "impact", "poison", "acid"), 3, 3),
        (("wind", "water", "earth"), 9, 3),
        (("psychic",), 5, 5),
        (("fire", "electricity", "temporal"), 9, 9),
    ],
)
def test_wind_water_and_earth_are_energy_or_physical(names: tuple[str, ...], listed: int, other: int) -> None:
    for name in names:
        for mode, lost in (("listed", listed), ("matter-physical", other)):
            scene = duel(
                {"TC-G-27": mode}, ann={"builds": (an_ability(alter=name),)}, primaries=stats(END=9, INT=5)
            )  # 15 against Physical, 13 against Mental, 9 against Energy
            assert act(scene, ABILITY, HITS, (5, 5, 5)) == lost


@pytest.mark.rules("TC-SUBT-02", "TC-SUBT-03", "TC-SUBT-04", "TC-SUBT-05")
def test_fourteen_sub_types_in_four_families() -> None:
    assert len(SUBTYPES) == 14
    assert {name: set(members) for name, members in FAMILIES.items()} == {
        "elemental": {"fire", "wind", "water", "earth", "electricity"},
        "kinetic": {"impact", "slice", "penetrate"},
        "spectrum": {"temporal", "light", "dark", "psychic"},
        "alchemic": {"poison", "acid"},
    }
    assert family("wind") == "elemental"
    assert is_same_family("light", "psychic")
    assert not is_same_family("water", "acid")


@pytest.mark.rules("TC-SUBT-06", "TC-G-27")
@pytest.mark.parametrize("subtype", SUBTYPES)
def test_each_sub_type_is_physical_mental_or_energy(subtype: str) -> None:
    physical = {"impact", "slice", "penetrate", "poison", "acid"}
    expected = "mental" if subtype == "psychic" else "physical" if subtype in physical else "energy"
    assert type_of(subtype, settings()) == expected
    matter = type_of(subtype, settings(**{"TC-G-27": "matter-physical"}))
    assert matter == ("physical" if subtype in ("wind", "water", "earth") else expected)
