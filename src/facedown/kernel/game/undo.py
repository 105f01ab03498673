"""Going back: to which moments, and so that nothing lies face down again that everybody has seen by then."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from facedown.kernel.game.journal import Journal
from facedown.kernel.game.pace import paced
from facedown.kernel.game.telling import known_to, sealed_at
from facedown.kernel.log.act import Act, Entry
from facedown.kernel.scene.event import Revealed


def decisions(journal: Journal, viewer: str = "") -> list[int]:
    """Where in the log a person or the GM decided something; to a viewer, as far as that may be known."""
    return list(known_to(viewer, journal).decisions)


def has_decided(journal: Journal, viewer: str) -> bool:
    """Whether a viewer knows of any decision, so that there is something to go back behind."""
    return known_to(viewer, journal).has_decisions


def laid_by(journal: Journal, seat: str) -> int | None:
    """Where a seat laid its last answer in a commit that is still open: it may take it back whoever laid one since."""
    return next((at for at in sealed_at(journal, journal.seq) if answered_by(journal, at) == seat), None)


def own_last(journal: Journal, seat: str) -> int | None:
    """What a seat may take back by itself: its last decision, as long as nothing it may know of has come of it.

    Dice would fall the same again and what was turned up has been seen, so that is for those who may rewind.
    """
    page, laid = known_to(seat, journal), laid_by(journal, seat)
    if laid is not None or not page.decisions:
        return laid
    last, has_followed = page.decisions[-1], page.known[-1][0] > page.decisions[-1]
    is_own = answered_by(journal, last) == seat
    return last if is_own and not has_followed and fair(journal, last) == last else None


def fair(journal: Journal, seq: int) -> int:
    """The last moment up to this one at which nothing lies face down that has been turned up since."""
    people = {seat.id for seat in journal.setup.seats if seat.sitter == "person"}
    while len(people) > 1:  # or nobody else is there to see it
        lay = (*_opened_since(journal, seq), *_revealed_since(journal, seq))
        earlier = min((at for at in lay if _is_laid_by(journal, at, people)), default=seq)
        if earlier == seq:
            break
        seq = earlier
    return seq


def unpeeked(journal: Journal, seq: int) -> int:
    """The last moment up to this one at which nothing lies face down that has been turned up since, or lies so now:
    whoever plays on from there learns of nobody's cards."""
    while True:
        seq = fair(journal, seq)
        earlier = min((at for at in lying(journal, journal.first) if at < seq), default=seq)
        if earlier == seq:
            return seq
        seq = earlier


def is_seen_since(journal: Journal, at: int) -> bool:
    """Whether something lay face down before or after an answer was given that has been turned up since."""
    return fair(journal, at) != at or fair(journal, at + 1) != at + 1


def turned_up(journal: Journal, since: int) -> list[Act]:
    """What persons laid face down since a moment and others have seen by now."""
    people = {seat.id for seat in journal.setup.seats if seat.sitter == "person"}
    marks = enumerate(paced(journal.marks[since - journal.first :]), start=since)
    laid = {at for at, mark in marks if mark.is_sealed or mark.is_face_down} - lying(journal, since)
    return [journal.acts[at - journal.first] for at in laid if len(people) > 1 and _is_laid_by(journal, at, people)]


def _is_laid_by(journal: Journal, at: int, people: set[str]) -> bool:
    """Whether one of these answered there, or had an order to; before the log begins only their answers are known."""
    return at < journal.first or str(answered_by(journal, at)).removeprefix("order:") in people


def _opened_since(journal: Journal, seq: int) -> list[int]:
    """The answers that lay sealed at a moment, if their commit has been opened since."""
    sealed = list(sealed_at(journal, seq))
    later = range(seq - journal.first, len(journal.marks)) if sealed else ()
    return sealed if any(journal.marks[at].opens for at in later) else []


def _revealed_since(journal: Journal, seq: int) -> Iterator[int]:
    """The answers that lay face down at a moment until an event since said that they are turned up."""
    return (laid for laid in _turned_since(journal, seq) if laid < seq)


def last_face_down(journal: Journal, seq: int) -> tuple[tuple[str, str, int], ...]:
    """Which answers to which questions were the last that had been laid face down by a moment, if persons laid them."""
    people = {seat.id for seat in journal.setup.seats if seat.sitter == "person"}
    last = ((*asked, laid[bisect_left(laid, seq) - 1]) for asked, laid in journal.face_down.items() if laid[:1] < [seq])
    return tuple(each for each in last if _is_laid_by(journal, each[2], people))


def lying(journal: Journal, since: int) -> set[int]:
    """Where answers lie sealed or face down now, of those that were given since a moment."""
    down = {at for laid in journal.face_down.values() for at in laid if at >= since}
    return (down - set(_turned_since(journal, since))) | set(sealed_at(journal, journal.seq))


def _turned_since(journal: Journal, seq: int) -> Iterator[int]:
    """The answers that an event since a moment said are turned up."""
    story = journal.story
    for index in paced(range(bisect_right(story.seqs, seq), len(story.events))):
        event = story.events[index]
        for turned in event.turned if isinstance(event, Revealed) else ():
            laid = journal.face_down.get(turned, [])
            last = bisect_left(laid, story.seqs[index]) - 1
            if last >= 0:
                yield laid[last]


def answered_by(journal: Journal, at: int) -> str | None:
    """Who answered there; an overrule is no answer."""
    act = journal.acts[at - journal.first]
    return act.by if isinstance(act, Entry) else None
