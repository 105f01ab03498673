"""Cards lie face down, turn at once, and what comes of it is played before the next question."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.player import STILL, Player
from tests.browser.server import Server
from tests.browser.test_minute import CLOCK
from tests.browser.test_seats import take_seat
from tests.browser.test_tricore import answering, go_on

HELD = """
const wait = window.setTimeout;
window.setTimeout = (done, ms, ...rest) => wait(done, ms > 250 ? 1e9 : ms, ...rest);
"""
"""A stage that stands still: every beat waits until somebody goes on."""

QUICKLY = "localStorage.setItem('stage-speed', 'quick');"
"""Nobody has to say that they have read what it came to."""

HASTE = f"""
{QUICKLY}
const wait = window.setTimeout;
window.setTimeout = (done, ms, ...rest) => wait(done, ms / 8, ...rest);
"""
"""A stage that hurries, for whoever asks what is played and not how long."""

WATCH = """
window.played = [];
new MutationObserver(() => {
  const [stage, dock] = [document.querySelector(".stage"), document.querySelector(".dock")];
  const now = JSON.stringify([stage?.dataset.beat ?? "", Number(stage?.dataset.at ?? -1), dock?.dataset.question]);
  if (window.played.at(-1) !== now) window.played.push(now);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""

SCREENS: dict[str, dict[str, Any]] = {"desk": {"viewport": DESK}, "phone": {"viewport": PHONE, "has_touch": True}}
MOVING = {"reduced_motion": "no-preference"}


def duel(player: Player, *scripts: str) -> None:
    for script in scripts:
        player.begin_with(script)
    player.duel("tricore")
    expect(player.page.locator(".deck")).to_be_visible()


def played(player: Player) -> list[tuple[str, int, str]]:
    """What stood on the stage, which beat it was, and which question lay below it."""
    return [tuple(each) for each in player.page.evaluate("window.played.map((each) => JSON.parse(each))")]


def reveal(player: Player) -> None:
    """Lay cards, and leave the stage as it is when they turn."""
    player.answer = lambda option: option.click()  # type: ignore[method-assign]
    go_on(player)
    expect(player.page.locator(".stage")).to_be_visible()


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    return SCREENS[str(request.param)]


def test_beats_come_in_order_and_the_next_question_after_the_last(
    sit: Sit, fated: Server, screen: dict[str, Any]
) -> None:
    player = sit(fated, **screen, **MOVING)
    duel(player, QUICKLY, WATCH)
    before = player.question()
    go_on(player)
    shown = played(player)
    staged = [(beat, at, question) for beat, at, question in shown if beat]
    assert staged[0][0] == "turning"
    assert [at for _, at, _ in staged] == list(range(len(staged)))
    assert {question for _, _, question in staged} == {before}
    assert shown[-1][0] == ""
    assert shown[-1][2] == player.question() != before


def test_a_press_goes_on_to_what_it_came_to_and_another_to_the_question(
    sit: Sit, fated: Server, screen: dict[str, Any]
) -> None:
    player = sit(fated, **screen, **MOVING)
    duel(player, HELD)
    stage = player.page.locator(".stage")
    for _ in range(2):
        before = player.question()
        reveal(player)
        if stage.get_by_role("button", name="Skip").count():
            stage.locator(".anywhere").click(position={"x": 20, "y": 300})
        if stage.count():  # cards that are only turned up wait for nobody
            expect(stage.get_by_role("button", name="Go on")).to_be_visible()
            player.page.keyboard.press("Space")
        expect(stage).to_have_count(0)
        expect(player.dock).not_to_have_attribute("data-question", before)


def test_the_stage_fits_every_screen_and_is_open_to_all(sit: Sit, fated: Server) -> None:
    player = sit(fated, **SCREENS["phone"], **MOVING)
    duel(player, HELD)
    for _ in range(3):
        reveal(player)
        while player.page.locator(".stage").count():
            player.page.evaluate(STILL)
            assert player.violations() == []
            for size in (DESK, PHONE):
                player.page.set_viewport_size(size)
                assert (player.overflow(), player.too_small(".stage", 44)) == (0, [])
                assert player.page.evaluate(CUT) == []
            player.page.keyboard.press("Space")
            player.page.wait_for_function("new Promise((done) => requestAnimationFrame(() => done(true)))")


ASTRAY = """() => [...document.querySelectorAll(
  ".stage :is([data-many=false] > .corner, [data-met=true]) :is(.plate, .losses, .cards > li, .dice-thrown)"
)].filter((each) => {
  const [box, lane] = [each, each.closest(".lane")].map((one) => one.getBoundingClientRect());
  return box.height > 0 && (box.top < lane.top - 1 || box.bottom > lane.bottom + 1);
}).map((each) => each.textContent)"""
"""Of what lies on the stage before whoever the moment is of, whatever is not wholly in its place above the words."""


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("encounter", ["duel", "ambush"])
def test_nothing_that_decided_lies_behind_the_words(
    sit: Sit, fated: Server, encounter: str, size: tuple[int, int]
) -> None:
    player = sit(fated, staged=True, viewport={"width": size[0], "height": size[1]}, has_touch=size[0] < 900)
    player.duel("tricore", encounter=encounter)
    page, stage = player.page, player.page.locator(".stage")

    def answer(option: Locator) -> None:
        before = player.question()
        option.click()
        expect(page.locator(f'.stage, .dock:not([data-question="{before}"])').first).to_be_visible()

    player.answer = answer  # type: ignore[method-assign]
    seen = 0
    while seen < 5 and (stage.count() or not player.is_over()):
        if stage.count():
            assert page.evaluate(ASTRAY) == []
            seen += 1
            stage.locator(".skip").click()
            expect(stage).to_have_count(0)
        else:
            go_on(player)
    assert seen


def test_at_twice_its_size_the_cards_of_both_are_on_the_screen(sit: Sit, fated: Server) -> None:
    player = sit(fated, viewport={"width": 640, "height": 400}, **MOVING)
    duel(player, HELD)
    reveal(player)
    fronts = player.page.locator(".stage .front")
    assert fronts.count() > 1
    for card in fronts.all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate(IS_ABOVE)


def test_a_card_of_a_known_kind_is_drawn_with_its_picture(sit: Sit, fated: Server) -> None:
    player = sit(fated, **MOVING)
    duel(player, HELD)
    reveal(player)
    drawn = player.page.locator(".stage .front[data-printed=true]")
    assert drawn.count() == player.page.locator(".stage .front").count() > 1
    expect(drawn.locator(".motif")).to_have_count(drawn.count())


IS_ABOVE = """(card) =>
  card.getBoundingClientRect().bottom <= document.querySelector(".outcome").getBoundingClientRect().top"""
"""Whether what came of it leaves a card in sight."""

CUT = """[...document.querySelectorAll(".stage .front, .stage .came > p, .stage .name, .stage .sum")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  .map((each) => each.outerHTML)"""


def test_who_wants_nothing_to_move_sees_at_once_what_came_of_it_and_hears_each_beat(sit: Sit, fated: Server) -> None:
    player = sit(fated, staged=True)
    duel(player, WATCH, HELD)
    before = player.question()
    reveal(player)
    expect(player.page.locator(".stage .came")).to_be_visible()
    expect(player.page.locator(".stage .skip")).to_be_visible()
    assert player.page.evaluate("document.getAnimations().length") == 0
    heard = player.page.locator("[aria-live=polite] p").all_inner_texts()
    assert heard[0].startswith("Revealed:")
    ((_, last, question),) = [each for each in played(player) if each[0]]
    assert (last + 1, question) == (len(heard), before)
    player.page.keyboard.press("Space")
    expect(player.dock).not_to_have_attribute("data-question", before)


def test_what_lies_face_down_is_nowhere_on_the_page_until_it_is_turned_up(sit: Sit, fated: Server) -> None:
    player = sit(fated, **MOVING)
    duel(player, HASTE)
    laid = player.page.locator(".figure", has_text="Kest").locator(".laid-down")
    while not laid.count():
        go_on(player)
    assert re.fullmatch(r"\d face down", laid.inner_text().strip())
    before, told = table(player), player.lines()
    while not turned_up(player, len(told)):
        go_on(player)
    cards = turned_up(player, len(told))
    assert cards
    assert not [card for card in cards if card in before]


def table(player: Player) -> str:
    """All of the page but one's own hand, and of the story what was told since cards were last turned up."""
    lines = player.lines()
    last = max((at for at, line in enumerate(lines) if line.startswith("Revealed:")), default=-1)
    rest = player.page.evaluate("[...document.querySelectorAll('.top, .field-of-play')].map((each) => each.outerHTML)")
    return " ".join([*rest, *lines[last + 1 :]])


def turned_up(player: Player, since: int) -> list[str]:
    """Kest's cards of the first reveal after so many lines."""
    reveals = [line for line in player.lines()[since:] if line.startswith("Revealed:")]
    theirs = re.search(r"Kest: ([^;]+)[;.]", reveals[0]) if reveals else None
    return theirs[1].split(", then ") if theirs else []


MOMENT = """() => ({
  heard: [...document.querySelectorAll("[aria-live=polite] p")].map((each) => each.textContent),
  page: document.body.textContent,
  figures: document.querySelector(".figures").textContent,
})"""


def moments(player: Player) -> list[dict[str, Any]]:
    """Answer, and look at all of the page at every beat that comes of it."""
    before = player.question()
    player.answer = lambda option: option.click()  # type: ignore[method-assign]
    go_on(player)
    stage = player.page.locator(".stage")
    expect(player.page.locator(f".stage, .dock:not([data-question='{before}'])").first).to_be_attached()
    seen = []
    while stage.count():
        seen.append(player.page.evaluate(MOMENT))
        if stage.get_by_role("button", name="Go on").count():
            player.page.keyboard.press("Space")
        else:
            player.page.evaluate("passTime()")
    return seen


def test_nothing_of_what_comes_is_on_the_page_before_its_beat(sit: Sit, fated: Server) -> None:
    """Not its sentence, not the meter that will fall, not the next question: hidden or not, nothing is there yet."""
    player = sit(fated, **MOVING)
    duel(player, CLOCK)
    seen: list[dict[str, Any]] = []
    while not any("loses" in said for moment in seen for said in moment["heard"]):
        figures = player.page.evaluate(MOMENT)["figures"]
        seen = moments(player)
    all_heard = seen[-1]["heard"]
    assert len(seen[0]["heard"]) < len(all_heard)
    for moment in seen:
        assert moment["figures"] == figures
        for said in all_heard[len(moment["heard"]) :]:
            assert said not in moment["page"]
    assert player.page.evaluate(MOMENT)["figures"] != figures


def test_what_somebody_chose_for_the_stage_is_remembered(sit: Sit, fated: Server) -> None:
    player = sit(fated, **MOVING)
    duel(player, WATCH)
    player.page.get_by_role("button", name="More").click()
    player.page.get_by_role("radio", name="Not at all").check()
    player.page.keyboard.press("Escape")
    go_on(player)
    assert not [beat for beat, _, _ in played(player) if beat]
    player.page.reload()
    player.page.get_by_role("button", name="More").click()
    expect(player.page.get_by_role("radio", name="Not at all")).to_be_checked()


def test_an_exchange_is_one_entry_of_the_story_and_can_be_watched_again(sit: Sit, fated: Server) -> None:
    player = sit(fated, **MOVING)
    duel(player, "localStorage.setItem('story-lines', 'few')", HASTE)
    headlines = player.story.locator(".headline .fold")
    while headlines.count() < 2:
        go_on(player)
    expect(headlines.first).to_have_attribute("aria-expanded", "false")
    few = player.story.locator("li").count()
    headlines.first.click()
    assert player.story.locator("li").count() > few
    player.story.get_by_role("button", name="Watch again").click()
    expect(player.page.locator(".stage")).to_be_visible()
    expect(player.page.locator(".stage")).to_have_count(0)


def test_whoever_looks_on_sees_the_same_beats(sit: Sit, fated: Server) -> None:
    gm, ann = sit(fated, **MOVING), sit(fated, **MOVING)
    for player in (gm, ann):
        player.begin_with(HASTE + WATCH)
    (link,) = gm.host("tricore", "duel", ("iren",))
    take_seat(ann, link)
    for asked in answering(gm, ann):
        go_on(asked)
        if any(beat == "loss" for beat, _, _ in played(ann)):
            break
    for player in (gm, ann):
        expect(player.page.locator(".stage")).to_have_count(0)
    seen = [[(beat, at) for beat, at, _ in played(player) if beat] for player in (gm, ann)]
    assert seen[0] == seen[1]


def test_on_a_phone_the_newest_exchange_is_folded_to_what_it_came_to(sit: Sit, fated: Server) -> None:
    player = sit(fated, **SCREENS["phone"])
    duel(player, "localStorage.setItem('story-lines', 'few')")
    headline = player.story.locator(".headline").last
    while not headline.count():
        go_on(player)
    fold = headline.locator(".fold")
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_in_viewport()
