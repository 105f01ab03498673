"""What can happen to a street while people play, and how it is put right."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence

from tests.services import Postgres
from tests.table.street.town import Player, Town, assert_alike, assert_secret, assert_whole, seated_at

SECONDS_STILL = 2.0
ANSWERS = 2
"""So many are acknowledged at each table before something happens, and again after each thing that does."""
PAUSE = 0.5
"""Seconds between answers, so that no game is over before everything has happened."""
PATIENCE = 100.0

Harm = Callable[[Town], Awaitable[None]]
Tables = Sequence[tuple[str, list[Player]]]


async def kill(town: Town) -> None:
    """One house is gone in mid-word; its people find another, and some time later it is built again."""
    town.houses[1].kill()
    town.houses[1] = town.houses[0]
    await asyncio.sleep(SECONDS_STILL / 2)
    town.houses[1] = await asyncio.to_thread(town.built)


async def stand_still(town: Town) -> None:
    """One house does nothing for a while, and then goes on where it was."""
    pid = town.houses[1].process.pid
    os.kill(pid, signal.SIGSTOP)
    await asyncio.sleep(SECONDS_STILL)
    os.kill(pid, signal.SIGCONT)


async def lose_the_bus(town: Town) -> None:
    town.valkey.stop()
    await asyncio.sleep(SECONDS_STILL)
    await asyncio.to_thread(town.valkey.start)


async def cut_connections(town: Town) -> None:
    """The database hangs up on every house, and again."""
    for _ in range(3):
        await asyncio.to_thread(town.cut_connections)
        await asyncio.sleep(SECONDS_STILL / 8)


async def cut_lines(town: Town) -> None:
    """Everybody's line breaks in mid-word, and again."""
    for _ in range(3):
        town.cut_lines()
        await asyncio.sleep(SECONDS_STILL / 8)


HARMS: dict[str, Harm] = {
    "a kill": kill,
    "a house that stands still": stand_still,
    "no bus": lose_the_bus,
    "cut connections": cut_connections,
    "cut lines": cut_lines,
}


def starting_anew(database: Postgres) -> Harm:
    """The database stops and starts again, while people go on saying what they want."""

    async def start_anew(_: Town) -> None:
        await asyncio.to_thread(database.start_anew)

    return start_anew


async def evening(town: Town, games: Iterable[str], *harms: Harm) -> Tables:
    """A table of each game, at all of which people play while one thing after the other happens, and go on; then they
    go."""
    tables = [seated_at(town, game) for game in games]
    players = [player for _, both in tables for player in both]
    for player in players:
        player.pause = PAUSE
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.keep_a_secret() for player in players))
    playing = [asyncio.create_task(player.play()) for player in players]
    try:
        await gone_on(tables)
        for harm in harms:
            assert any(is_open(both) for _, both in tables), "all games were over before"
            await harm(town)
            await gone_on(tables)
    finally:
        for player in players:
            player.has_had_enough = True
        for each in playing:
            each.cancel()
        ended = await asyncio.gather(*playing, return_exceptions=True)
    assert [each for each in ended if each and not isinstance(each, asyncio.CancelledError)] == []
    return tables


def is_open(players: Iterable[Player]) -> bool:
    return not any(player.last.get("is_over") for player in players)


async def gone_on(tables: Tables) -> None:
    """Everywhere some more answers are acknowledged, or the game is over."""

    def answered() -> list[int]:
        return [sum(len(player.acknowledged) for player in players) for _, players in tables]

    enough, until = [each + ANSWERS for each in answered()], time.monotonic() + PATIENCE
    while behind := [
        table
        for (table, players), now, least in zip(tables, answered(), enough, strict=True)
        if now < least and is_open(players)
    ]:
        assert time.monotonic() < until, f"nothing is acknowledged at {behind}"
        await asyncio.sleep(0.02)


async def assert_well(town: Town, tables: Tables) -> None:
    """Nothing was lost or told to the wrong one, and from every house it looks the same."""
    for table, players in tables:
        assert_whole(town, table, players)
        assert_secret(town, table, players)
        await assert_alike(players)
