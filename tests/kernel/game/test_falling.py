"""How sealed dice fall: open ones by the chain, all others by the seed alone."""

from facedown.kernel.contract.overrule import ForceDice
from facedown.kernel.dice.sealed import LINKS
from facedown.kernel.game.falling import awaits_salt
from facedown.kernel.log.sealing import Slot
from tests.kernel.cast import a_game, open_question, tell
from tests.sealed import a_pot, salt, thrown, verified


def test_dice_that_are_not_sealed_have_no_place_and_wait_for_nobody() -> None:
    game = tell(a_game(dice="seeded"), 2, 1)
    assert not awaits_salt(game.journal)
    assert not thrown(game)
    assert game.journal.sealing.counts == {}


def test_cards_that_are_drawn_and_forced_dice_are_kept() -> None:
    game = salt(a_pot(), "one")
    game.overrule(ForceDice((6,)))
    tell(game, 2, 1)
    assert not thrown(game)
    assert game.journal.sealing.counts == {"kept": 3, "card": 2}
    assert verified(game).fault is None


def test_when_the_chain_is_used_up_dice_fall_by_the_seed() -> None:
    game = salt(a_pot(), "one")
    game.journal.sealing.note(None, [Slot("open", LINKS - 1)])
    assert not thrown(tell(game, 2, 1))


def test_typed_dice_are_rolled_by_the_table_only_once_there_is_a_salt() -> None:
    game = a_pot("typed")
    seat = game.journal.addressee(open_question(game))
    for roll in (game.roll_for, game.answer_for):
        refusal = roll(seat)
        assert refusal is not None
        assert refusal.code == "no-salt"
    salt(game, "one")
    assert game.answer_for(seat) is None
    assert verified(game).fault is None
