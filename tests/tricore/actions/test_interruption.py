"""Interruption: what a hit, a grip or a shove does to a Recover, a wind-up, and what is kept up."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.utility import recover
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.fight.priority import open_cards, take_priority
from facedown.rulesets.tricore.ground.shove import push
from tests.playing import play, told
from tests.tricore.staged.cast import plain, who
from tests.tricore.staged.clashes import HIT, a_duel, armed
from tests.tricore.staged.duels import GRAB, HITS, act, duel

RECOVER = {"ann": [Card("recover")]}


@pytest.mark.rules("TC-UTIL-03", "TC-UTIL-04", "TC-G-11")
@pytest.mark.parametrize(
    ("react", "restored"),
    [([9, 9], 0), ([1, 1], 4)],
)
def test_a_quicker_reaction_that_hurts_interrupts_a_recover(react: list[int], restored: int) -> None:
    scene = a_duel(plain("ann", mp=2), armed("bob", "sword"))
    ann = who(scene, "ann")
    blow = ["none", HIT, [4, 4, 4]]
    rest: list[Any] = ["mp", [1, 1, 1, 1]]
    order = blow if not restored else [*rest, *blow]
    play(open_cards(scene, RECOVER, {"bob": [Card("strike", "light", ("sword",))]}), [5, 5], react, *order)
    assert (ann.hp.value, ann.mp.value) == (30 - 6, 2 + restored)
    assert ("Ann is interrupted and recovers nothing." in told(scene)) is not bool(restored)


@pytest.mark.rules("TC-UTIL-04")
def test_a_blow_that_does_no_harm_interrupts_nothing() -> None:
    scene = a_duel(plain("ann", mp=2), armed("bob", "sword"))
    strike = Card("strike", "light", ("sword",))
    play(open_cards(scene, RECOVER, {"bob": [strike]}),
         [5, 5], [9, 9], "none", HIT, [1, 1, 1], "mp", [1, 1, 1, 1])  # fmt: skip
    assert who(scene, "ann").mp.value == 6


@pytest.mark.rules("TC-UTIL-04", "TC-GRAB-01")
def test_a_grab_interrupts_a_recover() -> None:
    scene = a_duel(plain("ann", mp=2))
    play(open_cards(scene, RECOVER, {"bob": [Card("grab")]}), [5, 5], [9, 9], "none", HIT)
    assert who(scene, "ann").mp.value == 2


@pytest.mark.rules("TC-UTIL-04", "TC-SUB-26")
def test_being_moved_interrupts_a_recover() -> None:
    scene = a_duel(plain("ann", mp=2), armed("bob", "sword"))
    strike = Card("strike", "light", ("sword",), subs=("advance",))
    # no damage, but a POW Resolve of 5 against 14 is lost
    play(open_cards(scene, RECOVER, {"bob": [strike]}), [5, 5], [9, 9], "none", HIT, [1, 1, 1], [1, 1])
    assert (who(scene, "ann").place, who(scene, "ann").mp.value) == ("1,2", 2)


@pytest.mark.rules("TC-UTIL-03", "TC-UTIL-04")
def test_a_recoil_is_no_reaction_and_interrupts_no_recover() -> None:
    kick = {"id": "kick", "name": "Kick", "kind": "active", "core": "body", "base": "strike", "ev": "damage"}
    scene = a_duel(plain("ann", builds=[{**kick, "bare": True, "drawbacks": [{"name": "recoil", "size": 1}]}], ap=9))
    laid = {"ann": [Card("strike", ability="kick", targets=("bob",)), Card("recover")]}
    play(open_cards(scene, laid, {}), [1, 1], [5], "ap", [1, 1, 1, 1])
    assert (who(scene, "ann").hp.value, who(scene, "ann").ap.value) == (25, 8 + 4)


@pytest.mark.rules("TC-O-RECOVER-INTERRUPT")
@pytest.mark.parametrize(
    ("mode", "dice", "hp"),
    [("any-hit", (), 11), ("resolve", ((1, 1),), 11), ("resolve", ((2, 1), "hp", (1,) * 4), 15),
     ("never", ("hp", (1,) * 4), 15)],
)  # fmt: skip
def test_a_hit_interrupts_recover_or_a_resolve_keeps_it_or_nothing_does(
    mode: str, dice: tuple[Any, ...], hp: int
) -> None:
    scene = duel({"TC-O-RECOVER-INTERRUPT": mode}, ann={"hp": 20})
    reaction = ("none", HITS, (5, 5, 5))  # 9 damage
    cards = ["strike-light~sword"]
    play(take_priority(scene, [who(scene, "ann")]), ["recover"], cards, (1, 1), (11, 11), *reaction, *dice)
    assert who(scene, "ann").hp.value == hp


@pytest.mark.rules("TC-O-RECOVER-INTERRUPT")
@pytest.mark.parametrize(("mode", "hp"), [("any-hit", 20), ("resolve", 20), ("never", 24)])
@pytest.mark.parametrize("how", ["grabbed", "moved"])
def test_to_be_grabbed_or_moved_makes_recover_fail_without_a_roll(mode: str, hp: int, how: str) -> None:
    scene = duel({"TC-O-RECOVER-INTERRUPT": mode}, ann={"hp": 20})
    ann = who(scene, "ann")
    if how == "grabbed":
        act(scene, GRAB, HITS, by="bob")
    else:
        play(push(scene, ann, "5,4", Working(1, "x")))
    play(recover(scene, ann), *(("hp", (1,) * 4) if mode == "never" else ()))
    assert ann.hp.value == hp
