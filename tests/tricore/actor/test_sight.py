"""What was seen of somebody is remembered by whoever saw it, and by nobody else."""

import msgspec
import pytest

from facedown.kernel.dice.seed import Chance
from facedown.rulesets.tricore.actions.attack import strike
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import HIDDEN
from facedown.rulesets.tricore.actor.scene import Reply, Sight, TriScene
from facedown.rulesets.tricore.actor.sight import as_seen_by, sight_of
from facedown.rulesets.tricore.mind.redeal import redeal
from facedown.rulesets.tricore.rolls.blow import Defence
from tests.playing import play
from tests.tricore.staged.blows import DAGGER, STAB, STAB_HITS, a_blow, struck, two
from tests.tricore.staged.cast import THREES, a_fight, foe, plain, who
from tests.tricore.staged.exact_odds import shown_options

SWORD = [{"item": "sword", "at": "main"}]
BLOCK = Card("block", "light", ("sword",))
STABBED = (STAB_HITS, [4, 4], [5, 5], [3, 3])
"""Accuracy 15, a Block of 14, EV 13, and 12 of it stopped."""
GUARD = {"Physical Guard + Armor": 9}
SEEN = Sight(reply=Reply("block", 14, 12), guards=GUARD)


def blocked() -> TriScene:
    """Ann has stabbed Ben, whose Block took 12 off."""
    scene = two(other={"items": SWORD})
    struck(scene, STAB, *STABBED, defence=BLOCK)
    return scene


def ambush() -> TriScene:
    """Bo has found the hidden Dag beside him, Ann has not."""
    scene = a_fight(plain("ann"), plain("bo", items=DAGGER), foe("dag", primaries=THREES, hidden=True, items=SWORD))
    who(scene, "dag").spotted_by = ["bo"]
    return scene


def stab_dag(scene: TriScene, *dice: list[int]) -> TriScene:
    blow = a_blow(scene, Card("strike", devices=("dagger",), targets=("dag",)), "bo", "dag")
    play(strike(scene, blow, Defence(who(scene, "dag"), BLOCK)), *dice)
    return scene


@pytest.mark.rules("TC-ACC-05", "TC-ACC-06", "TC-DMG-10", "TC-DMG-12")
def test_an_attack_an_answer_and_what_stood_behind_it_are_remembered_by_all_who_saw_them() -> None:
    scene = blocked()
    for seat in ("ann", "ben", "gm", "somebody who comes later"):
        assert sight_of(scene.state, "ann", seat) == Sight(attack=15)
        assert sight_of(scene.state, "ben", seat) == SEEN


@pytest.mark.rules("TC-ACC-06", "TC-DMG-10")
def test_what_is_foreseen_needs_nothing_of_what_was_told_before() -> None:
    scene = blocked()
    whole, scene.events = shown_options(scene), []
    assert any(len(odds.cases) == 2 for each in whole.values() for odds in each.odds)
    assert shown_options(scene) == whole


@pytest.mark.rules("TC-ACC-06", "TC-DMG-10")
def test_however_often_somebody_answers_only_the_last_time_is_kept() -> None:
    scene = blocked()
    once = len(msgspec.msgpack.encode(scene.state.sights))
    for _ in range(20):
        who(scene, "ben").hp.value = 30
        struck(scene, STAB, *STABBED, defence=BLOCK)
    assert len(msgspec.msgpack.encode(scene.state.sights)) == once


@pytest.mark.rules("TC-DMG-10")
def test_of_another_answer_than_before_it_is_not_known_what_it_takes_off_until_that_is_told() -> None:
    scene = blocked()
    struck(scene, STAB, [1, 1], [4, 4], defence=BLOCK)  # it misses
    assert sight_of(scene.state, "ben", "ann").reply == Reply("block", 14, 12)
    struck(scene, STAB, [1, 1], [4, 4], defence=Card("dodge"))
    assert sight_of(scene.state, "ben", "ann").reply == Reply("dodge", 11)


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13")
def test_what_befell_a_hidden_one_is_remembered_by_those_only_who_perceived_it() -> None:
    scene = stab_dag(ambush(), *STABBED)
    for seat in ("bo", "foes", "gm"):
        assert as_seen_by(scene.state, seat) == {"bo": [Sight(attack=15)], "dag": [SEEN]}
    for seat in ("ann", "onlooker"):
        assert as_seen_by(scene.state, seat) == {}


@pytest.mark.rules("TC-CARD-11", "TC-DMG-10")
def test_who_comes_out_of_hiding_is_new_to_those_who_did_not_perceive_it_before() -> None:
    """Of the same Block everybody sees what it rolls, and only Bo knows what it takes off."""
    scene = stab_dag(ambush(), *STABBED)
    scene.lose(who(scene, "dag"), HIDDEN)
    stab_dag(scene, [1, 1], [5, 5])
    assert as_seen_by(scene.state, "bo")["dag"] == [Sight(reply=Reply("block", 16, 12), guards=GUARD)]
    assert as_seen_by(scene.state, "ann")["dag"] == [Sight(reply=Reply("block", 16))]


@pytest.mark.rules("TC-CARD-11")
def test_a_fight_dealt_anew_for_a_mind_holds_what_its_seat_saw_and_no_more() -> None:
    scene = stab_dag(ambush(), *STABBED)
    for seat in ("ann", "gm"):
        dealt = redeal(scene, seat, Chance("luck"))
        assert dealt is not None
        assert dealt.sights == as_seen_by(scene.state, seat)
