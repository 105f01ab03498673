"""Playing by program: what may be answered, to answer it, and how a fight ends when it is fought again and again."""

from collections.abc import Iterator

from facedown import library
from facedown.kernel.contract.mind import USUAL
from facedown.kernel.contract.view import Asked
from facedown.kernel.game.game import Game
from facedown.kernel.words.argument import refuse_other_than_text, shown
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Answer, Number, Pick, Several
from facedown.lab.crew import Crew
from facedown.lab.inquiry import Work, match
from facedown.lab.matchup import pairing
from facedown.lab.result import Result
from facedown.minds.candidates import alone
from facedown.opening import chosen

FIRST_SEAT = "p1"
ALONE = Work(crew=Crew(workers=1))
"""In this process, so that it works wherever a line of Python does; whoever has many cores asks the lab."""


def legal(game: Game, seat: str = FIRST_SEAT) -> tuple[Answer, ...]:
    """Answers that a seat may give now, its default among them; none if it is not asked.

    Every option and every number is one. Of a hand of cards they are each card alone and none, where that may be; of
    texts, forms and typed dice, which have no end of answers, only the default.
    """
    asked = _refuse_other(game).view(seat).asked
    return tuple(_answers(asked)) if asked is not None else ()


def answer(game: Game, seat: str, answer: Answer) -> Asked | None:
    """Answer for a seat; what it is asked next. Raises `Refused` with what would be right if that is no answer."""
    _refuse_other(game).view(seat)
    refusal = game.answer(seat, answer)
    if refusal is not None:
        raise Refused(refusal.code, refusal.text)
    return game.view(seat).asked


def simulate(
    ruleset: str, encounter: str = "", hero: str = "", *, fights: int = 100, seed: str = "simulate", mind: str = USUAL
) -> Result:
    """An encounter fought so many times with minds on all seats: `won` is the heroes' share with its bounds.

    What is left out is chosen, as with `new_game`; the same seed fights the same fights.
    """
    rules = library.ruleset(ruleset)
    refuse_other_than_text(encounter=encounter, hero=hero, seed=seed, mind=mind)
    ready = chosen(encounter, rules.encounters(library.content(rules)), "encounter")
    heroes = (chosen(hero, ready.heroes, "hero").id,) if hero else ()
    return match(pairing(ruleset, *heroes, encounter=ready.id, minds=(mind,)), fights, seed=seed, work=ALONE)


def _refuse_other(game: Game) -> Game:
    if not isinstance(game, Game):
        raise Refused("not-a-game", f"This takes a game, such as `new_game` makes, not {shown(game)}.")
    return game


def _answers(asked: Asked) -> Iterator[Answer]:
    schema = asked.schema
    match schema:
        case Pick():
            yield from (each.key for each in schema.options)
        case Number():
            yield from range(schema.least, schema.most + 1)
        case Several():
            yield from _hands(schema, asked.default)
        case _:
            yield asked.default


def _hands(schema: Several, default: Answer) -> Iterator[Answer]:
    hands = [schema.smallest(), default, *(alone(each, schema) for each in schema.options)]
    for at, hand in enumerate(hands):
        if hand not in hands[:at] and schema.refuse(hand) is None:
            yield hand
