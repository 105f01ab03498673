"""A blow: one Action against one target, in the stages of the book: declared, rolled, met, landed (TC-ACC-10)."""

import pytest

from facedown.rulesets.tricore.actor.card import Action
from tests.tricore.staged.cast import plain, who
from tests.tricore.staged.clashes import HIT, a_blow, a_duel, at_bob, struck
from tests.tricore.staged.duels import an_ability


@pytest.mark.rules("TC-STRK-02", "TC-VOL-02", "TC-COL-02")
@pytest.mark.parametrize("action", ["strike", "volley", "collide"])
def test_only_an_ability_turns_an_attack_on_ap(action: Action) -> None:
    build = an_ability(base=action, resource="ap", bare=True)
    scene = a_duel(plain("ann", builds=[build]))
    bob = who(scene, "bob")
    hurt = 6 if action == "strike" else 3
    struck(scene, at_bob(action), HIT, [6, 6, 3])
    assert (bob.hp.value, bob.ap.value) == (30 - (15 + hurt - 9), 15)
    bob.hp.value = 30
    struck(scene, at_bob(action, ability="test"), HIT, [6, 6, 3])
    assert (bob.hp.value, bob.ap.value) == (30, 15 - (15 + hurt - 9) // 2)


@pytest.mark.rules("TC-EV-07", "TC-EV-08", "TC-SUBT-01", "TC-SUBT-09")
@pytest.mark.parametrize(
    ("action", "effect"),
    [("strike", "damage"), ("volley", "damage"), ("volley", "heal"), ("volley", "shield"), ("grab", "heal")],
)
def test_an_attack_damages_unless_an_ability_that_fits_it_says_otherwise(action: Action, effect: str) -> None:
    scene = a_duel(plain("ann", builds=[an_ability(base=action, ev=effect, bare=True)]))
    assert a_blow(scene, at_bob(action)).effect == "damage"
    assert a_blow(scene, at_bob(action, ability="test")).effect == effect
