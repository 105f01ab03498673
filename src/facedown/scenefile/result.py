"""The result of a scene: what happened, the state it ended in, and the first difference from what was expected."""

from typing import Any

import msgspec

from facedown.kernel.dice.dice import written
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Event, in_words, tell
from facedown.kernel.words.schema import Form, Number, Pick, Schema, Several, Text
from facedown.scenefile.expectation import Examiner
from facedown.scenefile.script import Script
from facedown.scenefile.stage import Difference, opened, perform


def wanted(question: Roll | Draw | Ask) -> str:
    """What the script could answer."""
    if isinstance(question, Roll):
        return f"Faces of {written(question.pool)}."
    if isinstance(question, Draw):
        return f"Cards of {', '.join(question.deck)}: {question.count}."
    return f"{_shape(question.schema)}."


def _shape(schema: Schema) -> str:
    match schema:
        case Pick(options):
            return " | ".join(option.key for option in options)
        case Several(options):
            return f"some of {' | '.join(option.key for option in options)}"
        case Number(least, most):
            return f"{least} to {most}"
        case Text():
            return "a text"
        case Form(fields):
            return "; ".join(f"{field.name} = {_shape(field.schema)}" for field in fields)


class Result:
    """A scene that has been played."""

    def __init__(self, script: Script, game: Game, difference: Difference | None) -> None:
        self.title = script.scene.title
        self.game = game
        self.difference = difference

    @property
    def is_ok(self) -> bool:
        return self.difference is None

    def story(self) -> list[str]:
        """What happened, each thing once and in full."""
        return [words for event in self.game.events if not event.instead and (words := self._words(event))]

    def lines(self) -> list[str]:
        """The events as sentences, each once and in full, then how it ended."""
        story = self.story()
        asked = [f"Open: {each.key}. {wanted(each)}" for each in self.game.journal.now.open_questions()]
        if self.difference is None:
            return [*story, *asked, f"As expected: {self.title.rstrip('.')}."]
        gap = self.difference
        return [
            *story,
            *asked,
            f"Not as expected: {gap.where}.",
            f"  expected: {gap.expected}",
            f"  found: {gap.found}",
        ]

    def json(self) -> str:
        events = [{**msgspec.to_builtins(event), "sentence": self._words(event)} for event in self.game.events]
        result: dict[str, Any] = {
            "events": events,
            "state": self.game.state,
            "ok": self.is_ok,
            "difference": self.difference,
        }
        return msgspec.json.encode(result).decode()

    def _words(self, event: Event) -> str:
        return in_words(tell(event, self.game.journal.now.scene.name_of))


def run_scene(script: Script) -> Result:
    """Play a scene and hold it against its expectations. Raises `Refused` for a file that cannot be played."""
    game = opened(script)
    examiner = Examiner(script, game)
    return Result(script, game, perform(script, game) or examiner.examine())
