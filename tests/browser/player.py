"""A person at a browser: what they see, press and drag."""

import re
from contextlib import ExitStack, suppress
from typing import Any

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, ViewportSize, WebSocket, expect

MOST_ANSWERS = 300


class Player:
    """Plays on one page. Nothing here knows any rule: it reads and presses what is shown."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.troubles: list[str] = []
        self.frames: list[str] = []
        """All that the table has sent to this page since somebody listens."""
        self._scripts = ExitStack()
        page.on("pageerror", self._fail)
        page.on("console", self._hear)

    def _fail(self, error: Error) -> None:
        self.troubles.append(str(error))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.troubles.append(said.text)

    def listen(self) -> None:
        """Keep every frame that comes over a socket from now on."""
        self.page.on("websocket", self._tap)

    def _tap(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    # What is seen

    @property
    def dock(self) -> Locator:
        """By its class, which is quicker than to work out roles and names of the whole page at every press."""
        return self.page.locator(".dock:not([inert])")

    @property
    def heading(self) -> Locator:
        return self.dock.locator("#question")

    @property
    def options(self) -> Locator:
        """The cards one may press."""
        return self.dock.locator(":is([role=group], fieldset) button:not([role]):visible")

    @property
    def story(self) -> Locator:
        return self.page.locator(".log:not([inert]) > .scroll")

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name="Rewind")

    def lines(self) -> list[str]:
        return self.story.locator("li[data-point]").all_inner_texts()

    def question(self) -> str:
        return self.dock.get_attribute("data-question") or ""

    def is_over(self) -> bool:
        return self.question() == "over"

    # What is done

    def begin_with(self, script: str) -> None:
        """Whatever this page loads runs this first."""
        self._scripts.enter_context(self.page.add_init_script(script))

    def get_up(self) -> None:
        """Leave the page to somebody else."""
        self.page.remove_listener("pageerror", self._fail)
        self.page.remove_listener("console", self._hear)
        with suppress(KeyError):  # of those who have not listened
            self.page.remove_listener("websocket", self._tap)
        if not self.page.is_closed():
            self._scripts.close()

    def goto(self, path: str = "") -> None:
        self.page.goto(self.url + path)

    def duel(self, ruleset: str = "plainten", seed: str = "", encounter: str = "") -> None:
        """Sit down at a duel at once, without the home page; with a seed its dice are known."""
        self._open("duel", {"ruleset": ruleset, "encounter": encounter, "seed": seed, "sealed": not seed})
        expect(self.dock.locator("button").first).to_be_visible()

    def host(self, ruleset: str, encounter: str, heroes: tuple[str, ...], others: tuple[str, ...] = ()) -> list[str]:
        """Sit down at once as the game master of people with these heroes, and others that the house plays; their
        invitations. How the lobby opens a table is shown where seats are."""
        seats = [
            {"name": "", "sitter": sitter, "hero": hero}
            for sitter, played in (("person", heroes), ("mind", others))
            for hero in played
        ]
        offer = {"ruleset": ruleset, "encounter": encounter, "seats": seats, "gm": True, "sealed": True}
        opened = self._open("tables", offer)
        expect(self.dock).to_be_visible()
        return [self.url + each["path"].removeprefix("/") for each in opened["invitations"]]

    def _open(self, path: str, offer: dict[str, Any]) -> Any:
        sender = {"X-Facedown": "1", "Origin": self.url.rstrip("/")}
        opened = self.page.request.post(f"{self.url}api/{path}", data=offer, headers=sender)
        assert opened.ok, opened.text()
        self.goto(opened.json()["path"].removeprefix("/"))
        return opened.json()

    def answer(self, option: Locator) -> None:
        """Press an option and wait for whatever comes next."""
        before = self.question()
        option.click()
        expect(self.dock).not_to_have_attribute("data-question", before)

    def option(self, words: str | re.Pattern[str]) -> Locator:
        return self.options.filter(has_text=words)

    def looked_up(self, words: str | re.Pattern[str]) -> Locator:
        """An option, under whichever heading it stands."""
        for heading in self.dock.get_by_role("tab").all():
            if self.option(words).count():
                break
            heading.click()
        return self.option(words)

    def fight_on(self) -> None:
        """Attack if one may, otherwise do what is done by default."""
        attack = self.option(re.compile("^Attack"))
        self.answer(attack.first if attack.count() else self.option("the usual"))

    def fight_until_over(self) -> None:
        for _ in range(MOST_ANSWERS):
            if self.is_over():
                return
            self.fight_on()
        raise AssertionError("The fight does not end.")

    def give_up(self) -> None:
        while not self.is_over():
            out = self.looked_up("Yield")
            if out.count():
                out.click()
                self.answer(self.dock.get_by_role("button", name="Yes, yield"))
            else:
                self.answer(self.option("the usual"))

    def fight_for(self, answers: int) -> None:
        for _ in range(answers):
            if not self.is_over():
                self.fight_on()

    # What is measured

    def violations(self) -> list[str]:
        """What axe finds wrong with the page, by day, and with its colours by night too."""
        by_day = self.page.evaluate(AXE_RUN, {})
        self.page.emulate_media(color_scheme="dark")
        by_night = self.page.evaluate(AXE_RUN, IN_COLOUR)
        self.page.emulate_media(color_scheme="light")
        return [
            f"{each['id']}: {node['html']}: {node['failureSummary']}"
            for each in (*by_day, *by_night)
            for node in each["nodes"]
        ]

    def violations_at(self, *sizes: ViewportSize) -> list[str]:
        """What axe finds wrong with what is shown now, on screens of these sizes."""
        found = []
        for size in sizes:
            self.page.set_viewport_size(size)
            found += [f"{size['width']}: {each}" for each in self.violations()]
        return found

    def overflow(self) -> int:
        """By how many pixels the page is wider than the screen."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def too_small(self, within: str, least: int) -> list[str]:
        """Everything one can press whose box is smaller than that.

        A box inside its label counts as the label; a word in a text need be no larger than a word.
        """
        return [str(each) for each in self.page.evaluate(TOO_SMALL, [within, least])]


STILL = "Promise.allSettled(document.getAnimations().map((each) => each.finished))"
"""Whatever moves or changes colour has done so."""

AXE_RUN = f"""async (options) => {{
  if (!window.axe) bringAxe();
  await {STILL};
  return (await axe.run({{ ...options, resultTypes: ["violations"] }})).violations;
}}"""

IN_COLOUR = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""The rules whose answer another theme could change."""

TOO_SMALL = """([within, least]) => {
  const pressable = "button, a[href], input, select, textarea, summary, [role=slider]";
  const box = (element) => (element.closest("label") ?? element).getBoundingClientRect();
  return [...document.querySelectorAll(within)]
    .flatMap((root) => [...root.querySelectorAll(pressable)])
    .filter((element) => element.checkVisibility() && (least <= 24 || !element.matches(".word")))
    .filter((element) => box(element).width < least - 0.1 || box(element).height < least - 0.1)
    .map((element) => `${element.outerHTML} ${box(element).width} x ${box(element).height}`);
}"""
