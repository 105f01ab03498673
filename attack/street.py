"""Four servers that share their tables are killed, stilled and cut off while people play, and their database is
started anew: nothing acknowledged is lost, the log has no gap, nothing is done twice, and all see the same end."""

import asyncio
import os
import signal
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

from attack import Assault
from tests.services import Valkey, can_start_anew, new_database, postgres, start_anew
from tests.table.street.town import Player, Town, assert_alike, assert_whole, seated_at

ANSWERS = 12
"""After so many acknowledged answers people have had enough of a table."""
SECONDS_STILL = 3.0
HOUSES = 4


async def assault(attack: Assault) -> None:
    with postgres() as server, tempfile.TemporaryDirectory() as folder:
        valkey = Valkey()
        town = Town(Path(folder) / "houses", new_database(server), valkey, houses=HOUSES, has_proxy=True)
        try:
            while attack.goes_on:
                await _evening(attack, town)
                attack.done += 1
        finally:
            town.stop()
            valkey.stop()


async def _evening(attack: Assault, town: Town) -> None:
    """One table, at which something happens after some answers."""
    game, harm, after = attack.next_game(), attack.luck.choice(sorted(HARMS)), attack.luck.randrange(1, ANSWERS)
    table, players = seated_at(town, game)
    told: list[int] = []

    def between(_: int) -> None:
        told.append(1)
        if len(told) == after:
            HARMS[harm](town)
        if len(told) >= ANSWERS:
            for player in players:
                player.has_had_enough = True

    await asyncio.wait({asyncio.create_task(player.play(between)) for player in players}, timeout=120)
    _put_right(town)
    await _judge(attack, town, table, players, f"{game}, {harm} after {after} answers")


async def _judge(attack: Assault, town: Town, table: str, players: list[Player], what: str) -> None:
    try:
        assert_whole(town, table, players)
        await assert_alike(players)
    except (AssertionError, KeyError) as error:
        attack.notice(f"{what}: {traceback.format_exc(limit=-1)}{error}")


def _kill(town: Town) -> None:
    town.houses[1].kill()
    town.houses[1] = town.houses[0]


def _still(town: Town) -> None:
    pid = town.houses[1].process.pid
    os.kill(pid, signal.SIGSTOP)
    asyncio.get_running_loop().call_later(SECONDS_STILL, os.kill, pid, signal.SIGCONT)


def _put_right(town: Town) -> None:
    """For the next evening there are all houses and a bus again."""
    if town.houses[1] is town.houses[0]:
        town.houses[1] = town.built()
    if town.valkey.process.poll() is not None:
        town.valkey.start()


HARMS: dict[str, Callable[[Town], None]] = {
    "a kill": _kill,
    "a house that stands still": _still,
    "no bus": lambda town: town.valkey.stop(),
    "cut connections": lambda town: town.cut_connections(),
    "cut lines": lambda town: town.cut_lines(),
    **({"a database that starts anew": lambda town: start_anew()} if can_start_anew() else {}),
}
