"""What is otherwise in another game of the same table, as one seat sees both."""

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.log.act import Entry
from facedown.kernel.review.contrast import Shift, contrast
from tests.kernel.cast import a_game, a_round, tell
from tests.sealed import a_pot, salt


def test_a_retcon_is_shown_as_what_is_seen_of_it() -> None:
    game = tell(a_game(), *a_round())
    other = game.branch(game.journal.seq)
    other.retcon(0, SetValue("actors.one.pebbles", 50))
    found = contrast(game, other, "gm")
    (shift,) = found.shifts
    assert isinstance(shift, Shift)
    assert (shift.who, shift.what) == ("One", "Pebbles")
    assert (found.again, found.gone) == ({}, ())
    assert any("50" in line for line in found.new)


def test_whose_decisions_would_not_stand_is_counted() -> None:
    game = tell(a_game(), *a_round(2, 1))
    assert game.overrule(SetValue("actors.one.pebbles", 50)) is None
    other = game.branch(game.journal.seq)
    at = next(at for at, act in enumerate(game.journal.acts) if isinstance(act, Entry) and act.key.what == "B-CP-01")
    old = other.journal.acts[at]
    assert isinstance(old, Entry)
    other.retcon(at, Entry(old.key, 1, "gm"))
    found = contrast(game, other, "gm")
    assert found.again["One"] >= 1
    assert found.again["Gm"] == 2, "dice typed in for the pot, and what was ruled after it"
    assert found.gone
    assert found.waits


def test_the_same_game_has_nothing_to_show() -> None:
    game = tell(a_game(), *a_round())
    found = contrast(game, game.branch(game.journal.seq), "one")
    assert (found.shifts, found.gone, found.new, found.again) == ((), (), (), {})


def test_sealed_dice_that_would_fall_anew_are_counted_since_nobody_knows_them() -> None:
    game = tell(salt(a_pot(), "one"), 2, 1, "take")
    other = game.branch(game.journal.seq)
    at = next(at for at, act in enumerate(game.journal.acts) if isinstance(act, Entry) and act.answer == 2)
    old = other.journal.acts[at]
    assert isinstance(old, Entry)
    assert contrast(game, other, "gm").throws == 0
    other.retcon(at, Entry(old.key, 0, "gm"))
    assert contrast(game, other, "gm").throws >= 1
