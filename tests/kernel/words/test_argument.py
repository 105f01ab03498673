"""What a program hands over, and what is said of what cannot be used."""

import pytest

from facedown.kernel.words.argument import by_name, refuse_other_than_text, several, shown, whole
from facedown.kernel.words.refusal import Refused


def refusal(of: object) -> tuple[str, str]:
    assert isinstance(of, Refused)
    return of.refusal.code, of.refusal.text


def test_what_is_quoted_has_room_in_a_sentence() -> None:
    assert shown("x" * 10_000) == repr("x" * 10_000)[:38] + "..." + repr("x" * 10_000)[-39:]
    assert shown([7, 8]) == "[7, 8]"
    assert shown(10**10_000) == "that"


def test_a_whole_number_may_be_of_any_kind_that_is_one() -> None:
    class Seven:
        def __index__(self) -> int:
            return 7

    assert (whole(3), whole(Seven())) == (3, 7)
    for other in ("3", 3.0, None):
        with pytest.raises(Refused) as refused:
            whole(other, "A count")
        assert refusal(refused.value) == ("not-a-number", f"A count is a whole number, not {other!r}.")


def test_only_what_can_be_written_down_is_a_text() -> None:
    refuse_other_than_text(hero="Ánna", seed="")
    with pytest.raises(Refused) as refused:
        refuse_other_than_text(hero="Anna", seed=3)
    assert refusal(refused.value) == ("not-a-text", "seed is a text, not 3.")
    with pytest.raises(Refused, match="half a character"):
        refuse_other_than_text(seed="\ud800")


def test_a_text_is_no_list_of_its_letters() -> None:
    assert several((each for each in "ab"), "Heroes") == ("a", "b")
    for other in ("ab", b"ab", 3):
        with pytest.raises(Refused) as refused:
            several(other, "Heroes")
        assert refusal(refused.value) == ("not-a-list", f"Heroes are a list, not {other!r}.")


def test_names_are_texts() -> None:
    assert by_name({"S-CP-06": 1}, "Rulings") == {"S-CP-06": 1}
    for other in ([("a", 1)], {1: 2}):
        with pytest.raises(Refused) as refused:
            by_name(other, "Rulings", "bad-ruling")
        assert refusal(refused.value) == ("bad-ruling", f"Rulings are a dict by their names, not {other!r}.")
