"""What stands before a street: gives everybody who comes to the next house, and may cut the line in mid-word."""

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from tests.table.host import Host

PIECE = 65_536


class Proxy:
    """One address for many houses. A house that does not open is passed by."""

    def __init__(self, houses: Callable[[], Sequence[Host]]) -> None:
        self._houses = houses
        self._turn = 0
        self._lines: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="proxy")
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._come, "127.0.0.1", 0), self._loop)
        self.origin = f"http://127.0.0.1:{self._server.result().sockets[0].getsockname()[1]}"

    def cut(self) -> None:
        """Every line that is open breaks, whatever is on its way."""
        self._loop.call_soon_threadsafe(self._cut)

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        """Nobody comes any more, and of whoever is there or still on the way no line is left."""
        self._server.result().close()
        while left := asyncio.all_tasks() - {asyncio.current_task()}:
            self._cut()
            await asyncio.wait(left, timeout=0.05)
        await asyncio.sleep(0)  # the last line is told that it is cut

    def _cut(self) -> None:
        for line in self._lines:
            line.transport.abort()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._next_house()
        if found is None:
            writer.close()
            return
        inner, outer = found
        both = {writer, outer}
        self._lines |= both
        await asyncio.gather(_carry(reader, outer), _carry(inner, writer))
        self._lines -= both

    async def _next_house(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        houses = list(dict.fromkeys(self._houses()))
        for _ in houses:
            self._turn += 1
            address = urlsplit(houses[self._turn % len(houses)].origin)
            with suppress(OSError):
                return await asyncio.open_connection(address.hostname, address.port)
        return None


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One way of a line, until one of its ends is gone; then the other end is told."""
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()
