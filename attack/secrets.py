"""Hunting for secrets: nothing that belongs to another seat is in any frame a seat gets."""

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from typing import Any, Protocol

from attack import Assault
from attack.answering import legal
from facedown.client.screen import Screen
from facedown.table.identity import hashed
from tests.table.host import Host
from tests.table.person import Person, Place

ANSWERS = 12
Kept = dict[str, list[str]]
"""What only one of the places may know, by its name."""


class Ear(Protocol):
    """Somebody who has been sent frames."""

    frames: list[str]


async def assault(attack: Assault, host: Host) -> None:
    people = [Person(host) for _ in range(3)]
    while attack.goes_on:
        await _hunt(attack, host, attack.next_game(), people)
        attack.done += 1
    for person in people:
        person.http.close()


async def _hunt(attack: Assault, host: Host, game: str, people: list[Person]) -> None:
    """A GM and two who play, each with standing orders that only they may know. They answer anything."""
    gm, ann, ben = people
    encounter = _encounter(attack, gm, game)
    names = ("Ann", "Ben")[: max(1, encounter["seats"])]
    opened = gm.open(*names, gm=True, ruleset=game, encounter=encounter["id"])
    invitations = [each["path"] for each in opened["invitations"]]
    table = opened["table"]
    for person, path in zip((ann, ben), invitations, strict=False):
        person.join(path)
    async with gm.sit(table) as one, ann.sit(table) as two:
        places = {"the GM": one, "a player": two}
        kept = {name: [f"canary-{attack.luck.getrandbits(60):x}"] for name in places}
        for name, place in places.items():
            await place.look()
            await place.do("orders", orders=[{"what": kept[name][0], "answer": kept[name][0], "who": ""}])
        await _play(attack, *places.values())
    tokens = [each.token for each in people if each.token]  # who has not sat anywhere has none
    common = [_seed(host, table), *tokens, *map(hashed, tokens)]
    for told in leaks(places, kept, [*common, *invitations]):
        attack.notice(f"{game}, {encounter['id']}: {told}")


def _encounter(attack: Assault, person: Person, game: str) -> Any:
    shelf = {each["id"]: each for each in person.http.get("/api/lobby").json()["games"]}
    return attack.luck.choice(shelf[game]["encounters"])


async def _play(attack: Assault, *places: Place) -> None:
    for _ in range(ANSWERS):
        for place in places:
            asked = place.view["asked"]
            if asked:
                await place.send("answer", question=asked["id"], answer=legal(attack.luck, asked))
        await places[0].send("answer-for", seat="p2")  # who has not come
        for place in places:
            await place.send("answer-for", seat="nobody")  # by the time it is refused, whatever came before was sent


def leaks(places: Mapping[str, Ear], kept: Kept, common: list[str]) -> Iterator[str]:
    """What was sent to somebody who may not have it."""
    for name, place in places.items():
        others = {each: other for each, other in places.items() if each != name}
        secrets = [*common, *(secret for each in others for secret in kept[each])]
        yield from (f"{secret!r} was sent to {name}" for secret in secrets if _is_in(secret, place.frames))
        for other in others.values():
            lines = _lines(other) - _lines(place)
            yield from (f"a line of another was sent to {name}: {line}" for line in lines if _is_in(line, place.frames))
            yield from (f"{name} was told of somebody unseen: {word}" for word in unseen(other.frames, place.frames))


def _is_in(secret: str, frames: list[str]) -> bool:
    told = json.dumps(secret, ensure_ascii=False)[1:-1]
    return any(told in frame for frame in frames)


def _lines(place: Ear) -> set[str]:
    """The whole sentences that a seat was told; short ones may be part of anything."""
    lines = (line for frame in place.frames for line in json.loads(frame).get("lines", ()))
    sentences = ("".join(span["text"] for span in line["spans"]) for line in lines)
    return {each for each in sentences if len(each) > 20}


def unseen(theirs: list[str], mine: list[str]) -> Iterator[str]:
    """Ids of figures that others see and that came to me before I saw them."""
    known = {id for _, figures in _figures(theirs) for id in figures}
    seen: set[str] = set()
    for frame, figures in _figures(mine):
        seen |= figures
        yield from (id for id in known - seen if re.search(rf'"(\w+ )*{re.escape(id)}( \w+)*"', frame))


def _figures(frames: list[str]) -> Iterator[tuple[str, set[str]]]:
    """Every frame, with the figures that are on the board after it."""
    screen = Screen()
    for frame in frames:
        screen.hear(json.loads(frame))
        yield frame, {each["id"] for each in screen.view["board"]["figures"]} if screen.view else set()


def _seed(host: Host, table: str) -> str:
    with closing(sqlite3.connect(f"file:{host.database}?mode=ro", uri=True)) as database:
        (setup,) = database.execute("SELECT setup FROM game WHERE id = ?", (table,)).fetchone()
    return str(json.loads(setup)["seed"])
