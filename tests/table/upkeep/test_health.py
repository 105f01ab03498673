"""Whether a server is well, and what it does, as a proxy and whoever runs it are told."""

import signal
from collections.abc import Callable

import pytest

from facedown.table.upkeep.health import _is_near
from tests.table.host import Host
from tests.table.person import Person


async def test_a_server_that_is_well_says_so_and_what_it_does(ann: Person) -> None:
    answer = ann.http.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    async with ann.sit(ann.duel()) as place:
        await place.play(1)
        text = ann.http.get("/metrics").text
    told = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(told["facedown_rooms"]) >= 1
    assert float(told["facedown_sockets"]) >= 1
    assert float(told['facedown_replies_total{outcome="ok"}']) >= 1
    assert float(told["facedown_answer_seconds_count"]) >= 1
    assert 1 <= float(told["facedown_views_total"]) <= float(told["facedown_frames_total"])


def test_a_server_that_is_about_to_stop_says_so_and_still_serves(start_with: Callable[..., Host]) -> None:
    host = start_with(drain=600)
    person = Person(host)
    with person.http:
        host.process.send(signal.SIGTERM)
        while (answer := person.http.get("/health")).status_code == 200:
            pass
        assert answer.json() == {"status": "draining"}
        assert person.duel()
    # who is told twice does not wait: the fixture stops it


def test_who_comes_from_elsewhere_through_a_proxy_finds_no_meters(start_with: Callable[..., Host]) -> None:
    host = start_with(trusted_proxies=("127.0.0.1",))
    person = Person(host)
    with person.http:
        for address, status in (("192.168.1.5", 200), ("93.184.216.34", 404)):
            assert person.http.get("/metrics", headers={"X-Forwarded-For": address}).status_code == status


@pytest.mark.parametrize(
    ("address", "near"), [("127.0.0.1", True), ("10.1.2.3", True), ("::1", True), ("93.184.216.34", False), ("", False)]
)
def test_meters_are_for_those_on_ones_own_network(address: str, near: bool) -> None:
    assert _is_near(address) == near
