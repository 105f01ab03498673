"""An expression rolled shows every face."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.dice.dice import Dice, Kept, Pool, Total
from facedown.kernel.dice.dicelang import parse
from facedown.kernel.dice.expression import as_roll
from facedown.kernel.dice.outcome import Outcome, roll, sentence
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.refusal import Refused
from tests.kernel.dice.laid import Laid

SEEDS = st.text("abc", max_size=5)


def rolled(text: str, *faces: int) -> Outcome:
    laid = Laid(*faces)
    outcome = roll(parse(text), laid)
    assert laid.is_used_up()
    return outcome


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


@given(st.integers(1, 9), st.integers(2, 9), st.sampled_from(["", "!", "kh1", "!kl1", "r1", "!r1", "!c2"]), SEEDS)
def test_the_dice_of_a_working_add_up_and_use_every_face_once(count: int, sides: int, suffix: str, seed: str) -> None:
    working = roll(parse(f"{count}d{sides}{suffix}"), Chance(seed)).working
    if suffix:
        assert len(working.parts) == count
        assert sum(die.value for die in working.parts) == working.value
        assert tuple(face for die in working.parts for face in die.faces) == working.faces
    else:
        assert sum(working.faces) == working.value


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
