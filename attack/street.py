"""Servers that share their tables are killed, stilled and cut off while people play all games, and their database is
started anew: nothing acknowledged is lost, the log has no gap, nothing is done twice, nobody is sent another's secret,
and from every server it looks the same."""

import os
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from attack import Assault
from tests.services import Postgres, Valkey, new_database
from tests.table.street.harms import HARMS, Harm, assert_well, evening, starting_anew
from tests.table.street.town import Town


async def assault(attack: Assault, houses: int) -> None:
    """One evening after the other, in which each harm comes in turn."""
    with _database() as (address, harms), tempfile.TemporaryDirectory() as folder:
        valkey = Valkey()
        town = Town(Path(folder) / "houses", new_database(address), valkey, houses=houses, has_proxy=True)
        try:
            while attack.goes_on:
                names = list(harms)
                await _evening(attack, town, names[attack.done % len(names)], harms)
                attack.done += 1
        finally:
            town.stop()
            valkey.stop()


@contextmanager
def _database() -> Iterator[tuple[str, dict[str, Harm]]]:
    """Where tables are, and all that can happen; a database that is not ours is not stopped."""
    if given := os.environ.get("FACEDOWN_TEST_POSTGRES"):
        yield given, HARMS
        return
    own = Postgres()
    try:
        yield own.address, {**HARMS, "a database that starts anew": starting_anew(own)}
    finally:
        own.stop()


async def _evening(attack: Assault, town: Town, name: str, harms: dict[str, Harm]) -> None:
    try:
        await assert_well(town, await evening(town, attack.games, harms[name]))
    except (AssertionError, KeyError) as error:
        attack.notice(f"{name}: {traceback.format_exc(limit=-1)}{error}")
