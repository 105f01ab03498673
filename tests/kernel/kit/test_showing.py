"""What every game's board says alike."""

import pytest

from facedown.kernel.ground.space import Nowhere
from facedown.kernel.ground.surface import Surface
from facedown.kernel.kit.entry import TrialEntry, Zone
from facedown.kernel.kit.placing import joined
from facedown.kernel.kit.showing import full, left_of, result, shown_zones, side_of_viewer
from facedown.kernel.kit.table import PhasedTable
from facedown.kernel.scene.actor import Actor
from facedown.kernel.scene.board import Place
from facedown.kernel.words.working import Working, tree


def a_table(won: str = "", over: bool = True) -> PhasedTable[Actor, TrialEntry, str]:
    ash = Actor(id="ash", name="Ash", seat="p1", side="heroes")
    rook = Actor(id="rook", name="Rook", seat="p2", side="foes")
    imp = Actor(id="imp", name="Imp", seat="gm", side="foes")
    return PhasedTable(actors={"ash": ash, "rook": rook, "imp": imp}, phase="over", won=won, over=over)


@pytest.mark.parametrize(
    ("table", "viewer", "words"),
    [
        (a_table("heroes", over=False), "p1", ""),
        (a_table(""), "p1", "Undecided"),
        (a_table("heroes"), "p1", "Victory"),
        (a_table("heroes"), "p2", "Defeat"),
        (a_table("foes"), "p2", "Victory"),
        (a_table("heroes"), "onlooker", "Victory"),
        (a_table("heroes"), "gm", "The heroes have won"),
        (a_table("foes"), "gm", "The heroes are beaten"),
        (a_table(""), "gm", "Here the story rests"),
    ],
)
def test_the_end_is_told_from_the_side_one_looks_from(
    table: PhasedTable[Actor, TrialEntry, str], viewer: str, words: str
) -> None:
    assert result(table, viewer) == words


def test_one_looks_from_the_side_one_plays_and_onlookers_from_none() -> None:
    assert side_of_viewer(a_table(), "p2") == "foes"
    assert side_of_viewer(a_table(), "onlooker") == ""


def test_zones_are_shown_with_their_ways_and_exits() -> None:
    yard = joined((Zone("gate", ("yard",), True), Zone("yard")))
    cobbles = Surface("stone", zones={"yard": "earth"})
    assert shown_zones(yard, cobbles) == (Place("gate", ("yard",), True), Place("yard", ("gate",), floor="earth"))
    assert shown_zones(Nowhere(), cobbles) == ()


def test_a_meter_that_was_set_otherwise_says_by_how_much() -> None:
    whole = Working(20, "Health", ("B-HP",))
    assert full(whole, 20) is whole
    assert tree(full(whole, 17)) == ["17  Health (B-HP)", "  20  Health (B-HP)", "  -3  set otherwise"]


def test_what_is_left_is_what_one_had_less_what_was_spent_or_with_what_was_gained() -> None:
    whole = Working(3, "Reactions")
    assert left_of(whole, 3) is whole
    assert tree(left_of(whole, 1)) == ["1  Reactions left", "  3  Reactions", "  -2  spent"]
    assert tree(left_of(whole, 4))[-1] == "  1  gained"
