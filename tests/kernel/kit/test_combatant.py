"""Whoever can be put out of a fight, for now or for good."""

import msgspec

from facedown.kernel.scene.condition import Condition
from tests.kernel.kit.cast import ASH, BRYN, WREN


def test_the_fallen_are_out_and_helpless_but_only_the_dead_are_gone() -> None:
    assert (BRYN.is_out, BRYN.is_gone, BRYN.is_helpless, BRYN.can_act) == (True, False, True, False)
    assert (WREN.is_out, WREN.is_gone, WREN.is_helpless, WREN.can_act) == (True, True, False, False)
    assert (ASH.is_out, ASH.is_gone, ASH.is_helpless, ASH.can_act) == (False, False, False, True)


def test_who_goes_home_leaves_behind_what_was_of_the_place_and_after_a_rest_all_else() -> None:
    conditions = [Condition("Asleep"), Condition("Held", source="rook")]
    leaving = msgspec.structs.replace(ASH, conditions=conditions, place="the yard", tokens={"AP": 3})
    leaving.go_home(rested=False)
    assert ([each.name for each in leaving.conditions], leaving.place, leaving.tokens) == (["Asleep"], "", {})
    leaving.go_home(rested=True)
    assert (leaving.conditions, leaving.id, leaving.name) == ([], "ash", "Ash")


def test_no_rest_ends_death() -> None:
    leaving = msgspec.structs.replace(WREN)
    leaving.go_home(rested=True)
    assert leaving.is_gone
