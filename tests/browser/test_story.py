"""A long story: 2,000 lines scroll, only some of them are drawn, and older ones come when somebody wants them."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.words.audience import GM
from facedown.table import shelf
from facedown.table.archive.database import open_database
from facedown.table.archive.rows import Effect, GameRow, Holder, SeatRow
from facedown.table.archive.store import Store
from facedown.table.identity import hashed, new_token
from facedown.table.opening import duel, setup_of
from facedown.table.people.register import Register
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.server import Server

LINES = 2000
MOST_DRAWN = 200
TABLE = "long"


def write(folder: Path, token: str) -> None:
    """A duel whose GM has ruled 2,000 times."""
    setup = setup_of(duel("plainten"))
    game = Game(shelf.shelved("plainten").rules, setup, shelf.content_for(setup))
    who = next(iter(game.state.actors))
    for number in range(LINES):
        assert (
            game.journal.take(SetValue(f"actors.{who}.name", f"Ash {number}", f"time {number}"), "overrule", GM) is None
        )
    store = Store(open_database(folder))
    row = GameRow(TABLE, TABLE, 0, setup, None, None, "")
    seats = [SeatRow(TABLE, "p1", "Ann", (Holder("ann"),))]
    store.add(row, seats, Effect(0, row.id, game.journal.splices, game.is_over))
    with ThreadPoolExecutor(1) as apart:  # the browser has a loop of its own here
        apart.submit(asyncio.run, Register(store).add_device(hashed(token), "", "ann")).result()
    store.close()


@pytest.fixture(scope="module")
def token() -> str:
    return new_token()


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory, token: str) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("long") / "data"
    write(folder, token)
    server = Server(folder)
    yield server
    server.kill()


@pytest.fixture
def reader(sit: Sit, long: Server, token: str) -> Player:
    reader = sit(long)
    reader.page.context.add_cookies([{"name": "facedown", "value": token, "url": long.url}])
    reader.goto(f"table/{TABLE}")
    expect(reader.story.locator("li").last).to_be_in_viewport()
    return reader


def drawn(reader: Player) -> list[int]:
    """The numbers of the lines that are there to be read."""
    numbers = reader.story.locator("li").evaluate_all("lines => lines.map(line => Number(line.ariaPosInSet))")
    return list(numbers)


def is_older(reader: Player, oldest: int) -> None:
    """Wait until a line before this one is drawn."""
    expect(reader.story.locator("li").first).not_to_have_attribute("aria-posinset", str(oldest))
    assert drawn(reader)[0] < oldest


def to_edge(reader: Player) -> None:
    """As far up as there is something to scroll."""
    reader.story.evaluate("story => story.scrollTo({ top: 0, behavior: 'instant' })")


def test_the_newest_lines_are_there_at_once_and_few_are_drawn(reader: Player) -> None:
    numbers = drawn(reader)
    assert len(numbers) <= MOST_DRAWN
    assert numbers[-1] >= LINES
    assert numbers == list(range(numbers[0], numbers[-1] + 1))


def test_older_lines_come_when_one_scrolls_up_and_what_one_reads_stays_in_sight(reader: Player) -> None:
    oldest = drawn(reader)[0]
    while oldest > LINES - 600:
        to_edge(reader)
        is_older(reader, oldest)
        expect(reader.story.locator(f"li[aria-posinset='{oldest}']")).to_be_in_viewport()
        numbers = drawn(reader)
        assert len(numbers) <= MOST_DRAWN
        assert numbers == list(range(numbers[0], numbers[-1] + 1))
        oldest = numbers[0]
    nodes = reader.page.evaluate("document.querySelectorAll('.story *').length")
    assert nodes < 10 * MOST_DRAWN
    reader.page.get_by_role("button", name="Newest").click()
    expect(reader.story.locator("li").last).to_be_in_viewport()
    assert drawn(reader)[-1] >= LINES


def test_older_lines_can_be_had_by_keyboard(reader: Player) -> None:
    oldest = drawn(reader)[0]
    reader.story.focus()
    reader.page.keyboard.press("Home")
    is_older(reader, oldest)
    earlier, oldest = reader.page.get_by_role("button", name="Earlier"), drawn(reader)[0]
    earlier.focus()
    reader.page.keyboard.press("Enter")
    is_older(reader, oldest)
    assert len(drawn(reader)) <= MOST_DRAWN


def test_the_handle_goes_back_as_far_as_the_story_is_here_and_draws_where_it_stands(reader: Player) -> None:
    reader.slider.focus()
    for _ in range(12):
        reader.page.keyboard.press("PageUp")
    expect(reader.slider).to_have_attribute("aria-valuenow", "60")
    expect(reader.story.locator("li[data-gone='true']").first).to_be_in_viewport()
    to_edge(reader)
    is_older(reader, drawn(reader)[0] + 1)
    reader.page.keyboard.press("End")
    expect(reader.story.locator("li[data-gone='true']").first).to_be_in_viewport()
    reader.page.keyboard.press("Home")
    expect(reader.slider).to_have_attribute("aria-valuenow", "0")
