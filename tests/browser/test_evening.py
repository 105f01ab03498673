"""A whole evening: a GM, four players on phones and somebody who looks on; in Tri-Core at length, elsewhere shorter."""

import re
from contextlib import ExitStack
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from facedown.client import Place, wire
from facedown.kernel.contract.overrule import Grant
from facedown.kernel.log.act import Entry
from facedown.table.export.parcel import unpack
from tests.browser.conftest import PHONE, Sit
from tests.browser.evening import Friend, is_asked, play_on
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.test_home import step_through
from tests.browser.test_tricore import put_down, send, tab
from tests.browser.test_worlds import begin_encounter

HEROES = ("Iren Vask", "Oda Fenn", "Tobin Marl", "Sefa Quill")
WHISPERS = tuple(f"What {each} tells the GM alone" for each in HEROES)


def make_encounter(gm: Friend) -> None:
    """In the browser: a title, a raider on the map, saved."""
    page = gm.page
    begin_encounter(gm.player)
    page.get_by_label("Foe", exact=True).select_option(label="Raider")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved. It fits the rules.")).to_be_visible()


def open_with_gm(gm: Friend, people: int) -> list[str]:
    """From the workbench: a table for so many, with a GM; the links of its invitations."""
    page = gm.page
    page.get_by_text("Open a table").click()
    page.get_by_role("spinbutton", name="Persons").fill(str(people))
    page.get_by_role("spinbutton", name="Persons").press("Tab")
    page.get_by_label("A game master sits at the table").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="I have it").click()
    gm.more()
    links = page.get_by_role("dialog").get_by_label(re.compile("^Invitation for"))
    expect(links).to_have_count(people)
    found = [each.input_value() for each in links.all()]
    gm.close()
    return found


def test_an_evening_of_tricore(sit: Sit, fated: Server, server: Server, browser: Browser, tmp_path: Path) -> None:
    gm, watcher = Friend(sit(fated)), Friend(sit(fated))
    friends = [Friend(sit(fated, viewport=PHONE, has_touch=True)) for _ in HEROES]
    ana, ben, cid, dia = friends
    for each in (gm, watcher, *friends):
        each.player.listen()

    make_encounter(gm)
    links = open_with_gm(gm, len(friends))
    table = gm.page.url.rsplit("/table/", 1)[1].split("/")[0]

    kept = []
    for friend, archetype, link in zip(friends, HEROES, links, strict=True):
        kept.append(friend.make_hero("Tri-Core", archetype))
        friend.page.goto(link)
        whom = friend.page.get_by_label("You play")
        whom.select_option(f"kept:{kept[-1]}")
        friend.page.get_by_role("button", name="Take the seat").click()
        expect(friend.page.get_by_role("region", name="In play")).to_be_visible()
    look = gm.post(f"tables/{table}/onlookers", {"delay": 0})
    watcher.player.goto(look["path"].removeprefix("/"))
    watcher.page.get_by_role("button", name="Look on").click()
    expect(watcher.page.get_by_role("region", name="In play")).to_be_visible()

    with ExitStack() as stack:
        host, *seats = [stack.enter_context(each.place(table)) for each in (gm, *friends)]

        for seat, whisper in zip(seats, WHISPERS, strict=True):
            seat.do(wire.Speak, text=whisper, to="gm")
        cid.more()
        cid.page.get_by_role("radio", name=re.compile("^Only when aimed at")).check()
        cid.close()

        def layer() -> int:
            """Whose turn it is of those who sit at their phones."""
            return next((at for at in range(4) if is_asked(seats[at], "TC-CP-01")), -1)

        play_on([host, *seats], lambda: layer() >= 0)
        holder = friends[layer()]
        heard = [len(each.player.frames) for each in (watcher, *friends)]
        lays_a_hold(holder)
        expect(watcher.player.story).to_contain_text("lays 1 card face down")
        for seat in seats:
            seat.do(wire.Recall, before=0)
        asked = [each for each, seat in zip(friends, seats, strict=True) if seat.view.asked]  # what they may lay
        for each, since in zip((watcher, *friends), heard, strict=True):
            sent = "".join(each.player.frames[since:]).partition("Revealed: ")[0]
            assert each in (holder, *asked) or not re.search(r"\bhold\b", sent, re.IGNORECASE), sent

        dodges_by_order(ana, host, seats)
        laid = reactions(gm.take(f"tables/{table}/home/facedown"))
        dodge = ["dodge-light"]
        assert laid["iren-1"] == [("order:p1", []), ("p1", dodge), ("order:p1", dodge)]  # a hold aims at nobody
        assert laid["tobin-3"] == [("order:p3", [])] * 4  # nothing was aimed at him

        ben.more()
        ben.page.get_by_role("button", name=re.compile("^Let the house play")).click()
        expect(ben.page.get_by_role("button", name=re.compile("^Take back"))).to_be_visible()
        ben.close()

        drops_and_comes_back(ana, sit(fated, viewport=PHONE, has_touch=True))
        ben.more()
        ben.page.get_by_role("button", name=re.compile("^Take back")).click()
        expect(watcher.player.story).to_contain_text("is played by a person from now on")
        ben.close()

        changes_something_earlier(gm)
        expect(dia.player.story).to_contain_text("changes something earlier")
        assert whispers_heard(gm) == list(WHISPERS)
        assert whispers_heard(watcher) == []
        assert [whispers_heard(each) for each in friends] == [[each] for each in WHISPERS]
        for figure in [each for each in host.view.board.figures if each.side == "foes"]:
            host.do(wire.Rule, act=Grant(figure.id, "dead"))
        play_on([host, *seats], lambda: is_asked(host, "TC-CP-27"))
        gm.player.answer(gm.player.option("A rest"))
        play_on([host, *seats], lambda: is_asked(host, "TC-CP-27"))
        gm.player.answer(gm.player.option("A level is awarded"))
        play_on([host, *seats], lambda: is_asked(host, "TC-CP-27"))
    gm.more()
    gm.page.get_by_role("button", name="Send the heroes home").click()
    expect(gm.page.get_by_text("Iren Vask, Oda Fenn, Tobin Marl and Sefa Quill are kept")).to_be_visible()
    gm.close()

    again = gm.post("tables", second_fight())
    for friend, hero, invitation in zip(friends, kept, again["invitations"], strict=True):
        friend.post(invitation["path"].removeprefix("/"), {"hero": f"kept:{hero}"})
    dia.player.goto(again["path"].removeprefix("/"))
    expect(dia.page.get_by_role("region", name="In play")).to_contain_text("50/50")  # with the HP of level 2
    assert "Was at “The yard” and has rested since." in str(dia.ask(f"heroes/{kept[3]}")["history"])

    opens_offline(browser, gm.take(f"tables/{table}/home/html"), tmp_path / "evening.html", "The yard")
    cards = dia.take(f"heroes/{kept[3]}/print/cards")
    assert cards.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", cards)) == 4 * 2  # of fronts, each with one of backs
    goes_on_elsewhere(sit(server), gm.take(f"tables/{table}/home/facedown"), tmp_path / "evening.facedown")


