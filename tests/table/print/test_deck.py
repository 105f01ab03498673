"""A deck: the Action Cards of a hero, fronts and backs."""

import re
from functools import cache

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.opening import duel, setup_of
from facedown.table.print.deck import Card, blank_cards, cards_printed, deck


@cache
def iren() -> list[Card]:
    return deck(setup_of(duel("tricore", hero="iren")))


def test_a_card_is_an_action_and_what_it_is_done_with_in_all_its_ways() -> None:
    strikes = [card for card in iren() if (card.title, card.means) == ("Strike", "Short sword")]
    assert [[way.name for way in card.ways] for card in strikes] == [["Light", "Moderate", "Heavy"]]
    assert all(card.rule and card.gist for card in strikes)
    assert all(way.price and "d12" in way.dice and "d6" in way.effect for card in strikes for way in card.ways)
    assert len({(card.title, card.means) for card in iren()}) == len(iren())
    assert {"Offense", "Defense", "Abilities"} <= {card.group for card in iren()}


@pytest.mark.parametrize("hero", ["sefa", "oda"])  # one falls to the first blow, the other is hardly ever struck at
def test_whoever_it_is_for_has_cards_for_their_turn_and_for_the_turns_of_others(hero: str) -> None:
    cards = deck(setup_of(duel("tricore", hero=hero)))
    assert {"Offense", "Defense", "Abilities", "Stride", "Utility", "Skills"} <= {card.group for card in cards}
    assert {"Hold", "Dodge"} <= {card.title for card in cards}


def test_every_page_of_fronts_is_followed_by_one_of_backs() -> None:
    (page,) = cards_printed("Tri-Core", "Iren", [*iren()[:10], *blank_cards(2)])
    assert len(re.findall(rb"/Type\s*/Page\b", page)) == 4  # nine and three of them on a page


def test_where_nobody_lays_cards_none_are_printed() -> None:
    with pytest.raises(Refused, match="In Plain Ten nobody lays cards"):
        deck(setup_of(duel("plainten")))
    with pytest.raises(Refused, match=r"From 0 to 100 .* not 1000"):
        blank_cards(1000)
    with pytest.raises(Refused, match="From 0 to 100 blank cards are printed at once, not -1"):
        blank_cards(-1)
