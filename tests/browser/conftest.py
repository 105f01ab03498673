"""Browsers for people to sit at. Debian's Chromium, a server of its own, nothing left behind."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.player import Player
from tests.browser.server import Server

CHROMIUMS = ("chromium-headless-shell", "chromium")
"""The first draws no window of its own and takes half the time."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--num-raster-threads=1",
]
PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 860}

SAFETY = 120_000
"""Milliseconds after which a test gives up; no test waits for this."""
expect.set_options(timeout=SAFETY)

Sit = Callable[..., Player]


def chromium() -> str:
    found = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    assert found, f"Chromium is missing: apt-get install -y --no-install-recommends {CHROMIUMS[0]}"
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed again before the tests of other folders, whose event loops it would disturb."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that tests share; each opens tables of its own."""
    server = Server(tmp_path_factory.mktemp("browser") / "data")
    yield server
    server.kill()


@pytest.fixture(scope="package")
def fated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of which all dice are known, at every table the same; tests share it too."""
    server = Server(tmp_path_factory.mktemp("fated") / "data", seed="ux1")
    yield server
    server.kill()


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Sit]:
    """Another person sits down at a browser of their own, where nothing moves or is staged, the story shows every line
    and nobody gives lessons, unless they want it otherwise. What their page complains about fails the test."""
    players: list[Player] = []

    def sit(at: Server = server, lessons: bool = False, staged: bool = False, **settings: Any) -> Player:
        context = browser.new_context(**{"viewport": DESK, "reduced_motion": "reduce", **settings})
        context.set_default_timeout(SAFETY)
        context.add_init_script("localStorage.setItem('story-lines', 'all')")
        if not staged and "reduced_motion" not in settings:
            context.add_init_script("localStorage.setItem('stage-speed', 'none')")
        if not lessons:
            context.add_init_script("localStorage.setItem('lessons', 'off')")
        players.append(Player(context.new_page(), at.url))
        return players[-1]

    yield sit
    for player in players:
        player.page.context.close()
    assert [trouble for player in players for trouble in player.troubles] == []


@pytest.fixture
def player(sit: Sit) -> Player:
    return sit()
