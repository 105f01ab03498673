"""Whoever comes to an evening: a browser of their own, and beside it a program that does what no page is about."""

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import expect

from facedown.client import Guest, Place, wire
from tests.browser.player import Player

MOST_MOVES = 400


class Friend:
    """Somebody at a browser who keeps a cookie; what their page is not about they do by the API."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page

    @property
    def token(self) -> str:
        return next(str(each.get("value")) for each in self.page.context.cookies() if each.get("name") == "facedown")

    def ask(self, path: str) -> Any:
        answer = self.page.context.request.get(f"{self.player.url}api/{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def take(self, path: str) -> bytes:
        """A file."""
        answer = self.page.context.request.get(f"{self.player.url}api/{path}")
        assert answer.ok, answer.text()
        return answer.body()

    def post(self, path: str, body: object) -> Any:
        headers = {"X-Facedown": "1", "Origin": self.player.url.rstrip("/")}
        answer = self.page.context.request.post(f"{self.player.url}api/{path}", data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def keep_hero(self, ruleset: str, archetype: str) -> str:
        """Make a hero like a ready one; its id."""
        draft = self.post("drafts", {"ruleset": ruleset, "archetype": archetype})["id"]
        return str(self.post(f"drafts/{draft}/finish", {})["id"])

    def make_hero(self, game: str, like: str) -> str:
        """Make a hero on its page, as a ready one has it; its id."""
        page = self.page
        self.player.goto("heroes")
        page.get_by_role("button", name=f"Make a hero: {game}").click()
        page.get_by_role("button", name="Start from a ready one").click()
        page.get_by_role("dialog").get_by_role("button", name=like).click()
        page.get_by_role("navigation", name="Parts").get_by_role("button", name="Look it over").click()
        page.get_by_role("button", name=f"Keep {like}").click()
        expect(page.get_by_role("region", name="History")).to_contain_text("Was made.")
        return page.url.rsplit("/", 1)[1]

    def place(self, table: str) -> Place:
        """Their seat, for a program."""
        return Guest(self.player.url.rstrip("/"), self.token).place(table)

    def more(self) -> None:
        self.page.locator("header").get_by_role("button", name="More").click()

    def close(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def is_asked(place: Place, what: str) -> bool:
    """Whether a seat is asked this kind of question now."""
    return place.view.asked is not None and place.view.asked.what == what


def play_on(places: list[Place], until: Callable[[], bool], patient: Sequence[Place] = ()) -> None:
    """Whoever is asked does what the house would, or the usual if they are patient, until something is so."""
    for _ in range(MOST_MOVES):
        for each in places:
            each.do(wire.Recall, before=0)  # whatever was shown before is here by now
        if until():
            return
        for each in places:
            if each.view.asked is not None:
                each.answer(each.view.asked.default if each in patient else each.advice().answer)
                break
    raise AssertionError("Nothing comes of it.")
