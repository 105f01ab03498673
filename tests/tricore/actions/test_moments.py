"""The moments at which abilities speak while Actions resolve. Resolution calls these; abilities fill them in."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.moments import after_action, before_action, on_miss, on_turn_start
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN, VULNERABLE, Gear
from facedown.rulesets.tricore.rolls.cost import cost_of
from tests.playing import play
from tests.tricore.staged.ability_windows import attacked, guard, keyword
from tests.tricore.staged.acs_cast import ARIA, CATO, a_build, a_foe, a_scene, ready, resolved, somebody, use
from tests.tricore.staged.cast import a_fight, aria, foe, who
from tests.tricore.staged.riders import ability_blow
from tests.tricore.staged.table import ANSWER


@pytest.mark.rules("ACS-94", "ACS-95", "TC-RES-12")
def test_recoil_ignores_mitigation_and_exposed_lasts_until_the_next_turn() -> None:
    scene, blow = ability_blow(a_build(dice=6, drawbacks=[{"name": "recoil", "size": 2}, {"name": "exposed"}]))
    play(after_action(scene, blow.user, blow.card), [3, 4])
    assert blow.user.hp.value == 33 - 7
    assert blow.user.has(VULNERABLE)
    play(on_turn_start(scene, blow.user))
    assert not blow.user.has(VULNERABLE)


@pytest.mark.rules("ACS-50", "ACS-51", "ACS-94", "ACS-95", "TC-EV-04")
def test_crimson_verdict_pierces_leeches_and_strikes_back() -> None:
    user, foe = somebody("cato", CATO, 10, ready("crimson-verdict")), a_foe("twin", level=10)
    foe.primaries = dict(user.primaries)
    foe.hp.value = foe.hp.start = 190
    user.gear = [Gear("s", "sword", "main")]
    user.hp.value = 100
    scene = a_scene(user, foe)
    card = use("crimson-verdict", "twin", weight="heavy", devices=("s",))
    cost = cost_of(scene, user, card)
    assert (cost.ap.value, cost.sp, cost.fp) == (5, 2, 1)
    resolved(scene, user, card, [10, 9], [3] * 14, [2, 2, 2])
    assert foe.hp.value == 190 - (42 + 11 - (20 - 4))
    assert user.hp.value == 100 + 37 // 2 - 6
    assert user.has(VULNERABLE)


@pytest.mark.rules("ACS-96")
def test_an_unstable_ability_that_misses_hurts_its_user_for_half() -> None:
    scene, blow = ability_blow(a_build(dice=3, drawbacks=[{"name": "unstable"}]))
    blow.user.primaries = {**blow.user.primaries, "END": 0, "MOR": 0}
    play(on_miss(scene, blow), [5, 5, 5, 4])  # 19 and UCB
    assert blow.user.hp.value == 33 - (19 + 7) // 2


@pytest.mark.rules("ACS-97")
def test_a_loud_ability_ends_stealth() -> None:
    scene, blow = ability_blow(ready("ember-lash"))
    scene.gain(blow.user, Condition(HIDDEN))
    play(after_action(scene, blow.user, blow.card))
    assert not blow.user.has(HIDDEN)


@pytest.mark.rules("ACS-60", "ACS-58")
def test_a_defence_by_an_ability_gives_its_boon_and_its_step() -> None:
    made = guard(keywords=[keyword("boon"), keyword("step", 2)])
    scene = a_fight(aria(level=5, builds=[made]), foe("cur"))
    attacked(scene, {(ANSWER, "aria"): ["test-light~sword"], ("TC-CP-05", "aria"): "1,1"})
    assert [each.label for each in who(scene, "aria").boosts] == ["Boon"]
    assert who(scene, "aria").place == "1,1"


@pytest.mark.rules("ACS-98")
def test_what_an_ability_uses_up_is_taken_before_it_resolves() -> None:
    user = somebody("aria", ARIA, 1, ready("mending-current"))
    user.gear = [Gear("m", "salve", left=2)]
    scene = a_scene(user)
    play(before_action(scene, user, use("mending-current", "aria")))
    assert user.gear[0].left == 1
    play(before_action(scene, user, Card("grab", targets=("aria",))))
    assert user.gear[0].left == 1
