"""What a scene expects: values by their path, events, the open question, refusals, and what a seat may see."""

from collections.abc import Callable
from typing import Any

import msgspec

from facedown.kernel.contract.overrule import get_path
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Event, in_words, tell
from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Pick, Several
from facedown.scenefile.answer import fitted
from facedown.scenefile.match import fits, holds
from facedown.scenefile.script import Script
from facedown.scenefile.stage import Difference
from facedown.scenefile.wording import Expected, as_list, kind_of

Found = tuple[str, str] | None
"""What was expected and what was found instead; None if all is as expected."""


class Examiner:
    """Holds a game against the expectations of its scene. A badly worded one is refused before anything is played."""

    def __init__(self, script: Script, game: Game) -> None:
        self._script = script
        self._game = game
        self._next = 0  # events are expected in order
        judges: dict[str, Callable[[Expected], Found]] = {
            "event": self._event,
            "text": self._event,
            "not_event": self._absent_event,
            "path": self._path,
            "asked": self._asked,
            "over": self._over,
            "refused": self._refused,
            "seen": self._seen,
        }
        self._judges = [
            judges[kind_of(script, game.ruleset, f"expect.{at}", expected)]
            for at, expected in enumerate(script.scene.expect)
        ]

    def examine(self) -> Difference | None:
        """The first expectation that is not met."""
        for at, judge in enumerate(self._judges):
            found = judge(self._script.scene.expect[at])
            if found:
                return Difference(*found, self._script.where(f"expect.{at}"))
        return None

    def _event(self, expected: Expected) -> Found:
        events = self._game.events
        for at in range(self._next, len(events)):
            if self._is_event(expected, events[at]):
                self._next = at + 1
                return None
        left = events[self._next :]
        alike = [each for each in left if type(each).__name__ == expected.get("event")]
        shown = "; ".join(_shown(msgspec.to_builtins(each)) for each in alike) or f"none such in {len(left)} events"
        return f"the event {_shown(expected)}", f"{shown}{f', after event {self._next}' if self._next else ''}"

    def _absent_event(self, expected: Expected) -> Found:
        wanted = {"event" if key == "not_event" else key: each for key, each in expected.items()}
        for event in self._game.events:
            if self._is_event(wanted, event):
                return f"no event {_shown(wanted)}", self._words(event)
        return None

    def _is_event(self, expected: Expected, event: Event) -> bool:
        """Of the kind that is named, with these fields, and with this in its sentence."""
        if expected.get("event", type(event).__name__) != type(event).__name__:
            return False
        fields = {key: each for key, each in expected.items() if key not in ("event", "text")}
        return fits(fields, msgspec.to_builtins(event)) and expected.get("text", "") in self._words(event)

    def _words(self, event: Event) -> str:
        return in_words(tell(event, self._game.journal.now.scene.name_of))

    def _path(self, expected: Expected) -> Found:
        path = expected["path"]
        try:
            found = msgspec.to_builtins(get_path(self._game.state, path))
        except Refused as refused:
            return f"a value at {path}", refused.refusal.text
        if "is" in expected and not _equals(expected["is"], found):
            return f"{path} is {_shown(expected['is'])}", _shown(found)
        if "at_least" in expected and not (isinstance(found, int) and found >= expected["at_least"]):
            return f"{path} is at least {expected['at_least']}", _shown(found)
        if "at_most" in expected and not (isinstance(found, int) and found <= expected["at_most"]):
            return f"{path} is at most {expected['at_most']}", _shown(found)
        return _held(path, expected, lambda each: holds(each, found), _shown(found))

    def _asked(self, expected: Expected) -> Found:
        questions = self._game.journal.now.open_questions()
        wanted = {key: expected[key] for key in ("who", "seat") if key in expected}
        for question in questions:
            given = {"who": question.who, "seat": self._game.journal.addressee(question)}
            if question.what == expected["asked"] and fits(wanted, given):
                return _offered(expected, question)
        asked = "; ".join(str(each.key) for each in questions) or "nothing, the game is over"
        return f"asked is {' · '.join([expected['asked'], *wanted.values()])}", f"asked is {asked}"

    def _over(self, expected: Expected) -> Found:
        if self._game.is_over == expected["over"]:
            return None
        return ("the game is over", "it goes on") if expected["over"] else ("the game goes on", "it is over")

    def _refused(self, expected: Expected) -> Found:
        questions = self._game.journal.now.open_questions()
        answer = expected.get("answer")
        if not questions:
            return f"{answer!r} is refused", "nothing is asked, the game is over"
        refusal = questions[0].refuse(fitted(questions[0], answer))
        found = refusal.code if refusal else "it would be taken"
        return None if found == expected["refused"] else (f"{answer!r} is refused: {expected['refused']}", found)

    def _seen(self, expected: Expected) -> Found:
        seen = expected["seen"]
        view = msgspec.json.encode(self._game.view(seen["viewer"])).decode()
        return _held(f"what {seen['viewer']} sees", seen, lambda each: each in view, "otherwise")


def _equals(expected: Any, found: Any) -> bool:
    """Equal as a whole; a working equals the number it comes to."""
    return bool(expected == found) if isinstance(expected, dict) else fits(expected, found)


def _held(what: str, expected: Expected, has: Callable[[Any], bool], found: str) -> Found:
    for each in as_list(expected.get("contains", [])):
        if not has(each):
            return f"{what} contains {_shown(each)}", found
    for each in as_list(expected.get("lacks", [])):
        if has(each):
            return f"{what} lacks {_shown(each)}", found
    return None


def _offered(expected: Expected, question: Roll | Draw | Ask) -> Found:
    """Whether the open question has these options and not those."""
    schema = question.schema if isinstance(question, Ask) else None
    keys = [option.key for option in schema.options] if isinstance(schema, Pick | Several) else []
    wanted = {"contains": expected.get("offers", []), "lacks": expected.get("withholds", [])}
    return _held(f"the choice of {question.what}", wanted, lambda each: each in keys, ", ".join(keys) or "no options")


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode()
