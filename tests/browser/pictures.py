"""Pictures of the main screens for the docs, from the real product: `python -m tests.browser.pictures`."""

import tempfile
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.player import Player
from tests.browser.server import Server
from tests.table.host import ROOT

DOCS = ROOT / "docs"
DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
A_WHILE = 120_000
"""Milliseconds in which the house has looked back."""


def seat(browser: Browser, server: Server, screen: ViewportSize, staged: bool = False) -> Player:
    is_phone = screen is PHONE
    context = browser.new_context(
        viewport=screen, reduced_motion="reduce", color_scheme="dark", has_touch=is_phone, is_mobile=is_phone
    )
    if not staged:
        context.add_init_script("localStorage.setItem('stage-speed', 'none')")
    player = Player(context.new_page(), server.url)
    player.goto()
    expect(player.page.get_by_role("heading", name="Your tables")).to_be_visible()
    return player


def deal(player: Player) -> None:
    player.page.get_by_role("button", name="Duel now").click()
    expect(player.dock.get_by_role("button", name="Take it")).to_be_visible()


def as_advised(player: Player) -> None:
    """Lay what the house would, and answer anything else by its first option. To lay nothing is answered at once."""
    before = player.question()
    if player.page.locator(".playing").count():
        if not player.page.locator(".laid").count():
            player.dock.get_by_role("button", name="Take it").click()
        if player.page.locator(".laid").count():
            player.dock.locator(".confirming button").click()
    else:
        player.page.locator(".play, .card").first.click()
    expect(player.dock).not_to_have_attribute("data-question", before)


def watch_a_clash(player: Player) -> None:
    """Play on as the house would until a blow is met on the stage."""
    page, dock = player.page, player.dock
    while not page.locator(".stage .beams").count():
        for name in ("Go on", "Take it", "What would the house do?"):
            button = page.get_by_role("button", name=name)
            if button.count():
                button.click()
                break
        if page.locator(".laid").count() and not page.locator(".stage").count():
            dock.locator(".confirming button").click()
        page.wait_for_timeout(300)


def take(page: Page, name: str) -> None:
    page.screenshot(path=DOCS / f"{name}.png")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, ExitStack() as stack:
        server = Server(Path(folder) / "data", seed="ux1")
        stack.callback(server.kill)
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        stack.callback(browser.close)
        desk = seat(browser, server, DESK)
        take(desk.page, "home")
        deal(desk)
        desk.page.locator(".way-out").first.click()
        take(desk.page, "table")
        while not desk.is_over():
            as_advised(desk)
        expect(desk.dock.get_by_role("heading", name="Luck against odds")).to_be_visible(timeout=A_WHILE)
        take(desk.page, "end")
        watcher = seat(browser, server, DESK, staged=True)
        deal(watcher)
        watch_a_clash(watcher)
        take(watcher.page, "reveal")
        phone = seat(browser, server, PHONE)
        deal(phone)
        take(phone.page, "phone")


if __name__ == "__main__":
    main()
