"""A way to a server that breaks again and again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit


class Way:
    """Passes bytes on, and after so many of them lets the connection drop."""

    def __init__(self, server: str, bytes_each: int) -> None:
        self._server = urlsplit(server)
        self._bytes_each = bytes_each
        self.dropped = 0
        self.url = ""
        self._lines: set[asyncio.StreamWriter] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        behind, ahead = await asyncio.open_connection(self._server.hostname, self._server.port)
        self._lines |= {ahead, writer}
        to_server = asyncio.create_task(_pass_on(reader, ahead))
        with suppress(OSError):
            self.dropped += await _pass_on(behind, writer, self._bytes_each)
        to_server.cancel()
        ahead.close()
        writer.close()

    async def end(self) -> None:
        """Of what is still on its way nothing arrives, so that no line outlives the test."""
        for line in self._lines:
            line.transport.abort()
        await asyncio.sleep(0)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int | None = None) -> bool:
    """Whether it ended because there was enough."""
    passed = 0
    while data := await reader.read(4096):
        writer.write(data)
        await writer.drain()
        passed += len(data)
        if most is not None and passed > most:
            return True
    return False


@asynccontextmanager
async def broken_way(server: str, bytes_each: int) -> AsyncIterator[Way]:
    way = Way(server, bytes_each)
    async with await asyncio.start_server(way.serve, "127.0.0.1", 0) as listening:
        host, port = listening.sockets[0].getsockname()[:2]
        way.url = f"http://{host}:{port}"
        try:
            yield way
        finally:
            await way.end()
