"""Overreach in the browser: a GM keeps a threshold secret, an Opening is used, a Mistake is told; and a quick duel."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import MOST_ANSWERS, Player
from tests.browser.test_seats import take_seat

ERROR = "The blade sticks in the chain."
THRESHOLD = "6"
SEND = re.compile("^(Done|Choose)")


def choose(player: Player, question: str, option: str) -> None:
    """Wait for a question and press one of its cards."""
    expect(player.heading).to_contain_text(question)
    player.answer(player.looked_up(re.compile(f"^{option}")).first)


def fill(player: Player, question: str, **values: str) -> None:
    """Wait for a form, change some of its fields and send it. Spaces in labels are written as underscores."""
    expect(player.heading).to_contain_text(question)
    for label, value in values.items():
        name = re.compile(f"^{label.replace('_', ' ')}")
        few = player.dock.get_by_role("group", name=name).get_by_role("radio", name=re.compile(f"^{value}"))
        if few.count():
            few.first.check()
            continue
        field = player.dock.get_by_label(name).first
        if field.evaluate("element => element.tagName") == "SELECT":
            key = field.locator("option", has_text=re.compile(f"^{value}")).first.get_attribute("value")
            field.select_option(key)
        else:
            field.fill(value)
            field.press("Tab")
    player.answer(player.dock.get_by_role("button", name=SEND))


def force(gm: Player, faces: str) -> None:
    """The GM lets the next dice fall so."""
    gm.page.locator("header").get_by_role("button", name="More").click()
    tools = gm.page.get_by_role("dialog")
    tools.get_by_text("Force the next dice").click()
    tools.get_by_label("Faces").fill(faces)
    tools.get_by_role("button", name="Force them").click()
    expect(gm.story).to_contain_text(f"the next dice show {faces.replace(' ', ', ')}")
    gm.page.keyboard.press("Escape")


def test_a_hidden_threshold_an_opening_and_a_mistake(sit: Sit) -> None:
    gm, ann = sit(), sit(viewport=PHONE)
    (link,) = gm.host("overreach", "toll", ("duelist",))
    take_seat(ann, link)
    force(gm, "12")
    fill(gm, "Turns begin")

    # The GM keeps the threshold of what Ann tries to herself, and tells what goes wrong.
    choose(ann, "What does Duelist do?", "Try something else")
    fill(ann, "What does Duelist try?", What_do_you_try="I cut the chain.")
    choose(gm, "Is a roll needed?", "Yes")
    fill(gm, "Which Attributes?")
    fill(gm, "How hard is it?", Threshold=THRESHOLD)
    force(gm, "1 8 7")
    fill(ann, "how many d8")
    choose(gm, "Opening or Mistake?", "Mistakes")
    fill(ann, "an Extra Success")
    fill(gm, "What goes wrong?", What_happens=ERROR)
    expect(ann.story).to_contain_text(ERROR)
    assert any("succeeds at" in line and f"against {THRESHOLD}" in line for line in gm.lines())
    assert any("succeeds at" in line for line in ann.lines())
    assert not any(f"against {THRESHOLD}" in line for line in ann.lines())
    choose(ann, "What does Duelist do?", "End the turn")

    # A Scav overreaches: the one it struck at guards before the blow is judged.
    choose(gm, "What does Scav", "Go to gantry")
    choose(gm, "What does Scav", "Attack")
    choose(gm, "Whom does Scav", "Duelist with the knife")
    force(gm, "1 4")
    fill(gm, "how many d6")
    choose(gm, "Opening or Mistake?", "Openings")
    choose(gm, "Who may act", "Duelist")
    choose(ann, "leaves an Opening", "Defend")
    choose(ann, "How does Duelist defend?", "Guard")
    expect(ann.story).to_contain_text("Duelist is Guarding")
    expect(ann.story).to_contain_text("fails at an attack on Duelist")
    assert ann.overflow() == 0


def next_choice(player: Player) -> str:
    """Strike if one may, go towards them if not; whatever else is asked is left at its default."""
    for wanted in ("^Attack", "^Go to chain", "^Scav"):
        if player.option(re.compile(wanted)).count():
            return wanted
    return "the usual"


def test_a_quick_duel_is_fought_to_its_end_on_a_phone(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    player.goto()
    game = player.page.get_by_role("listitem").filter(has_text="Overreach")
    game.get_by_role("button", name=re.compile("^Duel")).click()
    expect(player.options.first).to_be_visible()
    for _ in range(MOST_ANSWERS):
        if player.is_over():
            break
        send = player.dock.get_by_role("button", name=SEND)
        player.answer(send if send.count() else player.option(re.compile(next_choice(player))).first)
        assert player.overflow() == 0
    assert player.is_over()
    assert any(" dice for " in line for line in player.lines())
