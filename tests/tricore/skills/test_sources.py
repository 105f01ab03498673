"""Sources of energy: what there is to channel, on the ground and in what abilities keep burning (TC-SKL-29)."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.character import HIDDEN, Affliction
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.ground.stealth import go_under
from facedown.rulesets.tricore.skills.sources import channel_cl, channel_one, controller, sources
from tests.playing import play
from tests.tricore.staged.cast import a_fight, a_scene, foe, plain, who

WALLED = ("......", "..#...", "......")
RANKS = {"skills": {"channel": 3}}


def burning(*actors: dict[str, Any], subtypes: tuple[str, ...] = ("fire",), by: str = "cur") -> TriScene:
    """Ash burns by an ability of Cur's."""
    scene = a_fight(plain("ash", mp=0, **RANKS), foe("cur", level=2), *actors)
    who(scene, "ash").afflictions = [Affliction("Pyre", by, "VIT", 16, 3, 1, "hp", subtypes, "pyre")]
    return scene


@pytest.mark.rules("TC-SKL-29")
def test_the_map_has_sources_of_the_level_of_its_surroundings() -> None:
    rows = ("h...e.", "......")
    scene = a_scene(plain("ash"), map=rows, source="e", challenge=2, phase="begin")
    assert [(each.key, each.level, channel_cl(each).value) for each in sources(scene, who(scene, "ash"))] == [
        ("4,0", 2, 30)
    ]


@pytest.mark.rules("TC-SKL-29")
def test_a_source_that_one_does_not_see_cannot_be_channelled() -> None:
    scene = a_fight(plain("ash", place="0,1"), foe("cur", place="5,2"), map=WALLED)
    scene.state.sources = {"4,1": 1, "0,2": 1}
    assert [each.key for each in sources(scene, who(scene, "ash"))] == ["0,2"]


@pytest.mark.rules("TC-SKL-29", "TC-SKL-43")
@pytest.mark.parametrize(("subtypes", "words"), [(("fire",), ["Pyre on Ash"]), (("slice",), [])])
def test_what_an_ability_of_energy_keeps_burning_is_a_source(subtypes: tuple[str, ...], words: list[str]) -> None:
    scene = burning(subtypes=subtypes)
    assert [each.words for each in sources(scene, who(scene, "ash"))] == words


@pytest.mark.rules("TC-SKL-43")
def test_the_fire_of_somebody_else_is_wrested_from_them_in_a_contest() -> None:
    scene = burning()
    ash = who(scene, "ash")
    (source,) = sources(scene, ash)
    assert controller(scene, ash, source) is who(scene, "cur")
    play(
        channel_one(scene, ash, "x"), [9, 9, 3, 3], [5], "absorb", [1, 1]
    )  # 30 against 11 + 1; MP that come back let one resist first
    assert (ash.afflictions, ash.mp.value) == ([], 4)


@pytest.mark.rules("TC-SKL-43")
def test_a_fire_whose_owner_one_does_not_know_of_has_the_cl_of_the_effect() -> None:
    scene = burning()
    ash, cur = who(scene, "ash"), who(scene, "cur")
    go_under(scene, cur, 20, [])
    assert cur.has(HIDDEN)
    (source,) = sources(scene, ash)
    assert (controller(scene, ash, source), channel_cl(source).value) == (None, 16)
    play(channel_one(scene, ash, "x"), [3, 3, 2, 2], "extinguish")
    assert ash.afflictions == []


@pytest.mark.rules("TC-SKL-43", "TC-CP-28")
@pytest.mark.parametrize(("deed", "left"), [("redirect", {"5,2": 1}), ("extinguish", {})])
def test_of_several_one_is_chosen_and_what_is_put_out_is_gone(deed: str, left: dict[str, int]) -> None:
    scene = burning()
    scene.state.sources = {"5,2": 1}
    play(channel_one(scene, who(scene, "ash"), "x"), "5,2", [6, 6, 6, 2], deed)
    assert scene.state.sources == left
    assert len(who(scene, "ash").afflictions) == 1


@pytest.mark.rules("TC-SKL-29")
def test_energy_on_somebody_hidden_is_no_source_for_those_it_is_hidden_from() -> None:
    scene = burning(by="ash")
    cur = who(scene, "cur")
    cur.afflictions, who(scene, "ash").afflictions = who(scene, "ash").afflictions, []
    assert len(sources(scene, who(scene, "ash"))) == 1
    go_under(scene, cur, 20, [])
    assert sources(scene, who(scene, "ash")) == []
