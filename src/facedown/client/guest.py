"""A guest of a server: opens tables, takes invitations, and goes to the places it has."""

import asyncio

from facedown.client.door import Door
from facedown.client.place import AsyncPlace, Place
from facedown.kernel.words.argument import refuse_other_than_text
from facedown.table.wire.lobby import FAIR, Lobby, NewDuel, NewTable, Opened

PATIENCE = 60.0
"""Seconds to wait for an answer, and for a server that has gone to come back."""


class Guest:
    """A program as a server knows it. Whoever keeps `token` is the same guest another time; one that was made in the
    browser, for a program, is for one seat."""

    def __init__(self, url: str, token: str = "", timeout: float = PATIENCE) -> None:
        self._door = Door(url, token, timeout)

    @property
    def token(self) -> str:
        return self._door.token

    def lobby(self) -> Lobby:
        """What can be played here, and the tables this guest sits at."""
        return self._door.lobby()

    def duel(
        self,
        game: str = "",
        encounter: str = "",
        hero: str = "",
        mind: str = FAIR,
        *,
        rival: str = "",
        seed: str = "",
        sealed: bool = False,
    ) -> Place:
        """A table at which the house plays everybody else; what is left out is chosen. With a seed the dice are known
        beforehand, which is for tests; sealed, nobody has to be trusted for them."""
        offer = NewDuel(game or None, mind, encounter, hero, seed=seed, rival=rival, sealed=sealed)
        return self.place(self._door.duel(offer).table)

    def open(self, offer: NewTable) -> Opened:
        """A table with invitations for the others."""
        return self._door.open(offer)

    def let_watch(self, table: str, delay: int = 0) -> str:
        """A link by which anybody may look on at a table that this guest has opened, by so many seconds late."""
        return self._door.let_watch(table, delay)

    def join(self, invitation: str) -> Place:
        """Take the seat that an invitation is for: its link, or what stands behind /join/ in it."""
        return self.place(self._door.join(invitation).table)

    def place(self, table: str | None = None) -> Place:
        """This guest's place at a table, the one it sits at if none is named; to be entered with `with`."""
        return Place(_place(self._door, table))


class AsyncGuest:
    """What `Guest` is, for `async with` and `await`."""

    def __init__(self, url: str, token: str = "", timeout: float = PATIENCE) -> None:
        self._door = Door(url, token, timeout)

    @property
    def token(self) -> str:
        return self._door.token

    async def lobby(self) -> Lobby:
        return await asyncio.to_thread(self._door.lobby)

    def duel(
        self,
        game: str = "",
        encounter: str = "",
        hero: str = "",
        mind: str = FAIR,
        *,
        rival: str = "",
        seed: str = "",
        sealed: bool = False,
    ) -> AsyncPlace:
        """A table at which the house plays everybody else, opened when one enters it with `async with`."""
        offer = NewDuel(game or None, mind, encounter, hero, seed=seed, rival=rival, sealed=sealed)
        return AsyncPlace(self._door, lambda: self._door.duel(offer).table)

    async def open(self, offer: NewTable) -> Opened:
        return await asyncio.to_thread(self._door.open, offer)

    async def let_watch(self, table: str, delay: int = 0) -> str:
        return await asyncio.to_thread(self._door.let_watch, table, delay)

    def join(self, invitation: str) -> AsyncPlace:
        """The seat of an invitation, taken when one enters it with `async with`."""
        return AsyncPlace(self._door, lambda: self._door.join(invitation).table)

    def place(self, table: str | None = None) -> AsyncPlace:
        """This guest's place at a table, the one it sits at if none is named; to be entered with `async with`."""
        return _place(self._door, table)


def _place(door: Door, table: str | None) -> AsyncPlace:
    if table is None:
        return AsyncPlace(door, door.table)
    refuse_other_than_text(table=table)
    return AsyncPlace(door, lambda: table, table)
