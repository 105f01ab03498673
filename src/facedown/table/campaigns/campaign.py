"""A campaign: what its GM writes down of it, and what of that its members may read."""

from datetime import UTC, datetime, timedelta

import msgspec
from msgspec.structs import replace

from facedown.kernel.content.ruling import Value
from facedown.kernel.words.refusal import Refused

DAYS_IN_BIN = 30
LONGEST_NAME, LONGEST_LINE, LONGEST_TEXT = 80, 500, 20_000
MOST_LINES, MOST_PACKS, LAST_DAY = 1000, 20, 1_000_000


class Happening(msgspec.Struct, frozen=True):
    """What happened on a day of the world; some of it only the GM knows."""

    day: int
    text: str
    secret: bool = False


class Session(msgspec.Struct, frozen=True):
    """An evening: on which day of the world it ended, what was played, and what is told of it."""

    day: int
    title: str
    summary: str
    tables: tuple[str, ...] = ()


class Almanac(msgspec.Struct, frozen=True):
    """All that is written down of a campaign."""

    day: int = 1
    notes: str = ""
    """The GM's own."""
    shared: str = ""
    """Notes for everybody."""
    rulings: dict[str, Value] = {}
    packs: tuple[str, ...] = ()
    """Packs of the GM's that every table brings along."""
    happenings: tuple[Happening, ...] = ()
    sessions: tuple[Session, ...] = ()


class Campaign(msgspec.Struct, frozen=True):
    """A campaign and whose it is."""

    id: str
    owner: str
    ruleset: str
    name: str
    book: Almanac = Almanac()
    archived: bool = False
    gone: str = ""
    """Since when it lies in the bin, if it does."""
    updated: str = ""


class InCampaign(msgspec.Struct, frozen=True):
    """A hero who belongs to a campaign, and whose it is."""

    hero: str
    owner: str


def refuse_size(name: str, book: Almanac) -> None:
    """What is longer than anybody would write is not kept."""
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise Refused("bad-name", f"A campaign has a name of at most {LONGEST_NAME} characters, all of them visible.")
    if max(len(book.notes), len(book.shared), *(len(each.summary) for each in book.sessions), 0) > LONGEST_TEXT:
        raise Refused("too-much", f"Notes and summaries have at most {LONGEST_TEXT:,} characters each.")
    days = [each.day for each in book.happenings] + [each.day for each in book.sessions]
    if len(days) > MOST_LINES or len(book.packs) > MOST_PACKS:
        raise Refused("too-much", f"A campaign has at most {MOST_LINES:,} lines and {MOST_PACKS} packs.")
    texts = (*(each.text for each in book.happenings), *(each.title for each in book.sessions))
    if any(len(each) > LONGEST_LINE for each in texts):
        raise Refused("too-much", f"A line of the calendar has at most {LONGEST_LINE} characters.")
    if not all(1 <= each <= LAST_DAY for each in (book.day, *days)):
        raise Refused("bad-day", f"Days are counted from 1 to {LAST_DAY:,}.")


def for_members(book: Almanac) -> Almanac:
    """What those may read who are not its GM."""
    open_lines = tuple(each for each in book.happenings if not each.secret)
    return replace(book, notes="", packs=(), happenings=open_lines)


def with_happening(book: Almanac, text: str, days: int = 0) -> Almanac:
    """Something happens, and so many days go by before it."""
    day = book.day + days
    return replace(book, day=day, happenings=(*book.happenings, Happening(day, text)))


def until(gone: str) -> str:
    """The day on which what lies in the bin is gone for good."""
    return _end(gone).date().isoformat()


def is_past(gone: str, now: datetime) -> bool:
    return _end(gone) < now


def _end(gone: str) -> datetime:
    """When it is gone for good; never, if since when it lies in the bin cannot be read any more."""
    try:
        return datetime.fromisoformat(gone).astimezone(UTC) + timedelta(days=DAYS_IN_BIN)
    except (TypeError, ValueError, OverflowError):
        return datetime.max.replace(tzinfo=UTC)


def now() -> datetime:
    return datetime.now(UTC)
