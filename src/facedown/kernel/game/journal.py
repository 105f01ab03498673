"""The journal: the log of acts is the game. Undo, rewind, redo, branch and recovery all run the log to a point."""

from typing import Any

import msgspec

from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.playthrough import Act, Entry, Mark, Misfit, Playthrough, Snapshot, Story
from facedown.kernel.scene.event import Event
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal


class Splice(msgspec.Struct, frozen=True):
    """One change of the log: from `at` on it continues with these acts. Splices are only ever added, on disk too."""

    at: int
    acts: tuple[Act, ...]
    why: str  # answer | overrule | undo | redo | retcon
    by: str = ""
    carried: tuple[Entry, ...] = ()
    """Later answers of a retcon that wait for their question to be asked again."""


class Journal:
    """A log of acts with the game it makes, snapshots at the boundaries, and every change as a splice."""

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        content: Any,
        base: Snapshot | None = None,
        told: list[Event] | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.content = content
        self.base = base
        self.acts: list[Act] = []
        self.marks: list[Mark] = []
        self.splices: list[Splice] = []
        self.undone: list[tuple[Act, ...]] = []
        self.carried: list[Entry] = []
        self.snapshots: list[Snapshot] = []
        self.story = Story(told)
        self.now = self._start(base)

    @property
    def first(self) -> int:
        """The sequence number the log starts from: 0, or that of the snapshot a game continues from."""
        return self.base.seq if self.base else 0

    @property
    def seq(self) -> int:
        return self.first + len(self.acts)

    @property
    def was_undone(self) -> bool:
        """Whether an undo came last: then standing orders wait, since whoever goes back wants to be asked."""
        return bool(self.splices) and self.splices[-1].why == "undo"

    def addressee(self, question: Roll | Draw | Ask) -> str:
        """The seat that answers now; nobody types in dice that they may not know of."""
        hearers = self.now.hearers(question)
        known_to = hearers if isinstance(question, Ask) else hearers & question.audience
        return self.setup.addressee(question, known_to, not hearers.may_know(question.seat or GM))

    def is_typed(self, question: Roll | Draw | Ask) -> bool:
        """Whether these dice or cards are typed in; what none of the persons may know of falls by the seed."""
        if self.setup.dice != "typed":
            return False
        has_people = any(seat.sitter == "person" for seat in self.setup.seats)
        seat = self.addressee(question)
        is_for_one = self.setup.sitter(seat) == "person" and self.now.hearers(question).may_know(seat)
        return is_for_one or not has_people

    def take(self, act: Act, why: str = "answer", by: str = "") -> Refusal | None:
        """Add one act to the end of the log, if the open question takes it."""
        splice = Splice(self.seq, (act,), why, by, tuple(self.carried))
        done = self.now.take(act)
        if isinstance(done, Refusal):
            return done
        self.marks.append(done)
        self.acts.append(act)
        self._note(splice)
        return None

    def rewind(self, seq: int, by: str = "") -> None:
        """Back to the moment before act number `seq`; what is cut off can be redone until something new is said."""
        seq = max(self.first, min(seq, self.seq))
        if seq < self.seq:
            self._note(Splice(seq, (), "undo", by))
            self._run_to(seq)

    def undo(self, count: int = 1, by: str = "") -> None:
        self.rewind(self.seq - count, by)

    def redo(self, by: str = "") -> bool:
        """Take back the last undo."""
        if not self.undone:
            return False
        acts = self.undone[-1]
        self._note(Splice(self.seq, acts, "redo", by))
        for act in acts:
            self._feed(act)
        return True

    def take_out(self, seq: int, by: str = "") -> None:
        """Take one answer out of a commit that is still open; what others have laid since stays."""
        at = seq - self.first
        rest = tuple(self.acts[at + 1 :])
        if not rest:
            self.rewind(seq, by)
            return
        self._note(Splice(seq, rest, "undo", by))
        self._run_to(seq)
        for act in rest:
            self._feed(act)

    def splice(self, at: int, acts: tuple[Act, ...], by: str, carried: tuple[Entry, ...]) -> None:
        """Replace the end of the log by acts that are known to fit (a retcon has just run them)."""
        self._note(Splice(at, acts, "retcon", by, carried))
        self._run_to(at)
        for act in acts:
            self._feed(act)

    def branch(self, seq: int) -> "Journal":
        """Another game that shares this one's log up to a point."""
        told = self.story.events[: self.base.events] if self.base else None
        other = Journal(self.ruleset, self.setup, self.content, self.base, told)
        for act in self.acts[: max(0, seq - self.first)]:
            other.take(act)
        return other

    def restore(self, splices: list[Splice]) -> None:
        """Run what was stored. Raises `Misfit` where the log no longer fits the rules."""
        acts, undone, carried = folded(splices, self.first)
        for act in acts:
            self._feed_stored(act)
        self.splices, self.undone, self.carried = list(splices), undone, carried

    def _note(self, splice: Splice) -> None:
        self.splices.append(splice)
        _fold(splice, self.acts[splice.at - self.first :], self.undone)
        self.carried = list(splice.carried)

    def _feed(self, act: Act) -> None:
        self.marks.append(self.now.feed(act))
        self.acts.append(act)

    def _feed_stored(self, act: Act) -> None:
        """Rules that have changed may stumble over an old log in any way; to its owner each is a misfit."""
        try:
            self._feed(act)
        except Misfit:
            raise
        except Exception as error:
            raise Misfit(self.seq, f"the rules stumble over it ({type(error).__name__}: {error}).") from error

    def _start(self, snapshot: Snapshot | None) -> Playthrough:
        self.story.cut(snapshot.events if snapshot else 0)
        self.now = Playthrough(self.ruleset, self.setup, self.content, self.story, snapshot, self._remember)
        return self.now

    def _run_to(self, seq: int) -> None:
        """Run the log to a point, from the last snapshot before it."""
        self.snapshots = [each for each in self.snapshots if each.seq <= seq]
        start = self.snapshots[-1] if self.snapshots else self.base
        reached = start.seq if start else 0
        again = self.acts[reached - self.first : seq - self.first]
        del self.acts[reached - self.first :], self.marks[reached - self.first :]
        self._start(start)
        for act in again:
            self._feed(act)

    def _remember(self, snapshot: Snapshot) -> None:
        """Keep the newest snapshot of each moment: of two at one moment the later is further on."""
        if self.snapshots and self.snapshots[-1].seq == snapshot.seq:
            self.snapshots.pop()
        self.snapshots.append(snapshot)


def folded(splices: list[Splice], first: int = 0) -> tuple[list[Act], list[tuple[Act, ...]], list[Entry]]:
    """The log that a list of splices amounts to, what can be redone, and what a retcon still carries."""
    acts: list[Act] = []
    undone: list[tuple[Act, ...]] = []
    for splice in splices:
        at = splice.at - first
        _fold(splice, acts[at:], undone)
        acts[at:] = splice.acts
    return acts, undone, list(splices[-1].carried) if splices else []


def _fold(splice: Splice, cut: list[Act], undone: list[tuple[Act, ...]]) -> None:
    """Keep account of what can be redone: an undo adds to it, a redo takes one back, anything new ends it."""
    if splice.why == "undo" and not splice.acts:
        undone.append(tuple(cut))
    elif splice.why == "redo" and undone:
        undone.pop()
    else:
        undone.clear()
