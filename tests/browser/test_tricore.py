"""Tri-Core in the browser: a whole duel of cards laid face down, and a table at which nobody learns a card early."""

import re
from collections.abc import Iterator

from playwright.sync_api import WebSocket, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.player import MOST_ANSWERS, Player
from tests.browser.server import Server
from tests.browser.test_seats import take_seat

SEND = re.compile("^(Lay|Ready|Done|Choose)")
HOUSE = re.compile("^Take it")


def tab(player: Player, name: str) -> None:
    """By its words, which is quicker than to work out the names of all tabs at every press."""
    found = player.dock.locator("[role=tab]", has_text=re.compile(f"^{name}$"))
    if found.count():
        found.click()


def put_down(player: Player, words: str) -> bool:
    """Put one card face down, if it may be; whether it was."""
    card = player.page.locator(f'.play[aria-disabled="false"][data-card*="{words}"]')
    if not card.count():
        return False
    card.first.click()
    return True


def lay(player: Player) -> None:
    """Answer as the house would; with Priority go nearer and strike."""
    if "Lay your cards" in player.heading.inner_text():
        tab(player, "Stride")
        put_down(player, "Hustle")
        tab(player, "Offense")
        put_down(player, "Moderate Strike") or put_down(player, "Light Strike")
    else:
        take = player.dock.locator("button", has_text=HOUSE)
        expect(take).to_be_visible()
        if player.dock.locator("[role=status]", has_text="would choose nothing").count():
            player.answer(take)
            return
        take.click()
    send(player)


def send(player: Player) -> None:
    button = player.dock.locator("button:visible", has_text=SEND).last
    expect(button).to_be_enabled()
    player.answer(button)


def go_on(player: Player) -> None:
    """Lay cards; send what is filled in already; else take the default."""
    if player.page.locator(".playing").count():
        lay(player)
    elif player.dock.locator("button:visible", has_text=SEND).count():
        send(player)
    else:
        usual = player.option("the usual")
        player.answer(usual.first if usual.count() else player.options.first)


