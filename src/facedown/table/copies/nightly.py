"""The nightly copy: one for each day a server runs, kept for some days, so that an accident costs one evening."""

import asyncio
import logging
import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.store import Store
from facedown.table.copies.backup import Copy, back_up
from facedown.table.copies.carrying import back_up_shared
from facedown.table.copies.damage import look_through
from facedown.table.folder import copies_folder
from facedown.table.street.claim import claim

log = logging.getLogger(__name__)

DAYS = 14
HOUR = 4
"""When a night's copy is made; a server that was not there then makes it when it starts."""
LOOKS_EVERY = 3600.0
"""Seconds: a laptop that slept does not know how late it is."""
SECONDS_TO_COPY, SECONDS_DONE = 1800.0, 2 * 24 * 3600.0
"""How long a night is somebody's to copy, and how long nobody else's once it was copied."""
NAME = re.compile(r"night-(\d{4}-\d{2}-\d{2})\.db")


def place(data: Path, days: int = DAYS) -> str:
    """Where the copies are, for whoever starts a server."""
    if not days:
        return "No nightly copy is made of your tables; `facedown backup` makes one."
    return f"A copy of your tables is made every night and kept for {days} days in {copies_folder(data)}."


def night_of(now: datetime) -> date:
    """The day whose copy is due: before four it is still the day before."""
    return (now - timedelta(hours=HOUR)).date()


def copy_of_night(
    data: Path, now: datetime, days: int = DAYS, copy: Callable[[Path, Path], Copy] = back_up
) -> Copy | None:
    """The copy of a night, if there is none yet and there is something to copy; copies that are too old go.

    Where none could be made, of damaged tables for instance, those there are stay, however old.
    """
    target = copies_folder(data) / f"night-{night_of(now)}.db"
    if target.exists():
        return None
    try:
        made = copy(data, target)
    except (Refused, OSError) as error:
        log.warning("no copy of tonight: %s", error)
        return None
    _forget(data, night_of(now) - timedelta(days=days))
    return made


def _forget(data: Path, last: date) -> None:
    """Nothing but copies of nights is ever deleted."""
    for each in copies_folder(data).iterdir():
        found = NAME.fullmatch(each.name)
        if found and found[1] <= last.isoformat():
            each.unlink(missing_ok=True)


async def every_night(data: Path, days: int = DAYS, now: Callable[[], datetime] = datetime.now) -> None:
    """As long as a server runs. What cannot be copied is logged and tried again; nobody's game waits for it.

    Tables that are damaged are told of when it starts, whenever the last copy was made.
    """
    await asyncio.to_thread(look_through, data)
    while days:
        await asyncio.to_thread(copy_of_night, data, now(), days)
        await asyncio.sleep(LOOKS_EVERY)


async def every_shared_night(
    store: Store, house: str, data: Path, days: int = DAYS, now: Callable[[], datetime] = datetime.now
) -> None:
    """The same of tables that several houses serve: one of them makes the copy, or another if it does not."""
    while days:
        try:
            await copy_of_shared_night(store, house, data, now(), days)
        except SQLAlchemyError as error:
            log.warning("no copy of tonight yet: %s", type(error).__name__)
        await asyncio.sleep(LOOKS_EVERY)


async def copy_of_shared_night(store: Store, house: str, data: Path, now: datetime, days: int = DAYS) -> Copy | None:
    """The copy of a night, if it is this house's to make."""
    night = f"night {night_of(now)}"
    if not await claim(store, night, house, SECONDS_TO_COPY):
        return None
    made = await asyncio.to_thread(
        copy_of_night, data, now, days, lambda _, file: back_up_shared(store.url, data, file)
    )
    if made is not None:
        await claim(store, night, house, SECONDS_DONE)
    return made
