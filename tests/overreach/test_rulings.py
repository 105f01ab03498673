"""The rulings of the catalogue: how many, and which have one reading."""

from facedown.rulesets.overreach.rulings import RULINGS
from tests.overreach.staged.cast import RULES


def test_there_are_forty_rulings_and_ten_of_them_have_one_reading() -> None:
    assert [ruling.id for ruling in RULINGS] == [f"P-GAP-{at:02}" for at in range(1, 41)]
    fixed = [ruling.id for ruling in RULINGS if not ruling.is_switch]
    assert fixed == [f"P-GAP-{at:02}" for at in (4, 6, 10, 15, 17, 19, 20, 21, 31, 32)]


def test_every_ruling_is_one_of_the_ruleset() -> None:
    assert RULES.rulings == RULINGS
