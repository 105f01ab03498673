"""What if: a table beside the real one, from an earlier moment. Nobody learns by it what lies face down or falls."""

from typing import Any

from tests.table.person import Person


def _wish(person: Person, table: str, point: int) -> Any:
    return person.http.post(f"/api/tables/{table}/what-if", json={"point": point}).json()


async def test_a_table_beside_the_real_one_begins_at_an_earlier_moment(ann: Person, ben: Person) -> None:
    table = ben.join(ann.open("Ben", gm=True)["invitations"][0]["path"])
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await gm.until_asked()
        await player.until_asked()
        await player.answer(2)
        opened = _wish(ann, table, 0)
        assert opened["invitations"] == []  # Ben has his seat there, too
        async with ann.sit(opened["table"]) as other:
            view = await other.until_asked()
            assert view["title"].startswith("What if: ")
            laid = [each.get("ready", False) for each in view["waiting"]]
            assert laid == [False, False]  # what lies face down at the real table is laid anew
        assert gm.view["asked"]


async def test_only_whoever_may_overrule_asks_what_if(ann: Person, ben: Person) -> None:
    table = ben.join(ann.open("Ben", gm=True)["invitations"][0]["path"])
    assert _wish(ben, table, 0)["code"] == "not-allowed"
    assert _wish(ann, table, 99)["code"] == "no-such-point"
    assert _wish(ann, "nowhere", 0)["code"] == "unknown-table"
