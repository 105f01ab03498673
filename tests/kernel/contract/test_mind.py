"""What a mind weighs: the best is taken, and among equals luck decides."""

import msgspec

from facedown.kernel.contract.mind import Mind, Weighed, best
from facedown.kernel.contract.ruleset import Seat
from facedown.kernel.dice.seed import Chance


def test_what_is_worth_most_is_taken_whatever_luck_says() -> None:
    weighed = (Weighed("wait"), Weighed("strike", 2.0, "it hurts"), Weighed("flee", -1.0))
    assert {best(weighed, Chance(seed)).answer for seed in "abcdef"} == {"strike"}


def test_among_equals_luck_decides() -> None:
    weighed = (Weighed("left", 1.0), Weighed("right", 1.0), Weighed("wait"))
    assert {best(weighed, Chance(seed)).answer for seed in "abcdef"} == {"left", "right"}


def test_a_seat_that_says_nothing_of_its_mind_has_the_usual_one() -> None:
    old = b'{"id":"foes","name":"Foes","sitter":"mind"}'
    assert msgspec.json.decode(old, type=Seat).mind == Mind("odds", 1.0, "")
