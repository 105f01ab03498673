"""Runs the table: binds a port, opens the store, serves until it is told to stop."""

import asyncio
import errno
import gc
import socket
import sys
import webbrowser
from collections.abc import Callable, Coroutine, Iterable
from contextlib import nullcontext, suppress
from pathlib import Path
from types import FrameType
from typing import Any

import uvicorn

from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.words.refusal import Refused
from facedown.table.app import application
from facedown.table.archive.database import open_database
from facedown.table.archive.postgres import open_server, read_address
from facedown.table.archive.store import Store
from facedown.table.broom import sweep_by_hand
from facedown.table.copies.nightly import DAYS, every_night, every_shared_night, place
from facedown.table.folder import data_folder, served_alone
from facedown.table.gate import App
from facedown.table.house import House
from facedown.table.patience import Patience
from facedown.table.reach import Reach, addresses, reach
from facedown.table.rehearsal import rehearse
from facedown.table.street.bus import read_bus
from facedown.table.street.shared import SharedStreet
from facedown.table.street.street import Street
from facedown.table.upkeep.health import Drain
from facedown.table.wire.command import LARGEST_MESSAGE
from facedown.table.workers import Threads

PORT = 8642
SECONDS_TO_SAY_GOODBYE = 3
SECONDS_BETWEEN_THREADS = 0.0002
"""How long a table that works may keep the others waiting; Python lets one thread run at a time."""


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    open_browser: bool = False,
    ready: Callable[[str], None] = lambda url: None,
    public_url: str = "",
    trusted_proxies: tuple[str, ...] = (),
    wished: Setup | None = None,
    copies: int = DAYS,
    tell: Callable[[str], None] = lambda text: None,
    database: str = "",
    bus: str = "",
    drain: float = 0,
) -> None:
    """Serve until Ctrl-C. `ready` is called with each address, one's own first; raises `Refused` if it cannot begin.

    Port 0 is any free one; the usual port gives way to a free one if it is taken, any other does not. Who wished for a
    certain game is led to its table instead of the lobby. A copy of every night is kept for so many days; `tell` is
    told where. Tables in a database with an address may be served by other processes too; a bus makes it quick. Told to
    stop, it says so for `drain` seconds before it does.
    """
    folder = data_folder(data)
    address, heard = read_address(database) if database else None, read_bus(bus) if bus else None
    if heard and not address:
        raise Refused("bus-alone", "--bus connects servers that share a database: name that too, with --database.")
    with (
        nullcontext() if address else served_alone(folder),
        bound(host, port) as listener,
        asyncio.Runner(loop_factory=_loop_factory()) as runner,
    ):
        here, at = listener.getsockname()[:2]
        found = reach(here, at, public_url, trusted_proxies)

        def announce() -> None:
            for url in urls:
                ready(url)
            tell(place(folder, copies))
            if open_browser:
                webbrowser.open(urls[0])

        store, workers = Store(open_server(address) if address else open_database(folder)), Threads()
        street = SharedStreet(store, heard) if address else Street()
        sys.setswitchinterval(SECONDS_BETWEEN_THREADS)
        try:
            sweep_by_hand()
            rehearse()  # every game is read before anybody comes
            gc.freeze()  # it stays for good: to look through it for garbage would stop all tables every time
            house, urls = House(store, workers, street), addresses(here, at, found)
            if wished is not None:
                urls = [urls[0] + runner.run(house.reserve(wished)).invitations[0].path.lstrip("/")]
            shared = every_shared_night(store, street.id, folder, copies) if address else None
            beside = (shared or every_night(folder, copies), street.live())
            last = Last(drain)
            runner.run(_serve(listener, application(house, found, folder, last), found, announce, beside, last))
        except KeyboardInterrupt:
            return  # uvicorn has already shut down in good order when it passes the signal on
        finally:
            workers.close()
            store.close()


async def _serve(
    listener: socket.socket,
    app: App,
    reach: Reach,
    ready: Callable[[], None],
    beside: Iterable[Coroutine[Any, Any, None]],
    last: "Last",
) -> None:
    config = uvicorn.Config(
        app,
        lifespan="on",
        http=Patience,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SECONDS_TO_SAY_GOODBYE,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,  # the gate adds it
        proxy_headers=bool(reach.proxies),
        forwarded_allow_ips=list(reach.proxies),
    )
    tasks = [asyncio.create_task(each) for each in beside]
    try:
        await _Server(config, ready, last).serve([listener])
    finally:
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Last(Drain):
    """The last seconds of a server, in which it still serves and a proxy can learn to send nobody here any more."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds


class _Server(uvicorn.Server):
    """Says when it can be talked to, and sleeps while nobody talks to it."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], last: "Last") -> None:
        super().__init__(config)
        self._last = last
        self._ready = ready
        self._loop = asyncio.get_running_loop()
        self._is_told_to_stop = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._loop.call_soon(self._ready)  # once it waits to be told to stop: told before, it would not drain

    async def main_loop(self) -> None:
        """Wait to be told to stop; uvicorn alone would wake ten times a second to look whether it was."""
        await self._is_told_to_stop.wait()
        self._last.is_draining = True
        self._is_told_to_stop.clear()
        with suppress(TimeoutError):  # who is told twice does not wait
            async with asyncio.timeout(self._last.seconds):
                await self._is_told_to_stop.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._loop.call_soon_threadsafe(self._is_told_to_stop.set)


def bound(host: str, port: int) -> socket.socket:
    """A socket on the port, or on a free one if the usual port is taken."""
    try:
        return _bind(host, port)
    except OSError as error:
        if port == PORT and error.errno == errno.EADDRINUSE:
            return bound(host, 0)
        raise Refused("cannot-listen", f"Cannot listen on {host} port {port}: {error.strerror or error}.") from None
    except OverflowError:
        raise Refused("cannot-listen", f"There is no port {port}; ports go from 0 to 65535.") from None


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        if sys.platform != "win32":  # there it would let two servers share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except BaseException:
        listener.close()
        raise
    return listener


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
