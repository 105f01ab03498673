"""A sheet on paper."""

import pytest

from facedown.kernel.scene.board import Fact, Figure, Meter
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.working import Working
from facedown.table.print.sheet import sheet_printed

BRYN = Figure("a", "Bryn #1", "heroes", meters=(Meter("HP", 3, 20),), facts=(Fact("Guard", "7", Working(7, "Guard")),))


def test_a_sheet_is_one_pdf_on_either_paper() -> None:
    for paper in ("a4", "letter"):
        (page,) = sheet_printed("Pebbles", BRYN, ("Was made.",), paper)
        assert page.startswith(b"%PDF-")


def test_on_any_other_paper_it_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="There is no paper 'foolscap'; valid: 'a4', 'letter'"):
        sheet_printed("Pebbles", BRYN, paper="foolscap")


def test_it_can_be_looked_at_as_a_picture() -> None:
    (picture,) = sheet_printed("Pebbles", BRYN, form="png")
    assert picture.startswith(b"\x89PNG")
