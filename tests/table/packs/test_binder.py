"""What people do with their packs, at a real server: made, changed, brought and given away as files, played, gauged."""

from typing import Any

from facedown.table.packs.draft import LARGEST
from tests.table.packs.test_proof import FORD
from tests.table.person import Person


def upload(person: Person, text: str, name: str = "ford.toml") -> Any:
    return person.http.post(f"/api/packs/file/{name}", content=text.encode())


def made(person: Person) -> dict[str, Any]:
    bench = person.http.get("/api/workbench/towers").json()["workbench"]
    said = {"pack": {"id": "my.roof", "title": "My roof", "ruleset": "towers"}, "encounter": [bench["fresh"]]}
    return dict(person.post("packs", {"said": said}))


async def test_an_encounter_is_made_changed_and_played(ann: Person, ben: Person) -> None:
    page = made(ann)
    pack, said = page["pack"]["id"], page["said"]
    assert [each["title"] for each in page["encounters"]] == ["A new encounter"]
    said["encounter"][0] |= {"title": "On the roof", "text": "It rains."}
    page = ann.post(f"packs/{pack}", {"said": said})
    (encounter,) = page["encounters"]
    assert encounter["title"] == "On the roof"
    wish = {"ruleset": "towers", "encounter": encounter["id"], "pack": pack}
    opened = ann.open("Ben", gm=True, **wish)
    link = opened["invitations"][0]["path"]
    assert ben.http.get(f"/api{link}").json()["text"] == "It rains."
    assert ben.http.post("/api/tables", json={**wish, "seats": [{"name": "Ben"}]}).json()["code"] == "no-such-pack"
    assert ann.post(f"packs/{pack}/remove") == []
    async with ann.sit(opened["table"]) as place:  # the table has the text of its own
        assert (await place.until_asked())["title"] == "On the roof"
    parcel = ann.http.get(f"/api/tables/{opened['table']}/home/facedown").content
    brought = ben.http.post("/api/import", content=parcel).json()
    async with ben.sit(brought["table"]) as place:
        assert (await place.until_asked())["title"] == "On the roof"


async def test_a_pack_is_given_away_as_a_file_and_checked_by_whoever_takes_it(ann: Person, ben: Person) -> None:
    page = upload(ann, FORD.text).json()
    assert page["sentences"][0] == "Foe Cook has Health 12, Guard 5 and strikes with maul."
    file = ann.http.get(f"/api/packs/{page['pack']['id']}/file")
    assert file.headers["content-disposition"].endswith('"my-ford.toml"')
    assert file.text == FORD.text  # to the letter
    assert upload(ben, file.text).json()["pack"]["title"] == "My ford"
    refused = upload(ben, FORD.text.replace("health", "helth")).json()
    assert refused["text"].startswith("ford.toml, line 10, foe.0.helth: there is no key 'helth' here")


async def test_a_file_from_anywhere_is_refused_in_words(ann: Person) -> None:
    assert ann.http.post("/api/packs/file/x", content=b"\xff\xfe").json()["code"] == "not-text"
    assert upload(ann, "= nothing").json()["code"] == "not-toml"
    assert upload(ann, "[pack]\nid = 'x'").json()["code"] == "no-ruleset"
    assert upload(ann, "x" * (LARGEST + 1)).status_code == 413
    page = upload(ann, FORD.text.replace("helth", "health"), "..%2F..%2Fcore.toml")
    assert page.status_code in (201, 404)  # a path is no name
    assert upload(ann, FORD.text, "core.toml").json()["pack"]["title"] == "My ford"
    assert ann.http.post("/api/packs", json={"said": {"pack": 3}}).json()["code"] == "no-ruleset"


async def test_nobody_has_anybody_elses_pack(ann: Person, ben: Person) -> None:
    pack = made(ann)["pack"]["id"]
    assert ben.http.get("/api/packs").json() == []
    for path in (f"/api/packs/{pack}", f"/api/packs/{pack}/file"):
        assert ben.http.get(path).status_code == 404
    assert ben.http.post(f"/api/packs/{pack}/remove").status_code == 404
    assert ben.http.post(f"/api/packs/{pack}", json={"said": {}}).status_code == 404
    assert ben.http.post("/api/gauge", json={"pack": pack, "encounter": "x"}).status_code == 404
    titles = [each["title"] for game in ben.http.get("/api/lobby").json()["games"] for each in game["encounters"]]
    assert "A new encounter" not in titles


async def test_an_encounter_is_gauged_a_few_fights_at_a_time(ann: Person) -> None:
    pack = upload(ann, FORD.text).json()["pack"]["id"]
    wish = {"pack": pack, "encounter": "scullery-door"}
    first = ann.post("gauge", wish)
    assert (first["done"], first["fights"]) == (2, 32)
    assert ann.post("gauge", {**wish, "done": 2, "won": first["won"]})["done"] == 4


async def test_an_empty_scene_is_opened_at_any_time_by_a_gm(ann: Person) -> None:
    refused = ann.http.post(
        "/api/tables", json={"ruleset": "towers", "encounter": "empty-scene", "seats": [{"name": ""}]}
    )
    assert refused.json()["code"] == "needs-gm"
    opened = ann.open("Ben", gm=True, ruleset="towers", encounter="empty-scene")
    async with ann.sit(opened["table"]) as place:
        view = await place.until_asked()
    assert (view["title"], view["asked"]["text"]) == ("An empty scene", "What happens next?")
    assert ann.http.get("/api/workbench/pebbles").json()["code"] == "no-workbench"
