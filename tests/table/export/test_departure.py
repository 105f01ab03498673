"""What people take home of a table, and what of it they may."""

import asyncio
from typing import Any

import pytest

from facedown.kernel.words.audience import ONLOOKER
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.rows import SeatRow
from facedown.table.export.departure import read_kind, viewer_called
from tests.table.person import Person


async def test_who_plays_alone_takes_everything_and_goes_on_elsewhere(ann: Person, ben: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        await place.play(2)
        seen = place.view["lines"]
    got = {kind: home(ann, table, kind) for kind in ("md", "html", "pdf", "facedown")}
    assert got["md"].headers["content-disposition"].endswith('.md"')
    assert got["md"].text.startswith("# ")
    assert got["html"].text.startswith("<!doctype html>")
    assert got["pdf"].content.startswith(b"%PDF-")
    brought = ben.http.post("/api/import", content=got["facedown"].content)
    assert brought.is_success, brought.text
    assert brought.json()["table"] != table
    async with ben.sit(brought.json()["table"]) as place:
        assert (await place.until_asked())["lines"] == seen
        await place.play()
        assert not place.view["notice"]


async def test_a_file_that_was_changed_is_refused_by_the_server(ann: Person) -> None:
    data = home(ann, ann.duel(), "facedown").content
    answer = ann.http.post("/api/import", content=data.replace(b'"notice":""', b'"notice":"x"'))
    assert (answer.status_code, answer.json()["code"]) == (422, "changed")


async def test_the_whole_table_is_the_gms_and_nobody_elses(ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", gm=True)
    ben.join(opened["invitations"][0]["path"])
    assert home(ben, opened["table"], "facedown").json()["code"] == "not-yours"
    assert home(ben, opened["table"], "md").is_success
    brought = ben.http.post("/api/import", content=home(ann, opened["table"], "facedown").content).json()
    assert [each["name"] for each in brought["invitations"]] == ["Ben"]  # who brings it has the GM's seat


async def test_what_others_saw_is_theirs_until_the_game_is_over_and_they_allow_it(ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    table = opened["table"]
    ben.join(opened["invitations"][0]["path"])
    assert ben.post(f"tables/{table}/sharing", {"yes": True}) == {"mine": True, "others": []}
    assert ann.http.get(f"/api/tables/{table}/sharing").json() == {"mine": False, "others": ["Ben"]}
    assert "<select" not in home(ann, table, "html").text
    async with ann.sit(table) as one, ben.sit(table) as other:
        await asyncio.gather(one.play(), other.play())
    assert '<option value="1">Ben</option>' in home(ann, table, "html").text
    assert "<select" not in home(ben, table, "html").text


async def test_who_does_not_sit_there_takes_nothing(ann: Person, ben: Person) -> None:
    table = ann.duel()
    assert home(ben, table, "md").status_code == 403
    assert home(ann, table, "doc").status_code == 404
    assert ben.http.get(f"/api/tables/{table}/sharing").status_code == 403


def test_a_kind_and_a_seat_are_called_by_their_names() -> None:
    assert read_kind("md") == "md"
    seats = [SeatRow("t", "p1", "Ann"), SeatRow("t", "gm", "GM")]
    assert [viewer_called(seats, name) for name in ("", "ann", "P1", "gm")] == [ONLOOKER, "p1", "p1", "gm"]
    with pytest.raises(Refused, match="'p1'"):
        viewer_called(seats, "p2")


def home(person: Person, table: str, kind: str) -> Any:
    return person.http.get(f"/api/tables/{table}/home/{kind}")
