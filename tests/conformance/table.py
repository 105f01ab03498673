"""What the conformance suite needs of every ruleset: ready games, and random legal answers."""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec

from facedown import library
from facedown.kernel.content.ruling import Known, Value
from facedown.kernel.contract.ruleset import Ruleset, Seat, Setup, Sitter
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.scene.board import Board
from facedown.kernel.words.schema import Answer, Form, Number, Pick, Schema, Several, Text

OUTSIDE = str(Path(__file__).parents[1] / "outside")
if OUTSIDE not in sys.path:  # a stranger's ruleset, found by its entry point like ours
    sys.path.insert(0, OUTSIDE)

OURS = ("fivefold", "overreach", "plainten", "towers", "tricore")
RULESETS = (*OURS, "pebbles")
LONGEST = 5_000

Sitters = Mapping[str, Sitter]
PEOPLE: Sitters = MappingProxyType({})
SEATED: ContextVar[Sitters] = ContextVar("who sits where", default=PEOPLE)


def ready_games() -> list[tuple[str, str]]:
    """Every encounter of every ruleset."""
    return [(name, each.id) for name in RULESETS for each in encounters(library.ruleset(name))]


@cache
def encounters(rules: Ruleset) -> Any:
    return rules.encounters(library.content(rules))


def a_game(
    ruleset: str, encounter: str, seed: str, sitter: Sitter = "person", rulings: dict[str, Any] | None = None
) -> Game:
    """A game in which everybody, the GM and the foes included, is a person unless it or `seated` says otherwise."""
    rules = library.ruleset(ruleset)
    content = library.content(rules)
    ready = next(each for each in encounters(rules) if each.id == encounter)
    cast = {f"p{at + 1}": ready.heroes[at].id for at in range(ready.seats)}
    seats = tuple(Seat(id, id.upper(), sitter) for id in (*cast, "foes", "gm"))
    scenario = rules.scenario(content, encounter, cast, "foes")
    return begin(rules, Setup(ruleset, rules.version, seed, seats, scenario, rulings or {}), content)


def begin(rules: Ruleset, setup: Setup, content: Any) -> Game:
    """A game at which those sit whom `seated` says.

    Minds act on the seed for all to see, so where dice are typed in it is the same in every game they play.
    """
    seats = tuple(msgspec.structs.replace(each, sitter=SEATED.get().get(each.id, each.sitter)) for each in setup.seats)
    is_shared = setup.dice == "typed" and any(each.sitter == "mind" for each in seats)
    seed = "of minds" if is_shared else setup.seed
    return Game(rules, msgspec.structs.replace(setup, seats=seats, seed=seed), content)


@contextmanager
def seated(sitters: Sitters) -> Iterator[None]:
    """Games that begin now have these sitters on these seats."""
    token = SEATED.set(sitters)
    try:
        yield
    finally:
        SEATED.reset(token)


def open_questions(game: Game) -> tuple[Roll | Draw | Ask, ...]:
    return game.journal.now.open_questions()


DETOURS = 0.1


def some_answer(schema: Schema, luck: Random) -> Answer:
    """Any legal answer."""
    match schema:
        case Pick(options, route):
            if route is not None and route.through and luck.random() < DETOURS:
                return {"via": luck.choice(route.through)}
            return luck.choice(options).key
        case Several():
            most = min(schema.most, len(schema.options))
            count = luck.randint(schema.least, max(schema.least, min(most, schema.least + 3)))
            chosen = [option.key for option in luck.sample(schema.options, min(count, len(schema.options)))]
            while schema.refuse(chosen) is not None and len(chosen) > schema.least:  # too many of a kind
                chosen.pop()
            return chosen
        case Number():
            return luck.randint(schema.least, schema.most)
        case Text():
            return luck.choice(["arms", "stealth", "first aid", "jump over the table"])[: schema.longest]
        case Form():
            return {field.name: some_answer(field.schema, luck) for field in schema.fields}


def some_rulings(known: Known, luck: Random, share: float) -> dict[str, Value]:
    """Any reading of so many of the switches."""
    switches = [each for each in known if each.is_switch and luck.random() < share]
    return {each.id: luck.choice([*each.readings, *(each.range or ())]) for each in switches}


def step(game: Game, luck: Random) -> None:
    """One person whose turn it is to answer answers something legal."""
    question = game.questions(luck.choice(open_questions(game)).seat)[0]  # a seat answers one after the other
    assert isinstance(question, Ask)
    answer = some_answer(question.schema, luck)
    refusal = game.answer(question.seat, answer)
    assert refusal is None, f"{question.key}: {answer!r} refused: {refusal}"


def looked_at(ruleset: str, seed: int, steps: int = 40) -> Iterator[tuple[Any, Board]]:
    """What a mind is given and the board that its seat is shown, for every seat at every step of a random game."""
    luck = Random(seed)
    rules = library.ruleset(ruleset)
    ready = encounters(rules)[seed % len(encounters(rules))]
    game = a_game(ruleset, ready.id, str(seed), rulings=some_rulings(rules.rulings, luck, 0.25))
    for _ in range(steps):
        if game.is_over:
            break
        step(game, luck)
        for seat in ("p1", "foes", "gm", "onlooker"):
            yield rules.glimpse(game.journal.now.scene, seat), game.view(seat).board


def play_on(game: Game, luck: Random, steps: int = LONGEST) -> Game:
    """Play by random answers to the end, or for so many answers."""
    for _ in range(steps):
        if game.is_over:
            break
        step(game, luck)
    return game
