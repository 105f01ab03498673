"""What each seat is told: the acts of the log it may know of, the story in its words, and who went back behind what."""

from collections import Counter
from collections.abc import Iterator

from facedown.kernel.contract.view import Line, TurnedUp
from facedown.kernel.dice.question import Commit
from facedown.kernel.game.journal import Journal, Return, Taken
from facedown.kernel.game.pace import breathe
from facedown.kernel.game.page import Page
from facedown.kernel.log.act import Act, Entry
from facedown.kernel.scene.event import Event, Span, tell, worded
from facedown.kernel.words.audience import GM


def known_to(viewer: str, journal: Journal) -> Page:
    """A seat's page with every act it may know of by now; to nobody in particular all are known."""
    page, seq = journal.page(viewer), journal.seq
    if page.firm == page.seq == seq:
        return page  # it has read all there is, and nothing of that can change
    if page.firm < page.seq:
        journal.cut_page(page, page.firm)
    for at in range(page.seq, seq):
        act = journal.acts[at - journal.first]
        if _is_known(journal, at, act, viewer):
            page.learn(at, act, journal.is_decision(act) or _is_ordered(journal, act, viewer))
    page.seq = seq
    page.firm = min(sealed_at(journal, seq), default=seq)  # what lies sealed may be known later
    return page


def told_to(viewer: str, journal: Journal) -> Page:
    """A seat's page with every line of its story: what it may know happened, and who went back."""
    page, story = known_to(viewer, journal), journal.story
    page.rename(journal.now.scene.name_of)
    while page.events < len(story.events):
        event, moment = story.events[page.events], story.seqs[page.events]
        _tell_returns(page, journal, moment)
        if is_told(event, viewer):
            page.tell(moment, _line(page.events, event, journal, page.point(moment)))
        page.events += 1
        breathe()
    _tell_returns(page, journal, journal.seq + 1)
    return page


def keep_lines(journal: Journal, before: Journal) -> None:
    """Lines that seats were told by another journal of the same log are the very same ones where they say the same."""
    for page in before.pages():
        if page.lines:
            told_to(page.viewer, journal).take_over(page)


def sealed_at(journal: Journal, seq: int) -> Iterator[int]:
    """The answers to the commit that was open at a moment, the last first; only overrules can stand between them."""
    for at in range(seq - 1, journal.first - 1, -1):
        mark, act = journal.marks[at - journal.first], journal.acts[at - journal.first]
        if mark.is_sealed and not mark.opens:
            yield at
        elif isinstance(act, Entry):
            return


def _is_known(journal: Journal, at: int, act: Act, viewer: str) -> bool:
    if not viewer or (isinstance(act, Entry) and act.by == viewer):
        return True
    return journal.marks[at - journal.first].audience.may_know(viewer) and not _is_half_laid(journal, act, viewer)


def _is_ordered(journal: Journal, act: Act, viewer: str) -> bool:
    """Whether somebody's order decided it: to the other players that is a decision like any."""
    owner = act.by.removeprefix("order:") if isinstance(act, Entry) and act.by.startswith("order:") else ""
    return bool(owner) and viewer not in ("", GM, owner) and journal.setup.sitter(owner) == "person"


def _is_half_laid(journal: Journal, act: Act, viewer: str) -> bool:
    """Whether it lies sealed and the viewer is not told that it does: a person has laid it, or its seat has more to lay
    in the same commit that the viewer may not know of. So far that seat seems to have laid nothing."""
    now = journal.now
    if not isinstance(act, Entry) or not isinstance(now.question, Commit) or act.key not in now.sealed:
        return False
    seat = next(ask.seat for ask in now.question.asks if ask.key == act.key)
    if viewer not in (GM, seat) and journal.setup.sitter(seat) == "person":
        return True
    return any(each.seat == seat and not now.hearers(each).may_know(viewer) for each in now.open_questions())


def is_told(event: Event, viewer: str) -> bool:
    return event.audience.may_know(viewer) and bool(event.sentence())


def _line(at: int, event: Event, journal: Journal, point: int) -> Line:
    """An event in words, which are the same to all who are told of it."""
    lines = journal.glance.lines
    found = lines.get((at, point))
    if found is None:
        found = lines[at, point] = _put_into_words(event, journal, point)
    return found


def _put_into_words(event: Event, journal: Journal, point: int) -> Line:
    name_of, beat = journal.now.scene.name_of, journal.ruleset.beat(event)
    hands = tuple(TurnedUp(who, cards) for who, cards in event.hands())
    headline = worded(event, event.headline(), name_of) if beat else ()
    return Line(tell(event, name_of), event.mood(), point, hands, beat, headline)


def _tell_returns(page: Page, journal: Journal, moment: int) -> None:
    """Whoever went back to before a moment or changed something by then; who plays alone knows it anyhow."""
    while page.returns < len(journal.returns) and journal.returns[page.returns].seq < moment:
        back = journal.returns[page.returns]
        taken = [each for each in back.taken if each.by == page.viewer or each.audience.may_know(page.viewer)]
        if taken and sum(seat.sitter == "person" for seat in journal.setup.seats) > 1:
            page.tell(back.seq, Line((Span(_sentence(journal, back, taken)),), "turn", page.last_point), is_return=True)
        page.returns += 1


def _sentence(journal: Journal, back: Return, taken: list[Taken]) -> str:
    counts = Counter(each.by for each in taken)
    name = "The GM" if back.by == GM else _name(journal, back.by)
    if back.is_retcon:
        others = [_name(journal, seat) for seat in counts if seat != back.by and journal.setup.seat(seat)]
        what = f"what {others[0]} decided earlier" if others else "something earlier"
        return f"{name} changes {what}; whatever no longer fits is asked again."
    if set(counts) == {back.by}:
        return f"{name} takes back {_decisions(len(taken))}."
    whose = ", ".join(f"{count} of {_name(journal, seat)}" for seat, count in counts.items())
    return f"{name} goes back behind {_decisions(len(taken))}: {whose}."


def _decisions(count: int) -> str:
    return f"{count} decision{'s' * (count != 1)}"


def _name(journal: Journal, id: str) -> str:
    seat = journal.setup.seat(id)
    if id == GM:
        return "the GM" if seat and seat.sitter == "person" else "the table"
    return seat.name if seat else id
