"""What is kept from a client has bounds: nobody at a table can store what cannot be read back."""

import json
from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.contract.order import Order
from facedown.table.bounds import LONGEST_NAME, LONGEST_TEXT, MOST_PARTS, is_small, is_small_order
from facedown.table.room import Room
from facedown.table.wire.command import SetOrders
from facedown.table.wire.message import Declined
from tests.table.person import VIEWS, Person, Place
from tests.table.rooms import TABLE, ids, newest, opened


def nested(deep: int) -> str:
    return "[" * deep + "]" * deep


@pytest.mark.parametrize("deep", [3, 100, 950])
async def test_orders_nested_deeply_do_not_destroy_the_table(ann: Person, deep: int) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        await place.look()
        said = f'{{"type":"orders","command":"deep","orders":[{{"what":"B-CP-02","answer":{nested(deep)}}}]}}'
        await place.socket.send(said)
        assert (await _reply(place))["type"] == "refused"
    async with ann.sit(table) as place:
        assert await place.play() > 0


@pytest.mark.parametrize(
    "message",
    [
        {"type": "orders", "orders": [{"what": "x" * (LONGEST_NAME + 1), "answer": 1}]},
        {"type": "orders", "orders": [{"what": "B-CP-02", "who": "x" * (LONGEST_NAME + 1), "answer": 1}]},
        {"type": "orders", "orders": [{"what": "B-CP-02", "answer": "x" * (LONGEST_TEXT + 1)}]},
        {"type": "orders", "orders": [{"what": "B-CP-02", "answer": [0] * (MOST_PARTS + 1)}]},
        {"type": "orders", "orders": [{"what": "B-CP-02", "answer": 10**200}]},
        {"type": "orders", "orders": [{"what": "B-CP-02", "answer": {"a": {"b": ["c"]}}}]},
        {"type": "answer", "question": "here", "answer": [[[0]]]},
        {"type": "answer-for", "seat": "p1", "answer": [[[0]]]},
        {"type": "overrule", "act": {"type": "force", "faces": [1] * 201}},
        {"type": "retcon", "point": 0, "act": {"type": "force", "faces": [1] * 201}},
        {"type": "retcon", "point": 0, "act": {"type": "instead", "answer": [[[0]]]}},
        {"type": "overrule", "act": {"type": "force", "faces": [1], "reason": "x" * (LONGEST_TEXT + 1)}},
        {"type": "overrule", "act": {"type": "set", "path": "a." * LONGEST_NAME, "value": 1}},
        {"type": "overrule", "act": {"type": "set", "path": "actors.p1.name", "value": "x" * (LONGEST_TEXT + 1)}},
        {"type": "overrule", "act": {"type": "grant", "actor": "p1", "what": "x" * (LONGEST_NAME + 1)}},
    ],
)
async def test_what_is_longer_or_deeper_than_any_question_is_refused(ann: Person, message: dict[str, object]) -> None:
    async with ann.sit(ann.duel()) as place:
        before = await place.look()
        await place.socket.send(json.dumps({"command": "much", **message}))
        reply = await _reply(place)
        assert (reply["type"], reply["refusal"]["code"]) == ("refused", "too-much")
        assert place.view == before


def test_whatever_a_question_may_take_is_small_enough() -> None:
    assert is_small({"name": "x" * LONGEST_TEXT, "some": ["a"] * MOST_PARTS, "how many": 10**15}, deepest=2)
    assert is_small_order(Order("TC-CP-01", {"one": ["a", "b"]}, "p1"))
    assert is_small_order(Order("TC-CP-01", "a", words="x" * LONGEST_TEXT))
    assert not is_small_order(Order("TC-CP-01", "a", words="x" * (LONGEST_TEXT + 1)))


@pytest.mark.parametrize("answer", ["two", -1, 77, [3], {}])
async def test_an_order_that_such_a_question_would_refuse_is_refused(tmp_path: Path, answer: object) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        asked = (await newest(room)).asked
        assert asked is not None
        wrong = await room.command("p1", SetOrders(next(ids), (Order(asked.what, answer),)))
        assert isinstance(wrong, Declined)
        assert wrong.refusal.code in ("not-a-number", "out-of-range")
        assert (await newest(room)).orders == ()


async def test_an_order_for_a_question_not_asked_yet_is_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room = await Room.open(store, TABLE)
        foreseen = (Order("B-CP-77", ["whatever"]), Order("B-CP-02", "take"))
        await room.command("p1", SetOrders(next(ids), foreseen))
        assert (await newest(await Room.open(store, TABLE))).orders == foreseen


async def _reply(place: Place) -> dict[str, Any]:
    while (message := await place.hear())["type"] in VIEWS:
        pass
    return message
