"""The first minute of somebody who knows nothing: from the address to a blow they understand, and back again."""

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.server import CLIENT, Server

SCREENS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": {"viewport": PHONE, "has_touch": True}}
MOST_PRESSES = 6
MOST_SCRIPT = 70_000
"""Bytes, gzipped, before anything is drawn."""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_stranger_sees_an_exchange_opens_a_number_and_goes_back_with_few_presses(
    sit: Sit, fated: Server, screen: str
) -> None:
    player = sit(fated, lessons=True, staged=True, **SCREENS[screen])
    page, stage, pressed = player.page, player.page.locator(".stage"), []

    def press(what: Locator) -> None:
        what.click()
        pressed.append(what)

    def watch(piece: str) -> None:
        expect(stage.locator(piece).first).to_be_visible()
        while stage.count():
            page.keyboard.press("Escape")

    player.goto()
    press(page.get_by_role("button", name="Duel now"))
    press(page.locator(".way-out").first)  # out of reach: the Stride that helps is one press away
    before = player.question()
    press(player.dock.locator(".confirming button"))
    watch(".turning")
    press(player.option("Beside Kest").first)
    watch(".beams")
    press(player.story.get_by_role("button", name=re.compile(r"^\d+$")).last)
    expect(player.story.get_by_role("group", name=re.compile("^Why"))).to_be_visible()
    player.slider.focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    press(page.get_by_role("button", name="Go back to here: undo 2 decisions"))
    expect(player.dock).to_have_attribute("data-question", before)
    assert len(pressed) <= MOST_PRESSES


def test_the_first_page_fetches_little_script() -> None:
    scripts = re.findall(r'(?:src|href)="/([^"]+\.js)"', CLIENT.read_text(encoding="utf-8"))
    assert scripts
    assert sum(len(gzip.compress((CLIENT.parent / each).read_bytes(), mtime=0)) for each in scripts) <= MOST_SCRIPT
