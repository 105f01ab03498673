"""Health: whether this process can serve, for a proxy; and its meters, for whoever runs it."""

import asyncio
from ipaddress import ip_address
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.store import Store
from facedown.table.house import House
from facedown.table.meters import METERS
from facedown.table.people.door import visitor_of

SECONDS_TO_ANSWER = 2.0
PLAIN = "text/plain; version=0.0.4; charset=utf-8"


class Health(msgspec.Struct, frozen=True):
    """How a process is: `ok`, `draining` if it is about to stop, or `database-away`."""

    status: str


class Drain:
    """Whether this process is about to stop, so that nobody new should be sent to it."""

    def __init__(self) -> None:
        self.is_draining = False


@get("/health")
async def health(state: State) -> Response[Health]:
    """Whether new people may be sent here; 503 if not."""
    status = "draining" if state.drain.is_draining else "ok" if await _answers(state.store) else "database-away"
    return Response(Health(status), status_code=200 if status == "ok" else 503, headers={"cache-control": "no-store"})


@get("/metrics", media_type=PLAIN)
async def metrics(request: Request[Any, Any, Any], state: State) -> str:
    """The meters of this process, for those on its own network."""
    if not _is_near(visitor_of(request)):
        raise Refused("not-found", "There is nothing here.")
    house: House = state.house
    return METERS.text(
        {
            "rooms": ("Tables that are open in this process.", len(house.street.open_tables())),
            "sockets": ("Sockets that are open in this process.", house.people.visitors.count),
            "draining": ("Whether this process is about to stop.", state.drain.is_draining),
        }
    )


async def _answers(store: Store) -> bool:
    try:
        async with asyncio.timeout(SECONDS_TO_ANSWER):
            return bool(await store.read(lambda connection: connection.scalar(text("SELECT 1"))))
    except (SQLAlchemyError, OSError):
        return False


def _is_near(address: str) -> bool:
    try:
        return ip_address(address).is_private
    except ValueError:
        return False
