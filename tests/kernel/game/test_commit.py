"""Several seats decide in secret, in any order, and their answers are opened together."""

from itertools import permutations

import pytest
from pebbles import Pebbles, Table

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Commit
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Revealed
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Number
from tests.kernel.cast import a_game, code, everything, pebbles, tell

DRAWN = (["shell"], ["flint"])


class TwoFists(Pebbles):
    """One has two fists, and so has to answer twice; two has one."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        fists = (("one", "left"), ("two", "left"), ("one", "right"))
        asks = tuple(Ask(seat, "B-CP-01", f"In the {fist}?", Number(0, 5), 0, seat, fist) for seat, fist in fists)
        left, other, right = yield Commit(asks, "B-CP-01")
        scene.record(Revealed(choices=(("One", f"{left} and {right}"), ("Two", f"{other}"))))


def laid() -> Game:
    """The tokens are drawn, the hands are asked for."""
    return tell(a_game(), *DRAWN)


def test_the_order_in_which_hands_are_laid_does_not_matter() -> None:
    first, second = laid(), laid()
    for seat, hand in (("one", 3), ("two", 1)):
        assert first.answer(seat, hand) is None
    for seat, hand in (("two", 1), ("one", 3)):
        assert second.answer(seat, hand) is None
    assert first.state == second.state
    assert first.events == second.events
    assert pebbles(first) == (2, 4, 4)


@pytest.mark.parametrize("seat", ["one", "two"])
def test_nothing_happens_until_all_hands_are_in(seat: str) -> None:
    game = laid()
    state, told = pebbles(game), len(game.events)
    assert game.answer(seat, 3) is None
    assert (pebbles(game), len(game.events)) == (state, told)
    (other,) = {"one", "two"} - {seat}
    assert [ask.seat for ask in game.journal.now.open_questions()] == [other]


def test_a_hand_that_lies_cannot_be_laid_again() -> None:
    game = laid()
    assert game.answer("one", 3) is None
    before = everything(game)
    assert code(game.answer("one", 2)) == "not-your-question"
    assert everything(game) == before


def test_a_hand_that_is_not_legal_is_not_laid() -> None:
    game = laid()
    before = everything(game)
    assert code(game.answer("one", 6)) == "out-of-range"
    assert everything(game) == before


def test_one_sealed_hand_can_be_taken_back_while_the_other_stays() -> None:
    game = laid()
    assert game.answer("two", 1) is None
    assert game.answer("one", 3) is None
    game.journal.undo()
    assert [ask.seat for ask in game.journal.now.open_questions()] == ["one"]
    assert game.answer("one", 2) is None
    assert pebbles(game) == (3, 4, 3)


def test_the_first_sealed_hand_taken_back_leaves_both_to_be_laid() -> None:
    game = laid()
    assert game.answer("two", 1) is None
    game.journal.undo()
    assert [ask.seat for ask in game.journal.now.open_questions()] == ["one", "two"]
    assert game.journal.now.sealed == {}


@pytest.mark.parametrize("order", sorted(set(permutations(("one", "one", "two")))))
def test_a_seat_with_two_hands_lays_both(order: tuple[str, ...]) -> None:
    """A GM who plays two foes commits for each of them."""
    game = a_game(TwoFists())
    hands = iter((1, 2))
    for at, seat in enumerate(order):
        assert not game.is_over, at
        assert game.answer(seat, next(hands) if seat == "one" else 5) is None
    assert game.is_over
    assert game.events == [Revealed(choices=(("One", "1 and 2"), ("Two", "5")))]


def test_a_seat_with_two_hands_is_waited_for_until_both_lie() -> None:
    game = a_game(TwoFists())
    ready = []
    for seat in ("one", "two", "one"):
        ready.append([(each.seat, each.ready) for each in game.view("gm").waiting])
        assert game.answer(seat, 1) is None
    assert ready == [
        [("one", False), ("two", False)],
        [("one", False), ("two", False)],
        [("one", False), ("two", True)],
    ]
