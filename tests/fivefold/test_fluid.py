"""Fluid actions: the windows between the actions of others."""

import pytest

from facedown.rulesets.fivefold.brawl import grab
from facedown.rulesets.fivefold.character import GRABBED, GRABBING
from facedown.rulesets.fivefold.fluid import offer_fluid_actions
from facedown.rulesets.fivefold.movement import take_move
from tests.asking import asked, offers, waiting
from tests.fivefold.staged.cast import a_scene, foe, give, plain, who
from tests.fivefold.staged.choosing import expect
from tests.fivefold.staged.games import attributes
from tests.fivefold.staged.scenes import duel
from tests.playing import play


@pytest.mark.rules("H-CP-17", "H-ACT-GRB-2")
def test_whoever_holds_somebody_may_let_go_between_actions_at_no_die() -> None:
    scene = duel()
    play(grab(scene, who(scene, "ash"), who(scene, "cur")), "ash-1", [8], [1])
    give(scene, "ash")
    scene.state.turns.acting = "cur"
    ask = expect(waiting(offer_fluid_actions(scene, who(scene, "cur"))), "H-CP-17", "ash", "pass", "ash")
    assert offers(ask) == ["pass", "release"]
    play(offer_fluid_actions(scene, who(scene, "cur")), "pass")
    assert who(scene, "cur").has(GRABBED)
    play(offer_fluid_actions(scene, who(scene, "cur")), "release")
    assert not who(scene, "cur").has(GRABBED)
    assert not who(scene, "ash").has(GRABBING)


@pytest.mark.rules("H-CP-18", "H-SPD-03", "H-SPD-05", "H-RUN-06")
def test_those_with_fluid_actions_are_asked_between_actions_highest_reaction_first() -> None:
    scene = a_scene(
        plain("ash", items=["hot-wine"], place="3,3"),
        plain("bryn", abilities=["second-wind"], attributes=attributes(instinct=1), place="9,3"),
        foe("cur", place="6,3"),
    )
    for id in ("ash", "bryn"):
        give(scene, id, (4, 3))
    scene.state.turns.acting = "cur"
    flow = offer_fluid_actions(scene, who(scene, "cur"))
    ask = expect(waiting(flow), "H-CP-18", "bryn", "pass", "bryn")
    assert offers(ask) == ["pass", "second-wind bryn"]
    ask = expect(flow.send("second-wind bryn"), "H-CP-18", "ash", "pass", "ash")
    assert who(scene, "bryn").temporary.value == 3
    assert offers(ask) == ["pass", "hot-wine ash"]
    with pytest.raises(StopIteration):
        flow.send("pass")


@pytest.mark.rules("H-SPD-03", "H-GAP-14", "H-CP-18", "H-CP-03")
def test_who_can_slip_does_so_when_an_enemy_ends_a_move_beside_it() -> None:
    scene = a_scene(plain("ash", abilities=["slip"], place="3,3"), foe("cur", place="4,3"))
    give(scene, "ash", (4, 3))
    give(scene, "cur")
    scene.state.turns.acting = "cur"
    scene.state.moved = ["cur"]
    play(offer_fluid_actions(scene, who(scene, "cur")), "slip", "1,3")
    assert who(scene, "ash").place == "1,3"


@pytest.mark.rules("H-CP-18")
def test_on_its_own_turn_nobody_is_asked_for_a_fluid_action() -> None:
    scene = a_scene(plain("ash", abilities=["second-wind"]), foe("cur"))
    give(scene, "ash", (4, 3))
    scene.state.turns.acting = "ash"
    assert asked(offer_fluid_actions(scene, who(scene, "ash"))) == []


@pytest.mark.rules("H-GAP-50")
def test_where_dice_are_secret_being_asked_tells_nothing_of_them() -> None:
    """Slip needs a 3. With secret dice one is asked with a 1 as well, and can only pass."""
    for reading, expected in (("public", []), ("hidden", ["H-CP-18"])):
        scene = a_scene(
            plain("ash", abilities=["slip"], place="3,3"), foe("cur", place="4,3"), rulings={"H-GAP-50": reading}
        )
        give(scene, "ash", (4, 1))
        give(scene, "cur")
        scene.state.turns.acting, scene.state.moved = "cur", ["cur"]
        assert asked(offer_fluid_actions(scene, who(scene, "cur")), *["pass"] * len(expected)) == expected


@pytest.mark.rules("H-GAP-15", "H-SPD-04")
def test_a_slip_waits_for_the_end_of_the_move_and_a_trip_does_not() -> None:
    """Cur walks past Ash; Ash is asked for a Trip on the way, and for the Slip only when the Move is over."""
    scene = a_scene(plain("ash", abilities=["slip"], place="4,3"), foe("cur", place="3,3"))
    give(scene, "ash", (4, 3))
    give(scene, "cur")
    scene.state.turns.acting = "cur"
    cur = who(scene, "cur")
    assert asked(take_move(scene, cur), "free", "3,5", "no") == ["H-CP-04", "H-CP-03", "H-CP-12"]
    assert cur.place == "3,5"
    cur.tokens = {"free-move": 1}
    give(scene, "ash", (4, 3))
    assert asked(take_move(scene, cur), "free", "4,4") == ["H-CP-04", "H-CP-03"]
    assert asked(offer_fluid_actions(scene, cur), "pass") == ["H-CP-18"]
