"""Papers and pictures over a real server: written, shown, fetched, taken back."""

import json
from typing import Any

from facedown.table.handouts.raster import LARGEST_UPLOAD
from tests.table.handouts.drawings import drawn, read
from tests.table.person import Person


def at_a_table(ann: Person, ben: Person) -> str:
    """Ann is the GM, Ben plays."""
    return ben.join(ann.open("Ben", gm=True)["invitations"][0]["path"])


def lay(person: Person, table: str, seat: str, data: bytes, status: int = 201) -> Any:
    answer = person.http.post(f"/api/tables/{table}/pictures/{seat}?name=The moor", content=data)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_notes_are_ones_own(ann: Person, ben: Person) -> None:
    table = at_a_table(ann, ben)
    written = ben.post(f"tables/{table}/papers/p1", {"title": "Plan", "text": "The left door"})
    assert [paper["text"] for paper in written["papers"]] == ["The left door"]
    assert (written["can_lay"], written["pictures"]) == (False, [])
    assert ann.http.get(f"/api/tables/{table}/papers/gm").json()["papers"] == []
    assert ann.http.get(f"/api/tables/{table}/papers/p1").status_code == 403
    assert "owner" not in written["papers"][0]
    id = written["papers"][0]["id"]
    changed = ben.post(f"tables/{table}/papers/p1", {"id": id, "title": "Plan", "text": "The right door"})
    assert [paper["text"] for paper in changed["papers"]] == ["The right door"]
    assert ben.post(f"tables/{table}/papers/p1/discard", {"id": id})["papers"] == []


def test_a_picture_is_served_to_who_may_see_it_and_nobody_else(ann: Person, ben: Person) -> None:
    table = at_a_table(ann, ben)
    (picture,) = lay(ann, table, "gm", drawn("JPEG"))["pictures"]
    mine, theirs = (f"/api/tables/{table}/pictures/{seat}/{picture['id']}" for seat in ("gm", "p1"))
    served = ann.http.get(mine)
    assert read(served.content).format == "WEBP"
    assert served.headers["content-type"] == "image/webp"
    assert served.headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert served.headers["x-content-type-options"] == "nosniff"
    assert served.headers["cache-control"] == "private, no-store"
    letter = {"title": "A letter", "text": "", "picture": picture["id"]}
    hidden = ann.post(f"tables/{table}/papers/gm", letter)
    assert ben.http.get(theirs).status_code == 404
    letter |= {"id": hidden["papers"][0]["id"]}
    ann.post(f"tables/{table}/papers/gm", {**letter, "shown": ["p1"]})
    assert ben.http.get(theirs).status_code == 200
    ann.post(f"tables/{table}/papers/gm", letter)
    gone, never = ben.http.get(theirs), ben.http.get(f"/api/tables/{table}/pictures/p1/{'0' * 32}")
    assert (gone.status_code, gone.content) == (404, never.content)


def test_a_paper_is_printed_for_who_may_read_it(ann: Person, ben: Person) -> None:
    table = at_a_table(ann, ben)
    (picture,) = lay(ann, table, "gm", drawn("JPEG"))["pictures"]
    letter = {"title": "A letter", "text": "Come alone.", "picture": picture["id"]}
    (paper,) = ann.post(f"tables/{table}/papers/gm", letter)["papers"]
    mine, theirs = (f"/api/tables/{table}/papers/{seat}/{paper['id']}/print" for seat in ("gm", "p1"))
    assert ann.http.get(mine).content.startswith(b"%PDF-")
    answer = ben.http.get(theirs)
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown-paper")
    ann.post(f"tables/{table}/papers/gm", {**letter, "id": paper["id"], "shown": ["p1"]})
    assert ben.http.get(theirs).content.startswith(b"%PDF-")
    assert ben.http.get(mine).status_code == 403


def test_what_may_not_be_laid_is_refused(ann: Person, ben: Person) -> None:
    table = at_a_table(ann, ben)
    assert lay(ben, table, "p1", drawn(), 403)["code"] == "not-allowed"
    assert lay(ann, table, "gm", b"<svg/>", 422)["code"] == "no-picture"
    assert lay(ann, table, "gm", b" " * (LARGEST_UPLOAD + 1), 413)["code"] == "too-large"
    (picture,) = lay(ann, table, "gm", drawn())["pictures"]
    for path, body, status in [
        ("papers/p1", {"title": "Mine", "text": "", "picture": picture["id"]}, 404),
        ("papers/p1", {"title": "", "text": ""}, 422),
        ("papers/p1", {"title": "Hi", "text": "", "shown": ["p9"]}, 404),
        ("backdrop/p1", {"picture": picture["id"]}, 403),
    ]:
        assert ben.http.post(f"/api/tables/{table}/{path}", json=body).status_code == status
    bad = {"picture": picture["id"], "place": {"width": -1}}
    assert ann.http.post(f"/api/tables/{table}/backdrop/gm", json=bad).json()["code"] == "bad-place"


async def test_a_hidden_handout_is_in_nobodys_frames(ann: Person, ben: Person) -> None:
    """What Ann writes, uploads and aligns in hiding sends Ben nothing; what she shows comes, and goes again."""
    table = at_a_table(ann, ben)
    async with ben.sit(table) as player:
        await player.look()
        await player.send("answer-for", seat="nobody")
        before = len(player.frames)
        (picture,) = lay(ann, table, "gm", drawn())["pictures"]
        letter = {"title": "A letter", "text": "Come at once", "picture": picture["id"]}
        letter |= {"id": ann.post(f"tables/{table}/papers/gm", letter)["papers"][0]["id"]}
        under: dict[str, Any] = {"picture": picture["id"], "place": {"x": 1, "y": 0, "width": 8}}
        ann.post(f"tables/{table}/backdrop/gm", under)
        await player.send("answer-for", seat="nobody")
        assert [json.loads(frame)["type"] for frame in player.frames[before:]] == ["refused"]
        ann.post(f"tables/{table}/papers/gm", {**letter, "shown": ["*"]})
        desk = await player.hear()
        assert (desk["papers"][0]["title"], desk["papers"][0]["by"], desk["backdrop"]) == ("A letter", "gm", None)
        under["place"]["shown"] = True
        ann.post(f"tables/{table}/backdrop/gm", under)
        assert (await player.hear())["backdrop"]["width"] == 8
        ann.post(f"tables/{table}/pictures/gm/discard", {"id": picture["id"]})
        desk = await player.hear()
        assert (desk["papers"][0]["picture"], desk["backdrop"]) == (None, None)
        ann.post(f"tables/{table}/papers/gm/discard", {"id": letter["id"]})
        assert (await player.hear())["papers"] == []
