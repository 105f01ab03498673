"""A program at a sealed table adds its salt by itself."""

from typing import Any

from facedown.client.guest import AsyncGuest, Guest
from facedown.client.salter import Salter
from facedown.kernel.log.sealing import pledge_of
from facedown.table.wire.command import Pledge, TellSalt
from facedown.table.wire.lobby import NewTable, SeatOffer
from tests.table.host import Host


def a_view(round: int = 0, *salts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"viewer": "p1", "is_over": False, "seal": {"round": round, "salts": salts}, **more}


def said(salter: Salter, view: dict[str, Any]) -> tuple[type[Pledge | TellSalt], dict[str, Any]]:
    word = salter.say(view)
    assert word is not None
    return word


def test_a_salt_is_pledged_and_told_once_the_pledge_is_shown() -> None:
    salter = Salter()
    kind, pledge = said(salter, a_view())
    assert (kind, pledge["round"]) == (Pledge, 1)
    assert salter.say(a_view()) is None
    shown = {"id": "p1", "round": 1, "pledge": pledge["pledge"]}
    kind, told = said(salter, a_view(1, shown))
    assert kind is TellSalt
    assert pledge_of(told["salt"]) == pledge["pledge"]
    assert salter.say(a_view(1, shown)) is None


def test_when_somebody_comes_late_everybody_pledges_anew() -> None:
    salter = Salter()
    _, pledge = said(salter, a_view())
    own = {"id": "p1", "round": 1, "pledge": pledge["pledge"]}
    said(salter, a_view(1, own))
    other = {"id": "p2", "round": 2, "pledge": "x"}
    kind, again = said(salter, a_view(2, {**own, "salt": "told"}, other))
    assert (kind, again["round"]) == (Pledge, 2)


def test_who_comes_while_others_pledge_joins_their_round_and_else_begins_another() -> None:
    assert said(Salter(), a_view(3, {"id": "p2", "round": 3, "pledge": "x"}))[1]["round"] == 3
    assert said(Salter(), a_view(3, {"id": "p2", "round": 3, "pledge": "x", "salt": "y"}))[1]["round"] == 4


def test_nobody_adds_a_salt_where_none_is_wanted() -> None:
    for view in (a_view(seal=None), a_view(viewer="onlooker"), a_view(is_over=True)):
        assert Salter().say(view) is None


async def test_two_programs_at_a_sealed_table_both_have_a_salt_in_its_dice(host: Host) -> None:
    one, two = AsyncGuest(host.origin), AsyncGuest(host.origin)
    opened = await one.open(NewTable("pebbles", "pot", (SeatOffer("One"), SeatOffer("Two")), sealed=True))
    async with one.place(opened.table) as first, two.join(opened.invitations[0].path):
        while not first.view.seal or sum(bool(each.salt) for each in first.view.seal.salts) < 2:
            await first.look()
        asked = await anext(first.questions())
        await first.answer(asked.default)


def test_a_duel_is_sealed_if_a_program_wants_that(host: Host) -> None:
    with Guest(host.url).duel("plainten", sealed=True) as place:
        place.answer(next(place.questions()).default)
        assert place.view.seal
        assert [each.salt != "" for each in place.view.seal.salts] == [True]
    with Guest(host.url).duel("plainten") as place:
        assert not place.view.seal
