"""What a GM and the members do with a campaign, at a real server."""

from typing import Any

from tests.table.heroes.test_keeper import a_hero
from tests.table.packs.test_binder import upload
from tests.table.packs.test_proof import FORD
from tests.table.person import Person


def begun(person: Person, ruleset: str = "plainten") -> dict[str, Any]:
    return dict(person.post("campaigns", {"name": "Reeds", "ruleset": ruleset}))


def write(person: Person, page: dict[str, Any], **changes: object) -> Any:
    body = {"name": page["campaign"]["name"], "book": {**page["book"], **changes}}
    return person.http.post(f"/api/campaigns/{page['campaign']['id']}", json=body)


def do(person: Person, id: str, what: str, who: str = "") -> Any:
    return person.http.post(f"/api/campaigns/{id}/do", json={"do": what, "who": who})


async def joined(ann: Person, ben: Person) -> tuple[str, str]:
    """A campaign of Ann's to which Ben has brought a hero."""
    id = begun(ann)["campaign"]["id"]
    link = ann.post(f"campaigns/{id}/invitation")["path"]
    assert ben.http.get(f"/api{link}").json()["name"] == "Reeds"
    ben.post(link.removeprefix("/"))
    hero = await a_hero(ben)
    ben.post(f"campaigns/{id}/heroes", {"hero": hero})
    return id, hero


async def test_members_see_what_they_may(ann: Person, ben: Person) -> None:
    id, _ = await joined(ann, ben)
    page = ann.http.get(f"/api/campaigns/{id}").json()
    assert [each["hero"]["name"] for each in page["heroes"]] == ["Warrior"]
    happenings = [{"day": 3, "text": "You met."}, {"day": 4, "text": "He lied.", "secret": True}]
    written = write(ann, page, day=4, notes="The reeve did it.", shared="Bring rope.", happenings=happenings)
    assert written.json()["campaign"]["day"] == 4
    seen = ben.http.get(f"/api/campaigns/{id}").text
    assert "Bring rope." in seen
    assert "You met." in seen
    assert "reeve" not in seen
    assert "lied" not in seen
    assert write(ben, page).json()["code"] == "not-yours"
    for what in ("rest", "bin", "archive", "close-session"):
        assert do(ben, id, what).json()["code"] == "not-yours"
    assert ben.http.post(f"/api/campaigns/{id}/invitation").json()["code"] == "not-yours"
    assert do(ben, id, "leave").json() is None
    assert ben.http.get(f"/api/campaigns/{id}").status_code == 404


async def test_heroes_come_along_play_rest_and_the_evening_is_told(ann: Person, ben: Person) -> None:
    id, hero = await joined(ann, ben)
    assert do(ann, id, "close-session").json()["code"] == "nothing-played"
    wish = {"ruleset": "plainten", "encounter": "empty-scene", "gm": True, "campaign": id}
    opened = ann.post("tables", {**wish, "seats": [{"name": "", "hero": f"kept:{hero}"}]})
    assert opened["invitations"] == []  # Ben has the seat of his hero already
    async with ben.sit(opened["table"]) as place:
        view = await place.look()
    assert [each["name"] for each in view["board"]["figures"] if each.get("mine")] == ["Warrior"]
    page = do(ann, id, "close-session").json()
    (session,) = page["book"]["sessions"]
    assert session["summary"].startswith("“An empty scene”: it goes on.")
    assert [each["id"] for each in page["tables"]] == session["tables"] == [opened["table"]]
    edited = {**session, "summary": "They sat by the fire."}
    assert write(ann, page, sessions=[edited]).json()["book"]["sessions"] == [edited]
    rested = do(ann, id, "rest").json()
    assert (rested["book"]["day"], rested["book"]["happenings"][-1]["text"]) == (2, "Warrior rested.")
    history = ben.http.get(f"/api/heroes/{hero}").json()["history"]
    assert history[-1]["text"] == "Had a long rest."
    ann.post(f"campaigns/{id}/heroes", {"hero": hero, "comes": False})
    assert do(ann, id, "rest").json()["code"] == "nobody-there"


