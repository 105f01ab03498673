"""Going back: undo, redo, and rewinding by dragging the story."""

from playwright.sync_api import expect

from tests.browser.player import Player


def test_undo_takes_the_last_decision_back_and_redo_brings_it_again(player: Player) -> None:
    player.duel()
    question, lines = player.question(), player.lines()
    player.fight_on()
    told = player.lines()
    player.page.get_by_role("button", name="Undo").click()
    expect(player.dock).to_have_attribute("data-question", question)
    assert player.lines() == lines
    player.page.get_by_role("button", name="Redo").click()
    expect(player.dock).not_to_have_attribute("data-question", question)
    assert player.lines() == told


def test_dragging_the_handle_up_the_story_rewinds_to_there(player: Player) -> None:
    player.duel()
    start = player.question()
    lines = player.lines()
    player.fight_for(4)
    first = player.story.locator("li[data-point='1']").first
    box = player.story.bounding_box()
    assert box is not None
    player.slider.hover()
    player.page.mouse.down()
    player.page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=5)
    player.page.mouse.move(box["x"] + 20, box["y"] + 2, steps=5)
    expect(first).to_have_attribute("data-gone", "true")
    player.page.mouse.up()
    player.page.get_by_role("button", name="Go back to here: undo").click()
    expect(player.dock).to_have_attribute("data-question", start)
    assert player.lines() == lines


def test_the_handle_obeys_the_keyboard_and_says_where_it_stands(player: Player) -> None:
    player.duel()
    player.fight_on()
    question, lines = player.question(), player.lines()
    player.fight_on()
    player.slider.focus()
    expect(player.slider).to_have_attribute("aria-valuenow", "0")
    player.page.keyboard.press("ArrowUp")
    expect(player.slider).to_have_attribute("aria-valuenow", "1")
    assert "Back to before: " in (player.slider.get_attribute("aria-valuetext") or "")
    player.page.keyboard.press("Escape")
    expect(player.slider).to_have_attribute("aria-valuenow", "0")
    player.page.keyboard.press("ArrowUp")
    player.page.keyboard.press("Tab")
    expect(player.page.get_by_role("button", name="Go back to here: undo 1 decision")).to_be_focused()
    player.page.keyboard.press("Enter")
    expect(player.dock).to_have_attribute("data-question", question)
    assert player.lines() == lines


def test_the_gm_changes_something_earlier_and_what_followed_is_still_there(player: Player) -> None:
    player.duel()
    player.fight_for(2)
    told = player.lines()
    player.page.locator("header").get_by_role("button", name="More").click()
    tools = player.page.get_by_role("dialog")
    tool = tools.locator("details", has_text="Set anything else")
    tool.get_by_text("Set anything else").click()
    tool.get_by_label("Path").fill("actors.warrior-1.name")
    tool.get_by_label("Value").fill("Wren")
    tool.get_by_label("When").select_option(index=tool.get_by_role("option").count() - 1)
    tool.get_by_role("button", name="Set it so").click()
    ruled = player.story.locator("li", has_text="The GM rules")
    expect(ruled).to_have_count(1)
    player.page.keyboard.press("Escape")
    lines = player.lines()
    assert len(lines) == len(told) + 1
    assert "The GM rules" not in lines[-1]
