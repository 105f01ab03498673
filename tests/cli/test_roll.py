"""`facedown roll`: the dice language from the command line."""

import json

from tests.cli.conftest import Facedown


def test_a_roll_prints_every_face(facedown: Facedown) -> None:
    assert facedown("roll", "6d12!+4", "--seed", "birch").out == "6d12!+4 = [4, 2, 6, 3, 9, 12!+7] + 4 = 47\n"


def test_a_program_is_told_every_face_too(facedown: Facedown) -> None:
    told = json.loads(facedown("roll", "2d6+1 >= 4", "--seed", "birch", "--json").out)
    left, right = told["working"]["parts"]
    assert left["parts"][0]["faces"] == [6, 2]
    assert (left["value"], right["value"], told["value"], told["verdict"]) == (9, 4, 1, "succeeds")


def test_an_expression_may_begin_with_a_minus(facedown: Facedown) -> None:
    assert facedown("roll", "-2d1+5").out.strip() == "-2d1+5 = -[1, 1] + 5 = 3"
    assert facedown("odds", "-2d1", "--exact").out.splitlines()[-1].startswith("-2: 1")
    assert "--exat" in facedown("odds", "2d6", "--exat").err


def test_rolls_differ_without_a_seed(facedown: Facedown) -> None:
    assert len({facedown("roll", "10d1000").out for _ in range(3)}) == 3


def test_a_refusal_points_at_the_character(facedown: Facedown) -> None:
    ran = facedown("roll", "2d+3")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[1:] == ["  2d+3", "    ^"]
