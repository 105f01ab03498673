"""Lessons say one idea each, and beside which question."""

from facedown.kernel.content.lesson import Lesson, read_lessons
from facedown.kernel.content.pack import PackText
from facedown.kernel.content.rulebook import Rule
from tests.kernel.cast import refused

BOOK = {id: Rule(id, "", "", "") for id in ("T-CP-01", "T-ROLL-01")}
FIRST = '[[lesson]]\nid = "lay"\ntitle = "Lay"\ntext = "Lay it."\n'


def read(text: str) -> tuple[Lesson, ...]:
    return read_lessons(PackText("lessons.toml", text), BOOK)


def test_a_lesson_says_its_idea_its_questions_its_moment_and_its_rule() -> None:
    found = read(f'{FIRST}asked = ["T-CP-01"]\nafter = "throw"\nrule = "T-ROLL-01"\n')
    assert found == (Lesson("lay", "Lay", "Lay it.", ("T-CP-01",), "throw", "T-ROLL-01"),)


def test_what_the_book_does_not_ask_or_have_is_refused_with_the_nearest() -> None:
    asked = refused(lambda: read(f'{FIRST}asked = ["T-CP-1"]\n')).text
    assert "line 5" in asked
    assert "the rulebook has no choice 'T-CP-1'; did you mean 'T-CP-01'?" in asked
    assert "has no choice 'T-ROLL-01'" in refused(lambda: read(f'{FIRST}asked = ["T-ROLL-01"]\n')).text
    assert "has no 'T-ROLL-1'" in refused(lambda: read(f'{FIRST}rule = "T-ROLL-1"\n')).text


def test_a_moment_that_never_comes_and_an_id_used_twice_are_refused() -> None:
    assert refused(lambda: read(f'{FIRST}after = "rain"\n')).code == "wrong-value"
    assert "there is a lesson 'lay' already" in refused(lambda: read(FIRST + FIRST)).text
