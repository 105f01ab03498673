"""Two rooms of one table, as two houses have them: each follows what the other does, and nothing is done twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from sqlalchemy import insert, text

from facedown.kernel.contract.order import Order
from facedown.kernel.game.journal import Splice
from facedown.kernel.words.audience import GM
from facedown.table.archive import tables
from facedown.table.archive.news import news_of
from facedown.table.archive.rows import GameRow, Holder, SeatRow
from facedown.table.archive.seating import holder_values
from facedown.table.archive.store import Store, touch
from facedown.table.mishap import REPLACED
from facedown.table.opening import setup_of
from facedown.table.people.manners import TimeUp
from facedown.table.people.register import Register
from facedown.table.people.visitors import OTHER_HAS_IT, SIGNED_OUT, Visitor, Visitors
from facedown.table.room import Room, open_new
from facedown.table.wire.beside import Words
from facedown.table.wire.command import Limit, NudgeSeat, Say, SetLimit, SetOrders, Speak, Undo
from facedown.table.wire.lobby import NewTable, SeatOffer
from facedown.table.wire.message import Acknowledged, Declined
from tests.table.rooms import TABLE, Window, ids, newest, opened, say


@asynccontextmanager
async def two_rooms(folder: Path) -> AsyncIterator[tuple[Store, Room, Room]]:
    async with opened(folder) as (store, _):
        yield store, await Room.open(store, TABLE), await Room.open(store, TABLE)


async def test_who_looks_in_one_house_sees_what_was_answered_in_the_other(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (_, one, two):
        window = Window()
        two.enter(window)
        for _ in range(12):  # long enough for chapters
            assert isinstance(await say(one, 0), Acknowledged)
            await two.look()
            assert window.shown[-1] == await newest(one)
        assert two._ledger._chapters.places == one._ledger._chapters.places != ()
        assert two._ledger.whole == one._ledger.whole


async def test_going_back_is_followed_too(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (_, one, two):
        for _ in range(3):
            await say(one, 0)
        await two.look()
        assert isinstance(await two.command("p1", Undo(next(ids))), Acknowledged)
        await one.look()
        assert await newest(one) == await newest(two)
        assert isinstance(await say(one, 1), Acknowledged)


async def test_who_was_slower_reads_on_and_is_told_that_the_question_is_gone(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (_, one, two):
        asked = (await newest(two)).asked
        assert asked is not None
        await say(one)
        reply = await two.command("p1", Say(next(ids), asked.id, 1))
        assert isinstance(reply, Declined)
        assert reply.refusal.code == "question-gone"
        assert await newest(one) == await newest(two)


async def test_what_was_said_in_one_house_and_again_in_the_other_is_done_once(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (store, one, two):
        asked = (await newest(two)).asked
        assert asked is not None
        said = Say(next(ids), asked.id, 1)
        assert [await room.command("p1", said) for room in (one, two)] == [Acknowledged(said.command)] * 2
        rows = await store.entries(TABLE)
        assert sum(row.command == f"p1 {said.command}" for row in rows) == 1


async def test_an_answer_to_a_question_that_stands_is_taken_though_something_else_has_changed(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (store, one, two):
        assert isinstance(await one.command("p1", SetOrders(next(ids), ())), Acknowledged)
        assert isinstance(await say(two), Acknowledged)
        await store.write(lambda connection: touch(connection, TABLE))
        assert isinstance(await say(two), Acknowledged)


async def test_a_log_that_was_brought_back_from_a_copy_is_not_gone_on_with(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, engine):
        room = await Room.open(store, TABLE)
        await say(room)
        with engine.begin() as connection:
            last = "SELECT MAX(seq) FROM entry"
            connection.execute(text("DELETE FROM chapter"))
            connection.execute(text("DELETE FROM passage"))
            connection.execute(text(f"DELETE FROM entry WHERE seq = ({last})"))
            connection.execute(text(f"UPDATE game SET head = (SELECT hash FROM entry WHERE seq = ({last}))"))
        reply = await say(room)
        assert isinstance(reply, Declined)
        assert reply.refusal == REPLACED


async def test_what_is_agreed_on_beside_the_game_is_known_in_both(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        setup = setup_of(NewTable("pebbles", "pot", (SeatOffer("Ann"), SeatOffer("Ben")), gm=True))
        seats = [SeatRow("t2", each, each, (Holder(each),)) for each in ("p1", "p2", GM)]
        await open_new(store, GameRow("t2", "t2", 0, setup, None, None, ""), seats)
        one, two = await Room.open(store, "t2"), await Room.open(store, "t2")
        gm, ann = Window(GM), Window("p1")
        one.enter(gm)
        two.enter(ann)
        limit = SetLimit(next(ids), Limit(600))
        assert isinstance(await one.command(GM, limit), Acknowledged)
        assert isinstance(await one.command(GM, NudgeSeat(next(ids), "p1")), Acknowledged)
        await two.look()
        assert ann.shown[-1].limit == Limit(600)
        assert ann.shown[-1].nudges == (GM,)
        assert await two.command(GM, limit) == Acknowledged(limit.command)  # it left nothing in the log, and is done
        one.leave(gm)
        two.leave(ann)


async def test_when_the_time_runs_out_in_both_houses_one_answers(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (store, one, two):
        asked = (await newest(one)).asked
        assert asked is not None
        replies = [await room.command("p1", TimeUp(next(ids), "p1", asked.id)) for room in (one, two)]
        assert [type(reply) for reply in replies] == [Acknowledged, Declined]
        assert await newest(one) == await newest(two)
        log = [msgspec.json.decode(row.splice, type=Splice) for row in await store.entries(TABLE)]
        assert log == list(one._game.journal.splices)


async def test_of_two_who_open_a_table_at_once_the_minds_act_for_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        rooms = await asyncio.gather(*(Room.open(store, TABLE) for _ in range(4)))
        log = await store.entries(TABLE)
        assert [len(room._game.journal.splices) for room in rooms] == [len(log)] * 4
        assert len({str(await newest(room)) for room in rooms}) == 1


async def test_whoever_lost_a_seat_or_a_device_in_the_other_house_is_sent_away_before_anything_is_shown(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as (store, _):
        register, visitors = Register(store), Visitors()
        people = {"kept": "x", "lost": "y", "out": "x"}
        for device, person in people.items():
            await register.add_device(device, device, person)
        await store.write(lambda connection: connection.execute(insert(tables.holder).values(beside_p1("y"))))
        one, two = await Room.open(store, TABLE), await Room.open(store, TABLE, visitors=visitors)
        window, away = Window(), {device: list[str]() for device in people}
        two.enter(window)
        each = [visitors.noted(Visitor(TABLE, "p1", people[name], name, 0, "", away[name].append)) for name in people]
        with each[0], each[1], each[2]:
            await say(one)
            await two.look(beside=False)
            assert not any(away.values())
            (seat,) = [seat for seat in await store.seats(TABLE) if seat.id == "p1"]
            await register.vacate(seat, "y")
            await register.forget_devices("x", ["out"])
            await say(one)
            window.shown.clear()
            await two.look(beside=False)
        assert away == {"kept": [], "lost": [OTHER_HAS_IT], "out": [SIGNED_OUT]}
        assert window.shown


async def test_of_answers_alone_nobody_reads_who_sits_where(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (store, one, two):
        for _ in range(3):
            await say(one)
        assert await guests_in_the_news(store, two) is False
        await two.look()
        await one.command("p1", SetOrders(next(ids), ()))
        await say(one)
        assert await guests_in_the_news(store, two) is True
        await two.look()
        await store.write(lambda connection: touch(connection, TABLE))
        assert await guests_in_the_news(store, two) is True


async def test_standing_orders_hold_in_the_other_house_too(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (_, one, two):
        order = Order("B-CP-02", "take")
        assert isinstance(await one.command("p1", SetOrders(next(ids), (order,))), Acknowledged)
        await two.look(beside=False)
        assert two._game.orders["p1"] == (order,)
        assert two._ledger.whole == one._ledger.whole


async def test_whoever_waits_to_look_is_not_forgotten_for_one_who_only_wants_the_log(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (_, one, two):
        ann = Window()
        two.enter(ann)
        await one.command("p1", Speak(next(ids), "Here?"))
        async with two._lock:
            looks = [asyncio.ensure_future(two.look(beside=each)) for each in (False, True, False)]
            await asyncio.sleep(0)
        await asyncio.gather(*looks)
        assert [word.text for aside in ann.asides if isinstance(aside, Words) for word in aside.words] == ["Here?"]


async def guests_in_the_news(store: Store, room: Room) -> bool:
    news = await store.read(lambda connection: news_of(connection, TABLE, room._ledger.whole, []))
    assert news is not None
    return news.guests is not None


def beside_p1(person: str) -> dict[str, str | bool]:
    return holder_values(TABLE, "p1", Holder(person, beside=True))
