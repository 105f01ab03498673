"""That somebody comes to a game that runs, as the log has it."""

from facedown.kernel.contract.arrival import Arrive
from facedown.kernel.contract.ruleset import Guest, Seat


def test_an_arrival_says_who_comes_and_where() -> None:
    coming = Arrive(Seat("late1", "Ben"), Guest({"name": "Vela"}), "late1")
    assert coming.words() == "Vela comes to late1"
