"""Two equals face to face: every card against every answer."""

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.contract.balance import Faceoff
from facedown.lab.faceoff import faced
from facedown.rulesets.tricore.rulings import RULINGS
from tests.tricore.staged.cast import RULES, content


def found() -> tuple[Faceoff, ...]:
    return RULES.faceoffs(content(), Rulings(RULINGS))


def test_between_equals_two_answers_are_mixed_and_never_three() -> None:
    levels = found()
    assert [each.what for each in levels] == ["level 1", "level 5", "level 10", "level 20"]
    mixed = [each for one in levels for each in faced(one)]
    assert max(each.several for each in mixed) == 2
    assert all(each.several == 2 for each in faced(levels[0]))
    parts = {card for each in mixed for card in each.rows}
    assert parts == {"Heavy strike", "Light grab", "nothing"}


def test_a_heavier_strike_gains_more_against_every_answer() -> None:
    first, *_ = found()
    rows = {card.what: row for card, row in zip(first.rows, first.gains, strict=True)}
    for lighter, heavier in (("Light strike", "Moderate strike"), ("Moderate strike", "Heavy strike")):
        assert all(more > less for less, more in zip(rows[lighter], rows[heavier], strict=True))
