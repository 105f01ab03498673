"""Codes that people type."""

import re

from facedown.table.people.code import LETTERS, LONG, MINUTES, SHORT, ShortCodes, hashed_code, new_code


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_code_has_groups_of_letters_that_nobody_takes_for_others() -> None:
    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}", new_code(SHORT))
    assert len(new_code(LONG).split("-")) == 5
    assert not set("01OIL") & set(LETTERS)


def test_a_code_is_the_same_however_it_is_typed() -> None:
    assert hashed_code("abcd 2345") == hashed_code("ABCD-2345") == hashed_code(" AB-CD-23-45.")
    assert hashed_code("abcd-2346") != hashed_code("abcd-2345")


def test_a_short_code_is_used_once() -> None:
    codes = ShortCodes()
    code = codes.issue("ann")
    assert codes.whose(code) == "ann"
    assert codes.use(code.lower()) == "ann"
    assert (codes.use(code), codes.whose(code)) == (None, None)


def test_a_short_code_ends_after_some_minutes() -> None:
    clock = Clock()
    codes = ShortCodes(clock)
    code = codes.issue("ann")
    clock.now = MINUTES * 60 - 1
    assert codes.whose(code) == "ann"
    clock.now = MINUTES * 60
    assert codes.use(code) is None


def test_a_new_code_ends_the_one_before_and_nobody_elses() -> None:
    codes = ShortCodes()
    first, other = codes.issue("ann"), codes.issue("ben")
    second = codes.issue("ann")
    assert [codes.whose(each) for each in (first, other, second)] == [None, "ben", "ann"]
