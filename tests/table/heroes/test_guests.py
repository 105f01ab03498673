"""Heroes whom people bring to a seat that was kept for them, at a real server."""

from typing import Any

from facedown import library
from tests.table.person import Person, View


def a_kept_hero(person: Person, ruleset: str = "plainten") -> dict[str, Any]:
    """A hero of the second ready kind, who is called otherwise than anybody who is cast."""
    archetype = next(each for each in library.content(library.ruleset(ruleset)).templates if each != "warrior")
    draft = person.post("drafts", {"ruleset": ruleset, "archetype": archetype})["id"]
    return dict(person.post(f"drafts/{draft}/finish"))


async def names_seen(person: Person, table: str) -> list[str]:
    async with person.sit(table) as place:
        return [each["name"] for each in (await place.look())["board"]["figures"]]


def own(view: View) -> list[str]:
    return [each["name"] for each in view["board"]["figures"] if each.get("mine")]


async def test_whoever_is_invited_brings_a_hero_they_keep_and_it_goes_back_to_their_page(
    ann: Person, ben: Person
) -> None:
    hero = a_kept_hero(ben)
    opened = ann.open("Ben", gm=True, ruleset="plainten", encounter="duel")
    path = opened["invitations"][0]["path"]
    invited = ben.http.get(f"/api{path}").json()
    assert hero["name"] in [each["name"] for each in invited["heroes"]]
    assert "chooses" not in invited
    assert "heroes" not in ann.http.get(f"/api{path}").json()
    ben.post(path.removeprefix("/"), {"hero": f"kept:{hero['id']}"})
    assert hero["name"] in await names_seen(ann, opened["table"])
    async with ben.sit(opened["table"]) as place:
        assert own(await place.look()) == [hero["name"]]
    assert ann.post(f"tables/{opened['table']}/send-home", {})["names"] == [hero["name"]]
    history = ben.http.get(f"/api/heroes/{hero['id']}").json()["history"]
    assert [each["text"] for each in history][-1].startswith("Was at")


async def test_a_latecomer_comes_to_a_fight_that_runs_with_a_ready_hero_or_their_own(ann: Person, ben: Person) -> None:
    opened = ann.open("Cid", gm=True, ruleset="plainten", encounter="duel")
    table = opened["table"]
    path = ann.post(f"tables/{table}/latecomer", {})["path"]
    invited = ben.http.get(f"/api{path}").json()
    assert invited["chooses"]
    offered, there = [each["name"] for each in invited["heroes"]], await names_seen(ann, table)
    assert (offered[0] in there, offered[-1] in there) == (False, True)
    refused = ben.http.post(f"/api{path}", json={})
    assert refused.json()["code"] == "whom"
    refused = ben.http.post(f"/api{path}", json={"hero": "nobody"})
    assert refused.json()["code"] == "unknown-hero"
    ready = next(each for each in invited["heroes"] if not each["id"].startswith("kept:"))
    ben.post(path.removeprefix("/"), {"hero": ready["id"]})
    assert (await names_seen(ann, table)).count(ready["name"]) >= 1
    async with ben.sit(table) as place:
        assert own(await place.look()) == [ready["name"]]
        async with ann.sit(table) as gm:
            await gm.look()
            await gm.do("undo")
        while own(place.view):  # whose coming was taken back looks on
            await place.look()


async def test_a_latecomer_who_plays_the_same_ready_hero_is_called_otherwise(ann: Person, ben: Person) -> None:
    opened = ann.open("Cid", gm=True, ruleset="plainten", encounter="duel")
    path = ann.post(f"tables/{opened['table']}/latecomer", {})["path"]
    there = ben.http.get(f"/api{path}").json()["heroes"][-1]
    ben.post(path.removeprefix("/"), {"hero": there["id"]})
    async with ben.sit(opened["table"]) as place:
        assert own(await place.look()) == [f"{there['name']} 2"]
        assert place.view["seats"][-1]["name"] == f"{there['name']} 2"


async def test_a_latecomer_has_a_seat_wherever_the_table_goes_on(ann: Person, ben: Person) -> None:
    opened = ann.open("Cid", gm=True, ruleset="plainten", encounter="duel")
    path = ann.post(f"tables/{opened['table']}/latecomer", {})["path"]
    hero = ben.http.get(f"/api{path}").json()["heroes"][0]
    ben.post(path.removeprefix("/"), {"hero": hero["id"]})
    before = ann.post(f"tables/{opened['table']}/what-if", {"point": 0})
    assert [each["name"] for each in before["invitations"]] == ["Cid"]
    async with ann.sit(opened["table"]) as gm:
        point = (await gm.look())["lines"][-1]["point"]
        await gm.do("overrule", act={"type": "set", "path": "interlude", "value": True})
    beside = ann.post(f"tables/{opened['table']}/what-if", {"point": point + 1})
    async with ben.sit(beside["table"]) as place:
        assert own(await place.look()) == [hero["name"]]
    parcel = ann.http.get(f"/api/tables/{opened['table']}/home/facedown").content
    elsewhere = ann.http.post("/api/import", content=parcel).json()
    assert [each["name"] for each in elsewhere["invitations"]] == ["Cid", hero["name"]]
    ben.post(elsewhere["invitations"][1]["path"].removeprefix("/"), {})
    async with ben.sit(elsewhere["table"]) as place:
        assert own(await place.look()) == [hero["name"]]


async def test_only_whoever_opened_the_table_invites_one_more_and_seats_have_an_end(ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", gm=True, ruleset="plainten", encounter="duel")
    table = ben.join(opened["invitations"][0]["path"])
    assert ben.http.post(f"/api/tables/{table}/latecomer", json={}).json()["code"] == "not-allowed"
    first = ann.post(f"tables/{table}/latecomer", {})
    again = ann.post(f"tables/{table}/latecomer", {})
    assert first["seat"] == again["seat"]  # the one that nobody has taken yet, by a new link
    assert ben.http.get(f"/api{first['path']}").status_code == 404


async def test_whoever_has_decided_something_keeps_whom_they_play(ann: Person, ben: Person) -> None:
    hero = a_kept_hero(ben)
    opened = ann.open("Ben", gm=True, ruleset="plainten", encounter="duel")
    path = opened["invitations"][0]["path"]
    table = ben.join(path)
    async with ann.sit(table) as gm, ben.sit(table) as place:
        await gm.look()
        await gm.do("give-seat", seat="gm", mind="fair")
        await place.until_asked()
        await place.answer(place.view["asked"].get("default"))
    refused = ben.http.post(f"/api{path}", json={"hero": f"kept:{hero['id']}"})
    assert refused.json()["code"] == "under-way"
