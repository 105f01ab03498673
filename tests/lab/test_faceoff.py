"""Faceoffs of equals: how both mix, by what a point is worth that a card takes."""

import pytest

from facedown import library
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.balance import Faceoff, Laid
from facedown.lab.faceoff import faced, faceoff_lines, faceoff_section

ODD, EVEN = Laid("odd", 0), Laid("even", 0)
NOTHING, BLOW, SHIELD = Laid("nothing", 0), Laid("blow", 3), Laid("shield", 1)
PENNIES = Faceoff("pennies", (Laid("heads", 0), Laid("tails", 0)), (ODD, EVEN), ((1, -1), (-1, 1)), (1,))
DEAR = Faceoff("dear", (BLOW, NOTHING), (NOTHING, SHIELD), ((6, 1), (0, 0)), (1, 3))


def test_whoever_can_be_guessed_mixes() -> None:
    (each,) = faced(PENNIES)
    assert each.rows == pytest.approx({"heads": 0.5, "tails": 0.5})
    assert each.columns == pytest.approx({"odd": 0.5, "even": 0.5})
    assert each.several == 2
    assert faceoff_lines(PENNIES) == ["pennies, a point worth 1 HP: heads 50%, tails 50%; against it even 50%, odd 50%"]


def test_what_a_card_takes_counts_by_what_a_point_is_worth() -> None:
    cheap, dear = faced(DEAR)
    assert cheap.rows == pytest.approx({"nothing": 0.8, "blow": 0.2})
    assert cheap.columns == pytest.approx({"shield": 0.6, "nothing": 0.4})
    assert dear.rows == {"nothing": 1.0}


def test_the_page_has_every_pair() -> None:
    section = faceoff_section(DEAR)
    assert section.title == "Hidden answers of equals, dear"
    assert "blow (3)" in section.body
    assert "<th>shield (1)</th>" in section.body


def test_between_equals_of_tri_core_two_answers_are_mixed_and_never_three() -> None:
    rules = library.ruleset("tricore")
    found = rules.faceoffs(library.content(rules), Rulings(rules.rulings))
    assert [each.what for each in found] == ["level 1", "level 5", "level 10", "level 20"]
    mixed = [each for one in found for each in faced(one)]
    assert max(each.several for each in mixed) == 2
    assert all(each.several == 2 for each in faced(found[0]))
    parts = {card for each in mixed for card in each.rows}
    assert parts == {"Heavy strike", "Light grab", "nothing"}


def test_a_heavier_strike_gains_more_against_every_answer() -> None:
    rules = library.ruleset("tricore")
    first, *_ = rules.faceoffs(library.content(rules), Rulings(rules.rulings))
    rows = {card.what: row for card, row in zip(first.rows, first.gains, strict=True)}
    for lighter, heavier in (("Light strike", "Moderate strike"), ("Moderate strike", "Heavy strike")):
        assert all(more > less for less, more in zip(rows[lighter], rows[heavier], strict=True))


def test_a_game_without_cards_has_none() -> None:
    rules = library.ruleset("plainten")
    assert rules.faceoffs(library.content(rules), Rulings(rules.rulings)) == ()
