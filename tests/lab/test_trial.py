"""A trial spends its time where that settles something, and says no more than it knows."""

import pytest

from facedown.lab import trial
from facedown.lab.crew import ALONE
from facedown.lab.fight import Fight, fight
from facedown.lab.fitting import Fitting, Place, Swap
from facedown.lab.inquiry import Work
from facedown.lab.meeting import Meeting, fights, meet
from facedown.lab.trial import FIRST, Patience, Trial, apart, nastiest, share, used_place

OWN = Fitting("plainten", ())
PLACE = Place("thief", "specialist:locks")
HERE = Work(ALONE)


def meetings(*shares: float) -> list[Meeting]:
    return [Meeting(at, (each, each), (1, 1), 1, (), (), (), ()) for at, each in enumerate(shares)]


def test_a_hero_against_itself_by_the_same_dice_is_even_in_every_meeting() -> None:
    match = OWN.fitted(PLACE, [Swap("", "")], "")
    one, other = fights(match, "even", 0)
    assert (one.seed, other.seed) == ("even 0", "even 0b")
    assert fight(one).answers == fight(other).answers
    assert {meet(match, "even", at).share for at in range(4)} == {0.5}
    assert Fight(match, "even 0b", True).setup().seed == "even 0"


def test_what_never_differed_is_not_known_for_sure() -> None:
    assert list(share(meetings(*[0.5] * 50))) == pytest.approx([0.5, 0.47, 0.53])


def test_a_rival_is_beside_it_by_the_same_seeds_or_by_all_it_has_fought() -> None:
    own, alike = meetings(*[0.0, 1.0] * 20), meetings(*[0.5, 1.0] * 20)
    assert apart(own, alike).share == pytest.approx(0.25)
    assert apart(own, alike).half < apart(own, meetings(*[1.0, 0.5] * 20)).half
    assert apart(own, meetings(0.5, 0.5)).half > 0.5


def test_time_goes_where_a_question_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST", 40)
    matches = OWN.matches("hardy", OWN.place("hardy", "thief"))[:4]
    one = Trial(matches, [2, 2, 9, 1], "lab", Patience(within=0.15), HERE)
    one.run()
    found = one.tried()
    counts = [each.meetings for each in found.results]
    assert FIRST <= min(counts) < max(counts) <= 40
    assert found.won.half <= 0.15 or counts[0] == 40


def test_a_rival_for_whom_there_is_no_time_is_none() -> None:
    matches = OWN.matches("hardy", OWN.place("hardy", "thief"))[:4]
    one = Trial(matches, [2, 2, 9, 1], "lab", Patience(seconds=0.0), HERE)
    one.run()
    assert [each.meetings for each in one.tried().results] == [FIRST]


def test_whoever_looks_in_between_sees_everybody_once_and_then_what_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "MOST", 2 * FIRST)
    matches = OWN.matches("hardy", OWN.place("hardy", "thief"))[:3]
    one = Trial(matches, [2, 2, 1], "lab", Patience(), HERE)
    for fought in range(1, 4):
        assert one.step()
        assert [each.meetings for each in one.tried().results] == [FIRST] * fought
    while one.step():
        assert max(each.meetings for each in one.tried().results) <= 2 * FIRST


def test_the_nastiest_pair_is_counted_anew_by_other_seeds() -> None:
    place = OWN.place("hardy", "thief")
    found = nastiest(OWN.pairs("hardy", place)[:2], "lab", Patience(16), HERE)
    assert found is not None
    assert found.results[0].seed == "lab anew"
    assert nastiest((), "lab", Patience(16), HERE) is None


def test_an_ability_is_tried_where_it_makes_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    lost, fit = Place("warrior", "expert:arms"), Place("thief", "specialist:locks")
    assert not trial._is_of_use(OWN, "lucky", lost, "place")
    assert trial._is_of_use(OWN, "stout-heart", fit, "place")
    everywhere = list(OWN.places("unshakable"))
    monkeypatch.setattr(trial, "_is_of_use", lambda fitting, ability, place, seed: place == everywhere[1])
    assert used_place(OWN, "unshakable", "", "place") == everywhere[1]
    monkeypatch.setattr(trial, "_is_of_use", lambda *_: False)
    assert used_place(OWN, "unshakable", "", "place") == everywhere[0]
