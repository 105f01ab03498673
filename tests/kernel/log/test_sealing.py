"""Salts: pledged before they are told, in rounds, and counted from when they are told."""

import pytest

from facedown.kernel.game.saved import open_saved, read_saved, save
from facedown.kernel.log.sealing import MOST_ROUNDS, Sealing, SealWord, Slot, pledge_of, salts_in
from tests.kernel.cast import code, tell
from tests.sealed import a_pot, salt, salt_of, thrown, verified

SALT = salt_of("one")
PLEDGE = pledge_of(SALT)


@pytest.mark.parametrize(
    ("word", "why"),
    [
        (SealWord("one", 1, pledge="short"), "not-a-salt"),
        (SealWord("one", 1, pledge="Z" * 64), "not-a-salt"),
        (SealWord("one", 1, pledge=PLEDGE, salt=SALT), "not-a-salt"),
        (SealWord("one", 1), "not-a-salt"),
        (SealWord("one", 0, pledge=PLEDGE), "no-such-round"),
        (SealWord("one", 2, pledge=PLEDGE), "no-such-round"),
        (SealWord("one", 1, salt=SALT), "not-pledged"),
    ],
)
def test_what_is_no_salt_is_refused(word: SealWord, why: str) -> None:
    assert code(Sealing().refuse(word)) == why


def test_a_salt_is_told_once_and_only_as_it_was_pledged() -> None:
    sealing = Sealing([SealWord("one", 1, pledge=PLEDGE)])
    assert code(sealing.refuse(SealWord("one", 1, pledge=PLEDGE))) == "pledged"
    assert code(sealing.refuse(SealWord("one", 1, salt=salt_of("two")))) == "not-pledged"
    assert code(sealing.refuse(SealWord("two", 1, salt=SALT))) == "not-pledged"
    told = SealWord("one", 1, salt=SALT)
    assert sealing.refuse(told) is None
    sealing.note(told, ())
    assert code(sealing.refuse(told)) == "told"


def test_rounds_come_to_an_end() -> None:
    sealing = Sealing([SealWord("one", MOST_ROUNDS, pledge=PLEDGE)])
    assert code(sealing.refuse(SealWord("one", MOST_ROUNDS + 1, pledge=PLEDGE))) == "no-such-round"


def test_of_each_seat_the_last_salt_counts() -> None:
    words = [SealWord("two", 1, salt="b"), SealWord("one", 1, salt="a"), SealWord("one", 2, salt="c")]
    assert [salts_in(words, told) for told in range(4)] == ["", "two=b", "one=a;two=b", "one=c;two=b"]


def test_streams_only_go_on() -> None:
    sealing = Sealing()
    sealing.note(None, [Slot("open", 4), Slot("card", 0)])
    sealing.note(None, [Slot("open", 2)])
    assert (sealing.next("open"), sealing.next("kept"), sealing.next("card")) == (5, 0, 1)


def test_no_die_falls_before_the_first_salt_and_then_all_do() -> None:
    game = a_pot()
    assert not game.journal.acts
    assert code(game.roll_for("gm")) == "no-salt" or not game.journal.acts
    assert game.seal(SealWord("one", 1, pledge=PLEDGE)) is None
    assert not game.journal.acts
    assert game.seal(SealWord("one", 1, salt=SALT)) is None
    assert len(game.journal.acts) == 2


def test_only_who_sits_there_adds_a_salt_and_only_where_dice_are_sealed() -> None:
    assert code(a_pot().seal(SealWord("stranger", 1, pledge=PLEDGE))) == "no-such-seat"
    plain = a_pot()
    plain = type(plain)(plain.ruleset, plain.journal.branch(0).origin, ())
    assert code(plain.seal(SealWord("one", 1, pledge=PLEDGE))) == "not-sealed"


def test_a_salt_that_is_told_later_counts_from_then_on() -> None:
    alone = tell(salt(a_pot(), "one"), 2, 1)
    joined = salt(tell(salt(a_pot(), "one"), 2, 1), "one", "two", round=2)
    assert thrown(alone)[0] == thrown(joined)[0]
    for game in (alone, joined):
        tell(game, "take", 2, 1)
    assert [each.slot.salts for each in thrown(joined) if each.slot] == [1, 3]
    assert verified(alone).fault is None is verified(joined).fault


def test_salts_stay_whoever_goes_back() -> None:
    game = tell(salt(a_pot(), "one"), 2, 1)
    game.rewind(0, "gm")
    assert game.journal.sealing.told == 1
    assert verified(game).fault is None


def test_a_salt_neither_ends_what_can_be_redone_nor_wakes_the_orders_of_who_went_back() -> None:
    game = tell(salt(a_pot(), "one"), 2, 1)
    game.undo(by="gm")
    salt(game, "two", round=2)
    assert game.journal.went_back_last == "gm"
    assert game.redo("gm")
    assert len(thrown(game)) == 1
    assert verified(game).fault is None


def test_a_saved_game_goes_on_with_its_salts_and_numbers() -> None:
    game = tell(salt(a_pot(), "one"), 2, 1)
    game.undo(by="gm")
    again = open_saved(game.ruleset, (), read_saved(save(game))).game
    assert again.journal.sealing.words == game.journal.sealing.words
    assert again.journal.sealing.counts == game.journal.sealing.counts
    for each in (game, again):
        tell(each, 1)
    assert thrown(game) == thrown(again)
