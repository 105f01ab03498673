"""People and their seats: further devices, new links, leaving, being sent away, and coming back by a code."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError

from tests.table.host import Host
from tests.table.person import Person, Place

Come = Callable[[], Person]


def tables(person: Person) -> list[str]:
    return [each["id"] for each in person.http.get("/api/lobby").json()["tables"]]


@pytest.fixture
def come(host: Host) -> Iterator[Come]:
    """Somebody else, or the same person at another device."""
    with ExitStack() as doors:

        def come() -> Person:
            person = Person(host)
            doors.enter_context(person.http)
            return person

        yield come


def refused(person: Person, path: str, body: object = None) -> tuple[int, str]:
    answer: httpx.Response = person.http.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json().get("code", "")


async def hear_all(place: Place) -> None:
    while True:
        await place.hear()


async def sent_away(place: Place) -> str:
    """Hear the rest until the socket is closed for want of a seat; why."""
    with pytest.raises(ConnectionClosedError) as closed:
        await hear_all(place)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    return closed.value.rcvd.reason


async def test_another_device_has_the_same_seats_by_a_code_used_once(host: Host, come: Come, ann: Person) -> None:
    table, phone = ann.duel(), come()
    given = ann.post("me/code")
    assert given["url"] == f"{host.origin}{given['path']}"
    typed = given["code"].replace("-", "").lower()
    assert phone.http.get(f"/api/device/{typed}").json() == {"tables": 1, "own": 0}
    assert phone.post(f"device/{typed}")["path"] == f"/table/{table}"
    assert tables(phone) == tables(ann) == [table]
    assert phone.token != ann.token
    assert refused(come(), f"device/{typed}") == (404, "unknown-code")
    async with ann.sit(table) as one, phone.sit(table) as two:
        await one.until_asked()
        await two.until_asked()
        await two.answer(two.some_answer())
        assert two.view["viewer"] == one.view["viewer"]
    stored = host.stored()
    assert given["code"].encode() not in stored


async def test_other_devices_are_signed_out_at_once(come: Come, ann: Person) -> None:
    table, phone = ann.duel(), come()
    phone.post(f"device/{ann.post('me/code')['code']}")
    assert [each["is_this"] for each in ann.http.get("/api/me").json()["devices"]].count(True) == 1
    async with phone.sit(table) as lost, ann.sit(table) as kept:
        await lost.look()
        assert len(ann.post("me/sign-out")["devices"]) == 1
        assert "signed out" in await sent_away(lost)
        await kept.until_asked()
    assert (tables(phone), tables(ann)) == ([], [table])
    assert refused(ann, "me/sign-out", {"device": "nobody"}) == (404, "unknown-device")
    assert phone.http.get("/api/me").status_code == 403


def test_a_device_brings_its_own_tables_along_unless_both_sit_at_one(come: Come, ann: Person, ben: Person) -> None:
    mine, theirs = ann.duel(), ben.duel()
    code = ann.post("me/code")["code"]
    assert ben.http.get(f"/api/device/{code}").json() == {"tables": 1, "own": 1}
    assert ben.post(f"device/{code}")["path"] == "/"  # they have two tables now
    assert set(tables(ann)) == set(tables(ben)) == {mine, theirs}
    cid = come()
    cid.join(ann.open("Ann", "Cid")["invitations"][0]["path"])
    assert refused(cid, f"device/{ann.post('me/code')['code']}") == (409, "already-seated")


async def test_a_seat_is_handed_over_by_a_link(come: Come, ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table = ben.join(opened["invitations"][0]["path"])
    link = ben.post(f"tables/{table}/seats/p2/invitation")
    cid = come()
    assert refused(cid, opened["invitations"][0]["path"].removeprefix("/")) == (404, "unknown-invitation")
    async with ben.sit(table) as place:
        await place.look()
        cid.join(link["path"])
        assert "any more" in await sent_away(place)
    assert (tables(ben), tables(cid)) == ([], [table])
    assert refused(ben, link["path"].removeprefix("/")) == (409, "seat-taken")


async def test_whoever_opened_the_table_sends_others_away_and_invites_anew(
    come: Come, ann: Person, ben: Person
) -> None:
    opened = ann.open("Ben", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    async with ben.sit(table) as place:
        await place.look()
        link = ann.post(f"tables/{table}/seats/p1/invitation", {"kick": True})
        await sent_away(place)
    assert refused(ben, opened["invitations"][0]["path"].removeprefix("/")) == (404, "unknown-invitation")
    assert come().join(link["path"]) == table


async def test_without_a_gm_nobody_who_is_here_is_replaced(come: Come, ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table = ben.join(opened["invitations"][0]["path"])
    async with ben.sit(table) as place:
        await place.look()
        for kick in (True, False):
            assert refused(ann, f"tables/{table}/seats/p2/invitation", {"kick": kick}) == (409, "is-here")
    assert come().join(ann.post(f"tables/{table}/seats/p2/invitation")["path"]) == table


def test_who_leaves_frees_the_seat_and_whoever_opened_the_table_stays(come: Come, ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table = ben.join(opened["invitations"][0]["path"])
    assert refused(ann, f"tables/{table}/seats/p1/leave") == (409, "host-stays")
    assert refused(ben, f"tables/{table}/seats/p1/leave") == (403, "not-your-seat")
    ben.post(f"tables/{table}/seats/p2/leave")
    assert tables(ben) == []
    assert not seat(ann, table, "p2")["is_taken"]
    assert come().join(ann.post(f"tables/{table}/seats/p2/invitation")["path"]) == table


def test_nobody_deals_with_the_seats_of_others(come: Come, ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", "Cid", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    stranger = come()
    for path in ("seats/p2/invitation", "seats/gm/invitation", "recovery"):
        assert refused(ben, f"tables/{table}/{path}")[0] == 403, path
        assert refused(stranger, f"tables/{table}/{path}") == (403, "no-seat"), path
    assert refused(ben, f"tables/{table}/seats/p1/invitation", {"kick": True}) == (403, "not-your-seat")
    assert refused(ann, f"tables/{table}/seats/gm/invitation", {"kick": True}) == (403, "not-your-seat")
    assert refused(ann, f"tables/{table}/seats/p9/invitation") == (404, "unknown-seat")
    may = [(each["can_invite"], each["can_kick"], each["can_leave"]) for each in seating(ben, table)["seats"]]
    assert may == [(False, False, False), (True, False, True), (False, False, False)]


async def test_the_gm_has_the_seat_back_by_a_code_and_the_old_cookie_has_not(
    host: Host, come: Come, ann: Person
) -> None:
    opened = ann.open("Ben", gm=True)
    table, found = opened["table"], come()
    assert ann.open("Ben")["recovery"] == ""  # without a GM there is none
    async with ann.sit(table) as lost:
        await lost.look()
        assert found.post("recover", {"code": opened["recovery"].lower()})["table"] == table
        await sent_away(lost)
    assert seat(found, table, "gm")["is_mine"]
    newer = found.post(f"tables/{table}/recovery")["code"]
    assert refused(ann, "recover", {"code": opened["recovery"]}) == (404, "unknown-code")
    assert ann.post("recover", {"code": newer})["table"] == table
    stored = host.stored()
    assert newer.encode() not in stored


async def test_whoever_kept_a_code_has_everything_back_without_a_cookie(host: Host, come: Come, ann: Person) -> None:
    opened = ann.open("Ben", gm=True)
    campaign = ann.post("campaigns", {"name": "The reeds", "ruleset": "plainten"})["campaign"]["id"]
    first, code = ann.post("me/kept-code")["code"], ann.post("me/kept-code")["code"]
    found, stranger = come(), come()
    assert refused(found, "recover", {"code": first}) == (404, "unknown-code")  # a new one ends the one before
    assert found.post("recover", {"code": code.lower().replace("-", " ")})["path"] == f"/table/{opened['table']}"
    assert seat(found, opened["table"], "gm")["is_mine"]
    assert found.http.get(f"/api/campaigns/{campaign}").json()["campaign"]["mine"]
    devices = found.http.get("/api/me").json()["devices"]
    kept = next(each["id"] for each in devices if each["name"] == "A code to keep")
    assert len(devices) == 3
    assert code.encode() not in host.stored()
    found.post("me/sign-out", {"device": kept})
    assert refused(stranger, "recover", {"code": code}) == (404, "unknown-code")


async def test_the_gm_shares_the_seat_and_has_it_alone_again(come: Come, ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    assert refused(ben, f"tables/{table}/seats/p1/invitation", {"share": True}) == (403, "not-your-seat")
    link = ann.post(f"tables/{table}/seats/gm/invitation", {"share": True})
    ben.join(link["path"])
    assert refused(come(), link["path"].removeprefix("/")) == (409, "seat-taken")
    assert [each["seat"] for each in ben.http.get("/api/lobby").json()["tables"]] == ["GM and Ben"]
    assert seat(ann, table, "gm")["shared"] == 1
    async with ben.sit(table, seat="gm") as shared, ben.sit(table, seat="p1") as own:
        assert (await shared.look())["can_overrule"]
        assert not (await own.look())["can_overrule"]
        assert refused(ben, f"tables/{table}/seats/gm/clear") == (403, "not-your-seat")
        ann.post(f"tables/{table}/seats/gm/clear")
        await sent_away(shared)
        await own.until_asked()
    assert seat(ann, table, "gm")["is_mine"]
    assert seat(ben, table, "p1")["is_mine"]


async def test_onlookers_see_what_all_may_know_and_do_nothing(come: Come, ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table = ben.join(opened["invitations"][0]["path"])
    assert refused(ben, f"tables/{table}/onlookers") == (403, "not-allowed")
    link = ann.post(f"tables/{table}/onlookers")["path"]
    cid, dan = come(), come()
    assert [each.join(link) for each in (cid, dan)] == [table, table]
    assert refused(ben, link.removeprefix("/")) == (409, "already-seated")
    assert seating(ann, table)["onlookers"] == {"count": 2, "delay": 0}
    assert seating(ben, table)["onlookers"] is None
    async with ann.sit(table) as one, cid.sit(table) as place:
        await one.until_asked()
        await place.look()
        assert (place.view["viewer"], place.view["asked"], place.view["can_overrule"]) == ("onlooker", None, False)
        drawn = [next(each for each in seen.view["board"]["figures"] if each["id"] == "p1") for seen in (one, place)]
        assert ["text" in each for each in drawn] == [True, False]
        for command in ({"type": "undo"}, {"type": "give-seat", "seat": "p1", "mind": "fair"}):
            assert (await place.send(**command))["refusal"]["code"] == "only-looking"
        assert (await place.send("recall", before=1))["type"] == "recalled"
        ann.post(f"tables/{table}/seats/onlooker/clear")
        await sent_away(place)
    assert refused(cid, link.removeprefix("/")) == (404, "unknown-invitation")
    assert refused(cid, f"tables/{table}/again") == (403, "no-seat")


async def test_a_late_onlooker_is_sent_nothing_before_its_time(come: Come, ann: Person) -> None:
    table, cid = ann.open("Ann")["table"], come()
    assert refused(ann, f"tables/{table}/onlookers", {"delay": 3601}) == (422, "bad-delay")
    cid.join(ann.post(f"tables/{table}/onlookers", {"delay": 3600})["path"])
    async with ann.sit(table) as one, cid.sit(table) as late:
        await one.play(2)
        assert (await late.send("recall", before=100))["refusal"]["code"] == "only-looking"
        assert [json.loads(frame)["type"] for frame in late.frames] == ["late", "refused"]
        ann.post(f"tables/{table}/onlookers", {"delay": 0})
        with pytest.raises(ConnectionClosedError) as closed:
            await hear_all(late)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012  # which says: come again
        assert len(late.frames) == 2
    async with cid.sit(table) as now:
        assert (await now.look())["viewer"] == "onlooker"


async def test_two_play_on_one_device_and_each_sees_their_own(ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table, link = opened["table"], opened["invitations"][0]["path"]
    assert refused(ann, link.removeprefix("/")) == (409, "already-seated")
    assert ann.post(link.removeprefix("/"), {"too": True})["path"] == f"/table/{table}/p2"
    shown = ann.http.get("/api/lobby").json()["tables"][0]
    assert (shown["seat"], shown["first"], shown["pass_to"]) == ("Ann and Ben", "p1", "Ann")
    async with ann.sit(table, seat="p1") as one, ann.sit(table, seat="p2") as two:
        await one.until_asked()
        await two.until_asked()
        assert [place.view["viewer"] for place in (one, two)] == ["p1", "p2"]
        assert one.view["board"] != two.view["board"]
    async with ben.sit(table, seat="p1") as stranger:
        await sent_away(stranger)


async def test_a_latecomer_plays_a_hero_whom_the_house_has_played(ann: Person, ben: Person) -> None:
    seats = [{"name": "Ann"}, {"name": "Cid", "sitter": "mind"}]
    table = ann.post("tables", {"ruleset": "pebbles", "encounter": "pot", "seats": seats})["table"]
    assert [each["id"] for each in seating(ann, table)["seats"]] == ["p1", "p2"]  # the foes are the house's for good
    async with ann.sit(table) as one:
        await one.play(1)
        ben.join(ann.post(f"tables/{table}/seats/p2/invitation")["path"])
        async with ben.sit(table) as late:
            assert [each["sitter"] for each in (await late.look())["seats"]] == ["person", "mind", "mind"]
            await late.do("give-seat", seat="p2", mind="")
            assert [each["sitter"] for each in late.view["seats"]] == ["person", "person", "mind"]


def test_a_player_who_plays_again_is_not_told_the_code_of_the_gm(ann: Person, ben: Person) -> None:
    table = ben.join(ann.open("Ben", gm=True)["invitations"][0]["path"])
    assert ben.post(f"tables/{table}/again")["recovery"] == ""
    assert ann.post(f"tables/{table}/again")["recovery"]


def seating(person: Person, table: str) -> dict[str, Any]:
    return dict(person.http.get(f"/api/tables/{table}/people").json())


def seat(person: Person, table: str, id: str) -> dict[str, Any]:
    return next(each for each in seating(person, table)["seats"] if each["id"] == id)
