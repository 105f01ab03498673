"""The journal: the log of acts is the game. Undo, rewind, redo, branch and recovery all run the log to a point."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec

from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.overrule import TakeAway
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.game.glance import Glance, Open
from facedown.kernel.game.pace import breathe
from facedown.kernel.game.page import NOTHING, Head, Page
from facedown.kernel.log.act import Act, Entry, Mark, Misfit, Sit
from facedown.kernel.log.leash import Leash
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.sealing import Sealing, SealWord, Slot, Stream
from facedown.kernel.log.story import Snapshot, Story
from facedown.kernel.scene.event import Event
from facedown.kernel.words.audience import EVERYONE, GM, Audience
from facedown.kernel.words.refusal import Refusal, Refused

SNAPSHOTS_PER_AGE = 8
"""Between two snapshots lies at most this part of what has been played since."""
MOMENTS = 4
"""So many earlier moments that somebody looked at are kept for the next who looks."""


class Taken(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A decision that was taken back: whose it was, and who may know of it."""

    by: str
    audience: Audience = EVERYONE


SpliceKind = Literal["answer", "overrule", "undo", "redo", "retcon", "seal"]


class Splice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One change of the log: from `at` on it continues with these acts. Splices are only ever added, on disk too."""

    at: int
    acts: tuple[Act, ...]
    why: SpliceKind
    by: str = ""
    carried: tuple[Entry, ...] = ()
    """Later answers that wait for their question to be asked again: after a retcon, or of others after an undo."""
    taken: tuple[Taken, ...] = ()
    """The decisions that an undo took back, or the one that a retcon changed."""
    word: SealWord | None = None
    """What a seat said about the seal of the dice; the log itself stays as it is."""

    @property
    def slots(self) -> Iterator[Slot]:
        """What was stamped in it."""
        return (act.slot for act in self.acts if isinstance(act, Entry) and act.slot)


class Return(msgspec.Struct, frozen=True):
    """That somebody went back or changed something earlier: at which moment that is told, who, and which decisions."""

    seq: int
    by: str
    taken: tuple[Taken, ...]
    is_retcon: bool = False


class Past(msgspec.Struct, frozen=True):
    """The log up to a snapshot, as far as its acts do not say it: what was told, when, and the mark of each act."""

    snapshot: Snapshot
    events: list[Event]
    seqs: Sequence[int]
    marks: Sequence[Mark]


class Beginning(msgspec.Struct, frozen=True):
    """Where a game begins in memory whose beginning is not read: so many acts and events came before.

    It plays on like any other. Who wants to go back needs the whole of it.
    """

    seq: int
    events: int
    heads: dict[str, Head]
    """What each person knew by then."""
    face_down: tuple[tuple[str, str, int], ...] = ()
    """Which answer of a person to which question was the last that had been laid face down."""
    words: tuple[SealWord, ...] = ()
    stamped: dict[Stream, int] = {}
    """What was said about the seal of the dice by then, and how far each stream has come at least."""


class Journal:
    """A log of acts with the game it makes, snapshots at the boundaries, and every change as a splice."""

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        content: Any,
        base: Snapshot | None = None,
        told: list[Event] | None = None,
        beginning: Beginning | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.origin = setup
        self.content = ruleset.as_of(content, setup.version)
        self.base = base
        self.beginning = beginning
        self.first = beginning.seq if beginning else base.seq if base else 0
        """The number the log starts from: 0, that of the snapshot a game continues from, or its beginning's end."""
        self.acts: list[Act] = []
        self.marks: list[Mark] = []
        self.splices: list[Splice] = []
        self.undone: list[tuple[Act, ...]] = []
        self.returns: list[Return] = []
        self.carried: list[Entry] = []
        self.snapshots: list[Snapshot] = []
        self.face_down: dict[tuple[str, str], list[int]] = {}
        """Where answers to a question lie that is answered face down, by what is asked and of whom."""
        for what, who, at in beginning.face_down if beginning else ():
            self.face_down[what, who] = [at]
        self.sealing = Sealing(beginning.words, beginning.stamped) if beginning else Sealing()
        self._pages: dict[str, Page] = {}
        self._moments: dict[int, Journal] = {}
        self._glance: Glance | None = None
        self.story = Story(told, beginning.events if beginning else 0)
        if not beginning:
            self.now = self._start(base)

    @property
    def setup(self) -> Setup:
        """What the game started from, with those on the seats who sit there now."""
        return self.now.setup

    @property
    def seq(self) -> int:
        return self.first + len(self.acts)

    @property
    def went_back_last(self) -> str | None:
        """Who went back, if that came last; nobody in particular where it is not said. Their standing orders wait."""
        last = next((each for each in reversed(self.splices) if each.why != "seal"), None)
        return last.by if last and last.why == "undo" else None

    @property
    def glance(self) -> Glance:
        """What all who look now have in common. Nothing changes but by an act, so it holds until the next one."""
        found, now, seq = self._glance, self.now, self.seq
        if found is None or found.seq != seq or found.now is not now:
            found = self._glance = Glance(now, seq, tuple(map(self._opened, now.open_questions())))
        return found

    def _opened(self, question: Roll | Draw | Ask) -> Open:
        is_automatic = question.is_chance and not self.is_typed(question)
        return Open(question, self.addressee(question), self.now.hearers(question), is_automatic)

    def addressee(self, question: Roll | Draw | Ask) -> str:
        """The seat that answers now; nobody types in dice that they may not know of."""
        hearers = self.now.hearers(question)
        known_to = hearers if isinstance(question, Ask) else hearers & question.audience
        return self.setup.addressee(question, known_to, not hearers.may_know(question.seat or GM))

    def is_typed(self, question: Roll | Draw | Ask) -> bool:
        """Whether these dice or cards are typed in; what none of the persons may know of falls by the seed."""
        seat = self.addressee(question)
        if self.setup.dice_of(seat) != "typed":
            return False
        has_people = any(each.sitter == "person" for each in self.setup.seats)
        is_for_one = self.setup.sitter(seat) == "person" and self.now.hearers(question).may_know(seat)
        return is_for_one or not has_people

    def page(self, viewer: str) -> Page:
        """What a seat has read of the log so far; `telling` reads on."""
        if viewer not in self._pages:
            heads = self.beginning.heads if self.beginning else {}
            self._pages[viewer] = Page(viewer, self.first, heads.get(viewer, NOTHING))
        return self._pages[viewer]

    def pages(self) -> tuple[Page, ...]:
        return tuple(self._pages.values())

    def cut_page(self, page: Page, seq: int) -> None:
        """Have a page forget what came after a moment."""
        returns = bisect_left(self.returns, seq, key=lambda back: back.seq)
        page.cut(seq, bisect_right(self.story.seqs, seq), returns)

    def take(self, act: Act, why: SpliceKind = "answer", by: str = "") -> Refusal | None:
        """Add one act to the end of the log, if the open question takes it."""
        act = self._stamped(act)
        splice = Splice(self.seq, (act,), why, by, tuple(self.carried))
        told = self._retold_from(act)
        done = self.now.take(act)
        if isinstance(done, Refusal):
            return done
        self._untell(told)
        self._enter(act, done)
        self._note(splice)
        return None

    def seal(self, word: SealWord) -> Refusal | None:
        """A seat adds to the seal of the dice; what was played stays as it is."""
        refusal = self.sealing.refuse(word)
        if refusal is None:
            self._note(Splice(self.seq, (), "seal", word.seat, tuple(self.carried), word=word))
        return refusal

    def _stamped(self, act: Act) -> Act:
        """What is laid face down in a sealed game has a place, so that it can be committed to.

        Of a chance to step in nobody may know whether it was asked, so that nothing is shown of it.
        """
        if not self.origin.commitment or not isinstance(act, Entry) or act.slot:
            return act
        question = self.now.open_for(act.key)
        is_laid = isinstance(question, Ask) and (question.face_down or isinstance(self.now.question, Commit))
        if not isinstance(question, Ask) or not is_laid:
            return act
        if self.ruleset.bearing(self.now.scene, question).concern != "own":
            return act
        return msgspec.structs.replace(act, slot=Slot("card", self.sealing.next("card")))

    def rewind(self, seq: int, by: str = "") -> None:
        """Back to the moment before act number `seq`; what is cut off can be redone until something new is said."""
        seq = max(self.first, min(seq, self.seq))
        if seq < self.seq:
            self._note(Splice(seq, (), "undo", by, (), self._decided(seq) if by else ()))
            self._run_to(seq)

    def undo(self, count: int = 1, by: str = "") -> None:
        self.rewind(self.seq - count, by)

    def redo(self, by: str = "") -> bool:
        """Take back the last undo."""
        if not self.undone:
            return False
        acts = self.undone[-1]
        self._cut(self.returns[-1].seq if self.returns else self.seq)
        self._note(Splice(self.seq, acts, "redo", by))
        for act in acts:
            self._feed(act)
        return True

    def take_out(self, seq: int, by: str = "") -> None:
        """Take one answer out of the log. What others have decided since stays or, if it is not being asked any more,
        waits until it is asked again, unless it lies sealed and answers what is taken back; dice fall anew."""
        rest, trial = self.acts[seq - self.first + 1 :], self.rehearsal(seq)
        still = [act for act in rest if trial.take(act) is None]
        carried = tuple(
            each
            for each in rest
            if isinstance(each, Entry) and self.is_decision(each) and not any(each is act for act in still)
            if each.key not in self.now.sealed
        )
        self._note(Splice(seq, tuple(still), "undo", by, carried, self._decided(seq)[:1]))
        self._run_to(seq)
        for act in still:
            self._feed(act)

    def splice(
        self, at: int, acts: tuple[Act, ...], by: str, carried: tuple[Entry, ...], changed: tuple[Taken, ...]
    ) -> None:
        """Replace the end of the log by acts that are known to fit (a retcon has just run them)."""
        self._note(Splice(at, acts, "retcon", by, carried, changed))
        self._run_to(at)
        for act in acts:
            self._feed(act)

    def branch(self, seq: int) -> "Journal":
        """Another game that shares this one's log up to a point. It is not sealed: its dice are others."""
        origin = msgspec.structs.replace(self.origin, commitment="")
        other = Journal(self.ruleset, origin, self.content, self.base)
        other.acts, other.marks, other.snapshots = list(self.acts), list(self.marks), list(self.snapshots)
        other.face_down = {question: list(laid) for question, laid in self.face_down.items()}
        other.story.copy(self.story)
        other._run_to(max(self.first, seq))
        other.splices = [Splice(at, (act,), "answer") for at, act in enumerate(other.acts, start=self.first)]
        other.returns = [each for each in self.returns if each.seq <= seq]
        return other

    def rehearsal(self, seq: int) -> "Journal":
        """A moment again, from the last snapshot before it and without the story so far: what is tried there changes
        nothing here."""
        start = self._snapshot_before(seq)
        other = Journal(self.ruleset, self.origin, self.content, start and msgspec.structs.replace(start, events=0))
        other.sealing = self.sealing.copy()
        for act in self.acts[other.first - self.first : seq - self.first]:
            other._feed(act)
        return other

    def moment(self, seq: int) -> "Journal":
        """A moment again, only to be looked at: several at a table look back to the same one."""
        found = self._moments.pop(seq, None) or self.rehearsal(seq)
        self._moments[seq] = found
        if len(self._moments) > MOMENTS:
            del self._moments[next(iter(self._moments))]
        return found

    def restore(self, splices: list[Splice], past: Past | None = None) -> None:
        """Run what was stored, or what follows its past. Raises `Misfit` where the log no longer fits the rules."""
        acts, undone, carried = folded(splices, self.first)
        if past is not None:
            self._resume(acts, past)
        for act in acts[len(self.acts) :]:
            self._feed_stored(act)
        self.splices, self.undone, self.carried = list(splices), undone, carried
        for splice in splices:
            self.sealing.note(splice.word, splice.slots)
            _retell(splice, self.returns)

    def follow(self, splices: Sequence[Splice]) -> None:
        """Go on as somebody else did with the same log. Raises `Misfit` where that does not fit the rules."""
        for splice in splices:
            if splice.why == "redo":
                self._cut(self.returns[-1].seq if self.returns else self.seq)
            self._note(splice)
            if splice.at < self.seq:
                self._run_to(splice.at)
            for act in splice.acts:
                self._feed_stored(act)

    def _resume(self, acts: list[Act], past: Past) -> None:
        """Stand at a snapshot without running what led to it."""
        if past.snapshot.seq - self.first > len(acts):
            raise Misfit(self.first + len(acts), "the log ends before the snapshot.")
        for act, mark in zip(acts, past.marks, strict=False):
            self._enter(act, mark)
        self.story.events[:], self.story.seqs[:] = past.events, past.seqs
        self._start(past.snapshot)

    def is_decision(self, act: Act) -> bool:
        """Whether a person or the GM decided this, and not the dice, a mind or an order."""
        return not isinstance(act, Entry) or act.by == GM or self.setup.seat(act.by) is not None

    def _decided(self, seq: int) -> tuple[Taken, ...]:
        """Every decision from a moment on."""
        later = zip(self.acts[seq - self.first :], self.marks[seq - self.first :], strict=True)
        return tuple(
            Taken(act.by if isinstance(act, Entry | Sit | Arrive) else GM, mark.audience)
            for act, mark in later
            if self.is_decision(act)
        )

    def _note(self, splice: Splice) -> None:
        self.splices.append(splice)
        self.sealing.note(splice.word, splice.slots)
        _fold(splice, self.acts[splice.at - self.first :], self.undone)
        _retell(splice, self.returns)
        self.carried = list(splice.carried)

    def _feed(self, act: Act) -> None:
        told = self._retold_from(act)
        mark = self.now.feed(act)
        self._untell(told)
        self._enter(act, mark)

    def _retold_from(self, act: Act) -> int | None:
        """From where on the story is told anew with an act: who is taken away is so from the last boundary on."""
        return self.now.told_before if isinstance(act, TakeAway) else None

    def _untell(self, told: int | None) -> None:
        if told is None:
            return
        for page in self._pages.values():
            page.untell(told - self.story.first)

    def _enter(self, act: Act, mark: Mark) -> None:
        if isinstance(act, Entry) and mark.is_face_down:
            self.face_down.setdefault((act.key.what, act.key.who), []).append(self.seq)
        self.marks.append(mark)
        self.acts.append(act)
        breathe()

    def _cut(self, seq: int) -> None:
        for page in self._pages.values():
            self.cut_page(page, seq)

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
        self._moments.clear()
        remember = Leash(self._remember)
        self.now = Playthrough(self.ruleset, self.origin, self.content, self.story, snapshot, remember)
        return self.now

    def _run_to(self, seq: int) -> None:
        """Run the log to a point, from the last snapshot before it."""
        self._cut(seq)
        self.snapshots = [each for each in self.snapshots if each.seq <= seq]
        start = self._snapshot_before(seq)
        reached = start.seq if start else 0
        again = self.acts[reached - self.first : seq - self.first]
        del self.acts[reached - self.first :], self.marks[reached - self.first :]
        cut = {question: laid[: bisect_left(laid, reached)] for question, laid in self.face_down.items()}
        self.face_down = {question: laid for question, laid in cut.items() if laid}
        self._start(start)
        for act in again:
            self._feed(act)

    def _snapshot_before(self, seq: int) -> Snapshot | None:
        found = next((each for each in reversed(self.snapshots) if each.seq <= seq), self.base)
        if self.beginning and found is self.base:
            raise Refused("not-read", f"The log is in memory from {self.first} on; {seq} needs the whole of it.")
        return found

    def _remember(self, snapshot: Snapshot) -> None:
        """Keep the newest snapshot of each moment: of two at one moment the later is further on."""
        if self.snapshots and self.snapshots[-1].seq == snapshot.seq:
            self.snapshots.pop()
        self.snapshots = thinned([*self.snapshots, snapshot])


