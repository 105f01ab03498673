"""Scenarios from plain data, troops counted and named, and names that must be known."""

from typing import Literal

import msgspec
import pytest

from facedown.kernel.ground.space import linked
from facedown.kernel.kit.scenario import Member, known, members, read_scenario
from facedown.kernel.words.refusal import Refused


class Small(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    phase: Literal["begin", "trials"] = "begin"
    names: tuple[str, ...] = ()


def test_a_scenario_is_read_from_plain_data() -> None:
    assert read_scenario({"phase": "trials", "names": ["Ash"]}, Small) == Small("trials", ("Ash",))


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"phase": "trails"}, "Did you mean 'trials'"),
        ({"phaze": "begin"}, "phaze"),
        ({"names": "Ash"}, "Expected"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(raw: dict[str, object], words: str) -> None:
    with pytest.raises(Refused, match=words) as caught:
        read_scenario(raw, Small)
    assert caught.value.refusal.code == "bad-scenario"


def test_one_of_a_kind_goes_by_its_kind_and_several_are_numbered() -> None:
    assert members("thug", "Thug", 1, ()) == [Member("thug", "Thug", False)]
    assert members("thug", "Thug", 1, ("Dree",)) == [Member("thug", "Dree", True)]
    assert members("thug", "Thug", 2, ("Dree",)) == [Member("thug-1", "Dree", True), Member("thug-2", "Thug 2", False)]


def test_a_name_that_nobody_has_is_refused_with_the_nearest() -> None:
    assert known("thug", ("thug", "brute"), "foe") == "thug"
    with pytest.raises(Refused, match="There is no foe 'thgu'; did you mean 'thug'") as caught:
        known("thgu", ("thug", "brute"), "foe")
    assert caught.value.refusal.code == "unknown-foe"


def test_a_way_leads_back_and_a_way_to_nowhere_is_refused() -> None:
    yard = linked({"gate": ("yard",), "yard": ()}, ("gate",))
    assert yard.neighbours("yard") == ("gate",)
    assert yard.is_exit("gate")
    with pytest.raises(Refused, match="gate leads to 'yrad'; did you mean 'yard'"):
        linked({"gate": ("yrad",), "yard": ()})
