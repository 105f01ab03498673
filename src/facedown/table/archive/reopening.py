"""Reopening: a stored game runs again, read no further back than has to be."""

import logging
from functools import partial
from typing import Literal

import msgspec

from facedown.kernel.contract.order import Order
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.recovery import Recovered, find_sound, find_sound_in, recover, recover_recent
from facedown.table.archive.rows import GameRow
from facedown.table.archive.store import Store
from facedown.table.workers import Workers

log = logging.getLogger(__name__)

Reading = Literal["recent", "chapter", "start"]
"""What is read and run of a stored game: what follows its beginning, all of it but run from its chapter on, or all."""
Orders = dict[str, tuple[Order, ...]]
UNKNOWN = "unknown-table"
LONG = 1000
"""After so many acts a game is checked by another process: to run it here would slow every table down for seconds."""


async def found_again(
    store: Store, table: str, orders: Orders, workers: Workers, reading: Reading
) -> tuple[GameRow, Recovered]:
    """A stored game that runs again. Raises `Refused` if there is none or it cannot be run."""
    recent = await store.recent(table) if reading == "recent" else None
    if recent is not None and recent[1] is not None:
        row, rows = recent[0], recent[1]
        found = await workers.open(lambda: recover_recent(row, rows, orders))
        if found is not None:
            return msgspec.structs.replace(row, places=rows.places), found
    return await workers.open(lambda: _found_whole(store, table, orders, reading))


def _found_whole(store: Store, table: str, orders: Orders, reading: Reading) -> tuple[GameRow, Recovered]:
    """A stored game of which all is read, by whoever has the time: that of a long one is itself long."""
    found = store.with_log(table)
    if found is None:
        raise Refused(UNKNOWN, "There is no such table.")
    return found[0], recover(*found, orders, reading == "start")


async def holds(store: Store, table: str, workers: Workers, acts: int) -> bool:
    """Whether the whole log of a game of so many acts is sound and leads to its chapter; what cannot even be run is
    not."""
    try:
        if acts < LONG:
            sound = await workers.open(partial(find_sound, store, table))
        else:
            sound = await workers.apart(partial(find_sound_in, store.url, table))
        if sound and sound.checked:
            await store.remember(sound.game, sound.checked)
        return sound is not None
    except Exception:
        log.warning("table %s: its log cannot be run", table, exc_info=True)
        return False
