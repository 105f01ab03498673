"""A standing order answers its kind of question, if the question takes the answer."""

from facedown.kernel.contract.order import Order, standing_answer
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import YES_OR_NO

PARRY = Ask("one", "T-CP-01", "Parry?", YES_OR_NO, "no", "ash")


def test_an_order_fits_its_kind_of_question() -> None:
    assert Order("T-CP-01", "yes").fits(PARRY)
    assert not Order("T-CP-02", "yes").fits(PARRY)


def test_an_order_may_be_about_one_actor_only() -> None:
    assert Order("T-CP-01", "yes", "ash").fits(PARRY)
    assert not Order("T-CP-01", "yes", "bryn").fits(PARRY)


def test_an_order_whose_answer_is_not_on_offer_does_not_fit() -> None:
    assert not Order("T-CP-01", "dodge").fits(PARRY)


def test_the_first_order_that_fits_answers() -> None:
    orders = (Order("T-CP-02", "no"), Order("T-CP-01", "dodge"), Order("T-CP-01", "yes"), Order("T-CP-01", "no"))
    assert standing_answer(orders, PARRY) == Order("T-CP-01", "yes")
    assert standing_answer(orders[:2], PARRY) is None
    assert standing_answer((), PARRY) is None
