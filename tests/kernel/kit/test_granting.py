"""Whom the GM gives something."""

import pytest

from facedown.kernel.contract.overrule import Grant
from facedown.kernel.kit.granting import receiver
from facedown.kernel.words.refusal import Refused
from tests.kernel.kit.cast import ASH, ROOK, a_yard


def test_a_grant_goes_to_the_one_it_names() -> None:
    scene = a_yard(ASH, ROOK)
    assert receiver(scene, Grant("rook", "luck")) is scene.state.actors["rook"]


def test_somebody_who_is_not_there_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refused, match="There is no 'rok'; did you mean 'rook'"):
        receiver(a_yard(ASH, ROOK), Grant("rok", "luck"))
