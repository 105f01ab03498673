"""Nothing that axe finds wrong on any page, by day and by night. What a page shows in use stands in its own tests."""

import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.chairs import bring_axe
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Player
from tests.browser.server import Server
from tests.table.host import ROOT

APP = ROOT / "web" / "src" / "App.tsx"
NO_PAGE = "nothing"


def kinds() -> set[str]:
    """The first word of every address that has a page, as the client reads it."""
    return set(re.findall(r'kind === "(\w+)"', APP.read_text(encoding="utf-8")))


def tell(player: Player, place: str, body: dict[str, Any]) -> Any:
    sender = {"X-Facedown": "1", "Origin": player.url.rstrip("/")}
    told = player.page.request.post(f"{player.url}api/{place}", data=body, headers=sender)
    assert told.ok, told.text()
    return told.json()


def pages(player: Player, guest: Player) -> Iterator[str]:
    """An address of every page there is, of some with something on it and without."""
    yield ""
    yield from ("code", "code/ABCD-EFGH", "verify", NO_PAGE)
    yield from ("rules/tricore", "rules/tricore/scenes", "rules/tricore/dice", "rules/tricore/TC-BLK-03")
    yield from ("heroes", "campaigns", "workbench", "workbench/new/towers", "workbench/new/overreach", "forge/tricore")
    draft = tell(player, "drafts", {"ruleset": "plainten"})["id"]
    yield f"making/{draft}"
    yield f"heroes/{tell(player, f'drafts/{draft}/finish', {})['id']}"
    reeds = {"name": "The reeds", "ruleset": "plainten"}
    yield f"campaigns/{tell(player, 'campaigns', reeds)['campaign']['id']}"
    theirs = tell(guest, "campaigns", reeds)["campaign"]["id"]
    yield tell(guest, f"campaigns/{theirs}/invitation", {})["path"].removeprefix("/")
    yield "table/of-nobody"
    (link,) = guest.host("plainten", "duel", ("warrior",))
    yield link.removeprefix(guest.url)
    yield guest.page.url.removeprefix(guest.url)


def test_axe_finds_nothing_on_any_page(sit: Sit) -> None:
    player, guest = sit(viewport=PHONE), sit()
    seen = set()
    for place in pages(player, guest):
        player.goto(place)
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        expect(player.page.locator("[aria-busy=true]")).to_have_count(0)
        assert (place, player.violations(), player.overflow()) == (place, [], 0)
        seen.add(place.split("/")[0])
    assert seen == kinds() | {"", NO_PAGE}
    player.troubles[:] = [each for each in player.troubles if "status of 40" not in each]  # addresses of nothing


def test_axe_finds_nothing_on_the_page_that_the_server_draws_itself(browser: Browser, server: Server) -> None:
    """It lets no script run, so whoever looks at it has to be let in."""
    context = browser.new_context(viewport=PHONE, bypass_csp=True)
    page = context.new_page()
    bring_axe(page)
    reader = Player(page, server.url)
    reader.goto("reports")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert (reader.violations(), reader.overflow()) == ([], 0)
    context.close()
