"""What a card comes to with a Sub-Action beside it, by the very rules that roll it."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.shown import Along, odds_of
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.hand_question import active_hand
from facedown.rulesets.tricore.content.content import Trade
from facedown.rulesets.tricore.odds import along
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import who
from tests.tricore.staged.exact_odds import at_least, shown_options

PAIRED: dict[str, str | int] = {"TC-O-MAX-SUBACTIONS-PER-ACTION": 2}


def told(scene: TriScene, key: str) -> dict[tuple[str, ...], Along]:
    hand, limits = active_hand(scene, who(scene, "ann"))
    return {each.keys: each for each in along(scene, Ask("ann", "TC-CP-01", "", hand.schema(limits), [], "ann"), key)}


@pytest.mark.rules("TC-SUB-07", "TC-SUB-13", "TC-SUB-21")
def test_of_all_that_may_lie_beside_a_strike_aim_makes_it_hit_more_often_and_charge_makes_it_do_more() -> None:
    scene = two()
    alone = shown_options(scene)["strike-moderate~dagger"]
    found = told(scene, "strike-moderate~dagger")
    assert list(found) == [("sub:aim",), ("sub:charge",)]
    aimed, charged = found.values()
    assert (aimed.dice, aimed.effect) == ("3d12! + 3", "4d6! + 3")
    assert aimed.odds[0].chance == odds_of(at_least(3, 12, 11))
    assert (charged.dice, charged.effect) == ("2d12! + 3", "6d6! + 3")
    assert charged.odds[0].chance == alone.odds[0].chance
    more, usual = (each.odds[0].cases[0].does for each in (charged, alone))
    assert more is not None
    assert usual is not None
    assert more.mean > usual.mean


@pytest.mark.rules("TC-SUB-10")
def test_a_dodge_with_tumble_takes_more_off() -> None:
    """MOR 3."""
    scene = two()
    alone, found = shown_options(scene)["dodge-light"], told(scene, "dodge-light")[("sub:tumble",)]
    assert alone.face is not None
    assert (alone.face.effect, found.effect) == ("6", "9")


@pytest.mark.rules("TC-SUB-07", "TC-SUB-08")
def test_where_two_may_be_added_both_together_are_told_too() -> None:
    both = told(two(rulings=PAIRED), "strike-moderate~dagger")[("sub:aim", "sub:charge")]
    assert (both.dice, both.effect) == ("3d12! + 3", "6d6! + 3")


@pytest.mark.rules("TC-TRD-05")
def test_what_a_trade_of_ones_own_fits_brings_its_die() -> None:
    scene = two({"trades": [Trade("Bravo", ("blitz", "block", "hoist"))]})
    assert told(scene, "strike-light~dagger")[("sub:blitz",)].dice == "3d12! + 3"


@pytest.mark.parametrize("key", ["", "walk", "sub:aim", "no such card"])
def test_of_what_nothing_changes_nothing_is_told(key: str) -> None:
    assert told(two(), key) == {}
