"""What is always in sight: one's own figure with what it has left, and the newest lines of the story."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.test_tricore import go_on

SMALL_DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
OWN = ".figure:has(.mine) .meter:nth-child(-n + 2)"
"""The first two meters of one's own figure."""

HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter((element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [[left + 3, top + 3], [right - 3, bottom - 3]];
  const figure = element.closest(".figure, li, .ground") ?? element;
  return !corners.every(([x, y]) => figure.contains(document.elementFromPoint(x, y)));
}).map((element) => element.textContent)"""
"""Of these things, those that are covered or lie outside the window."""


def open_bridge(player: Player) -> None:
    """Alone with two companions against five: more figures than there is room for."""
    player.goto()
    page = player.page
    page.get_by_text("Open a table").click()
    page.get_by_role("combobox", name="Game").select_option("Tri-Core")
    page.get_by_role("radio", name="Hold the bridge").check()
    page.get_by_role("spinbutton", name="Persons").fill("1")
    page.get_by_role("spinbutton", name="Persons").press("Tab")
    page.get_by_role("button", name="Open the table").click()
    expect(player.dock.locator(".playing")).to_be_visible()


@pytest.mark.parametrize("screen", [SMALL_DESK, PHONE], ids=["desk", "phone"])
def test_the_own_figure_with_hp_and_ap_and_the_newest_line_are_in_sight_at_every_question(
    sit: Sit, fated: Server, screen: dict[str, int]
) -> None:
    player = sit(at=fated, viewport=screen, has_touch=screen is PHONE)
    open_bridge(player)
    asked = 0
    while asked < 4 and not player.is_over():
        expect(player.page.locator(OWN)).to_have_count(2)
        assert player.page.evaluate(HIDDEN, OWN) == []
        assert player.page.evaluate(HIDDEN, ".story li:last-child p, .story li:last-child h3") == []
        go_on(player)
        asked += 1
    assert asked > 1


def test_on_a_small_desk_the_hand_covers_neither_the_figures_nor_the_ground(sit: Sit, fated: Server) -> None:
    player = sit(at=fated, viewport=SMALL_DESK)
    player.duel("tricore")
    expect(player.dock.locator(".playing")).to_be_visible()
    for tab in ("Defense", "Stride"):
        player.page.get_by_role("tab", name=tab).click()
        player.page.locator('.play[aria-disabled="false"]').first.click()
        assert player.page.evaluate(HIDDEN, ".figure .meter, .ground .map") == []
        assert player.page.evaluate(HIDDEN, ".laid .name, .sending .primary") == []
