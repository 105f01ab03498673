"""A campaign: what its GM writes down, what members may read of it, and how long the bin keeps it."""

from datetime import UTC, datetime

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.campaigns.campaign import (
    LAST_DAY,
    LONGEST_LINE,
    LONGEST_TEXT,
    Almanac,
    Happening,
    Session,
    for_members,
    is_past,
    refuse_size,
    until,
    with_happening,
)

BOOK = Almanac(
    notes="The reeve is the wolf.",
    shared="Bring rope.",
    packs=("k1",),
    happenings=(Happening(1, "You met."), Happening(2, "He lied.", secret=True)),
)


def test_members_read_nothing_that_is_the_gms_own() -> None:
    seen = for_members(BOOK)
    assert (seen.notes, seen.packs, [each.text for each in seen.happenings]) == ("", (), ["You met."])
    assert seen.shared == "Bring rope."


def test_what_happens_stands_on_its_day() -> None:
    later = with_happening(BOOK, "You rested.", days=1)
    assert (later.day, later.happenings[-1]) == (2, Happening(2, "You rested."))


@pytest.mark.parametrize(
    ("name", "book"),
    [
        (" ", Almanac()),
        ("x" * 81, Almanac()),
        ("a\nb", Almanac()),
        ("Reeds", Almanac(notes="x" * (LONGEST_TEXT + 1))),
        ("Reeds", Almanac(sessions=(Session(1, "One", "x" * (LONGEST_TEXT + 1)),))),
        ("Reeds", Almanac(happenings=(Happening(1, "x" * (LONGEST_LINE + 1)),))),
        ("Reeds", Almanac(happenings=(Happening(1, "x"),) * 1001)),
        ("Reeds", Almanac(packs=("k",) * 21)),
        ("Reeds", Almanac(day=0)),
        ("Reeds", Almanac(happenings=(Happening(LAST_DAY + 1, "x"),))),
    ],
)
def test_what_nobody_would_write_is_not_kept(name: str, book: Almanac) -> None:
    refuse_size("Reeds", BOOK)
    with pytest.raises(Refused):
        refuse_size(name, book)


def test_the_bin_says_until_when() -> None:
    gone = "2026-03-01T12:00:00+00:00"
    assert until(gone) == "2026-03-31"
    assert not is_past(gone, datetime(2026, 3, 31, 11, tzinfo=UTC))
    assert is_past(gone, datetime(2026, 3, 31, 13, tzinfo=UTC))
