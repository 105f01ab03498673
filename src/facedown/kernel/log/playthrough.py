"""A playthrough: the rules run over a log of acts to a point. It decides nothing by itself."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.handle import ruled_words
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.overrule import (
    BringBack,
    ForceDice,
    Grant,
    Overrule,
    SetValue,
    TakeAway,
    mentioned,
    set_path,
)
from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import AGAIN, Ask, Commit, Draw, Key, Question, Roll
from facedown.kernel.log.act import FORCED, Act, Entry, Mark, Misfit, Reread, Sit
from facedown.kernel.log.leash import Leash
from facedown.kernel.log.story import Snapshot, Story
from facedown.kernel.scene.event import Ruled, Said
from facedown.kernel.scene.loose import loose_ends
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.audience import EVERYONE, GM, Audience, only
from facedown.kernel.words.refusal import Refusal, Refused, nearest
from facedown.kernel.words.schema import Answer

TELLING = 8


class Playthrough:
    """The game at one point of its log: the scene, the story so far, and the question that is open."""

    def __init__(
        self,
        ruleset: Ruleset,
        setup: Setup,
        content: Any,
        story: Story,
        snapshot: Snapshot | None = None,
        on_boundary: Callable[[Snapshot], None] = lambda _: None,
    ) -> None:
        self.ruleset = ruleset
        self.setup = _as_of(setup, snapshot) if snapshot else setup
        """What the game started from, with those on the seats who sit there now, and as the book is read by now."""
        self._origin = setup
        self.story = story
        self.seq = snapshot.seq if snapshot else 0
        self.sealed: dict[Key, Answer] = {}
        self.question: Question | None = None
        self.forced: list[tuple[int, ...]] = list(snapshot.forced) if snapshot else []
        """Faces that fall next, whoever rolls."""
        self.bound: list[ForceDice] = list(snapshot.bound) if snapshot else []
        """Those that are somebody's, or that nobody is told of."""
        self._on_boundary = on_boundary
        self._boundary_here = snapshot
        """The last boundary, as long as nobody has answered or overruled anything since."""
        state = _decode(ruleset, snapshot.state) if snapshot else ruleset.begin(setup, content)
        rulings, at_boundary = ruleset.rulings_of(self.setup), Leash(self._boundary)
        self.scene: Scene[Any] = Scene(state, rulings, content, story.events, at_boundary)
        if setup.commitment and snapshot is None:
            begins = setup.commitment[:TELLING]  # all of it is in every view
            self.scene.record(Said(text=f"The dice of this table are sealed, by {begins} …"))
        self._flow: Flow[None] = ruleset.play(self.scene)
        self._send(None)

    def feed(self, act: Act) -> Mark:
        """Take the next act of the log."""
        done = self.take(act)
        if isinstance(done, Refusal):
            raise Misfit(self.seq, done.text)
        return done

    def take(self, act: Act) -> Mark | Refusal:
        """Take an act, unless the open question cannot; then nothing changes."""
        refusal = self.refuse(act)
        if refusal is not None:
            return refusal
        if isinstance(act, Sit):
            return self._sit(act)
        if isinstance(act, Reread):
            return self._reread(act)
        if isinstance(act, Arrive):
            return self._arrive(act)
        return self._enter(act) if isinstance(act, Entry) else self._overrule(act)

    def refuse(self, act: Act) -> Refusal | None:
        """Why the open question cannot take this act, if it cannot."""
        if isinstance(act, Sit):
            return self._refuse_sitting(act)
        if isinstance(act, Reread):
            return self._refuse_reading(act)
        if isinstance(act, Arrive):
            return self._refuse_arrival(act)
        if not isinstance(act, Entry):
            return self._refuse_overrule(act)
        question = self.open_for(act.key)
        if question is None:
            waiting = self.question.key if self.question else "nothing any more"
            return Refusal("not-asked", f"{act.key} is not being asked; the rules ask for {waiting}.")
        return question.refuse(act.answer)

    def open_for(self, key: Key) -> Roll | Draw | Ask | None:
        """The open question with this key, if there is one; of a commit, the part that is not sealed yet."""
        for question in self.open_questions():
            if question.key == key:
                return question
        return None

    def open_questions(self) -> tuple[Roll | Draw | Ask, ...]:
        """What may be answered now: one question, or the unsealed parts of a commit in any order."""
        if self.question is None:
            return ()
        if isinstance(self.question, Commit):
            return tuple(ask for ask in self.question.asks if ask.key not in self.sealed)
        return (self.question,)

    def hearers(self, question: Roll | Draw | Ask) -> Audience:
        """Who may know that this is asked or rolled."""
        hearers: Audience = self.scene.state.hearers(question)
        return hearers

    def snapshot(self) -> Snapshot:
        state = msgspec.msgpack.encode(self.scene.state)
        seats = self.setup.seats if self.setup.seats != self._origin.seats else ()
        rulings = self.setup.rulings if self.setup.rulings != self._origin.rulings else None
        return Snapshot(self.seq, self.story.length, state, tuple(self.forced), seats, rulings, tuple(self.bound))

    def awaited(self, roll: Roll) -> tuple[tuple[int, ...], ...]:
        """Faces that the GM has forced and that may fall in a roll: first those that are its own."""
        own = [each.faces for each in self.bound if each.who in ("", roll.who)]
        return (*own, *self.forced)

    def _enter(self, entry: Entry) -> Mark:
        question = self.open_for(entry.key)
        assert question is not None
        self.seq += 1
        self._boundary_here = None
        audience, face_down = self.hearers(question), isinstance(question, Ask) and question.face_down
        if entry.by == FORCED:
            is_told = self._use_up(question.who, tuple(entry.answer))
            self.scene.fated = tuple(entry.answer) if is_told else ()
        if isinstance(question, Ask) and entry.by == GM != question.seat:
            self._tell_answered_for(question)
        if isinstance(self.question, Commit):
            opens = self._seal(self.question, question.settle(entry.answer), entry.key)
            return Mark(audience, True, opens, face_down)
        self._send(question.settle(entry.answer))
        self.scene.fated = ()
        return Mark(audience, is_face_down=face_down)

    def _tell_answered_for(self, question: Ask) -> None:
        """The GM gave somebody's answer, or who plays alone; several without a GM have agreed on the usual one."""
        name = self._name(question.seat)
        is_alone = sum(each.sitter == "person" for each in self.setup.seats) <= 1
        if is_alone or self.setup.sitter(GM) == "person":
            self._rule(f"the answer of {name} is given for them", (question.who,))
        else:
            self.scene.say(f"{name} is skipped: the usual answer is taken.", question.who)
            self.story.note(self.seq)

    def _use_up(self, who: str, shown: tuple[int, ...]) -> bool:
        """Forced faces fall once: somebody's own first, those that are the whole roll, else the first that lead it.
        Returns whether the players may know that they were."""
        for each in self.bound:
            if each.who in ("", who) and shown[: len(each.faces)] == each.faces:
                self.bound.remove(each)
                return not each.quietly
        leading = [each for each in self.forced if shown[: len(each)] == each]
        if leading:
            self.forced.remove(shown if shown in leading else leading[0])
        return bool(leading)

    def _seal(self, commit: Commit, answer: Answer, key: Key) -> bool:
        """Put an answer to the others; whether it was the last, and all are opened."""
        self.sealed[key] = answer
        if len(self.sealed) < len(commit.asks):
            return False
        opened = tuple(self.sealed[ask.key] for ask in commit.asks)
        self.sealed = {}
        self._send(opened)
        return True

    def _overrule(self, act: Overrule) -> Mark:
        if isinstance(act, TakeAway):
            return self._take_away(act)
        self.seq += 1
        if isinstance(act, BringBack):  # who may know of it depends on how it stands there
            self._apply(self.scene, act)
        audience = self._tell_overrule(act)
        if isinstance(act, ForceDice):
            if act.who or act.quietly:
                self.bound.append(act)
            else:
                self.forced.append(act.faces)
            return Mark(audience)
        self._boundary_here = None
        if not isinstance(act, BringBack):
            self._apply_as_told(act)
        if isinstance(self.question, Ask) and self.question.renewable:
            self._send(AGAIN)
        return Mark(audience)

    def _tell_overrule(self, act: Overrule) -> Audience:
        reason = f", {act.reason}" if act.reason else ""
        words = ruled_words(self.scene, act, self.ruleset.levers, self.ruleset.gifts)
        return self._rule(words + reason, mentioned(act, self.scene.state.actors), act.quietly)

    def _apply_as_told(self, act: SetValue | Grant | TakeAway) -> None:
        """What comes of a quiet overrule is told to nobody else, either."""
        told = len(self.scene.events or ())
        self._apply(self.scene, act)
        if act.quietly:
            self._hush(told)
        self.story.note(self.seq)

    @property
    def told_before(self) -> int | None:
        """How much of the story came before the last boundary, where nothing was said or changed since."""
        return self._boundary_here.events if self._boundary_here is not None else None

    def _take_away(self, act: TakeAway) -> Mark:
        """At a boundary somebody goes at once, and what followed from it happens without them; elsewhere a rule may
        hold on to them, and they go at the next one."""
        boundary, state = self._boundary_here, self.scene.state
        if act.actor in state.actors and boundary is not None:
            self.story.cut(boundary.events)
            self.scene.state = _decode(self.ruleset, boundary.state)
        self.seq += 1
        audience = self._tell_overrule(act)
        if act.actor in state.actors and boundary is None:
            state.leaving = {**state.leaving, act.actor: act.for_good}
            return Mark(audience)
        self._boundary_here = None
        self._apply_as_told(act)
        if act.actor in state.actors:
            self._flow = self.ruleset.play(self.scene)
            self._send(None)
        return Mark(audience)

    def _hush(self, told: int) -> None:
        """What has happened since so much was told only the GM hears of."""
        events = self.scene.events or []
        events[told:] = [msgspec.structs.replace(each, audience=each.audience & only(GM)) for each in events[told:]]

    def _sit(self, act: Sit) -> Mark:
        self.seq += 1
        self.setup = self.setup.with_sitter(act.seat, act.mind)
        who = "a person" if act.mind is None else "the house"
        self.scene.record(Said(text=f"{self._name(act.seat)} is played by {who} from now on."))
        self.story.note(self.seq)
        return Mark()

    def _reread(self, act: Reread) -> Mark:
        """Read the book otherwise, tell everybody, and build an open question anew by it."""
        self.seq += 1
        self.setup = msgspec.structs.replace(self.setup, rulings={**self.setup.rulings, act.ruling: act.value})
        self.scene.rulings = self.ruleset.rulings_of(self.setup)
        reading = self.scene.rulings.known[act.ruling].readings.get(act.value, "")
        reason = f", {act.reason}" if act.reason else ""
        self._rule(f"{act.words()}{f': {reading}' if reading else ''}{reason}", ())
        if isinstance(self.question, Ask) and self.question.renewable:
            self._send(AGAIN)
        return Mark()

    def _arrive(self, act: Arrive) -> Mark:
        """A hero comes; in somebody's place at a boundary, where no rule holds on to who was there."""
        boundary, is_known = self._boundary_here, self.setup.seat(act.seat.id) is not None
        if is_known and boundary is not None:
            self.story.cut(boundary.events)
            self.scene.state = _decode(self.ruleset, boundary.state)
        self.seq += 1
        self._boundary_here = None
        self.setup = self.setup.with_seat(act.seat)
        self.ruleset.welcome(self.scene, act.seat.id, act.guest.sheet)
        self.story.note(self.seq)
        if is_known:
            self._flow = self.ruleset.play(self.scene)
            self._send(None)
        elif isinstance(self.question, Ask) and self.question.renewable:
            self._send(AGAIN)
        return Mark()

    def _refuse_arrival(self, act: Arrive) -> Refusal | None:
        """Try it on a copy of the state, so that what is refused changes nothing."""
        if self.question is None:
            return Refusal("game-over", "This game is over; nobody comes to it any more.")
        is_known = self.setup.seat(act.seat.id) is not None
        if is_known and self._boundary_here is None:
            return Refusal("under-way", "The game is under way; a hero comes in somebody's place where a turn begins.")
        copy = _decode(self.ruleset, msgspec.msgpack.encode(self.scene.state))
        try:
            trial = Scene(copy, self.scene.rulings, self.scene.content)
            self.ruleset.welcome(trial, act.seat.id, act.guest.sheet)
            self.ruleset.show(trial, GM)
        except Refused as refused:
            return refused.refusal
        return None

    def _refuse_reading(self, act: Reread) -> Refusal | None:
        try:
            chosen = Rulings(self.ruleset.rulings, {act.ruling: act.value})
        except Refused as refused:
            return refused.refusal
        ruling = chosen.known[act.ruling]
        if self.scene.rulings[ruling] == act.value:
            return Refusal("read-so", f"{act.ruling} is read so already.", act.ruling)
        return None

    def _refuse_sitting(self, act: Sit) -> Refusal | None:
        seat = self.setup.seat(act.seat)
        if seat is None:
            known = [each.id for each in self.setup.seats]
            return Refusal("no-such-seat", f"There is no seat {act.seat!r}; {nearest(act.seat, known)}")
        if not isinstance(act.mind, Mind | None):
            right = "a Mind, such as Mind('odds'), or None for a person"
            return Refusal("not-a-mind", f"Who plays a seat is {right}, not {act.mind!r}.")
        is_mind = seat.sitter == "mind"
        if (act.mind is None and seat.sitter == "person") or (is_mind and act.mind == seat.mind):
            return Refusal("sits-there", f"{seat.name} is played so already.")
        return None

    def _name(self, seat: str) -> str:
        known = self.setup.seat(seat)
        return known.name if known else seat

    def _rule(self, what: str, about: tuple[str, ...], quietly: bool = False) -> Audience:
        """Tell what the GM ruled to those who may know of whom it is about, or to nobody else."""
        ruled = Ruled(what=what, rule=self.ruleset.overruling, about=about)
        told = only(GM) if quietly else EVERYONE
        self.scene.record(ruled, told)
        self.story.note(self.seq)
        witnesses: Audience = self.scene.state.witnesses(ruled) & told
        return witnesses

    def _refuse_overrule(self, act: Overrule) -> Refusal | None:
        """Try it on a copy of the state, so that what is refused changes nothing."""
        if not isinstance(act, Overrule):
            return Refusal(
                "not-an-overrule",
                f"An overrule is a SetValue, a ForceDice, a Grant, a TakeAway or a BringBack, not {act!r}.",
            )
        if isinstance(act, ForceDice):
            most = self.ruleset.most_sides
            if act.who and act.who not in self.scene.state.actors:
                return Refusal("no-such-actor", f"There is nobody here by the id {act.who!r}.")
            is_sound = bool(act.faces) and all(1 <= face <= most for face in act.faces)
            return None if is_sound else Refusal("no-such-face", f"A face is 1 to {most} in {self.ruleset.title}.")
        copy = _decode(self.ruleset, msgspec.msgpack.encode(self.scene.state))
        try:
            trial = Scene(copy, self.scene.rulings, self.scene.content)
            self._apply(trial, act)
            _decode(self.ruleset, msgspec.msgpack.encode(copy))
            before = set(self._loose_ends(self.scene.state, act))
            loose = next((each for each in self._loose_ends(copy, act) if each not in before), "")
            if loose:
                return Refusal("loose-end", loose)
            self.ruleset.show(trial, GM)
        except Refused as refused:
            return refused.refusal
        except (msgspec.ValidationError, msgspec.DecodeError, OverflowError) as error:
            return Refusal("illegal-state", f"The state would not be sound any more: {error}")
        except LookupError as error:
            return Refusal("illegal-state", f"The state would not be sound any more: there is no {error}")
        return None

    def _loose_ends(self, state: Any, act: Overrule) -> Iterator[str]:
        """Those of the state and, of what the GM writes with their own hand, seats that nobody has."""
        yield from loose_ends(state)
        seats = [seat.id for seat in self.setup.seats]
        for actor in state.actors.values() if isinstance(act, SetValue) else ():
            if actor.seat and actor.seat not in seats:
                yield f"actors.{actor.id}.seat: there is no seat {actor.seat!r}; {nearest(actor.seat, seats)}"

    def _apply(self, scene: Scene[Any], act: SetValue | Grant | TakeAway | BringBack) -> None:
        if isinstance(act, SetValue):
            set_path(scene.state, act.path, act.value)
            return
        if isinstance(act, TakeAway):
            self.ruleset.take_away(scene, act.actor, act.for_good)
            return
        if isinstance(act, BringBack):
            self.ruleset.bring_back(scene, act.actor)
            return
        here = set(scene.state.actors)
        self.ruleset.grant(scene, act)
        for id, actor in scene.state.actors.items():
            if id not in here and self.setup.seat(actor.seat) is None and self.setup.seat(GM) is not None:
                actor.seat = GM  # whom the GM brings in for nobody at the table, the GM plays

    def _send(self, answer: Any) -> None:
        try:
            self.question = self._flow.send(answer)
        except StopIteration:
            self.question = None
        self.story.note(self.seq)

    def _boundary(self) -> None:
        self.story.note(self.seq)
        self._boundary_here = self.snapshot()
        self._on_boundary(self._boundary_here)


def _as_of(setup: Setup, snapshot: Snapshot) -> Setup:
    """A setup with what has changed by a snapshot: who sits where, and how the book is read."""
    seats = snapshot.seats or setup.seats
    rulings = setup.rulings if snapshot.rulings is None else snapshot.rulings
    return msgspec.structs.replace(setup, seats=seats, rulings=rulings)


def _decode(ruleset: Ruleset, state: bytes) -> Any:
    return msgspec.msgpack.decode(state, type=ruleset.state)
