"""The screen of a window, put together from what its socket is sent: docs/protocol.md."""

from typing import Any

import msgspec

from facedown.kernel.words.refusal import Refused
from facedown.table.wire.message import Shown

Json = dict[str, Any]

NAMES = ("id", "key", "label", "name")
"""The fields by which things of one kind are told apart, the first that a kind has."""


class Screen:
    """The newest view: whole ones are taken as they are, others say what has changed."""

    def __init__(self) -> None:
        self.view: Json = {}
        self._asked: dict[str, Json] = {}
        self._shown: Shown | None = None

    @property
    def shown(self) -> Shown:
        """The view with its types; made when somebody wants it."""
        if self._shown is None:
            self._shown = msgspec.convert(self.view, Shown, str_keys=True)
        return self._shown

    def hear(self, message: Json) -> bool:
        """Whether a message showed anything."""
        if message["type"] == "view":
            self.view, self._asked = message, {}
        elif message["type"] == "changed":
            self.view = self._changed(message)
        else:
            return False
        self._shown = None
        if asked := self.view.get("asked"):
            self._asked[asked["what"]] = asked
        return True

    def _changed(self, message: Json) -> Json:
        view, parts, like = self.view, dict(message.get("parts", {})), message.get("like")
        kept = view["lines"][: message["keep"] - view["first"]]
        if len(kept) != message["keep"] - view["first"]:
            raise Refused("strange-server", "The server goes on from lines that it has not sent.")
        changed = {name: changed_by(part, view.get(name)) for name, part in parts.items() if name != "asked"}
        if "asked" in parts:
            changed["asked"] = changed_by(parts["asked"], self._asked[like] if like else view["asked"])
        return {**view, **changed, "lines": [*kept, *message.get("lines", ())]}


def changed_by(part: Json, before: Any) -> Any:
    """What a value becomes by a change."""
    if part["type"] == "put":
        return part["value"]
    if part["type"] == "fields":
        kept = {name: value for name, value in before.items() if name not in part.get("gone", ())}
        return {**kept, **{name: changed_by(each, before.get(name)) for name, each in part.get("of", {}).items()}}
    old, of = {_name(each): each for each in before}, part.get("of", {})
    return [changed_by(of[name], old.get(name)) if name in of else old[name] for name in part["order"]]


def _name(thing: Json) -> str:
    return str(next(thing[name] for name in NAMES if name in thing))
