"""Whoever can be put out of a fight, for now or for good."""

from tests.kernel.kit.cast import ASH, BRYN, WREN


def test_the_fallen_are_out_and_helpless_but_only_the_dead_are_gone() -> None:
    assert (BRYN.is_out, BRYN.is_gone, BRYN.is_helpless, BRYN.can_act) == (True, False, True, False)
    assert (WREN.is_out, WREN.is_gone, WREN.is_helpless, WREN.can_act) == (True, True, False, False)
    assert (ASH.is_out, ASH.is_gone, ASH.is_helpless, ASH.can_act) == (False, False, False, True)
