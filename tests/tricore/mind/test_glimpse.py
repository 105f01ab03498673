"""What a mind is given: nothing but what its seat could read off the board, and what the book says of a name."""

from random import Random

import pytest
from msgspec.structs import replace

from facedown import library
from facedown.kernel.scene.board import Board, Figure
from facedown.rulesets.tricore.actor.character import DYING, HIDDEN, UNCONSCIOUS, Shield
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.glimpse import Glimpse
from tests.conformance.table import a_game, encounters, some_rulings, step
from tests.playing import glimpse
from tests.tricore.staged.cast import RULES, a_fight, aria, foe, who

SEEN = (HIDDEN, UNCONSCIOUS, DYING)


def read_off(board: Board) -> dict[str, Fighter]:
    """What the words of a board say of everybody, as somebody would who has nothing else."""
    return {each.id: _fighter(each) for each in board.figures}


def _fighter(figure: Figure) -> Fighter:
    meters = {each.label: each for each in figure.meters}
    facts = {each.label: each.text for each in figure.facts}
    level, hp, ap = int(facts["Level"].partition(",")[0]), meters["HP"], meters["AP"]
    sp, fp, mp = meters["SP"], meters["FP"], meters["MP"]
    shields = {"hp": meters["Shield"].value} if "Shield" in meters else {}
    pools, most = (sp.value, fp.value, mp.value), (sp.most, fp.most, mp.most)
    who = (figure.id, figure.side, figure.out, level)
    return Fighter(*who, ap.value, ap.most, hp.value, hp.most, pools, shields=shields, most_pools=most)


def as_on_a_board(known: Fighter) -> Fighter:
    """Without what stands there as a token, a condition or a card: those have tests of their own."""
    shields = {pool: value for pool, value in known.shields.items() if pool == "hp" and value}
    worn = {"is_hidden": False, "is_held": False, "is_unconscious": False, "lifted": ""}
    return replace(known, reactions=0, shields=shields, arms=None, **worn)


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
            board, known = game.view(seat).board, glimpse(game, seat)
            assert isinstance(known, Glimpse)
            assert known.heading == board.heading
            assert {id: as_on_a_board(each) for id, each in known.fighters.items()} == read_off(board)
            assert set(known.priority) <= set(known.fighters)
            for figure in board.figures:
                fighter = known.fighters[figure.id]
                facts = {each.label: each.text for each in figure.facts}
                assert fighter.lifted == facts.get("Lifted", "")
                marks = [any(each.startswith(name) for each in figure.conditions) for name in SEEN]
                assert [fighter.is_hidden, fighter.is_unconscious] == [marks[0], marks[1] and not marks[2]]


@pytest.mark.rules("TC-CARD-08")
def test_a_hidden_one_is_not_in_the_glimpse_of_those_it_is_hidden_from() -> None:
    scene = a_fight(aria(), foe("cur", hidden=True))
    assert set(RULES.glimpse(scene, "foes").fighters) == {"aria", "cur"}
    assert set(RULES.glimpse(scene, "aria").fighters) == {"aria"}
    assert set(RULES.glimpse(scene, "aria").gaps["aria"]) == {"aria"}


def test_of_others_a_mind_knows_what_the_book_says_of_their_name_and_no_more() -> None:
    scene = a_fight(aria(), foe("cur"))
    known = RULES.glimpse(scene, "foes").fighters
    assert known["cur"].arms is not None
    assert known["aria"].arms is None
    assert RULES.glimpse(scene, "aria").fighters["aria"].arms is not None


def test_a_ready_hero_is_taken_for_what_the_book_says_whatever_it_has_become() -> None:
    scene = a_fight(aria(template="iren", name="Iren Vask"), foe("cur"))
    before = RULES.glimpse(scene, "foes").fighters["aria"].arms
    scene.state.actors["aria"].instinct = {"strike": 9}
    assert before is not None
    assert RULES.glimpse(scene, "foes").fighters["aria"].arms == before


@pytest.mark.rules("TC-SHD-01")
def test_of_others_a_mind_knows_only_the_shield_before_their_hp() -> None:
    scene = a_fight(aria(), foe("cur"))
    for name in ("aria", "cur"):
        who(scene, name).shields = [Shield("hp", 7), Shield("fp", 5), Shield("hp", 2)]
    known = RULES.glimpse(scene, "foes").fighters
    assert known["aria"].shields == {"hp": 9}
    assert known["cur"].shields == {"hp": 9, "ap": 0, "sp": 0, "fp": 5, "mp": 0}
