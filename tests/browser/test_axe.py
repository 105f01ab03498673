"""Nothing that axe finds wrong, in the lobby, in a fight and at its end, by day and by night."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Sit


def test_axe_finds_nothing_on_a_phone_and_at_a_desk(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    player.goto()
    player.page.get_by_text("Open a table").click()
    expect(player.page.get_by_role("button", name="Open the table")).to_be_visible()
    assert player.violations_at(DESK, PHONE) == []
    player.duel()
    player.fight_for(3)
    player.story.get_by_role("button", name=re.compile(r"^\d+$")).last.click()
    player.story.get_by_role("button", name=re.compile("^Rule")).first.click()
    expect(player.story.locator(".rule-text p").first).to_be_visible()
    assert player.violations_at(DESK, PHONE) == []
    player.page.get_by_role("region", name="In play").get_by_role("button").first.click()
    assert player.violations_at(DESK, PHONE) == []
    player.page.keyboard.press("Escape")
    player.slider.press("ArrowUp")
    assert player.violations_at(DESK, PHONE) == []
    player.page.keyboard.press("Escape")
    player.give_up()
    assert player.violations_at(DESK, PHONE) == []
