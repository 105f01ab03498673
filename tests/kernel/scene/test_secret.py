"""What lies face down in the state: nobody reaches into it, and nothing says what changed in it."""

import msgspec
import pytest

from facedown.kernel.contract.overrule import set_path
from facedown.kernel.game.retcon import differences, flattened
from facedown.kernel.scene.secret import Secret, seal, unseal
from facedown.kernel.words.refusal import Refused


class Card(msgspec.Struct, frozen=True):
    name: str


class Hand(msgspec.Struct):
    held: Secret | None = None
    open: int = 0


def a_hand(name: str) -> Hand:
    return Hand(seal("p1", Card(name)))


def test_a_card_that_was_laid_face_down_can_be_turned_up_again() -> None:
    assert unseal(seal("p1", Card("strike")), Card) == Card("strike")


def test_its_name_does_not_stand_in_what_is_printed_of_it() -> None:
    assert "strike" not in repr(a_hand("strike"))


@pytest.mark.parametrize("path", ["held", "held.sealed", "held.seat", "held.nothing"])
def test_the_gm_can_neither_change_it_nor_learn_from_trying(path: str) -> None:
    with pytest.raises(Refused) as refused:
        set_path(a_hand("strike"), path, "x")
    assert refused.value.refusal.code == "sealed"


def test_a_retcon_does_not_say_that_the_card_is_another_one() -> None:
    assert differences(flattened(a_hand("strike")), flattened(a_hand("block"))) == ()
    assert flattened(a_hand("strike"))["held"] == "face down"
