"""The audience in the throne room printed as every seat sees it, with an Opening inside an Opening."""

from pathlib import Path

import pytest

from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Answer
from tests.conformance.golden import compare, printed
from tests.overreach.staged.cast import FIRST, RULES, content
from tests.playing import soundly

GOLDEN = Path(__file__).parent / "golden" / "throne.txt"
SEED = "throne 64"  # one in which an Opening is answered inside an Opening, and the heroes win
PARTY = {"p1": "duelist", "p2": "breacher"}
MISTAKE = {"text": "The blade sticks in an airlock.", "effect": "off-balance"}


def throne(seed: str = SEED) -> Game:
    seats = tuple(Seat(id, id.upper()) for id in (*PARTY, "foes", "gm"))
    scenario = RULES.scenario(content(), "throne", PARTY, "foes")
    setup = Setup("overreach", RULES.version, seed, seats, scenario, dict(FIRST), title="The throne")
    return Game(RULES, setup, content())


def scripted(game: Game, ask: Ask) -> Answer:
    """All play as the mind would; the GM tells what each Mistake is."""
    if ask.what == "P-CP-14":
        return MISTAKE
    return soundly(RULES, game.journal.now.scene, ask)


def round_of(game: Game) -> int:
    round: int = game.state.schedule.round
    return round


def test_the_audience_is_played_as_it_always_was() -> None:
    compare(printed(throne(), scripted, round_of), GOLDEN)


@pytest.mark.rules("P-OPEN-08", "P-OPEN-04", "P-MIST-02", "P-ROLL-08")
def test_the_golden_game_has_an_opening_in_an_opening_and_keeps_the_defense_secret() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    lines = text.splitlines()
    asked = [line for line in lines if " is asked P-CP-10" in line]
    nested = [at for at, line in enumerate(lines) if " is asked P-CP-10" in line and _is_nested(lines, at)]
    assert asked
    assert nested
    assert "The blade sticks in an airlock." in text
    sees = [line for line in lines if line.startswith("  p1 sees Mother Brass")]
    assert sees
    assert all("Defense" not in line for line in sees)
    assert any(line.startswith("  gm is told: Duelist succeeds") and "against" in line for line in lines)
    assert not any(line.startswith("  p1 is told: Duelist succeeds") and "against" in line for line in lines)


def _is_nested(lines: list[str], at: int) -> bool:
    """Whether the Opening just offered came from an act that was itself taken in an Opening."""
    before = [
        line for line in lines[:at] if " leaves an Opening" in line or " succeeds at " in line or " fails at " in line
    ]
    return len(before) > 1 and all(" leaves an Opening" in line for line in before[-2:])
