"""A hero is made once, kept, and played from its own page."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit


def test_a_hero_is_made_sent_home_and_played_from_its_page(sit: Sit) -> None:
    player = sit(viewport=PHONE, bypass_csp=True)
    page = player.page
    player.goto("heroes")
    page.get_by_role("button", name="Make a hero: Plain Ten").click()
    player.answer(player.options.first)
    expect(player.dock).to_have_attribute("data-question", "over")
    page.get_by_role("button", name="Send the heroes home").click()
    expect(page.get_by_text("is kept among the heroes")).to_be_visible()
    player.goto("heroes")
    assert player.violations() == []
    page.get_by_role("link", name="Warrior").click()
    expect(page.get_by_role("region", name="History")).to_contain_text("Was made.")
    page.get_by_role("region", name="Sheet").get_by_role("button").first.click()
    assert player.violations() == []
    assert player.overflow() == 0
    page.get_by_role("button", name="Play Warrior").click()
    expect(page.get_by_role("region", name="In play")).to_contain_text("Warrior")
