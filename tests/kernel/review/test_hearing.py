"""What a seat was shown is held against the story of the whole log: other dice are found, and no honest ones."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from facedown.kernel.game.game import Game
from facedown.kernel.review.hearing import DiceTold, Heard, Hearing
from facedown.kernel.review.verifying import verify
from tests.conformance.table import OURS, play_on
from tests.kernel.cast import tell
from tests.sealed import a_fight, a_pot, salt


def noted(game: Game, seat: str, newest: int | None = None) -> Heard:
    """What a browser notes of a view: it knows nothing but the JSON."""
    view = msgspec.to_builtins(game.view(seat, newest))
    return Heard(view["earlier"], tuple(each for line in view["story"] for each in dice_in(line)))


def dice_in(line: dict[str, Any]) -> Iterator[DiceTold]:
    beat = line.get("beat") or {}
    for die in beat.get("dice", ()) if beat.get("type") == "throw" else ():
        yield (die["sides"], die["face"])
    for span in line["spans"]:
        yield from rolled(span.get("working") or {})


def rolled(working: dict[str, Any]) -> Iterator[DiceTold]:
    if working.get("faces"):
        yield (working.get("sides", 0), *working["faces"])
    for part in working.get("parts", ()):
        yield from rolled(part)


def a_told_fight(rules: str) -> Game:
    """One in which dice have fallen."""
    fights = (a_fight(rules, luck, steps=20) for luck in range(10))
    return next(each for each in fights if noted(each, "p1").dice)


def heard(game: Game, seat: str, story: Heard) -> str:
    hearing = Hearing(seat, story)
    found = verify(game.ruleset, game.journal.origin, game.journal.content, game.journal.splices, hearing)
    assert found.fault is None
    return hearing.fault()


@pytest.mark.parametrize("seat", ["p1", "foes", "onlooker"])
@pytest.mark.parametrize("rules", OURS)
def test_an_honest_story_fits_whenever_it_was_noted_and_whatever_came_after(rules: str, seat: str) -> None:
    game = a_told_fight(rules)
    stories = [noted(game, seat), noted(game, seat, newest=3)]
    play_on(game, Random(2), 6)
    stories.append(noted(game, seat))
    game.undo()
    play_on(game, Random(3), 10)
    stories.append(noted(game, seat))
    assert stories[0].dice
    assert [heard(game, seat, each) for each in stories] == [""] * 4


@pytest.mark.parametrize("rules", OURS)
def test_14_a_die_that_is_shown_otherwise_than_it_fell(rules: str) -> None:
    game = a_told_fight(rules)
    story = noted(game, "p1")
    for at, (sides, face, *rest) in enumerate(story.dice):
        shown = (sides, face % (sides or 6) + 1, *rest)
        forged = Heard(0, (*story.dice[:at], shown, *story.dice[at + 1 :]))
        fault = heard(game, "p1", forged)
        assert fault.startswith(f"p1 was shown {', '.join(map(str, shown[1:]))}")
        assert f"the story of this log has {', '.join(map(str, (face, *rest)))}" in fault


def test_dice_that_were_never_shown_and_dice_that_never_fell_are_missed() -> None:
    game = tell(salt(a_pot(), "one", "two"), 2, 1, "take", 2, 1)
    story = noted(game, "one")
    assert heard(game, "one", Heard(0, (*story.dice, (6, 6)))) == (
        "one was shown 6 on 1d6; the story of this log has no dice there."
    )
    assert heard(game, "one", Heard(99, story.dice))
