"""One whole game printed as every seat sees it, and many played to their end.

`FACEDOWN_GOLDEN=write pytest tests/plainten/test_playthrough.py` writes the golden file anew; read the difference.
"""

from pathlib import Path
from typing import Any

import pytest

from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Answer
from facedown.rulesets.plainten.character import DEAD
from tests.conformance.golden import compare, printed
from tests.plainten.staged.cast import RULES, content
from tests.playing import fought_out, soundly

GOLDEN = Path(__file__).parent / "golden" / "bridge.txt"
PARTY = {"p1": "warrior", "p2": "thief", "p3": "mage", "p4": "bard"}
ONE_OGRE = """
[pack]
id = "test.bridge"
title = "One ogre"
ruleset = "plainten"

[[encounter]]
id = "one-ogre"
title = "The ogre's bridge"
text = "An ogre and its goblins hold the bridge."
heroes = ["warrior", "thief", "mage", "bard"]
zones = [
  { name = "the near bank", to = ["the bridge"], exit = true },
  { name = "the bridge", to = ["the near bank", "the far bank"] },
  { name = "the far bank", to = ["the bridge"] },
]
start = "the near bank"
foes = [{ foe = "ogre", zone = "the bridge" }, { foe = "goblin", count = 3, zone = "the far bank" }]
session = true
"""
SEATS = (*PARTY, "foes", "gm")
SEED = "the ogre's bridge 30"  # one with everything in it that the second test looks for


def bridge(seed: str = SEED) -> Game:
    """Six persons at the table; the GM has one secret."""
    seats = tuple(Seat(id, id.upper()) for id in SEATS)
    scenario = RULES.scenario(content(ONE_OGRE), "one-ogre", PARTY, "foes")
    return Game(RULES, Setup("plainten", RULES.version, seed, seats, scenario, title="The ogre's bridge"), content())


def scripted(game: Game, ask: Ask, tried: list[str]) -> Answer:
    """Everybody plays as the mind would, but the thief first looks for a loose plank, the bard stands by the
    warrior on the bridge, everybody reacts whenever they may, and the GM keeps secrets."""
    if ask.what == "S-CP-06" and ask.who == "thief-2" and "thief" not in tried:
        tried.append("thief")
        return "try"
    if ask.what == "S-CP-06" and ask.text == "What does Thief try?":
        return "find a loose plank in the bridge"
    if ask.what == "S-CP-02" and ask.who == "thief-2":
        return {"skill": "carpentry", "difficulty": 7, "secret": "hidden"}
    onward = "move the bridge"
    if ask.what == "S-CP-06" and ask.who == "bard-4" and ask.refuse(onward) is None:
        return onward
    if ask.what == "S-CP-07":
        return "use"
    if ask.what == "S-CP-11":
        return {"minutes": 20, "how": "waive"}
    if ask.what == "S-CP-13" and ask.who == "warrior-1":
        return "quick"
    return soundly(RULES, game.journal.now.scene, ask)


def test_the_bridge_is_played_as_it_always_was() -> None:
    tried: list[str] = []
    compare(printed(bridge(), lambda game, ask: scripted(game, ask, tried), round_of), GOLDEN)


def round_of(game: Game) -> int:
    round: int = game.state.schedule.round
    return round


@pytest.mark.rules("S-CP-02", "S-RUN-08", "S-DTH-05", "S-GAP-30")
def test_the_golden_game_has_a_guardian_a_parry_somebody_raised_and_a_secret() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    assert "Warrior uses Guardian for" in text
    assert "Warrior uses Parry." in text
    assert " is Temporarily Incapacitated." in text
    assert " is conscious again: " in text
    heard = [line for line in text.splitlines() if "carpentry: " in line and "is told" in line]
    assert len(heard) == len(SEATS)
    assert [line.strip().split()[0] for line in heard if "7, Very Difficult" in line] == ["gm"]


# Playability


def fought(seed: str, *foes: str) -> Any:
    """Warrior, thief, mage and bard against these, everybody played by the mind."""
    heroes = [{"id": id, "template": id, "seat": "p1", "side": "heroes"} for id in PARTY.values()]
    others = [{"id": f"foe-{at}", "foe": id, "name": f"{id} {at}", "seat": "foes"} for at, id in enumerate(foes)]
    return fought_out(RULES, content(), {"actors": [*heroes, *others]}, seed)


@pytest.mark.parametrize(
    ("foes", "wins", "rounds", "deaths"),
    [
        (("goblin",) * 4, 100, (2, 4), 0.1),
        (("ogre",), 98, (2, 5), 0.4),
        (("ogre", "goblin", "goblin", "goblin"), 95, (3, 8), 1.2),
        (("door-guard",) * 4, 90, (3, 9), 1.7),
    ],
    ids=["four goblins", "an ogre", "an ogre and three goblins", "four guards"],
)
@pytest.mark.rules("S-X-END", "S-RUN-12")
def test_a_party_of_four_wins_the_fights_it_should(
    foes: tuple[str, ...], wins: int, rounds: tuple[int, int], deaths: float
) -> None:
    ends = [fought(f"fight {at}", *foes) for at in range(100)]
    assert all(end.over for end in ends)
    results = [end.won for end in ends]
    assert results.count("") == 0, "a stalemate"
    assert results.count("heroes") >= wins
    assert rounds[0] <= sum(end.rounds_fought for end in ends) / 100 <= rounds[1]
    assert max(end.rounds_fought for end in ends) <= 20
    assert sum(each.pc and each.has(DEAD) for end in ends for each in end.actors.values()) <= 100 * deaths
