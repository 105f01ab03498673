"""The names that skills have at this table."""

import pytest

from facedown.rulesets.towers.check import Attempt, check
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.scene import skill_name
from tests.asking import waiting
from tests.playing import happened, play
from tests.towers.staged.cast import a_scene, plain, who
from tests.towers.staged.scenes import face_to_face, facts

NAMES = {
    "reconstructed": ["Aim", "Endurance", "Empathy", "Performance"],
    "by-use": ["Marksmanship", "Fortitude", "Insight", "Showmanship"],
}
LOST = ("aim", "endurance", "empathy", "performance")


@pytest.mark.rules("T-GAP-02")
@pytest.mark.parametrize("reading", list(NAMES))
def test_the_lost_skills_have_their_names_on_the_sheet_in_questions_and_in_the_log(reading: str) -> None:
    versed = plain("ash", skills=dict.fromkeys(LOST, 2))
    scene = a_scene(versed, rulings={"T-GAP-02": reading})
    assert [skill_name(scene, id) for id in LOST] == NAMES[reading]
    assert facts(scene, "ash")["Skills"] == ", ".join(f"{name} +2 Good" for name in NAMES[reading])
    lasting, moving = NAMES[reading][1], NAMES[reading][3]
    attempt = Attempt("dancing all night", ("might",), ("endurance", "performance"))
    flow = check(scene, who(scene, "ash"), attempt, 2)
    ask = waiting(flow)
    assert [option.text for option in ask.schema.options] == [f"Might + {lasting}", f"Might + {moving}"]
    play(check(scene, who(scene, "ash"), attempt, 2), "might endurance", (4, 4))
    assert f"Might + {lasting}" in str(happened(scene, Checked)[0].result.parts)


@pytest.mark.rules("T-GAP-03", "T-GAP-02")
def test_what_presence_is_has_the_last_word_on_the_names_of_the_third_and_the_fifth_social_skill() -> None:
    scene = face_to_face({"T-GAP-03": "leadership", "T-GAP-02": "by-use"})
    assert [skill_name(scene, "presence"), skill_name(scene, "performance")] == ["Leadership", "Presence"]