def thinned(snapshots: list[Snapshot]) -> list[Snapshot]:
    """The first, the last, and the fewer between them the longer ago: going back far runs a little more of the log."""
    kept, now = snapshots[:1], snapshots[-1].seq
    for each, after in pairwise(snapshots[1:]):
        if (after.seq - kept[-1].seq) * SNAPSHOTS_PER_AGE > now - after.seq:
            kept.append(each)
    return kept + snapshots[1:][-1:]


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
    if splice.why == "seal":
        return
    if splice.why == "undo" and not splice.acts:
        undone.append(tuple(cut))
    elif splice.why == "redo" and undone:
        undone.pop()
    else:
        undone.clear()


def _retell(splice: Splice, returns: list[Return]) -> None:
    """Keep account of who went back, or changed something earlier, which is told after all that follows from it.

    Whoever goes further back ends the telling, and so does a redo.
    """
    if splice.why == "seal":
        return
    told = Return(splice.at, splice.by, splice.taken)
    while returns and returns[-1].seq > splice.at:
        returns.pop()
    if splice.why == "redo" and returns:
        returns.pop()
    elif splice.why == "undo" and splice.by and returns[-1:] != [told]:
        returns.append(told)
    elif splice.why == "retcon" and splice.taken:
        returns.append(Return(splice.at + len(splice.acts), splice.by, splice.taken, is_retcon=True))
