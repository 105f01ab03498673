"""Each of our games teaches its first duel, and every lesson finds its question in one."""

from collections.abc import Iterator

import pytest

import facedown
from facedown import library
from facedown.kernel.content.lesson import Lesson
from facedown.kernel.game.advice import Advice
from tests.conformance.table import OURS

MOST_ANSWERS = 60
SEEDS = ("a", "b", "c", "d", "e", "f", "g", "h")

each_game = pytest.mark.parametrize("name", OURS)


def moments(name: str) -> Iterator[set[tuple[str, str]]]:
    """What is asked in the first duels, with each kind of beat seen before it, and whether a card is barred in it."""
    for seed in SEEDS:
        game = facedown.new_game(name, seed=seed)
        for _ in range(MOST_ANSWERS):
            view = game.view("p1")
            if view.asked is None:
                break
            seen = {type(line.beat).__name__.lower() for line in view.story if line.beat}
            if any(odds.bar for option in getattr(view.asked.schema, "options", ()) for odds in option.odds):
                seen.add("bar")
            yield {(view.asked.what, kind) for kind in ("", *seen)}
            advice = game.advise("p1")
            assert isinstance(advice, Advice)
            assert game.answer("p1", advice.answer) is None


def fits(lesson: Lesson, moment: tuple[str, str]) -> bool:
    asked, seen = moment
    return (not lesson.asked or asked in lesson.asked) and lesson.after == seen


@each_game
def test_every_lesson_finds_its_question_in_a_first_duel(name: str) -> None:
    lessons = library.lessons(library.ruleset(name))
    assert len(lessons) >= 7
    sought = set(lessons)
    for each in moments(name):
        sought -= {lesson for lesson in sought if any(fits(lesson, moment) for moment in each)}
        if not sought:  # whatever comes now teaches nothing
            break
    assert sought == set()


@each_game
def test_lessons_are_short_and_end_with_going_back(name: str) -> None:
    lessons = library.lessons(library.ruleset(name))
    assert [each.id for each in lessons if len(each.text) > 200 or not each.text.endswith(".")] == []
    assert lessons[-1].id == "rewind"
    assert {"defend", "why", "move"} <= {each.id for each in lessons}
