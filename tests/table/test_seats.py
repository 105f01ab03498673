"""Several people at one table: who sees what, who may do what, how one gets there."""

import asyncio
from typing import Any

import httpx

from tests.table.host import Host
from tests.table.person import SAFETY, Person, Place


async def test_two_people_play_a_table_to_its_end(ann: Person, ben: Person) -> None:
    table, _ = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        await one.until_asked()
        await two.until_asked()
        while not (one.view["is_over"] and two.view["is_over"]):
            for place in (one, two):
                if place.view["asked"]:
                    await place.answer(place.some_answer())
                    other = two if place is one else one
                    await other.look()
        assert one.view["lines"] != two.view["lines"]  # each has drawn tokens the other does not know


async def test_nobody_learns_what_another_has_drawn(ann: Person, ben: Person) -> None:
    drawn = {"one": "", "two": ""}
    while drawn["one"] == drawn["two"]:
        table, _ = _table_for_two(ann, ben)
        async with ann.sit(table) as one, ben.sit(table) as two:
            drawn = {"one": _token(await one.look(), "p1"), "two": _token(await two.look(), "p2")}
            await one.answer(2)
            await two.look_until(waiting=one.view["waiting"])
    assert not [frame for frame in one.frames if drawn["two"] in frame]
    assert not [frame for frame in two.frames if drawn["one"] in frame]


async def test_nobody_can_tell_what_lies_face_down(ann: Person, ben: Person) -> None:
    table, _ = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        for place in (one, two):
            await _all_here(place)
        seen = []
        for hand in (2, 3, 4):
            await one.answer(hand)
            await two.look()
            seen.append(two.frames[-1])
            await one.do("undo")
            await two.look()
        assert seen[1] == seen[2]  # the first time nobody had taken anything back yet, which is told
        assert two.view["asked"]


async def test_who_is_there_is_shown(ann: Person, ben: Person) -> None:
    table, _ = _table_for_two(ann, ben)
    async with ann.sit(table) as one:
        assert _here(await one.look()) == {"p1", "foes"}
        async with ben.sit(table):
            assert _here(await one.look()) == {"p1", "p2", "foes"}
        assert _here(await one.look()) == {"p1", "foes"}


async def test_an_invitation_is_good_for_one(host: Host, ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben")
    (invitation,) = opened["invitations"]
    own = ann.http.post(f"/api{invitation['path']}")
    assert (own.status_code, own.json()["code"]) == (409, "already-seated")
    assert ben.join(invitation["path"]) == opened["table"]
    assert ben.join(invitation["path"]) == opened["table"]
    cid = Person(host)
    with cid.http:
        late = cid.http.post(f"/api{invitation['path']}")
        assert (late.status_code, late.json()["code"]) == (409, "seat-taken")
        unknown = cid.http.post("/api/join/nonsense")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "unknown-invitation")


async def test_of_two_who_join_at_once_one_has_the_seat(host: Host, ann: Person) -> None:
    (invitation,) = ann.open("Ann", "Ben")["invitations"]
    statuses = await _join_at_once(host, [(invitation["path"], "")] * 6)
    assert sorted(statuses) == [201] + [409] * 5


async def test_a_browser_that_takes_two_seats_at_once_gets_one(host: Host, ann: Person, ben: Person) -> None:
    ben.duel()  # has a token now
    invitations = ann.open("Ann", "Ben", "Cid", "Dot")["invitations"]
    statuses = await _join_at_once(host, [(each["path"], ben.token) for each in invitations])
    assert sorted(statuses) == [201, 409, 409]


async def _join_at_once(host: Host, visits: list[tuple[str, str]]) -> list[int]:
    headers = {"X-Facedown": "1", "Origin": host.origin}
    async with httpx.AsyncClient(base_url=host.origin, headers=headers, trust_env=False, timeout=SAFETY) as client:
        posts = (client.post(f"/api{path}", headers={"Cookie": f"facedown={token}"}) for path, token in visits)
        return [answer.status_code for answer in await asyncio.gather(*posts)]


