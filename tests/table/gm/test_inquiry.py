"""What somebody asks before they do something: an order is tried, a figure is taken hold of. Nothing is done."""

import json
from typing import Any

from tests.table.person import Person, Place, views


async def _two(ann: Person, ben: Person, **wishes: Any) -> str:
    """Ann is the GM and plays the foes, Ben plays; the table's id."""
    return ben.join(ann.open("Ben", gm=True, **wishes)["invitations"][0]["path"])


async def _all_here(*places: Place) -> None:
    for place in places:
        while not place.view or not all(seat["here"] for seat in place.view["seats"]):
            await place.look()


async def test_an_order_is_tried_on_what_its_own_seat_was_asked(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        await player.answer(2)
        await gm.answer(1)
        before = len(gm.frames)
        told = await player.send("try-order", order={"what": "B-CP-01", "answer": 3})
        assert told["trials"] == [{"question": "How many pebbles?", "given": "2", "would": "3"}]
        none = await gm.send("try-order", order={"what": "B-CP-02", "answer": "take"})
        assert none["trials"] == []
        assert views(gm.frames[before:]) == []


def _heavy_strike(asked: dict[str, Any]) -> str:
    """The key of such a card in what is asked, if there is one."""
    keys = (each["key"] for each in asked["schema"].get("options", ()))
    return next((key for key in keys if key.startswith("strike-heavy")), "")


async def test_whoever_lays_a_card_is_told_what_it_comes_to_with_something_beside_it(ann: Person) -> None:
    async with ann.sit(ann.duel("tricore")) as place:
        while not (card := _heavy_strike(asked := (await place.until_asked())["asked"])):
            await place.answer(asked["default"])
        told = await place.send("beside", question=asked["id"], card=card)
        assert [each["keys"] for each in told["along"]] == [["sub:aim"], ["sub:charge"]]
        assert (await place.send("beside", question=asked["id"], card="walk"))["along"] == []
        assert (await place.send("beside", question="older", card=card))["refusal"]["code"] == "question-gone"


async def test_only_the_gm_takes_hold_of_somebody(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben, ruleset="plainten", encounter="duel")
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        who = gm.view["board"]["figures"][0]["id"]
        assert (await player.send("take-hold", who=who))["refusal"]["code"] == "not-allowed"
        held = await gm.send("take-hold", who=who)
        assert held["type"] == "held"
        health = next(each for each in held["handles"]["levers"] if each["label"] == "Health")
        await gm.do("overrule", act={"type": "set", "path": health["path"], "value": 3})
        (now,) = [each["value"] for each in gm.view["board"]["figures"][0]["meters"] if each["label"] == "Health"]
        assert now == 3
        refused = await gm.send("take-hold", who="nobody")
        assert refused["refusal"]["code"] == "no-such-actor"
        assert (await gm.send("take-hold", who="x" * 300))["refusal"]["code"] == "too-much"


async def test_somebody_is_taken_hold_of_as_they_were_at_an_earlier_moment(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben, ruleset="plainten", encounter="duel")
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        who = gm.view["board"]["figures"][0]["id"]

        async def health(point: int = 0) -> dict[str, Any]:
            held = await gm.send("take-hold", who=who, point=point)
            return next(each for each in held["handles"]["levers"] if each["label"] == "Health")

        before = await health()
        await gm.do("overrule", act={"type": "set", "path": before["path"], "value": 3})
        ruled = next(each["point"] for each in gm.view["lines"] if "rules" in json.dumps(each["spans"]))
        assert ((await health())["value"], await health(ruled)) == (3, before)
        assert (await gm.send("take-hold", who=who, point=99))["refusal"]["code"] == "no-such-point"


async def test_what_a_change_would_change_is_shown_before_it_is_made(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        await player.answer(2)
        await gm.look_until(waiting=player.view["waiting"])
        await gm.answer(1)
        before = gm.view["board"]
        act = {"type": "set", "path": "actors.p1.pebbles", "value": 50}
        assert (await player.send("foreshow", point=0, act=act))["refusal"]["code"] == "not-allowed"
        told = (await gm.send("foreshow", point=0, act=act))["contrast"]
        assert [(each["who"], each["what"]) for each in told["shifts"]] == [("P1", "Pebbles")]
        assert any("50" in line for line in told["new"])
        assert gm.view["board"] == before
        assert (await gm.send("foreshow", point=99, act=act))["refusal"]["code"] == "no-such-point"


async def test_the_gm_sees_the_table_as_another_does_but_for_what_only_that_one_knows(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        seen = await gm.send("see-as", seat="p1")
        own = [json.dumps(line["spans"]) for line in gm.view["lines"]]
        assert len(seen["board"]["figures"]) == len(gm.view["board"]["figures"])
        assert (seen["is_asked"], seen["asked"]) == (bool(player.view["asked"]), None)  # a hand that is laid face down
        assert all(json.dumps(line["spans"]) in own for line in seen["lines"])
        assert (await player.send("see-as", seat="gm"))["refusal"]["code"] == "not-allowed"
        assert (await gm.send("see-as", seat="p9"))["refusal"]["code"] == "no-such-seat"


async def test_how_the_book_is_read_is_open_to_all_and_changed_by_the_gm(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        (ties,) = (await player.send("rulings"))["rulings"]
        assert (ties["id"], ties["value"], ties["default"]) == ("B-GAP-01", "nobody", "nobody")
        wish = {"ruling": "B-GAP-01", "value": "elder"}
        assert (await player.send("ruling", **wish))["refusal"]["code"] == "not-allowed"
        await gm.do("ruling", **wish)
        assert "B-GAP-01 is read as elder" in json.dumps(gm.view["lines"])
        assert (await player.send("rulings"))["rulings"][0]["value"] == "elder"
        assert (await gm.send("ruling", ruling="B-GAP-01", value="luck"))["refusal"]["code"] == "unknown-reading"
        await gm.do("undo")
        assert (await gm.send("rulings"))["rulings"][0]["value"] == "nobody"


async def test_how_the_book_is_read_is_chosen_before_a_table_is_opened(ann: Person) -> None:
    offered = ann.http.get("/api/rulings/plainten").json()
    choice = next(each for each in offered if len(each["readings"]) > 1)
    assert choice["question"]
    assert choice["value"] == choice["default"]
    other = next(each for each in choice["readings"] if each != str(choice["default"]))
    value = int(other) if isinstance(choice["default"], int) else other
    table = ann.open("Ann", ruleset="plainten", encounter="duel", rulings={choice["id"]: value})["table"]
    async with ann.sit(table) as place:
        await place.look()
        listed = (await place.send("rulings"))["rulings"]
        assert next(each["value"] for each in listed if each["id"] == choice["id"]) == value
    assert ann.http.get("/api/rulings/nothing").status_code == 404


async def test_whoever_plays_alone_does_not_read_what_the_other_side_hides(ann: Person) -> None:
    async with ann.sit(ann.duel("plainten")) as place:
        view = await place.until_asked()
        own = next(each["id"] for each in view["board"]["figures"] if each.get("mine"))
        other = next(each["id"] for each in view["board"]["figures"] if not each.get("friend") and each["id"] != own)
        assert (await place.send("take-hold", who=own))["type"] == "held"
        assert (await place.send("take-hold", who=other))["refusal"]["code"] == "not-yours"


async def test_the_gm_reads_a_question_along_unless_it_is_its_seats_secret(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben, ruleset="plainten", encounter="duel")
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        while not player.view["asked"]:  # the GM's foes may begin
            await gm.answer((await gm.send("advise", question=gm.view["asked"]["id"]))["answer"])
            await player.send("recall", before=0)
        own = player.view["asked"]
        read = (await gm.send("read-along", seat="p1"))["asked"]
        assert read["text"] == own["text"]
        advice = await player.send("advise", question=own["id"])
        assert (await gm.send("read-along", seat="p1"))["house"] == advice["text"]
        assert (await gm.send("see-as", seat="p1"))["asked"]["text"] == own["text"]
        assert read["schema"]["type"] == own["schema"]["type"]
        assert (await gm.send("read-along", seat="nobody"))["asked"] is None
        assert (await player.send("read-along", seat="p1"))["refusal"]["code"] == "not-allowed"
        assert (await gm.send("read-along", seat="x" * 300))["refusal"]["code"] == "too-much"
        assert (await gm.send("read-along", point=99))["refusal"]["code"] == "no-such-point"
        await player.answer((await player.send("advise", question=own["id"]))["answer"])
        await gm.send("recall", before=0)
        read = [(await gm.send("read-along", point=each["point"]))["asked"] for each in gm.view["lines"]]
        assert own["text"] in [each["text"] for each in read if each]


async def test_what_is_laid_face_down_nobody_reads_along(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)  # a hand of pebbles, hidden until all are opened
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _all_here(gm, player)
        assert (await gm.send("read-along", seat="p1"))["asked"] is None
