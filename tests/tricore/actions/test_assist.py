"""Healing and shielding Actions: on the willing they succeed by themselves (TC-ACC-08, TC-HEAL-01, TC-SHD-01)."""

import pytest

from facedown.kernel.scene.condition import Condition
from facedown.rulesets.tricore.actions.assist import assist, help_one
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import DEAD
from facedown.rulesets.tricore.cards.card_in_play import Play, blow_of
from tests.playing import play
from tests.tricore.staged.acs_cast import ARIA, a_build, a_scene, ready, somebody, use
from tests.tricore.staged.cast import who
from tests.tricore.staged.duels import BURST, CRITICAL, act, an_ability, duel


@pytest.mark.rules("TC-ACC-08", "ACS-14", "TC-HEAL-01", "ACS-23", "TC-EV-06", "TC-CRIT-01")
@pytest.mark.parametrize(("ranks", "accuracy", "healed"), [(0, [5, 5], 10), (1, [11, 11, 9], 15)])
def test_help_succeeds_by_itself_and_is_critical_at_34(ranks: int, accuracy: list[int], healed: int) -> None:
    user, friend = somebody("aria", ARIA, 1, ready("mending-current")), somebody("bo", place="2,3")
    user.instinct, friend.hp.value = {"grab": ranks}, 5
    scene = a_scene(user, friend)
    play(help_one(scene, blow_of(scene, Play(user, use("mending-current", "bo")), friend)), accuracy, [4, 3])
    assert friend.hp.value == 5 + healed


@pytest.mark.rules("ACS-23", "ACS-32", "TC-SHD-01", "TC-SHD-05")
def test_a_shield_on_focus_is_halved_and_lasts_the_encounter() -> None:
    user = somebody("aria", ARIA, 3, ready("mind-ward"))
    scene = a_scene(user)
    play(help_one(scene, blow_of(scene, Play(user, use("mind-ward", "aria")), user)), [5, 5], [5, 5])
    (shield,) = user.shields
    assert (shield.resource, shield.value, shield.turns) == ("fp", (10 + 3) // 2, -1)


@pytest.mark.rules("ACS-32", "TC-PHASE-12")
def test_a_shield_of_three_cycles_does_not_count_the_turn_it_began_in() -> None:
    user = somebody("aria", ARIA, 3, a_build(base="grab", bare=True, ev="shield", duration="three-cycles"))
    scene = a_scene(user)
    scene.state.rotation.places, scene.state.rotation.at = [["aria"]], 0
    card = Card("grab", targets=("aria",), ability="test")
    play(help_one(scene, blow_of(scene, Play(user, card), user)), [5, 5], [5])
    assert user.shields[0].turns == 4


@pytest.mark.rules("TC-G-60", "TC-G-73")
@pytest.mark.parametrize(("faces", "healed"), [((1, 1), 5 + 3), ((12, 7, 11), 5 + 3), (CRITICAL, 12)])
def test_the_willing_are_healed_without_a_hit_and_critically_at_34(faces: tuple[int, ...], healed: int) -> None:
    mend = an_ability(base="volley", bare=True, ev="heal")
    scene = duel(ann={"builds": (mend,)}, side="heroes", hp=1)
    act(scene, BURST, faces, 5)
    assert who(scene, "bob").hp.value == 1 + healed


@pytest.mark.rules("ACS-05", "TC-ACC-08")
def test_only_help_by_a_core_action_has_accuracy() -> None:
    user = somebody("aria", ARIA, 3, a_build(base="use", core="spirit", ev="heal"))
    user.hp.value = 5
    scene = a_scene(user)
    play(help_one(scene, blow_of(scene, Play(user, Card("use", targets=("aria",), ability="test")), user)), [5])
    assert user.hp.value == 5 + 5 + user.primaries["ARD"]


@pytest.mark.rules("TC-ACC-12", "ACS-30", "ACS-100")
@pytest.mark.parametrize(("place", "dead", "healed"), [("3,3", False, 10), ("9,3", False, 0), ("3,3", True, 0)])
def test_help_reaches_those_who_are_near_and_alive(place: str, dead: bool, healed: int) -> None:
    user, friend = somebody("aria", ARIA, 1, a_build(base="grab", bare=True, ev="heal")), somebody("bo", place=place)
    friend.hp.value = 5
    scene = a_scene(user, friend)
    if dead:
        scene.gain(friend, Condition(DEAD))
    card = Card("grab", targets=("bo",), ability="test")
    play(assist(scene, Play(user, card), user.builds[0]), *([[5, 5], [5]] if healed else []))
    assert friend.hp.value == 5 + (5 + user.primaries["VIT"] if healed else 0)
