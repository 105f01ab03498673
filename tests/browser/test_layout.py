"""The main screens at four widths with two, six and ten figures: no text is cut, nothing lies over anything else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.chairs import SAFETY
from tests.browser.conftest import DESK, PHONE
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.test_stage import HELD

SCREENS = [(360, 740), (390, 844), (1280, 800), (1920, 1080)]

LOW = [(360, 640), (375, 553), (844, 390), (640, 400), (1024, 600), (1366, 640)]
"""Small phones, phones on their side, pages at twice their size, and windows under a bar."""

LINES = 96
"""Pixels in which some lines of the story can be read."""

AT_REST = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map((each) => each.finished)))"""


@pytest.fixture(scope="module")
def player(browser: Browser, fated: Server) -> Iterator[Player]:
    """One page for all of it, whose stage stands still until somebody goes on."""
    context = browser.new_context(reduced_motion="no-preference")
    context.set_default_timeout(SAFETY)
    context.add_init_script(HELD)
    context.add_init_script("localStorage.setItem('lessons', 'off')")
    player = Player(context.new_page(), fated.url)
    yield player
    context.close()
    assert player.troubles == []


def sit_down(player: Player, ruleset: str, encounter: str, figures: int) -> None:
    player.page.set_viewport_size(DESK)
    player.duel(ruleset, encounter=encounter)
    expect(player.page.locator(".figure")).to_have_count(figures)
    expect(player.page.locator('.dock[data-yours="true"]')).to_be_visible()


def faults(player: Player) -> list[str]:
    """What is cut or covered, and on how wide a screen."""
    found = []
    for width, height in SCREENS:
        player.page.set_viewport_size(ViewportSize(width=width, height=height))
        player.page.evaluate(AT_REST)
        found += [f"{width}: {fault}" for fault in player.page.evaluate(FAULTS)]
    return found


def height_of(player: Player, part: str) -> float:
    box = player.page.locator(part).bounding_box()
    assert box is not None
    return box["height"]


def test_the_lobby_and_the_rulebook_fit(player: Player) -> None:
    player.goto()
    expect(player.page.get_by_role("heading", name="Your tables")).to_be_visible()
    assert faults(player) == []
    for page in ("rules/tricore", "rules/tricore/TC-DMG-12"):
        player.goto(page)
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
        assert faults(player) == []


@pytest.mark.parametrize(("encounter", "figures"), [("duel", 2), ("boss", 8)])
def test_a_hand_and_its_reveal_fit(player: Player, encounter: str, figures: int) -> None:
    sit_down(player, "tricore", encounter, figures)
    expect(player.dock.get_by_role("button", name="Take it")).to_be_visible()
    assert faults(player) == []
    player.dock.get_by_role("button", name="Take it").click()
    if player.page.locator(".laid").count():
        assert faults(player) == []
        player.dock.locator(".confirming button").click()
    expect(player.page.locator(".stage")).to_be_visible()
    assert faults(player) == []
    player.page.keyboard.press("Space")
    assert faults(player) == []


def test_in_a_low_window_the_question_and_its_button_are_on_the_screen_and_the_cards_scroll(player: Player) -> None:
    sit_down(player, "tricore", "duel", 2)
    lay = player.dock.locator(".confirming button")
    for width, height in LOW:
        player.page.set_viewport_size(ViewportSize(width=width, height=height))
        player.page.evaluate("scrollTo(0, 0)")
        expect(player.heading).to_be_in_viewport(ratio=1)
        expect(lay).to_be_in_viewport(ratio=1)
        player.page.locator('.play[aria-disabled="false"]').first.click()
        player.dock.locator(".take-back").scroll_into_view_if_needed()
        expect(lay).to_be_in_viewport(ratio=1)
        player.dock.locator(".take-back").click()
    player.page.set_viewport_size(PHONE)
    player.dock.get_by_role("button", name="Hide the options").click()
    assert height_of(player, ".dock") < height_of(player, ".scroll")


def test_beside_what_lies_there_a_grey_card_says_why_where_it_can_be_read(player: Player) -> None:
    sit_down(player, "tricore", "duel", 2)
    player.page.set_viewport_size(ViewportSize(width=1280, height=800))
    player.page.locator(".way-out").first.click()
    reason = player.page.locator(".why-not", has_text="one of its type is laid")
    expect(reason).to_be_in_viewport(ratio=1)
    assert reason.evaluate(ON_TOP)
    assert faults(player) == []


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (1280, 800)])
def test_what_is_asked_next_is_as_high_as_what_was_asked_before(player: Player, width: int, height: int) -> None:
    """So nothing above it jumps, whatever is asked."""
    size = ViewportSize(width=width, height=height)
    sit_down(player, "tricore", "duel", 2)
    player.page.set_viewport_size(size)
    player.page.locator(".way-out").first.click()
    heights = [height_of(player, ".dock")]
    player.dock.locator(".confirming button").click()
    expect(player.page.locator(".stage")).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.dock.locator(".playing")).to_have_count(0)
    heights.append(height_of(player, ".dock"))
    assert len(set(heights)) == 1
    sit_down(player, "towers", "duel", 4)
    player.page.set_viewport_size(size)
    called = height_of(player, ".dock")
    player.option("Act now").click()
    expect(player.heading).to_contain_text("do?")
    assert height_of(player, ".dock") == called


