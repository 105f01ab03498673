"""Going back: to which moments, and so that nothing lies face down again that everybody has seen by then."""

from bisect import bisect_left
from collections.abc import Iterator

from facedown.kernel.dice.question import Commit
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.playthrough import Act, Entry
from facedown.kernel.scene.event import Revealed

LogSpan = tuple[int, int]
"""Where in the log an answer was laid face down, and the act that turned it up."""


def decisions(journal: Journal, viewer: str = "") -> list[int]:
    """Where in the log a person or the GM decided something; to a viewer, as far as that may be known."""
    return [
        journal.first + at
        for at, act in enumerate(journal.acts)
        if journal.is_decision(act) and is_known(journal, at, viewer)
    ]


def laid_by(journal: Journal, seat: str) -> int | None:
    """Where a seat laid its last answer in a commit that is still open: it may take it back whoever laid one since."""
    if not isinstance(journal.now.question, Commit):
        return None
    own = (at for at, act in _entries(journal) if act.by == seat and act.key in journal.now.sealed)
    return max(own, default=None)


def own_last(journal: Journal, seat: str) -> int | None:
    """What a seat may take back by itself: its last decision, as long as nothing it may know of has come of it.

    Dice would fall the same again and what was turned up has been seen, so that is for those who may rewind.
    """
    made = decisions(journal, seat)
    laid = laid_by(journal, seat)
    if laid is not None or not made:
        return laid
    at = made[-1] - journal.first
    act = journal.acts[at]
    is_own = isinstance(act, Entry) and act.by == seat
    has_followed = any(is_known(journal, after, seat) for after in range(at + 1, len(journal.acts)))
    return made[-1] if is_own and not has_followed and fair(journal, made[-1]) == made[-1] else None


def fair(journal: Journal, seq: int) -> int:
    """The last moment up to this one at which nothing lies face down that has been turned up since."""
    spans = list(_spans(journal))
    while True:
        earlier = min((laid for laid, turned in spans if laid < seq <= turned), default=seq)
        if earlier == seq:
            return seq
        seq = earlier


def _spans(journal: Journal) -> Iterator[LogSpan]:
    """What persons have laid face down and everybody has seen since, if anybody else is there to see it."""
    for laid, turned in (*_opened(journal), *_revealed(journal)):
        act = journal.acts[laid - journal.first]
        owner = act.by.removeprefix("order:") if isinstance(act, Entry) else ""
        people = _people(journal)
        if owner in people and len(people) > 1:
            yield laid, turned


def _opened(journal: Journal) -> Iterator[LogSpan]:
    """The answers of each commit, which its last one opened."""
    group: list[int] = []
    for at, mark in enumerate(journal.marks, start=journal.first):
        if mark.is_sealed:
            group.append(at)
        if mark.opens:
            yield from ((laid, at) for laid in group)
            group = []


def _revealed(journal: Journal) -> Iterator[LogSpan]:
    """Answers that lay face down for longer, until an event said that they are turned up."""
    lying: dict[tuple[str, str], list[int]] = {}
    for at, act in _entries(journal):
        if journal.marks[at - journal.first].is_face_down:
            lying.setdefault((act.key.what, act.key.who), []).append(at)
    for event, seq in zip(journal.story.events, journal.story.seqs, strict=True):
        for turned in event.turned if isinstance(event, Revealed) else ():
            laid = lying.get(turned, [])
            last = bisect_left(laid, seq)
            yield from ((at, seq - 1) for at in laid[:last][-1:])


def _entries(journal: Journal) -> Iterator[tuple[int, Entry]]:
    return ((at, act) for at, act in enumerate(journal.acts, start=journal.first) if isinstance(act, Entry))


def _people(journal: Journal) -> set[str]:
    return {seat.id for seat in journal.setup.seats if seat.sitter == "person"}


def is_known(journal: Journal, at: int, viewer: str) -> bool:
    """Whether a viewer may know of the act at this place of the log; to nobody in particular all are known."""
    act: Act = journal.acts[at]
    is_own = isinstance(act, Entry) and act.by == viewer
    if not viewer or is_own:
        return True
    return journal.marks[at].audience.may_know(viewer) and not _is_half_laid(journal, act, viewer)


def _is_half_laid(journal: Journal, act: Act, viewer: str) -> bool:
    """Whether its seat has more to lay in the same commit that the viewer may not know of: so far it seems to have laid
    nothing, or the time between the two would tell of the other."""
    now = journal.now
    if not isinstance(act, Entry) or not isinstance(now.question, Commit) or act.key not in now.sealed:
        return False
    seat = next(ask.seat for ask in now.question.asks if ask.key == act.key)
    return any(each.seat == seat and not now.hearers(each).may_know(viewer) for each in now.open_questions())
