"""Soaking: many random games, and every one that fails is named with a way to see it again and to keep it."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.msgpack import encode

from facedown.table import screens
from tests import soak
from tests.conformance.pairs import SECRETS
from tests.conformance.table import OURS

SOAK = [sys.executable, "-m", "tests.soak"]
ROOT = Path(__file__).parents[1]


def test_a_game_that_fails_is_known_by_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(seed: int) -> None:
        if seed % 7 == 0:
            raise ValueError("a bad day")

    monkeypatch.setattr(soak, "fight", breaks)
    before, found, after = (soak.attempt(("tricore", seed)) for seed in range(6, 9))
    assert (before, after) == (None, None)
    assert found is not None
    assert found.seed == 7
    assert re.fullmatch(r"ValueError in test_soak\.py:\d+: a bad day", found.how)


def test_games_that_failed_are_listed_with_what_to_do() -> None:
    failed = [soak.Failed("tricore", 14, "so"), soak.Failed("towers", 3, "so"), soak.Failed("tricore", 7, "so")]
    assert list(soak.report(1_500, failed)) == [
        "1,500 games played, 3 failed.",
        "tricore: 7, 14",
        "  To keep them, add them to REGRESSIONS in tests/tricore/test_many.py.",
        "  To see them fail there: python3 dev.py test tests/tricore/test_many.py -k once_failed",
        "towers: 3",
        "  To keep them, add them to REGRESSIONS in tests/conformance/test_many.py.",
        "  To see them fail there: python3 dev.py test tests/conformance/test_many.py -k once_failed",
    ]


def test_two_games_that_can_be_told_apart_are_known_by_secret_table_and_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = next(at for at, each in enumerate(SECRETS) if each.name == "hidden_guard")
    count, told = soak.compare((kind, 5))
    assert count > 20
    assert told == ""
    monkeypatch.setattr(screens, "_seats", lambda game, here: (sum(encode(game.state)),))
    assert soak.compare((kind, 5)) == (1, "plainten, hidden_guard, persons, seed 5: p1: another seats")
    monkeypatch.setattr(screens, "_seats", lambda game, here: 1 / 0)
    count, told = soak.compare((kind, 5))
    assert told == "plainten, hidden_guard, persons, seed 5: ZeroDivisionError: division by zero"


@pytest.mark.parametrize("name", OURS)
def test_where_a_failed_game_is_kept_there_is_a_place_for_it(name: str) -> None:
    assert "REGRESSIONS" in (ROOT / soak.HOMES[name]).read_text("utf-8")


def test_one_of_each_is_played_and_none_fails(pytestconfig: pytest.Config) -> None:
    first = ["--first-seed", str(pytestconfig.option.first_seed)]
    ran = subprocess.run([*SOAK, "--games", "1", *first], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.stdout.endswith(f"{len(OURS)} games played, none failed.\n"), ran.stdout + ran.stderr
    assert ran.returncode == 0


def test_whoever_loses_patience_hears_what_was_found_so_far() -> None:
    with subprocess.Popen(
        [*SOAK, "--games", "100000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a background job ignores it
    ) as ran:
        assert ran.stdout is not None
        assert ran.stdout.readline().startswith("seeds ")
        ran.send_signal(signal.SIGINT)
        assert ran.stdout.read().endswith(" games played, none failed.\n")
    assert ran.returncode == 0
