"""Heroes in the making, at a real server: begun, decided in any order, refused beside the cause, finished, dropped."""

from typing import Any

from tests.table.person import Person


async def test_a_hero_is_drafted_in_any_order_and_kept(ann: Person) -> None:
    draft = begun(ann, "towers")
    page = decide(ann, draft, {"techniques": ["gone"], "name": "Bryn"})
    assert (page["draft"]["name"], page["figure"]["name"], page["is_whole"]) == ("Bryn", "Bryn", False)
    page = decide(ann, draft, {"techniques": None})
    assert page["is_whole"]
    assert page["stages"] == ["Name", "Attributes", "Skills", "Gear", "Techniques"]
    assert ann.http.get(f"/api/drafts/{draft}").json() == page
    hero = ann.post(f"drafts/{draft}/finish")
    assert hero["name"] == "Bryn"
    assert [each["text"] for each in ann.http.get(f"/api/heroes/{hero['id']}").json()["history"]] == ["Was made."]
    assert ann.http.get(f"/api/drafts/{draft}").status_code == 404


async def test_what_is_refused_stays_beside_why_and_is_not_finished(ann: Person) -> None:
    draft = begun(ann, "overreach")
    usual = choice(ann.http.get(f"/api/drafts/{draft}").json(), "attributes")
    over = {**usual["value"], "power": 4}
    page = decide(ann, draft, {"attributes": over})
    refused = choice(page, "attributes")
    assert refused["value"] == over
    assert refused["instead"] == usual["value"]
    assert refused["refusal"]["text"] == "14 points are spent, and there are 12."
    answer = ann.http.post(f"/api/drafts/{draft}/finish")
    assert answer.json() == {"code": "not-whole", "text": "Attributes: 14 points are spent, and there are 12."}
    assert choice(decide(ann, draft, {}), "attributes")["value"] == over  # and nothing is lost


async def test_a_ready_hero_is_begun_from_at_any_time_and_taken_back(ann: Person) -> None:
    draft = begun(ann, "fivefold")
    before = decide(ann, draft, {"name": "Bryn"})
    assert before["archetypes"][0]["id"] == "shieldbearer"
    page = ann.post(f"drafts/{draft}", {"archetype": "captain"})
    assert choice(page, "gear")["value"] == "captain"
    page = ann.post(f"drafts/{draft}", {"choices": before["wanted"], "anew": True})
    for each in (page, before):
        del each["draft"]["updated"]
    assert page == before


async def test_wrong_requests_are_refused_in_a_sentence(ann: Person, ben: Person) -> None:
    draft = begun(ann, "plainten")
    assert ben.http.get(f"/api/drafts/{draft}").status_code == 404
    assert refused(ann, "drafts", {"ruleset": "pebbles"}) == "no-creation"
    assert refused(ann, "drafts", {"ruleset": "towers", "archetype": "nobody"}) == "no-such-hero"
    assert refused(ann, f"drafts/{draft}", {"archetype": "nobody"}) == "no-such-hero"
    assert refused(ann, f"drafts/{draft}", {"choices": {"name": [[[["deep"]]]]}}) == "too-much"
    assert refused(ann, f"drafts/{draft}", {"choices": []}) == "bad-request"
    assert draft in [each["id"] for each in ann.http.get("/api/drafts").json()]
    assert draft not in [each["id"] for each in ann.post(f"drafts/{draft}/drop")]


def begun(person: Person, ruleset: str) -> str:
    return str(person.post("drafts", {"ruleset": ruleset})["id"])


def decide(person: Person, draft: str, choices: dict[str, Any]) -> dict[str, Any]:
    return dict(person.post(f"drafts/{draft}", {"choices": choices}))


def choice(page: dict[str, Any], key: str) -> dict[str, Any]:
    return next(each for each in page["choices"] if each["key"] == key)


def refused(person: Person, place: str, body: dict[str, Any]) -> str:
    return str(person.http.post(f"/api/{place}", json=body).json()["code"])
