"""What a seat noted is held against the whole log: whatever a server changes afterwards is found."""

import msgspec
import pytest

from facedown.kernel.dice.sealed import commitment
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.game.proof import card_turned, thrown_since
from facedown.kernel.log.act import Entry
from facedown.kernel.review.receipt import RECEIPT, RECEIPT_FORMAT, Receipt, faults, missing_in, read_receipt
from tests.kernel.cast import refused, tell
from tests.sealed import a_pot, salt

replace = msgspec.structs.replace


def a_played_pot(seed: str = "sealed") -> Game:
    return tell(salt(a_pot(seed=seed), "one", "two"), 2, 1, "take", 2, 1)


def receipt_of(game: Game) -> Receipt:
    """What seat one was told of a game."""
    journal = game.journal
    cards = [act for act in journal.acts if isinstance(act, Entry) and act.slot and act.slot.stream == "card"]
    turned = tuple(card_turned(journal.origin.seed, each) for each in cards)
    return Receipt(
        "facedown receipt",
        RECEIPT_FORMAT,
        "one",
        journal.origin.commitment,
        tuple(journal.sealing.words),
        thrown_since(journal, 0, 99),
        tuple(each.commitment for each in turned),
        turned,
    )


def missing(receipt: Receipt, game: Game, splices: list[Splice] | None = None) -> list[str]:
    setup = game.journal.origin
    return list(missing_in(receipt, setup.commitment, setup.seed, splices or game.journal.splices))


def test_an_honest_receipt_fits_by_itself_and_the_log() -> None:
    game = a_played_pot()
    receipt = receipt_of(game)
    assert len(receipt.throws) == 2
    assert not list(faults(receipt))
    assert not missing(receipt, game)
    assert read_receipt(msgspec.json.encode(receipt)) == receipt


@pytest.mark.parametrize("data", [b"", b"[]", b'{"what": "x"}', b"\xff"])
def test_what_is_no_receipt_is_refused(data: bytes) -> None:
    assert refused(lambda: read_receipt(data)).code == "not-a-receipt"


def test_a_receipt_of_another_format_is_refused() -> None:
    data = msgspec.json.encode({"what": RECEIPT, "format": 9, "seat": "one", "commitment": ""})
    assert refused(lambda: read_receipt(data)).code == "other-format"


def test_a_whole_game_that_was_made_up_afterwards_has_another_commitment() -> None:
    """Changed seed, changed dice, all of it sound in itself: only whoever was there can tell."""
    found = missing(receipt_of(a_played_pot()), a_played_pot("another"))
    assert found[0] == "The commitment of this table is not the one that the seat was shown."


def test_a_card_that_was_swapped_is_missed() -> None:
    game = a_played_pot()
    at = next(
        at
        for at, splice in enumerate(game.journal.splices)
        for act in splice.acts
        if isinstance(act, Entry) and act.by == "two"
    )
    splice = game.journal.splices[at]
    act = splice.acts[0]
    assert isinstance(act, Entry)
    swapped = replace(splice, acts=(replace(act, answer=0),))
    found = missing(receipt_of(game), game, [*game.journal.splices[:at], swapped, *game.journal.splices[at + 1 :]])
    assert found
    assert all("swapped" in each for each in found)


def test_throws_that_were_left_out_at_the_end_are_missed() -> None:
    game = a_played_pot()
    found = missing(receipt_of(game), game, game.journal.splices[:-1])
    assert found == ["Throw 2 (1d6) is missing in the log."]


def test_a_salt_that_was_exchanged_is_noticed() -> None:
    game = a_played_pot()
    receipt = receipt_of(game)
    other = replace(receipt, words=receipt.words[::-1])
    assert "The salts in the log are not those that the seat was told of." in missing(other, game)
    assert any("is not the one that was pledged" in each for each in faults(other))


def test_a_throw_that_does_not_follow_is_noticed_at_once() -> None:
    receipt = receipt_of(a_played_pot())
    one, two = receipt.throws
    wrong = replace(one, faces=(one.faces[0] % 6 + 1,))
    assert "by its key and the salts it is" in next(faults(replace(receipt, throws=(wrong, two))))
    moved = replace(one, link=two.link)
    assert "comes from another seed" in next(faults(replace(receipt, throws=(moved,))))
    for broken in (replace(one, dice="many"), replace(one, link="zz"), replace(one, number=-1)):
        assert "none that could be checked" in next(faults(replace(receipt, throws=(broken,))))
    assert not list(faults(replace(receipt, commitment=commitment("sealed"))))


def test_a_card_that_is_not_what_lay_there_is_noticed_at_once() -> None:
    receipt = receipt_of(a_played_pot())
    forged = replace(receipt.turned[0], text='["lay","one",5]')
    assert "is not the one that lay face down" in next(faults(replace(receipt, turned=(forged,))))
