"""The map under a thumb and a mouse: a Towers Move by tapping a cell, and somebody tapped to narrow the list."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.player import Player
from tests.browser.test_towers import duel


def on_turn(player: Player) -> None:
    duel(player)
    while not player.option(re.compile("^Move")).count():
        player.answer(player.option("Act now"))


def about_to_move(player: Player) -> None:
    on_turn(player)
    player.answer(player.option(re.compile("^Move")))


def a_cell(player: Player, place: str) -> Locator:
    return player.page.locator(f'.reachable [data-place="{place}"]')


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_first_tap_shows_the_way_and_its_cost_and_a_second_goes_it(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    about_to_move(player)
    there = middle(a_cell(player, "4,3"))
    player.page.touchscreen.tap(*there)
    expect(player.page.locator(".preview .way")).to_be_visible()
    expect(player.page.locator(".preview .cost")).to_have_text("2 m")
    assert "moves" not in " ".join(player.lines())
    player.page.touchscreen.tap(*there)
    expect(player.story).to_contain_text("Bladehand moves 2 m, from 2,2 to 4,3.")
    expect(player.page.get_by_role("img", name=re.compile("Bladehand at 4,3"))).to_be_visible()


def test_the_go_button_goes_too_and_is_large_enough_for_a_thumb(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    about_to_move(player)
    player.page.touchscreen.tap(*middle(a_cell(player, "1,4")))
    assert player.violations() == []
    assert player.too_small(".choosing", 44) == []
    assert player.too_small(".lens", 40) == []
    assert player.overflow() == 0
    player.page.get_by_role("button", name=re.compile("^Go")).tap()
    expect(player.story).to_contain_text("Bladehand moves 2 m, from 2,2 to 1,4.")


def test_a_mouse_sees_the_way_and_clicks_once(sit: Sit) -> None:
    player = sit(viewport=DESK)
    about_to_move(player)
    a_cell(player, "0,2").hover()
    expect(player.page.locator(".preview .cost")).to_have_text("2 m")
    a_cell(player, "0,2").click()
    expect(player.story).to_contain_text("Bladehand moves 2 m, from 2,2 to 0,2.")


def test_every_place_can_be_reached_by_keyboard_and_is_shown_before(sit: Sit) -> None:
    player = sit(viewport=DESK)
    about_to_move(player)
    expect(player.options.filter(has_text="4,3, south-east")).to_have_count(0)
    player.dock.get_by_role("button", name=re.compile("^Another place")).press("Enter")
    place = player.options.filter(has_text="4,3, south-east")
    place.focus()
    expect(player.page.locator(".preview .way")).to_be_visible()
    place.press("Enter")
    expect(player.story).to_contain_text("Bladehand moves 2 m, from 2,2 to 4,3.")


def test_whoever_is_tapped_leaves_only_what_can_be_done_to_them(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    on_turn(player)
    before = player.options.count()
    dree = player.page.locator('.standing-at[data-target="true"]').first
    player.page.touchscreen.tap(*middle(dree))
    expect(player.dock).to_contain_text("Only what concerns Corporal Dree")
    assert {text.splitlines()[0] for text in player.options.all_inner_texts()} == {"Influence Corporal Dree"}
    player.page.touchscreen.tap(*middle(dree))
    expect(player.options).to_have_count(before)
    player.page.touchscreen.tap(*middle(dree))
    player.dock.get_by_role("button", name="Show all").tap()
    expect(player.options).to_have_count(before)


def test_the_map_can_be_zoomed_dragged_and_put_back(sit: Sit) -> None:
    player = sit(viewport=DESK)
    about_to_move(player)
    drawing = player.page.locator(".map > svg")
    whole = drawing.get_attribute("viewBox")
    player.page.get_by_role("button", name="Zoom in").click()
    expect(drawing).not_to_have_attribute("viewBox", whole or "")
    closer = drawing.get_attribute("viewBox")
    x, y = middle(drawing)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x - 60, y, steps=4)
    player.page.mouse.up()
    expect(drawing).not_to_have_attribute("viewBox", closer or "")
    expect(drawing).not_to_have_attribute("viewBox", whole or "")
    player.page.mouse.wheel(0, 240)
    player.page.get_by_role("button", name="Show what matters now").click()
    expect(drawing).to_have_attribute("viewBox", whole or "")
    assert "moves" not in " ".join(player.lines())


def test_two_fingers_zoom_and_one_drags(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    about_to_move(player)
    drawing = player.page.locator(".map > svg")
    fingers = player.page.context.new_cdp_session(player.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def width() -> float:
        return float((drawing.get_attribute("viewBox") or "").split()[2])

    x, y = middle(drawing)
    whole, wide = drawing.get_attribute("viewBox") or "", width()
    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for step in range(1, 4):
        touch("touchMove", (x - 20 - 10 * step, y), (x + 20 + 10 * step, y))
    touch("touchEnd")
    expect(drawing).not_to_have_attribute("viewBox", whole)
    assert width() < wide
    closer = drawing.get_attribute("viewBox") or ""
    touch("touchStart", (x, y))
    for step in range(1, 4):
        touch("touchMove", (x - 15 * step, y))
    touch("touchEnd")
    expect(drawing).not_to_have_attribute("viewBox", closer)
    assert "moves" not in " ".join(player.lines())


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_a_way_goes_by_the_places_one_names(sit: Sit, viewport: dict[str, int]) -> None:
    player = sit(viewport=viewport)
    about_to_move(player)
    by_way = player.page.get_by_role("button", name="Name a place on the way")
    by_way.click()
    expect(by_way).to_have_attribute("aria-pressed", "true")
    assert player.violations() == []
    assert player.too_small(".by-way", 44) == []
    before = player.question()
    a_cell(player, "3,4").hover()
    a_cell(player, "3,4").click()
    expect(player.dock).not_to_have_attribute("data-question", before)
    expect(player.page.locator(".trail")).to_be_visible()
    expect(player.dock).to_contain_text("So far to 3,4")
    expect(by_way).to_have_attribute("aria-pressed", "false")
    a_cell(player, "4,3").hover()
    expect(player.page.locator(".preview .cost")).to_have_text("3 m")
    assert player.overflow() == 0
    a_cell(player, "4,3").click()
    expect(player.story).to_contain_text("Bladehand moves 3 m, from 2,2 to 4,3.")


def test_a_way_by_places_may_be_begun_anew(sit: Sit) -> None:
    player = sit(viewport=DESK)
    about_to_move(player)
    player.page.get_by_role("button", name="Name a place on the way").press("Enter")
    player.dock.get_by_role("button", name=re.compile("^Another place")).press("Enter")
    player.options.filter(has_text="By way of 3,4").press("Enter")
    player.answer(player.option("Begin the way anew"))
    expect(player.page.locator(".trail")).to_have_count(0)
