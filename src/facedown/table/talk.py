"""Talking with a socket: who it is, what it says, and when enough is enough."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, get_args

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from facedown.kernel.words.audience import ONLOOKER
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.table.archive.database import is_away
from facedown.table.archive.rows import SeatRow
from facedown.table.bucket import Bucket
from facedown.table.connection import Connection, LateConnection
from facedown.table.house import House
from facedown.table.identity import borne_in, hashed, token_from
from facedown.table.meters import METERS
from facedown.table.mishap import GONE
from facedown.table.people.badge import Badge
from facedown.table.people.badges import NO_BADGE
from facedown.table.people.visitors import Visitor
from facedown.table.room import Room
from facedown.table.street.callers import Caller
from facedown.table.wire.command import LARGEST_MESSAGE, Command, Prove, Recall
from facedown.table.wire.message import Acknowledged, Declined, Late

Socket = WebSocket[Any, Any, Any]

log = logging.getLogger(__name__)

# Why a socket was closed. After a code from 4400 on there is no point in trying again.
FAILED, COME_AGAIN = 1011, 1012
BAD_MESSAGE, NO_SEAT, UNKNOWN_TABLE, CANNOT_OPEN, TOO_MUCH = 4400, 4403, 4404, 4409, 4429

LONGEST_ID = 100
MESSAGES_PER_SECOND, MESSAGES_AT_ONCE = 20, 100
REFUSALS_TO_CLOSE = 100
OUTCOMES = {Acknowledged: "ok", Declined: "refused"}

UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
ONLY_LOOKING = Refusal("only-looking", "You only look on at this table.")
PACE = f"{MESSAGES_AT_ONCE} messages at once and {MESSAGES_PER_SECOND} a second"
TOO_FAST = Refusal("too-fast", f"That was too much at once: a socket may send {PACE}. Wait a moment.")
COMMANDS: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
"""Made once: to work the types out again for each message takes longer than to read it."""
TYPES = sorted(str(each.__struct_config__.tag) for each in get_args(Command))


class Closing(Exception):
    """The conversation is over, and why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Said(msgspec.Struct, frozen=True):
    """As much of a message as is needed to decline it."""

    command: str


class Called(msgspec.Struct, frozen=True):
    """What somebody takes for a command."""

    type: str


async def talk(socket: Socket, house: House, table: str) -> None:
    """The whole conversation of one socket."""
    try:
        await socket.accept()
        await _visit(socket, house, table)
    except Closing as closing:
        await _close(socket, closing.code, closing.reason)
    except (OSError, WebSocketDisconnect):
        pass  # the other side has gone
    except Exception as error:
        log.error("a socket of table %s failed", table, exc_info=None if is_away(error) else error)
        await _close(socket, FAILED, "Something went wrong; the server's log says what.")


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(OSError, WebSocketDisconnect):
        await socket.close(code, reason)


async def _visit(socket: Socket, house: House, table: str) -> None:
    badge = await _badge(socket, house)
    seat = await _seat(socket, house, table)
    send = _sender(socket)
    connection = LateConnection(seat.id, send, seat.delay) if seat.delay else Connection(seat.id, send)
    token = token_from(socket) or ""
    person = await house.people.person(token) or ""
    connection.is_reader = badge is not None and not badge.allows("play")
    address = socket.client.host if socket.client else ""
    visitor = Visitor(
        table,
        seat.id,
        person,
        hashed(token),
        seat.delay,
        address,
        connection.dismiss,
        scope=badge.scope if badge else "",
    )
    if no_room := house.people.visitors.refuse(visitor):
        raise Closing(TOO_MUCH, no_room)
    async with house.street.counted(Caller(table, person, address)) as elsewhere:
        if no_room := house.people.visitors.refuse(visitor, elsewhere):
            raise Closing(TOO_MUCH, no_room)
        await _stay(socket, house, visitor, connection, badge)


def _sender(socket: Socket) -> Callable[[bytes], Awaitable[None]]:
    async def send(data: bytes) -> None:
        METERS.sent(len(data))
        await socket.send_data(data, mode="text")

    return send


async def _stay(socket: Socket, house: House, visitor: Visitor, connection: Connection, badge: Badge | None) -> None:
    """Be at the table as long as the seat is theirs."""
    table, send = visitor.table, _sender(socket)
    with house.people.visitors.noted(visitor):
        now = await _seat(socket, house, table)  # who lost it meanwhile was not among the visitors yet
        if (now.id, now.delay) != (visitor.seat, visitor.delay):
            raise Closing(COME_AGAIN, "")
        if now.delay:
            await send(msgspec.json.encode(Late(now.delay)))
        try:
            async with house.visit(table, connection) as room:
                await _converse(socket, connection, room, badge)
        except Refused as refused:  # the room could not be opened
            await send(msgspec.json.encode(Declined("", refused.refusal)))
            raise Closing(CANNOT_OPEN, refused.refusal.code) from None


