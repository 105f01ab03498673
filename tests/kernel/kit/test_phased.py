"""A game in phases: heroes are made, trials stood, a fight fought."""

from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.glossary import Word
from facedown.kernel.dice.flow import Flow
from facedown.kernel.kit.entry import TrialEntry
from facedown.kernel.kit.phased import Phased, close, creation
from facedown.kernel.scene.event import FightEnded
from tests.kernel.kit.cast import ASH, ROOK, YardScene, a_yard
from tests.playing import play


def make(scene: Any, seat: str) -> Flow[None]:
    scene.state.start = [*scene.state.start, seat]
    yield from ()


def is_fight(scene: Any) -> bool:
    return "rook" in scene.state.actors


def test_one_hero_after_the_other_is_made() -> None:
    scene = a_yard()
    scene.state.making = ["p1", "p2"]
    for left in (["p2"], []):
        play(creation(make, is_fight)(scene))
        assert (scene.state.making, scene.state.phase) == (left, "trials")
    assert scene.state.start == ["p1", "p2"]


@pytest.mark.parametrize(
    ("scene", "phase"),
    [
        (a_yard(ASH, ROOK, trials=(TrialEntry(text="Climb."),)), "trials"),
        (a_yard(ASH, ROOK), "begin"),
        (a_yard(ASH), "free"),
    ],
)
def test_then_come_the_trials_the_fight_or_free_play(scene: YardScene, phase: str) -> None:
    scene.state.phase = "creation"
    play(creation(make, is_fight)(scene))
    assert scene.state.phase == phase


def test_when_nothing_more_is_called_for_the_story_rests() -> None:
    scene = a_yard(ASH)
    close(scene)
    assert (scene.state.phase, scene.state.over) == ("over", True)
    assert [event.text for event in scene.events or () if isinstance(event, FightEnded)] == ["Here the story rests."]


def test_things_go_by_their_names_in_a_sentence_and_at_its_beginning() -> None:
    content = Shelf((("healing potion", "It heals."), ("sword", "It cuts.")), (("Pin shot", "It pins."),))
    words = Phased.words(Things(), content)  # type: ignore[arg-type]
    assert words == (
        Word("healing potion", "It heals.", also=("Healing potion",)),
        Word("sword", "It cuts.", also=("Sword",)),
        Word("Pin shot", "It pins.", also=("pin shot",)),
    )


class Shelf:
    """Packs that are only names and sentences."""

    def __init__(self, *packs: tuple[tuple[str, str], ...]) -> None:
        self.packs = packs


class Things:
    def things(self, pack: Any) -> Any:
        return pack


def test_a_ready_game_says_how_hard_it_is_and_whether_somebody_lies_in_wait() -> None:
    rules = library.ruleset("fivefold")
    games = {each.id: each for each in rules.encounters(library.content(rules))}
    assert (games["ambush"].in_wait, games["ambush"].difficulty) == (True, "fair")
    assert not games["duel"].in_wait
    assert not any("Lurker" in name for name in games["ambush"].foes)
