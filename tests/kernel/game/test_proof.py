"""What a seat is told so that it can check sealed dice and cards for itself."""

import msgspec
import pytest
from pebbles import RULESET

from facedown.kernel.contract.view import SealShown
from facedown.kernel.dice.sealed import card_commitment, commitment
from facedown.kernel.game.game import Game
from facedown.kernel.game.proof import thrown_since, told_evenness, turned_lately
from facedown.kernel.log.sealing import pledge_of
from facedown.kernel.scene.event import Revealed
from tests.conformance.table import step
from tests.kernel.cast import a_setup, tell
from tests.sealed import a_fight, a_pot, salt, salt_of, sealed, thrown


def seal_of(game: Game, seat: str) -> SealShown:
    seal = game.view(seat).seal
    assert seal is not None
    return seal


def test_the_commitment_is_in_the_first_view_of_everybody_and_the_story_begins_with_its_beginning() -> None:
    game = a_pot()
    for seat in ("one", "two", "gm", "onlooker"):
        seal = seal_of(game, seat)
        assert (seal.commitment, seal.thrown, seal.round) == (commitment("sealed"), 0, 0)
        (line,) = game.view(seat).story
        assert line.spans[0].text == f"The dice of this table are sealed, by {seal.commitment[:8]} …"


def test_a_game_that_is_not_sealed_shows_no_seal() -> None:
    game = a_pot().branch(0)
    assert game.view("one").seal is None
    assert turned_lately("one", game.journal) == ()


def test_everybody_is_shown_who_has_pledged_and_told_a_salt() -> None:
    game = salt(a_pot(), "one", "two")
    (one, two) = seal_of(game, "onlooker").salts
    assert (one.id, one.salt, one.pledge) == ("one", salt_of("one"), pledge_of(salt_of("one")))
    assert (two.id, two.round) == ("two", 1)


def test_throws_that_were_taken_back_are_told_too() -> None:
    game = tell(salt(a_pot(), "one"), 2, 1)
    game.undo(by="gm")
    tell(game, 2, 1)
    assert [each.number for each in thrown_since(game.journal, 0, 10)] == [0, 1]
    assert [each.number for each in thrown_since(game.journal, 1, 10)] == [1]
    assert thrown_since(game.journal, 0, 0) == ()
    assert seal_of(game, "two").thrown == 2
    (last,) = thrown(game)
    assert thrown_since(game.journal, 1, 2)[0].faces == tuple(last.answer)


def test_of_hands_that_are_laid_others_see_a_commitment_once_the_seat_is_ready() -> None:
    game = tell(salt(a_pot(), "one"), 2)
    (laid,) = seal_of(game, "two").laid
    assert laid.who == "one"
    again = tell(salt(a_pot(), "one"), 3)
    assert seal_of(again, "two").laid[0].commitment != laid.commitment


def test_evenness_is_told_of_the_table_and_of_each_seat() -> None:
    game = tell(salt(a_pot(), "one"), 2, 1)
    assert told_evenness(game.journal, 9) == {
        "": "1 dice: too few to say how even they are.",
        "One": "1 dice: too few to say how even they are.",
    }


def test_dice_of_two_who_have_the_same_name_are_counted_apart() -> None:
    setup = sealed(a_setup("seeded"))
    seats = tuple(msgspec.structs.replace(each, name="Ann") for each in setup.seats)
    game = Game(RULESET, msgspec.structs.replace(setup, seats=seats), ())
    assert set(told_evenness(tell(salt(game, "one", "two"), 2, 1, "take", 2, 1).journal, 9)) == {"", "Ann (one)"}


@pytest.fixture(scope="module")
def fight() -> tuple[set[str], Game]:
    """A fight of Tri-Core after its first reveal, and all that lay face down before it, as one seat was shown it."""
    from random import Random

    game, luck, laid = a_fight("tricore", luck=3, steps=1), Random(3), set[str]()
    while not turned_lately("p1", game.journal) and not game.is_over:
        laid |= {each.commitment for each in seal_of(game, "p1").laid}
        step(game, luck)
    return laid, game


def test_a_hand_that_is_turned_up_is_what_lay_there(fight: tuple[set[str], Game]) -> None:
    laid, game = fight
    turned = turned_lately("p1", game.journal)
    assert turned
    for each in turned:
        assert card_commitment(each.key, each.text) == each.commitment
    assert {each.commitment for each in turned} & laid
    assert any(isinstance(event, Revealed) for event in game.events)


def test_what_was_turned_up_lies_no_longer(fight: tuple[set[str], Game]) -> None:
    _, game = fight
    turned = {each.commitment for each in turned_lately("p1", game.journal)}
    assert not turned & {each.commitment for each in seal_of(game, "p1").laid}
