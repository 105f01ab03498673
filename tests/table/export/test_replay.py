"""The replay: one page that needs nothing from elsewhere."""

import json
import re

from facedown.kernel.words.audience import ONLOOKER
from facedown.table.export.replay import replay
from facedown.table.export.tale import tales
from tests.table.export.test_tale import fought, one_tale


def moments(page: str) -> dict[str, list[object]]:
    found = re.search(r'<script type="application/json" id="moments">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return dict(json.loads(found[1]))


def test_a_page_needs_nothing_from_elsewhere() -> None:
    page = replay([one_tale()])
    assert not re.search(r"""(?:src|href)=|url\(|@import|https?://""", page)
    assert "default-src 'none'" in page


def test_every_moment_and_line_of_the_tale_is_in_it() -> None:
    tale = one_tale()
    page = replay([tale])
    assert len(moments(page)["views"][0]) == len(tale.steps)  # type: ignore[arg-type]
    assert page.count('<li class="turn">') == sum(line.tone == "turn" for line in tale.lines)


def test_what_stays_the_same_is_written_once() -> None:
    page = replay(tales(fought("tricore"), ["p1"]))
    pieces = moments(page)["pieces"]
    assert len(set(map(str, pieces))) == len(pieces)


def test_with_several_tales_one_chooses_whose_to_see() -> None:
    both = tales(fought("plainten"), ["p1", ONLOOKER])
    page = replay(both)
    assert '<option value="1">Onlooker</option>' in page
    assert len(moments(page)["views"]) == 2
    assert "<select" not in replay(both[:1])
