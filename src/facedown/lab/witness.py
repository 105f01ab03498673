"""A witness: stands before whoever answers and notes what it sees, while no rule knows of it."""

from collections import Counter
from collections.abc import Collection
from typing import Any

import msgspec

from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.flow import Decider
from facedown.kernel.dice.question import Ask, Commit, Question, Roll
from facedown.kernel.kit.combatant import Combatant
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.schema import Answer, Pick, Several
from facedown.lab.chance.course import OTHER, OWN, Rolled
from facedown.lab.chance.standing import Standing, left, standing
from facedown.lab.chance.surprise import surprise
from facedown.minds.plan import features

ONES_OF = ("own", "other", "nobody's")


class Fate(msgspec.Struct, frozen=True):
    """What became of somebody: of which side, what share is left of what kept it on its feet, and when it fell."""

    side: int
    name: str
    left: float
    fell: int = 0
    """In which round it fell; 0 if it still stands."""
    at_once: bool = False
    """Whether it fell by the first thing that took of what it had in full, a roll to bear that or not."""


class Witness:
    """Watches one fight from the side of a seat."""

    def __init__(self, ruleset: Ruleset, seat: str) -> None:
        self._ruleset, self._seat = ruleset, seat
        self.rolls: list[Rolled] = []
        self.used: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self.points: set[tuple[str, str]] = set()
        """The choice points that came up, and the seats that were asked."""
        self.moves = 0
        """How often the gap of a chase has moved."""
        self._gap: int | None = None
        self._scene: Scene[Any] | None = None
        self._chosen: dict[int, list[str]] = {}
        self._fell: dict[str, tuple[int, bool]] = {}
        self._vigour: dict[str, float] = {}
        self._hurts: Counter[str] = Counter()

    def __call__(self, scene: Scene[Any], decider: Decider) -> "Witness":
        self._scene, self._decider = scene, decider
        return self

    def answer(self, question: Question) -> Any:
        self._look()
        stood = self._stood() if type(question) is Roll else {}
        answer = self._decider.answer(question)
        if type(question) is Roll:
            kind = f"{self._whose(question)} {kind_of(question)}"
            self.rolls.append(Rolled(kind, surprise(question, answer.figures), stood))
        elif isinstance(question, Ask):
            self._note_use(question, answer)
        elif isinstance(question, Commit):
            for ask, each in zip(question.asks, answer, strict=True):
                self._note_use(ask, each)
        return answer

    def fates(self) -> tuple[Fate, ...]:
        """What has become of everybody."""
        self._look()
        return tuple(
            Fate(self._side(each), each.name, left(each), *self._fell.get(each.id, (0, False)))
            for each in self._everybody()
        )

    def _everybody(self) -> Collection[Actor]:
        """Those who are there; nobody before it begins, and of a fight whose log has no end."""
        return self._scene.state.actors.values() if self._scene is not None else ()

    def _side(self, actor: Actor) -> int:
        own = next((each.side for each in self._everybody() if each.seat == self._seat), "")
        return OWN if actor.side == own else OTHER

    def _look(self) -> None:
        """Who has been hurt since the last question, who has fallen, and whether by what hurt them first; and whether
        the gap of a chase has moved."""
        gap = self._ruleset.gap(self._scene) if self._scene is not None else None
        self.moves += self._gap is not None and gap != self._gap
        self._gap = gap
        for each in self._everybody():
            if not isinstance(each, Combatant):
                continue
            vigour = each.vigour
            self._hurts[each.id] += vigour < self._vigour.get(each.id, 1.0)
            self._vigour[each.id] = vigour
            if each.is_out and each.id not in self._fell:
                self._fell[each.id] = (self._round(), self._hurts[each.id] <= 1)

    def _round(self) -> int:
        return max(1, self._ruleset.length(self._scene)) if self._scene is not None else 0

    def _stood(self) -> Standing:
        """How both sides stand, and what each has chosen last."""
        found = standing((self._side(each), each) for each in self._everybody())
        found.update((f"{side} chose {each}", 1.0) for side, some in self._chosen.items() for each in some)
        return found

    def _whose(self, roll: Roll) -> str:
        everybody = self._everybody()
        who = next((each for each in everybody if each.id == roll.who), None)
        who = who or next((each for each in everybody if each.seat == roll.seat), None)
        return ONES_OF[self._side(who) if who is not None else 2]

    def _note_use(self, ask: Ask, answer: Answer) -> None:
        self.points.add((ask.what, ask.seat))
        if isinstance(ask.schema, Pick | Several):
            options = {each.key: each for each in ask.schema.options}
            asked = next((each for each in self._everybody() if each.seat == ask.seat), None)
            if asked is not None and len(options) > 1:
                chosen = features(ask.what, answer, options)
                self.used[self._side(asked)].update(chosen)
                self._chosen[self._side(asked)] = chosen


def kind_of(roll: Roll) -> str:
    """What a roll is for: its rule, and the first word of its occasion where that is a word."""
    word = roll.why.partition(" ")[0]
    return f"{roll.what} {word}" if word.isalpha() else roll.what
