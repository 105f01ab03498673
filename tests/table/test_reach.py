"""Under which addresses a table is reached, and whose word about it is taken."""

import socket
from collections.abc import Callable

import httpx
import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table import reach as reaching
from facedown.table.reach import Reach, addresses, own_addresses, reach
from tests.table.host import Host
from tests.table.person import SAFETY, Person

AT = "192.168.1.5"
Start = Callable[..., Host]


def test_a_server_for_everybody_says_where_others_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "own_addresses", lambda host: ["127.0.0.2"])
    for host, own in (("0.0.0.0", "http://127.0.0.1:4242/"), ("::", "http://[::1]:4242/")):
        assert addresses(host, 4242, reach(host, 4242)) == [own, "http://127.0.0.2:4242/"]


def test_a_server_for_one_address_is_reached_there() -> None:
    assert addresses("127.0.0.2", 4242, reach("127.0.0.2", 4242)) == ["http://127.0.0.2:4242/"]
    public = reach("127.0.0.1", 4242, "https://Games.example/")
    assert addresses("127.0.0.1", 4242, public) == ["http://127.0.0.1:4242/", "https://games.example/"]


def test_the_machines_own_addresses_are_addresses() -> None:
    for address in own_addresses("::"):
        socket.getaddrinfo(address, 80, flags=socket.AI_NUMERICHOST)


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8642", "127.0.0.2", "localhost:1", "LOCALHOST.", "[::1]:8642", f"{AT}:8642", AT, "games.example:443"],
)
def test_own_addresses_and_the_public_name_are_ours(host: str) -> None:
    assert Reach("https://games.example").is_name(host, AT)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "192.168.1.6", "127.0.0.1.evil.example", "localhost.evil.example", "me@127.0.0.1", "[bad", "",
     None, "games.example.evil", "2130706433", "0.0.0.0"],
)  # fmt: skip
def test_any_other_name_is_not(host: str | None) -> None:
    assert not Reach("https://games.example").is_name(host, AT)
    assert not Reach().is_name("games.example", AT)


def test_an_address_of_a_dual_socket_is_the_same_address() -> None:
    assert Reach().is_name(AT, f"::ffff:{AT}")


def test_a_page_at_the_public_address_is_ours() -> None:
    known = Reach("https://games.example")
    assert known.is_origin("https://games.example", "127.0.0.1:8642")  # a proxy that changes the host
    assert known.is_origin("http://127.0.0.1:8642", "127.0.0.1:8642")
    assert not known.is_origin("http://games.example", "127.0.0.1:8642")
    assert not known.is_origin("https://games.example.evil", "127.0.0.1:8642")


def test_an_invitation_made_at_home_leads_others_to_an_address_of_theirs() -> None:
    everywhere = Reach(for_others="http://127.0.0.2:8642")
    assert everywhere.invitation("/join/x", "127.0.0.1:8642") == "http://127.0.0.2:8642/join/x"
    assert everywhere.invitation("/join/x", "localhost:8642") == "http://127.0.0.2:8642/join/x"
    assert everywhere.invitation("/join/x", f"{AT}:8642") == ""  # where the page came from, others can go too
    assert Reach().invitation("/join/x", "127.0.0.1:8642") == ""
    assert Reach("https://games.example").invitation("/join/x", "127.0.0.1") == "https://games.example/join/x"


@pytest.mark.parametrize(
    "url", ["games.example", "ftp://games.example", "http://", "http://[bad", "http://a/b", "http://a:b"]
)
def test_a_public_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Refused) as refused:
        reach("127.0.0.1", 4242, url)
    assert refused.value.refusal.code == "bad-url"


def test_a_proxy_that_is_no_address_is_refused() -> None:
    assert reach("127.0.0.1", 4242, proxies=("10.0.0.0/24", "::1")).proxies
    with pytest.raises(Refused) as refused:
        reach("127.0.0.1", 4242, proxies=("the one in the cellar",))
    assert refused.value.refusal.code == "bad-proxy"


def test_a_request_for_another_name_is_turned_away(host: Host, ann: Person) -> None:
    for name in ("evil.example", host.origin.removeprefix("http://").replace("127.0.0.1", "rebound.example")):
        answer = ann.http.get("/api/lobby", headers={"Host": name})
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")
        answer = ann.http.post("/api/duel", json={}, headers={"Host": name, "Origin": f"http://{name}"})
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")


def test_a_server_at_127_0_0_2_prints_that_and_is_reached_there(start_with: Start) -> None:
    host = start_with(host="127.0.0.2")
    assert host.url.startswith("http://127.0.0.2:")
    assert httpx.get(f"{host.origin}/api/lobby", trust_env=False, timeout=SAFETY).status_code == 200


def test_a_forged_forwarded_for_is_believed_of_a_trusted_proxy_only(start_with: Start) -> None:
    def openings(host: Host, most: int) -> int:
        """How many tables can be opened in a row, each as if from somebody else, before it is too fast."""
        person = Person(host)
        with person.http:
            for at in range(most):
                headers = {"X-Forwarded-For": f"10.0.{at // 250}.{at % 250}"}
                if person.http.post("/api/duel", json={"ruleset": "pebbles"}, headers=headers).status_code == 429:
                    return at
        return most

    enough = openings(start_with(tables_at_once=5), 100)
    assert 5 <= enough < 100
    assert openings(start_with(tables_at_once=5, trusted_proxies=("127.0.0.1",)), enough + 20) == enough + 20


def test_invitations_lead_to_the_public_address(start_with: Start) -> None:
    person = Person(start_with(public_url="https://games.example"))
    with person.http:
        (invitation,) = person.open("Ann", "Ben")["invitations"]
    assert invitation["url"] == f"https://games.example{invitation['path']}"


def test_an_invitation_names_game_table_and_hero(ann: Person, ben: Person) -> None:
    (invitation,) = ann.open("Ann", "Ben")["invitations"]
    kept = {
        "game": "Pebbles",
        "title": "A pot of pebbles",
        "seat": "Ben",
        "hero": "A bag",
        "is_free": True,
        "text": "First to empty the other's bag wins.",
    }
    assert ben.http.get(f"/api{invitation['path']}").json() == kept
    ben.join(invitation["path"])
    assert ben.http.get(f"/api{invitation['path']}").json() == kept  # one's own
    assert ann.http.get(f"/api{invitation['path']}").json() == {**kept, "is_free": False}
    unknown = ann.http.get("/api/join/nonsense")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown-invitation")


@pytest.mark.parametrize("host", [f"{AT}:3584:", f"{AT}:x", "localhost:99999", "localhost:-1"])
def test_a_name_with_a_port_that_is_none_is_not_ours(host: str) -> None:
    assert not Reach().is_name(host, AT)