@pytest.mark.parametrize(
    ("ruleset", "encounter", "figures"),
    [("overreach", "toll", 5), ("towers", "warehouse", 11), ("fivefold", "warlord", 9)],
)
def test_a_map_with_five_and_ten_figures_and_what_is_asked_fit(
    player: Player, ruleset: str, encounter: str, figures: int
) -> None:
    sit_down(player, ruleset, encounter, figures)
    assert faults(player) == []


def test_what_a_die_stops_fits_beside_it(player: Player) -> None:
    sit_down(player, "fivefold", "duel", 2)
    player.option("Let it happen").click()
    expect(player.heading).to_contain_text("defend")
    assert faults(player) == []


def test_ten_figures_in_their_places_and_the_end_fit(player: Player) -> None:
    sit_down(player, "plainten", "bridge", 10)
    assert faults(player) == []
    player.looked_up("Flee").click()
    player.option("Save them").click()
    expect(player.dock.get_by_role("heading", name="How it went")).to_be_visible()
    assert faults(player) == []
    player.page.set_viewport_size(PHONE)
    assert height_of(player, ".scroll") >= LINES
    player.slider.press("ArrowUp")
    expect(player.slider).to_be_in_viewport()
    cancel = player.story.get_by_role("button", name="Cancel")
    expect(cancel).to_be_in_viewport(ratio=1)
    cancel.click()
    dock = height_of(player, ".dock")
    player.dock.get_by_role("button", name="Hide how it went").click()
    assert height_of(player, ".dock") < dock / 2


ON_TOP = """(element) => {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, top + height / 2));
}"""

FAULTS = """() => {
  const faults = [];
  const said = (element) =>
    `${element.closest("[class]")?.getAttribute("class")}: ${element.textContent.trim().slice(0, 60)}`;
  const style = (element) => getComputedStyle(element);
  const inside = (box, frame) => ({
    left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right),
    top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom),
  });
  const isEmpty = ({ left, right, top, bottom }) => right - left < 2 || bottom - top < 2;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** What is seen of a line of text, and whether something cuts it that cannot be scrolled. */
  const seen = (element, line) => {
    let [box, cut] = [line, false];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = style(at);
      const frame = at.getBoundingClientRect();
      const hides = (flow) => (flow === "hidden" || flow === "clip") && !at.matches(".ground *"); // maps are moved
      if (hides(overflowX) && (box.left < frame.left - 1 || box.right > frame.right + 1)) cut = true;
      if (hides(overflowY) && (box.top < frame.top - 3 || box.bottom > frame.bottom + 3)) cut = true;
      if (overflowX !== "visible" || overflowY !== "visible") box = inside(box, frame);
      if (isEmpty(box)) return { box, cut };
      if (position === "fixed") break;
    }
    const isWide = line.right > innerWidth + 1 || line.left < -1;
    return { box: inside(box, screen), cut: cut || (isWide && box.right > innerWidth + 1) };
  };

  const lines = [];
  const root = document.querySelector(".stage") ?? document.body; // what lies behind the stage is not looked at
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(".unseen, [style*='opacity: 0'], title, option, script, style, noscript")) continue;
    let hidden = false;
    for (let at = element; at; at = at.parentElement) if (style(at).clipPath.startsWith("inset(50%")) hidden = true;
    if (hidden || parseFloat(style(element).fontSize) === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue;
      const { box, cut } = seen(element, line);
      if (cut) faults.push(`cut: ${said(element)}`);
      else if (!isEmpty(box)) lines.push({ element, box });
    }
  }

  const related = (one, other) => one.contains(other) || other.contains(one);
  const isUnderSticky = (element, top) => {
    for (let at = top; at; at = at.parentElement)
      if (style(at).position === "sticky" && !at.contains(element) && at.parentElement.contains(element)) return true;
    return false;
  };
  for (const { element, box } of lines) {
    if (style(element).pointerEvents === "none") continue;
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!top || top.matches(".anywhere") || related(element, top) || isUnderSticky(element, top)) continue;
    if (element.closest("button, label, a") && element.closest("button, label, a").contains(top)) continue;
    faults.push(`covered: ${said(element)} | by ${said(top)}`);
  }
  for (let at = 0; at < lines.length; at++)
    for (let to = at + 1; to < lines.length; to++) {
      const [one, other] = [lines[at], lines[to]];
      if (one.element === other.element) continue;
      const both = inside(one.box, other.box);
      if (both.right - both.left < 3 || both.bottom - both.top < 5) continue;
      const top = document.elementFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
      if (top && (isUnderSticky(one.element, top) || isUnderSticky(other.element, top))) continue;
      faults.push(`overlap: ${said(one.element)} | ${said(other.element)}`);
    }
  const boxes = [...root.querySelectorAll(".top, .figure, .ground, .zones, .story, .dock, .action-card, .zone")]
    .filter((each) => each.checkVisibility())
    .map((element) => ({ element, box: seen(element, element.getBoundingClientRect()).box }));
  for (const one of boxes)
    for (const other of boxes)
      if (one !== other && !related(one.element, other.element)) {
        const both = inside(one.box, other.box);
        const top = document.elementFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
        if (!isEmpty(both) && !(top && (isUnderSticky(one.element, top) || isUnderSticky(other.element, top))))
          faults.push(`boxes: ${said(one.element)} | ${said(other.element)}`);
      }
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 0) faults.push(`the page is wider than the screen by ${tooWide}`);
  return [...new Set(faults)];
}"""
