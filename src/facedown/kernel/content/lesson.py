"""Lessons: what somebody is told in the first fight of a game, one idea at a time, and beside which question."""

from typing import Literal

import msgspec

from facedown.kernel.content.pack import PackText, Problem, complain, read_pack
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.words.refusal import nearest

Cue = Literal["", "bar", "turning", "throw", "loss"]
"""When it is told: any time, beside a card that reaches nobody from here, or once there were cards turned up, dice, or
somebody hurt."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One idea. It stands beside a question of these choice points, or beside any."""

    id: str
    title: str
    text: str
    asked: tuple[str, ...] = ()
    after: Cue = ""
    rule: str = ""


class _Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lesson: tuple[Lesson, ...]


def read_lessons(page: PackText, book: dict[str, Rule]) -> tuple[Lesson, ...]:
    """The lessons of a page in their order. Raises `Refused` for a rule the book lacks and for an id used twice."""
    lessons = read_pack(page, _Page).lesson
    complain(page, [problem for at, each in enumerate(lessons) for problem in _problems(at, each, lessons, book)])
    return lessons


def _problems(at: int, lesson: Lesson, lessons: tuple[Lesson, ...], book: dict[str, Rule]) -> list[Problem]:
    choices = [id for id, rule in book.items() if rule.kind == "choice"]
    problems = [
        Problem(f"lesson.{at}.asked", f"the rulebook has no choice {id!r}; {nearest(id, choices)}")
        for id in lesson.asked
        if id not in choices
    ]
    if lesson.rule and lesson.rule not in book:
        text = f"the rulebook has no {lesson.rule!r}; {nearest(lesson.rule, list(book))}"
        problems.append(Problem(f"lesson.{at}.rule", text))
    if lesson.id in (each.id for each in lessons[:at]):
        problems.append(Problem(f"lesson.{at}.id", f"there is a lesson {lesson.id!r} already."))
    return problems