@pytest.mark.parametrize("ruleset", ["fivefold", "overreach", "plainten", "towers"])
def test_a_short_evening(sit: Sit, fated: Server, browser: Browser, tmp_path: Path, ruleset: str) -> None:
    gm, ana = Friend(sit(fated)), Friend(sit(fated, viewport=PHONE, has_touch=True))
    game = next(each for each in gm.ask("lobby")["games"] if each["id"] == ruleset)
    first = next(each for each in game["encounters"] if not each["versus"] and each["foes"])
    ana.player.goto("heroes")
    hero = ana.keep_hero(ruleset, first["heroes"][-2]["id"])  # not the one that is suggested
    opened = gm.post("tables", {"ruleset": ruleset, "encounter": first["id"], "gm": True, "seats": [{"name": "Ana"}]})
    table = opened["table"]
    gm.player.goto(opened["path"].removeprefix("/"))
    ana.player.goto(opened["invitations"][0]["path"].removeprefix("/"))
    ana.page.get_by_label("You play").select_option(f"kept:{hero}")
    ana.page.get_by_role("button", name="Take the seat").click()
    expect(ana.page.get_by_role("region", name="In play")).to_be_visible()

    with ana.place(table) as seat, gm.place(table) as host:
        play_on([host, seat], lambda: seat.view.asked is not None)
        ana.more()
        ana.page.get_by_role("button", name=re.compile("^Let the house play")).click()
        ana.page.get_by_role("button", name=re.compile("^Take back")).click()
        expect(gm.player.story).to_contain_text("is played by a person from now on")
        ana.close()
        if ruleset == "towers":  # against several
            hides_somebody(gm, ana)
        play_on([host, seat], lambda: len(host.view.lines) > 12)
        changes_something_earlier(gm)
        expect(ana.player.story).to_contain_text("changes something earlier")
    assert len(gm.post(f"tables/{table}/send-home", {"rested": True})["names"]) == 1
    again = gm.post("tables", {"ruleset": ruleset, "encounter": first["id"], "gm": True, "seats": [{"name": "Ana"}]})
    ana.post(again["invitations"][0]["path"].removeprefix("/"), {"hero": f"kept:{hero}"})
    ana.player.goto(again["path"].removeprefix("/"))
    expect(ana.page.locator(".figure .mine")).to_have_count(1)
    opens_offline(browser, ana.take(f"tables/{table}/home/html"), tmp_path / "evening.html", first["title"])


def whispers_heard(friend: Friend) -> list[str]:
    """What of all that was whispered is anywhere in what the table has sent to somebody's page."""
    return [each for each in WHISPERS if each in "".join(friend.player.frames)]


def lays_a_hold(friend: Friend) -> None:
    """Hold goes with no other card."""
    tab(friend.player, "Utility")
    assert put_down(friend.player, "Hold")
    send(friend.player)


