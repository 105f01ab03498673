"""A pack in the making: written as its file would be, and never more than a table can bear."""

from typing import Any

import pytest

from facedown.kernel.content.pack import PackText
from facedown.kernel.words.refusal import Refused
from facedown.table.packs.draft import LARGEST, PackDraft, bounded, file_name, said_in, written


def test_what_an_editor_sends_is_written_as_a_pack_and_read_as_it_was() -> None:
    said = {"pack": {"id": "my.ford"}, "encounter": [{"title": "Ford", "map": ["..#", ". ."], "goal": {"hold": 5}}]}
    assert said_in(written(PackDraft(said), "ford.toml").text) == said
    assert said_in(written(PackDraft({"pack": {"id": "x", "after": None}, "foe": []}), "x.toml").text) == {
        "pack": {"id": "x"},
        "foe": [],
    }


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"encounter": [{"title": "Horde", "foes": [{"count": 40}, {"count": 30}]}]}, "Horde has 70 figures"),
        ({"encounter": [{"title": "Plain", "map": ["." * 61]}]}, "the map of Plain is too large"),
        ({"encounter": [{"map": ["."] * 61}]}, "the map of An encounter is too large"),
        ({"encounter": [{"title": "One"}] * 61}, "61 encounters"),
        ({"note": "x" * LARGEST}, "at most"),
        ({"a": [[[[[[[[[[1]]]]]]]]]]}, "deeper than anything"),
    ],
)
def test_no_pack_is_larger_than_a_table_can_bear(said: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        written(PackDraft(said), "much.toml")


def test_a_file_that_is_no_pack_is_refused_in_words() -> None:
    with pytest.raises(Refused, match=r"odd\.toml"):
        bounded(PackText("odd.toml", "this is = = no pack"))
    assert bounded(PackText("odd.toml", 'encounter = "all of it"')).name == "odd.toml"


def test_a_name_is_never_a_path_and_never_that_of_another_pack() -> None:
    assert file_name("../../etc/passwd", ()) == "etc-passwd.toml"
    assert file_name("The Drowned Rat", ()) == "the-drowned-rat.toml"
    assert file_name("core.toml", ("core.toml",)) == "own-core.toml"
    assert file_name("…", ()) == "pack.toml"
