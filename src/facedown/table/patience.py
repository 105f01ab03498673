"""Patience: how long a visitor may take to say what they want. uvicorn alone would wait for ever."""

import asyncio
from contextlib import suppress

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

SECONDS_TO_ASK = 15


class Patience(H11Protocol):
    """HTTP as uvicorn speaks it; a request that is not whole in time ends the connection."""

    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        if self.deadline is None:
            self._wait()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):  # the request is whole
            self._rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """What was wanted is a socket, on which somebody may be silent for as long as they think."""
        self._rest()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """A request that turns out to be none in its middle is answered here; the app must not answer it as well."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        with suppress(h11.LocalProtocolError):  # nothing more can be said, such as after a HEAD
            super().send_400_response(msg)
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.deadline = self.loop.call_later(SECONDS_TO_ASK, self.transport.close)

    def _rest(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
