"""The slow and obvious way to tell what a seat knows: the whole log read again from its beginning, nothing kept."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from random import Random

from facedown.kernel.contract.view import Line, TurnedUp
from facedown.kernel.dice.question import Commit
from facedown.kernel.game import seen, undo
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal, Return
from facedown.kernel.game.page import kept
from facedown.kernel.game.telling import _sentence
from facedown.kernel.log.act import Act, Entry
from facedown.kernel.scene.event import Event, Revealed, Span, tell, worded
from facedown.kernel.words.audience import GM


def assert_kept(game: Game, seat: str, luck: Random) -> None:
    """Everything that is kept for a seat is the same as told again, at any moment and point."""
    journal = game.journal
    moment, point = luck.randint(journal.first, journal.seq), luck.randint(-1, 9)
    lines, newest, before = story(journal, seat), luck.randint(0, 9), luck.randint(-1, 99)
    assert (game.view(seat).story, game.view(seat).earlier) == (lines, 0)
    view = game.view(seat, newest)
    assert (view.earlier, view.story) == (max(0, len(lines) - newest), lines[max(0, len(lines) - newest) :])
    assert seen.recalled(seat, journal, before, newest) == lines[: max(0, before)][max(0, before - newest) :]
    assert undo.decisions(journal, seat) == decisions(journal, seat)
    assert undo.laid_by(journal, seat) == laid_by(journal, seat)
    assert undo.own_last(journal, seat) == own_last(journal, seat)
    assert undo.fair(journal, moment) == fair(journal, moment)
    foretold = seen.foreseen(seat, journal, moment)
    assert (foretold.decisions, foretold.lines) == foreseen(journal, seat, moment)
    assert seen.rewind_target(seat, journal, point) == rewind_target(journal, seat, point)
    asked = game.view(seat).asked
    if asked is not None:
        own, same = counted(journal, seat, asked.what, asked.who)
        assert asked.id == f"{own} {asked.what} {asked.who} {same}"


def assert_grown(before: tuple[Line, ...], game: Game, seat: str) -> tuple[Line, ...]:
    """Since the last look, those lines are said to stand that say the same, and no others; the lines by now."""
    now = game.view(seat).story
    differ = (at for at, (one, two) in enumerate(zip(before, now, strict=False)) if one != two)
    assert kept(before, now) == next(differ, min(len(before), len(now)))
    return now


def decisions(journal: Journal, viewer: str) -> list[int]:
    return [
        journal.first + at
        for at, act in enumerate(journal.acts)
        if (journal.is_decision(act) or _is_ordered(journal, act, viewer)) and is_known(journal, at, viewer)
    ]


def _is_ordered(journal: Journal, act: Act, viewer: str) -> bool:
    """What somebody's order answered is a decision to the other players, since they are not told of orders."""
    others = _people(journal) - {viewer}
    return isinstance(act, Entry) and act.by in {f"order:{each}" for each in others} and viewer not in ("", GM)


def is_known(journal: Journal, at: int, viewer: str) -> bool:
    act: Act = journal.acts[at]
    if not viewer or (isinstance(act, Entry) and act.by == viewer):
        return True
    return journal.marks[at].audience.may_know(viewer) and not _is_half_laid(journal, act, viewer)


def _is_half_laid(journal: Journal, act: Act, viewer: str) -> bool:
    now = journal.now
    if not isinstance(act, Entry) or not isinstance(now.question, Commit) or act.key not in now.sealed:
        return False
    seat = next(ask.seat for ask in now.question.asks if ask.key == act.key)
    if seat in _people(journal) - {viewer} and viewer != GM:
        return True
    return any(each.seat == seat and not now.hearers(each).may_know(viewer) for each in now.open_questions())


def counted(journal: Journal, viewer: str, what: str, who: str) -> tuple[int, int]:
    """How many answers the viewer knows of are its own, and how many are to this question."""
    acts = [act for at, act in enumerate(journal.acts) if isinstance(act, Entry) and is_known(journal, at, viewer)]
    return sum(act.by == viewer for act in acts), sum((act.key.what, act.key.who) == (what, who) for act in acts)


def visible(journal: Journal, viewer: str) -> list[tuple[Event, int, int]]:
    """The events a viewer may know, each with its moment and the number of decisions before it."""
    told, made = zip(journal.story.events, journal.story.seqs, strict=True), decisions(journal, viewer)
    return [
        (event, seq, bisect_left(made, seq))
        for event, seq in told
        if event.audience.may_know(viewer) and event.sentence()
    ]


