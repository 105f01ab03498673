"""Whoever has lost a seat is sent away, and nobody else."""

from contextlib import ExitStack

from facedown.table.people.visitors import Visitor, Visitors


def test_those_who_are_meant_are_told_why_as_long_as_they_are_there() -> None:
    visitors, ann, ben = Visitors(), list[str](), list[str]()
    one, two = Visitor("t", "p1", "ann", "d1", 0, "", ann.append), Visitor("t", "p2", "ben", "d2", 0, "", ben.append)
    with visitors.noted(one), visitors.noted(two):
        visitors.dismiss("Go.", lambda visitor: visitor.seat == "p1")
    visitors.dismiss("Go.", lambda visitor: True)
    assert (ann, ben) == (["Go."], [])


def test_there_is_room_for_so_many_sockets_and_the_next_is_told_where_there_are_too_many() -> None:
    visitors = Visitors()
    with ExitStack() as stack:
        for at in range(100):
            each = Visitor(f"t{at}", "p1", "ann", "d1", 0, "10.0.0.1", lambda why: None)
            assert not visitors.refuse(each)
            stack.enter_context(visitors.noted(each))
        assert "100 windows open of yours" in visitors.refuse(each)
        assert not visitors.refuse(Visitor("t1", "p1", "ben", "d2", 0, "10.0.0.1", lambda why: None))
    assert not visitors.refuse(each)  # they have gone


def test_sockets_in_other_houses_take_up_room_too() -> None:
    visitors, last = Visitors(), Visitor("t1", "p1", "ann", "d1", 0, "10.0.0.1", lambda why: None)
    with visitors.noted(Visitor("t2", "p1", "ann", "d1", 0, "10.0.0.1", lambda why: None)):
        assert not visitors.refuse(last, {"table": 298, "person": 98, "address": 0})
        assert "100 windows open of yours" in visitors.refuse(last, {"table": 299, "person": 99, "address": 0})
        assert "300 windows open at this table" in visitors.refuse(last, {"table": 300, "person": 99, "address": 0})
