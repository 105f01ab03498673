"""Who gets in: origins, cookies, foreign tables, and what the API says to mistakes."""

import json
import re
import socket
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError, InvalidStatus

from tests.table.host import Host
from tests.table.person import SAFETY, Person


async def test_a_page_of_a_stranger_gets_no_socket(ann: Person) -> None:
    table = ann.duel()
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused:
            async with ann.sit(table, origin=origin):
                pass
        assert refused.value.response.status_code == 403


async def test_an_origin_that_is_no_address_is_a_strangers(ann: Person) -> None:
    table = ann.duel()
    for origin in ("http://[bad", "http://]", "http://[::1", "//"):
        assert ann.http.post("/api/duel", json={}, headers={"Origin": origin}).status_code == 403
        with pytest.raises(InvalidStatus) as refused:
            async with ann.sit(table, origin=origin):
                pass
        assert refused.value.response.status_code == 403


async def test_without_a_seat_the_socket_closes_and_says_why(host: Host, ann: Person, ben: Person) -> None:
    table = ann.duel()
    ben.duel()
    stranger = Person(host)
    with stranger.http:
        for person, where, code in ((ben, table, 4403), (stranger, table, 4403), (ann, "nowhere", 4404)):
            async with person.sit(where) as place:
                with pytest.raises(ConnectionClosedError) as closed:
                    await place.hear()
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, bool(closed.value.rcvd.reason)) == (code, True)


async def test_a_table_is_in_the_lobby_of_its_own_people_only(ann: Person, ben: Person) -> None:
    table = ann.duel()
    assert [each["id"] for each in ann.http.get("/api/lobby").json()["tables"]] == [table]
    assert ben.http.get("/api/lobby").json()["tables"] == []
    assert "pebbles" in [game["id"] for game in ben.http.get("/api/lobby").json()["games"]]


def test_a_post_of_a_strangers_page_is_refused(ann: Person) -> None:
    for headers in ({"X-Facedown": ""}, {"Origin": "http://evil.example"}, {"Origin": ""}):
        answer = ann.http.post("/api/duel", json={}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-request")


def test_the_cookie_is_kept_from_scripts_and_other_sites(ann: Person) -> None:
    answer = ann.http.post("/api/duel", json={"ruleset": "pebbles"})
    cookie = answer.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("facedown=", "httponly", "samesite=lax", "path=/"))
    first = ann.token
    ann.duel()
    assert ann.token == first  # one token for one browser


@pytest.mark.parametrize("how", ["open", "join"])
def test_a_token_that_was_never_issued_is_not_accepted(ann: Person, ben: Person, how: str) -> None:
    """Else somebody could put a token they know into another's browser and sit in their seat later."""
    planted = "x" * 43
    ben.http.cookies.set("facedown", planted, domain="127.0.0.1", path="/")
    if how == "open":
        ben.duel()
    else:
        ben.join(ann.open("Ann", "Ben")["invitations"][0]["path"])
    assert {cookie.value for cookie in ben.http.cookies.jar} != {planted}
    ben.http.cookies.clear()
    ben.http.cookies.set("facedown", planted, domain="127.0.0.1", path="/")
    assert ben.http.get("/api/lobby").json()["tables"] == []


def test_tokens_are_not_on_disk(host: Host, ann: Person) -> None:
    opened = ann.open("Ann", "Ben")
    invite = opened["invitations"][0]["path"].removeprefix("/join/")
    stored = host.stored()
    assert opened["table"].encode() in stored
    assert invite.encode() not in stored
    assert ann.token.encode() not in stored


@pytest.mark.parametrize("path", ["/", "/table/x", "/join/x", "/api/lobby", "/nothing", "/api/nothing"])
def test_every_answer_forbids_what_it_need_not_allow(ann: Person, path: str) -> None:
    headers = ann.http.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in policy
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "no-referrer")
    assert headers["date"].endswith("GMT")


def test_the_page_is_the_same_wherever_one_comes_in(ann: Person) -> None:
    pages = {ann.http.get(path).text for path in ("/", "/table/x", "/join/x")}
    assert len(pages) == 1
    assert ann.http.head("/").status_code == ann.http.get("/").status_code


def test_no_file_outside_the_client_is_served(host: Host) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd", "/%00", "/assets/..%5capp.py"):
        with httpx.Client(trust_env=False, timeout=SAFETY) as client:
            answer = client.get(httpx.URL(host.origin, raw_path=path.encode()))
        assert answer.status_code == 404, path
        assert answer.json()["code"] == "not-found"


def test_a_name_no_file_can_have_is_not_found(ann: Person) -> None:
    for path in ("/" + "a" * 300, "/assets/" + "é" * 200, "/" + "a/" * 3000, "/%ff%fe"):
        answer = ann.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path[:20]


