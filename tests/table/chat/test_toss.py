"""Dice rolled outside the rules."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.chat.toss import tossed


def test_every_face_is_in_the_sentence_and_in_the_working() -> None:
    toss = tossed("3d6+2", seed="once")
    dice, constant = toss.working.parts
    assert toss.text == f"3d6+2 = [{', '.join(map(str, dice.faces))}] + 2 = {toss.working.value}"
    assert (len(dice.faces), dice.sides, constant.value) == (3, 6, 2)
    assert toss.working.value == sum(dice.faces) + 2


def test_a_comparison_and_a_contest_say_who_wins() -> None:
    assert tossed("2d6 >= 2").verdict == "succeeds"
    assert tossed("1d4 vs 1d4+9").verdict.startswith("right wins")


def test_nobody_can_foresee_a_toss() -> None:
    assert len({tossed("10d100").text for _ in range(5)}) == 5


@pytest.mark.parametrize(("typed", "code"), [("", "syntax"), ("3d", "syntax"), ("5", "no-dice"), ("2 >= 1", "no-dice")])
def test_what_are_no_dice_is_refused(typed: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        tossed(typed)
    assert refused.value.refusal.code == code
