"""What is kept of people, also of those who came before there was a register."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.archive.database import FILE, open_database
from facedown.table.archive.rows import InvitationRow
from facedown.table.archive.store import Store
from facedown.table.identity import hashed
from facedown.table.people.register import Register
from tests.table.rooms import TABLE, opened, set_back


async def test_a_browser_of_old_is_a_person_with_one_device(tmp_path: Path) -> None:
    async with opened(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        set_back(database)
        database.execute("UPDATE seat SET token_hash = ?, invite_hash = ?", (hashed("token"), hashed("invite")))
    store = Store(open_database(tmp_path))
    try:
        register = Register(store)
        person = await register.person(hashed("token"))
        assert person
        assert [row.id for row in await register.tables_of(person)] == [TABLE]
        assert await register.take(hashed("invite"), person)
        with pytest.raises(Refused, match="taken this seat"):
            await register.take(hashed("invite"), "another")
    finally:
        store.close()


async def test_a_new_way_to_a_seat_closes_the_old_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        register = Register(store)
        (seat,) = await store.seats(TABLE)
        for link in ("first", "second"):
            await register.invite(InvitationRow(link, TABLE, "p1", "instead"), seat)
        assert await register.invitation("first") is None
        seat, gone = await register.take("second", "ben")
        assert (seat.id, gone) == ("p1", ("x",))
        assert [each.owner for each in await store.seats(TABLE)] == ["ben"]


async def test_a_code_for_a_seat_outlives_its_use_and_ends_when_the_seat_is_handed_over(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        register = Register(store)
        (seat,) = await store.seats(TABLE)
        await register.set_recovery(seat, "code")
        assert (await register.recover("code", "ben"))[1] == ("x",)
        assert (await register.recover("code", "ben"))[1] == ()
        assert await register.is_recovery("code")
        await register.invite(InvitationRow("link", TABLE, "p1", "instead"), seat)
        await register.take("link", "cid")
        assert not await register.is_recovery("code")
