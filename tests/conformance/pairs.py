"""Pairs of games that differ only in a secret: those of each game, and those that every game has, at every table."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import NamedTuple

import msgspec

from facedown import library
from facedown.kernel.contract.order import Order
from facedown.kernel.dice.question import Ask, Commit
from facedown.kernel.game.game import Game
from tests.conformance import test_secrets as secrets
from tests.conformance.frames import Pair, differences
from tests.conformance.table import RULESETS, Sitters, a_game, encounters, open_questions, seated, some_answer, step

SITTINGS: tuple[Sitters, ...] = (
    {},
    {"gm": "absent"},
    {"p2": "mind"},
    {"gm": "absent", "p2": "mind"},
    {"foes": "mind"},
    {"gm": "absent", "foes": "mind"},
)
"""Persons everywhere, no GM, a companion or the foes who are minds."""

OWN: dict[Callable[[int], Iterator[Pair]], str] = {
    secrets.pebble_secrets: "pebbles",
    **dict.fromkeys((secrets.hidden_guard, secrets.unknown_gear, secrets.hidden_difficulty), "plainten"),
    **dict.fromkeys((secrets.hidden_tier, secrets.hidden_influence), "towers"),
    **dict.fromkeys((secrets.hidden_defense, secrets.hidden_armour, secrets.hidden_ap), "overreach"),
    **dict.fromkeys((secrets.hidden_threshold, secrets.hopeless_struggle), "overreach"),
    **dict.fromkeys((secrets.hidden_dice, secrets.hidden_trigger), "fivefold"),
}
"""Whose secrets they are; the others are Tri-Core's."""

OF_A_PERSON: dict[Callable[[int], Iterator[Pair]], str] = {
    secrets.hidden_difficulty: "gm",
    secrets.hidden_tier: "gm",
    secrets.hidden_influence: "gm",
    secrets.hidden_threshold: "gm",
    secrets.hopeless_struggle: "gm",
    secrets.pebble_secrets: "foes",
    **dict.fromkeys((secrets.hidden_guard, secrets.unknown_gear), "foes"),
    **dict.fromkeys((secrets.hidden_defense, secrets.hidden_armour, secrets.hidden_ap), "foes"),
    secrets.hidden_dice: "foes",
    secrets.face_down_cards: "foes",
    secrets.held_cards: "foes",
    secrets.unknown_abilities: "foes",
    secrets.hidden_traits: "foes",
    secrets.unseen_quarry: "foes",
}
"""Secrets whose keeper has to be a person: nobody else asks for them, or a mind would act on them for all to see."""

MOMENTS = 40


class Secret(NamedTuple):
    """A kind of secret, in a game and at a table."""

    game: str
    name: str
    pairs: Callable[[int], Iterator[Pair]]
    sitters: Sitters

    def compare(self, seed: int) -> Iterator[str]:
        """At every moment: how somebody can tell the two games apart, or nothing."""
        with seated(self.sitters):
            yield from differences(self.pairs(seed))

    def __str__(self) -> str:
        sits = ", ".join(f"{seat} {sitter}" for seat, sitter in self.sitters.items())
        return f"{self.game}, {self.name}, {sits or 'persons'}"


# Secrets that every game has


def some_game(name: str, luck: Random) -> Game:
    encounter = luck.choice(encounters(library.ruleset(name))).id
    return a_game(name, encounter, str(luck.getrandbits(32)))


def viewers(game: Game, *but: str) -> tuple[str, ...]:
    return (*(seat.id for seat in game.setup.seats if seat.id not in but), "onlooker")


def answer_both(one: Game, other: Game, luck: Random) -> None:
    """Somebody whose turn it is gives the same answer in both games."""
    question = one.questions(luck.choice(open_questions(one)).seat)[0]
    assert isinstance(question, Ask)
    answer = some_answer(question.schema, luck)
    for game in (one, other):
        assert game.answer(question.seat, answer) is None


def coming_dice(name: str, seed: int) -> Iterator[Pair]:
    """From some moment on the dice would fall differently; nobody knows until the first of them has fallen."""
    luck = Random(f"{name} {seed}")
    one = some_game(name, luck)
    for _ in range(3):
        for _ in range(luck.randint(0, 15)):
            if not one.is_over:
                step(one, luck)
        other = one.branch(one.journal.seq)
        other.journal.now.setup = msgspec.structs.replace(other.setup, seed="another")
        while one.journal.acts == other.journal.acts:
            yield from ((one, other, viewer) for viewer in viewers(one))
            if one.is_over:
                return
            answer_both(one, other, luck)


def standing_orders(name: str, seed: int) -> Iterator[Pair]:
    """Somebody has left orders that nothing calls for."""
    luck = Random(f"{name} {seed}")
    one = some_game(name, luck)
    other = one.branch(one.journal.seq)
    owner = luck.choice([seat.id for seat in one.setup.seats if seat.sitter == "person"])
    other.orders[owner] = (Order("nothing asks this", "so"),)
    for _ in range(MOMENTS // 4):
        yield from ((one, other, viewer) for viewer in viewers(one, owner))
        if one.is_over:
            return
        answer_both(one, other, luck)


def sealed_answers(name: str, seed: int) -> Iterator[Pair]:
    """Of what several seal at once, one answer is another; nobody knows until all are opened."""
    luck = Random(f"{name} {seed}")
    one = some_game(name, luck)
    for _ in range(MOMENTS):
        if one.is_over:
            return
        commit = one.journal.now.question
        if not isinstance(commit, Commit) or luck.random() < 0.3:
            step(one, luck)
            continue
        ask = one.questions(luck.choice(open_questions(one)).seat)[0]
        assert isinstance(ask, Ask)
        other = one.branch(one.journal.seq)
        yield from ((one, other, viewer) for viewer in viewers(one, ask.seat))
        for game in (one, other):
            assert game.answer(ask.seat, some_answer(ask.schema, luck)) is None
        while one.journal.now.question is commit:
            yield from ((one, other, viewer) for viewer in viewers(one, ask.seat))
            answer_both(one, other, luck)


EVERYWHERE = (coming_dice, standing_orders, sealed_answers)


def _secrets() -> Iterator[Secret]:
    for sitters in SITTINGS:
        for each in secrets.SECRETS:
            if OF_A_PERSON.get(each, "") not in sitters:
                yield Secret(OWN.get(each, "tricore"), each.__name__, each, sitters)
        for pairs in EVERYWHERE:
            for name in RULESETS:
                yield Secret(name, pairs.__name__, partial(pairs, name), sitters)


SECRETS = tuple(_secrets())
