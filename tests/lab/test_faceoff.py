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


def test_a_game_without_cards_has_none() -> None:
    rules = library.ruleset("plainten")
    assert rules.faceoffs(library.content(rules), Rulings(rules.rulings)) == ()