async def test_a_level_is_awarded_between_two_sessions_and_goes_home(ann: Person, ben: Person) -> None:
    id = begun(ann, "tricore")["campaign"]["id"]
    ben.post(ann.post(f"campaigns/{id}/invitation")["path"].removeprefix("/"))
    draft = ben.post("drafts", {"ruleset": "tricore", "archetype": "iren"})["id"]
    hero = ben.post(f"drafts/{draft}/finish")["id"]
    ben.post(f"campaigns/{id}/heroes", {"hero": hero})
    wish = {"ruleset": "tricore", "encounter": "empty-scene", "gm": True, "campaign": id}
    table = ann.post("tables", {**wish, "seats": [{"name": "", "hero": f"kept:{hero}"}]})["table"]
    async with ann.sit(table) as gm, ben.sit(table) as player:
        menu = (await gm.until_asked())["asked"]["what"]
        await gm.answer("level")
        await player.send("recall", before=0)
        while not gm.view["asked"] or gm.view["asked"]["what"] != menu:  # what the level brings is chosen by its owner
            place = player if player.view["asked"] else gm
            await place.answer((await place.send("advise", question=place.view["asked"]["id"]))["answer"])
            for each in (gm, player):
                await each.send("recall", before=0)
    assert ann.post(f"tables/{table}/send-home", {"rested": False})["names"] == ["Iren Vask"]
    facts = {each["label"]: each["text"] for each in ben.http.get(f"/api/heroes/{hero}").json()["figure"]["facts"]}
    assert facts["Level"].startswith("2,")
    again = ann.post("tables", {**wish, "encounter": "duel", "seats": [{"name": "", "hero": f"kept:{hero}"}]})["table"]
    async with ben.sit(again) as player:
        (own,) = [each for each in (await player.look())["board"]["figures"] if each.get("mine")]
        assert {each["label"]: each["text"] for each in own["facts"]}["Level"].startswith("2,")


async def test_the_gm_dismisses_a_member(ann: Person, ben: Person) -> None:
    id, _ = await joined(ann, ben)
    (member,) = ann.http.get(f"/api/campaigns/{id}").json()["company"]
    assert (member["names"], member["heroes"]) == ([], ["Warrior"])
    assert ben.http.get(f"/api/campaigns/{id}").json()["company"] == []
    wish = {"do": "dismiss", "who": member["id"]}
    assert ben.http.post(f"/api/campaigns/{id}/do", json=wish).json()["code"] == "not-yours"
    page = ann.post(f"campaigns/{id}/do", wish)
    assert (page["company"], page["heroes"], page["members"]) == ([], [], 0)
    assert ben.http.get(f"/api/campaigns/{id}").status_code == 404
    assert ann.http.post(f"/api/campaigns/{id}/do", json=wish).json()["code"] == "no-such-member"


async def test_packs_and_rulings_hold_for_all_its_tables(ann: Person) -> None:
    page = begun(ann)
    id, pack = page["campaign"]["id"], upload(ann, FORD.text).json()["pack"]["id"]
    ruling = next(each for each in page["rulings"] if isinstance(each["default"], str))
    other = next(each for each in ruling["readings"] if each != ruling["default"])
    assert write(ann, page, packs=[pack], rulings={ruling["id"]: other}).status_code == 201
    assert write(ann, page, rulings={ruling["id"]: "whatever"}).json()["code"] == "unknown-reading"
    assert write(ann, page, packs=["k0"]).json()["code"] == "no-such-pack"
    opened = ann.open("Ben", gm=True, ruleset="plainten", encounter="scullery-door", campaign=id)
    parcel = ann.http.get(f"/api/tables/{opened['table']}/home/facedown").text
    assert "The scullery door" in parcel
    assert other in parcel
    again = write(ann, begun(ann), packs=[pack]).json()
    ann.post(f"packs/{pack}/remove")
    assert ann.http.get(f"/api/campaigns/{again['campaign']['id']}").json()["book"]["packs"] == []
    assert ann.open("Ben", gm=True, ruleset="plainten", encounter="duel", campaign=id)["table"]
    pack = upload(ann, FORD.text).json()["pack"]["id"]
    towers = {"ruleset": "towers", "encounter": "empty-scene", "gm": True, "campaign": id, "seats": [{"name": ""}]}
    assert ann.http.post("/api/tables", json=towers).json()["code"] == "other-game"
    foreign = begun(ann, "towers")
    assert write(ann, foreign, packs=[pack]).json()["code"] == "other-game"


