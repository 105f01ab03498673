"""Several people at one table, a game master, real dice, and a stranger's game."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.server import Server


def open_table(player: Player, encounter: str, people: int = 1, *ticks: str, game: str = "Plain Ten") -> list[str]:
    """Open a table in the lobby and return the links of its invitations."""
    player.goto()
    page = player.page
    page.get_by_text("Open a table").click()
    if page.get_by_role("combobox", name=re.compile("^Game")).count():
        page.get_by_role("combobox", name=re.compile("^Game")).select_option(game)
    page.get_by_role("radio", name=encounter).check()
    if people > 1:
        page.get_by_role("spinbutton", name="Persons").fill(str(people))
        page.get_by_role("spinbutton", name="Persons").press("Tab")
    for tick in ticks:
        page.get_by_label(tick).check()
    page.get_by_role("button", name="Open the table").click()
    expect(player.dock).to_be_visible()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    links = page.get_by_role("dialog").get_by_label(re.compile("^Invitation for"))
    if people > 1 or any("GM" in tick or "game master" in tick.lower() for tick in ticks):
        expect(links.first).to_be_visible()
    found = [link.input_value() for link in links.all()]
    page.keyboard.press("Escape")
    return found


def take_seat(player: Player, link: str) -> None:
    player.page.goto(link)
    player.page.get_by_role("button", name="Take the seat").click()
    expect(player.dock).to_be_visible()


def test_two_browsers_at_one_table_see_only_what_their_seat_may(sit: Sit) -> None:
    ann, ben = sit(), sit()
    (link,) = open_table(ann, "The ogre's bridge", 2)
    take_seat(ben, link)
    expect(ann.page.get_by_role("list", name="Seats")).to_contain_text("here")
    for player in (ann, ben):
        expect(player.page.locator(".figure", has_text="you")).to_have_count(1)
    assert own_figure(ann) != own_figure(ben)
    asked, waiting = (ann, ben) if ann.options.count() else (ben, ann)
    expect(waiting.options).to_have_count(0)
    expect(waiting.heading).to_contain_text("Waiting for")
    asked.fight_on()
    for line in asked.lines():
        expect(waiting.story).to_contain_text(line.strip().splitlines()[0])


def own_figure(player: Player) -> str:
    return player.page.locator(".figure", has=player.page.locator(".mine")).locator(".name").inner_text()


def test_a_taken_seat_is_not_given_twice(sit: Sit) -> None:
    ann, ben, eve = sit(), sit(), sit()
    (link,) = open_table(ann, "The ogre's bridge", 2)
    take_seat(ben, link)
    eve.page.goto(link)
    expect(eve.page.get_by_role("heading", name="Somebody has taken this seat already")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Take the seat")).to_have_count(0)


def test_the_game_master_overrules_and_the_story_keeps_it(sit: Sit) -> None:
    gm, ann = sit(), sit()
    (link,) = open_table(gm, "A duel at the crossroads", 1, "A game master sits at the table")
    take_seat(ann, link)
    gm.page.get_by_role("button", name="More").click()
    tools = gm.page.get_by_role("dialog")
    tools.get_by_text("Force the next dice").click()
    tools.get_by_label("Faces").fill("10 10 10")
    tools.get_by_role("button", name="Force them").click()
    expect(ann.story).to_contain_text("the next dice show 10, 10, 10")
    tools.get_by_text("Set anything else").click()
    tools.get_by_label("Path").fill("no.such.path")
    tools.get_by_label("Value").fill("3")
    tools.get_by_role("button", name="Set it so").click()
    expect(tools.get_by_role("alert")).to_contain_text("no.such.path")
    expect(tools.get_by_role("alert")).to_be_in_viewport()


def test_real_dice_are_typed_in_and_checked(sit: Sit) -> None:
    player = sit()
    open_table(player, "A duel at the crossroads", 1, "We roll real dice")
    die = player.dock.get_by_role("textbox", name=re.compile("^Die 1 of")).first
    die.fill("11")
    expect(player.dock.get_by_role("alert")).to_contain_text("A d10 shows 1 to 10, not 11.")
    die.fill("7")
    before = player.question()
    for rest in player.dock.get_by_role("textbox").all()[1:]:
        rest.fill("4")
    player.dock.get_by_role("button", name="These faces").click()
    expect(player.dock).not_to_have_attribute("data-question", before)


def test_a_die_that_explodes_has_a_box_for_each_further_face_or_the_table_rolls(sit: Sit) -> None:
    player = sit()
    open_table(player, "Duel at the mill", 1, "We roll real dice", game="Tri-Core")
    expect(player.heading).to_have_text("For Iren Vask, roll 2d12! for React.")
    player.dock.get_by_role("textbox", name="Die 1 of 2").fill("12")
    again = player.dock.get_by_role("textbox", name="Die 1 of 2, rolled again")
    expect(again).to_be_focused()
    again.fill("3")
    player.dock.get_by_role("textbox", name="Die 2 of 2").fill("5")
    player.answer(player.dock.get_by_role("button", name="These faces"))
    expect(player.story).to_contain_text("Iren Vask rolls React: ")
    expect(player.heading).to_have_text("For Kest, roll 2d12! for React.")
    player.answer(player.dock.get_by_role("button", name="Roll this one for me"))
    expect(player.story).to_contain_text("Kest rolls React: ")


@pytest.fixture
def strange(tmp_path: Path) -> Iterator[Server]:
    """A server that also has a stranger's ruleset."""
    server = Server(tmp_path / "data", with_strangers=True)
    yield server
    server.kill()


def test_a_strangers_game_is_played_without_knowing_its_rules(sit: Sit, strange: Server) -> None:
    player = sit(at=strange)
    player.goto()
    player.page.get_by_role("button", name="Duel: Pebbles").click()
    expect(player.page.get_by_role("region", name="Your question")).to_be_visible()  # sealed dice wait for a salt
    for _ in range(100):
        expect(player.dock).to_be_visible()
        if player.is_over():
            break
        number = player.dock.get_by_role("button", name=re.compile("^Choose"))
        player.answer(number if number.count() else player.option("Take"))
    expect(player.page.get_by_role("button", name="Duel again")).to_be_visible()
