"""A game master on a desk and a player on a phone talk, roll dice and look at pictures beside the game."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Player
from tests.browser.test_seats import open_table, take_seat
from tests.table.handouts.drawings import drawn


def speak(player: Player, text: str, to: str = "To everybody") -> None:
    player.page.get_by_label("To whom").select_option(label=to)
    field = player.page.get_by_label("What you say")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def test_people_talk_and_show_each_other_papers_and_pictures(sit: Sit) -> None:
    gm, ben = sit(), sit(viewport=PHONE)
    links = open_table(gm, "Hold the bridge", 1, "A game master sits at the table", game="Tri-Core")
    take_seat(ben, links[0])
    gm.page.get_by_role("button", name="Talk").click()
    speak(gm, "Good evening")
    tool = ben.page.get_by_role("button", name=re.compile("^Talk"))
    expect(tool).to_have_accessible_name("Talk, 1 new")
    tool.click()
    said = ben.page.get_by_role("log")
    expect(said).to_contain_text("Good evening")
    speak(ben, "/roll 3d6+2", "To GM alone")
    words = gm.page.get_by_role("log", name="What was said")
    expect(words).to_contain_text("to you alone")
    words.get_by_role("button", name=re.compile(r"^\d+$")).click()
    expect(words).to_contain_text("constant")
    assert gm.violations() == []
    assert ben.violations() == []
    assert ben.overflow() <= 0

    gm.page.get_by_role("tab", name="Papers").click()
    picture = {"name": "ford.png", "mimeType": "image/png", "buffer": drawn()}
    gm.page.get_by_label("Add a picture").set_input_files(picture)  # type: ignore[arg-type]
    expect(gm.page.get_by_role("img", name="ford.png")).to_be_visible()
    gm.page.get_by_role("button", name="New paper").click()
    gm.page.get_by_label("Title").fill("A letter")
    gm.page.get_by_role("combobox", name="Picture").first.select_option("ford.png")
    gm.page.get_by_label("Everybody", exact=True).check()
    gm.page.get_by_role("button", name="Save").click()
    expect(gm.page.get_by_role("button", name="New paper")).to_be_visible()  # ben may see it before this form is closed
    ben.page.get_by_role("tab", name="Papers").click()
    expect(ben.page.get_by_role("img", name="A letter")).to_be_visible()
    gm.page.get_by_role("combobox", name="Picture").select_option("ford.png")
    expect(gm.page.locator("image")).to_have_count(1)
    expect(ben.page.locator("image")).to_have_count(0)
    gm.page.get_by_label("Show it to everybody").check()
    expect(ben.page.locator("image")).to_have_count(1)
    assert gm.violations() == []
    assert ben.violations() == []
