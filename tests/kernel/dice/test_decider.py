"""Those who answer: seeded dice, a script that must be used up, a person typing in real dice."""

from collections.abc import Callable
from typing import Any

import pytest

from facedown.kernel.dice.decider import Scripted, Seeded, Typed
from facedown.kernel.dice.dice import Dice, Kept, Total
from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Answer, Number
from tests.kernel.cast import refused

DICE = Roll((Dice(3, 6),), "T-ROLL", "ash", "leap", Total(2))
CARDS = Draw(("ace", "king", "queen"), 2, "T-DRAW", "ash")


def how_many(seat: str, default: int = 1) -> Ask:
    return Ask(seat, "T-CP-01", "How many?", Number(0, 5), default, seat)


BOTH = Commit((how_many("ash", 2), how_many("bryn", 3)), "T-CP-01")


def everything_asked() -> Flow[tuple[Any, ...]]:
    fall = yield DICE
    cards = yield CARDS
    number = yield how_many("ash")
    hands = yield BOTH
    return fall, cards, number, hands


def a_script(*answers: Any) -> Callable[[], tuple[Any, ...]]:
    """A script put to the whole flow."""

    def play() -> tuple[Any, ...]:
        script = Scripted(answers)
        result = run(everything_asked(), script)
        script.finish()
        return result

    return play


def test_seeded_dice_fall_as_their_seed_says_and_seats_take_their_defaults() -> None:
    fall, cards, number, hands = run(everything_asked(), Seeded("seed"))
    assert fall.faces == Chance("seed").roll(DICE)
    assert fall.figures == (sum(fall.faces) + 2,)
    luck = Chance("seed")
    luck.roll(DICE)
    assert cards == luck.draw(CARDS)
    assert (number, hands) == (1, (2, 3))


def test_the_same_seed_plays_the_same_game_twice() -> None:
    assert run(everything_asked(), Seeded("seed")) == run(everything_asked(), Seeded("seed"))
    assert run(everything_asked(), Seeded("seed")) != run(everything_asked(), Seeded("other"))


def test_a_seat_answers_for_itself_beside_seeded_dice() -> None:
    asked: list[str] = []

    def seats(ask: Ask) -> Answer:
        asked.append(ask.seat)
        return 4

    _, _, number, hands = run(everything_asked(), Seeded("seed", seats))
    assert (number, hands) == (4, (4, 4))
    assert asked == ["ash", "ash", "bryn"]


def test_what_a_seat_makes_up_is_refused_naming_the_question() -> None:
    refusal = refused(lambda: run(everything_asked(), Seeded("seed", lambda ask: 9)))
    assert refusal.code == "out-of-range"
    assert refusal.text.startswith("T-CP-01 · ash: ")


def test_seats_that_check_for_themselves_are_believed() -> None:
    _, _, number, hands = run(everything_asked(), Seeded("seed", lambda ask: 9, trusted=True))
    assert (number, hands) == (9, (9, 9))


def test_a_script_gives_natural_faces_and_the_rule_reads_them() -> None:
    fall, cards, number, hands = a_script((1, 2, 6), ("king", "ace"), 5, 0, 4)()
    assert (fall.figures, fall.faces) == ((11,), (1, 2, 6))
    assert cards == ("king", "ace")
    assert (number, hands) == (5, (0, 4))


def test_a_single_die_of_a_script_needs_no_brackets() -> None:
    def one_die() -> Flow[int]:
        fall = yield Roll((Dice(1, 10),), "T-ROLL", reading=Kept(1))
        return int(fall.total)

    assert run(one_die(), Scripted([7])) == 7


def test_a_script_that_ends_early_says_what_is_asked() -> None:
    refusal = refused(a_script((1, 2, 6)))
    assert refusal.code == "script-ended"
    assert "T-DRAW · ash" in refusal.text


def test_a_script_must_be_used_up() -> None:
    refusal = refused(a_script((1, 2, 6), ("king", "ace"), 5, 0, 4, "extra", (2,)))
    assert refusal.code == "script-left-over"
    assert "2 scripted answers" in refusal.text
    assert "'extra'" in refusal.text


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (((1, 2),), "too-few-faces"),
        (((1, 2, 7),), "no-such-face"),
        (((1, 2, 6), ("king", "king")), "no-such-card"),
        (((1, 2, 6), ("king", "ace"), 6), "out-of-range"),
        (((1, 2, 6), ("king", "ace"), 5, 1, "many"), "not-a-number"),
    ],
)
def test_a_scripted_answer_that_does_not_fit_is_refused(answers: tuple[Any, ...], why: str) -> None:
    assert refused(a_script(*answers)).code == why


def test_faces_are_typed_in_until_they_fit_and_the_complaint_says_why_not() -> None:
    typed = iter([[1, 2], [1, 2, 9], [1, 2, 6], ["king", "joker"], ["king", "ace"]])
    complaints: list[tuple[str, str]] = []

    def type_in(question: Roll | Draw, complaint: str) -> Answer:
        complaints.append((question.what, complaint))
        return next(typed)

    fall, cards, number, hands = run(everything_asked(), Typed(type_in, lambda ask: ask.default))
    assert (fall.figures, cards) == ((11,), ("king", "ace"))
    assert (number, hands) == (1, (2, 3))
    assert complaints == [
        ("T-ROLL", ""),
        ("T-ROLL", "3d6 needs more than these 2 faces."),
        ("T-ROLL", "A d6 shows 1 to 6, not 9."),
        ("T-DRAW", ""),
        ("T-DRAW", "'joker' is not in the deck any more."),
    ]


def test_decisions_beside_typed_dice_are_refused_like_any() -> None:
    decider = Typed(lambda question, complaint: [1, 1, 1], lambda ask: -1)
    assert refused(lambda: decider.answer(how_many("ash"))).code == "out-of-range"
    assert refused(lambda: decider.answer(BOTH)).code == "out-of-range"
