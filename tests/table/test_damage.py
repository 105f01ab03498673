"""What lies on disk was damaged or changed: the game is kept as far as it can be, and the table is told."""

from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from facedown.kernel.contract.order import Order
from facedown.kernel.scene.event import in_words
from facedown.kernel.words.refusal import Refused
from facedown.table.archive.chain import EntryRow, check, link
from facedown.table.archive.recovery import CHANGED, MISSING
from facedown.table.archive.store import Store
from facedown.table.room import Room
from facedown.table.wire.command import SetOrders
from facedown.table.wire.message import Acknowledged, Shown
from tests.table.rooms import TABLE, ids, newest, opened, say


async def change(engine: Engine, sql: str, **values: object) -> None:
    with engine.begin() as connection:
        connection.execute(text(sql), values)


async def played(store: Store, answers: int = 6) -> Room:
    room = await Room.open(store, TABLE)
    for _ in range(answers):
        await say(room, 0)
    return room


def words(shown: Shown) -> list[str]:
    return [in_words(line.spans) for line in shown.lines]


@pytest.mark.parametrize("damage", [b"", b"\xc1", b"\x93\x01", b"\x92\x94\x00\x00\xa1\xff\x90\xc4\x00", b"[" * 5000])
async def test_a_damaged_chapter_does_not_lock_a_sound_log(tmp_path: Path, damage: bytes) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        await change(engine, "UPDATE chapter SET chapter = :damage", damage=damage)
        again = await Room.open(store, TABLE)
        assert await newest(again) == before
        assert isinstance(await say(again, 0), Acknowledged)
        row = await store.game(TABLE)
        assert row is not None
        assert row.chapter is not None  # written anew


@pytest.mark.parametrize("damage", ["", "{", "[5]", "[" * 960 + "]" * 960, b"\xff\xfe", None, 5])
async def test_damaged_orders_do_not_lock_a_sound_log_and_their_seat_is_told(tmp_path: Path, damage: object) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await played(store, 2)
        await room.command("p1", SetOrders(next(ids), (Order("B-CP-02", "take"),)))
        before = await newest(room)
        cast = "CAST(:damage AS BLOB)" if isinstance(damage, bytes) else ":damage"
        if damage is None:
            cast, damage = "'null'", ""
        await change(engine, f"UPDATE seat SET orders = {cast}", **({"damage": damage} if ":" in cast else {}))
        again = await Room.open(store, TABLE)
        shown = await newest(again)
        assert (shown.lines, shown.asked, shown.orders) == (before.lines, before.asked, ())
        assert "Your standing orders could not be read" in shown.notice
        await again.command("p1", SetOrders(next(ids), (Order("B-CP-02", "take"),)))
        assert (await newest(again)).notice == ""
        assert await newest(await Room.open(store, TABLE)) == before


