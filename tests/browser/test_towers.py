"""Towers in the browser, on a phone: a card for every turn, a hold, a Free Attack, and a fight to its end."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import MOST_ANSWERS, Player

SEED = "quay 5"
SHORT = "quay 8"  # in this duel the guard is beside the hero, with a Reaction left, when the hero walks away


def duel(player: Player, seed: str = SEED) -> None:
    player.duel("towers", seed)


def next_choice(player: Player) -> str:
    """Hold the first turn; walk away once when beside the enemy; otherwise fight."""
    told = " ".join(player.lines())
    if player.option("Delay").count():
        return "Delay" if " holds." not in told else "Act now"
    if player.option("Keep holding").count():
        return "Act now"
    can_strike = player.option(re.compile("^Attack")).count() > 0
    if player.option("Away from the enemy").count():
        is_beside = "Free Attack" not in told and "beside Corporal Dree" in told
        return "Away from the enemy" if is_beside or not player.option("Corporal Dree").count() else "Corporal Dree"
    if player.option(re.compile("^Move")).count() and (not can_strike or "Free Attack" not in told):
        return "^Move"
    return "^Attack" if can_strike else "the usual"


def test_a_duel_on_a_phone_with_a_hold_and_a_free_attack(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    duel(player, SHORT)
    expect(player.page.get_by_role("img", name=re.compile("squares"))).to_be_visible()
    for _ in range(MOST_ANSWERS):
        if player.is_over():
            break
        player.answer(player.option(re.compile(next_choice(player))).first)
        assert player.overflow() == 0
    told = player.lines()
    assert player.is_over()
    assert "Bladehand holds." in told
    assert any(line.endswith(" uses a Free Attack.") for line in told)
    assert any(re.fullmatch(r"Bladehand is dealt (10|[2-9JQKA])[♣♦♥♠]\.", line) for line in told)


def test_cards_workings_and_questions_are_accessible_on_a_phone(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    duel(player)
    for _ in range(4):
        player.answer(player.option(re.compile(next_choice(player))).first)
    player.story.get_by_role("button", name=re.compile(r"^\d+$")).first.click()
    assert player.violations() == []
    assert player.too_small("main", 24) == []
    assert player.too_small(".dock", 44) == []
