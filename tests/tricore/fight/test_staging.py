"""Staging: the GM says who stands against whom, where, on what ground, who is hidden and who does not know yet."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import Moved
from facedown.rulesets.tricore.actor.character import UNCONSCIOUS
from facedown.rulesets.tricore.actor.scene import ground
from facedown.rulesets.tricore.fight.staging import draw_lines, opponents
from facedown.rulesets.tricore.fight.turns import begin_fight
from facedown.rulesets.tricore.freeplay.freeplay import free_play
from tests.playing import happened, play, told
from tests.sitting import fields
from tests.tricore.staged.cast import a_scene, content, foe, plain, who
from tests.tricore.staged.table import assumed, called, keys, sit


@pytest.mark.rules("TC-CP-26", "TC-PHASE-13")
def test_the_gm_says_who_stands_where_who_is_hidden_and_who_is_unaware() -> None:
    scene = a_scene(plain("ann"), foe("bob"), phase="begin")
    table = sit(begin_fight(scene))
    ask = table.question("TC-CP-26")
    same = {"foes": ["bob"], "hidden": [], "unaware": [], "ground": "same", "lines": "no", "placed": []}
    assumed(ask, "gm", "", same)
    assert fields(ask) == ["foes", "hidden", "unaware", "ground", "lines", "placed"]
    assert [each.place for each in scene.state.actors.values()] == ["4,4", "10,4"]


@pytest.mark.rules("TC-CP-26", "TC-PHASE-13")
def test_the_gm_puts_somebody_on_another_square() -> None:
    scene = a_scene(plain("ann"), foe("bob"), phase="begin")
    set_up = {**sit(begin_fight(scene)).question("TC-CP-26").default, "placed": ["bob"]}
    table = sit(begin_fight(scene), {("TC-CP-26", ""): set_up, ("TC-CP-26", "bob"): "6,2"})
    assert who(scene, "bob").place == "6,2"
    assert "4,4" not in keys(table.question("TC-CP-26", "bob"))  # Ann stands there


@pytest.mark.rules("TC-CP-26", "TC-PHASE-13")
def test_the_gm_chooses_the_ground() -> None:
    scene = a_scene(plain("ann"), foe("bob"), phase="begin")
    default = sit(begin_fight(scene)).question("TC-CP-26").default
    bridge = next(each for each in content().encounters.values() if each.water and each.map)
    sit(begin_fight(scene), {("TC-CP-26", ""): {**default, "ground": bridge.id}})
    assert ground(scene).height == len(bridge.map)
    assert scene.state.water
    assert all(ground(scene).is_floor(each.place) for each in scene.state.actors.values())
    sit(begin_fight(scene), {("TC-CP-26", ""): {**default, "ground": "open"}})
    assert not scene.state.water
    assert ground(scene).distance(who(scene, "ann").place, who(scene, "bob").place) == 6


@pytest.mark.rules("TC-CP-26", "TC-PHASE-13")
def test_who_draws_up_in_lines_is_told_to() -> None:
    scene = a_scene(plain("ash", place="0,0"), foe("bo", place="0,1"))
    drawn = {"foes": ["bo"], "hidden": [], "unaware": [], "ground": "same", "lines": "yes", "placed": ["bo"]}
    play(draw_lines(scene), drawn, "8,8")
    moved = [(each.actor, each.start, each.end) for each in happened(scene, Moved)]
    line = moved[1][2]
    assert moved == [("ash", "0,0", who(scene, "ash").place), ("bo", "0,1", line), ("bo", line, "8,8")]


@pytest.mark.rules("TC-CP-26", "TC-CP-27", "TC-PHASE-13", "TC-PHASE-14", "TC-G-93")
def test_the_gm_draws_the_lines_and_a_fight_begins() -> None:
    scene = a_scene(plain("ash"), plain("bo"), {"id": "brute", "foe": "brute"})
    lines = {"foes": ["bo"], "hidden": ["brute"], "unaware": ["ash"], "ground": "same", "lines": "yes", "placed": []}
    nobody = lines | {"foes": []}
    play(free_play(scene), "fight")
    assert scene.state.phase == "begin"
    play(draw_lines(scene), nobody, lines)
    assert [each.side for each in scene.state.actors.values()] == ["heroes", "foes", "heroes"]
    assert (who(scene, "brute").has("Hidden"), who(scene, "ash").has("Unaware")) == (True, True)
    assert scene.state.space.distance(who(scene, "ash").place, who(scene, "bo").place) == 6
    assert not any("Hidden" in line for line in told(scene))


@pytest.mark.rules("TC-CP-26", "TC-PHASE-14")
@pytest.mark.parametrize(
    ("fallen", "foes"), [("", ["cur", "dog"]), ("cur dog", ["cur", "dog", "bo"]), ("ash bo", ["cur"])]
)
def test_by_default_somebody_who_can_act_is_on_either_side(fallen: str, foes: list[str]) -> None:
    down = {"conditions": [UNCONSCIOUS]}
    made = [(each, plain) for each in ("ash", "bo")] + [(each, foe) for each in ("cur", "dog")]
    scene = a_scene(*(build(id, **(down if id in fallen else {})) for id, build in made))
    assert opponents(scene) == foes
    question = next(draw_lines(scene))
    assert isinstance(question, Ask)
    assert question.default["foes"] == opponents(scene)


@pytest.mark.rules("TC-CP-26", "TC-CP-27")
def test_a_fight_out_of_free_play_is_set_up_like_any_other() -> None:
    scene = a_scene(plain("ann"), foe("bob"))
    called(scene, "fight")
    assert scene.state.phase == "begin"
