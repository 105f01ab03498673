"""Worlds of one's own: an encounter is painted, saved and played; a campaign keeps what holds for many tables."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Player


def begin_encounter(player: Player) -> Locator:
    """In the workbench of Tri-Core: a title and a foe on the map, which is returned."""
    page = player.page
    player.goto("workbench")
    page.get_by_role("link", name="Make an encounter: Tri-Core").click()
    page.get_by_label("Title", exact=True).fill("The yard")
    page.get_by_role("button", name="Add to foes").click()
    page.get_by_role("button", name="Put on the map").click()
    paper = page.get_by_role("application")
    paper.scroll_into_view_if_needed()
    box = paper.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    return paper


def test_an_encounter_is_painted_by_touch_saved_and_played(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    page = player.page
    paper = begin_encounter(player)
    page.get_by_text("Wall", exact=True).click()
    paper.scroll_into_view_if_needed()
    box = paper.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 90, steps=8)
    page.mouse.up()
    expect(page.locator("#painted-cell")).to_contain_text("Wall")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved. It fits the rules.")).to_be_visible()
    assert player.violations() == []
    assert player.overflow() == 0
    page.get_by_text("Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("region", name="In play")).to_be_visible()


def test_a_campaign_keeps_what_holds_for_many_tables(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    page = player.page
    player.goto("campaigns")
    page.get_by_label("Name").fill("The reeds")
    page.get_by_label("Game").select_option(label="Plain Ten")
    page.get_by_role("button", name="Begin").click()
    page.get_by_label("What happened").fill("Everybody met at the ford.")
    page.get_by_role("button", name="Add to the calendar").click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Not saved yet.")).to_have_count(0)
    assert player.violations() == []
    assert player.overflow() == 0
    page.get_by_text("Open a table").click()
    page.get_by_role("radio", name="An empty scene").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("What happens next?").first).to_be_visible()
    player.goto()
    page.get_by_role("link", name="The reeds").click()
    page.get_by_role("button", name="Close the session").click()
    expect(page.get_by_label("What is told of it")).to_have_value("“An empty scene”: it goes on.")
