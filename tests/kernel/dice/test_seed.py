"""A seed makes the same faces for ever, every face of a die is equally likely, and handfuls take from one stream."""

from collections import Counter
from collections.abc import Iterator
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel.dice import seed
from facedown.kernel.dice.dice import Dice, refuse_faces
from facedown.kernel.dice.question import Draw, Roll
from facedown.kernel.dice.seed import Chance

SEEDS = st.text(max_size=8)
GOLDEN = {
    4: [3, 1, 2, 2, 3, 1, 1, 2, 1, 3, 3, 4],
    6: [5, 4, 3, 5, 6, 3, 1, 2, 3, 4, 6, 5],
    10: [3, 9, 3, 5, 2, 3, 10, 4, 5, 9, 9, 2],
    12: [4, 4, 10, 5, 5, 11, 4, 6, 1, 10, 4, 5],
    20: [12, 18, 17, 19, 8, 10, 2, 5, 17, 19, 7, 14],
    100: [48, 89, 52, 36, 32, 65, 72, 22, 24, 21, 2, 35],
    255: [140, 191, 160, 58, 222, 10, 78, 144, 152, 168, 11, 155],
    256: [175, 93, 128, 253, 3, 211, 164, 8, 178, 4, 43, 165],
    300: [252, 62, 207, 64, 67, 265, 215, 24, 184, 154, 15, 144],
}


def some(seed: str, sides: int, count: int) -> list[int]:
    luck = Chance(seed)
    return [luck.face(sides) for _ in range(count)]


@pytest.mark.parametrize("sides", GOLDEN)
def test_the_faces_of_a_seed_never_change(sides: int) -> None:
    """Saved games and their verification depend on it: if this fails, mend the stream, not the list."""
    assert some("facedown", sides, 12) == GOLDEN[sides]


def test_the_faces_of_a_seed_never_change_in_a_long_game_either() -> None:
    assert crc32(bytes(some("facedown", 6, 20_000))) == 2528608576
    assert crc32(repr(some("facedown", 1000, 20_000)).encode()) == 4237507422


def test_the_cards_and_explosions_of_a_seed_never_change() -> None:
    assert Chance("facedown").draw(Draw(tuple("abcdefgh"), 8, "deal")) == tuple("hfeadgcb")
    assert Chance("facedown").faces((Dice(4, 3, explode=True),)) == (3, 3, 3, 3, 3, 3, 1, 1, 3, 1, 1)


def test_seeds_differ() -> None:
    assert len({tuple(some(seed, 20, 30)) for seed in ("a", "b", "c", "", "a ", "A")}) == 6


def one_block_of_every_byte(seed: str, sides: int) -> Iterator[bytes]:
    yield bytes(range(256))


