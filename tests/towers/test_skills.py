"""Skills: twenty of them, their ranks, the Attributes that go with their uses, Fight and Endurance."""

import pytest

from facedown.rulesets.towers.attack import Blow, attack, damage_of
from facedown.rulesets.towers.check import RANKS, Attempt, Drama, Outcome, check, figure, sources
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.sheet import show
from facedown.rulesets.towers.task import attempt_task
from tests.playing import happened, play
from tests.towers.cast import TWOS, a_scene, content, foe, plain, who

ROLL = {"how": "roll", "tier": 2, "secret": "shown"}
NOTHING_ELSE = {"advantages": "", "disadvantages": ""}

# As the catalogue lists them: the group, the skills of it, and the Attributes of their uses.
TABLE = {
    "physical": {"aim": "MG", "athletics": "MG", "endurance": "M", "fight": "MG", "stealth": "GW"},
    "mental": {"ingenuity": "WG", "knowledge": "W", "perception": "WH", "survival": "WH", "will": "H"},
    "social": {"charm": "H", "empathy": "H", "presence": "H", "manipulation": "HW", "performance": "H"},
    "special": {"arcane": "W", "finance": "WH", "medicine": "WG", "networking": "WH", "security": "WG"},
}


@pytest.mark.rules("T-SKL-01", "T-GAP-02")
def test_there_are_four_groups_of_five_skills() -> None:
    found: dict[str, list[str]] = {}
    for skill in content().skills.values():
        found.setdefault(skill.group, []).append(skill.id)
        assert skill.name == skill.id.title()
    assert found == {group: list(skills) for group, skills in TABLE.items()}
    assert len(content().skills) == 20


@pytest.mark.rules("T-SKL-02")
@pytest.mark.parametrize("rank", range(7))
def test_a_rank_has_a_name_and_adds_itself(rank: int) -> None:
    names = ("Untrained", "Decent", "Good", "Great", "Remarkable", "Epic", "Legendary")
    scene = a_scene(plain("ash", attributes={**TWOS, "heart": 0}, skills={"charm": rank}))
    outcome = play(check(scene, who(scene, "ash"), Attempt("smiling", ("heart",), ("charm",)), 2), (4, 3))
    assert outcome.total == 7 + rank
    assert outcome.result.parts[1].parts[1].label == f"Charm, {names[rank]}"
    assert names[rank] == RANKS[rank]


@pytest.mark.rules("T-SKL-02")
def test_the_sheet_shows_ranks_by_their_names() -> None:
    scene = a_scene(plain("ash", skills={"charm": 2, "fight": 4, "aim": 0}))
    facts = {fact.label: fact.text for fact in show(scene, "ash").figures[0].facts}
    assert facts["Skills"] == "Charm +2 Good, Fight +4 Remarkable"


@pytest.mark.rules("T-SKL-03", "T-GAP-04")
@pytest.mark.parametrize("group", TABLE)
def test_each_use_of_a_skill_names_its_attribute(group: str) -> None:
    for id, letters in TABLE[group].items():
        uses = content().skills[id].uses
        assert [use.attribute[0].upper() for use in uses] == list(letters), id
        assert all(use.text for use in uses)


@pytest.mark.rules("T-SKL-03")
@pytest.mark.parametrize(("skill", "attributes"), [("security", ["grace", "wits"]), ("will", ["heart"])])
def test_the_attributes_of_the_table_are_suggested(skill: str, attributes: list[str]) -> None:
    scene = a_scene(plain("ash", items=["tools"], skills={skill: 1}))
    flow = attempt_task(scene, who(scene, "ash"), f"something with {skill}", "")
    flow.send(None)
    question = flow.send(ROLL)
    assert question.default == {"skills": [skill], "attributes": attributes}  # type: ignore[union-attr]


@pytest.mark.rules("T-SKL-03", "T-CP-02")
def test_the_gm_may_allow_an_attribute_that_no_use_names() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 4}, skills={"presence": 1}))
    fits = {"skills": ["presence"], "attributes": ["might"]}
    play(attempt_task(scene, who(scene, "ash"), "loom", ""), ROLL, fits, NOTHING_ELSE, (4, 3))
    assert happened(scene, Checked)[0].result.value == 12


@pytest.mark.rules("T-SKL-04")
@pytest.mark.parametrize(("fight", "half"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (6, 3)])
def test_half_of_fight_adds_to_the_damage_of_melee_weapons(fight: int, half: int) -> None:
    scene = a_scene(plain("ash", skills={"fight": fight}))
    hit = Outcome(12, 2, 0, Drama.SUCCESS)
    ash, items = who(scene, "ash"), content().items
    assert damage_of(scene, ash, Blow(items["sword"]), hit).value == 5 + half
    assert damage_of(scene, ash, Blow(items["pistol"], ranged=True), hit).value == 4
    assert damage_of(scene, ash, Blow(items["knife"], ranged=True), hit).value == 3


@pytest.mark.rules("T-SKL-04")
def test_a_blow_does_the_rating_and_half_of_fight() -> None:
    scene = a_scene(plain("ash", skills={"fight": 3}), foe("bryn", "brute"))
    play(attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["axe"])), (2, 3))
    assert who(scene, "bryn").vitality.value == 26 - (5 + 1 - 1)


@pytest.mark.rules("T-SKL-05")
@pytest.mark.parametrize(("endurance", "worn"), [(0, ("mail", "plate")), (2, ("plate",)), (3, ("plate",)), (4, ())])
def test_armor_asks_for_endurance(endurance: int, worn: tuple[str, ...]) -> None:
    for armor in ("padded-coat", "mail", "plate"):
        scene = a_scene(plain("ash", items=[armor], skills={"endurance": endurance}))
        for skill in content().skills:
            found = [each.name for each in sources(scene, who(scene, "ash"), skill, Attempt("", (), (skill,), "save"))]
            hinders = armor in worn and skill in ("athletics", "stealth", "fight")
            assert found == ([armor] if hinders else []), (armor, skill)


@pytest.mark.rules("T-SKL-05", "T-RUN-01")
def test_foes_know_how_to_wear_what_they_wear() -> None:
    scene = a_scene(foe("cal", "champion", items=["champion-blade", "plate"]))
    attempt = Attempt("", ("might",), ("fight",), "attack")
    assert sources(scene, who(scene, "cal"), "fight", attempt) == []
    assert figure(who(scene, "cal"), attempt, "might", "fight").value == 7