async def _converse(socket: Socket, connection: Connection, room: Room, badge: Badge | None) -> None:
    """Hear and tell, until the other side goes or has to."""
    both = [asyncio.create_task(each) for each in (_listen(socket, connection, room, badge), connection.write())]
    listener, _ = both
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if room.is_gone:
            raise Closing(UNKNOWN_TABLE, GONE.text)
        if connection.dismissed is not None:
            raise Closing(NO_SEAT if connection.dismissed else COME_AGAIN, connection.dismissed)
        await listener
    finally:
        for each in both:
            each.cancel()
        await asyncio.gather(*both, return_exceptions=True)


async def _badge(socket: Socket, house: House) -> Badge | None:
    """What a program bears, which has to be good; nobody in a browser bears anything."""
    borne = borne_in(socket.headers)
    if borne is None:
        return None
    try:
        badge = await house.people.badge(borne)
    except Refused:
        badge = None
    if badge is None:
        raise Closing(NO_SEAT, NO_BADGE)
    return badge


async def _seat(socket: Socket, house: House, table: str) -> SeatRow:
    """The seat that is asked for, or the first that this browser has here."""
    wanted = socket.query_params.get("seat", "")
    try:
        seats = await house.people.seats_of(table, token_from(socket))
    except Refused as refused:
        raise Closing(UNKNOWN_TABLE, refused.refusal.text) from None
    mine = [seat for seat in seats if wanted in ("", seat.id)]
    if not mine:
        raise Closing(NO_SEAT, "You have no seat at this table.")
    return mine[0]


async def _listen(socket: Socket, connection: Connection, room: Room, badge: Badge | None) -> None:
    bucket, refused = Bucket(MESSAGES_PER_SECOND, MESSAGES_AT_ONCE), 0
    while (data := await _hear(socket)) is not None:
        heard, began = time.perf_counter(), time.thread_time()
        command = _refused(connection, badge, _understand(data))
        if bucket.take():
            reply = command if isinstance(command, Declined) else await room.command(connection.seat, command)
        else:
            reply = Declined(command.command, TOO_FAST)
            refused += 1
        worked = time.thread_time() - began
        METERS.replied(OUTCOMES.get(type(reply), "told"), time.perf_counter() - heard, worked)
        connection.reply(reply)
        await asyncio.sleep(0)  # a flood of messages must not keep the writer from its turn
        if refused > REFUSALS_TO_CLOSE or connection.is_drowning:
            raise Closing(TOO_MUCH, TOO_FAST.text)


def _refused(connection: Connection, badge: Badge | None, command: Command | Declined) -> Command | Declined:
    """A program may say what its token is for. Whoever only looks on may read back, unless that would tell what is
    shown to them later."""
    if isinstance(command, Declined):
        return command
    if badge is not None and (refusal := badge.refuse_command(command)):
        return Declined(command.command, refusal)
    if connection.seat != ONLOOKER:
        return command
    is_late = isinstance(connection, LateConnection)
    return command if isinstance(command, Recall | Prove) and not is_late else Declined(command.command, ONLY_LOOKING)


async def _hear(socket: Socket) -> bytes | None:
    """The next message, or None when the other side has gone."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    data = event.get("bytes") or (event.get("text") or "").encode()
    if len(data) > LARGEST_MESSAGE:
        raise Closing(BAD_MESSAGE, "A message may have 64 KiB.")
    return data


def _understand(data: bytes) -> Command | Declined:
    """A command, or why it is none; what does not even have an id ends the conversation."""
    command: Command | Declined
    try:
        command = COMMANDS.decode(data)
    except UNREADABLE as error:
        command = Declined(_id(data), Refusal("bad-message", f"This is not a command: {_why(data, error)}"))
    if not 0 < len(command.command) <= LONGEST_ID or not command.command.isprintable():
        raise Closing(BAD_MESSAGE, f"The id of a command has 1 to {LONGEST_ID} characters that can be printed.")
    return command


def _why(data: bytes, error: Exception) -> str:
    """What is wrong with it; of a type that there is not, which ones there are."""
    with suppress(*UNREADABLE):
        called = msgspec.json.decode(data, type=Called).type[:LONGEST_ID]
        if called not in TYPES:
            return f"there is no type {called!r}; valid: {', '.join(map(repr, TYPES))}."
    return f"{error}."


def _id(data: bytes) -> str:
    try:
        return msgspec.json.decode(data, type=Said).command
    except UNREADABLE:
        raise Closing(BAD_MESSAGE, "A message is JSON with the id of its command.") from None
