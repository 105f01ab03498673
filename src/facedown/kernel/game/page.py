"""A page: what one seat knows of the log, told once and kept. What may still change is torn off and told again."""

from bisect import bisect_left, bisect_right
from collections import Counter, deque
from collections.abc import Callable

import msgspec

from facedown.kernel.contract.view import Line
from facedown.kernel.log.act import Act, Entry


class Head(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat knew and was told before a page begins, as far as what follows depends on it."""

    own: int = 0
    asked: tuple[tuple[str, str, int], ...] = ()
    decisions: int = 0
    lines: int = 0
    """How many of each; of answers, how many of its own, and to which questions of whom."""
    point: int = 0
    rank: int = 0
    """The point of the last line, and how many decisions came before it."""
    names: dict[str, str] = {}
    """How those are called who were named."""


NOTHING = Head()
NAMED_BEFORE = -1


class Page:
    """The acts of the log a seat knows of, the decisions among them, and the lines it was told."""

    def __init__(self, viewer: str, first: int, head: Head = NOTHING) -> None:
        self.viewer = viewer
        self.head = head
        self.seq = self.firm = first
        """How far the log is read, and up to where nothing of it can change but by going back."""
        self.known: list[tuple[int, Act]] = []
        self.decisions: list[int] = []
        self.own = head.own
        self.asked: Counter[tuple[str, str]] = Counter({(what, who): count for what, who, count in head.asked})
        """How many answers it knows of were its own, and how many were to the same question of or about the same."""
        self.lines: list[Line] = []
        self.moments: list[int] = []
        """The moment of the log each line belongs to."""
        self.ranks = [head.rank]
        """How many decisions came before each point of its story."""
        self.events = self.returns = 0
        """How much of the story, and of those who went back, is told."""
        self._sources: list[tuple[int, int]] = []
        self._backs: list[int] = []
        self._names = {id: (name, NAMED_BEFORE) for id, name in head.names.items()}
        self._stand = 0
        self._torn: deque[Line] = deque()
        """How many lines stand as they were shown last, and those that were shown after them."""
        self._story: tuple[Line, ...] = ()

    @property
    def length(self) -> int:
        """How many lines the story has, with those before the page."""
        return self.head.lines + len(self.lines)

    @property
    def has_decisions(self) -> bool:
        return bool(self.decisions or self.head.decisions)

    @property
    def last_point(self) -> int:
        return self.lines[-1].point if self.lines else self.head.point

    def head_at(self, seq: int, events: int) -> Head:
        """What a page would begin with at a moment up to which so many events were told."""
        later = [act for _, act in self.known[bisect_left(self.known, seq, key=lambda known: known[0]) :]]
        entries = [act for act in later if isinstance(act, Entry)]
        asked = self.asked - Counter((each.key.what, each.key.who) for each in entries)
        at = self._lines_by(seq, events)
        point = self.lines[at - 1].point if at else self.head.point
        return Head(
            self.own - sum(each.by == self.viewer for each in entries),
            tuple((what, who, count) for (what, who), count in sorted(asked.items())),
            self.rank(seq),
            self.head.lines + at,
            point,
            self.ranks[point - self.head.point],
            {id: name for id, (name, first) in self._names.items() if first < at},
        )

    def reads_on_from(self, seq: int, events: int, lines: int) -> bool:
        """Whether what follows a moment has so many lines, and something the seat knows of if it decided anything."""
        is_followed = bool(self.known) and self.known[-1][0] >= seq
        has_lines = len(self.lines) - self._lines_by(seq, events) >= lines
        return has_lines and (is_followed or not self.has_decisions)

    def _lines_by(self, seq: int, events: int) -> int:
        """How many of its lines were told by a moment, of whose events so many were."""
        at = bisect_left(self.moments, seq)
        while at < len(self.lines) and self.moments[at] == seq and self._sources[at][0] < events:
            at += 1
        return at

    def learn(self, at: int, act: Act, is_decision: bool) -> None:
        """One more act of the log that the seat may know of."""
        self.known.append((at, act))
        self._count(act, 1)
        if is_decision:
            self.decisions.append(at)

    def cut(self, seq: int, events: int, returns: int) -> None:
        """Forget what came after a moment, up to which so many events and returns are told.

        Who went back to that very moment goes too: that is told after everything else of it.
        """
        self.seq, self.firm = min(self.seq, seq), min(self.firm, seq)
        while self.known and self.known[-1][0] >= seq:
            self._count(self.known.pop()[1], -1)
        del self.decisions[bisect_left(self.decisions, seq) :]
        self._tear(bisect_right(self.moments, seq))
        while self._backs and self._backs[-1] == len(self.lines) - 1 and self.moments[-1] == seq:
            self._tear(len(self.lines) - 1)
        self.events, self.returns = min(self.events, events), min(self.returns, returns)

    def untell(self, events: int) -> None:
        """Lines of what came after so many events are told anew."""
        at = bisect_left(self._sources, events, key=lambda source: source[0])
        if at < len(self.lines):
            self.events, self.returns = self._sources[at]
            self._tear(at)
        self.events = min(self.events, events)

    def rename(self, name_of: Callable[[str], str]) -> None:
        """Whoever is called something else by now is so from the first line that names them."""
        changed = [at for id, (name, at) in self._names.items() if name_of(id) != name]
        if NAMED_BEFORE in changed:  # lines before the page are told anew with it, when they are recalled
            self.events = self.returns = 0
            self._tear(0)
            self._torn.clear()
            self._names = {id: (name_of(id), at) for id, (_, at) in self._names.items()}
        elif changed:
            at = min(changed)
            self.events, self.returns = self._sources[at]
            self._tear(at)

    def rank(self, moment: int) -> int:
        """How many decisions that the seat knows of came before a moment."""
        return self.head.decisions + bisect_left(self.decisions, moment)

    def point(self, moment: int) -> int:
        """The point of the story that something told at this moment goes back to."""
        if self.rank(moment) > self.ranks[-1]:
            self.ranks.append(self.rank(moment))
        return self.head.point + len(self.ranks) - 1

    def tell(self, moment: int, line: Line, is_return: bool = False) -> None:
        """One more line; where the same one was shown before, that one again."""
        if self._torn and self._stand == len(self.lines) and self._torn[0] == line:
            line = self._torn.popleft()
            self._stand += 1
        for span in line.spans:
            if span.actor:
                self._names.setdefault(span.actor, (span.text, len(self.lines)))
        if is_return:
            self._backs.append(len(self.lines))
        self.lines.append(line)
        self.moments.append(moment)
        self._sources.append((self.events, self.returns))

    def story(self, newest: int | None = None) -> tuple[Line, ...]:
        """All its lines, and the same tuple for as long as they stand: with its last line every line before stands.

        Or the newest lines, so many and no more: they cost the same however long the story is.
        """
        self._show()
        if newest is not None:
            return tuple(self.lines[max(0, len(self.lines) - newest) :])
        stands = len(self._story) == len(self.lines) and (not self.lines or self._story[-1] is self.lines[-1])
        if not stands:
            self._story = tuple(self.lines)
        return self._story

    def take_over(self, other: "Page") -> None:
        """Lines that say what those of another page of the same seat say are the very same ones from now on."""
        for at, line in enumerate(other.lines, start=other.head.lines - self.head.lines):
            if at < len(self.lines) and self.lines[at] == line:
                self.lines[at] = line
        self._show()

    def lines_after(self, moment: int) -> int:
        """How many lines tell what happened after a moment; that somebody went back did not happen in the game."""
        at = bisect_right(self.moments, moment)
        return len(self.lines) - at - (len(self._backs) - bisect_left(self._backs, at))

    def _show(self) -> None:
        """These lines are what is known from now on: of those that were torn off none is taken again."""
        self._stand = len(self.lines)
        self._torn.clear()

    def _count(self, act: Act, one: int) -> None:
        if isinstance(act, Entry):
            self.own += one * (act.by == self.viewer)
            self.asked[act.key.what, act.key.who] += one

    def _tear(self, at: int) -> None:
        """Take off all lines from here on, and remember those that were shown: they may come again."""
        if at == len(self.lines):
            return
        self._torn.extendleft(reversed(self.lines[at : self._stand]))
        self._stand = min(self._stand, at)
        for each in (self.lines, self.moments, self._sources):
            del each[at:]
        del self._backs[bisect_left(self._backs, at) :]
        del self.ranks[self.last_point - self.head.point + 1 :]
        self._names = {id: named for id, named in self._names.items() if named[1] < at}


def kept(before: tuple[Line, ...], now: tuple[Line, ...]) -> int:
    """How many lines of an earlier view of the same seat still stand.

    A line that stands is the very same one, and so is every line before it. Of two views with none between them exactly
    those stand that say the same after nothing but the same, whatever was told meanwhile and shown to nobody.
    """
    most = min(len(before), len(now))
    if not most or before[most - 1] is now[most - 1]:
        return most
    return bisect_left(range(most), True, key=lambda at: before[at] is not now[at])
