"""Sealed dice in every game: what everybody can work out, everybody was told or nobody was."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.game.game import Game
from facedown.kernel.words.audience import EVERYONE, Audience
from facedown.kernel.words.working import Working
from tests.conformance.table import OURS, a_game, encounters, play_on, some_rulings
from tests.sealed import is_open, salt, sealed

SOON = 3
"""Within so many acts it is told how dice fell."""


def faces_in(value: Any) -> Iterator[int]:
    if isinstance(value, Working):
        yield from value.faces
    if isinstance(value, msgspec.Struct):
        value = [getattr(value, name) for name in value.__struct_fields__]
    for each in value if isinstance(value, (list, tuple)) else ():
        yield from faces_in(each)


def told_to(game: Game, at: int, faces: list[int]) -> Audience | None:
    """Who was told soon after an act that these faces fell."""
    story = game.journal.story
    soon = [event for event, seq in zip(story.events, story.seqs, strict=True) if at < seq <= at + SOON]
    audiences = [event.audience for event in soon if set(faces) <= set(faces_in(event))]
    return reduce(or_, audiences) if audiences else None


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("number", range(3))
def test_nobody_can_work_out_what_only_others_were_told(name: str, number: int) -> None:
    rules, luck = library.ruleset(name), Random(number)
    ready = encounters(rules)[number % len(encounters(rules))]
    plain = a_game(name, ready.id, str(number), rulings=some_rulings(rules.rulings, luck, 0.5))
    game = salt(Game(rules, sealed(plain.journal.origin), plain.journal.content), "p1")
    play_on(game, luck, 60)
    for at, act in enumerate(game.journal.acts):
        if is_open(act):
            assert told_to(game, at, act.answer) in (None, EVERYONE), act.key
