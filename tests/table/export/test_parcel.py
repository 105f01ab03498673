"""A parcel: a whole table in one file, and what is refused of files that come from anywhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.export.parcel import LARGEST, pack, unpack
from facedown.table.room import Room
from tests.table.rooms import TABLE, opened, say


async def parcel(folder: Path) -> bytes:
    async with opened(folder) as (store, _):
        await say(await Room.open(store, TABLE))
        found = store.with_log(TABLE)
        assert found is not None
        return pack(*found, await store.seats(TABLE))


async def test_what_is_packed_is_unpacked(tmp_path: Path) -> None:
    data = await parcel(tmp_path)
    found = unpack(data)
    assert (found.setup.ruleset, [each.name for each in found.seats]) == ("pebbles", ["Ann"])
    assert len(found.splices) == len(found.entries) > 1
    assert b"token" not in data


async def test_a_file_that_was_changed_is_refused(tmp_path: Path) -> None:
    data = json.loads(await parcel(tmp_path))
    assert refused({**data, "notice": "Ann has won."}) == "changed"
    assert refused({**data, "entries": data["entries"][:-1]}) == "changed"
    assert refused({**data, "head": "0" * 64}) == "changed"
    data["entries"][0]["splice"] = data["entries"][0]["splice"].replace("1", "2")
    assert refused(data) == "changed"


async def test_of_a_file_that_was_changed_it_is_said_where(tmp_path: Path) -> None:
    data = json.loads(await parcel(tmp_path))
    entries = data["entries"]
    told = "entry 2 is the first that does not fit"
    for changed, where in (
        ({"setup": {**data["setup"], "seed": "chosen"}}, "what stands there beside its log"),
        ({"entries": entries[:-1]}, "the end of its log is missing"),
        ({"entries": [entries[0], {**entries[1], "splice": "{}"}, *entries[2:]]}, told),
        ({"entries": [entries[0], *entries[2:]]}, told),
        ({"entries": [entries[0], *reversed(entries[1:])]}, told),
    ):
        with pytest.raises(Refused, match=where):
            unpack(json.dumps({**data, **changed}).encode())


async def test_what_is_no_table_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    data = json.loads(await parcel(tmp_path))
    assert refused({}) == "not-a-table"
    assert refused([1]) == "not-a-table"
    assert refused({**data, "what": "facedown hero"}) == "other-file"
    assert refused({**data, "format": 2}) == "other-format"
    with pytest.raises(Refused, match=r"^This file is no table\. Choose one that ends in \.facedown"):
        unpack(b"<!doctype html><title>A duel</title>")
    with pytest.raises(Refused, match="at most"):
        unpack(b" " * (LARGEST + 1))
    with pytest.raises(Refused, match="is no table"):
        unpack(b"\xff\xfe")


async def test_a_table_whose_file_was_damaged_is_told_so_wherever_that_is(tmp_path: Path) -> None:
    data = await parcel(tmp_path)
    assert refused({**json.loads(data), "seats": 1}) == "damaged"
    for at in range(60, len(data)):
        for harm in (data[:at], data[:at] + b"\xdd" + data[at + 1 :]):
            with pytest.raises(Refused) as refusal:
                unpack(harm)
            assert refusal.value.refusal.code in ("damaged", "other-format", "changed")


async def test_nobody_brings_what_could_not_be_opened_here(tmp_path: Path) -> None:
    data = json.loads(await parcel(tmp_path))
    seat = data["seats"][0]
    assert refused({**data, "seats": [{**seat, "name": "A" * 1000}]}) == "too-much"
    assert refused({**data, "seats": [seat, seat]}) == "too-much"
    setup = data["setup"]
    minds = [{**each, "sitter": "mind"} for each in setup["seats"]]
    assert refused({**data, "setup": {**setup, "seats": minds}}) == "nobody-plays"


def refused(data: Any) -> str:
    with pytest.raises(Refused) as refused:
        unpack(json.dumps(data).encode())
    return refused.value.refusal.code
