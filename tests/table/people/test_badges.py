"""Programs at seats by tokens of their own: issued once, kept hashed, listed, revoked at once."""

from collections.abc import Iterator
from typing import get_args

import httpx
import pytest
from websockets.asyncio.client import connect

from facedown.client import AsyncGuest, Guest, Refused, wire
from facedown.table.people.badges import MOST
from facedown.table.protocol.operation import OPERATIONS
from facedown.table.wire.command import Command
from tests.table.host import Host
from tests.table.people.test_badge import OVERRULES, READS
from tests.table.people.test_reception import refused, sent_away
from tests.table.person import SAFETY, Person, Place


def issue(person: Person, table: str, scope: str, seat: str = "p1", name: str = "bot") -> str:
    return str(person.post(f"tables/{table}/seats/{seat}/badge", {"name": name, "scope": scope})["token"])


def sit(host: Host, table: str, token: str) -> Place:
    url = f"{host.origin.replace('http', 'ws')}/api/tables/{table}/socket"
    door = connect(url, additional_headers={"Authorization": f"Bearer {token}"}, proxy=None, open_timeout=SAFETY)
    return Place(door)


@pytest.fixture
def http(host: Host) -> Iterator[httpx.Client]:
    """A program: no cookies, no origin, no header of our page."""
    with httpx.Client(base_url=host.origin, trust_env=False, timeout=SAFETY) as client:
        yield client


def asked(http: httpx.Client, token: str, method: str, path: str) -> httpx.Response:
    return http.request(method, path, headers={"Authorization": f"Bearer {token}"})


def test_a_token_is_told_once_kept_hashed_and_listed_with_its_last_use(host: Host, ann: Person) -> None:
    table = ann.duel()
    token = issue(ann, table, "play", name="  the   bot ")
    (shown,) = ann.http.get("/api/badges").json()
    assert (shown["name"], shown["scope"], shown["table"], shown["seat"], shown["used"]) == (
        "the bot", "play", table, "p1", "",
    )  # fmt: skip
    assert token not in str(shown)
    assert [each.id for each in Guest(host.url, token).lobby().tables] == [table]
    assert ann.http.get("/api/badges").json()[0]["used"]
    assert len(ann.http.get("/api/me").json()["devices"]) == 1  # a program is no browser of hers
    stored = host.stored()
    assert token.encode() not in stored


@pytest.mark.parametrize("scope", ["read", "play", "gm"])
async def test_at_the_socket_a_token_is_for_so_much_and_no_more(host: Host, ann: Person, scope: str) -> None:
    table = ann.duel()
    allowed = {"read": READS, "play": ALL - OVERRULES, "gm": ALL}[scope]
    async with sit(host, table, issue(ann, table, scope)) as place:
        await place.until_asked()
        assert place.view["viewer"] == "p1"
        for tag, said in MESSAGES.items():
            reply = await place.send(tag, "", **said)
            code = reply.get("refusal", {}).get("code")
            assert code != "bad-message", reply
            assert (code != "token-not-for-that") == (tag in allowed), reply


async def test_a_program_plays_its_seat_to_the_end_with_nothing_but_its_token(host: Host, ann: Person) -> None:
    guest = AsyncGuest(host.url, issue(ann, ann.duel(), "play"))
    async with guest.place() as place:
        async for asked in place.questions():
            await place.answer(asked.default)
        assert place.view.is_over


