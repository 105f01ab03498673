"""Mutations: something real with something wrong about it."""

import json
import random
from collections.abc import Sequence
from typing import Any

from attack.answering import legal

WORDS: tuple[Any, ...] = (
    "", "\x00", "�", "x" * 5000, "../../etc/passwd", "p1", "p2", "gm", "foes", "__class__", "actors.p1.name", "%s%n{0}",
    0, -1, 1, 77, 2**31, 2**63, -(2**63), 2**64, 10**40, 1e308, 0.5, True, None, [], {}, [[[[0]]]], {"a": {"b": {}}},
)  # fmt: skip


VALUES = (
    "name", "place", "side", "seat", "zone", "conditions", "items", "tokens", "tracks", "hp", "hp.value", "ap.value",
    "die", "dice", "abilities", "skills", "level", "holding", "tracks.health.value", "spotted_by", "pebbles", "",
)  # fmt: skip
OF_THE_TABLE = (
    "phase", "over", "won", "turn", "priority", "rotation", "schedule", "schedule.order", "space", "actors", "round",
)  # fmt: skip
"""Where in a state the GM might reach, in some game or other."""


def message(luck: random.Random, asked: dict[str, Any] | None = None, ids: Sequence[str] = ()) -> dict[str, Any]:
    """A command as a client would send it to somebody who is asked this, at a table with these figures."""
    answer = legal(luck, asked) if asked else luck.choice([0, "take", ["take"], {"text": "x"}])
    who = luck.choice([*ids, "p1"])
    path = luck.choice([*(f"actors.{who}.{value}".rstrip(".") for value in VALUES), *OF_THE_TABLE])
    act = luck.choice(
        [
            {"type": "set", "path": path, "value": luck.choice([*ids, *WORDS, "7;3", 3, 5, ["x"], {"value": 0}])},
            {"type": "force", "faces": [luck.randint(1, 12) for _ in range(luck.randint(1, 3))]},
            {"type": "grant", "actor": who, "what": luck.choice(["pebble", "action", "advantage", "Dead", "sword"])},
        ]
    )
    bodies: list[dict[str, Any]] = [
        *[{"type": "answer", "question": asked["id"] if asked else "gone", "answer": answer}] * 3,
        {"type": "undo"},
        {"type": "redo"},
        {"type": "rewind", "point": luck.randint(0, 9)},
        {"type": "foresee", "point": luck.randint(0, 9)},
        {"type": "agree", "yes": True},
        {"type": "orders", "orders": [{"what": asked["what"] if asked else "B-CP-02", "answer": answer, "who": ""}]},
        {"type": "overrule", "act": act},
        {"type": "answer-for", "seat": luck.choice(["p1", "foes", "gm"]), "answer": answer},
    ]
    return {"command": f"{luck.getrandbits(60):x}", **luck.choice(bodies)}


def mutated(luck: random.Random, value: Any) -> bytes:
    """The same with another value somewhere, nested somewhere, or with its bytes damaged; sometimes as it was."""
    kind = luck.randrange(6)
    if kind < 3:
        value = _changed(luck, value)
    data = json.dumps(value).encode()
    if kind == 3:
        at, depth = luck.randrange(len(data) + 1), luck.choice([10, 400, 950, 5000])
        data = data[:at] + b"[" * depth + b"]" * depth + data[at:]
    return damaged(luck, data) if kind == 4 else data


def _changed(luck: random.Random, value: Any) -> Any:
    if isinstance(value, dict) and value and luck.random() < 0.8:
        key = luck.choice(sorted(value))
        if luck.random() < 0.15:
            return {each: value[each] for each in value if each != key}
        return {**value, key: _changed(luck, value[key])}
    if isinstance(value, list) and value and luck.random() < 0.8:
        return [_changed(luck, value[0]), *value]
    return luck.choice(WORDS)


def damaged(luck: random.Random, data: bytes) -> bytes:
    """A few bytes changed, lost or doubled."""
    found = bytearray(data)
    for _ in range(luck.randint(1, 4)):
        at = luck.randrange(len(found) + 1)
        match luck.randrange(3):
            case 0:
                found[at : at + 1] = bytes([luck.randrange(256)])
            case 1:
                del found[at : at + luck.randint(1, 8)]
            case _:
                found[at:at] = found[at : at + luck.randint(1, 300)]
    return bytes(found)
