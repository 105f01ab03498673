"""Mutations: something real with something wrong about it."""

import json
import random
from typing import Any

WORDS: tuple[Any, ...] = (
    "", "\x00", "�", "x" * 5000, "../../etc/passwd", "p1", "p2", "gm", "foes", "__class__", "actors.p1.name", "%s%n{0}",
    0, -1, 1, 77, 2**31, 2**63, -(2**63), 2**64, 10**40, 1e308, 0.5, True, None, [], {}, [[[[0]]]], {"a": {"b": {}}},
)  # fmt: skip


def message(luck: random.Random, question: str) -> dict[str, Any]:
    """A command as a client would send it."""
    answer = luck.choice([0, 1, 2, "take", "leave", ["take"], {"text": "x"}])
    act = luck.choice(
        [
            {"type": "set", "path": "actors.p1.pebbles", "value": 3},
            {"type": "force", "faces": [1, 2, 3]},
            {"type": "grant", "actor": "p1", "what": "pebble"},
        ]
    )
    bodies: list[dict[str, Any]] = [
        {"type": "answer", "question": question, "answer": answer},
        {"type": "undo"},
        {"type": "redo"},
        {"type": "rewind", "point": luck.randint(0, 9)},
        {"type": "orders", "orders": [{"what": "B-CP-02", "answer": answer, "who": ""}]},
        {"type": "overrule", "act": act},
        {"type": "answer-for", "seat": "p1", "answer": answer},
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
