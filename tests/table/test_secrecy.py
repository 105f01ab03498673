"""Attacks over the wire: what a seat can find out by asking, waiting, counting frames and going back."""

from typing import Any

from tests.table.person import Person, Place, views


async def _two(ann: Person, ben: Person) -> str:
    """Ann is the GM and plays the foes, Ben plays; the table's id."""
    opened = ann.open("Ben", gm=True)
    return ben.join(opened["invitations"][0]["path"])


async def _all_here(place: Place) -> None:
    while not place.view or not all(seat["here"] for seat in place.view["seats"]):
        await place.look()


def _asked(view: dict[str, Any]) -> str:
    return str((view["asked"] or {}).get("what", ""))


async def _settle(*places: Place) -> None:
    """Until everything that is on its way has come: views are sent before the second of two replies."""
    for place in places:
        for _ in range(2):
            await place.send("answer-for", seat="nobody")


async def test_the_gm_cannot_go_back_to_look_at_a_hand_and_lay_against_it(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            await _all_here(place)
        await player.answer(4)
        await gm.look_until(waiting=player.view["waiting"])
        await gm.answer(1)
        assert any("Revealed" in span["text"] for line in gm.view["lines"] for span in line["spans"])
        await gm.do("undo")
        assert [each.get("ready", False) for each in gm.view["waiting"]] == [False, False]
        while _asked(player.view) != "B-CP-01":
            await player.look()


async def test_a_player_cannot_take_back_what_has_opened_the_hands(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            await _all_here(place)
        await gm.answer(1)
        await player.answer(4)
        assert not player.view["can_undo"]
        assert (await player.send("undo"))["refusal"]["code"] == "not-allowed"


async def test_why_an_answer_for_somebody_is_none_is_not_told(ann: Person, ben: Person) -> None:
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            await _all_here(place)
        wrong: list[object] = [77, -1, "two", [3], {}]
        refusals = [await gm.send("answer-for", seat="p1", answer=answer) for answer in wrong]
        assert len({str(each["refusal"]) for each in refusals}) == 1


async def test_nothing_is_sent_to_those_for_whom_nothing_has_changed(ann: Person, ben: Person) -> None:
    """Somebody gives standing orders: not even that something was done reaches the others."""
    table = await _two(ann, ben)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            await _all_here(place)
        before = len(gm.frames)
        for answer in ("take", "leave"):
            await player.do("orders", orders=[{"what": "B-CP-02", "answer": answer, "who": ""}])
        await gm.send("answer-for", seat="p7")
        assert views(gm.frames[before:]) == []


async def test_an_ambush_is_not_betrayed_by_a_single_frame(ann: Person, ben: Person) -> None:
    """Ann is the GM and hides six; Ben overlooks them all. What Ann decides about them sends Ben nothing at all."""
    opened = ann.open("Ben", gm=True, ruleset="tricore", encounter="ambush", dice="typed")
    table = ben.join(opened["invitations"][0]["path"])
    async with ann.sit(table) as gm, ben.sit(table) as player:
        for place in (gm, player):
            await _all_here(place)
            await place.do("orders", orders=[])  # everything is asked
        hidden = [each["id"] for each in gm.view["board"]["figures"] if each["side"] == "foes"]
        assert len(hidden) == 5
        silent = 0
        while _asked(gm.view) != "TC-CP-16":
            place = gm if gm.view["asked"] else player
            asked, sent = place.view["asked"], len(player.frames)
            faces = [11 if asked.get("who") in hidden else 1] * asked["schema"].get("count", 0)
            given = faces if asked["schema"]["type"] == "dice" else asked["default"]
            assert (await place.send("answer", question=asked["id"], answer=given))["type"] == "ok"
            await _settle(gm, player)
            if asked.get("who") and place is gm and place.view["asked"] and _asked(gm.view) != "TC-CP-16":
                assert views(player.frames[sent:]) == []
                silent += 1
        assert silent > 12  # Stealth, looking out, React, and when each of them acts
        assert not any(id in frame for id in hidden for frame in player.frames)
