"""A conversation with a table: what was said and is not acknowledged yet, and the screen that comes of what is heard.

It reads and writes no socket, so that those who wait and those who do not share it.
"""

from typing import Any, get_args
from uuid import uuid4

import msgspec

from facedown.client.request import written
from facedown.client.salter import Salter
from facedown.client.screen import Screen
from facedown.kernel.contract.view import Asked
from facedown.kernel.words.argument import shown
from facedown.kernel.words.refusal import Refused
from facedown.table.wire.command import LARGEST_MESSAGE, Command
from facedown.table.wire.message import Declined, Reply, Shown

_REPLIES = msgspec.json.Decoder(Reply)
_COMMANDS = get_args(Command)
_KINDS = {kind.__struct_config__.tag for kind in get_args(Reply)}
"""What replies are called; of what else there is, a client that does not know it has no need."""


class Conversation:
    """What one place at a table has said and heard."""

    def __init__(self) -> None:
        self._screen = Screen()
        self._said: dict[str, bytes] = {}
        self._replies: dict[str, Reply] = {}
        self._answered = ""
        self._salter = Salter()
        self._salted: set[str] = set()

    @property
    def has_view(self) -> bool:
        return bool(self._screen.view)

    @property
    def view(self) -> Shown:
        return self._screen.shown

    @property
    def open_question(self) -> Asked | None:
        """What this place is asked and has not answered."""
        asked = self.view.asked
        return asked if asked is not None and asked.id != self._answered else None

    @property
    def question(self) -> str:
        """The id of what this place is asked. Raises `Refused` if that is nothing."""
        asked = self.view.asked
        if asked is None:
            raise Refused("not-asked", f"{self.view.name} is not asked anything now.")
        return asked.id

    def say(self, kind: type[Command], **fields: Any) -> str:
        """A command to be sent, which is sent again until it is acknowledged; its id."""
        id = str(uuid4())
        if kind not in _COMMANDS:
            right = "a type of `wire`, such as `do(wire.Undo)`, with its fields by name"
            raise Refused("no-command", f"A command is {right}, not {shown(kind)}.")
        data = written(kind.__name__, lambda: kind(command=id, **fields))
        if len(data) > LARGEST_MESSAGE:
            text = f"A message may have {LARGEST_MESSAGE:,} bytes; this one has {len(data):,}."
            raise Refused("too-large", text)
        self._said[id] = data
        return id

    def salting(self) -> bytes | None:
        """What this place has to say about sealed dice now that it was shown something, if anything."""
        word = self._salter.say(self._screen.view) if self.has_view else None
        if word is None:
            return None
        kind, fields = word
        id = self.say(kind, **fields)
        self._salted.add(id)
        return self._said[id]

    def unacknowledged(self) -> list[bytes]:
        """What has to be sent on a new socket. What was done already is only acknowledged: a command is done once."""
        return list(self._said.values())

    def said(self, id: str) -> bytes:
        return self._said[id]

    def hear(self, frame: str | bytes) -> bool:
        """Take in what came; whether it showed anything."""
        message = msgspec.json.decode(frame)
        if self._screen.hear(message):
            asked = self._screen.view["asked"]
            if not asked or asked["id"] != self._answered:
                self._answered = ""  # taken back, the same question is asked again
            return True
        if message["type"] not in _KINDS:
            return False
        reply = _REPLIES.decode(frame)
        if not reply.command and isinstance(reply, Declined):
            raise Refused(reply.refusal.code, reply.refusal.text)
        is_said = self._said.pop(reply.command, None) is not None
        if is_said and reply.command not in self._salted:
            self._replies[reply.command] = reply
        return False

    def has_reply(self, id: str) -> bool:
        return id in self._replies

    def reply(self, id: str) -> Reply:
        """What was replied to a command. Raises `Refused` if it was declined."""
        reply = self._replies.pop(id)
        if isinstance(reply, Declined):
            raise Refused(reply.refusal.code, reply.refusal.text)
        return reply

    def note_answered(self, question: str) -> None:
        """An answer was acknowledged. While somebody is asked in secret the seat is shown nothing new, so that the
        question it has answered stays where it is."""
        if self.view.asked is not None and self.view.asked.id == question:
            self._answered = question
