"""A standing order answers its kind of question on its kind of occasion, if the question takes the answer."""

from typing import Any

from msgspec.structs import replace
from pebbles import Pebbles

from facedown.kernel.contract.bearing import Bearing
from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.contract.order import Order, Stood, When, standing_answer
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.board import Board, Figure, Meter
from facedown.kernel.words.schema import YES_OR_NO, Option, Pick
from facedown.kernel.words.shown import Odds

PARRY = Ask("one", "T-CP-01", "Parry?", YES_OR_NO, "no", "ash")
GUARDS = Pick((Option("no", "No"), Option("block", "Block", price=3), Option("parry", "Parry", price=5)))
STRUCK = replace(PARRY, schema=GUARDS)


class Bouts(Pebbles):
    """A game in which every question is about melee, and in which a Parry wins three times in five."""

    def bearing(self, scene: Any, ask: Ask) -> Bearing:
        return Bearing("aimed", "melee")

    def show(self, scene: Any, viewer: str) -> Board:
        return Board("", (Figure("ash", "Ash", "heroes", meters=(Meter("AP", 4, 9),)),))

    def with_odds(self, scene: Any, ask: Ask) -> Any:
        options = (replace(each, odds=(Odds(0.6),) if each.key == "parry" else ()) for each in GUARDS.options)
        return Pick(tuple(options))


def on(ask: Ask) -> Occasion:
    return Occasion(Bouts(), None, ask)  # type: ignore[arg-type]  # nothing reads the scene


def answered(*orders: Order, ask: Ask = PARRY) -> Stood | None:
    return standing_answer(orders, on(ask), lambda: "yes")


def test_an_order_fits_its_kind_of_question() -> None:
    assert Order("T-CP-01", "yes").fits(on(PARRY))
    assert not Order("T-CP-02", "yes").fits(on(PARRY))
    assert Order("", "yes").fits(on(PARRY))


def test_an_order_may_be_about_one_actor_only() -> None:
    assert Order("T-CP-01", "yes", "ash").fits(on(PARRY))
    assert not Order("T-CP-01", "yes", "bryn").fits(on(PARRY))


def test_an_order_whose_answer_is_not_on_offer_does_not_answer() -> None:
    assert answered(Order("T-CP-01", "dodge")) is None


def test_the_first_order_that_fits_answers() -> None:
    orders = (Order("T-CP-02", "no"), Order("T-CP-01", "dodge"), Order("T-CP-01", "yes"), Order("T-CP-01", "no"))
    assert answered(*orders) == Stood(Order("T-CP-01", "yes"), "yes")
    assert answered(*orders[:2]) is None
    assert answered() is None


def test_an_order_may_take_what_is_usual_or_what_the_house_would_do() -> None:
    usual, house = (Order("T-CP-01", None, take=take) for take in ("usual", "house"))
    assert answered(usual) == Stood(usual, "no")
    assert answered(house) == Stood(house, "yes")


def test_an_order_may_be_for_questions_that_are_about_something() -> None:
    def holds(when: When) -> bool:
        return answered(Order("", "yes", when=when)) is not None

    assert holds(When(concerns=("friend", "aimed")))
    assert not holds(When(concerns=("aside", "usual")))
    assert holds(When(about="melee"))
    assert not holds(When(about="ranged"))


def test_block_unless_too_little_would_be_left() -> None:
    block, parry = (Order("T-CP-01", each, when=When(meter="AP", keeps=0)) for each in ("block", "parry"))
    assert answered(block, ask=STRUCK) == Stood(block, "block")
    assert answered(parry, ask=STRUCK) is None
    assert answered(replace(block, when=When(meter="AP", keeps=2)), ask=STRUCK) is None
    assert answered(replace(block, when=When(meter="MP")), ask=STRUCK) is None


def test_parry_when_it_is_likely_enough() -> None:
    likely, likelier = (Order("T-CP-01", "parry", when=When(chance=each)) for each in (0.6, 0.7))
    assert answered(likely, ask=STRUCK) == Stood(likely, "parry")
    assert answered(likelier, ask=STRUCK) is None
    assert answered(Order("T-CP-01", "block", when=When(chance=0.1)), ask=STRUCK) is None


def test_whoever_wants_to_be_asked_about_somebody_is_whatever_holds_for_the_others() -> None:
    always, ask = Order("", None, take="usual"), Order("", None, "ash", take="ask")
    assert answered(always) == Stood(always, "no")
    assert answered(ask, always) is None
    assert answered(replace(ask, who="bea"), always) == Stood(always, "no")


def test_an_order_takes_somebody_over_if_it_leaves_nothing_to_ask() -> None:
    assert Order("", None, "ash", take="house").takes_over
    assert not Order("", None, "ash", take="ask").takes_over
    assert not Order("T-CP-01", None, take="house").takes_over
    assert not Order("", None, take="usual", when=When(concerns=("aside",))).takes_over
