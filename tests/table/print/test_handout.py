"""A handout on paper, with a picture and without."""

from facedown.table.print.handout import handout_printed
from tests.table.handouts.drawings import drawn


def test_a_handout_is_one_pdf_with_its_picture_in_it() -> None:
    (plain,) = handout_printed("A letter", "Come alone.\n\n#panic(1)")
    (drawn_on,) = handout_printed("", "", drawn("WEBP"))
    assert plain.startswith(b"%PDF-")
    assert b"/Subtype/Image" in drawn_on.replace(b" ", b"")
    assert b"/Subtype/Image" not in plain.replace(b" ", b"")


def test_it_can_be_looked_at_as_a_picture() -> None:
    (page,) = handout_printed("The moor", "North of the ford.", drawn("WEBP"), "png")
    assert page.startswith(b"\x89PNG")
