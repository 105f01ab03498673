"""An order is tried on the last questions of its seat, each as it was then; nothing is done."""

from facedown.kernel.contract.order import Order, When
from facedown.kernel.review.trying import Tried, tried
from tests.kernel.cast import a_game, a_round, tell

HANDS = [3, 1, 2]
LEAVE = Order("B-CP-02", "leave")


def test_an_order_is_tried_on_the_last_questions_it_is_meant_for() -> None:
    game = tell(a_game(), *(answer for hand in HANDS for answer in a_round(hand, 0)))
    before = game.journal.seq
    assert tried(LEAVE, "one", game.journal) == (Tried("Take it?", "Take", "Leave"),) * 3
    assert [each.given for each in tried(Order("B-CP-01", 1), "one", game.journal)] == ["2", "1", "3"]
    assert [each.would for each in tried(Order("B-CP-01", 3), "one", game.journal)] == ["3", "3", "3"]
    assert game.journal.seq == before


def test_an_order_that_would_not_answer_says_so() -> None:
    game = tell(a_game(), *a_round())
    (asked,) = tried(Order("B-CP-02", "burn"), "one", game.journal)
    assert asked == Tried("Take it?", "Take", None)
    assert tried(Order("B-CP-02", "leave", when=When(about="melee")), "one", game.journal) == ()


def test_nobody_tries_an_order_on_what_others_were_asked() -> None:
    game = tell(a_game(), *a_round())
    assert tried(LEAVE, "two", game.journal) == ()
    assert len(tried(Order("", None, take="usual"), "two", game.journal)) == 1


def test_at_most_ten_are_tried() -> None:
    game = tell(a_game(), *(answer for _ in range(12) for answer in a_round(0, 0)))
    assert len(tried(Order("B-CP-01", 0), "one", game.journal)) == 10