def ranks(journal: Journal, viewer: str) -> list[int]:
    return sorted({rank for *_, rank in visible(journal, viewer)} | {0})


def story(journal: Journal, viewer: str) -> tuple[Line, ...]:
    points = {rank: point for point, rank in enumerate(ranks(journal, viewer))}
    lines = [(seq, _line(journal, event, points[rank])) for event, seq, rank in visible(journal, viewer)]
    for back in _returns(journal):
        taken = [each for each in back.taken if each.by == viewer or each.audience.may_know(viewer)]
        at = bisect_right(lines, back.seq, key=lambda line: line[0])
        point = lines[at - 1][1].point if at else 0
        if taken:
            lines.insert(at, (back.seq, Line((Span(_sentence(journal, back, taken)),), "turn", point)))
    return tuple(line for _, line in lines)


def _line(journal: Journal, event: Event, point: int) -> Line:
    hands = tuple(TurnedUp(who, cards) for who, cards in event.hands())
    beat, name_of = journal.ruleset.beat(event), journal.now.scene.name_of
    headline = worded(event, event.headline(), name_of) if beat is not None else ()
    return Line(tell(event, name_of), event.mood(), point, hands, beat, headline)


def _returns(journal: Journal) -> list[Return]:
    return journal.returns if len(_people(journal)) > 1 else []


def foreseen(journal: Journal, viewer: str, seq: int) -> tuple[int, int]:
    lines = sum(moment > seq for _, moment, _ in visible(journal, viewer))
    return sum(each >= seq for each in decisions(journal, viewer)), lines


def rewind_target(journal: Journal, viewer: str, point: int) -> int | None:
    made, known = decisions(journal, viewer), ranks(journal, viewer)
    if not 0 <= point < len(known):
        return None
    return made[max(0, known[point] - 1)] if made else journal.first


def laid_by(journal: Journal, seat: str) -> int | None:
    if not isinstance(journal.now.question, Commit):
        return None
    own = (at for at, act in _entries(journal) if act.by == seat and act.key in journal.now.sealed)
    return max(own, default=None)


def own_last(journal: Journal, seat: str) -> int | None:
    made, laid = decisions(journal, seat), laid_by(journal, seat)
    if laid is not None or not made:
        return laid
    at = made[-1] - journal.first
    act = journal.acts[at]
    is_own = isinstance(act, Entry) and act.by == seat
    has_followed = any(is_known(journal, after, seat) for after in range(at + 1, len(journal.acts)))
    return made[-1] if is_own and not has_followed and fair(journal, made[-1]) == made[-1] else None


def fair(journal: Journal, seq: int) -> int:
    spans = list(_spans(journal))
    while True:
        earlier = min((laid for laid, turned in spans if laid < seq <= turned), default=seq)
        if earlier == seq:
            return seq
        seq = earlier


def _spans(journal: Journal) -> Iterator[tuple[int, int]]:
    people = _people(journal)
    for laid, turned in (*_opened(journal), *_revealed(journal)):
        act = journal.acts[laid - journal.first]
        owner = act.by.removeprefix("order:") if isinstance(act, Entry) else ""
        if owner in people and len(people) > 1:
            yield laid, turned


def _opened(journal: Journal) -> Iterator[tuple[int, int]]:
    group: list[int] = []
    for at, mark in enumerate(journal.marks, start=journal.first):
        if mark.is_sealed:
            group.append(at)
        if mark.opens:
            yield from ((laid, at) for laid in group)
            group = []


def _revealed(journal: Journal) -> Iterator[tuple[int, int]]:
    lying: dict[tuple[str, str], list[int]] = {}
    for at, act in _entries(journal):
        if journal.marks[at - journal.first].is_face_down:
            lying.setdefault((act.key.what, act.key.who), []).append(at)
    for event, seq in zip(journal.story.events, journal.story.seqs, strict=True):
        for turned in event.turned if isinstance(event, Revealed) else ():
            laid = lying.get(turned, [])
            yield from ((at, seq - 1) for at in laid[: bisect_left(laid, seq)][-1:])


def _entries(journal: Journal) -> Iterator[tuple[int, Entry]]:
    return ((at, act) for at, act in enumerate(journal.acts, start=journal.first) if isinstance(act, Entry))


def _people(journal: Journal) -> set[str]:
    return {seat.id for seat in journal.setup.seats if seat.sitter == "person"}