def test_of_every_byte_each_face_of_a_small_die_gets_as_many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exactly even, because the bytes that would favour the low faces are left out."""
    monkeypatch.setattr(seed, "_blocks", one_block_of_every_byte)
    for sides in range(1, 256):
        luck, each = Chance(""), 256 // sides
        counted = Counter(luck.face(sides) for _ in range(sides * each))
        assert counted == dict.fromkeys(range(1, sides + 1), each)
        with pytest.raises(StopIteration):
            luck.face(sides)


def test_the_uneven_rest_of_a_wide_number_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for sides in (*range(256, 301), 999, 1000):
        uneven = 2**64 % sides
        rest = range(2**64 - uneven, 2**64)
        numbers = [0, sides - 1, sides, *rest[:2], *rest[-2:], 2**64 - uneven - 1]
        block = b"".join(number.to_bytes(8, "big") for number in numbers)
        monkeypatch.setattr(seed, "_blocks", lambda text, sides, block=block: iter([block]))
        luck = Chance("")
        assert [luck.face(sides) for _ in range(4)] == [1, sides, 1, sides]
        with pytest.raises(StopIteration):
            luck.face(sides)


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 10, 12, 20, 100, 128, 129, 200, 255, 256, 257, 300])
def test_every_face_comes_up_about_as_often(sides: int) -> None:
    """Two hundred of each face, and none further than six standard deviations from it."""
    counted = Counter(some("often", sides, sides * 200))
    assert set(counted) == set(range(1, sides + 1))
    assert all(abs(times - 200) < 6 * 200**0.5 for times in counted.values())


@given(SEEDS, st.lists(st.integers(0, 5), max_size=8), st.sampled_from([1, 6, 10, 300]))
def test_a_handful_is_as_many_single_dice(seed: str, handfuls: list[int], sides: int) -> None:
    luck = Chance(seed)
    faces = [face for count in handfuls for face in luck.faces((Dice(count, sides),))]
    assert faces == some(seed, sides, sum(handfuls))


@given(SEEDS, st.lists(st.sampled_from([4, 6, 10, 300]), max_size=20))
def test_dice_of_one_size_do_not_disturb_those_of_another(seed: str, rolled: list[int]) -> None:
    luck = Chance(seed)
    faces = [(sides, luck.face(sides)) for sides in rolled]
    for sides in set(rolled):
        assert [face for size, face in faces if size == sides] == some(seed, sides, rolled.count(sides))


def test_a_mixed_pool_falls_in_the_order_it_is_written() -> None:
    pool = (Dice(2, 6), Dice(1, 10), Dice(1, 6))
    luck = Chance("facedown")
    assert luck.faces(pool) == (5, 4, 3, 3)
    assert luck.faces((Dice(1, 6),)) == (5,)


@pytest.mark.parametrize("count", [0, 1, 100, 127, 128, 129, 256, 500])
def test_a_great_handful_is_not_taken_for_one_of_other_dice(count: int) -> None:
    luck = Chance("great")
    for sides in (6, 7, 8):
        faces = luck.faces((Dice(count, sides),))
        assert list(faces) == some("great", sides, count)


@given(SEEDS, st.integers(1, 5), st.integers(1, 8), st.booleans())
def test_faces_from_a_seed_are_faces_the_dice_can_show(seed: str, count: int, sides: int, explode: bool) -> None:
    pool = (Dice(count, sides, explode), Dice(1, 4))
    assert refuse_faces(pool, Chance(seed).roll(Roll(pool, "roll"))) is None


@given(SEEDS, st.lists(st.sampled_from("abc"), min_size=1, max_size=8), st.data())
def test_cards_are_drawn_without_putting_any_back(seed: str, deck: list[str], data: st.DataObject) -> None:
    draw = Draw(tuple(deck), data.draw(st.integers(0, len(deck))), "draw")
    hand = Chance(seed).draw(draw)
    assert draw.refuse(hand) is None
    whole = Chance(seed).draw(Draw(tuple(deck), len(deck), "draw"))
    assert sorted(whole) == sorted(deck)
    assert whole[: len(hand)] == hand


def test_every_card_may_come_first() -> None:
    deck = tuple("abcdef")
    firsts = Counter(Chance(str(seed)).draw(Draw(deck, 1, "draw")) for seed in range(600))
    assert set(firsts) == {(card,) for card in deck}
    assert all(50 < times < 160 for times in firsts.values())


@pytest.mark.parametrize("bound", [1, 2, 7, 256, 1000])
def test_a_number_below_a_bound_is_below_it(bound: int) -> None:
    luck = Chance("below")
    numbers = [luck.below(bound) for _ in range(50)]
    assert min(numbers) >= 0
    assert max(numbers) < bound


def test_given_faces_lead_a_roll_and_the_rest_falls_by_itself() -> None:
    pool = (Dice(2, 6), Dice(1, 4))
    assert Chance("a").led(pool, (1,)) == (1, *some("a", 6, 1), *some("a", 4, 1))
    assert Chance("a").led(pool, (6, 5, 4)) == (6, 5, 4)
    assert Chance("a").led(pool, (6, 5, 5)) is None  # no d4 shows a 5
    assert Chance("a").led(pool, (1, 1, 1, 1)) is None


def test_a_given_face_that_explodes_is_followed_by_its_reroll() -> None:
    pool = (Dice(2, 6, explode=True),)
    assert Chance("a").led(pool, (6, 2, 3)) == (6, 2, 3)
    assert Chance("a").led(pool, (1, 2, 3)) is None
    led = Chance("a").led(pool, (1,))
    assert led is not None
    assert refuse_faces(pool, led) is None
