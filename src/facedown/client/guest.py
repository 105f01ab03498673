"""A guest of a server: opens tables, takes invitations, and goes to the places it has."""

import asyncio

from facedown.client.door import Door
from facedown.client.place import AsyncPlace, Place
from facedown.table.wire import FAIR, Lobby, NewDuel, NewTable, Opened

PATIENCE = 30.0
"""Seconds to wait for an answer."""


class Guest:
    """A program as a server knows it. Whoever keeps `token` is the same guest another time."""

    def __init__(self, url: str, token: str = "", timeout: float = PATIENCE) -> None:
        self._door = Door(url, token, timeout)

    @property
    def token(self) -> str:
        return self._door.token

    def lobby(self) -> Lobby:
        """What can be played here, and the tables this guest sits at."""
        return self._door.lobby()

    def duel(self, game: str = "", encounter: str = "", hero: str = "", mind: str = FAIR, *, seed: str = "") -> Place:
        """A table at which the house plays everybody else; what is left out is chosen. With a seed the dice are known
        beforehand, which is for tests."""
        return self.place(self._door.duel(NewDuel(game or None, mind, encounter, hero, seed)).table)

    def open(self, offer: NewTable) -> Opened:
        """A table with invitations for the others."""
        return self._door.open(offer)

    def join(self, invitation: str) -> Place:
        """Take the seat that an invitation is for: its link, or what stands behind /join/ in it."""
        return self.place(self._door.join(invitation).table)

    def place(self, table: str) -> Place:
        """This guest's place at a table, to be entered with `with`."""
        return Place(AsyncPlace(self._door, table))


class AsyncGuest:
    """What `Guest` is, to be awaited."""

    def __init__(self, url: str, token: str = "", timeout: float = PATIENCE) -> None:
        self._door = Door(url, token, timeout)

    @property
    def token(self) -> str:
        return self._door.token

    async def lobby(self) -> Lobby:
        return await asyncio.to_thread(self._door.lobby)

    async def duel(
        self, game: str = "", encounter: str = "", hero: str = "", mind: str = FAIR, *, seed: str = ""
    ) -> AsyncPlace:
        offer = NewDuel(game or None, mind, encounter, hero, seed)
        return self.place((await asyncio.to_thread(self._door.duel, offer)).table)

    async def open(self, offer: NewTable) -> Opened:
        return await asyncio.to_thread(self._door.open, offer)

    async def join(self, invitation: str) -> AsyncPlace:
        return self.place((await asyncio.to_thread(self._door.join, invitation)).table)

    def place(self, table: str) -> AsyncPlace:
        """This guest's place at a table, to be entered with `async with`."""
        return AsyncPlace(self._door, table)
