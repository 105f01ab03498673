"""The fixed cast of the kernel's tests: one and two play a stranger's game, Pebbles, and every die is typed in."""

from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest
from pebbles import RULESET, Pebbles, Table

from facedown.kernel.contract.ruleset import DiceFrom, Seat, Setup, Sitter
from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Journal
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.kernel.words.schema import Answer

PEOPLE = {"one": "person", "two": "person", "gm": "person"}


def a_setup(dice: str = "typed", rulings: dict[str, Any] | None = None, seed: str = "seed", **sitters: str) -> Setup:
    """One, two and the GM, all of them persons unless said otherwise."""
    seats = tuple(Seat(id, id.title(), cast(Sitter, sitter)) for id, sitter in {**PEOPLE, **sitters}.items())
    return Setup(
        "pebbles", "1.0", seed, seats, {"players": ["one", "two"]}, rulings or {}, "A pot", cast(DiceFrom, dice)
    )


def a_game(rules: Pebbles = RULESET, dice: str = "typed", **settings: Any) -> Game:
    return Game(rules, a_setup(dice, **settings), ())


def a_journal(rules: Pebbles = RULESET, **settings: Any) -> Journal:
    return Journal(rules, a_setup(**settings), ())


def open_question(of: Game | Journal) -> Roll | Draw | Ask:
    journal = of.journal if isinstance(of, Game) else of
    return journal.now.open_questions()[0]


def tell(game: Game, *answers: Answer) -> Game:
    """Whoever is asked answers, in order."""
    for answer in answers:
        refusal = game.answer(game.journal.addressee(open_question(game)), answer)
        assert refusal is None, f"{open_question(game).key}: {answer!r} refused: {refusal.text}"
    return game


def give(journal: Journal, *answers: Answer) -> Journal:
    """Answers to whatever is open, straight into the log."""
    for answer in answers:
        question = open_question(journal)
        refusal = journal.take(Entry(question.key, answer, question.seat or "gm"))
        assert refusal is None, f"{question.key}: {answer!r} refused: {refusal.text}"
    return journal


def a_round(one: int = 2, two: int = 1, die: int = 5, keep: str = "take") -> tuple[Answer, ...]:
    """What is answered in a round of Pebbles with typed dice: tokens, hands, and who has more rolls for the pot."""
    tokens_and_hands = (["shell"], ["flint"], one, two)
    return tokens_and_hands if one == two else (*tokens_and_hands, [die], keep)


def rounds(count: int) -> tuple[Answer, ...]:
    """Quiet rounds, four answers each, in which nobody puts anything in."""
    return a_round(0, 0) * count


def state_of(of: Game | Journal) -> dict[str, Any]:
    journal = of.journal if isinstance(of, Game) else of
    state: dict[str, Any] = msgspec.to_builtins(journal.now.scene.state)
    return state


def pebbles(of: Game | Journal) -> tuple[int, int, int]:
    """How many pebbles one, two and the pot have."""
    state = state_of(of)
    return state["actors"]["one"]["pebbles"], state["actors"]["two"]["pebbles"], state["pot"]


class Boundless(Pebbles):
    """A game that never says where a snapshot could be taken."""

    def play(self, scene: Scene[Table]) -> Flow[None]:
        while scene.state.rounds < 3:
            yield from self.hands(scene)


def everything(of: Game | Journal) -> tuple[Any, ...]:
    """All that a refused act must leave as it was."""
    journal = of.journal if isinstance(of, Game) else of
    now = journal.now
    told = list(journal.story.events), list(journal.story.seqs)
    log = list(journal.acts), list(journal.splices), list(journal.undone), list(journal.carried)
    return state_of(journal), told, log, now.open_questions(), dict(now.sealed), list(now.forced), journal.seq


def refused(do: Callable[[], object]) -> Refusal:
    """The refusal that is raised."""
    with pytest.raises(Refused) as caught:
        do()
    return caught.value.refusal


def code(refusal: Refusal | object | None) -> str:
    """The code of a refusal, or nothing."""
    return refusal.code if isinstance(refusal, Refusal) else ""
