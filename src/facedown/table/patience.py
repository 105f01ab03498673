"""Patience: how long a visitor may take to say what they want. uvicorn alone would wait for ever."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

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

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self.deadline = self.loop.call_later(SECONDS_TO_ASK, self.transport.close)

    def _rest(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