PAGE = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_who_mistypes_an_address_is_shown_a_page_and_a_script_is_told_so_in_json(ann: Person) -> None:
    page = ann.http.get("/").text
    for path in ("/nothing", "/table", "/rules", "/rules/a/b/c", "/%ff%fe", "/" + "a" * 300):
        answer = ann.http.get(path, headers=PAGE)
        assert (answer.status_code, answer.text) == (404, page), path
        assert answer.headers["content-type"].startswith("text/html")
        assert ann.http.get(path).json()["code"] == "not-found"
    for path in ("/api/nothing", "/assets/nothing.js"):
        assert ann.http.get(path, headers=PAGE).json()["code"] == "not-found"
    assert ann.http.post("/nothing", headers=PAGE).json()["code"] == "not-found"


def test_who_comes_by_another_name_is_told_so_on_a_page(ann: Person) -> None:
    named = {"host": "elsewhere.example"}
    answer = ann.http.get("/", headers={**PAGE, **named})
    assert (answer.status_code, answer.headers["content-type"]) == (421, "text/html; charset=utf-8")
    assert "does not go by that name" in answer.text
    assert ann.http.get("/", headers=named).json()["code"] == "unknown-host"


def test_a_file_of_the_client_is_answered_with_200(ann: Person) -> None:
    files = re.findall(r'(?:src|href)="(/[^"]+)"', ann.http.get("/").text)
    assert files
    assert {ann.http.get(file).status_code for file in files} == {200}
    assert {ann.http.post(file).status_code for file in files} == {405}


def _offer(**changes: object) -> dict[str, object]:
    return {"ruleset": "pebbles", "encounter": "pot", "seats": [{"name": "Ann"}], **changes}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 422, "bad-request"),
        (b"\xff", 422, "bad-request"),
        (b"[" * 5000, 422, "bad-request"),
        (b"[]", 422, "bad-request"),
        (_offer(ruleset="pebble"), 404, "unknown-ruleset"),
        (_offer(encounter="pott"), 422, "unknown-encounter"),
        (_offer(seats=[]), 422, "wrong-count"),
        (_offer(seats=[{"name": "x"}] * 9), 422, "wrong-count"),
        (_offer(seats=[{"name": "x", "sitter": "cat"}]), 422, "unknown-sitter"),
        (_offer(seats=[{"name": "x", "sitter": "mind"}]), 422, "nobody-plays"),
        (_offer(seats=[{"name": "x", "hero": "bagg"}]), 422, "unknown-hero"),
        (_offer(seats=[{"name": "x" * 41}]), 422, "bad-name"),
        (_offer(seats=[{"name": "\u202egnorts"}]), 422, "bad-name"),
        (_offer(dice="loaded"), 422, "unknown-dice"),
        (_offer(rulings={"B-GAP-1": "nobody"}), 422, "unknown-ruling"),
        (_offer(rulings={"B-GAP-01": "somebody"}), 422, "unknown-reading"),
        (b" " * 70_000, 413, "too-large"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(ann: Person, body: Any, status: int, code: str) -> None:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = ann.http.post("/api/tables", content=data)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"]


def test_what_is_too_large_is_told_how_large_it_may_be(ann: Person) -> None:
    for path, most in (("tables", "65,536"), ("heroes", "262,144")):
        answer = ann.http.post(f"/api/{path}", content=b" " * 300_000)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
        assert f"at most {most} bytes" in answer.json()["text"]


def test_what_is_not_there_is_said_in_json(ann: Person) -> None:
    cases = [
        (ann.http.get("/api/nothing"), 404, "not-found"),
        (ann.http.post("/nothing"), 404, "not-found"),
        (ann.http.post("/"), 405, "method-not-allowed"),
        (ann.http.get("/api/duel"), 405, "method-not-allowed"),
        (ann.http.delete("/api/lobby"), 405, "method-not-allowed"),
        (ann.http.get("/api/rules/pebbles/B-NONE"), 404, "unknown-rule"),
        (ann.http.get("/api/rules/nothing/B-NONE"), 404, "unknown-ruleset"),
        (ann.http.post("/api/duel", json={"ruleset": 5}), 422, "bad-request"),
    ]
    for answer, status, code in cases:
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.url


def test_a_body_that_breaks_off_in_nonsense_is_no_failure(host: Host) -> None:
    name, _, port = host.origin.removeprefix("http://").partition(":")
    for method in ("POST", "GET", "HEAD", "PUT"):
        for path in ("/api/duel", "/", "/nothing"):
            head = f"{method} {path} HTTP/1.1\r\nHost: {name}:{port}\r\nTransfer-Encoding: chunked\r\n\r\n"
            with socket.create_connection((name, int(port)), timeout=SAFETY) as line:
                line.sendall(head.encode() + b"no chunk\r\n")
                assert line.recv(65536)[:9] in (b"HTTP/1.1 ", b"")
    assert "Traceback" not in host.errors.read_text()
