"""The bare server, in a process of its own: on a message it stores so many bytes for good, then sends so many to each
socket of the table. No rules, no secrets: whatever ours takes more than this is ours.

It has the same HTTP server and the same durability (SQLite with a write-ahead log, every commit synced), and those who
wait for the disk share a commit.
"""

import asyncio
import json
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import uvicorn

Send = Callable[[dict[str, Any]], Awaitable[None]]
Receive = Callable[[], Awaitable[dict[str, Any]]]


class Disk:
    """Stores what is brought to it, all that waits in one commit."""

    def __init__(self, folder: Path, stored: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._database = sqlite3.connect(folder / "bare.db", check_same_thread=False, isolation_level=None)
        self._database.execute("PRAGMA journal_mode=WAL")
        self._database.execute("PRAGMA synchronous=FULL")
        self._database.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, data BLOB)")
        self._data = b"x" * stored
        self._waiting: list[asyncio.Future[None]] = []
        self._turn = asyncio.Lock()

    async def store(self) -> None:
        mine = asyncio.get_running_loop().create_future()
        self._waiting.append(mine)
        async with self._turn:
            if not mine.done():
                served, self._waiting = self._waiting, []
                await asyncio.to_thread(self._write, len(served))
                for each in served:
                    each.set_result(None)

    def _write(self, count: int) -> None:
        self._database.execute("BEGIN")
        self._database.executemany("INSERT INTO entry (data) VALUES (?)", [(self._data,)] * count)
        self._database.execute("COMMIT")


class Bare:
    def __init__(self, disk: Disk, sent: int) -> None:
        self._disk = disk
        self._frame = json.dumps("x" * max(0, sent - 2))
        self._tables: defaultdict[str, set[Send]] = defaultdict(set)

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        table = self._tables[scope["path"]]
        table.add(send)
        while (await receive())["type"] == "websocket.receive":
            await self._disk.store()
            for each in [*table]:
                await each({"type": "websocket.send", "text": self._frame})
        table.discard(send)


class Server(uvicorn.Server):
    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        print(f"ws://127.0.0.1:{self.servers[0].sockets[0].getsockname()[1]}", flush=True)


def main(folder: str, stored: str, sent: str) -> None:
    bare = Bare(Disk(Path(folder), int(stored)), int(sent))
    Server(uvicorn.Config(bare, port=0, lifespan="off", ws_per_message_deflate=False, log_config=None)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
