"""A story on paper."""

from facedown.table.export.story import story_printed
from tests.table.export.test_tale import one_tale


def test_a_story_is_one_pdf_and_its_workings_begin_a_page() -> None:
    assert story_printed(one_tale())[0].startswith(b"%PDF-")
    assert len(story_printed(one_tale(), "png")) >= 2
