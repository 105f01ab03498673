"""The GM changes something earlier: who may, what is told, what is kept, and what nobody learns by it."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.seen import question_id
from facedown.kernel.scene.event import in_words
from facedown.table.archive.database import open_database
from facedown.table.archive.reopening import Reading
from facedown.table.archive.rows import GameRow, SeatRow
from facedown.table.archive.store import Store
from facedown.table.opening import setup_of
from facedown.table.room import Room, open_new
from facedown.table.wire.command import Retcon, Say
from facedown.table.wire.lobby import NewTable, SeatOffer
from facedown.table.wire.message import Acknowledged
from tests.table.person import Person, Place
from tests.table.rooms import TABLE, newest

POT = {"type": "set", "path": "pot", "value": 7}


def _table(gm: Person, player: Person) -> str:
    return player.join(gm.open("Ben", gm=True)["invitations"][0]["path"])


def _texts(place: Place) -> list[str]:
    return ["".join(span["text"] for span in line["spans"]) for line in place.view["lines"]]


async def _both_have_laid(gm: Place, player: Place) -> None:
    for place in (gm, player):
        while not place.view or not all(seat["here"] for seat in place.view["seats"]):
            await place.look()
    await player.answer(4)
    await gm.look_until(waiting=player.view["waiting"])
    await gm.answer(1)
    while not any("Revealed" in text for text in _texts(player)):
        await player.look()


async def test_the_gm_rules_on_something_earlier_and_everybody_is_told(ann: Person, ben: Person) -> None:
    table = _table(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _both_have_laid(gm, player)
        await gm.do("retcon", point=0, act=POT)
        told = "The GM changes something earlier; whatever no longer fits is asked again."
        while told not in _texts(player):
            await player.look()
        assert _texts(gm)[-1] == told
        ruled = next(at for at, text in enumerate(_texts(player)) if "pot" in text and "7" in text)
        revealed = next(at for at, text in enumerate(_texts(player)) if "Revealed" in text)
        assert ruled < revealed  # what followed is kept, after it
        before = _texts(player)
    async with ben.sit(table) as again:
        assert await again.look()
        assert _texts(again) == before


async def test_an_earlier_answer_becomes_another_as_if_the_gm_had_given_it(ann: Person, ben: Person) -> None:
    table = _table(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _both_have_laid(gm, player)
        assert (await player.until_asked())["asked"]["what"] == "B-CP-02"
        await player.answer("leave")
        await gm.look_until(waiting=player.view["waiting"])
        await gm.do("retcon", point=gm.view["lines"][-1]["point"], act={"type": "instead", "answer": "take"})
        told = "The GM changes what Ben decided earlier; whatever no longer fits is asked again."
        while told not in _texts(player):
            await player.look()
        assert "The GM rules: the answer of Ben is given for them." in _texts(player)


async def test_only_the_gm_changes_something_earlier(ann: Person, ben: Person) -> None:
    table = _table(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _both_have_laid(gm, player)
        before = player.view
        assert (await player.send("retcon", point=0, act=POT))["refusal"]["code"] == "not-allowed"
        assert player.view == before


async def test_nobody_lays_another_hand_when_all_have_seen_both(ann: Person, ben: Person) -> None:
    table = _table(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _both_have_laid(gm, player)
        replies = [await gm.send("retcon", point=point, act={"type": "instead", "answer": 5}) for point in (0, 1)]
        assert [reply["refusal"]["code"] for reply in replies] == ["seen-since", "seen-since"]


async def test_why_another_answer_is_none_is_not_told(ann: Person, ben: Person) -> None:
    table = _table(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            while not place.view or not all(seat["here"] for seat in place.view["seats"]):
                await place.look()
        await player.answer(4)
        await gm.look_until(waiting=player.view["waiting"])
        wrong: list[object] = [77, -1, "two", [3], {}]
        replies = [await gm.send("retcon", point=0, act={"type": "instead", "answer": each}) for each in wrong]
        assert {json.dumps(each["refusal"]) for each in replies} == {json.dumps(replies[0]["refusal"])}
        assert replies[0]["refusal"]["code"] == "no-answer"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"point": 99, "act": POT}, "no-such-point"),
        ({"point": -1, "act": POT}, "no-such-point"),
        ({"point": 0, "act": {"type": "set", "path": "no.such", "value": 1}}, "no-such-path"),
        ({"point": 0, "act": {"type": "instead", "answer": [[[1]]]}}, "too-much"),
        ({"point": 0, "act": {"type": "undo"}}, "bad-message"),
    ],
)
async def test_what_cannot_be_changed_is_refused_and_changes_nothing(
    ann: Person, ben: Person, wish: dict[str, Any], code: str
) -> None:
    table = _table(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _both_have_laid(gm, player)
        before = gm.view
        assert (await gm.send("retcon", **wish))["refusal"]["code"] == code
        assert gm.view == before


async def test_a_game_that_was_changed_is_the_same_however_it_is_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for part in ("archive.chapter", "screens"):  # few lines are in sight, so that a game is soon a long one
        monkeypatch.setattr(f"facedown.table.{part}.LINES_AT_ONCE", 4)
    readings: tuple[Reading, ...] = ("recent", "chapter", "start")
    setup = setup_of(NewTable("pebbles", "pot", (SeatOffer("Ben"),), gm=True))
    with closing(Store(open_database(tmp_path))) as store:
        seats = [SeatRow(TABLE, seat.id, seat.name) for seat in setup.seats]
        await open_new(store, GameRow(TABLE, TABLE, 0, setup, None, None, ""), seats)
        room = await Room.open(store, TABLE)
        for _ in range(8):
            await _answer(room)
        for point, pot in ((1, 3), (3, 4)):
            assert isinstance(
                await room.command("gm", Retcon(f"at {point}", point, SetValue("pot", pot))), Acknowledged
            )
            for _ in range(12):
                before = [await newest(room, seat.id) for seat in seats]
                for reading in readings:
                    again = await Room.open(store, TABLE, reading=reading)
                    assert [await newest(again, seat.id) for seat in seats] == before
                await _answer(room)
        told = [in_words(line.spans) for line in room._game.view("p1").story]
        assert sum("changes something earlier" in text for text in told) == 1  # by whom it was changed before is gone
        assert [f"The GM rules: pot is {pot}." in told for pot in (3, 4)] == [True, True]


async def _answer(room: Room) -> None:
    """Whoever is asked first lays nothing."""
    asked = ((seat.id, question_id(seat.id, room._game.journal)) for seat in room._game.setup.seats)
    seat, question = next((seat, id) for seat, id in asked if id)
    assert isinstance(await room.command(seat, Say(f"{room._game.journal.seq}", question, 0)), Acknowledged)
