"""Four against four printed as every seat sees it: cards laid face down, turned up at once, and what came of them."""

import re
from pathlib import Path

import pytest

from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Answer
from tests.conformance.golden import compare, printed
from tests.playing import soundly
from tests.tricore.staged.acs_cast import FIRST
from tests.tricore.staged.cast import RULES, content

GOLDEN = Path(__file__).parent / "golden" / "four.txt"

SEED = "two and two"
AS_BEGUN = "1.1"
"""Of that time are its heroes: Iren with sword and buckler, Oda with Twin Arrows."""
ACTIONS = ("Strike", "Volley", "Block", "Dodge", "Parry", "Hustle", "Recover")
SEATS = r"p1 is told: (Iren Vask|Tobin Marl)|p2 is told: (Oda Fenn|Sefa Quill)|foes is told: Dark \w+"
OWN = rf"  ({SEATS})'s cards face down: "
HEROES = ("iren", "oda", "tobin", "sefa")


def four(seed: str = SEED) -> Game:
    """Two persons with two heroes each stand against the same four under the foes' seat."""
    heroes = [
        {"id": id, "template": id, "seat": f"p{at % 2 + 1}", "side": "heroes", "place": f"2,{2 * at + 1}"}
        for at, id in enumerate(HEROES)
    ]
    foes = [
        {"id": f"dark-{id}", "template": id, "name": f"Dark {id.title()}", "seat": "foes", "side": "foes"}
        | {"place": f"8,{2 * at + 1}"}
        for at, id in enumerate(HEROES)
    ]
    seats = tuple(Seat(id, id.upper()) for id in ("p1", "p2", "foes", "gm"))
    scenario = {"actors": [*heroes, *foes], "map": ["." * 11] * 9}
    setup = Setup("tricore", AS_BEGUN, seed, seats, scenario, dict(FIRST), title="Four against four")
    return Game(RULES, setup, content())


def as_minds_would(game: Game, ask: Ask) -> Answer:
    return soundly(RULES, game.journal.now.scene, ask, f"{game.setup.seed} {game.journal.seq}")


def cycle_of(game: Game) -> int:
    cycle: int = game.state.rotation.cycle
    return cycle


def test_four_against_four_is_played_as_it_always_was() -> None:
    compare(printed(four(), as_minds_would, cycle_of), GOLDEN)


@pytest.mark.rules("TC-CARD-02", "TC-CARD-04", "TC-CARD-05", "TC-CARD-08")
def test_in_the_golden_game_nobody_is_told_a_card_before_all_are_turned_up() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    laid = [at for at, line in enumerate(lines) if " is asked TC-CP-01" in line]
    reveals = [at for at, line in enumerate(lines) if "told: Revealed: " in line]
    assert len(reveals) >= 8
    for at in laid:
        until = min((each for each in reveals if each > at), default=len(lines))
        told = [line for line in lines[at:until] if " told: " in line and any(action in line for action in ACTIONS)]
        assert all(re.match(OWN, line) for line in told), told  # one's own cards, to oneself
