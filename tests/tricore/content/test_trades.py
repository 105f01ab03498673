"""Trades: which picks there are, and when one of them adds its die."""

import pytest

from facedown.rulesets.tricore.content.trades import LISTS, eligible, lists, refuse_picks
from tests.tricore.staged.acs_cast import settings
from tests.tricore.staged.cast import AGILITY, INTELLECT, STRENGTH


@pytest.mark.rules("TC-C-17")
@pytest.mark.parametrize(("mode", "is_refused"), [("off", True), ("on", False)])
def test_balance_may_or_may_not_be_picked_for_a_trade(mode: str, is_refused: bool) -> None:
    refusal = refuse_picks(("balance", "strike", "fire"), (), settings(**{"TC-C-17": mode}))
    assert (refusal is not None) is is_refused


@pytest.mark.rules("TC-SUB-03", "TC-C-17")
def test_balance_is_no_pick_of_a_trade() -> None:
    picks = {each for part in LISTS.values() for each in part}
    assert set(AGILITY) - picks == {"balance"}
    assert {*INTELLECT, *STRENGTH} <= picks


@pytest.mark.rules("TC-C-29")
def test_a_trade_has_three_picks_in_all_from_any_list() -> None:
    rules = settings()
    assert refuse_picks(("strike", "fire", "observe"), (), rules) is None
    assert refuse_picks(("strike", "volley", "grab"), (), rules) is None
    for picks in (("strike", "fire"), ("strike", "volley", "grab", "fire")):
        refusal = refuse_picks(picks, (), rules)
        assert refusal is not None
        assert refusal.code == "wrong-number-of-picks"


@pytest.mark.rules("TC-TRD-03", "TC-DEV-01", "TC-DEV-02", "TC-SUBT-02", "TC-SUBT-03", "TC-SUBT-04", "TC-SUBT-05")
def test_the_lists_a_trade_picks_from() -> None:
    found = lists(settings())
    assert {name: len(picks) for name, picks in found.items()} == {
        "Core Actions": 7,
        "Elemental": 5,
        "Kinetic": 3,
        "Spectrum": 4,
        "Alchemic": 2,
        "Melee devices": 11,
        "Range devices": 7,
        "Agility Sub-Actions": 5,
        "Intellect Sub-Actions": 6,
        "Strength Sub-Actions": 6,
        "Physical skills": 4,
        "Mental skills": 4,
        "Spiritual skills": 4,
    }
    assert set(found["Elemental"]) == {"fire", "wind", "earth", "electricity", "water"}
    assert set(found["Kinetic"]) == {"slice", "penetrate", "impact"}
    assert set(found["Spectrum"]) == {"temporal", "light", "dark", "psychic"}
    assert set(found["Alchemic"]) == {"poison", "acid"}
    assert set(found["Agility Sub-Actions"]) == {"tumble", "stealth", "freerun", "ruse", "trickery"}
    assert not {"specialty", "instinct", "run", "recover", "balance"} & set(eligible(settings()))


@pytest.mark.rules("TC-TRD-02", "TC-TRD-03", "TC-TRD-06")
@pytest.mark.parametrize(
    ("picks", "code"),
    [
        (("strike", "swords"), "wrong-number-of-picks"),
        (("strike", "swords", "parry", "block"), "wrong-number-of-picks"),
        (("strike", "strike", "strike"), "pick-twice"),
        (("strike", "sword", "parry"), "no-such-pick"),
        (("strike", "fire", "parry"), "pick-twice"),
    ],
)
def test_three_different_picks_and_none_that_another_trade_has(picks: tuple[str, ...], code: str) -> None:
    refusal = refuse_picks(picks, ["fire"], settings())
    assert refusal is not None
    assert refusal.code == code
    if code == "no-such-pick":
        assert "did you mean 'swords'" in refusal.text
    assert refuse_picks(("strike", "swords", "parry"), ["fire"], settings()) is None


@pytest.mark.rules("TC-C-18", "TC-TRD-06")
def test_stealth_stands_on_two_lists_and_is_one_pick() -> None:
    found = [name for name, picks in lists(settings()).items() if "stealth" in picks]
    assert found == ["Agility Sub-Actions", "Physical skills"]
    refusal = refuse_picks(("stealth", "ruse", "stealth"), (), settings())
    assert refusal is not None
    assert refusal.code == "pick-twice"
