"""A kept hero as a file, and what is refused of files that come from anywhere."""

import json
from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.heroes.hero import LARGEST, Episode, KeptHero, from_file, to_file

BRYN = KeptHero("h1", "plainten", "1.0", "Bryn", {"name": "Bryn", "items": ["sword"]}, (Episode("2026", "Was made."),))


def test_a_hero_goes_into_a_file_and_comes_out_of_it() -> None:
    found = from_file(to_file(BRYN), "h2")
    assert (found.id, found.name, found.sheet, found.history) == ("h2", "Bryn", BRYN.sheet, BRYN.history)


def test_a_file_that_is_no_hero_is_refused_with_what_would_be_right() -> None:
    data = json.loads(to_file(BRYN))
    assert refused({}) == "not-a-hero"
    assert refused({**data, "what": "facedown table"}) == "other-file"
    assert refused({**data, "format": 9}) == "other-format"
    assert refused({**data, "name": "Bryn the Great"}) == "changed"
    assert refused({**data, "sheet": {**data["sheet"], "items": []}}) == "changed"
    with pytest.raises(Refused, match="at most"):
        from_file(b" " * (LARGEST + 1), "h2")


def test_nothing_longer_than_a_hero_is_kept() -> None:
    for long in (
        KeptHero("h1", "plainten", "1.0", "B" * 1000, {}),
        KeptHero("h1", "plainten", "1.0", "Bryn", {}, (Episode("2026", "x" * 1000),)),
        KeptHero("h1", "plainten", "1.0", "Bryn", {"text": "x" * 5000}),
        KeptHero("h1", "plainten", "1.0", "Bryn", {"tracks": [{"value": 10**9}]}),
    ):
        with pytest.raises(Refused, match="longer, deeper or larger"):
            from_file(to_file(long), "h2")


def refused(data: Any) -> str:
    with pytest.raises(Refused) as refused:
        from_file(json.dumps(data).encode(), "h2")
    return refused.value.refusal.code
