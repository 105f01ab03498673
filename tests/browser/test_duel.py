"""A duel in the browser, from the lobby to the end."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Player


def by_role(player: Player) -> tuple[int, int, int, list[str]]:
    """The question, its heading, the story and the options as a screen reader finds them."""
    dock = player.page.get_by_role("region", name=re.compile("^(Your question|What now)$"))
    options = dock.get_by_role("group").get_by_role("button").all_inner_texts()
    story = player.page.get_by_role("region", name="What happened")
    return dock.count(), dock.get_by_role("heading", level=2).count(), story.count(), options


def test_a_whole_duel_is_played_by_pressing_buttons(player: Player) -> None:
    player.duel()
    assert by_role(player) == (1, 1, 1, player.options.all_inner_texts())
    player.fight_until_over()
    assert by_role(player)[:3] == (1, 1, 1)
    expect(player.heading).not_to_be_empty()
    table = player.page.url
    player.page.get_by_role("button", name="Duel again").click()
    expect(player.options.first).to_be_visible()
    assert player.page.url != table


def test_a_duel_again_is_with_the_same_hero_in_the_same_encounter(player: Player) -> None:
    player.goto()
    page = player.page
    page.get_by_text("Open a table").click()
    page.get_by_role("combobox", name=re.compile("^Game")).select_option("Plain Ten")
    page.get_by_role("radio", name="Mages' quarrel").check()
    other = page.get_by_role("combobox", name="plays").locator("option").nth(3)
    page.get_by_role("combobox", name="plays").select_option(other.inner_text())
    page.get_by_role("button", name="Open the table").click()
    expect(player.dock).to_be_visible()
    shown = (page.locator(".what h1").inner_text(), page.locator(".figure .name").all_inner_texts())
    player.give_up()
    table = page.url
    page.get_by_role("button", name="Duel again").click()
    expect(player.options.first).to_be_visible()
    assert page.url != table
    assert (page.locator(".what h1").inner_text(), sorted(page.locator(".figure .name").all_inner_texts())) == (
        shown[0],
        sorted(shown[1]),
    )


def test_a_table_that_was_left_waits_in_the_lobby(player: Player) -> None:
    player.duel()
    player.fight_on()
    table, lines = player.page.url, player.lines()
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("link", name="Back to the lobby").click()
    player.page.get_by_role("link", name="Resume").click()
    expect(player.heading).to_be_visible()
    assert (player.page.url, player.lines()) == (table, lines)


def test_a_number_opens_its_working_two_levels_deep_with_the_rule_behind_it(player: Player) -> None:
    player.duel()
    player.fight_on()
    for number in player.story.get_by_role("button", name=re.compile(r"^\d+$")).all():
        number.click()
    why = player.story.get_by_role("group", name=re.compile("^Why")).filter(has=player.page.locator(".deeper")).first
    why.locator(".deeper").first.click()
    expect(why.get_by_role("list").get_by_role("list").get_by_role("listitem").first).to_be_visible()
    why.get_by_role("button", name=re.compile("^Rule S-")).first.click()
    expect(why.locator(".rule-text p").first).to_contain_text(re.compile(r"\w+ .*\."))
    expect(why.get_by_text("The book has no text")).to_have_count(0)


def test_a_figure_opens_its_sheet(player: Player) -> None:
    player.duel()
    player.page.get_by_role("region", name="In play").get_by_role("button").first.click()
    sheet = player.page.get_by_role("dialog")
    expect(sheet.get_by_text("Guard", exact=True)).to_be_visible()
    sheet.get_by_role("button", name=re.compile(r"^\d+$")).first.click()
    expect(sheet.get_by_role("group", name=re.compile("^Why"))).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_standing_order_answers_from_then_on_until_it_is_taken_back(player: Player) -> None:
    player.duel()
    while not player.option(re.compile("^No")).count():
        player.fight_on()
    player.dock.get_by_role("button", name="Always").click()
    player.answer(player.option(re.compile("^No")))
    player.page.get_by_role("button", name="More").click()
    menu = player.page.get_by_role("dialog")
    expect(menu.get_by_text(re.compile("always no", re.IGNORECASE))).to_be_visible()
    menu.get_by_role("button", name="Ask me again").click()
    expect(menu.get_by_text(re.compile("always no", re.IGNORECASE))).to_have_count(0)


def test_a_full_turn_is_played_by_keyboard_alone(player: Player) -> None:
    player.goto()
    expect(player.page.get_by_role("heading", name="Your tables")).to_be_visible()
    tab_to(player, re.compile("^Duel$"))  # of the second game in the list
    tab_to(player, re.compile("^Duel$"))
    player.page.keyboard.press("Enter")
    expect(player.options.first).to_be_visible()
    while not player.option("End the turn").count():  # the other one may have begun
        press(player, "the usual")
    before = len(player.lines())
    press(player, re.compile("^Attack|^Go to"))
    press(player, "End the turn")
    assert any("turn" in line for line in player.lines()[before:])


def press(player: Player, words: str | re.Pattern[str]) -> None:
    """Answer by keyboard; the focus is then on the next question."""
    before = player.question()
    tab_to(player, words)
    player.page.keyboard.press("Enter")
    expect(player.dock).not_to_have_attribute("data-question", before)
    expect(player.heading).to_be_focused()


def tab_to(player: Player, words: str | re.Pattern[str]) -> None:
    """Press Tab until what has the focus says so."""
    focused = player.page.locator("button:focus", has_text=words)
    for _ in range(100):
        player.page.keyboard.press("Tab")
        if focused.count():
            return
    raise AssertionError(f"Tab never comes to {words!r}.")


def test_on_a_phone_nothing_is_too_wide_or_too_small(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    player.goto()
    player.page.get_by_text("Open a table").click()
    expect(player.page.get_by_role("button", name="Open the table")).to_be_visible()
    assert (player.overflow(), player.too_small("body", 24)) == (0, [])
    player.duel()
    player.fight_for(2)
    player.story.get_by_role("button", name=re.compile(r"^\d+$")).last.click()
    assert (player.overflow(), player.too_small("body", 24), player.too_small(".dock", 44)) == (0, [], [])
    player.page.get_by_role("button", name="More").click()
    menu = player.page.get_by_role("dialog")
    expect(menu).to_be_visible()
    assert (player.overflow(), player.too_small("dialog", 24)) == (0, [])
    player.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    player.give_up()
    assert (player.overflow(), player.too_small("body", 24), player.too_small(".dock", 44)) == (0, [], [])
