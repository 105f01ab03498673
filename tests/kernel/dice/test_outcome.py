"""An expression rolled shows every face, and its exact odds are those of counting every way the dice can fall."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from facedown.kernel.dice.dice import Dice, Figures, Kept, Pool, Total
from facedown.kernel.dice.dicelang import parse
from facedown.kernel.dice.expression import Comparison, Contest, as_roll, reach
from facedown.kernel.dice.outcome import Outcome, odds, roll, sentence
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working

SMALL_DICE = st.builds("{}d{}".format, st.integers(1, 3), st.integers(1, 4)) | st.builds(
    lambda count, sides, keep, which: f"{count}d{sides}k{which}{min(count, keep)}",
    st.integers(1, 3),
    st.integers(1, 4),
    st.integers(1, 3),
    st.sampled_from("hl"),
)
SMALL_SIDE = st.builds("{}{}{}".format, SMALL_DICE, st.sampled_from(["+", "-"]), st.integers(0, 9)) | st.builds(
    "{}*({}-{})".format, st.integers(0, 3), SMALL_DICE, st.integers(0, 9)
)
SMALL = (
    SMALL_SIDE
    | st.builds("{}-({})".format, SMALL_DICE, SMALL_DICE)
    | st.builds("{} {} {}".format, SMALL_DICE, st.sampled_from(["vs", ">=", "<=", ">", "<", "=", "!="]), SMALL_DICE)
)
SEEDS = st.text("abc", max_size=5)


class Laid(Chance):
    """Dice laid out by hand, in order; all of them must be used."""

    def __init__(self, *faces: int) -> None:
        super().__init__("")
        self._faces: Iterator[int] = iter(faces)

    def face(self, sides: int) -> int:
        return next(self._faces)

    def faces(self, pool: Pool) -> Figures:
        return tuple(face for dice in pool for _ in range(dice.count) for face in self._chained(dice))

    def _chained(self, dice: Dice) -> Iterator[int]:
        yield (face := self.face(dice.sides))
        while dice.explode and face == dice.sides:
            yield (face := self.face(dice.sides))

    def is_used_up(self) -> bool:
        return next(self._faces, None) is None


def rolled(text: str, *faces: int) -> Outcome:
    laid = Laid(*faces)
    outcome = roll(parse(text), laid)
    assert laid.is_used_up()
    return outcome


def counted(value_of: Callable[[Figures], int], dice: list[int]) -> dict[int, Fraction]:
    """The slow, obvious way: lay out the dice in every way they can fall."""
    ways = list(product(*(range(1, sides + 1) for sides in dice)))
    values = Counter(map(value_of, ways))
    return {value: Fraction(times, len(ways)) for value, times in values.items()}


def sides_in(working: Working) -> list[int]:
    return (
        [working.sides] * len(working.faces) if working.sides else [s for part in working.parts for s in sides_in(part)]
    )


@pytest.mark.parametrize(
    ("text", "faces", "said"),
    [
        ("2d6+3", (3, 4), "2d6+3 = [3, 4] + 3 = 10"),
        ("d20", (14,), "1d20 = [14] = 14"),
        ("7", (), "7 = 7"),
        ("3d10kh1", (2, 9, 1), "3d10kh1 = [(2), 9, (1)] = 9"),
        ("2d6+2d4kl1-1", (5, 2, 4, 3), "2d6+2d4kl1-1 = [5, 2] + [(4), 3] - 1 = 9"),
        ("3d12!+4", (12, 12, 3, 7, 1), "3d12!+4 = [12!+12!+3, 7, 1] + 4 = 39"),
        ("2d6!kh1", (6, 1, 5), "2d6!kh1 = [6!+1, (5)] = 7"),
        ("2*(1d6+1)", (5,), "2*(1d6+1) = 2 * ([5] + 1) = 12"),
        ("4d6dl1", (3, 1, 6, 2), "4d6kh3 = [3, (1), 6, 2] = 11"),
        ("3d6r2", (2, 6, 1, 5, 2), "3d6r2 = [2→5, 6, 1→2] = 13"),
        ("2d6!r1", (1, 6, 4, 6, 3), "2d6!r1 = [1→6!+3, 6!+4] = 19"),
        ("4d10c7", (7, 1, 10, 6), "4d10c7 = [7, (1), 10, (6)] = 2"),
        ("3d6r1kh1", (1, 5, 2, 4), "3d6r1kh1 = [(1→4), 5, (2)] = 5"),
        ("-1d6-(1-1d4)", (5, 3), "-1d6-(1-1d4) = -[5] - (1 - [3]) = -3"),
        ("2d6+3 >= 8", (1, 2), "2d6+3 >= 8: [1, 2] + 3 = 6 against 8, fails"),
        ("1d6 != 1d8", (1, 2), "1d6 != 1d8: [1] = 1 against [2] = 2, succeeds"),
        (
            "1d12!+4 vs 2d12+7",
            (12, 9, 5, 1),
            "1d12!+4 vs 2d12+7: [12!+9] + 4 = 25 against [5, 1] + 7 = 13, left wins by 12",
        ),
        ("1d6 vs 1d6", (2, 5), "1d6 vs 1d6: [2] = 2 against [5] = 5, right wins by 3"),
        ("1d6 vs 1d6", (5, 5), "1d6 vs 1d6: [5] = 5 against [5] = 5, tie"),
    ],
)
def test_a_sentence_shows_every_face(text: str, faces: tuple[int, ...], said: str) -> None:
    assert sentence(rolled(text, *faces)) == said


@pytest.mark.parametrize(
    ("sign", "values"),
    [(">=", (0, 1, 1)), ("<=", (1, 1, 0)), (">", (0, 0, 1)), ("<", (1, 0, 0)), ("=", (0, 1, 0)), ("!=", (1, 0, 1))],
)
def test_a_comparison_is_worth_one_or_nothing(sign: str, values: tuple[int, ...]) -> None:
    outcomes = [rolled(f"1d6 {sign} 3", face) for face in (2, 3, 4)]
    assert tuple(outcome.value for outcome in outcomes) == values
    assert [outcome.verdict for outcome in outcomes] == ["succeeds" if value else "fails" for value in values]


def test_a_contest_is_worth_its_margin() -> None:
    outcome = rolled("1d6+1 vs 1d6", 1, 5)
    assert (outcome.value, outcome.verdict) == (-3, "right wins by 3")
    assert [side.value for side in outcome.working.parts] == [2, 5]


def test_the_working_keeps_dropped_and_exploded_dice_apart() -> None:
    working = rolled("3d6!kl2", 6, 2, 5, 1).working
    assert (working.value, working.faces) == (6, (6, 2, 5, 1))
    assert [(die.value, die.label, die.faces) for die in working.parts] == [
        (0, "dropped", (6, 2)),
        (5, "kept", (5,)),
        (1, "kept", (1,)),
    ]


def test_of_equal_dice_the_first_is_kept() -> None:
    assert sentence(rolled("3d6kh1", 4, 4, 2)) == "3d6kh1 = [4, (4), (2)] = 4"
    assert sentence(rolled("3d6kl1", 4, 2, 2)) == "3d6kl1 = [(4), 2, (2)] = 2"


def test_the_same_seed_rolls_the_same_faces_as_the_pool_itself() -> None:
    assert roll(parse("6d12!"), Chance("seed")).working.faces == Chance("seed").faces((Dice(6, 12, explode=True),))


def test_two_d6_and_three_reach_eight_five_times_in_six() -> None:
    assert odds(parse("2d6+3 >= 8")) == {0: Fraction(1, 6), 1: Fraction(5, 6)}


def test_a_comparison_that_cannot_fail_still_names_both_ends() -> None:
    assert odds(parse("1d6 >= 1")) == {0: 0, 1: 1}


def test_the_odds_of_a_contest_are_those_of_its_margin() -> None:
    assert odds(parse("1d2 vs 1d2")) == {-1: Fraction(1, 4), 0: Fraction(1, 2), 1: Fraction(1, 4)}


@pytest.mark.parametrize("sides", [1, 2, 5])
@pytest.mark.parametrize("keep", [1, 2, 3])
def test_kept_dice_have_the_odds_of_counting(keep: int, sides: int) -> None:
    dice = [sides] * 3
    assert odds(parse(f"3d{sides}kh{keep}")) == counted(lambda faces: sum(sorted(faces)[-keep:]), dice)
    assert odds(parse(f"3d{sides}kl{keep}")) == counted(lambda faces: sum(sorted(faces)[:keep]), dice)


@given(SMALL)
def test_exact_odds_are_those_of_counting(text: str) -> None:
    expression = parse(text)
    dice = sides_in(roll(expression, Chance("")).working)
    assume(prod(dice) <= 300)
    found = {value: share for value, share in odds(expression).items() if share}
    assert found == counted(lambda faces: roll(expression, Laid(*faces)).value, dice)


@given(SMALL, SEEDS)
def test_a_rolled_value_is_one_the_odds_know_and_they_add_up_to_one(text: str, seed: str) -> None:
    shares = odds(parse(text))
    assert sum(shares.values()) == 1
    assert shares[roll(parse(text), Chance(seed)).value] > 0


@given(SMALL_SIDE)
def test_the_odds_reach_from_the_lowest_value_to_the_highest(text: str) -> None:
    expression = parse(text)
    assert not isinstance(expression, Comparison | Contest)
    shares = odds(expression)
    assert (min(shares), max(shares)) == reach(expression)


@given(st.integers(1, 9), st.integers(2, 9), st.sampled_from(["", "!", "kh1", "!kl1", "r1", "!r1", "!c2"]), SEEDS)
def test_the_dice_of_a_working_add_up_and_use_every_face_once(count: int, sides: int, suffix: str, seed: str) -> None:
    working = roll(parse(f"{count}d{sides}{suffix}"), Chance(seed)).working
    if suffix:
        assert len(working.parts) == count
        assert sum(die.value for die in working.parts) == working.value
        assert tuple(face for die in working.parts for face in die.faces) == working.faces
    else:
        assert sum(working.faces) == working.value


@pytest.mark.parametrize("text", ["1d6!", "2+1d6!kh1", "6d12!+4 vs 5d12+7", "1d6! > 3"])
def test_exploding_dice_have_no_end_to_list(text: str) -> None:
    with pytest.raises(Refused, match="explode for ever") as caught:
        odds(parse(text))
    assert caught.value.refusal.code == "unbounded"


@pytest.mark.parametrize(
    "text",
    [
        "100d1000",
        "100d1000kh50",
        "3d1000kh2",
        "1000*d1000+d1000",
        "1000*d200+d200",
        "50d100 vs 50d100",
        "+".join(["d999"] * 80),
    ],
)
def test_what_would_take_too_long_to_count_is_refused(text: str) -> None:
    with pytest.raises(Refused) as caught:
        odds(parse(text))
    assert caught.value.refusal.code == "too-many-outcomes"


@pytest.mark.parametrize(
    ("text", "pool", "reading"),
    [
        ("3d10", (Dice(3, 10),), Total()),
        ("6d12!+4", (Dice(6, 12, explode=True),), Total(4)),
        ("2d6+1d4-1", (Dice(2, 6), Dice(1, 4)), Total(-1)),
        ("2*3+d6-(1-2)", (Dice(1, 6),), Total(7)),
        ("3d10kl2", (Dice(3, 10),), Kept(2, high=False)),
    ],
)
def test_a_rule_may_ask_for_dice_and_a_constant(text: str, pool: Pool, reading: Total | Kept) -> None:
    assert as_roll(parse(text)) == (pool, reading)


@given(st.integers(1, 9), st.integers(2, 9), st.sampled_from(["+3", "!-1", "kl1", "+2d4"]), SEEDS)
def test_a_roll_of_a_rule_comes_to_what_the_expression_comes_to(count: int, sides: int, rest: str, seed: str) -> None:
    text = f"{count}d{sides}{rest}"
    pool, reading = as_roll(parse(text))
    assert sum(reading.read(Chance(seed).faces(pool))) == roll(parse(text), Chance(seed)).value


@pytest.mark.parametrize(
    "text", ["7", "1d6-1d4", "2*1d6", "3d10kh1+1", "3d10!kh1", "3d6r1kh1", "2d6r1", "2d6c3", "1d6 > 3", "1d6 vs 1d6"]
)
def test_what_is_not_one_roll_is_refused_to_a_rule(text: str) -> None:
    with pytest.raises(Refused) as caught:
        as_roll(parse(text))
    assert caught.value.refusal.code == "not-a-roll"