async def test_an_order_deeper_than_any_question_that_was_kept_before_is_dropped(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        await played(store, 1)
        deep = '[{"what":"B-CP-02","answer":"take"},{"what":"B-CP-02","answer":[[[["deep"]]]]}]'
        await change(engine, "UPDATE seat SET orders = :deep", deep=deep)
        assert (await newest(await Room.open(store, TABLE))).orders == (Order("B-CP-02", "take"),)


async def test_an_entry_whose_author_was_changed_is_noticed_and_said(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        assert before.notice == ""
        forged = (
            'UPDATE entry SET splice = replace(splice, \'"by":"p1"\', \'"by":"order:p1"\') WHERE command IS NOT NULL'
        )
        await change(engine, f"{forged} AND seq = (SELECT MIN(seq) FROM entry WHERE command IS NOT NULL)")
        again = await Room.open(store, TABLE)
        shown = await newest(again)
        assert shown.notice == CHANGED
        assert words(shown) == words(before)
        assert isinstance(await say(again, 0), Acknowledged)
        assert (await newest(await Room.open(store, TABLE))).notice == CHANGED  # and it stays said, once


async def test_a_command_given_to_another_author_is_noticed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        await played(store)
        await change(engine, "UPDATE entry SET command = 'p2 mine' WHERE seq = (SELECT MAX(seq) FROM entry)")
        assert (await newest(await Room.open(store, TABLE))).notice == CHANGED


@pytest.mark.parametrize("back", [0, 1, 3])
async def test_an_entry_that_was_deleted_is_noticed_and_the_game_goes_on(tmp_path: Path, back: int) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        await change(engine, "DELETE FROM entry WHERE seq = (SELECT MAX(seq) FROM entry) - :back", back=back)
        again = await Room.open(store, TABLE)
        shown = await newest(again)
        assert MISSING in shown.notice
        assert words(shown)[:2] == words(before)[:2]
        assert isinstance(await say(again, 0), Acknowledged)
        assert await newest(await Room.open(store, TABLE)) == await newest(again)


async def test_a_game_stored_before_there_was_a_chain_is_opened_without_a_word(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store, 3))
        await change(engine, "UPDATE entry SET hash = NULL")
        await change(engine, "UPDATE game SET head = NULL")
        again = await Room.open(store, TABLE)
        assert await newest(again) == before
        await say(again, 0)
        assert (await newest(await Room.open(store, TABLE))).notice == ""
        await change(engine, "UPDATE entry SET command = 'p2 x' WHERE command IS NOT NULL AND seq < 5")
        assert (await newest(await Room.open(store, TABLE))).notice == CHANGED  # what came later vouches for the old


async def test_a_game_that_continues_another_and_has_lost_its_base_goes_on_from_its_chapter(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        await played(store)
        await change(engine, "UPDATE entry SET splice = '{' WHERE seq = (SELECT MAX(seq) FROM entry)")
        before = await newest(await Room.open(store, TABLE))  # goes on as a second game with a base
        await change(engine, "UPDATE game SET base = x'c1' WHERE number = 1")
        shown = await newest(await Room.open(store, TABLE))
        assert MISSING in shown.notice
        assert words(shown)[:2] == words(before)[:2]


@pytest.mark.parametrize(("part", "code"), [("setup", "setup-unreadable"), ("stamp", "stamp-unreadable")])
async def test_what_cannot_be_read_and_cannot_be_done_without_is_refused_with_a_sentence(
    tmp_path: Path, part: str, code: str
) -> None:
    async with opened(tmp_path) as (store, engine):
        await change(engine, f"UPDATE game SET {part} = '{{'")
        with pytest.raises(Refused) as refused:
            await Room.open(store, TABLE)
        assert refused.value.refusal.code == code


@pytest.mark.parametrize("damage", ["'{'", "x'fffe'"])
async def test_a_passage_without_its_place_does_not_lock_a_sound_log(tmp_path: Path, damage: str) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store, 2))
        await change(engine, f"UPDATE passage SET seq = {damage} WHERE seq = (SELECT max(seq) FROM passage)")
        again = await Room.open(store, TABLE)
        assert await newest(again) == before
        assert isinstance(await say(again, 0), Acknowledged)


async def test_a_table_is_shown_whose_notice_is_no_text(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        before = await newest(await played(store))
        await change(engine, "UPDATE game SET notice = x'fffe'")
        assert await newest(await Room.open(store, TABLE)) == before


def test_the_chain_holds_every_part_of_every_entry() -> None:
    rows, head = [], "game"
    for seq in range(4):
        head = link(head, seq, f"splice {seq}", f"p1 {seq}")
        rows.append(EntryRow(seq, f"splice {seq}", f"p1 {seq}", head))
    sound = check("game", rows, head)
    assert (sound.head, sound.is_unchanged, sound.is_complete) == (head, True, True)
    for at, row in enumerate(rows):
        for changed in (
            EntryRow(row.seq, "other", row.command, row.hash),
            EntryRow(row.seq, row.splice, "p2", row.hash),
            *([EntryRow(row.seq, row.splice, row.command, None)] if at else []),
            EntryRow(row.seq, row.splice, row.command, "0" * 64),
        ):
            chain = check("game", [*rows[:at], changed, *rows[at + 1 :]], head)
            assert not (chain.is_unchanged and chain.is_complete), changed
        assert not check("game", [*rows[:at], *rows[at + 1 :]], head).is_complete
    assert not check("another", rows, head).is_unchanged
