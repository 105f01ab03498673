"""What people do with their heroes, at a real server: made, played, sent home, copied, retired, given away."""

from typing import Any

from tests.table.person import Person


async def test_a_hero_is_made_once_played_and_comes_home_from_it(ann: Person) -> None:
    draft = ann.post("drafts", {"ruleset": "plainten", "archetype": "warrior"})["id"]
    assert ann.post(f"drafts/{draft}/finish")["name"] == "Warrior"
    (hero,) = heroes(ann)
    table = ann.post("duel", {"ruleset": "plainten", "hero": f"kept:{hero['id']}"})["table"]
    async with ann.sit(table) as place:
        view = await place.until_asked()
        assert [each["name"] for each in view["board"]["figures"] if each.get("mine")] == ["Warrior"]
        await place.answer(place.view["asked"].get("default"))
    ann.post(f"tables/{table}/send-home", {"rested": False})
    (again,) = heroes(ann)
    assert again["id"] == hero["id"]  # the same one, with one more line of history
    page = ann.http.get(f"/api/heroes/{hero['id']}").json()
    assert [each["text"] for each in page["history"]] == ["Was made.", "Was at “A duel at the crossroads”."]
    assert page["figure"]["name"] == "Warrior"


async def test_a_hero_is_copied_retired_brought_back_and_let_go(ann: Person) -> None:
    hero = await a_hero(ann)
    assert len(do(ann, hero, "copy")) == 2
    refused = ann.http.post(f"/api/heroes/{hero}", json={"do": "let-go"})
    assert refused.json()["code"] == "not-retired"
    do(ann, hero, "retire")
    refused = ann.http.post("/api/duel", json={"ruleset": "plainten", "hero": f"kept:{hero}"})
    assert refused.json()["code"] == "retired"
    do(ann, hero, "return")
    do(ann, hero, "rest")
    do(ann, hero, "retire")
    assert [each["id"] for each in do(ann, hero, "let-go")] != [hero]
    assert ann.http.post(f"/api/heroes/{hero}", json={"do": "dance"}).status_code == 422


async def test_a_hero_is_given_away_as_a_file_and_a_bad_file_is_refused(ann: Person, ben: Person) -> None:
    data = ann.http.get(f"/api/heroes/{await a_hero(ann)}/file")
    assert data.headers["content-disposition"].endswith('.hero"')
    assert ben.http.post("/api/heroes", content=data.content).json()["name"] == "Warrior"
    assert [each["name"] for each in heroes(ben)] == ["Warrior"]
    changed = data.content.replace(b'"Warrior"', b'"Emperor"')
    assert ben.http.post("/api/heroes", content=changed).json()["code"] == "changed"


async def test_a_hero_is_printed(ann: Person) -> None:
    hero = await a_hero(ann)
    assert ann.http.get(f"/api/heroes/{hero}/print/sheet").content.startswith(b"%PDF-")
    assert ann.http.get(f"/api/heroes/{hero}/print/cards").json()["code"] == "no-cards"
    assert ann.http.get(f"/api/heroes/{hero}/print/portrait").status_code == 404


async def test_nobody_has_anybody_elses_hero(ann: Person, ben: Person) -> None:
    hero = await a_hero(ann)
    assert ben.http.get(f"/api/heroes/{hero}").status_code == 404
    assert ben.http.get(f"/api/heroes/{hero}/file").status_code == 404
    assert ben.http.post("/api/duel", json={"ruleset": "plainten", "hero": f"kept:{hero}"}).status_code == 404
    refused = ann.http.post("/api/duel", json={"ruleset": "towers", "hero": f"kept:{hero}"})
    assert refused.json()["text"] == "Warrior is a hero of Plain Ten, not of Towers."


async def test_the_gm_sends_heroes_home_and_no_player_does(ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", gm=True, ruleset="plainten", encounter="duel")
    table = ben.join(opened["invitations"][0]["path"])
    before = len(heroes(ben))
    assert ben.http.post(f"/api/tables/{table}/send-home", json={}).json()["code"] == "not-yours"
    assert len(ann.post(f"tables/{table}/send-home", {})["names"]) == 1
    assert len(heroes(ben)) == before + 1


async def a_hero(person: Person) -> str:
    table = person.duel("plainten")
    person.post(f"tables/{table}/send-home", {})
    return f"{table}-p1"


def heroes(person: Person) -> list[dict[str, Any]]:
    return list(person.http.get("/api/heroes").json())


def do(person: Person, hero: str, what: str) -> list[dict[str, Any]]:
    return list(person.post(f"heroes/{hero}", {"do": what}))
