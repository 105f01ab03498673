"""A hero grows on its page, is kept, and is played from its own; an ability is forged."""

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Sit


def test_a_hero_is_made_on_a_phone_kept_and_played_from_its_page(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    page = player.page
    player.goto("heroes")
    page.get_by_role("button", name="Make a hero: Towers").click()
    parts = page.get_by_role("navigation", name="Parts")
    parts.get_by_role("button", name="Attributes").click()  # in any order
    page.get_by_role("button", name="Might").click()
    page.get_by_role("button", name="Heart").click()
    expect(page.get_by_role("group", name="Values", exact=True)).to_contain_text("1Might")
    expect(page.locator(".what-changed")).to_contain_text("Vitality")
    parts.get_by_role("button", name="Skills").click()
    page.get_by_role("group", name="Fight").get_by_role("button", name="0").click()
    refused = page.get_by_role("region", name="ranks for your Skills")
    expect(refused.get_by_role("alert")).to_contain_text("That is 13 ranks, not 16.")
    assert player.violations() == []
    assert player.overflow() == 0
    page.get_by_role("button", name="Undo").click()
    expect(refused.get_by_role("alert")).to_be_hidden()
    parts.get_by_role("button", name="Name").click()
    page.get_by_role("textbox", name="Your name?").fill("Wren")
    page.get_by_role("button", name="Go on: Attributes").click()
    expect(page.get_by_role("region", name="The hero so far")).to_contain_text("Wren")
    parts.get_by_role("button", name="Look it over").click()
    assert player.violations() == []
    page.get_by_role("button", name="Keep Wren").click()
    expect(page.get_by_role("region", name="History")).to_contain_text("Was made.")
    page.get_by_role("region", name="Sheet").get_by_role("button").first.click()
    assert player.violations() == []
    page.get_by_role("button", name="Play Wren").click()
    expect(page.get_by_role("region", name="In play")).to_contain_text("Wren")


def test_an_ability_is_forged_and_one_of_a_heros(sit: Sit) -> None:
    player = sit(viewport=DESK)
    page = player.page
    player.goto("heroes")
    page.get_by_role("link", name="The forge").click()
    page.get_by_role("button", name="Start from another").click()
    page.get_by_role("button", name="Shoving Blow").click()
    expect(page.get_by_role("textbox", name="Its name")).to_have_value("Shoving Blow")
    page.get_by_role("button", name="Keywords").click()
    page.get_by_role("button", name="Take Without Push").click()
    expect(page.get_by_role("region", name="Price")).to_contain_text("4 of 6 Build Points")
    expect(page.get_by_text("At level 1 it may have 6 BP").first).to_be_visible()
    assert player.violations() == []
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save as a file").click()
    page.get_by_label("Bring one from a file").set_input_files(saved.value.path())
    expect(page.get_by_text("Active Shoving Blow")).to_be_visible()
    page.get_by_role("button", name="Let them fight").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    player.goto("heroes")
    page.get_by_role("button", name="Make a hero: Tri-Core").click()
    page.get_by_role("navigation", name="Parts").get_by_role("button", name="Abilities").click()
    page.get_by_role("button", name="Change: 12 BP").click()
    page.get_by_role("button", name="One from the forge").first.click()
    page.get_by_role("button", name="To the forge").click()
    page.get_by_role("textbox", name="Its name").fill("Broad Stroke")
    page.get_by_role("button", name="Keep this ability").click()
    expect(page.get_by_role("region", name="The hero so far")).to_contain_text("One from the forge")
    expect(page.locator(".worth")).to_contain_text("Broad Stroke")
    assert player.violations() == []
