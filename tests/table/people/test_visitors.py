"""Whoever has lost a seat is sent away, and nobody else."""

from facedown.table.people.visitors import Visitor, Visitors


def test_those_who_are_meant_are_told_why_as_long_as_they_are_there() -> None:
    visitors, ann, ben = Visitors(), list[str](), list[str]()
    one, two = Visitor("t", "p1", "ann", "d1", 0, ann.append), Visitor("t", "p2", "ben", "d2", 0, ben.append)
    with visitors.noted(one), visitors.noted(two):
        visitors.dismiss("Go.", lambda visitor: visitor.seat == "p1")
    visitors.dismiss("Go.", lambda visitor: True)
    assert (ann, ben) == (["Go."], [])
