"""The bus: carries between houses that a table has reached a version, or that somebody came or went. Nothing else.

What it carries may be lost: it is told once, to whoever listens at that moment, and the database knows it anyway.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from facedown.kernel.words.refusal import Refused

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger(__name__)

CHANNEL = "facedown"
MOST_WAITING = 10_000
SECONDS_TO_ANSWER = 2.0
SECONDS_TO_COME_BACK = 1.0
SPOKEN = ("valkey://", "valkeys://", "redis://", "rediss://")


def read_bus(address: str) -> "Bus":
    """The bus at an address. Raises `Refused` if there can be none, saying what to write."""
    if not address.startswith(SPOKEN):
        raise Refused("bad-address", "--bus names no bus. Write valkey://HOST:6379, or redis://HOST:6379.")
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError:
        raise Refused("not-installed", "A bus needs one more package: pip install 'facedown[many]'.") from None
    url = address.replace("valkey", "redis", 1) if address.startswith("valkey") else address
    try:
        once = Retry(NoBackoff(), 0)  # whoever comes back is the bus itself, so that it knows that it was away
        client = Redis.from_url(url, socket_connect_timeout=SECONDS_TO_ANSWER, decode_responses=True, retry=once)
    except ValueError as error:
        raise Refused("bad-address", f"--bus names no bus: {error}. Write valkey://HOST:6379.") from None
    return Bus(client)


class Bus:
    def __init__(self, client: "Redis") -> None:
        self.on_message: Callable[[str], None] = lambda message: None
        self.on_up: Callable[[], None] = lambda: None
        """Called when it is there, or there again: what was said meanwhile was not heard."""
        self.is_up = False
        self._client = client
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)

    def say(self, message: str) -> None:
        """Tell all other houses, unless the bus is away."""
        if self.is_up:
            with suppress(asyncio.QueueFull):
                self._waiting.put_nowait(message)

    async def run(self) -> None:
        """Speak and listen, and come back whenever the bus does."""
        from redis.exceptions import RedisError

        try:
            while True:
                try:
                    async with asyncio.TaskGroup() as both:
                        both.create_task(self._listen())
                        both.create_task(self._speak())
                except* (RedisError, OSError) as lost:
                    self._note_lost(lost.exceptions[0])
                await self._client.connection_pool.disconnect()  # none of them is any good
                await asyncio.sleep(SECONDS_TO_COME_BACK)
        finally:
            await self._client.aclose()

    def _note_lost(self, error: BaseException) -> None:
        if self.is_up:
            log.warning("the bus is away (%s): what others do is noticed up to a second later", type(error).__name__)
        self.is_up = False
        while not self._waiting.empty():
            self._waiting.get_nowait()

    async def _listen(self) -> None:
        async with self._client.pubsub(ignore_subscribe_messages=True) as ear:
            await ear.subscribe(CHANNEL)
            self.is_up = True
            self.on_up()
            async for message in ear.listen():
                self.on_message(message["data"])

    async def _speak(self) -> None:
        while True:
            message = await self._waiting.get()
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self._client.publish(CHANNEL, message)
