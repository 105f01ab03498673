"""Criticals: a margin of 20, half as much again, and what each Action gets besides."""

import pytest

from facedown.rulesets.tricore.actor.card import Card
from tests.tricore.cast import THREES, plain, who
from tests.tricore.clashes import a_duel, armed, at_bob, struck


@pytest.mark.rules("TC-CRIT-02", "TC-BLK-03")
def test_a_critical_block_is_worth_half_as_much_again() -> None:
    scene = a_duel(armed("ann", "sword"), plain("bob", primaries={**THREES, "ATN": 1}, instinct={"block": 3}))
    # Accuracy 14 hits 12, Block 34; EV 18 + 3 against (0 dice + 6) × 1.5 and Guard and Armor of 9
    struck(scene, at_bob("strike", "heavy", "sword"), [5, 6], [11, 11, 4, 1, 1], [4, 4, 4, 2, 2, 5],
           defence=Card("block"))  # fmt: skip
    assert who(scene, "bob").hp.value == 30 - (24 - 9 - 9)
