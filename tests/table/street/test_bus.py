"""The bus: what may be lost is carried, as long as it is there."""

import asyncio

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.street.bus import read_bus
from tests.services import Valkey


@pytest.mark.parametrize("address", ["", "localhost:6379", "amqp://localhost", "valkey://localhost:port"])
async def test_what_is_no_bus_is_refused_with_what_to_write(address: str) -> None:
    with pytest.raises(Refused, match="valkey://HOST:6379"):
        read_bus(address)


async def test_all_hear_what_one_says_and_again_when_the_bus_comes_back() -> None:
    valkey = Valkey()
    one, two = read_bus(valkey.url), read_bus(valkey.url)
    heard: asyncio.Queue[str] = asyncio.Queue()
    ups: list[bool] = []
    two.on_message, two.on_up = heard.put_nowait, lambda: ups.append(two.is_up)
    one.say("nobody listens yet")
    running = [asyncio.create_task(each.run()) for each in (one, two)]
    try:
        async with asyncio.timeout(60):
            await _until_up(one, two)
            one.say("first")
            assert await heard.get() == "first"
            valkey.stop()
            while one.is_up or two.is_up:
                await asyncio.sleep(0.01)
            one.say("lost")
            valkey.start()
            await _until_up(one, two)
            one.say("second")
            assert await heard.get() == "second"
            assert ups == [True, True]
    finally:
        for each in running:
            each.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        valkey.stop()


async def _until_up(*buses: object) -> None:
    while not all(each.is_up for each in buses):  # type: ignore[attr-defined]
        await asyncio.sleep(0.01)
