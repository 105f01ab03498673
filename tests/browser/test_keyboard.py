"""Played by keys alone: a hand is laid, an exchange watched or skipped, and the next question answered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.test_stage import HELD

ZOOMED = {"width": 640, "height": 400}
"""A desk of 1280 by 800 at 200 %."""
MOST_KEYS = 8


class Typist:
    """Presses keys and counts them."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.count = 0

    def press(self, key: str) -> None:
        self.count += 1
        self.player.page.keyboard.press(key)


def deal(player: Player) -> None:
    player.duel("tricore")
    expect(player.dock.get_by_role("button", name="Take it")).to_be_visible()


def test_an_exchange_takes_at_most_eight_keys(sit: Sit, fated: Server) -> None:
    player = sit(at=fated, reduced_motion="no-preference")
    deal(player)
    typist = Typist(player)
    typist.press("1")
    typist.press("Shift+1")
    laid = player.page.get_by_role("list", name="Your cards, face down").get_by_role("listitem")
    expect(laid).to_contain_text("Moderate Strike with Short sword and Dagger")
    asked = player.question()
    typist.press("Enter")
    expect(player.page.locator(".stage, .dock:not([data-question='" + asked + "'])").first).to_be_visible()
    stage = player.page.get_by_role("region", name="Stage")
    while stage.count():
        typist.press("Escape")
        expect(stage).to_have_count(0)
    expect(player.story).to_contain_text("Revealed")
    assert player.question() != asked
    assert typist.count <= MOST_KEYS


@pytest.mark.parametrize("game", ["plainten", "towers", "overreach", "fivefold"])
def test_in_every_game_the_first_exchange_takes_as_few(sit: Sit, fated: Server, game: str) -> None:
    """From the first question of a duel to the one after something was staged: as the house would, or as usual."""
    player = sit(at=fated, reduced_motion="no-preference")
    player.begin_with(HELD)
    player.duel(game)
    stage, typist, answers = player.page.locator(".stage"), Typist(player), 0
    question = player.page.locator('.dock[data-yours="true"]:not([inert])')
    expect(stage.or_(question).first).to_be_visible()
    if stage.count():  # what others did before
        player.page.keyboard.press("Escape")
        expect(stage).to_have_count(0)
    while not stage.count():
        expect(question).to_be_visible()
        asked, answers = player.question(), answers + 1
        typist.press(key_of_an_answer(player))
        anything = f".stage, .dock[data-yours='true']:not([inert], [data-question='{asked}'])"
        expect(player.page.locator(anything).first).to_be_visible()
    typist.press("Escape")
    expect(question).to_be_visible()
    assert answers > 0
    assert typist.count <= MOST_KEYS


def key_of_an_answer(player: Player) -> str:
    """What the house says unasked is taken by a letter, every card by its number."""
    advice = player.dock.locator(".advice")
    if advice.count() and not advice.locator(".ask-advice").count():
        expect(advice.locator(".take")).to_be_visible()
        return "h"
    usual = player.option("the usual")
    return (usual if usual.count() else player.options).first.get_attribute("aria-keyshortcuts") or ""


def test_what_the_house_would_lay_is_laid_by_one_letter(sit: Sit, fated: Server) -> None:
    player = sit(at=fated)
    deal(player)
    player.page.keyboard.press("h")
    send = player.dock.get_by_role("button", name=re.compile(r"^Lay \d cards? face down"))
    expect(send).to_be_visible()
    before = player.question()
    player.page.keyboard.press("Enter")
    expect(player.dock).not_to_have_attribute("data-question", before)


def test_letters_open_the_groups_and_enter_never_lays_nothing(sit: Sit, fated: Server) -> None:
    player = sit(at=fated)
    deal(player)
    before = player.question()
    player.page.keyboard.press("Enter")
    player.page.keyboard.press("d")
    expect(player.page.get_by_role("tab", name="Defense")).to_have_attribute("aria-selected", "true")
    assert player.question() == before


def test_the_first_stop_of_the_keyboard_leads_to_the_question(sit: Sit, fated: Server) -> None:
    player = sit(at=fated)
    deal(player)
    player.page.reload()
    expect(player.heading).to_be_visible()
    player.page.keyboard.press("Tab")
    skip = player.page.get_by_role("button", name="To the question")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    player.page.keyboard.press("Enter")
    expect(player.heading).to_be_focused()


def test_at_twice_the_size_the_question_and_its_cards_are_on_the_first_screen(sit: Sit, fated: Server) -> None:
    player = sit(at=fated, viewport=ZOOMED)
    deal(player)
    player.page.reload()
    for seen in (player.heading, player.page.get_by_role("tab", name="For now"), player.dock.locator("h3").first):
        expect(seen).to_be_in_viewport(ratio=1)
    assert player.overflow() == 0
