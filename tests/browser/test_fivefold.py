"""Fivefold in the browser, on a phone: a hex tapped to go there, a Block, an Intercept, and a fight to its end."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import MOST_ANSWERS, Player
from tests.browser.test_map import middle

SEED = "toll road"
SHORT = "toll road 3"  # over soon, with everything in it


def duel(player: Player, seed: str = SEED) -> None:
    player.duel("fivefold", seed)


def walk_by_tapping(player: Player) -> None:
    """The free Move, one hex further: the first tap shows the way and its cost, the second goes it."""
    player.answer(player.option(re.compile("^Move")).first)
    player.answer(player.option("The free Move"))
    there = middle(player.page.locator(".reachable [data-place]").first)
    player.page.touchscreen.tap(*there)
    expect(player.page.locator(".preview .way")).to_be_attached()  # a straight one has no height to be seen by
    expect(player.page.locator(".preview .cost")).to_contain_text("movement")
    before = player.question()
    player.page.touchscreen.tap(*there)
    expect(player.dock).not_to_have_attribute("data-question", before)


def group(player: Player, name: str) -> Locator:
    return player.dock.get_by_role("group", name=name).get_by_role("button")


def fight_on(player: Player) -> None:
    """Intercept the first blow, Block what can be Blocked, strike when on turn, walk once; else the default."""
    told = " ".join(player.lines())
    if group(player, "Intercept").count() and "intercepts" not in told and "Intercept" not in told:
        player.answer(group(player, "Intercept").last)
    elif group(player, "Block").count():
        player.answer(group(player, "Block").last)
    elif player.option(re.compile("^Move")).count() and "Shieldbearer moves" not in told:
        walk_by_tapping(player)
    elif player.option(re.compile("^Attack")).count():
        player.answer(player.option(re.compile("^Attack")).first)
    elif player.option(re.compile("^Beside")).count():
        player.answer(player.option(re.compile("^Beside")).first)
    else:
        player.answer(player.option("the usual").first)


def test_a_duel_on_a_phone_with_a_tapped_hex_a_block_and_an_intercept(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    duel(player, SHORT)
    for _ in range(MOST_ANSWERS):
        if player.is_over():
            break
        fight_on(player)
        assert player.overflow() == 0
    told = player.lines()
    assert player.is_over()
    assert any(re.match(r"Shieldbearer moves \d", line) for line in told)
    assert any("Shieldbearer spends" in line and "Intercept Toll captain" in line for line in told)
    assert any("Shieldbearer" in line and "block" in line.lower() for line in told)


def test_hexes_dice_and_questions_are_accessible_on_a_phone(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    duel(player)
    for _ in range(6):
        fight_on(player)
    assert player.violations() == []
    assert player.too_small(".dock", 44) == []
