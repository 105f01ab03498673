"""`facedown roll`: the dice language from the command line."""

from tests.cli.conftest import Facedown


def test_a_roll_prints_every_face(facedown: Facedown) -> None:
    assert facedown("roll", "6d12!+4", "--seed", "birch").out == "6d12!+4 = [4, 2, 6, 3, 9, 12!+7] + 4 = 47\n"


def test_rolls_differ_without_a_seed(facedown: Facedown) -> None:
    assert len({facedown("roll", "10d1000").out for _ in range(3)}) == 3


def test_a_refusal_points_at_the_character(facedown: Facedown) -> None:
    ran = facedown("roll", "2d+3")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[1:] == ["  2d+3", "    ^"]


def test_odds_are_exact(facedown: Facedown) -> None:
    assert facedown("roll", "--odds", "2d2").out.splitlines() == [
        "2: 1/4 (25.00 %); at least 2: 100.00 %",
        "3: 1/2 (50.00 %); at least 3: 75.00 %",
        "4: 1/4 (25.00 %); at least 4: 25.00 %",
    ]
    assert facedown("roll", "--odds", "2d6+3 >= 8").out.splitlines() == [
        "succeeds: 5/6 (83.33 %)",
        "fails: 1/6 (16.67 %)",
    ]
    assert facedown("roll", "--odds", "1d4 vs 1d4").out.splitlines()[:3] == [
        "left wins: 3/8 (37.50 %)",
        "tie: 1/4 (25.00 %)",
        "right wins: 3/8 (37.50 %)",
    ]


def test_odds_of_exploding_dice_are_refused(facedown: Facedown) -> None:
    assert facedown("roll", "--odds", "2d6!").code == 2