async def test_one_that_reads_sees_and_is_nobody_at_the_seat(host: Host, ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table = ben.join(opened["invitations"][0]["path"])
    async with ann.sit(table) as watching, AsyncGuest(host.url, issue(ben, table, "read", "p2")).place() as place:
        await watching.until_asked()
        assert place.view.viewer == "p2"
        assert {each["id"] for each in watching.view["seats"] if not each["here"]} == {"p2"}
        with pytest.raises(Refused, match="only looks"):
            await place.do(wire.Undo)


async def test_revoked_it_is_cut_off_at_once_everywhere(host: Host, ann: Person, http: httpx.Client) -> None:
    table = ann.duel()
    token, other = issue(ann, table, "play"), issue(ann, table, "read", name="other")
    first = next(each["id"] for each in ann.http.get("/api/badges").json() if each["name"] == "bot")
    async with sit(host, table, token) as place, sit(host, table, other) as stays:
        await place.until_asked()
        await stays.look()
        (left,) = ann.post("badges/revoke", {"id": first})
        assert left["name"] == "other"
        assert await sent_away(place) == "This token was revoked."
        assert (await stays.send("recall", before=0))["type"] == "recalled"
    answer = asked(http, token, "GET", "/api/lobby")
    assert (answer.status_code, answer.json()["code"]) == (401, "bad-token")
    async with sit(host, table, token) as place:
        assert "make a new one" in await sent_away(place)
    assert refused(ann, "badges/revoke", {"id": first}) == (404, "unknown-device")


async def test_who_signs_all_others_out_or_loses_the_seat_cuts_its_programs_off(
    host: Host, ann: Person, ben: Person
) -> None:
    opened = ann.open("Ann", "Ben")
    table = ben.join(opened["invitations"][0]["path"])
    mine, theirs = issue(ann, table, "read"), issue(ben, table, "play", "p2")
    async with sit(host, table, mine) as one, sit(host, table, theirs) as two:
        await one.look()
        await two.look()
        ann.post("me/sign-out")
        assert await sent_away(one) == "This token was revoked."
        ben.post(f"tables/{table}/seats/p2/leave")
        assert "any more" in await sent_away(two)
    assert ann.http.get("/api/badges").json() == []


def test_over_http_a_token_is_for_what_it_says_and_nothing_else(ann: Person, http: httpx.Client) -> None:
    table, other = ann.duel(), ann.duel()
    tokens = {scope: issue(ann, table, scope) for scope in ("read", "play", "gm")}
    for each in OPERATIONS:
        path = each.path.format_map(Names(table=table, seat="p1", ruleset="plainten"))
        for at, scope in enumerate(tokens):
            answer = asked(http, tokens[scope], each.method, path)
            may = each.scope is not None and at >= list(tokens).index(each.scope)
            is_declined = answer.headers["content-type"] == "application/json" and answer.status_code == 403
            code = answer.json()["code"] if is_declined else ""
            assert (code != "token-not-for-that") == may, (scope, each.method, path, answer.text[:200])
    for path in (f"/api/tables/{other}/people", f"/api/tables/{table}/papers/gm"):
        assert asked(http, tokens["gm"], "GET", path).json()["code"] == "token-not-for-that"


def test_no_browser_is_let_in_by_a_token_and_no_program_by_a_cookie(
    host: Host, ann: Person, http: httpx.Client
) -> None:
    table = ann.duel()
    token = issue(ann, table, "gm")
    with Person(host, token).http as browser:
        assert browser.get("/api/me").json()["code"] == "no-seat"
    assert asked(http, ann.token, "GET", "/api/lobby").status_code == 401
    assert http.get("/api/lobby", headers={"Authorization": "Basic YTpi"}).status_code == 200  # a proxy's, not ours


def test_only_for_a_seat_of_ones_own_with_a_name_and_not_without_end(ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    path = f"tables/{table}/seats/p1/badge"
    assert refused(ann, path, {"name": "x"}) == (403, "not-your-seat")
    assert refused(ben, path, {"name": "x", "scope": "gm"}) == (403, "not-allowed")
    assert refused(ben, path, {"name": " "}) == (422, "bad-name")
    assert refused(ben, path, {"name": "x", "scope": "all"}) == (422, "bad-request")
    told = ben.http.post(f"/api/{path}", json={"name": "x", "scope": "reed"}).json()["text"]
    assert told.endswith("- at `$.scope`; did you mean 'read'?")
    for _ in range(MOST):
        issue(ben, table, "read")
    assert refused(ben, path, {"name": "x"}) == (422, "too-many")


class Names(dict[str, str]):
    """What stands in a path; where that does not matter, something."""

    def __missing__(self, name: str) -> str:
        return "x"


ALL = {str(kind.__struct_config__.tag) for kind in get_args(Command)}
_ORDER = {"what": "x", "answer": "y"}
_ACT = {"type": "grant", "actor": "x", "what": "y", "reason": "z"}
MESSAGES: dict[str, dict[str, object]] = {
    "answer": {"question": "gone", "answer": "x"},
    "roll": {"question": "gone"},
    "rewind": {"point": 0},
    "agree": {"yes": False},
    "foresee": {"point": 0},
    "recall": {"before": 0},
    "orders": {"orders": []},
    "try-order": {"order": _ORDER},
    "beside": {"question": "gone", "card": "x"},
    "take-hold": {"who": "x"},
    "overrule": {"act": _ACT},
    "ruling": {"ruling": "x", "value": "y"},
    "retcon": {"point": 0, "act": _ACT},
    "foreshow": {"point": 0, "act": _ACT},
    "see-as": {"seat": "p1"},
    "read-along": {"seat": "p1"},
    "answer-for": {"seat": "x"},
    "give-seat": {"seat": "p1", "mind": "x"},
    "advise": {"question": "gone"},
    "let-advise": {"yes": True},
    "limit": {"limit": {"seconds": 0}},
    "nudge": {"seat": "p1"},
    "stand-in": {"seat": "p1", "once": True},
    "agree-stand-in": {"yes": False},
    "speak": {"text": "x"},
    "relisten": {"before": 0},
    "pledge": {"round": 1, "pledge": "x"},
    "salt": {"round": 1, "salt": "x"},
    "prove": {"since": 0},
    "undo": {},
    "redo": {},
    "rulings": {},
}
assert set(MESSAGES) == ALL
