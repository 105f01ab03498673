"""The deck: ranks, suits and their order."""

import pytest

from facedown.kernel.content.ruling import Value
from facedown.rulesets.towers.cards import DECK, worth
from facedown.rulesets.towers.initiative import deal
from tests.playing import play
from tests.towers.cast import a_scene, foe, plain
from tests.towers.scenes import start


def in_order(*cards: str, rulings: dict[str, Value] | None = None) -> list[str]:
    """Who goes when, of Ash, Bo, Cy and so on, with these cards."""
    names = ("ash", "bo", "cy", "dee")[: len(cards)]
    scene = a_scene(*(plain(name) for name in names), rulings=rulings)
    play(deal(scene), list(cards))
    return scene.state.queue


@pytest.mark.rules("T-INI-01", "T-GAP-13")
def test_a_standard_deck_has_fifty_two_cards_and_no_jokers() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {card[:-1] for card in DECK} == {"A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"}
    scene = a_scene(plain("ash"), foe("bryn"))
    question = next(deal(scene))
    assert sorted(question.deck) == sorted(DECK)  # type: ignore[union-attr]
    assert question.count == 2  # type: ignore[union-attr]


@pytest.mark.rules("T-INI-01")
def test_ranks_go_from_ace_through_king_and_ten_to_two() -> None:
    order = ["A♣", "K♠", "Q♠", "J♠", "10♠", "9♠", "8♠", "7♠", "6♠", "5♠", "4♠", "3♠", "2♠"]
    assert sorted(order, key=worth, reverse=True) == order


@pytest.mark.rules("T-INI-02", "T-GAP-12")
def test_among_equal_ranks_spades_come_before_hearts_diamonds_and_clubs() -> None:
    scene = a_scene(plain("ash"), plain("bryn"), foe("cole"), foe("dara"))
    start(scene, "9♣", "9♥", "9♦", "9♠")
    assert scene.state.queue == ["dara", "bryn", "cole", "ash"]


@pytest.mark.rules("T-GAP-12")
def test_of_one_rank_spades_go_before_hearts_before_diamonds_before_clubs() -> None:
    assert in_order("9♣", "9♥", "9♠", "9♦") == ["cy", "bo", "dee", "ash"]
    assert in_order("9♠", "10♣") == ["bo", "ash"]


@pytest.mark.rules("T-INI-02")
def test_a_suit_never_outdoes_a_rank() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    start(scene, "9♠", "10♣")
    assert scene.state.queue == ["bryn", "ash"]
