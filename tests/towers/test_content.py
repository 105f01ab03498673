"""What the book lists: skills, weapons, things and foes."""

import pytest

from facedown.rulesets.towers.character import guard, speed
from tests.towers.staged.cast import a_scene, content, foe, who
from tests.towers.staged.scenes import FOES

# What the book lists: hands, rating, range, thrown.

WEAPONS = {
    "knife": (1, 3, 0, 8),
    "club": (1, 3, 0, 0),
    "sword": (1, 5, 0, 0),
    "axe": (1, 5, 0, 0),
    "greatsword": (2, 7, 0, 0),
    "pistol": (1, 4, 20, 0),
    "longbow": (2, 5, 60, 0),
    "rifle": (2, 5, 60, 0),
    "focus": (1, 4, 20, 0),
}

# As the catalogue lists them: the group, the skills of it, and the Attributes of their uses.
TABLE = {
    "physical": {"aim": "MG", "athletics": "MG", "endurance": "M", "fight": "MG", "stealth": "GW"},
    "mental": {"ingenuity": "WG", "knowledge": "W", "perception": "WH", "survival": "WH", "will": "H"},
    "social": {"charm": "H", "empathy": "H", "presence": "H", "manipulation": "HW", "performance": "H"},
    "special": {"arcane": "W", "finance": "WH", "medicine": "WG", "networking": "WH", "security": "WG"},
}


@pytest.mark.rules("T-X-ATTACK")
@pytest.mark.parametrize("id", WEAPONS)
def test_a_weapon_is_as_the_book_lists_it(id: str) -> None:
    item = content().items[id]
    assert (item.kind, item.hands, item.rating, item.range, item.thrown) == ("weapon", *WEAPONS[id])
    assert item.reach == (0 if item.range else 1)
    assert item.common


def test_the_other_things_are_as_the_book_lists_them() -> None:
    items = content().items
    assert (items["surgeons-bag"].uses, [edge.skills for edge in items["surgeons-bag"].edges]) == (5, [("medicine",)])
    assert items["tools"].needed_for == ("security", "ingenuity")
    (edge,) = items["fine-clothes"].edges
    assert (edge.kind, edge.first_of_scene, edge.influence) == ("advantage", True, True)


@pytest.mark.rules("T-RUN-01")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_is_as_the_book_lists_it(id: str) -> None:
    bonus, tier, vitality, (rating, half), soak, stops, other = FOES[id]
    scene = a_scene(foe("bryn", id))
    bryn = who(scene, "bryn")
    assert bryn.row is not None
    assert (bryn.row.bonus, bryn.row.half_fight, bryn.row.other) == (bonus, half, other)
    assert (bryn.vitality.value, guard(bryn, content(), scene.rulings).value) == (vitality, tier)
    assert bryn.soak(content(), scene.rulings).value == soak
    shield = bryn.shield(content())
    assert (shield.stops if shield else 0) == stops
    assert [item.rating for item in bryn.weapons(content())] == [rating]
    assert speed(bryn, scene.rulings).value == 7


@pytest.mark.rules("T-RUN-01", "T-GAP-38")
def test_the_brute_brawls_better_and_its_blows_push() -> None:
    brute = content().foes["brute"]
    assert (brute.brawl, brute.pummel_push) == (6, 2)
    others = [each for each in content().foes.values() if each.id != "brute"]
    assert all(each.brawl is None and not each.pummel_push for each in others)


@pytest.mark.rules("T-X-HEALTH")
def test_champions_have_names_and_thugs_have_none() -> None:
    assert content().foes["champion"].named
    assert not any(content().foes[id].named for id in ("thug", "harbour-guard", "brute"))


@pytest.mark.rules("T-SKL-01", "T-GAP-02")
def test_there_are_four_groups_of_five_skills() -> None:
    found: dict[str, list[str]] = {}
    for skill in content().skills.values():
        found.setdefault(skill.group, []).append(skill.id)
        assert skill.name == skill.id.title()
    assert found == {group: list(skills) for group, skills in TABLE.items()}
    assert len(content().skills) == 20


@pytest.mark.rules("T-SKL-03", "T-GAP-04")
@pytest.mark.parametrize("group", TABLE)
def test_each_use_of_a_skill_names_its_attribute(group: str) -> None:
    for id, letters in TABLE[group].items():
        uses = content().skills[id].uses
        assert [use.attribute[0].upper() for use in uses] == list(letters), id
        assert all(use.text for use in uses)
