"""Sitting at a table of Tri-Core: answers by choice point and character, dice by their purpose, and what was asked."""

from typing import Any, TypeVar

from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Commit, Draw, Question, Roll
from facedown.kernel.words.schema import Pick, Several
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.scene import TriScene, actor
from facedown.rulesets.tricore.fight.priority import take_priority

T = TypeVar("T")

LAY, ANSWER = "TC-CP-01", "TC-CP-02"
REACT = "TC-CARD-06"


class Sitters:
    """Answers known by (choice point or rule, character); whatever is not given takes its default, and dice show 5.

    An answer in a list of lists is given in turn. Whatever was given has to be asked for.
    """

    def __init__(self, given: dict[tuple[str, str], Any]) -> None:
        self.given = dict(given)
        self.used: set[tuple[str, str]] = set()
        self.asked: list[Ask] = []
        self.rolled: list[Roll] = []

    def answer(self, question: Question) -> Any:
        if isinstance(question, Commit):
            return tuple(self.answer(ask) for ask in question.asks)
        assert not isinstance(question, Draw)
        answer = self._given(question)
        refusal = question.refuse(answer)
        assert refusal is None, f"{question.key}: {refusal}"
        return question.settle(answer)

    def _given(self, question: Roll | Ask) -> Any:
        at = (question.what, question.who)
        if isinstance(question, Ask):
            self.asked.append(question)
            assert question.refuse(question.default) is None, question.key
        else:
            self.rolled.append(question)
        if at not in self.given:
            if isinstance(question, Ask):
                return question.default
            return [5 if dice.sides > 5 else 1 for dice in question.pool for _ in range(dice.count)]
        self.used.add(at)
        given = self.given[at]
        if not isinstance(given, InTurn):
            return given
        return given.pop(0) if len(given) > 1 else given[0]

    def finish(self) -> "Sitters":
        left = set(self.given) - self.used
        assert not left, f"never asked: {left}"
        return self

    def questions(self, what: str) -> list[Ask]:
        return [each for each in self.asked if each.what == what]

    def question(self, what: str, who: str | None = None) -> Ask:
        """The only question of this kind, or the only one about somebody."""
        (found,) = [each for each in self.questions(what) if who is None or each.who == who]
        return found

    def rolls(self, what: str) -> list[str]:
        """Who rolled for this, in order."""
        return [each.who for each in self.rolled if each.what == what]


class InTurn(list[Any]):
    """Answers to the same question, asked again and again."""


def sit(flow: Flow[T], given: dict[tuple[str, str], Any] | None = None) -> Sitters:
    """Run a rule among sitters; everything given is asked for."""
    sitters = Sitters(given or {})
    run(flow, sitters)
    return sitters.finish()


def window(scene: TriScene, given: dict[tuple[str, str], Any], *holders: str) -> Sitters:
    """One Priority window: whoever holds Priority lays, the others answer, and all of it resolves."""
    group = [actor(scene, id) for id in holders or scene.state.priority]
    scene.state.priority = [each.id for each in group]
    return sit(take_priority(scene, group), given)


def keys(ask: Ask) -> list[str]:
    assert isinstance(ask.schema, (Pick, Several))
    return [option.key for option in ask.schema.options]


def react(high: int, *, of: int = 2) -> list[int]:
    """Faces for a React roll, none of which explodes."""
    return [high] * of


def reactions(who: Character) -> int:
    return who.tokens.get("reaction", 0)
