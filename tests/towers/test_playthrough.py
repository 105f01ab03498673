"""One whole fight on the roofs printed as every seat sees it, and many played to their end."""

from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.contract.mind import best
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.ground.squares import Squares
from facedown.kernel.words.schema import Answer, Pick
from facedown.rulesets.towers.character import DEAD
from tests.conformance.golden import compare, printed
from tests.playing import fought_out, glimpse
from tests.towers.staged.cast import RULES, content

GOLDEN = Path(__file__).parent / "golden" / "rooftop.txt"
SEED = "over the roofs 11"  # one with everything in it that the second test looks for
MAP = Squares(99, 99)
PARTY = {"p1": "dockhand", "p2": "scout"}
ONE_ROOF = """
[pack]
id = "test.roof"
title = "One roof"
ruleset = "towers"

[[encounter]]
id = "one-roof"
title = "Over the roofs"
text = "One roof, and a long way down."
heroes = ["dockhand", "scout"]
map = [
  " ............ ",
  " .H......~~.. ",
  " .......#...B ",
  " .H......~~.. ",
  " ..........S. ",
]
foes = [{ foe = "brute", at = "B" }, { foe = "crossbower", at = "S" }]
session = true
"""


def rooftop(seed: str = SEED) -> Game:
    seats = tuple(Seat(id, id.upper()) for id in (*PARTY, "foes", "gm"))
    scenario = RULES.scenario(content(ONE_ROOF), "one-roof", PARTY, "foes")
    return Game(RULES, Setup("towers", RULES.version, seed, seats, scenario, title="Over the roofs"), content())


def scripted(game: Game, ask: Ask) -> Answer:
    """All play as the mind would; but the scout holds into the second round, and the ledge is where it happens."""
    options = [option.key for option in ask.schema.options] if isinstance(ask.schema, Pick) else []
    if ask.who == "scout-2" and ask.what == "T-CP-06" and game.state.round == 1:
        return "delay"
    if ask.who == "scout-2" and ask.what == "T-CP-07" and game.state.round == 1:
        return "hold"
    if ask.who == "dockhand-1" and ask.what == "T-CP-08" and game.state.round == 1:
        return to_the_edge(ask, options)
    if ask.who == "brute" and "brawl dockhand-1" in options:
        return "brawl dockhand-1"
    luck = Chance("the rooftop")
    return best(RULES.weigh(glimpse(game, ask.seat), ask, luck), luck).answer


def to_the_edge(ask: Ask, options: list[str]) -> Answer:
    """Walk to the western edge and stay there."""
    assert isinstance(ask.schema, Pick)
    if places := [option for option in ask.schema.options if option.spot is not None]:
        return min(option.key for option in places if MAP.distance(option.key, "1,2") <= 1)
    may_strike = any(key.startswith("attack") for key in options)
    return "move" if "move" in options and "hustle" in options and not may_strike else "end"


def round_of(game: Game) -> int:
    round: int = game.state.round
    return round


def test_the_fight_on_the_roofs_is_played_as_it_always_was() -> None:
    compare(printed(rooftop(), scripted, round_of), GOLDEN)


@pytest.mark.rules("T-INI-05", "T-REA-LDG", "T-CP-07", "T-CP-15")
def test_the_golden_game_has_a_hold_across_a_round_end_and_a_ledge_grab() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    first, second = text.split("all are told: Round 2", 1)
    assert "all are told: Scout holds." in first
    assert "all are told: Scout's turn." not in first.partition("Scout holds.")[2]
    dealt = second.split("all are told: Round 3", 1)[0]
    assert "Scout is dealt" not in dealt
    assert "p2 answers: 'act'" in dealt
    assert "Dockhand uses Ledge Grab." in text
    assert "Dockhand is Hanging." in text


# Playability


def fought(seed: str, *foes: str) -> Any:
    """Bladehand, scout, surgeon and arcanist against these, everybody played by the mind."""
    party = ("bladehand", "scout", "surgeon", "arcanist")
    heroes = [{"id": id, "template": id, "seat": "p1", "side": "heroes"} for id in party]
    others = [{"id": f"foe-{at}", "foe": id, "name": f"{id} {at}", "seat": "foes"} for at, id in enumerate(foes)]
    return fought_out(RULES, content(), {"actors": [*heroes, *others]}, seed)


@pytest.mark.parametrize(
    ("foes", "wins", "rounds"),
    [
        (("thug",) * 4, 24, (1, 5)),
        (("harbour-guard",) * 3, 24, (2, 6)),
        (("brute", "thug", "thug"), 24, (2, 6)),
        (("champion",), 21, (3, 10)),
    ],
    ids=["four thugs", "three guards", "a brute and two thugs", "a champion"],
)
def test_a_party_of_four_wins_the_fights_it_should(foes: tuple[str, ...], wins: int, rounds: tuple[int, int]) -> None:
    ends = [fought(f"fight {at}", *foes) for at in range(25)]
    results = [end.won for end in ends]
    assert all(end.over for end in ends)
    assert results.count("") == 0, "a stalemate"
    assert results.count("heroes") >= wins
    assert rounds[0] <= sum(end.round for end in ends) / 25 <= rounds[1]
    assert sum(each.pc and each.has(DEAD) for end in ends for each in end.actors.values()) <= 7
