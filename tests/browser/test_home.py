"""Taking a table home: a page that works without a network, and a file that goes on elsewhere."""

from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.chairs import bring_axe
from tests.browser.conftest import Sit
from tests.browser.player import Player


def test_the_fight_is_stepped_through_offline_and_the_table_goes_on_from_its_file(
    sit: Sit, browser: Browser, tmp_path: Path
) -> None:
    player = sit()
    player.duel()
    player.fight_for(3)
    page = player.page
    page.get_by_role("button", name="More").click()
    with page.expect_download() as fight:
        page.get_by_role("link", name="The fight, step by step").click()
    with page.expect_download() as table:
        page.get_by_role("link", name="The whole table").click()
    assert player.violations() == []
    fight.value.save_as(tmp_path / "fight.html")
    step_through(browser, tmp_path / "fight.html")
    table.value.save_as(tmp_path / "pot.facedown")
    player.goto()
    page.get_by_label("Bring a table from a file").set_input_files(tmp_path / "pot.facedown")
    expect(player.options.first).to_be_visible()
    assert player.lines()


def step_through(browser: Browser, file: Path) -> None:
    """Without a network: moment by moment, with workings and sheets, and nothing that axe finds wrong."""
    context = browser.new_context(viewport=ViewportSize(width=360, height=740), offline=True)
    page = context.new_page()
    bring_axe(page)
    reader = Player(page, file.as_uri())
    reader.goto()
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".story li.now").first).to_be_visible()
    page.get_by_role("button", name="Last").click()
    page.locator(".story .why summary").last.click()
    expect(page.locator(".story .why[open] li").first).to_be_visible()
    page.locator(".sheet summary").first.click()
    assert reader.violations() == []
    assert reader.overflow() == 0
    assert reader.troubles == []
    context.close()
