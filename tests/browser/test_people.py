"""A seat belongs to a person: on a second device, after a lost cookie, and not after being signed out."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.test_seats import open_table, take_seat

PHONE = {"width": 390, "height": 844}


def test_one_person_plays_on_two_devices_and_the_gm_comes_back_without_a_cookie(sit: Sit) -> None:
    gm, ann, phone = sit(), sit(), sit(viewport=PHONE)
    (link,) = open_table(gm, "A duel at the crossroads", 1, "A game master sits at the table")
    note = gm.page.get_by_role("complementary", name="A code to keep")
    kept = note.locator(".typed").inner_text()
    note.get_by_role("button", name="I have it").click()
    take_seat(ann, link)

    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Play on another device too").click()
    code = ann.page.locator(".code .typed").inner_text()
    phone.goto("code")
    phone.page.get_by_label("Code").fill(code.lower().replace("-", " "))
    phone.page.get_by_role("button", name="Go on").click()
    phone.page.get_by_role("button", name="Play here too").click()
    expect(phone.page.locator(".figure", has_text="you")).to_have_count(1)
    phone.page.get_by_role("button", name="More").click()
    expect(phone.page.get_by_text("this one")).to_be_visible()
    assert phone.violations() == []
    assert phone.too_small(".drawer .deeds", 44) == []
    phone.page.get_by_role("button", name="Sign out").click()
    expect(ann.page.get_by_text("signed out by another of yours")).to_be_visible()

    gm.page.context.clear_cookies()
    gm.goto("code")
    gm.page.get_by_label("Code").fill(kept)
    gm.page.get_by_role("button", name="Go on").click()
    expect(gm.dock).to_be_visible()
    gm.page.get_by_role("button", name="More").click()
    expect(gm.page.get_by_role("button", name="Hand over GM")).to_be_visible()
