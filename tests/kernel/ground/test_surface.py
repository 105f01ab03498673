"""What the ground is made of."""

from facedown.kernel.ground.surface import Surface


def test_a_zone_has_the_floor_of_all_unless_it_has_its_own() -> None:
    bank = Surface("grass", zones={"the ford": "water"})
    assert [bank.floor_of(zone) for zone in ("the ford", "the bank")] == ["water", "grass"]
