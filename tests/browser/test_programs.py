"""A token for a program, made and revoked under More; and a page on which dice are checked from a file."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Sit


def test_a_token_is_made_and_revoked_and_a_file_is_checked(sit: Sit) -> None:
    player = sit(viewport=PHONE)
    page = player.page
    player.goto()
    player.duel()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Let a program in").click()
    page.get_by_label("What is it called?").fill("Overlay")
    assert player.violations() == []
    page.get_by_role("button", name="Make its token").click()
    assert page.get_by_label("Token", exact=True).input_value().startswith("facedown_")
    page.get_by_role("button", name="Revoke Overlay").click()
    expect(page.get_by_role("button", name="Revoke Overlay")).to_have_count(0)
    page.goto(f"{player.url}verify")
    receipt = {"what": "facedown receipt", "format": 1, "seat": "p1", "commitment": "00", "words": [], "throws": []}
    page.get_by_label("Choose a file").set_input_files(
        {"name": "receipt.json", "mimeType": "application/json", "buffer": json.dumps(receipt).encode()}
    )
    expect(page.get_by_role("heading", name="Everything fits")).to_be_visible()
    assert player.violations() == []
