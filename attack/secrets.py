"""Hunting for secrets: nothing that belongs to another seat is in any frame a seat gets."""

import json
import sqlite3
from contextlib import closing

from attack import Assault
from facedown.table.identity import hashed
from tests.table.host import Host
from tests.table.person import Person, Place

GAMES = ("pebbles", "plainten", "towers", "overreach", "fivefold", "tricore")
ANSWERS = 12


async def assault(attack: Assault, host: Host) -> None:
    ann, ben = Person(host), Person(host)
    with ann.http, ben.http:
        while attack.goes_on:
            game = GAMES[attack.done % len(GAMES)]
            await _hunt(attack, host, game, ann, ben)
            attack.done += 1


async def _hunt(attack: Assault, host: Host, game: str, ann: Person, ben: Person) -> None:
    """Two persons at a table, each with standing orders that only they may know."""
    shelf = {each["id"]: each for each in ann.http.get("/api/lobby").json()["games"]}
    encounters = shelf[game]["encounters"]
    encounter = next((each for each in encounters if each["seats"] > 1), encounters[0])
    opened = ann.open("Ann", "Ben", ruleset=game, encounter=encounter["id"])
    invite = opened["invitations"][0]["path"]
    table = ben.join(invite)
    orders = {"one": f"canary-{attack.luck.getrandbits(60):x}", "two": f"canary-{attack.luck.getrandbits(60):x}"}
    async with ann.sit(table) as one, ben.sit(table) as two:
        for place, what in ((one, orders["one"]), (two, orders["two"])):
            await place.look()
            await place.do("orders", orders=[{"what": what, "answer": what, "who": ""}])
        await _play(attack, one, two)
    common = [_seed(host, table), ann.token, ben.token, hashed(ann.token), hashed(ben.token), invite]
    hands = _hands(one, two) if game == "pebbles" else {"one": [], "two": []}
    for place, other in ((one, "two"), (two, "one")):
        for secret in [*common, orders[other], *hands[other]]:
            if any(secret in frame for frame in place.frames):
                attack.notice(f"{game}: {secret!r} of {other} was sent to the other seat")


async def _play(attack: Assault, one: Place, two: Place) -> None:
    for _ in range(ANSWERS):
        for place in (one, two):
            asked = place.view["asked"]
            if asked and asked["schema"]["type"] != "dice":
                await place.send("answer", question=asked["id"], answer=asked.get("default"))
        for place in (one, two):
            await place.send("answer-for", seat="nobody")  # by the time it is refused, whatever came before was sent


def _seed(host: Host, table: str) -> str:
    with closing(sqlite3.connect(f"file:{host.database}?mode=ro", uri=True)) as database:
        (setup,) = database.execute("SELECT setup FROM game WHERE id = ?", (table,)).fetchone()
    return str(json.loads(setup)["seed"])


def _hands(one: Place, two: Place) -> dict[str, list[str]]:
    """What each has drawn in secret and the other has not."""
    drawn = {"one": _drawn(one), "two": _drawn(two)}
    both = drawn["one"] & drawn["two"]
    return {name: sorted(found - both) for name, found in drawn.items()}


def _drawn(place: Place) -> set[str]:
    lines = ["".join(span["text"] for span in line["spans"]) for line in place.view["lines"]]
    return {line.rpartition("draws ")[2].rstrip(".") for line in lines if "draws " in line}
