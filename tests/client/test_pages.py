"""What the docs have programs do at a table is done, as it stands there."""

import re
import textwrap
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

import pytest

from facedown.client import Guest
from tests.table.host import ROOT, Host
from tests.table.person import Person

ENDS = ("Victory", "Defeat", "Draw")


def snippets(page: str) -> list[str]:
    """Those that need a server."""
    text = (ROOT / "docs" / f"{page}.md").read_text("utf-8")
    return [each for each in re.findall(r"```python\n(.*?)```", text, re.S) if "127.0.0.1:8642" in each]


PLAIN, ASYNC, TEN_LINES, TOKEN = snippets("protocol")
(COOKED,) = snippets("cookbook")


async def ran(snippet: str, host: Host, token: str = "") -> str:
    """What a snippet prints that is run against a server of ours."""
    text = snippet.replace("http://127.0.0.1:8642", host.origin).replace("facedown_…", token)
    told: dict[str, Any] = {}
    exec(f"async def run():\n{textwrap.indent(text, '    ')}", told)
    with redirect_stdout(StringIO()) as said:
        await told["run"]()
    return said.getvalue()


@pytest.mark.parametrize("snippet", [PLAIN, TEN_LINES])
async def test_a_bot_plays_a_whole_duel(host: Host, snippet: str) -> None:
    assert len(snippet.split("\n\n")[1].splitlines()) < 10
    assert (await ran(snippet, host)).strip() in ENDS


@pytest.mark.parametrize("snippet", [ASYNC, COOKED])
async def test_what_tells_nothing_plays_to_the_end_all_the_same(host: Host, snippet: str) -> None:
    assert await ran(snippet, host) == ""


async def test_a_program_with_a_token_looks_on(host: Host) -> None:
    guest = Guest(host.url)
    with guest.duel("plainten", seed="monday") as place:
        for asked in place.questions():
            place.answer(asked.default)
        owner = Person(host, guest.token)
        with owner.http:
            issued = owner.post(f"tables/{place.table}/seats/p1/badge", {"name": "my overlay", "scope": "read"})
    assert "lines so far" in await ran(TOKEN, host, issued["token"])
