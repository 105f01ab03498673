"""One whole fight on the toll road printed as every seat sees it: a Block, an Intercept, a Help and a Prepare."""

from pathlib import Path

import pytest

from facedown.kernel.contract.mind import best
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Answer, Pick, Several
from facedown.rulesets.fivefold.hints import WalkHint
from tests.conformance.golden import compare, printed
from tests.fivefold.staged.cast import RULES, content
from tests.playing import glimpse

GOLDEN = Path(__file__).parent / "golden" / "toll.txt"
SEED = "the toll 298"  # one in which an Intercept is won and one is not, and the heroes win
PARTY = {"p1": "shieldbearer", "p2": "captain"}
WAITING = {"deed": "attack sword", "trigger": "enemy-attacks", "text": "Whoever strikes at us."}


def toll(seed: str = SEED) -> Game:
    seats = tuple(Seat(id, id.upper()) for id in (*PARTY, "foes", "gm"))
    scenario = RULES.scenario(content(), "duel", PARTY, "foes")
    return Game(RULES, Setup("fivefold", RULES.version, seed, seats, scenario, title="The toll road"), content())


def scripted(game: Game, ask: Ask) -> Answer:
    """All play as the mind would; but in the first round the captain helps and the shieldbearer prepares.

    The captain then goes beside the enemy with the dice that are left, and steps in.
    """
    options = {option.key: option for option in ask.schema.options} if isinstance(ask.schema, Pick) else {}
    if ask.what == "H-CP-01" and ask.who == "shieldbearer-1" and round_of(game) == 0:
        return "prepare" if "prepare" in options else "end"
    if ask.what == "H-CP-01" and ask.who == "captain-2" and round_of(game) < 2:
        hint = options["move"].hint if "move" in options else None
        is_near = any(option.kind == "shove" for option in options.values())
        walks = isinstance(hint, WalkHint) and hint.is_free and not is_near
        helps = "help shieldbearer-1" in options and round_of(game) == 0
        return "help shieldbearer-1" if helps else "move" if walks else "end"
    if ask.what == "H-CP-03" and ask.who == "captain-2":
        beside = [key for key, option in options.items() if getattr(option.hint, "near", "") == "foe"]
        return beside[0] if beside else as_the_mind_would(game, ask)
    if ask.what == "H-CP-14":
        assert isinstance(ask.schema, Several)
        return [option.key for option in ask.schema.options][-2:]
    if ask.what == "H-CP-15":
        return WAITING
    if ask.what == "H-CP-07" and ask.who == "captain-2":
        return list(options)[1]
    return as_the_mind_would(game, ask)


def as_the_mind_would(game: Game, ask: Ask) -> Answer:
    luck = Chance("the toll")
    return best(RULES.weigh(glimpse(game, ask.seat), ask, luck), luck).answer


def round_of(game: Game) -> int:
    """How often the longer list, the heroes', has come round."""
    passes: dict[str, int] = game.state.turns.passes
    return passes.get("heroes", 0)


def test_the_fight_on_the_toll_road_is_played_as_it_always_was() -> None:
    compare(printed(toll(), scripted, round_of), GOLDEN)


@pytest.mark.rules("H-ACT-BLK", "H-ACT-INT-1", "H-ACT-HLP", "H-ACT-PRE", "H-GAP-36", "H-GAP-50")
def test_the_golden_game_has_a_block_an_intercept_a_help_and_a_secret_prepare() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert any(" blocks: " in line for line in lines)
    assert any("the Intercept against" in line for line in lines)
    assert any("all are told: Captain lends Shieldbearer d" in line for line in lines)
    assert "  p1 is told: Shieldbearer prepares: Sword, when an enemy attacks." in lines
    assert "  gm is told: Shieldbearer prepares: Sword, when an enemy attacks." in lines
    for seat in ("p2", "foes"):
        assert f"  {seat} is told: Shieldbearer prepares something." in lines
        assert not any(line.startswith(f"  {seat} is told: Shieldbearer prepares: ") for line in lines)
    assert any("all are told: Shieldbearer: Sword, prepared." in line for line in lines)
    assert "p1: The end, Victory" in lines
