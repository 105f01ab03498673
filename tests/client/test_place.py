"""A place whose way to the table breaks: it comes back, and everything that was said is done once."""

import pytest

from facedown.client import AsyncGuest
from facedown.kernel.words.refusal import Refused
from tests.client.cutting import broken_way
from tests.table.host import Host


async def test_a_socket_that_breaks_is_opened_again_and_nothing_is_lost_or_done_twice(host: Host) -> None:
    stories = []
    for bytes_each in (10**9, 90_000):
        async with broken_way(host.url, bytes_each) as way:
            guest = AsyncGuest(way.url)
            async with guest.duel("towers", seed="cut") as place:
                async for asked in place.questions():
                    await place.answer(asked.default)
                stories.append(place.view.board)
            assert bool(way.dropped) == (bytes_each < 10**9)
    assert stories[0] == stories[1]


async def test_a_way_on_which_nothing_ever_arrives_whole_is_given_up(host: Host) -> None:
    guest = AsyncGuest(host.url)
    async with guest.duel("towers", seed="cut") as place, broken_way(host.url, 3_000) as way:
        with pytest.raises(Refused, match="cannot be reached"):
            async with AsyncGuest(way.url, guest.token, timeout=1).place(place.table):
                pass
    assert 1 <= way.dropped <= 6
