"""The board in characters: maps of squares and of hexes, heights, people and their dice."""

from facedown.kernel.ground.grid import Grid, drawn
from facedown.kernel.ground.hexes import Hexes
from facedown.kernel.ground.squares import Squares
from facedown.kernel.ground.surface import Surface
from facedown.kernel.scene.board import Board, Figure, Landmark, ShownDie, ground_of
from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Spot
from facedown.terminal.board import figure_line, ground_lines
from facedown.terminal.choice import option_lines, read_option

MAP = ("..#2", "~~..", "1.. ")


def lines(shape: type[Grid]) -> list[str]:
    figures = (
        Figure("ash", "Ash", "heroes", place="0,0"),
        Figure("ada", "Ada", "heroes", place="2,1"),
        Figure("bryn", "Bryn", "foes", place="1,2", out=True),
    )
    return ground_lines(Board("", figures, ground=ground_of(drawn(MAP, shape)[0], Surface())))


def test_a_map_of_squares_counts_columns_and_rows() -> None:
    assert lines(Squares)[:-1] == ["   0123", " 0 A.#2", " 1 ~~d.", " 2 1.."]


def test_odd_rows_of_hexes_are_shifted_by_half_a_cell() -> None:
    assert lines(Hexes)[:-1] == ["   0 1 2 3", " 0 A . # 2", " 1  ~ ~ d .", " 2 1 . ."]


def test_the_legend_says_what_the_characters_stand_for_and_no_letter_stands_for_two() -> None:
    assert lines(Squares)[-1].strip() == "# a wall, ~ harsh ground, blank a drop, digits heights, A Ash, d Ada"


def test_what_lies_or_glows_on_the_map_is_drawn_and_told_and_whoever_stands_there_is_before_it() -> None:
    marks = (
        Landmark("boulder@1,0", "Boulder", "1,0", "450 lb"),
        Landmark("fire@3,1", "Fire", "3,1", "warm", glows=True),
        Landmark("stone@0,0", "Stone", "0,0", "10 lb"),
    )
    ash = Figure("ash", "Ash", "heroes", place="0,0")
    shown = ground_lines(Board("", (ash,), ground=ground_of(drawn(MAP, Squares)[0], Surface(), marks)))
    assert shown[1:3] == [" 0 A*#2", " 1 ~~.!"]
    assert shown[-1].endswith("A Ash, * Boulder at 1,0 (450 lb), ! Fire at 3,1 (warm), * Stone at 0,0 (10 lb)")


def test_the_dice_of_a_figure_stand_in_its_line() -> None:
    dice = (ShownDie("a", 6, 4), ShownDie("b", 8), ShownDie("c", 10, 7, "spent"))
    assert figure_line(Figure("ash", "Ash", "heroes", dice=dice)) == "Ash: d6:4 d8:– d10:7 (spent)"


def test_quiet_options_are_one_line_and_taken_by_their_names() -> None:
    quiet = tuple(Option(f"{x},3", f"{x},3, east", spot=Spot(f"{x},3"), quiet=True) for x in range(9))
    options = (*quiet[:4], Option("stay", "Stay"), *quiet[4:], Option("flee", "Flee"))
    assert option_lines(options) == [
        "1. Stay",
        "2. Flee",
        "Another place: type its name, such as 0,3 (9 of them).",
    ]
    assert [read_option(options, typed) for typed in ("1", "2", "7,3", "fl")] == ["stay", "flee", "7,3", "flee"]


def test_water_is_drawn_and_told() -> None:
    shown = ground_lines(Board("", (), ground=ground_of(drawn(MAP, Squares)[0], Surface(), water=("0,0", "3,1"))))
    assert shown[1:3] == [" 0 =.#2", " 1 ~~.="]
    assert "= water" in shown[-1]
