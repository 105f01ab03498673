"""The rulings of the catalogue: how many, which have a switch, which reading is the default."""

from facedown.rulesets.fivefold.rulings import RULINGS

WITHOUT_SWITCH = {1, 2, 6, 10, 13, 14, 15, 16, 23, 26, 30, 37, 40, 44}


def test_there_are_fifty_rulings_and_a_switch_wherever_the_catalogue_has_one() -> None:
    assert [each.id for each in RULINGS] == [f"H-GAP-{at:02}" for at in range(1, 51)]
    assert {int(each.id[-2:]) for each in RULINGS if len(each.readings) == 1} == WITHOUT_SWITCH
    assert all(each.default == next(iter(each.readings)) for each in RULINGS)
