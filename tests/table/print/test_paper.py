"""Paper: how many cards lie on a page."""

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.print.paper import MARGIN, PAPERS, SIZES, layout


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("size", SIZES)
def test_cards_and_cut_marks_are_on_the_page(paper: str, size: str) -> None:
    found = layout(paper, size)
    for whole, part, count in zip(found.page, found.card, (found.columns, found.rows), strict=True):
        assert count >= 1
        assert MARGIN * 2 <= whole - part * count < part + MARGIN * 2


def test_an_unknown_size_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="did you mean 'poker'"):
        layout("a4", "pocker")
    with pytest.raises(Refused, match="'letter'"):
        layout("foolscap", "poker")
