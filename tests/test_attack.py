"""A short run of the attack: nothing gets through, and what would get through is noticed."""

import random
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from attack import Assault
from attack.mutation import message, mutated
from attack.requests import assault
from tests.table.host import ROOT


def test_a_few_seconds_of_attack_let_nothing_through() -> None:
    attack = [sys.executable, "-m", "attack", "--seconds", "6", "--kills", "1"]
    ran = subprocess.run(attack, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.endswith("nothing got through\n")


def test_the_same_seed_attacks_in_the_same_way() -> None:
    one, two = random.Random("x"), random.Random("x")
    assert [mutated(one, message(one, "q")) for _ in range(500)] == [
        mutated(two, message(two, "q")) for _ in range(500)
    ]


def test_a_failure_behind_a_request_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("attack.requests._answer", lambda *_: b"HTTP/1.1 500 Internal Server Error")
    attack = Assault("requests", random.Random("x"), time.monotonic() + 60, 1)
    assault(attack, SimpleNamespace(origin="http://127.0.0.1:1"))  # type: ignore[arg-type]
    assert len(attack.through) == 1
