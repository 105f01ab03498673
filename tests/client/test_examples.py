"""The examples run as they stand."""

import subprocess
import sys

import pytest

from tests.browser.server import ROOT
from tests.conformance.table import OURS
from tests.table.host import Host


def ran(name: str, *arguments: str, said: str = "") -> str:
    argv = [sys.executable, str(ROOT / "examples" / f"{name}.py"), *arguments]
    done = subprocess.run(argv, input=said, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", OURS)
def test_the_bot_fights_to_the_end(host: Host, game: str) -> None:
    assert ran("bot", host.url, game).strip() in ("Victory", "Defeat", "Draw")


def test_the_bridge_tells_and_takes_numbers(host: Host) -> None:
    told = ran("bridge", host.url, "plainten", said="1\n" * 3)
    assert "  1. " in told
    assert told.strip().splitlines()[-1] in ("Victory", "Defeat", "Draw")
