"""Browsers for people to sit at. Debian's Chromium, a server of its own, nothing left behind."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from tests.browser.chairs import SAFETY, Chairs
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
    "--js-flags=--single-threaded --no-opt --no-maglev",
]
"""No page lives long enough to be worth compiling well, and on a busy machine threads only wait for each other."""
UNPAINTED = "--force-gpu-mem-available-mb=0"
"""Pages are laid out and change as ever, but without memory for tiles nobody fills them: no test looks at a pixel."""
PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 860}

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
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, UNPAINTED])
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


@pytest.fixture(scope="package")
def chairs(browser: Browser) -> Chairs:
    return Chairs(browser)


@pytest.fixture
def sit(chairs: Chairs, server: Server) -> Iterator[Sit]:
    """Another person sits down at a browser of their own, where nothing moves or is staged, the story shows every line
    and nobody gives lessons, unless they want it otherwise. What their page complains about fails the test."""
    players: list[Player] = []

    def sit(at: Server = server, lessons: bool = False, staged: bool = False, **settings: Any) -> Player:
        player = Player(chairs.take(**{"viewport": DESK, "reduced_motion": "reduce", **settings}), at.url)
        player.begin_with("localStorage.setItem('story-lines', 'all')")
        if not staged and "reduced_motion" not in settings:
            player.begin_with("localStorage.setItem('stage-speed', 'none')")
        if not lessons:
            player.begin_with("localStorage.setItem('lessons', 'off')")
        players.append(player)
        return player

    yield sit
    for player in players:
        player.get_up()
        chairs.leave(player.page, player.url)
    assert [trouble for player in players for trouble in player.troubles] == []


@pytest.fixture
def player(sit: Sit) -> Player:
    return sit()
