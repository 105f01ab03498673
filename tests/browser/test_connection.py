"""A page that is loaded again, a line that is cut, a server that dies: the game goes on where it stood."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.server import Server


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    server = Server(tmp_path / "data")
    yield server
    server.kill()


def test_a_reload_in_mid_fight_resumes_exactly(player: Player) -> None:
    player.duel()
    player.fight_for(3)
    before = player.question(), player.heading.inner_text(), player.options.all_inner_texts(), player.lines()
    player.page.reload()
    expect(player.options.first).to_be_visible()
    assert (player.question(), player.heading.inner_text(), player.options.all_inner_texts(), player.lines()) == before


def test_what_is_said_while_the_line_is_cut_is_sent_when_it_is_back(player: Player) -> None:
    player.duel()
    player.fight_on()
    question, lines = player.question(), player.lines()
    player.page.context.set_offline(True)
    expect(player.page.get_by_text("Connection lost")).to_be_visible()
    player.option("the usual").click()
    expect(player.dock).to_have_attribute("data-question", question)
    player.page.context.set_offline(False)
    expect(player.dock).not_to_have_attribute("data-question", question)
    expect(player.page.get_by_text("Connection lost")).to_have_count(0)
    assert player.lines()[: len(lines)] == lines
    player.troubles.clear()  # the browser notes every connection it could not make


def test_a_server_that_dies_and_comes_back_goes_on_where_it_was(sit: Sit, mortal: Server) -> None:
    player = sit(at=mortal)
    player.duel()
    player.fight_for(2)
    before = player.question(), player.lines()
    mortal.kill()
    expect(player.page.get_by_text("Connection lost")).to_be_visible()
    mortal.start()
    expect(player.page.get_by_text("Connection lost")).to_have_count(0)
    assert (player.question(), player.lines()) == before
    player.fight_on()
    player.troubles.clear()


def test_a_table_one_has_no_seat_at_says_so(sit: Sit, player: Player) -> None:
    player.duel()
    stranger = sit()
    stranger.page.goto(player.page.url)
    expect(stranger.page.get_by_role("heading", name="This table is closed to you")).to_be_visible()
    stranger.page.get_by_role("link", name="Back to the lobby").click()
    expect(stranger.page.get_by_role("button", name="Duel now")).to_be_visible()
