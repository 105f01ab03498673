"""A board as HTML: nothing anybody is called can become a tag."""

from facedown.kernel.scene.board import Board, Fact, Figure, Ground, Landmark, Meter
from facedown.kernel.words.working import Working
from facedown.table.export.picture import figure_piece, ground_piece, why_piece

ODD = '<img src=x> & "so"'


def test_names_and_words_are_never_tags() -> None:
    facts = (Fact(ODD, ODD, Working(1, ODD, (ODD,))),)
    figure = Figure(
        "a", ODD, "heroes", text=ODD, meters=(Meter(ODD, 1, 2),), conditions=(ODD,), facts=facts, place="0,0"
    )
    ground = Ground(1, 1, landmarks=(Landmark("l", ODD, "0,0"),))
    drawn = figure_piece(figure) + ground_piece(Board(ODD, (figure,), ground=ground)) + why_piece(ODD, Working(1, ODD))
    assert "<img" not in drawn
    assert "&lt;img" in drawn


def test_a_working_opens_to_its_parts() -> None:
    piece = why_piece("7", Working(7, "sum", ("S-1",), (Working(3, "die", faces=(3,)), Working(4, "bonus"))))
    assert piece.count("<li>") == 3
    assert "[3]" in piece
    assert "S-1" in piece


def test_the_map_draws_every_cell_and_names_who_stands_where() -> None:
    bryn = Figure("a", "Bryn", "heroes", mine=True, place="1,0")
    gone = Figure("b", "Kest", "foes", out=True, place="0,0")
    for shape in ("squares", "hexes"):
        drawn = ground_piece(Board("", (bryn, gone), ground=Ground(3, 2, walls=("2,1",), shape=shape)))
        assert drawn.count("<path") == 6
        assert 'aria-label="The map: Bryn at 1,0"' in drawn
        assert "Kest" not in drawn
    assert ground_piece(Board("", (bryn,))) == ""
