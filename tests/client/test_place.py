"""A place whose way to the table breaks: it comes back, and everything that was said is done once."""

from facedown.client import AsyncGuest
from tests.client.cutting import broken_way
from tests.table.host import Host


async def test_a_socket_that_breaks_is_opened_again_and_nothing_is_lost_or_done_twice(host: Host) -> None:
    stories = []
    for bytes_each in (10**9, 60_000):
        async with broken_way(host.url, bytes_each) as way:
            guest = AsyncGuest(way.url)
            async with guest.duel("towers", seed="cut") as place:
                async for asked in place.questions():
                    await place.answer(asked.default)
                stories.append(place.view.board)
            assert bool(way.dropped) == (bytes_each < 10**9)
    assert stories[0] == stories[1]
