"""Sitting at a table of Tri-Core: answers by choice point and character, dice by their purpose, and what was asked."""

from typing import Any

from facedown.kernel.dice.flow import Flow, run
from facedown.kernel.dice.question import Ask, Commit, Draw, Question, Roll
from facedown.kernel.words.schema import Form, Pick, Schema, Several
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.scene import TriScene, actor
from facedown.rulesets.tricore.events.combat import Aimed
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.freeplay.freeplay import free_play
from tests.playing import happened, play, renewed, told
from tests.tricore.staged.acs_cast import T
from tests.tricore.staged.cast import a_fight, foe, plain, who

LAY, ANSWER = "TC-CP-01", "TC-CP-02"
REACT = "TC-CARD-06"

ACCURACY, EV, RESOLVE = "TC-ACC-02", "TC-EV-05", "TC-RSV-01"

IN_HAND = [{"item": "sword", "at": "main"}]

SAME = plain("x")["primaries"]

STAB_LAID = ["strike-light~dagger", "at:ben"]

MISS = [1, 1]


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
    run(renewed(flow), sitters)
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


def ann_and_bob(rulings: dict[str, Any] | None = None, **of_ann: Any) -> TriScene:
    """Ann holds Priority, Bob stands beside her; all primaries are 3, so AP 15, HP 30, Strike Target 14."""
    return a_fight(plain("ann", **of_ann), foe("bob", primaries=plain("x")["primaries"]), rulings=rulings)


def ann_and_two(**scenario: Any) -> TriScene:
    """Ann against Bob and Cid, who stand side by side."""
    same = plain("x")["primaries"]
    return a_fight(plain("ann"), foe("bob", primaries=same), foe("cid", primaries=same), **scenario)


def attempts(scene: TriScene) -> list[tuple[str, str]]:
    """Who attacked whom, in order."""
    return [(each.actor, each.target) for each in happened(scene, Aimed)]


def assumed(ask: Ask, seat: str, who: str, default: Any) -> None:
    """It is put to this seat, about this one, and what is assumed is legal."""
    assert (ask.seat, ask.who, ask.default) == (seat, who, default)
    assert ask.refuse(ask.default) is None


def field(ask: Ask, name: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == name)


def options_of(schema: Schema) -> list[str]:
    assert isinstance(schema, (Pick, Several))
    return [each.key for each in schema.options]


def called(scene: TriScene, what: str, given: dict[tuple[str, str], Any] | None = None) -> Any:
    """The GM calls for something."""
    first = InTurn([what, *((given or {}).pop(("TC-CP-27", ""), []))])
    return sit(free_play(scene), {("TC-CP-27", ""): first, **(given or {})})


def call_for(scene: TriScene, what: str, *answers: Any) -> str:
    """The GM calls for something; the last thing told."""
    play(free_play(scene), what, *answers)
    return told(scene)[-1]


def ann_ben_and_bea(*more: dict[str, Any], **scenario: Any) -> TriScene:
    """Ann with a dagger, Ben beside her and Bea beside him, both against her."""
    foes = [plain(id, side="foes", **(more[at] if at < len(more) else {})) for at, id in enumerate(("ben", "bea"))]
    return a_fight(plain("ann", items=[{"item": "dagger", "at": "main"}]), *foes, **scenario)


def spent(scene: TriScene, id: str) -> tuple[int, int]:
    """AP and Reactions gone since all were full."""
    one = who(scene, id)
    return one.ap.start - one.ap.value, 2 - one.tokens[REACTION]
