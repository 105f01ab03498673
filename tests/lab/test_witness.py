"""A witness notes what it sees and changes nothing; of fights that keep a log it sees the same from that."""

import pytest

from facedown.kernel.dice.question import Roll
from facedown.lab import fight as fighting
from facedown.lab import pairing
from facedown.lab.chance.course import OTHER, OWN, unpacked
from facedown.lab.fight import Fight, fight, told
from facedown.lab.matchup import known, ready_heroes
from facedown.lab.meeting import by_seed, fights, meet
from facedown.lab.witness import Witness, kind_of
from tests.conformance.table import OURS


def witnessed(each: Fight) -> tuple[fighting.Fought, Witness]:
    witness = Witness(known(each.match)[0], each.seat)
    return fight(each, witness), witness


@pytest.mark.parametrize("game", OURS)
def test_watched_or_not_a_fight_is_the_same(game: str) -> None:
    one, other, *_ = ready_heroes(game)
    for each in fights(pairing(game, one, other), "same", 0):
        seen, witness = witnessed(each)
        assert seen == fight(each)
        fates = witness.fates()
        assert {fate.side for fate in fates} == {OWN, OTHER}
        assert all(0 <= fate.left <= 1 for fate in fates)
        assert {rolled.kind.partition(" ")[0] for rolled in witness.rolls} >= {"own", "other"}
        assert all(witness.used)


@pytest.mark.parametrize("game", ["tricore", "plainten"])
def test_a_fight_that_keeps_a_log_is_watched_from_it(game: str) -> None:
    one, other, *_ = ready_heroes(game)
    found = meet(pairing(game, one, other, minds=["bluff", "plain"]), "log", 0)
    assert all(found.rounds)
    assert all(unpacked(course).kinds for course in found.courses)
    assert all(found.fates)


def test_mirrored_the_second_seat_is_ones_own() -> None:
    straight, mirrored = fights(pairing("plainten", "monk", "mage"), "sides", 1)
    for each in (straight, mirrored):
        names = {fate.side: fate.name for fate in witnessed(each)[1].fates()}
        assert names == {OWN: "Silent monk", OTHER: "Mage"}


def test_who_falls_is_noted_with_the_round() -> None:
    seen, witness = witnessed(by_seed(pairing("plainten", "monk", "mage"), "falls 0"))
    fallen = [fate for fate in witness.fates() if fate.fell]
    assert fallen
    assert all(1 <= fate.fell <= seen.rounds for fate in fallen)
    assert all(fate.left == 0 for fate in fallen)


@pytest.mark.parametrize(
    ("why", "kind"), [("attack of Mage", "R-1 attack"), ("3 of 5", "R-1"), ("", "R-1"), ("EV", "R-1 EV")]
)
def test_rolls_are_told_apart_by_their_rule_and_the_first_word_of_their_occasion(why: str, kind: str) -> None:
    assert kind_of(Roll((), "R-1", why=why)) == kind


@pytest.mark.parametrize("mind", ["plain", "bluff"])
def test_a_fight_without_an_end_is_undecided_and_can_be_told(mind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fighting, "LONGEST", 3)
    endless = pairing("plainten", "monk", "mage", minds=[mind])
    assert meet(endless, "endless", 0).won == (0.5, 0.5)
    assert told(by_seed(endless, "endless 0"))[-1] == fighting.NO_END


def test_a_witness_counts_how_often_the_gap_of_a_chase_moves() -> None:
    chase = fights(pairing("overreach", encounter="flats"), "gap", 0)[0]
    _, witness = witnessed(chase)
    assert witness.moves == sum(" makes the gap " in line for line in told(chase)) > 0
    toll = fights(pairing("overreach", encounter="toll"), "gap", 0)[0]
    assert witnessed(toll)[1].moves == 0
