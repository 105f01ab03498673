"""Sustained abilities: kept up for an AP each cycle, until they are let go or interrupted."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actions.moments import on_turn_start
from facedown.rulesets.tricore.actions.sustain import keep_up, settle
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import BOUND, Character, Shield, Wind
from facedown.rulesets.tricore.actor.scene import TriScene, disturb
from facedown.rulesets.tricore.fight.turns import turn
from facedown.rulesets.tricore.rolls.blow import Blow
from tests.playing import play, told
from tests.tricore.staged.ability_windows import FAILS, SURE_HIT, keyword
from tests.tricore.staged.cast import a_fight, aria, foe, hero, plain, who
from tests.tricore.staged.clashes import HIT, a_duel, at_bob, performed
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.riders import FAIL, ability_blow, has_dealt, rider
from tests.tricore.staged.table import ACCURACY, ANSWER, LAY, RESOLVE, sit, window


def a_binding(mode: str = "any-hit", **fields: Any) -> TriScene:
    """Aria binds Cur as long as she keeps it up; Dog stands beside her."""
    made = an_ability(keywords=[keyword("bind")], duration="sustained", **fields)
    rulings = {"TC-O-RECOVER-INTERRUPT": mode}
    cast = (aria(level=5, builds=[made]), foe("cur"), foe("dog", place="2,3"), hero("bo", place="9,2"))
    scene = a_fight(*cast, rulings=rulings)
    laid = {(LAY, "aria"): ["test-light~sword", "at:cur"], (ANSWER, "cur"): [], (ACCURACY, "aria"): SURE_HIT}
    window(scene, {**laid, (RESOLVE, "cur"): FAILS})
    assert who(scene, "aria").sustained == ["test"]
    assert who(scene, "cur").has(BOUND)
    return scene


def _sustaining(duration: str = "sustained") -> tuple[TriScene, Blow, Character]:
    scene, blow = ability_blow(rider("bind", duration=duration))
    keep_up(blow.user, blow.user.builds[0])
    play(has_dealt(scene, blow), FAIL)
    return scene, blow, blow.user


@pytest.mark.rules("ACS-32", "TC-UTIL-04")
@pytest.mark.parametrize(("card", "mode", "kept"), [
    ("strike-light", "any-hit", False), ("grab-light", "any-hit", False), ("grab-light", "resolve", False),
    ("strike-light", "resolve", True), ("strike-light", "never", True), ("walk", "any-hit", True),
])  # fmt: skip
def test_what_is_kept_up_is_lost_as_a_recover_is(card: str, mode: str, kept: bool) -> None:
    scene = a_binding(mode)
    given: dict[tuple[str, str], Any] = {(LAY, "dog"): [card]}
    if card != "walk":
        given = {(LAY, "dog"): [card, "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "dog"): SURE_HIT}
    if (card, mode) == ("strike-light", "resolve"):
        given["TC-RSV-12", "aria"] = [11, 11]
    window(scene, given, "dog")
    assert (who(scene, "aria").sustained == ["test"]) == kept
    assert who(scene, "cur").has(BOUND) == kept


@pytest.mark.rules("ACS-90", "ACS-32", "TC-UTIL-04")
@pytest.mark.parametrize("action", ["grab", "strike"])
def test_who_is_grabbed_or_pushed_loses_what_is_wound_up_or_kept_up(action: Action) -> None:
    ward = an_ability(id="ward", name="Ward", base="grab", ev="shield", duration="sustained")
    scene = a_duel(other=plain("bob", builds=[ward]))
    bob = who(scene, "bob")
    bob.winding, bob.sustained = [Wind(Card("strike"))], ["ward"]
    bob.shields = [Shield("hp", 5, "bob/ward", -1)]
    subs = ("advance",) if action == "strike" else ()
    answers: list[Any] = [HIT] if action == "grab" else [HIT, [1], [1, 1]]
    performed(scene, at_bob(action, subs=subs), *answers)
    assert ([bool(each.hurt) for each in bob.winding], bob.sustained, bob.shields) == ([True], [], [])


@pytest.mark.rules("ACS-32", "ACS-94")
def test_ones_own_recoil_does_not_interrupt_what_is_kept_up() -> None:
    a_binding(drawbacks=[{"name": "recoil", "size": 2}])


@pytest.mark.rules("ACS-32")
def test_whoever_yields_keeps_nothing_up() -> None:
    scene = a_binding()
    who(scene, "aria").hp.value = 10
    sit(turn(scene, [who(scene, "aria")]), {("TC-CP-30", "aria"): "yield"})
    assert not who(scene, "cur").has(BOUND)


@pytest.mark.rules("ACS-32")
def test_a_sustained_ability_costs_an_ap_each_cycle_and_ends_when_the_user_is_hit() -> None:
    scene, blow, user = _sustaining()
    play(on_turn_start(scene, user))
    assert (user.ap.value, blow.target.has(BOUND)) == (15, True)
    disturb(scene, user, 1)
    play(settle(scene))
    assert not blow.target.has(BOUND)
    assert user.sustained == []
    assert "Aria's Test fades." in told(scene)


@pytest.mark.rules("ACS-32")
def test_who_has_no_ap_lets_it_fade() -> None:
    scene, blow, user = _sustaining()
    user.ap.value = 0
    play(on_turn_start(scene, user))
    assert not blow.target.has(BOUND)
