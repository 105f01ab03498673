"""A short run of the attack: nothing gets through, and what would get through is noticed."""

import json
import random
import subprocess
import sys
import time
from types import SimpleNamespace
from typing import Any

import pytest

from attack import GAMES, Assault
from attack.mutation import message, mutated
from attack.requests import assault
from attack.secrets import leaks, unseen
from tests.conformance.table import OURS
from tests.table.host import ROOT


def test_a_few_seconds_of_attack_let_nothing_through() -> None:
    attack = [sys.executable, "-m", "attack", "--seconds", "6", "--kills", "1"]
    ran = subprocess.run(attack, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.endswith("nothing got through\n")


def test_the_same_seed_attacks_in_the_same_way() -> None:
    one, two = random.Random("x"), random.Random("x")
    assert [mutated(one, message(one)) for _ in range(500)] == [mutated(two, message(two)) for _ in range(500)]


def test_every_game_is_attacked_in_turn() -> None:
    attack = Assault("messages", random.Random("x"), 0, 1)
    assert {attack.next_game() for _ in GAMES} == set(GAMES) == {*OURS, "pebbles"}


def frame(figures: list[str], line: str = "", **more: object) -> str:
    lines = [{"spans": [{"text": line}]}] if line else []
    return json.dumps({"type": "view", "board": {"figures": [{"id": id} for id in figures]}, "lines": lines, **more})


SHOWN = frame(["ash", "dag"], "Dag lies in wait behind the wall.")


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (frame(["ash"]), []),
        (frame(["ash"], title="canary-1"), ["'canary-1' was sent to a player"]),
        (frame(["ash"], seed="s33d"), ["'s33d' was sent to a player"]),
        (
            frame(["ash"], asked={"what": "", "options": [{"key": "at dag"}]}),
            ["a player was told of somebody unseen: dag"],
        ),
        (
            frame(["ash"], notice="Dag lies in wait behind the wall."),
            ["a line of another was sent to a player: Dag lies in wait behind the wall."],
        ),
    ],
)
def test_what_only_another_may_know_is_found_in_a_frame(sent: str, told: list[str]) -> None:
    places: Any = {"the GM": SimpleNamespace(frames=[SHOWN]), "a player": SimpleNamespace(frames=[sent])}
    assert list(leaks(places, {"the GM": ["canary-1"], "a player": ["canary-2"]}, ["s33d"])) == told


def test_whom_one_has_seen_one_may_read_of() -> None:
    assert list(unseen([SHOWN], [frame(["ash", "dag"]), frame(["ash"], notice="dag")])) == []


def test_a_failure_behind_a_request_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("attack.requests._answer", lambda *_: b"HTTP/1.1 500 Internal Server Error")
    attack = Assault("requests", random.Random("x"), time.monotonic() + 60, 1)
    assault(attack, SimpleNamespace(origin="http://127.0.0.1:1"))  # type: ignore[arg-type]
    assert len(attack.through) == 1
