"""Going back together: one asks, and the table goes back when all the others have agreed."""

from typing import Any

import pytest

from tests.table.person import Person, Place


def _table_for_two(ann: Person, ben: Person, gm: bool = False) -> str:
    opened = ann.open(*(("Ben",) if gm else ("Ann", "Ben")), gm=gm)
    return ben.join(opened["invitations"][0]["path"])


async def _both_have_laid(one: Place, two: Place) -> None:
    """A round of hands that have been opened: nobody takes that back alone any more."""
    for place in (one, two):
        while not place.view or not all(seat["here"] for seat in place.view["seats"]):
            await place.look()
    await one.answer(2)
    await two.answer(1)
    while not any("Revealed" in text for text in _texts(one)):
        await one.look()


def _texts(place: Place) -> list[str]:
    return ["".join(span["text"] for span in line["spans"]) for line in place.view["lines"]]


async def _asked(place: Place) -> dict[str, Any]:
    while not place.view["going_back"]:
        await place.look()
    asked: dict[str, Any] = place.view["going_back"]
    return asked


async def test_without_a_gm_the_table_goes_back_when_the_other_agrees(ann: Person, ben: Person) -> None:
    table = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        await _both_have_laid(one, two)
        assert (one.view["can_undo"], one.view["can_rewind"], one.view["can_ask"]) == (False, False, True)
        assert (await one.send("undo"))["refusal"]["code"] == "not-allowed"
        foreseen = await one.send("foresee", point=0)
        await one.do("rewind", point=0)
        asked = await _asked(two)
        assert (asked["name"], asked["missing"]) == ("Ann", ["p2"])
        assert (asked["decisions"], foreseen["decisions"]) == (2, 2)
        await two.do("agree", yes=True)
        assert two.view["going_back"] is None
        assert not [text for text in _texts(two) if "Revealed" in text]
        assert _texts(two)[-1] == "Ann goes back behind 2 decisions: 1 of Ann, 1 of Ben."
        assert [each.get("ready", False) for each in two.view["waiting"]] == [False, False]


async def test_who_does_not_agree_keeps_the_table_where_it_is(ann: Person, ben: Person) -> None:
    table = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        await _both_have_laid(one, two)
        before = _texts(two)
        await one.do("rewind", point=0)
        await _asked(two)
        assert (await one.send("agree", yes=True))["refusal"]["code"] == "not-asked"
        assert (await two.send("rewind", point=0))["refusal"]["code"] == "already-asked"
        await two.do("agree", yes=False)
        assert two.view["going_back"] is None
        assert _texts(two) == before
        assert (await two.send("agree", yes=True))["refusal"]["code"] == "nothing-asked"


async def test_who_asks_or_refuses_twice_by_one_command_has_done_it_once(ann: Person, ben: Person) -> None:
    table = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        await _both_have_laid(one, two)
        for _ in range(2):
            assert (await one.send("rewind", "c-ask", point=0))["type"] == "ok"
        await _asked(two)
        for _ in range(2):
            assert (await two.send("agree", "c-refuse", yes=False))["type"] == "ok"


async def test_who_has_asked_may_withdraw(ann: Person, ben: Person) -> None:
    table = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        await _both_have_laid(one, two)
        await one.do("rewind", point=0)
        await _asked(two)
        await one.do("agree", yes=False)
        assert one.view["going_back"] is None


async def test_with_a_gm_it_is_the_gm_who_agrees(ann: Person, ben: Person) -> None:
    table = _table_for_two(ann, ben, gm=True)
    async with ann.sit(table) as gm, ben.sit(table) as player:
        await _both_have_laid(player, gm)
        await player.do("rewind", point=0)
        assert (await _asked(gm))["missing"] == ["gm"]
        await gm.do("agree", yes=True)
        assert [each.get("ready", False) for each in gm.view["waiting"]] == [False, False]


@pytest.mark.parametrize("point", [-1, 99])
async def test_nobody_asks_for_a_point_that_is_in_nobodys_story(ann: Person, ben: Person, point: int) -> None:
    table = _table_for_two(ann, ben)
    async with ann.sit(table) as one, ben.sit(table) as two:
        await _both_have_laid(one, two)
        assert (await one.send("rewind", point=point))["refusal"]["code"] == "no-such-point"
        assert (await one.send("foresee", point=point))["refusal"]["code"] == "nothing-to-undo"
