"""Before a duel and after it: whom one plays, how even that is, what turned it, and back to before that."""

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.server import Server


def test_the_end_says_what_turned_it_and_goes_back_to_before_that(sit: Sit, fated: Server) -> None:
    player = sit(at=fated)
    player.duel()
    player.fight_until_over()
    for screen in (PHONE, DESK):
        player.page.set_viewport_size(screen)
        expect(player.dock.get_by_role("heading", name="How it went")).to_be_visible()
        expect(player.dock).to_contain_text("The turning point:")
        expect(player.dock.get_by_role("table")).to_contain_text("Warrior")
        assert player.violations() == []
        assert player.overflow() == 0
    player.dock.get_by_role("button", name="From the turning point").click()
    expect(player.dock).not_to_have_attribute("data-question", "over")


def test_a_duel_is_chosen_before_it_is_opened(sit: Sit) -> None:
    player = sit()
    player.goto()
    page = player.page
    page.get_by_role("combobox", name="By the rules of").select_option("Plain Ten")
    page.get_by_role("combobox", name="Encounter").select_option(index=1)
    page.get_by_role("combobox", name="You play").select_option("Thief")
    expect(page.locator(".facing")).to_contain_text("Thief")
    page.get_by_role("button", name="How even is it?").click()
    expect(page.locator(".evenness")).to_contain_text("of 24 fights of the house against itself")
    assert player.violations() == []
    page.get_by_role("button", name="Duel now").click()
    expect(page.get_by_role("region", name="In play")).to_contain_text("Thief")
