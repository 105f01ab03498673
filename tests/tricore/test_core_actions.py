"""Strike, Volley, Grab, Collide, Block and Dodge: reach, bonuses, dice, what they deal and what they stop."""

import pytest

from facedown.rulesets.tricore.actor.card import Action, Card
from tests.tricore.cast import ONES, plain, who
from tests.tricore.clashes import HIT, a_duel, at_bob, struck
from tests.tricore.duels import an_ability

# Strike


@pytest.mark.rules("TC-STRK-02", "TC-VOL-02", "TC-COL-02")
@pytest.mark.parametrize("action", ["strike", "volley", "collide"])
def test_only_an_ability_turns_an_attack_on_ap(action: Action) -> None:
    build = an_ability(base=action, resource="ap", bare=True)
    scene = a_duel(plain("ann", builds=[build]))
    bob = who(scene, "bob")
    hurt = 6 if action == "strike" else 3
    struck(scene, at_bob(action), HIT, "lethal", [6, 6, 3])
    assert (bob.hp.value, bob.ap.value) == (30 - (15 + hurt - 9), 15)
    bob.hp.value = 30
    struck(scene, at_bob(action, ability="test"), HIT, [6, 6, 3])
    assert (bob.hp.value, bob.ap.value) == (30, 15 - (15 + hurt - 9) // 2)


@pytest.mark.rules("TC-STRK-03", "TC-VOL-03", "TC-GRAB-03", "TC-COL-04", "TC-BLK-02", "TC-DDG-04", "TC-ACC-03")
@pytest.mark.parametrize(
    ("action", "stats"),
    [
        ("strike", {"POW": 7}),
        ("volley", {"FIN": 7}),
        ("grab", {"VIT": 7}),
        ("collide", {"ARD": 7}),
    ],
)
def test_an_attack_rolls_two_dice_its_key_stat_and_a_die_for_each_rank_of_instinct(
    action: Action, stats: dict[str, int]
) -> None:
    scene = a_duel(plain("ann", primaries={**ONES, **stats}, instinct={action: 2}))
    done, _ = struck(scene, at_bob(action), [1, 1, 1, 1])
    assert done.clash.accuracy.value == 4 + 7
    assert not done.met.is_hit


@pytest.mark.rules("TC-BLK-02", "TC-DDG-04", "TC-PAR-03", "TC-PAR-10", "TC-ACC-03")
@pytest.mark.parametrize(
    ("action", "stats", "bonus"),
    [("block", {"END": 4, "POW": 3}, 7), ("dodge", {"ATN": 7}, 7), ("parry", {"INT": 7}, 7)],
)
def test_a_defence_rolls_two_dice_its_key_stats_and_a_die_for_each_rank_of_instinct(
    action: Action, stats: dict[str, int], bonus: int
) -> None:
    bob = plain("bob", primaries={**ONES, **stats}, instinct={action: 2})
    scene = a_duel(plain("ann", primaries=ONES), bob)
    done, _ = struck(scene, at_bob("strike"), [1, 1], [1, 1, 1, 1], defence=Card(action))
    assert done.clash.result is not None
    assert done.clash.result.value == 4 + bonus
