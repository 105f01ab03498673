"""What a mind is given: nothing but what its seat could read off the board."""

from random import Random

import pytest

from facedown import library
from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.tricore.mind.glimpse import Fighter, Glimpse, Prowess
from tests.conformance.table import a_game, encounters, some_rulings, step
from tests.playing import glimpse
from tests.tricore.staged.cast import RULES, a_fight, aria, foe


def read_off(board: Board) -> Glimpse:
    """What the words of a board say, as somebody would who has nothing else."""
    return Glimpse(board.heading, {each.id: _fighter(each) for each in board.figures})


def _fighter(figure: Figure) -> Fighter:
    meters = {each.label: each for each in figure.meters}
    facts = {each.label: each.text for each in figure.facts}
    level, hp = int(facts["Level"].partition(",")[0]), meters["HP"]
    prowess = None
    if "Stats" in facts:
        instinct = {each.lower(): rank for each, rank in _ranks(facts.get("Instinct", "")).items()}
        prowess = Prowess(_ranks(facts["Stats"]), instinct, int(facts["Speed Rank"]))
    lifted = facts.get("Lifted", "")
    return Fighter(figure.id, figure.side, figure.out, level, meters["AP"].value, hp.value, hp.most, prowess, lifted)


def _ranks(line: str) -> dict[str, int]:
    """A line of a sheet, such as "POW 3, VIT 4", as numbers."""
    pairs = (each.rpartition(" ") for each in line.split(", ") if each)
    return {name: int(rank) for name, _, rank in pairs}


@pytest.mark.rules("TC-CARD-08")
@pytest.mark.parametrize("seed", range(8))
def test_a_glimpse_tells_nothing_that_the_board_does_not(seed: int) -> None:
    luck = Random(seed)
    rules = library.ruleset("tricore")
    ready = encounters(rules)[seed % len(encounters(rules))]
    game = a_game("tricore", ready.id, str(seed), rulings=some_rulings(rules.rulings, luck, 0.25))
    for _ in range(40):
        if game.is_over:
            break
        step(game, luck)
        for seat in ("p1", "foes", "gm", "onlooker"):
            assert glimpse(game, seat) == read_off(game.view(seat).board)


@pytest.mark.rules("TC-CARD-08")
def test_a_hidden_one_is_not_in_the_glimpse_of_those_it_is_hidden_from() -> None:
    scene = a_fight(aria(), foe("cur", hidden=True))
    assert set(RULES.glimpse(scene, "foes").fighters) == {"aria", "cur"}
    assert set(RULES.glimpse(scene, "aria").fighters) == {"aria"}


def test_of_others_a_mind_knows_no_stats() -> None:
    scene = a_fight(aria(), foe("cur"))
    known = RULES.glimpse(scene, "foes").fighters
    assert known["cur"].prowess is not None
    assert known["aria"].prowess is None
