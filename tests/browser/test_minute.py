"""The first minute of somebody who knows nothing: from the address to a blow they understand, and back again."""

import gzip
import re
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.server import CLIENT, Server

SCREENS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": {"viewport": PHONE, "has_touch": True}}
MOST_PRESSES = 8
A_PRESS = 4.0
"""Seconds in which somebody who is new here reads what is before them, finds a button and presses it."""
A_MINUTE = 60.0
MOST_SCRIPT = 70_000
"""Bytes, gzipped, before anything is drawn."""

CLOCK = """
const [wait, forget] = [window.setTimeout, window.clearTimeout];
const due = new Map();
window.waited = 0;
window.setTimeout = (done, ms = 0, ...rest) => {
  if (ms <= 250) return wait(done, ms, ...rest);
  const id = wait(() => undefined, 1e9);
  due.set(id, () => { window.waited += ms; done(...rest); });
  return id;
};
window.clearTimeout = (id) => { due.delete(id); forget(id); };
const painted = () => new Promise((done) => requestAnimationFrame(() => done()));
window.passTime = async () => {
  const [[id, done] = []] = due;
  due.delete(id);
  done?.();
  await painted();
  await painted();
};
"""
"""Time that passes when the test says so, and counts what the page lets one wait: a busy machine changes neither."""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_stranger_sees_an_exchange_opens_a_number_and_goes_back_in_a_minute(
    sit: Sit, fated: Server, screen: str
) -> None:
    player = sit(fated, lessons=True, staged=True, reduced_motion="no-preference", **SCREENS[screen])
    player.begin_with(CLOCK)
    page, stage, pressed = player.page, player.page.locator(".stage"), 0
    screens = {"/"}
    began = time.monotonic()

    def press(what: Locator) -> None:
        nonlocal pressed
        what.click()
        pressed += 1
        screens.add(urlsplit(page.url).path)

    def watch(piece: str) -> None:
        expect(stage).to_be_visible()
        seen = False
        while stage.count():
            seen = seen or stage.locator(piece).count() > 0
            if stage.get_by_role("button", name="Go on").count():
                press(stage.get_by_role("button", name="Go on"))
                expect(stage).to_have_count(0)
            else:
                page.evaluate("passTime()")
        assert seen, f"{piece} was never on the stage"

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
    waited: float = page.evaluate("waited") / 1000
    print(
        f"{screen}: {pressed} presses, {len(screens)} pages, {waited:.1f} s of beats;"
        f" {time.monotonic() - began:.1f} s by the clock of this machine"
    )
    assert pressed <= MOST_PRESSES
    assert len(screens) == 2
    assert waited > 2, "the stage is to be seen"
    assert pressed * A_PRESS + waited <= A_MINUTE


def test_the_first_page_fetches_little_script() -> None:
    scripts = re.findall(r'(?:src|href)="/([^"]+\.js)"', CLIENT.read_text(encoding="utf-8"))
    assert scripts
    assert sum(len(gzip.compress((CLIENT.parent / each).read_bytes(), mtime=0)) for each in scripts) <= MOST_SCRIPT
