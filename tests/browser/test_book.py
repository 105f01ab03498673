"""The rulebook in the browser: found from everywhere, searched, read, and left again."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.player import Player

GAMES = ("fivefold", "overreach", "plainten", "towers", "tricore")


def test_from_a_number_of_the_story_one_comes_to_its_rule_and_back_to_the_table(player: Player) -> None:
    player.duel()
    player.fight_for(3)
    player.story.get_by_role("button", name=re.compile(r"^\d+$")).last.click()
    player.story.get_by_role("button", name=re.compile("^Rule")).first.click()
    link = player.story.get_by_role("link", name=re.compile("in the book$")).first
    rule = link.inner_text().split()[1]
    link.click()
    expect(player.page.locator(".leaf .head .id")).to_have_text(rule)
    told = player.page.get_by_role("region", name="At your table").get_by_role("link").first
    sentence = told.inner_text()
    told.click()
    expect(player.options.first).to_be_visible()
    expect(player.story.locator("li:focus")).to_contain_text(sentence)
    player.page.go_back()
    player.page.get_by_role("link", name="Back to the table").click()
    expect(player.options.first).to_be_visible()


def test_the_lobby_leads_to_the_book_and_a_question_in_plain_words_to_its_rule(player: Player) -> None:
    player.goto()
    player.page.get_by_role("link", name="The rules of Tri-Core").click()
    player.page.get_by_role("searchbox").fill("what does a block stop")
    player.page.get_by_role("link", name="How much a Block stops").click()
    expect(player.page).to_have_url(re.compile("/rules/tricore/TC-BLK-03$"))
    expect(player.page.get_by_role("heading", level=1)).to_have_text("How much a Block stops")


def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(sit: Sit) -> None:
    """What axe looks for lies in a page and not in its width."""
    player = sit(viewport=PHONE)
    for game in GAMES:
        player.goto(f"rules/{game}")
        expect(player.page.locator(".chapters > li").first).to_be_visible()
        assert (player.violations(), *overflows(player)) == ([], 0, 0)
    for page in ("tricore/dice", "towers/rulings", "tricore/TC-DMG-10", "tricore/TC-C-12", "fivefold/H-NONE"):
        player.goto(f"rules/{page}")
        expect(player.page.locator(".leaf")).to_be_visible()
        assert (player.violations(), *overflows(player)) == ([], 0, 0), page
    player.page.get_by_role("searchbox").fill("armor")
    expect(player.page.locator(".found")).to_be_visible()
    assert (player.violations(), *overflows(player)) == ([], 0, 0)


def overflows(player: Player) -> list[int]:
    """By how many pixels the page is wider than a desk's screen, and than a phone's."""
    found = []
    for size in (DESK, PHONE):
        player.page.set_viewport_size(size)
        found.append(player.overflow())
    return found


def test_words_open_in_the_story_on_a_sheet_and_for_a_question(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    player.duel()
    player.fight_for(3)
    dialog = player.page.get_by_role("dialog").last
    player.story.get_by_role("button", name="Guard", exact=True).last.click()
    expect(dialog.get_by_text("The number an attack has to reach")).to_be_visible()
    assert player.violations_at(DESK, PHONE) == []
    player.page.keyboard.press("Escape")
    player.page.get_by_role("region", name="In play").get_by_role("button").first.click()
    dialog.get_by_role("button", name="Health", exact=True).click()
    expect(dialog.get_by_text("How much a character can still take")).to_be_visible()
    assert player.violations_at(DESK, PHONE) == []
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Escape")
    player.dock.get_by_role("button", name="Words here").click()
    expect(dialog.get_by_role("term").first).to_be_visible()
    for size in (DESK, PHONE):
        assert (player.violations_at(size), player.too_small("dialog", 24)) == ([], [])


def test_an_example_is_tried_at_a_table_of_ones_own(player: Player) -> None:
    player.goto("rules/plainten/S-X-ATTACK")
    scene = player.page.get_by_role("region", name=re.compile("^At work"))
    expect(scene).to_contain_text("Bryn hits Ogre with the sword: 9 against Guard 4.")
    scene.get_by_role("button", name="Try it yourself").click()
    expect(player.options.first).to_be_visible()
    expect(player.page.get_by_role("region", name="In play")).to_contain_text("Bryn")
