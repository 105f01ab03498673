"""A change says what is not as it was, and no more."""

import json
from typing import Any

import msgspec

from facedown.client.screen import changed_by
from facedown.kernel.scene.board import Board, Fact, Figure, Ground, Meter
from facedown.table.wire.change import changed_fields, changes
from facedown.table.wire.message import Fields, Items, Put

ASH = Figure("ash", "Ash", "heroes", meters=(Meter("Health", 5, 9), Meter("Luck", 1, 1)), place="1,1")
DAG = Figure("dag", "Dag", "foes", facts=(Fact("Guard", "7"), Fact("Weapon", "sword")))
BOARD = Board("Round 1", (ASH, DAG), ground=Ground(9, 9, walls=("1,2",), heights={"3,3": 1}))


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def put_together(before: Any, after: Any) -> Any:
    part = changes(before, after)
    return changed_by(plain(part), plain(before)) if part else plain(before)


def test_what_is_the_same_is_no_change() -> None:
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(BOARD), type=Board)
    assert changes(BOARD, again) is None
    assert changed_fields(BOARD, again) == {}


def test_of_a_figure_that_is_hurt_only_its_health_is_said() -> None:
    hurt = msgspec.structs.replace(ASH, meters=(Meter("Health", 2, 9), ASH.meters[1]))
    health = Items(("Health", "Luck"), {"Health": Fields({"value": Put(2)})})
    figures = Items(("ash", "dag"), {"ash": Fields({"meters": health})})
    assert changes(BOARD, msgspec.structs.replace(BOARD, figures=(hurt, DAG))) == Fields({"figures": figures})


def test_who_comes_is_said_whole_and_who_goes_is_not_named() -> None:
    part = changes((ASH,), (DAG,))
    assert part == Items(("dag",), {"dag": Put(DAG)})


def test_things_that_share_a_name_are_said_whole() -> None:
    twins = (Fact("Guard", "7"), Fact("Guard", "8"))
    assert changes(DAG.facts, twins) == Put(twins)


def test_a_list_that_becomes_empty_or_is_no_list_of_things_is_said_whole() -> None:
    assert changes((ASH,), ()) == Put(())
    assert changes(("prone",), ("prone", "dazed")) == Put(("prone", "dazed"))


def test_what_goes_without_saying_is_gone() -> None:
    moved = msgspec.structs.replace(ASH, place="", out=True)
    assert changes(ASH, moved) == Fields({"out": Put(value=True)}, ("place",))


def test_put_together_it_is_what_would_have_been_sent_whole() -> None:
    level = msgspec.structs.replace(BOARD, ground=Ground(9, 9, walls=("1,2",)), result="Won")
    for after in (level, Board("Round 2", (DAG,)), Board("Round 2", (DAG, msgspec.structs.replace(ASH, place="")))):
        assert put_together(BOARD, after) == plain(after)
        assert put_together(after, BOARD) == plain(BOARD)


def test_how_a_figure_changed_is_found_out_once_for_all_who_are_shown_it() -> None:
    hurt = msgspec.structs.replace(ASH, meters=(Meter("Health", 2, 9), ASH.meters[1]))
    one, other = changes((ASH, DAG), (hurt, DAG)), changes((DAG, ASH), (DAG, hurt))
    assert isinstance(one, Items)
    assert isinstance(other, Items)
    assert one.of["ash"] is other.of["ash"]
    healed = msgspec.structs.replace(hurt, meters=ASH.meters)
    assert changes((hurt, DAG), (healed, DAG)) == Items(("ash", "dag"), {"ash": health(5)})


def health(value: int) -> Fields:
    return Fields({"meters": Items(("Health", "Luck"), {"Health": Fields({"value": Put(value)})})})