def test_duel_now_is_a_duel_of_cards_fought_to_its_end_on_a_phone(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    player.goto()
    expect(player.page.get_by_text("Tri-Core, against the house")).to_be_visible()
    player.page.get_by_role("button", name="Duel now").click()
    expect(player.page.locator(".deck")).to_be_visible()
    for _ in range(MOST_ANSWERS):
        if player.is_over():
            break
        go_on(player)
        assert player.overflow() == 0
    assert player.is_over()
    told = player.lines()
    assert any(re.match(r"Iren Vask lays \d cards? face down", line) for line in told)
    assert any(line.startswith("Revealed:") for line in told)


def test_a_card_laid_can_be_taken_back_and_the_hand_is_large_enough_for_a_thumb(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    player.duel("tricore")
    tab(player, "Offense")
    player.page.locator('.play[aria-disabled="false"]').first.click()
    laid = player.page.get_by_role("list", name="Your cards, face down").get_by_role("listitem")
    expect(laid).to_have_count(1)
    assert player.violations() == []
    assert player.too_small(".dock", 44) == []
    laid.get_by_role("button", name=re.compile("^Take back")).click()
    expect(laid).to_have_count(0)


class Wire:
    """Every frame the table sends to one browser."""

    def __init__(self, player: Player) -> None:
        self.frames: list[str] = []
        self._page = player.page
        self._page.on("websocket", self._meet)

    def _meet(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def hang_up(self) -> None:
        self._page.remove_listener("websocket", self._meet)

    def _hear(self, frame: object) -> None:
        self.frames.append(frame.decode() if isinstance(frame, bytes) else str(frame))

    def first(self, words: str) -> str:
        """The first frame that has these words in it, if there is one."""
        return next((frame for frame in self.frames if words in frame), "")


def lay_ability(player: Player) -> str:
    """Lay the first ability of the hand face down; what its card is called, which no other hand has in it."""
    tab(player, "Abilities")
    card = player.page.locator('.play[aria-disabled="false"]').first
    name = card.get_attribute("data-card") or ""
    card.click()
    send(player)
    return name


def may_lay_ability(player: Player) -> bool:
    if not player.page.get_by_role("tab", name="Abilities", exact=True).count():
        return False
    tab(player, "Abilities")
    return player.page.locator('.play[aria-disabled="false"]').count() > 0


def test_no_frame_of_any_seat_holds_a_card_of_another_that_lies_face_down(sit: Sit) -> None:
    gm, ann, ben = sit(), sit(), sit()
    wires = {player: Wire(player) for player in (gm, ann, ben)}
    links = gm.host("tricore", "parties", ("iren", "oda"), ("sefa", "tobin"))
    for player, link in zip((ann, ben), links, strict=True):
        take_seat(player, link)
    laid: dict[str, Player] = {}
    for asked in answering(gm, ann, ben):
        if asked is not gm and may_lay_ability(asked):
            laid[lay_ability(asked)] = asked
        else:
            go_on(asked)
        if {owner for name, owner in laid.items() if all(wire.first(name) for wire in wires.values())} == {ann, ben}:
            break
    else:
        raise AssertionError(f"never turned up: {list(laid)}")
    for name, owner in laid.items():
        for player, wire in wires.items():
            if player is not owner and (frame := wire.first(name)):  # one that answered nothing was taken back unseen
                assert "Revealed: " in frame, name
    for wire in wires.values():
        wire.hang_up()


def answering(gm: Player, *players: Player) -> Iterator[Player]:
    """Whoever is asked, one after the other, until the fight is over."""
    asked = 0
    while asked < MOST_ANSWERS and not gm.is_over():
        one = next((each for each in (*players, gm) if "Waiting for" not in each.heading.inner_text()), None)
        if one is None:
            gm.page.wait_for_timeout(50)
        else:
            asked += 1
            yield one


def until_own_turn(player: Player) -> None:
    """Answer as usual until one has Priority."""
    while "Lay your cards" not in player.heading.inner_text():
        go_on(player)


def test_a_card_says_its_dice_and_odds_and_is_aimed_at_the_only_foe(sit: Sit, fated: Server) -> None:
    player = sit(at=fated, viewport=PHONE, has_touch=True)
    player.duel("tricore")
    until_own_turn(player)
    tab(player, "Offense")
    card = player.page.locator(
        ".action-card", has=player.page.locator('[data-card="Light Strike with Short sword and Dagger"]')
    )
    expect(card).to_contain_text(re.compile(r"(\d+ away, reaches 1|\d+d12! \+ \d+(> )?\d+ % hit)"))
    expect(card).to_contain_text("A blow at arm's length.")
    card.get_by_role("button", name="What is Strike?").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("Strike")
    player.page.keyboard.press("Escape")
    expect(player.dock.get_by_role("button", name="Lay nothing")).not_to_have_class("primary")
    put_down(player, "Light Strike with Short sword and Dagger")
    other = player.page.locator('.play[data-card="Light Grab"]')
    expect(other).to_have_accessible_description("one of its type is laid")
    laid = player.page.get_by_role("list", name="Your cards, face down").get_by_role("listitem")
    expect(laid).to_contain_text("at Kest")
    tab(player, "Stride")
    put_down(player, "Hustle")
    expect(player.dock.get_by_role("button", name="at Kest")).to_have_count(0)  # a Stride is not aimed
    player.dock.get_by_role("button", name=re.compile("^Sub-Actions for ")).click()
    player.dock.get_by_role("button", name=re.compile("^Examine")).click()
    expect(laid.last).to_contain_text("Examine")
    ready = player.dock.get_by_role("button", name="Lay 2 cards face down")
    box = ready.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    assert player.violations() == []
    assert player.too_small(".dock", 44) == []


def test_the_form_for_stats_says_what_is_left_and_forgets_nothing(sit: Sit, fated: Server) -> None:
    player = sit(at=fated, viewport=PHONE, has_touch=True)
    player.goto()
    page = player.page
    page.get_by_text("Open a table").click()
    page.get_by_role("combobox", name=re.compile("^Game")).select_option("Tri-Core")
    page.get_by_role("combobox", name="plays").first.select_option("A hero of your own")
    page.get_by_role("button", name="Open the table").click()
    player.answer(player.option("A character of my own"))
    while "Which value goes where" not in player.heading.inner_text():
        done = player.dock.locator("button.primary")
        player.answer(done.last if done.count() else player.option("the usual").first)
    expect(player.dock).to_contain_text("Each is used once.")
    power = player.dock.locator("fieldset").first
    other = power.locator('.value[aria-pressed="false"]').first
    chosen = other.inner_text()
    other.click()
    expect(player.dock.locator(".confirming")).to_contain_text("Not used yet: ")
    page.reload()
    expect(power.locator('.value[aria-pressed="true"]')).to_have_text(chosen)
    player.answer(player.dock.get_by_role("button", name="Done"))
    expect(player.heading).to_contain_text("Too often: ")
    expect(power.locator('.value[aria-pressed="true"]')).to_have_text(chosen)


def test_a_character_of_ones_own_is_made_on_a_phone(sit: Sit) -> None:
    player = sit(viewport=PHONE, has_touch=True)
    player.goto()
    page = player.page
    page.get_by_text("Open a table").click()
    page.get_by_role("combobox", name=re.compile("^Game")).select_option("Tri-Core")
    page.get_by_role("combobox", name="plays").first.select_option("A hero of your own")
    page.get_by_role("button", name="Open the table").click()
    player.answer(player.option("A character of my own"))
    expect(page.locator(".ground")).to_have_count(0)
    for _ in range(MOST_ANSWERS):
        if player.option("Build one of my own").count():
            break
        done = player.dock.locator("button.primary")
        player.answer(done.last if done.count() else player.option("the usual").first)
        assert player.overflow() == 0
    for words in ("Build one of my own", "Active", "Body"):
        player.answer(player.option(words).first)
    page.get_by_role("tab", name="Keywords").click()
    player.answer(player.option("Push").first)
    expect(page.get_by_role("tab", name="Keywords")).to_have_attribute("aria-selected", "true")
    expect(player.heading).to_contain_text(
        "Active Strike, Damage on HP: 1 BP (Push 1 +1 [ACS-41]), from level 1; a use costs 1 SP."
    )
    assert player.violations() == []
    player.answer(player.option("It is done"))
    page.get_by_role("textbox").fill("Shove")
    player.answer(player.dock.locator("button.primary"))
    assert "Ash builds Shove for 1 BP." in player.lines()
