"""Pages that people sit at one after the other: whoever comes next finds nothing of whoever was there before."""

from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

from tests.table.host import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

SAFETY = 120_000
"""Milliseconds after which a test gives up; no test waits for this."""
MOST_FREE = 4
"""Pages of a kind that wait for somebody; each is a process."""


class Chairs:
    """A page that is there already has its scripts read and compiled, and costs a quarter of a second less."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[bool, list[Page]] = defaultdict(list)
        """By whether they can be touched, which a page keeps for life."""
        self._touched: dict[BrowserContext, bool] = {}

    def take(self, viewport: ViewportSize, reduced_motion: str, has_touch: bool = False) -> Page:
        page = self._free[has_touch].pop() if self._free[has_touch] else self._new(has_touch)
        page.set_viewport_size(viewport)
        page.emulate_media(reduced_motion=reduced_motion)  # type: ignore[arg-type]
        return page

    def leave(self, page: Page, url: str) -> None:
        """Everything a browser remembers is forgotten; a page that cannot be left so is thrown away."""
        context = page.context
        has_touch = self._touched.pop(context)
        try:
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
            page.goto(f"{url}icon.svg")  # of the same house: to go elsewhere would be another process
            context.clear_cookies()
            context.set_offline(False)
        except Error:
            context.close()
            return
        if len(self._free[has_touch]) >= MOST_FREE:
            context.close()
            return
        self._free[has_touch].append(page)
        self._touched[context] = has_touch

    def _new(self, has_touch: bool) -> Page:
        context = self._browser.new_context(has_touch=has_touch)
        context.set_default_timeout(SAFETY)
        self._touched[context] = has_touch
        page = context.new_page()
        bring_axe(page)
        return page


def bring_axe(page: Page) -> None:
    """Lay axe ready in whatever this page loads: it is sent once, and read when somebody asks for it."""
    page.add_init_script(f"window.bringAxe = () => {{{AXE.read_text(encoding='utf-8')}}}")
