"""The exact effect of an ability: what its dice come to, and its chance, the first time its bearer may choose it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from facedown import odds
from facedown.kernel.contract.ruleset import Ruleset
from facedown.kernel.dice.question import Ask, Commit, Question
from facedown.kernel.words.schema import Option, Pick, Several
from facedown.lab.fight import fight
from facedown.lab.matchup import Match, known
from facedown.lab.meeting import fights
from facedown.lab.witness import Witness
from facedown.odds.plot import drawn

LOOKS = 2
"""Meetings that are looked through for it."""


class Effect(msgspec.Struct, frozen=True):
    """One way to use an ability, as the rules see it at that moment."""

    text: str
    seed: str
    """The fight in which it could first be chosen."""
    chance: float | None = None
    """How likely it succeeds against the first at whom it may be aimed."""
    dice: str = ""
    """What comes of it, as it is written: 4d6! + 3."""
    exactly: tuple[tuple[int, float], ...] = ()
    """Every number those dice may come to, with its chance."""


def effects(match: Match, name: str, seed: str) -> tuple[Effect, ...]:
    """What the ability of that name does for the first side; nothing where it is never chosen, like a Passive."""
    rules, _ = known(match)
    for each in (one for at in range(LOOKS) for one in fights(match, seed, at)):
        reader = Reader(rules, each.seat, name, each.seed)
        fight(each, reader)
        if reader.found:
            return reader.found
    return ()


class Reader(Witness):
    """A witness that reads what a seat may choose until something of a name is among it."""

    def __init__(self, rules: Ruleset, seat: str, name: str, seed: str) -> None:
        super().__init__(rules, seat)
        self._name, self._seed = name, seed
        self.found: tuple[Effect, ...] = ()

    def answer(self, question: Question) -> Any:
        asks = question.asks if isinstance(question, Commit) else (question,) if isinstance(question, Ask) else ()
        for ask in asks:
            if not self.found and ask.seat == self._seat and any(self._options(ask.schema)):
                self.found = tuple(self._read(ask))
        return super().answer(question)

    def _options(self, schema: object) -> Iterator[Option]:
        options = schema.options if isinstance(schema, Pick | Several) else ()
        return (each for each in options if self._name in (each.face.title if each.face is not None else each.text))

    def _read(self, ask: Ask) -> Iterator[Effect]:
        """With the odds that the rules give to whoever looks."""
        assert self._scene is not None
        for each in self._options(self._ruleset.with_odds(self._scene, ask)):
            dice = each.face.effect if each.face is not None else ""
            chance = each.odds[0].chance if each.odds else None
            yield Effect(each.text, self._seed, chance, dice, tuple(odds.of(dice).items()) if dice else ())


def effect_lines(found: Sequence[Effect]) -> list[str]:
    """Each way to use it in a line."""
    return [f"{each.text}: {_told(each)}" for each in found if each.dice or each.chance is not None]


def _told(each: Effect) -> str:
    said = [f"succeeds {each.chance:.1%}"] if each.chance is not None else []
    if each.exactly:
        mean = sum(value * chance for value, chance in each.exactly)
        low, high = (_reached(each.exactly, share) for share in (0.1, 0.9))
        said.append(f"{each.dice}, exactly {mean:.2f} on average, {low} to {high} in eight cases of ten")
    return "; ".join(said)


def _reached(exactly: Sequence[tuple[int, float]], share: float) -> int:
    """The least number that is not exceeded in such a share of cases."""
    summed = 0.0
    for value, chance in exactly:
        summed += chance
        if summed >= share:
            return value
    return exactly[-1][0]


def effects_drawn(found: Sequence[Effect]) -> str:
    """A picture of each distribution."""
    return "".join(drawn(odds.of(each.dice), each.text, _told(each)) for each in found if each.dice)
