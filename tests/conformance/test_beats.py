"""Every game has its stage: what happens in it comes as beats, and each is also a sentence."""

from functools import cache

import pytest

import facedown
from facedown.kernel.contract.view import Line
from facedown.kernel.game.advice import Advice
from facedown.kernel.game.game import Game
from facedown.kernel.scene.beat import Defence, Downfall, Gain, Laying, Loss, Remark, Throw, Turning
from facedown.kernel.scene.event import in_words
from tests.conformance.table import OURS

MOST_ANSWERS = 120


@cache
def fought(id: str, seed: str = "s1") -> Game:
    """A duel that the house plays for both."""
    game = facedown.new_game(id, seed=seed)
    for _ in range(MOST_ANSWERS):
        if game.is_over:
            break
        advice = game.advise("p1")
        assert isinstance(advice, Advice)
        assert game.answer("p1", advice.answer) is None
    return game


def beats(id: str, seed: str = "s1") -> list[Line]:
    return [line for line in fought(id, seed).view("p1").story if line.beat]


each_game = pytest.mark.parametrize("id", OURS)


@each_game
def test_dice_fall_somebody_is_hurt_and_somebody_goes_down(id: str) -> None:
    kinds = {type(line.beat) for line in beats(id)}
    assert kinds >= {Throw, Loss, Downfall}


@each_game
def test_every_beat_is_a_sentence_and_what_it_comes_to_another(id: str) -> None:
    for line in beats(id):
        assert in_words(line.spans).endswith((".", "!"))
        assert not line.headline or in_words(line.headline).endswith((".", "!"))


@each_game
def test_a_beat_names_only_those_on_the_board_and_dice_that_can_fall_so(id: str) -> None:
    known = {figure.id for figure in fought(id).view("p1").board.figures}
    for line in beats(id):
        match line.beat:
            case Throw(actor=actor, dice=dice):
                assert actor in known
                assert all(1 <= die.face <= die.sides for die in dice)
            case Loss(actor=actor, before=before, now=now):
                assert (actor in known, now < before) == (True, True)
            case Gain(actor=actor, before=before, now=now):
                assert (actor in known, now > before) == (True, True)
            case Turning(hands=hands):
                assert all(hand.actor in known and hand.cards for hand in hands)
            case Laying(actor=actor, count=count):
                assert (actor in known, count > 0) == (True, True)
            case Defence(actor=actor) | Downfall(actor=actor) | Remark(actor=actor):
                assert actor in known


def exchanges(id: str, seed: str = "s1") -> list[list[Line]]:
    """From one beat that opens an exchange to the next."""
    lines = beats(id, seed)
    opened = [at for at, line in enumerate(lines) if line.beat and line.beat.opens]
    return [lines[start:end] for start, end in zip(opened, [*opened[1:], None], strict=True)]


@each_game
def test_somebody_is_hurt_in_an_exchange_that_says_how_it_came(id: str) -> None:
    hurt = [each for each in exchanges(id) if any(isinstance(line.beat, Loss) for line in each)]
    assert hurt
    assert all(sum(bool(line.headline) for line in each) > 1 for each in hurt)


@pytest.mark.parametrize("seed", ["s1", "s2", "s3", "s4"])
def test_whatever_is_laid_in_tri_core_comes_to_something(seed: str) -> None:
    """A blow, a breath, a step, or a card that came to nothing and why: nobody is left with names of cards."""
    for each in exchanges("tricore", seed):
        assert any(line.headline or isinstance(line.beat, Remark) for line in each), in_words(each[0].spans)


def test_who_recovers_is_seen_to_rise_and_who_is_spoilt_in_it_is_told() -> None:
    lines = [line for seed in ("s1", "s2", "s3", "s4") for line in beats("tricore", seed)]
    risen = [line for line in lines if isinstance(line.beat, Gain) and line.beat.track == "AP"]
    assert risen
    assert all(in_words(line.headline).endswith(" AP.") for line in risen)
    spoilt = [in_words(line.headline) for line in lines if "recovers nothing" in in_words(line.spans)]
    assert all(spoilt)


def test_who_answers_in_fivefold_does_so_in_the_exchange_of_what_is_answered() -> None:
    first = [each[0].beat for each in exchanges("fivefold")]
    openings = [beat.what for beat in first if isinstance(beat, Throw)]
    assert openings
    assert not [what for what in openings if what.startswith(("Block", "Dodge", "Intercept"))]
    answers = [line.beat.what for line in beats("fivefold") if isinstance(line.beat, Throw) and not line.beat.opens]
    assert any(what.startswith(("Block", "Intercept")) for what in answers)


@pytest.mark.parametrize("id", ["fivefold", "towers", "tricore"])
def test_of_a_blow_that_is_met_each_piece_is_told_and_no_more_comes_through_than_is_left(id: str) -> None:
    met = [(line.beat, line.beat.clash) for line in beats(id) if isinstance(line.beat, Defence | Loss)]
    clashes = [(beat, found) for beat, found in met if found is not None]
    assert any(found.stops for _, found in clashes)
    for beat, found in clashes:
        through = beat.before - beat.now if isinstance(beat, Loss) else 0
        assert through <= found.blow - sum(each.amount for each in found.stops)


OWN = [("tricore", Laying), ("tricore", Turning), ("tricore", Defence), ("towers", Turning), ("overreach", Remark)]


@pytest.mark.parametrize(("id", "shows"), OWN)
def test_each_game_has_moments_of_its_own(id: str, shows: type) -> None:
    assert any(isinstance(line.beat, shows) for seed in ("s1", "s2", "s3") for line in beats(id, seed))
