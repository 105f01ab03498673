"""Sealed dice at a table: over sockets, through a reload of the server, in a file, and when somebody plays again."""

import json
from secrets import token_hex
from typing import Any

import msgspec

from facedown.kernel.log.sealing import pledge_of
from facedown.kernel.review.receipt import faults, read_receipt
from facedown.table.errands.verdict import judged
from facedown.table.opening import again, duel, setup_of
from tests.kernel.cast import refused
from tests.table.person import Person, Place


async def add_salt(place: Place, round: int = 1) -> None:
    """What a browser does by itself."""
    salt = token_hex(32)
    await place.do("pledge", round=round, pledge=pledge_of(salt))
    await place.do("salt", round=round, salt=salt)


def receipt_of(place: Place, proved: dict[str, Any]) -> bytes:
    noted = {name: proved[name] for name in ("words", "throws", "turned")}
    seal = place.view["seal"]
    return json.dumps(
        {"what": "facedown receipt", "format": 1, "seat": "p1", "commitment": seal["commitment"], **noted}
    ).encode()


async def test_a_sealed_duel_is_checked_as_it_goes_and_proved_afterwards(ann: Person) -> None:
    table = ann.post("duel", {"ruleset": "pebbles", "sealed": True})["table"]
    async with ann.sit(table) as place:
        first = await place.look()
        assert first["asked"] is None
        assert first["seal"]["thrown"] == 0
        await add_salt(place)
        while not place.view["seal"]["thrown"]:
            await place.until_asked()
            await place.answer(2 if place.view["asked"]["schema"]["type"] == "number" else place.some_answer())
        proved = await place.send("prove", since=0, evenness=True)
        receipt = receipt_of(place, proved)
        assert proved["throws"]
        assert not list(faults(read_receipt(receipt)))
        assert "too few" in proved["evenness"][""]
    async with ann.sit(table) as place:
        later = await place.look()
        assert later["seal"]["thrown"] == len(proved["throws"])
        await place.play()
    file = ann.http.get(f"/api/tables/{table}/home/facedown").content
    verdict = judged(file, receipt)
    assert verdict.holds, verdict.lines
    assert any("sealed" in line for line in verdict.lines)


async def test_where_dice_are_not_sealed_nothing_can_be_checked(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        assert (await place.look())["seal"] is None
        for said in ({"type": "prove", "since": 0}, {"type": "pledge", "round": 1, "pledge": "0" * 64}):
            reply = await place.send(**said)  # type: ignore[arg-type]
            assert reply["refusal"]["code"] == "not-sealed"


def test_a_table_with_a_chosen_seed_cannot_be_sealed_and_says_so() -> None:
    offer = msgspec.structs.replace(duel("pebbles"), seed="known", sealed=True)
    assert refused(lambda: setup_of(offer)).code == "seed-known"


def test_who_plays_again_plays_sealed_again_with_another_seed() -> None:
    setup = setup_of(msgspec.structs.replace(duel("pebbles"), sealed=True))
    other = again(setup)
    assert other.commitment
    assert other.commitment != setup.commitment
    assert not again(setup_of(duel("pebbles"))).commitment