def dodges_by_order(ana: Friend, host: Place, seats: list[Place]) -> None:
    """The raider comes and strikes at Iren three times: she says that she always dodges while 15 AP are left, is not
    asked the second time, and is again when it would leave her less."""
    everybody, iren = [host, *seats], seats[0]
    question = "What does Iren Vask answer?"

    def raider_lays(*cards: str) -> None:
        play_on(everybody, lambda: is_asked(host, "TC-CP-01"), patient=seats)
        host.answer([*cards, "strike-light~hand-axe", "at:iren-1"])

    raider_lays("run")
    play_on(everybody, lambda: is_asked(iren, "TC-CP-02"), patient=seats)
    always_dodges(ana, least_ap=15)
    since = len(ana.player.frames)
    raider_lays()
    play_on(everybody, lambda: is_asked(host, "TC-CP-01"), patient=seats)
    expect(ana.player.story.locator("li", has_text="Iren Vask answers with Dodge")).to_have_count(2)
    assert question not in "".join(ana.player.frames[since:])
    raider_lays()
    play_on(everybody, lambda: is_asked(iren, "TC-CP-02"), patient=seats)
    expect(ana.player.heading).to_contain_text(question)


def always_dodges(friend: Friend, least_ap: int) -> None:
    """A Light Dodge is laid now and always, unless it would leave too little."""
    page, dock = friend.page, friend.player.dock
    dock.get_by_role("button", name="Always").click()
    tab(friend.player, "Defense")
    assert put_down(friend.player, "Light Dodge")
    send(friend.player)
    expect(dock.locator(".ordered")).to_contain_text("From now on you answer Light Dodge without being asked.")
    dock.get_by_role("button", name="Only when …").click()
    page.get_by_label("Unless too little would be left of").select_option("AP")
    page.get_by_role("spinbutton", name="AP that have to be left").fill(str(least_ap))
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    friend.more()
    told = f"always Light Dodge, unless AP would go below {least_ap}"
    expect(page.get_by_role("dialog").locator(".order")).to_contain_text(told)
    friend.close()


def reactions(parcel: bytes) -> dict[str, list[tuple[str, object]]]:
    """What everybody has laid against the cards of others, and who said so: they themselves, or an order of theirs."""
    found: dict[str, list[tuple[str, object]]] = {}
    for splice in unpack(parcel).splices:
        for act in splice.acts:
            if isinstance(act, Entry) and act.key.what == "TC-CP-02":
                found.setdefault(act.key.who, []).append((act.by, act.answer))
    return found


def drops_and_comes_back(friend: Friend, other: Player) -> None:
    """The phone is lost; another device has the same seat by a code."""
    code = friend.post("me/code", {})["code"]
    friend.page.close()
    other.listen()
    other.goto("code")
    other.page.get_by_label("Code").fill(code)
    other.page.get_by_role("button", name="Go on").click()
    other.page.get_by_role("button", name="Play here too").click()
    expect(other.page.locator(".figure .mine")).to_have_count(1)
    friend.player, friend.page = other, other.page


def changes_something_earlier(gm: Friend) -> None:
    """What would change is shown before it is taken."""
    page = gm.page
    gm.more()
    tool = page.get_by_role("dialog").locator("details.timeline")
    tool.get_by_text("Change something earlier").click()
    tool.get_by_label("Whose").select_option(index=1)
    tool.get_by_role("spinbutton").fill("20")
    tool.get_by_role("button", name="What would change?").click()
    expect(tool.get_by_role("button", name="Make it so")).to_be_visible()
    expect(tool).to_contain_text("20")
    tool.get_by_role("button", name="Make it so").click()
    gm.close()


def hides_somebody(gm: Friend, ana: Friend) -> None:
    """Off the table, or so as soon as what is under way is done; and back, or there all along."""
    guard = "Harbour guard 3"
    gm.page.get_by_role("region", name="In play").get_by_role("button", name=re.compile(guard)).click()
    gm.page.get_by_role("button", name="Hide it").click()
    expect(gm.player.story).to_contain_text(f"The GM rules: {guard} is off the table.")
    gm.close()
    gm.more()
    off = gm.page.get_by_role("region", name="Off the table")
    expect(off).to_contain_text(guard)
    off.get_by_role("button", name=re.compile("^(Bring|Let) Harbour")).click()
    expect(off).to_have_count(0)
    gm.close()
    expect(ana.player.story).to_contain_text(f"The GM rules: {guard} is on the table again.")
    expect(ana.page.get_by_role("region", name="In play")).to_contain_text(guard)


def second_fight() -> dict[str, object]:
    return {"ruleset": "tricore", "encounter": "bridge", "gm": True, "seats": [{"name": each} for each in HEROES]}


def opens_offline(browser: Browser, page: bytes, file: Path, title: str) -> None:
    """The export needs no network, and steps through the fight."""
    file.write_bytes(page)
    assert f"<h1>{escape(title)}</h1>" in page.decode()
    step_through(browser, file)


def goes_on_elsewhere(stranger: Player, parcel: bytes, file: Path) -> None:
    """Another server, which has never heard of it, imports the table whole."""
    file.write_bytes(parcel)
    page = stranger.page
    stranger.goto()
    page.get_by_label("Bring a table from a file").set_input_files(file)
    expect(page.get_by_role("heading", name="The yard", level=1)).to_be_visible()
    expect(stranger.story).to_contain_text("Sefa Quill is now of level 2")
