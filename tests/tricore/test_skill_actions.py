"""What each skill is rolled with, and skills as Actions in a fight: active, called for, passive."""

import pytest

from facedown.rulesets.tricore.rolls.skill_roll import all_skills, rolled_as, skill_bonus, skill_count
from facedown.rulesets.tricore.skills.task import usual_cl
from tests.tricore.acs_cast import settings
from tests.tricore.cast import NINE, a_scene, plain, who


@pytest.mark.rules(
    "TC-SKL-02", "TC-SKL-20", "TC-SKL-21", "TC-SKL-22", "TC-SKL-23", "TC-SKL-24", "TC-SKL-25", "TC-SKL-26", "TC-SKL-28",
    "TC-SKL-29", "TC-SKL-30", "TC-SKL-31", "TC-SKL-33",
)  # fmt: skip
@pytest.mark.parametrize(
    ("skill", "category", "both"),
    [
        ("athletics", "Physical", 10),
        ("hoist", "Physical", 8),
        ("traverse", "Physical", 8),
        ("stealth", "Physical", 8),
        ("crafting", "Mental", 7),
        ("engineering", "Mental", 11),
        ("observe", "Mental", 14),
        ("technology", "Mental", 9),
        ("channel", "Spiritual", 16),
        ("clarity", "Spiritual", 12),
        ("influence", "Spiritual", 13),
        ("meditate", "Spiritual", 17),
    ],
)
def test_every_skill_adds_its_two_primaries_to_its_dice(skill: str, category: str, both: int) -> None:
    scene = a_scene(plain("ash", primaries=NINE, skills={skill: 2}), plain("bo", primaries=NINE))
    assert rolled_as(scene, who(scene, "ash"), skill) == f"3d12 + {both}"
    assert rolled_as(scene, who(scene, "bo"), skill) == f"1d12 + {both}"
    assert skill_bonus(scene, who(scene, "ash"), all_skills(settings())[skill]) == f"2d12 + {both}"
    assert skill_bonus(scene, who(scene, "bo"), all_skills(settings())[skill]) == f"{both}"
    assert all_skills(settings())[skill].category == category


@pytest.mark.rules("TC-SKL-25", "TC-SKL-28", "TC-CL-06", "TC-SKL-20", "TC-SKL-33", "TC-SKL-26", "TC-SKL-31")
def test_engineering_and_technology_have_no_cl_of_their_own() -> None:
    scene = a_scene(plain("ash"), challenge=3)
    assert [usual_cl(scene, each) for each in ("engineering", "technology", "traverse", "hoist")] == [22] * 4
    assert [usual_cl(scene, each) for each in ("athletics", "meditate", "observe", "influence")] == [14, 14, 20, 4]


@pytest.mark.rules("TC-SKL-18", "TC-SKL-27", "TC-SKL-32")
def test_neither_specialty_nor_instinct_is_rolled() -> None:
    assert not {"specialty", "instinct"} & set(all_skills(settings()))
    scene = a_scene(plain("ash", specialty={"strike": 2}, instinct={"strike": 2}))
    for skill in all_skills(settings()):
        assert sum(count for count, _ in skill_count(scene, who(scene, "ash"), skill).settled()[0]) == 1
