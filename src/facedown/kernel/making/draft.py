"""A draft: a hero in the making, all of whose decisions are open at once.

The rules ask one question after the other. A draft answers them from what somebody wants, as far as that may be, and
keeps every question with its answer. So any change is tried as a whole, in any order, and the finished hero is the one
that those questions make.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from facedown.kernel.contract.ruleset import Ruleset, Setup
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.dice.seed import Chance
from facedown.kernel.log.act import CHANCE, Entry
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.log.story import Story
from facedown.kernel.making.newcomer import OWN, WHOM
from facedown.kernel.making.refit import refitted
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.kernel.words.schema import Answer, Pick, Schema, without_hints

Wanted = Mapping[str, Answer]
"""Answers by the occasion of their question."""
MOST_QUESTIONS = 500
GONE = Refusal("not-on-offer", "What you chose here is not on offer any more. Until you choose anew the usual stands.")
IN_VAIN = Refusal("in-vain", "Nothing came of this. Until you change it the usual stands in its place.")


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision: what is asked, under which heading, what is wanted, and why it cannot be so."""

    key: str
    stage: str
    text: str
    rule: str
    schema: Schema
    value: Answer
    is_own: bool = False
    """Whether somebody has said so; else it is what is usual."""
    refusal: Refusal | None = None
    instead: Answer = None
    """What stands in its place while it is refused."""

    @property
    def holds(self) -> Answer:
        return self.value if self.refusal is None else self.instead


class Draft(msgspec.Struct, frozen=True):
    """A hero as far as it goes: every decision, the log that makes it, and the scene in which it stands."""

    choices: tuple[Choice, ...]
    log: tuple[Entry, ...]
    scene: Scene[Any]

    @property
    def is_whole(self) -> bool:
        """Whether nothing is refused."""
        return all(each.refusal is None for each in self.choices)


def drafted(rules: Ruleset, setup: Setup, content: Any, wanted: Wanted, held: Wanted | None = None) -> Draft:
    """The hero that the first seat of a workshop makes by these wishes.

    What is refused gives way to what was `held` there before, else to what is usual, so that there is always a hero.
    Dice fall by the seed and by what they are for: no order of wishes rolls others.
    """
    seat = setup.seats[0].id
    desk = _Desk(rules, seat, wanted, held or {})
    now = Playthrough(rules, setup, content, Story())
    log: list[Entry] = []
    while rules.is_making(now.scene) and now.question is not None:
        question = now.open_questions()[0]
        if len(log) == MOST_QUESTIONS:
            raise Refused("endless-draft", f"The making of this hero does not end: {question.key} is asked again.")
        entry = _entry(question, desk, setup.seed)
        now.feed(entry)
        log.append(entry)
    return Draft(tuple(desk.choices.values()), tuple(log), now.scene)


def _entry(question: Roll | Draw | Ask, desk: "_Desk", seed: str) -> Entry:
    if isinstance(question, Ask):
        return Entry(question.key, desk.answer(question), question.seat)
    chance = Chance(f"{seed}:{question.key}")
    fallen = chance.roll(question) if isinstance(question, Roll) else chance.draw(question)
    return Entry(question.key, list(fallen), CHANCE)


class _Desk:
    """Answers questions by wishes, and keeps what was asked."""

    def __init__(self, rules: Ruleset, seat: str, wanted: Wanted, held: Wanted) -> None:
        self._rules, self._seat, self._wanted, self._held = rules, seat, wanted, held
        self.choices: dict[str, Choice] = {}
        self._next: dict[str, list[Answer]] = {}

    def answer(self, ask: Ask) -> Answer:
        if ask.why == WHOM:
            return OWN
        key, stage = ask.why.removesuffix(f" {self._seat}"), self._stage(ask)
        if not stage:
            return ask.default
        if key in self.choices:  # asked again: what was answered did not do
            return self._refuse(key, ask, ask.refused or IN_VAIN)
        return self._begin(key, ask, stage)

    def _stage(self, ask: Ask) -> str:
        """Under which heading it stands, if whoever drafts decides it at all."""
        word, known = ask.why.partition(" ")[0], self._rules.stages
        is_asked = ask.seat == self._seat or word in self._rules.terms
        return known.get(word, known.get("", "")) if is_asked else ""

    def _begin(self, key: str, ask: Ask, stage: str) -> Answer:
        schema, wish, is_own = self._offered(ask.schema), self._wanted.get(key), key in self._wanted
        value = refitted(schema, wish, ask.default) if is_own else ask.default
        others = (*([self._held[key]] if key in self._held else []), ask.default)
        self._next[key] = [each for each in others if ask.schema.refuse(each) is None]
        self.choices[key] = Choice(key, stage, ask.text, ask.what, without_hints(schema), value, is_own)
        refusal = schema.refuse(value)
        if refusal is not None and isinstance(schema, Pick):
            refusal = GONE
        return value if refusal is None else self._refuse(key, ask, refusal)

    def _refuse(self, key: str, ask: Ask, refusal: Refusal) -> Answer:
        made, others = self.choices[key], self._next[key]
        answer = others.pop(0) if others else ask.default
        self.choices[key] = replace(made, refusal=made.refusal or refusal, instead=answer)
        return answer

    def _offered(self, schema: Schema) -> Schema:
        if not isinstance(schema, Pick):
            return schema
        left = tuple(each for each in schema.options if each.key not in self._rules.only_asked)
        return replace(schema, options=left)
