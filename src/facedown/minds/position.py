"""A position: the game as it may be, for all that a seat knows, at the very question that its mind is asked.

A rule that runs cannot be copied. So the last boundary is dealt anew for the seat and what it knows of since is done
again; what it may not know, minds and dice decide anew. Where that leads to another question, another deal is tried.
"""

from collections import deque
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.question import Ask, Commit, Draw, Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.journal import Journal
from facedown.kernel.game.mind import Moment, think_soundly
from facedown.kernel.game.telling import known_to
from facedown.kernel.game.undo import lying
from facedown.kernel.log.act import CHANCE, Act, Entry
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Snapshot, Story
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer

DEALS = 6
"""How many deals are tried before a mind goes without."""
LONGEST = 400

Choose = Callable[[Moment], Answer]


def soundly(moment: Moment) -> Answer:
    """As the usual mind would."""
    return think_soundly(moment, Mind()).answer


class Position:
    """A game that a mind plays on from, with luck of its own."""

    def __init__(self, ruleset: Ruleset, journal: Journal, start: Snapshot, luck: Chance) -> None:
        self.luck = luck
        self.ruleset = ruleset
        self.now = Playthrough(ruleset, journal.setup, journal.content, Story(), start)

    def decide(self, question: Roll | Draw | Ask, choose: Choose = soundly) -> None:
        """Let dice or a mind answer."""
        answer = self._answer(question, choose)
        by = CHANCE if question.is_chance else f"mind:{question.seat}"
        if isinstance(self.now.take(Entry(question.key, answer, by)), Refusal) and isinstance(question, Ask):
            self.now.take(Entry(question.key, question.default, by))

    def _answer(self, question: Roll | Draw | Ask, choose: Choose) -> Answer:
        if isinstance(question, Ask):
            return choose(Moment(self.ruleset, self.now.scene, question, self.luck))
        return list(self.luck.roll(question) if isinstance(question, Roll) else self.luck.draw(question))

    def play_on(self, answers: int, choose: Choose = soundly) -> None:
        """Go on until minds have given so many answers, or to the end."""
        while answers > 0 and (questions := self.now.open_questions()):
            self.decide(questions[0], choose)
            answers -= not questions[0].is_chance


class Memory(NamedTuple):
    """What a seat knows to have been said since the last boundary, and what it sees now; none of it changes any more.

    So a mind may still think about it when the game has gone on.
    """

    moment: Moment
    glimpse: Any
    journal: Journal
    start: Snapshot
    said: tuple[Entry, ...]

    def deal(self, seed: str) -> Position | None:
        """The same moment, dealt anew from a seed; None where none of a few deals leads there."""
        tries = (self._dealt(Chance(f"{seed}:{again}")) for again in range(DEALS))
        return next((each for each in tries if each is not None), None)

    def _dealt(self, luck: Chance) -> Position | None:
        ruleset, journal = self.moment.ruleset, self.journal
        state = msgspec.msgpack.decode(self.start.state, type=ruleset.state)
        scene = Scene(state, ruleset.rulings_of(journal.setup), journal.content)
        dealt = ruleset.redeal(scene, self.moment.ask.seat, luck)
        if dealt is None:
            return None
        position = Position(ruleset, journal, Snapshot(self.start.seq, 0, msgspec.msgpack.encode(dealt)), luck)
        return position if self._leads_here(position) else None

    def _leads_here(self, position: Position) -> bool:
        """Do again what the seat knows of, up to its question; whether that is the moment it is in."""
        left, ask, now = deque(self.said), self.moment.ask, position.now
        for _ in range(LONGEST):
            if not left and now.open_for(ask.key) is not None:
                return now.open_for(ask.key) == ask and self._looks_alike(position)
            question = now.open_for(left[0].key) if left else None
            if question is None:
                question = next((each for each in now.open_questions() if _is_hidden(now, each, ask.seat)), None)
                if question is None:
                    return False
                position.decide(question)
                continue
            act = left.popleft()
            if not isinstance(question, Ask) and not question.audience.may_know(ask.seat):
                position.decide(question)
            elif isinstance(now.take(act), Refusal):
                return False
        return False

    def _looks_alike(self, position: Position) -> bool:
        return bool(position.ruleset.glimpse(position.now.scene, self.moment.ask.seat) == self.glimpse)


def remembered(moment: Moment) -> Memory | None:
    """What a mind could play on from; None in a game without a log, or before its first boundary."""
    journal, seat = moment.journal, moment.ask.seat
    if journal is None or not journal.snapshots:
        return None
    start = journal.snapshots[-1]
    unknown = {at for at in lying(journal, start.seq) if not _is_by(journal.acts[at - journal.first], seat)}
    known = (act for at, act in known_to(seat, journal).known if at >= start.seq and at not in unknown)
    said = tuple(act for act in known if isinstance(act, Entry))
    return Memory(moment, moment.glimpse, journal, start, said)


def _is_by(act: Act, seat: str) -> bool:
    return isinstance(act, Entry) and act.by.rpartition(":")[2] == seat


def _is_hidden(now: Playthrough, question: Roll | Draw | Ask, seat: str) -> bool:
    """Whether a seat may not know what is answered here, so that it may be decided anew."""
    if isinstance(question, Ask):
        is_covered = question.face_down or isinstance(now.question, Commit)
        return question.seat != seat and (is_covered or not now.hearers(question).may_know(seat))
    return not (now.hearers(question) & question.audience).may_know(seat)
