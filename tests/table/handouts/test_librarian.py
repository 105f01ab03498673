"""The librarian: whose papers are whose when people and devices change."""

from tests.table.person import Person


def test_notes_stay_with_the_person_and_the_gms_with_the_seat(ann: Person, ben: Person) -> None:
    """Ben hands his seat to Cid, who reads none of Ben's notes; who shares the GM's seat reads all of the GM's."""
    table = ben.join(ann.open("Ben", gm=True)["invitations"][0]["path"])
    ben.post(f"tables/{table}/papers/p1", {"title": "Mine", "text": ""})
    ann.post(f"tables/{table}/papers/gm", {"title": "The twist", "text": ""})
    cid, dan = Person(ann.origin), Person(ann.origin)
    with cid.http, dan.http:
        cid.join(ben.post(f"tables/{table}/seats/p1/invitation", {})["path"])
        assert cid.http.get(f"/api/tables/{table}/papers/p1").json()["papers"] == []
        assert ben.http.get(f"/api/tables/{table}/papers/p1").status_code == 403
        dan.join(ann.post(f"tables/{table}/seats/gm/invitation", {"share": True})["path"])
        found = dan.http.get(f"/api/tables/{table}/papers/gm").json()["papers"]
        assert [paper["title"] for paper in found] == ["The twist"]
