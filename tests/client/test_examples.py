"""The examples run as they stand."""

import subprocess
import sys
from pathlib import Path

import pytest

from facedown.client import Guest
from tests.conformance.table import OURS
from tests.table.host import ROOT, Host

ENDS = ("Victory", "Defeat", "Draw")


def argv(name: str, *arguments: str) -> list[str]:
    return [sys.executable, str(ROOT / "examples" / f"{name}.py"), *arguments]


def ran(name: str, *arguments: str, said: str = "") -> str:
    done = subprocess.run(argv(name, *arguments), input=said, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", OURS)
def test_the_bot_fights_to_the_end(host: Host, game: str) -> None:
    assert ran("bot", host.url, game).strip() in ENDS


def test_the_bridge_tells_and_takes_numbers(host: Host) -> None:
    told = ran("bridge", host.url, "plainten", said="1\n" * 3)
    assert "  1. " in told
    assert told.strip().splitlines()[-1] in ENDS


@pytest.mark.parametrize("game", OURS)
def test_each_game_has_a_bot_of_its_own_that_fights_to_the_end_from_a_seed(host: Host, game: str) -> None:
    assert ran(f"bots/{game}", host.url, "monday").strip().splitlines()[-1] in ENDS


def test_the_channel_tells_all_what_all_may_know_and_each_what_they_are_asked(host: Host) -> None:
    told = ran("channel", host.url, "plainten", "Ash", "Cato", said="Ash: 1\nCato: 2\nNobody: 3\n").splitlines()
    assert {line.partition(")")[0] for line in told if line.startswith("(to ")} == {"(to Ash", "(to Cato"}
    assert told[-1] in ENDS


def test_the_overlay_follows_a_table_to_its_end(host: Host, tmp_path: Path) -> None:
    guest, page = Guest(host.url), tmp_path / "overlay.html"
    with guest.duel("plainten", seed="monday") as place:
        watching = subprocess.Popen(argv("overlay", guest.let_watch(place.table), str(page)))
        for asked in place.questions():
            place.answer(asked.default)
        names = [each.name for each in place.view.board.figures]
    assert watching.wait(timeout=600) == 0
    shown = page.read_text(encoding="utf-8")
    assert all(f"<b>{name}</b>" in shown for name in names)
    assert place.view.board.result in shown
