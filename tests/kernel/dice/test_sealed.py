"""Sealed dice: fixed beforehand, the same for everybody who works them out, and as even as dice are."""

from hashlib import sha256

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.dice.fairness import STRANGE, evened
from facedown.kernel.dice.question import Draw, Roll
from facedown.kernel.dice.sealed import (
    LINKS,
    Sealed,
    card_commitment,
    card_key,
    commitment,
    dice_of,
    kept_key,
    link,
    place_of,
    shows,
)

KEY = bytes(range(32))


def test_each_link_hashes_to_the_one_before_and_the_first_to_the_commitment() -> None:
    links = [link("seed", number) for number in (*range(130), LINKS - 2, LINKS - 1)]
    assert sha256(links[0]).hexdigest() == commitment("seed")
    for before, after in ((links[at], links[at + 1]) for at in (*range(129), 130)):
        assert sha256(after).digest() == before


def test_the_end_of_the_chain_is_reached_from_its_last_link() -> None:
    end = link("seed", LINKS - 1)
    for _ in range(LINKS):
        end = sha256(end).digest()
    assert end.hex() == commitment("seed")


def test_another_seed_has_another_commitment() -> None:
    assert commitment("one") != commitment("two")


def test_faces_are_those_that_anybody_works_out_from_key_and_place() -> None:
    """The vectors that the browser's test has too: web/src/seal/check.test.ts."""
    assert shows((Dice(3, 6),), KEY, place_of(0, "p1=aa")) == (4, 4, 6)
    assert shows((Dice(2, 20), Dice(1, 4, True)), KEY, place_of(7, "p1=aa;p2=bb")) == (3, 3, 4, 1)
    assert shows((Dice(6, 4, True),), KEY, place_of(9, "")) == (4, 1, 3, 4, 3, 2, 2, 2)


def test_another_number_other_salts_or_another_key_make_other_faces() -> None:
    pool = (Dice(8, 1000),)
    falls = {
        shows(pool, KEY, place_of(0, "p1=aa")),
        shows(pool, KEY, place_of(1, "p1=aa")),
        shows(pool, KEY, place_of(0, "p1=ab")),
        shows(pool, bytes(32), place_of(0, "p1=aa")),
    }
    assert len(falls) == 4


@pytest.mark.parametrize("sides", [2, 6, 10, 12, 20, 100])
def test_every_face_is_as_likely_as_any(sides: int) -> None:
    pool = (Dice(4, sides),)
    throws = [(pool, shows(pool, link("even", number % 50), place_of(number, "salt"))) for number in range(1500)]
    assert evened(throws).chance > STRANGE


def test_dice_that_explode_are_thrown_again_and_led_ones_begin_as_was_said() -> None:
    pool = (Dice(40, 4, True),)
    faces = shows(pool, KEY, "explodes")
    assert len(faces) == 40 + faces.count(4)
    assert (Sealed(KEY, "led").led((Dice(2, 6),), (6,)) or ())[0] == 6


def test_cards_are_drawn_without_putting_any_back() -> None:
    draw = Draw(tuple("abcdef"), 6, "draw")
    assert sorted(Sealed(KEY, "cards").draw(draw)) == list("abcdef")
    assert dice_of(draw) == "6 of 6 cards"
    assert dice_of(Roll((Dice(2, 6), Dice(1, 4, True)), "roll")) == "2d6 + 1d4!"


def test_no_key_tells_another() -> None:
    keys = {
        link("seed", 0),
        link("seed", 1),
        kept_key("seed", 0),
        kept_key("seed", 1),
        bytes.fromhex(card_key("seed", 0)),
    }
    assert len(keys) == 5


def test_a_card_has_another_commitment_whatever_is_changed() -> None:
    one = card_commitment(card_key("seed", 0), '["lay","ann",["strike"]]')
    assert one == card_commitment(card_key("seed", 0), '["lay","ann",["strike"]]')
    assert one != card_commitment(card_key("seed", 0), '["lay","ann",["block"]]')
    assert one != card_commitment(card_key("seed", 1), '["lay","ann",["strike"]]')