async def test_a_table_that_is_played_already_is_taken_in(ann: Person, ben: Person) -> None:
    id, _ = await joined(ann, ben)
    wish = {"ruleset": "plainten", "encounter": "duel", "seats": [{"name": "Ben"}]}
    led, unled = (ann.post("tables", {**wish, "gm": gm})["table"] for gm in (True, False))
    other = ben.post("tables", {**wish, "gm": True})["table"]
    (offered,) = ann.http.get(f"/api/campaigns/{id}").json()["others"]
    assert offered["id"] == led
    for table in (unled, other, "nowhere"):
        assert do(ann, id, "take-in", table).json()["code"] == "no-such-table"
    assert do(ben, id, "take-in", other).json()["code"] == "not-yours"
    page = do(ann, id, "take-in", led).json()
    assert ([each["id"] for each in page["tables"]], page["others"]) == ([led], [])
    assert do(ann, id, "take-in", led).json()["code"] == "no-such-table"
    assert do(ann, id, "close-session").json()["book"]["sessions"][0]["tables"] == [led]


async def test_a_member_has_the_name_they_say(ann: Person, ben: Person) -> None:
    id = begun(ann)["campaign"]["id"]
    link = ann.post(f"campaigns/{id}/invitation")["path"].removeprefix("/")
    assert ben.http.post(f"/api/{link}", json={"name": "x" * 41}).json()["code"] == "bad-name"
    for said, known in (("Ben", ["Ben"]), ("Benno ", ["Benno"]), ("", ["Benno"])):
        assert ben.post(link, {"name": said})["others"] == []
        assert [each["names"] for each in ann.http.get(f"/api/campaigns/{id}").json()["company"]] == [known]


async def test_a_campaign_is_archived_binned_and_brought_back(ann: Person, ben: Person) -> None:
    id, _ = await joined(ann, ben)
    assert do(ann, id, "archive").json()["campaign"]["archived"]
    table = {"ruleset": "plainten", "encounter": "duel", "seats": [{"name": ""}], "campaign": id}
    assert ann.http.post("/api/tables", json=table).json()["code"] == "closed-campaign"
    assert not do(ann, id, "reopen").json()["campaign"]["archived"]
    assert len(do(ann, id, "bin").json()["campaign"]["until"]) == len("2026-01-01")
    assert id not in [each["id"] for each in ben.http.get("/api/campaigns").json()]
    assert id in [each["id"] for each in ann.http.get("/api/campaigns").json()]
    assert do(ann, id, "restore").json()["campaign"]["until"] == ""
    assert id in [each["id"] for each in ben.http.get("/api/campaigns").json()]


async def test_nobody_takes_anybody_elses_hero_along(ann: Person, ben: Person) -> None:
    id, hero = await joined(ann, ben)
    assert ann.http.post(f"/api/campaigns/{id}/heroes", json={"hero": hero}).status_code == 404
    other = begun(ann)["campaign"]["id"]
    seats = [{"name": "", "hero": f"kept:{hero}"}]
    wish = {"ruleset": "plainten", "encounter": "duel", "gm": True, "campaign": other, "seats": seats}
    assert ann.http.post("/api/tables", json=wish).status_code == 404
    assert ben.http.post("/api/campaigns", json={"name": "", "ruleset": "towers"}).json()["code"] == "bad-name"
    assert ben.http.post("/api/campaigns", json={"name": "x", "ruleset": "tower"}).status_code == 404
