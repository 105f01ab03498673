"""Exact odds: every outcome of a rule with its probability as a fraction, by the rule itself."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.dice import enumerated
from facedown.kernel.dice.dice import Dice, Faces, Kept, Reading, Total, chance_of_reaching
from facedown.kernel.dice.enumerated import Enumerated, branches, chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.words.schema import YES_OR_NO, Number
from tests.kernel.cast import refused


def total_of(count: int, sides: int, reading: Reading | None = None) -> Callable[[], Flow[int]]:
    def flow() -> Flow[int]:
        fall = yield Roll((Dice(count, sides),), "roll", reading=reading or Total())
        return int(fall.total)

    return flow


def attack() -> Flow[str]:
    """A hit on 4 or more; a six may be pressed, and then the harm decides."""
    struck = yield Roll((Dice(1, 6),), "strike")
    if struck.total < 4:
        return "miss"
    press = yield Ask("ash", "T-CP-01", "Press?", YES_OR_NO, "no")
    if press == "no" or struck.total < 6:
        return "hit"
    harm = yield Roll((Dice(2, 4),), "harm", reading=Total())
    return "felled" if harm.total >= 6 else "hurt"


def test_the_spread_of_two_dice_is_the_one_everybody_knows() -> None:
    found = spread(total_of(2, 6))
    assert found[7] == Fraction(1, 6)
    assert found == {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}


@pytest.mark.parametrize(
    ("reading", "count"),
    [(Total(), 16), (Total(5), 16), (Kept(1), 6), (Kept(2), 21), (Faces(), 216)],
)
def test_a_pool_is_one_chance_node_with_as_many_branches_as_the_rule_can_tell_apart(
    reading: Reading, count: int
) -> None:
    assert len(branches(Roll((Dice(3, 6),), "roll", reading=reading))) == count


def test_a_pool_read_as_a_total_runs_the_rule_once_for_each_total() -> None:
    begun = 0

    def flow() -> Flow[int]:
        nonlocal begun
        begun += 1
        fall = yield Roll((Dice(10, 10),), "roll", reading=Total())
        return int(fall.total)

    outcomes = list(Enumerated().outcomes(flow))
    assert len(outcomes) == 91
    assert begun == 1 + 91
    assert sum(share for _, share in outcomes) == 1


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(1, 2), st.integers(1, 4)), max_size=3))
def test_the_probabilities_of_all_paths_add_up_to_one(rolled: list[tuple[int, int]]) -> None:
    def flow() -> Flow[tuple[int, ...]]:
        totals = []
        for count, sides in rolled:
            fall = yield Roll((Dice(count, sides),), "roll", reading=Total())
            totals.append(fall.total)
        return tuple(totals)

    found = spread(flow)
    assert sum(found.values()) == 1
    faces = [range(1, sides + 1) for count, sides in rolled for _ in range(count)]
    whole = list(product(*faces))
    highest = tuple(count * sides for count, sides in rolled)
    assert found[highest] == Fraction(1, len(whole))


def test_every_path_is_walked_once() -> None:
    def tosses() -> Flow[str]:
        shown = ""
        for _ in range(3):
            fall = yield Roll((Dice(1, 2),), "toss")
            shown += "HT"[fall.total - 1]
        return shown

    outcomes = list(Enumerated().outcomes(tosses))
    assert sorted(shown for shown, _ in outcomes) == sorted(map("".join, product("HT", repeat=3)))
    assert {share for _, share in outcomes} == {Fraction(1, 8)}


def test_a_branch_that_asks_for_more_dice_is_followed() -> None:
    pressing = Enumerated(lambda ask: "yes")
    odds: dict[str, Fraction] = {}
    for result, share in pressing.outcomes(attack):
        odds[result] = odds.get(result, Fraction(0)) + share
    assert odds == {
        "miss": Fraction(1, 2),
        "hit": Fraction(1, 3),
        "felled": Fraction(1, 6) * Fraction(6, 16),
        "hurt": Fraction(1, 6) * Fraction(10, 16),
    }


def test_left_to_themselves_seats_take_their_defaults() -> None:
    assert spread(attack) == {"miss": Fraction(1, 2), "hit": Fraction(1, 2)}
    assert chance(lambda result: result == "hit", of=attack) == Fraction(1, 2)
    assert chance(lambda result: result == "felled", of=attack) == 0


def test_sealed_decisions_go_to_their_seats_too() -> None:
    asks = tuple(Ask(seat, "T-CP-02", "How many?", Number(0, 9), default) for seat, default in (("ash", 1), ("bry", 2)))

    def flow() -> Flow[tuple[int, ...]]:
        hands = yield Commit(asks, "T-CP-02")
        return tuple(hands)

    assert spread(flow) == {(1, 2): Fraction(1)}
    assert list(Enumerated(lambda ask: len(ask.seat)).outcomes(flow)) == [((3, 3), Fraction(1))]


def test_every_order_of_drawn_cards_is_equally_likely() -> None:
    drawn = branches(Draw(("a", "b", "c", "d"), 2, "draw"))
    assert len(drawn) == 12
    assert len({hand for hand, _ in drawn}) == 12
    assert {share for _, share in drawn} == {Fraction(1, 12)}


def test_a_card_that_is_twice_in_the_deck_is_twice_as_likely() -> None:
    def flow() -> Flow[str]:
        (card,) = yield Draw(("a", "b", "b"), 1, "draw")
        return str(card)

    assert spread(flow) == {"a": Fraction(1, 3), "b": Fraction(2, 3)}


def test_more_paths_than_can_be_walked_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enumerated, "MOST_PATHS", 50)

    def endless() -> Flow[None]:
        while True:
            yield Roll((Dice(1, 2),), "toss")

    assert refused(lambda: spread(endless)).code == "too-many-paths"
    assert refused(lambda: spread(total_of(3, 6, Faces()))).code == "too-many-paths"
    assert sum(spread(total_of(2, 6, Faces())).values()) == 1


def test_a_whole_deck_is_refused_before_its_orders_are_listed() -> None:
    deck = tuple(str(card) for card in range(52))
    refusal = refused(lambda: branches(Draw(deck, 52, "deal")))
    assert refusal.code == "too-many-paths"
    assert len(branches(Draw(deck, 1, "deal"))) == 52


def test_dice_that_explode_for_ever_are_refused_where_each_is_read_alone() -> None:
    def flow() -> Flow[None]:
        yield Roll((Dice(1, 6, explode=True),), "roll", reading=Faces())

    assert refused(lambda: spread(flow)).code == "unbounded"


def test_dice_that_explode_are_walked_by_their_totals_and_what_is_cut_is_told() -> None:
    pool = (Dice(2, 6, True),)

    def flow() -> Flow[bool]:
        first = yield Roll(pool, "a", reading=Total(3))
        second = yield Roll((Dice(1, 4),), "b", reading=Total())
        return bool(first.total >= second.total + 12)

    walked = Enumerated()
    outcomes = list(walked.outcomes(flow))
    hits = sum((share for result, share in outcomes if result), Fraction(0))
    expected = sum((chance_of_reaching(pool, 12 + face - 3) for face in range(1, 5)), Fraction(0)) / 4
    assert 0 < walked.cut < Fraction(1, 10**12)
    assert sum(share for _, share in outcomes) == 1 - walked.cut
    assert abs(hits - expected) <= walked.cut
    assert chance(bool, of=flow) == hits
