"""The first duel of each game is coached: one idea beside the question, never over it, never twice."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.player import Player
from tests.browser.server import Server

GAMES = ("tricore", "plainten", "towers", "overreach", "fivefold")


def begin(player: Player, game: str) -> Locator:
    player.duel(game)
    expect(player.dock).to_have_attribute("data-yours", "true")
    return player.page.get_by_role("complementary", name="Lesson")


def overlap(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    beside = first["x"] + first["width"] <= second["x"] + 1 or second["x"] + second["width"] <= first["x"] + 1
    above = first["y"] + first["height"] <= second["y"] + 1 or second["y"] + second["height"] <= first["y"] + 1
    return not (beside or above)


def test_every_first_duel_begins_with_a_lesson_beside_its_question(sit: Sit, fated: Server) -> None:
    player = sit(fated, viewport=PHONE, lessons=True)
    for game in GAMES:
        lesson = begin(player, game)
        expect(lesson).to_contain_text("Lesson 1 of")
        assert player.violations() == [], game
        for size in (DESK, PHONE):
            player.page.set_viewport_size(size)
            assert not overlap(lesson, player.dock), game
            assert (player.overflow(), player.too_small(".coach", 24)) == (0, []), game
            bottom = player.dock.evaluate("dock => dock.getBoundingClientRect().bottom - innerHeight")
            assert bottom <= 1, f"{game}: the question is on the screen"


def test_on_a_phone_a_lesson_leaves_the_story_in_sight_and_opens_above_the_button(sit: Sit, fated: Server) -> None:
    player = sit(fated, viewport=PHONE, lessons=True)
    lesson = begin(player, "tricore")
    lay = player.dock.locator(".confirming button")
    strip = lesson.get_by_role("button", name=re.compile("Lesson 1 of"))
    for height in (PHONE["height"], 553):
        player.page.set_viewport_size({"width": PHONE["width"], "height": height})
        in_sight = "story => story.getBoundingClientRect().height >= 48"  # once what the house advises is there
        player.page.wait_for_function(in_sight, arg=player.story.element_handle())
        expect(lay).to_be_in_viewport(ratio=1)
        strip.click()
        expect(lesson.get_by_role("button", name="Got it")).to_be_in_viewport(ratio=1)
        expect(lay).to_be_in_viewport(ratio=1)
        strip.click()


def test_on_a_phone_the_map_stands_beside_the_first_hand_and_a_card_that_lies_there_shows_how_it_is_played(
    sit: Sit, fated: Server
) -> None:
    player = sit(fated, viewport=PHONE, lessons=True)
    begin(player, "tricore")
    expect(player.page.locator(".ground")).to_be_in_viewport(ratio=1)
    ways = player.page.locator(".plays").first
    expect(ways).to_be_in_viewport(ratio=1)
    ways.locator(".play").nth(1).click()
    expect(player.dock.locator(".in-vain")).to_be_visible()
    expect(ways).to_be_in_viewport(ratio=1)


def test_a_lesson_is_told_once_and_whoever_wants_none_has_none(sit: Sit, fated: Server) -> None:
    player = sit(fated, lessons=True)
    lesson = begin(player, "plainten")
    first = lesson.get_by_role("heading").inner_text()
    player.fight_on()
    expect(lesson.get_by_role("heading")).not_to_have_text(first)
    player.page.reload()
    expect(lesson.get_by_role("heading")).not_to_have_text(first)
    lesson.get_by_role("button", name="No more lessons").click()
    expect(lesson).to_be_hidden()
    expect(begin(player, "towers")).to_be_hidden()
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("button", name="Lessons from the first").click()
    expect(lesson).to_contain_text(re.compile("Lesson 1 of"))


@pytest.mark.parametrize("path", ["reports/gone.html", "campaigns/gone", "workbench/gone", "heroes/gone"])
def test_what_is_gone_shows_a_page_that_leads_on(sit: Sit, path: str) -> None:
    player = sit()
    player.goto(path)
    expect(player.page.get_by_role("heading", name=re.compile("^There is no"))).to_be_visible()
    expect(player.page.locator(".notice a")).to_have_count(1)
    assert player.violations() == []
    assert [each for each in player.troubles if "404" not in each] == []
    player.troubles.clear()


def test_a_wrong_address_shows_a_page_that_leads_back(sit: Sit) -> None:
    player = sit()
    player.goto("nothing/here")
    expect(player.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    player.page.get_by_role("link", name="Back to the lobby").click()
    expect(player.page.get_by_role("button", name="Duel now")).to_be_visible()
    assert [each for each in player.troubles if "404" not in each] == []
    player.troubles.clear()
