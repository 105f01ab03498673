"""Pages that people sit at one after the other: whoever comes next finds nothing of whoever was there before."""

from collections import defaultdict

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize

SAFETY = 120_000
"""Milliseconds after which a test gives up; no test waits for this."""
MOST_FREE = 4
"""Pages of a kind that wait for somebody; each is a process."""

Kind = tuple[bool, bool]
"""Whether it can be touched, and whether scripts of the tests may be put into it: what a page keeps for life."""


class Chairs:
    """A page that is there already has its scripts read and compiled, and costs a quarter of a second less."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Kind, list[Page]] = defaultdict(list)
        self._kinds: dict[BrowserContext, Kind] = {}

    def take(
        self, viewport: ViewportSize, reduced_motion: str, has_touch: bool = False, bypass_csp: bool = False
    ) -> Page:
        kind = (has_touch, bypass_csp)
        page = self._free[kind].pop() if self._free[kind] else self._new(kind)
        page.set_viewport_size(viewport)
        page.emulate_media(reduced_motion=reduced_motion)  # type: ignore[arg-type]
        return page

    def leave(self, page: Page, url: str) -> None:
        """Everything a browser remembers is forgotten; a page that cannot be left so is thrown away."""
        context = page.context
        kind = self._kinds.pop(context)
        try:
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
            page.goto(f"{url}icon.svg")  # of the same house: to go elsewhere would be another process
            context.clear_cookies()
            context.set_offline(False)
        except Error:
            context.close()
            return
        if len(self._free[kind]) >= MOST_FREE:
            context.close()
            return
        self._free[kind].append(page)
        self._kinds[context] = kind

    def _new(self, kind: Kind) -> Page:
        has_touch, bypass_csp = kind
        context = self._browser.new_context(has_touch=has_touch, bypass_csp=bypass_csp)
        context.set_default_timeout(SAFETY)
        self._kinds[context] = kind
        return context.new_page()