async def test_with_a_gm_players_take_back_only_their_own_last_decision(ann: Person, ben: Person) -> None:
    """Ann is the GM and plays the foes, Ben plays."""
    opened = ann.open("Ben", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            await _all_here(place)
        assert (gm.view["viewer"], gm.view["can_overrule"]) == ("gm", True)
        assert (player.view["viewer"], player.view["can_overrule"]) == ("p1", False)
        await player.answer(2)
        assert player.view["can_undo"]
        await player.do("undo")
        assert not player.view["can_redo"]
        await player.answer(2)
        await gm.look_until(waiting=player.view["waiting"])
        await gm.answer(1)
        while not player.view["asked"]:
            await player.look()
        assert not player.view["can_undo"]
        for refused in ("undo", "redo"):
            assert (await player.send(refused))["refusal"]["code"] == "not-allowed"
        assert gm.view["can_undo"]
        await player.do("rewind", point=0)
        assert player.view["going_back"]["missing"] == ["gm"]  # it is the GM who says so


async def test_only_the_gm_overrules_and_answers_for_others(ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    act = {"type": "set", "path": "actors.p1.pebbles", "value": 9}
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await gm.look()
        await player.look()
        for refused in ({"type": "overrule", "act": act}, {"type": "answer-for", "seat": "gm"}):
            assert (await player.send(**refused))["refusal"]["code"] == "not-allowed"
        for unsound in (
            {**act, "value": 10**30},
            {"type": "force", "faces": [10**30]},
            {"type": "force", "faces": [0]},
        ):
            assert (await gm.send("overrule", act=unsound))["refusal"]["code"] in ("illegal-state", "no-such-face")
        await gm.do("overrule", act=act)
        assert _figure(gm.view, "p1")["meters"][0]["value"] == 9
        secretive = await gm.send("answer-for", seat="p1", answer=77)
        assert "5" not in secretive["refusal"]["text"]
        assert (await gm.send("answer-for", seat="p7"))["refusal"]["code"] == "not-asked"
        await gm.do("answer-for", seat="p1")
        assert {"seat": "p1", "name": "Ben", "ready": True, "before": ["p1"]} in gm.view["waiting"]


async def test_whoever_plays_alone_may_overrule_and_two_without_a_gm_may_not(ann: Person, ben: Person) -> None:
    act = {"type": "set", "path": "actors.p1.pebbles", "value": 9}
    async with ann.sit(ann.duel()) as place:
        await place.look()
        await place.do("overrule", act=act)
        assert _figure(place.view, "p1")["meters"][0]["value"] == 9
    table, _ = _table_for_two(ann, ben)
    async with ann.sit(table) as place:
        assert (await place.send("overrule", act=act))["refusal"]["code"] == "not-allowed"


def _table_for_two(ann: Person, ben: Person) -> tuple[str, dict[str, Any]]:
    opened = ann.open("Ann", "Ben")
    assert ben.join(opened["invitations"][0]["path"]) == opened["table"]
    return opened["table"], opened


def _figure(view: dict[str, Any], id: str) -> dict[str, Any]:
    return dict(next(figure for figure in view["board"]["figures"] if figure["id"] == id))


def _token(view: dict[str, Any], id: str) -> str:
    return str(_figure(view, id)["text"])


def _here(view: dict[str, Any]) -> set[str]:
    return {seat["id"] for seat in view["seats"] if seat["here"]}


async def _all_here(place: Place) -> None:
    """Look until everybody has sat down: who came first may have seen the table before the other."""
    while not place.view or not all(seat["here"] for seat in place.view["seats"]):
        await place.look()


async def test_playing_again_is_the_same_table_with_other_dice(ann: Person, ben: Person) -> None:
    opened = ann.open("Ann", "Ben", "Cid", dice="typed", encounter="pot")
    table = opened["table"]
    ben.join(opened["invitations"][0]["path"])
    again = ben.post(f"tables/{table}/again")
    assert again["table"] != table
    assert [each["name"] for each in again["invitations"]] == ["Cid"]  # who never came is invited anew
    async with ann.sit(table) as old, ann.sit(again["table"]) as new:
        before, after = await old.look(), await new.look()
    same = ("viewer", "name", "ruleset", "game", "title", "seats")
    assert [before[each] for each in same] == [after[each] for each in same]
    assert _figures(before) == _figures(after)


async def test_who_made_a_hero_plays_again_with_that_hero(ann: Person) -> None:
    offer = {"ruleset": "towers", "encounter": "duel", "seats": [{"name": "Ann", "hero": "new"}]}
    table = ann.post("tables", offer)["table"]
    async with ann.sit(table) as old:
        await old.until_asked()
        for answer in ("own", "Cassia Vane"):
            await old.answer(answer)
        while "Cassia Vane" not in _figures(old.view):  # the rest as it is suggested
            await old.answer(old.view["asked"]["default"])
        before = old.view
    async with ann.sit(ann.post(f"tables/{table}/again")["table"]) as new:
        after = await new.until_asked()
    assert "Cassia Vane" in _figures(after)
    assert sorted(_figures(after)) == sorted(_figures(before))


async def test_only_who_sits_at_a_table_plays_it_again(ann: Person, ben: Person) -> None:
    table = ann.duel()
    answer = ben.http.post(f"/api/tables/{table}/again")
    assert (answer.status_code, answer.json()["code"]) == (403, "no-seat")


def _figures(view: dict[str, Any]) -> list[str]:
    return [each["name"] for each in view["board"]["figures"]]
