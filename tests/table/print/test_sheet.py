"""A sheet on paper."""

from facedown.kernel.scene.board import Fact, Figure, Meter
from facedown.kernel.words.working import Working
from facedown.table.print.sheet import sheet_printed

BRYN = Figure("a", "Bryn #1", "heroes", meters=(Meter("HP", 3, 20),), facts=(Fact("Guard", "7", Working(7, "Guard")),))


def test_a_sheet_is_one_pdf_on_either_paper() -> None:
    for paper in ("a4", "letter"):
        (page,) = sheet_printed("Pebbles", BRYN, ("Was made.",), paper)
        assert page.startswith(b"%PDF-")


def test_it_can_be_looked_at_as_a_picture() -> None:
    (picture,) = sheet_printed("Pebbles", BRYN, form="png")
    assert picture.startswith(b"\x89PNG")
