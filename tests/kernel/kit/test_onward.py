"""Onward: the heroes have won, and the story goes on with them as they are."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.entry import EncounterEntry, Goal, TroopEntry
from facedown.kernel.kit.onward import ask_onward, go_on, may_go_on, story_problems
from tests.kernel.kit.cast import ASH, BRYN, ROOK, WREN, Fighter, Yard, YardScene, a_yard, someone
from tests.playing import play, told

HERO = msgspec.structs.replace(ASH, pc=True, seat="p7")
DEAD_HERO = msgspec.structs.replace(someone("dara", "heroes", "Dead"), pc=True)


class Ready(EncounterEntry, frozen=True, kw_only=True):
    foes: tuple[TroopEntry, ...] = ()


def ready(id: str, after: str | None = None, goal: Goal | None = None, *foes: TroopEntry) -> Ready:
    return Ready(id=id, title=id.title(), text=f"At the {id}.", heroes=("scout",), after=after, goal=goal, foes=foes)


def won(*people: Fighter) -> YardScene:
    """A fight that the heroes have won, before they come to the mill."""
    scene = a_yard(*people)
    scene.content = SimpleNamespace(encounters={"mill": ready("mill")})
    scene.state.after, scene.state.won, scene.state.grown = "mill", "heroes", 3
    return scene


def plan(cast: dict[str, str], foes: str) -> dict[str, Any]:
    heroes = [{"id": f"{hero}-1", "template": hero, "seat": seat} for seat, hero in cast.items()]
    rook = {"id": "rook", "seat": foes, "riding": "mare", "crew": {"driver": "mare"}}
    return {"actors": [*heroes, rook, {"id": "mare", "seat": foes, "riding": ""}]}


def begin(scenario: dict[str, Any]) -> Yard:
    """Everybody of the scenario, standing at the mill; what else its plan said is kept as its name."""
    made = {
        each["id"]: Fighter(id=each["id"], name=str(each), seat=each["seat"], side="foes", place="mill")
        for each in scenario["actors"]
    }
    return Yard(actors=made, phase="begin")


def test_the_story_goes_on_for_those_who_have_won() -> None:
    scene = won(HERO, WREN)
    assert may_go_on(scene)
    scene.state.won = "foes"
    assert not may_go_on(scene)


@pytest.mark.parametrize("people", [(ASH, WREN), (DEAD_HERO, WREN)])
def test_it_does_not_go_on_without_a_hero(people: tuple[Fighter, ...]) -> None:
    assert not may_go_on(won(*people))


@pytest.mark.parametrize("answer", ["stay", "on", "night"])
def test_the_first_hero_says_whether_all_go_on(answer: str) -> None:
    flow = ask_onward(won(BRYN, HERO, WREN), "P-1")
    asked = next(flow)
    assert (asked.seat, asked.who, asked.text, asked.default) == ("p7", "ash", "At the mill.", "stay")  # type: ignore[union-attr]
    assert play(ask_onward(won(HERO), "P-1"), answer) == answer


def test_a_hero_off_the_table_comes_along_and_a_foe_does_not() -> None:
    scene = won(HERO, ROOK)
    scene.state.wings = {"dara": msgspec.structs.replace(someone("dara", "heroes"), pc=True), "wren": WREN}
    go_on(scene, plan, begin)
    assert {id: each.place for id, each in scene.state.wings.items()} == {"dara": "mill"}


def test_the_heroes_come_as_they_are_and_meet_others() -> None:
    scene = won(HERO, DEAD_HERO, ROOK)
    hero = scene.state.actors["ash"]
    go_on(scene, plan, begin)
    assert list(scene.state.actors) == ["ash", "rook-mill", "mare-mill"]
    assert scene.state.actors["ash"] is hero
    assert (hero.place, hero.seat) == ("mill", "p7")
    assert (scene.state.won, scene.state.phase, scene.state.after) == ("", "begin", "")
    assert told(scene) == ["Mill. At the mill."]


def test_whatever_names_somebody_names_the_new_ones() -> None:
    scene = won(HERO, ROOK)
    go_on(scene, plan, begin)
    assert "'riding': 'mare-mill', 'crew': {'driver': 'mare-mill'}" in scene.state.actors["rook-mill"].name


def test_those_left_behind_are_still_called_as_they_were() -> None:
    scene = won(HERO, ROOK)
    go_on(scene, plan, begin)
    assert (scene.name_of("rook"), scene.name_of("nobody")) == ("Rook", "nobody")


def test_what_a_game_keeps_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Yard, "kept", ("grown",))
    scene = won(HERO, ROOK)
    go_on(scene, plan, begin)
    assert scene.state.grown == 3


@pytest.mark.parametrize(
    ("entry", "path", "text"),
    [
        (ready("mill", "ford"), "", ""),
        (ready("mill", "mil"), "e.after", "there is no encounter 'mil'"),
        (ready("mill", "lake"), "e.after", "after 'lake' the story would come back to 'mill'"),
        (ready("mill", None, Goal(text="!", beat="ogre"), TroopEntry(foe="ogre")), "", ""),
        (ready("mill", None, Goal(text="!", beat="ogre")), "e.goal.beat", "ogre"),
        (ready("mill", None, Goal(text="!", keep="guest"), TroopEntry(foe="guest", ally=True)), "", ""),
        (ready("mill", None, Goal(text="!", keep="guest"), TroopEntry(foe="guest")), "e.goal.keep", "guest"),
    ],
)
def test_a_story_that_cannot_be_told_is_refused(entry: Ready, path: str, text: str) -> None:
    known = {"mill": entry, "ford": ready("ford"), "lake": ready("lake", "mill")}
    found = list(story_problems("e", entry, known))
    assert [each.path for each in found] == ([path] if path else [])
    assert all(text in each.text for each in found)


def test_a_floor_of_a_zone_that_is_not_there_is_refused() -> None:
    mill = msgspec.structs.replace(ready("mill"), surface=Surface(zones={"the ford": "water"}))
    (found,) = story_problems("e", mill, {"mill": mill})
    assert found.path == "e.surface.zones"
    assert "zone in this encounter" in found.text
