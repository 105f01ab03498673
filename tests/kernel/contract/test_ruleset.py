"""A setup says who sits where, and who rolls the real dice."""

import msgspec
import pytest

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.words.schema import YES_OR_NO
from tests.kernel.cast import a_setup


def a_roll(seat: str) -> Roll:
    return Roll((Dice(1, 6),), "roll", seat=seat)


def test_a_seat_is_found_by_its_id() -> None:
    setup = a_setup()
    seat = setup.seat("one")
    assert seat is not None
    assert seat.name == "One"
    assert setup.seat("nine") is None


def test_nobody_sits_on_a_seat_that_does_not_exist() -> None:
    setup = a_setup(two="mind")
    assert [setup.sitter(id) for id in ("one", "two", "nine")] == ["person", "mind", "absent"]


@pytest.mark.parametrize("seat", ["one", "two", "gm"])
def test_a_decision_belongs_to_its_seat_whoever_sits_there(seat: str) -> None:
    ask = Ask(seat, "ask", "Well?", YES_OR_NO, "no")
    assert a_setup(two="mind", gm="absent").addressee(ask) == seat


def test_dice_are_rolled_by_the_person_they_belong_to() -> None:
    setup = a_setup()
    assert [setup.addressee(a_roll(seat)) for seat in ("one", "two")] == ["one", "two"]


def test_dice_of_nobody_are_the_gms() -> None:
    assert a_setup().addressee(a_roll("")) == "gm"
    assert a_setup().addressee(Draw(("ace",), 1, "draw")) == "gm"


def test_dice_of_a_mind_or_an_absent_seat_are_rolled_by_the_first_person() -> None:
    setup = a_setup(one="mind", gm="absent")
    assert [setup.addressee(a_roll(seat)) for seat in ("one", "", "gm", "nine")] == ["two"] * 4


def test_with_no_person_at_all_dice_stay_where_they_belong() -> None:
    assert a_setup(one="mind", two="mind", gm="mind").addressee(a_roll("one")) == "one"


def test_a_setup_survives_being_written_down() -> None:
    setup = a_setup(rulings={"B-GAP-01": "elder"})
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
