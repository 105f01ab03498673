"""The front door, `dev.py`, as far as it goes without installing anything."""

import subprocess
import sys
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def test_help_tells_of_every_command() -> None:
    asked = run("dev.py", "--help")
    assert asked.returncode == 0
    assert [name for name in dev.COMMANDS if f"python3 dev.py {name} " not in asked.stdout] == []


def test_an_unknown_command_is_refused_with_those_it_knows() -> None:
    asked = run("dev.py", "paly")
    assert asked.returncode == 2
    assert asked.stderr.startswith("dev.py knows no command 'paly'.\n")
    assert "python3 dev.py play" in asked.stderr


@pytest.mark.parametrize("name", ["setup", "check", "ci", "fmt", "lock"])
def test_a_command_that_takes_no_arguments_says_so(name: str) -> None:
    asked = run("dev.py", name, "fast")
    assert asked.returncode == 1
    assert f"`dev.py {name}` takes no arguments, but was given: fast" in asked.stderr


@pytest.mark.parametrize(
    ("given", "run"),
    [(("--shared",), dev.AT_A_TABLE), (("--shared", "tests/table/chat", "-x"), ("tests/table/chat", "-x"))],
)
def test_the_tests_of_the_table_are_put_to_two_servers(
    monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], run: tuple[str, ...]
) -> None:
    handed: list[str] = []

    def noted(*argv: str) -> int:
        handed.extend(argv)
        return 0

    monkeypatch.setenv("FACEDOWN_TEST_STORE", "")
    monkeypatch.setattr(dev, "set_up", lambda *_, **__: None)
    monkeypatch.setattr(dev, "hand_over", noted)
    assert dev.test(*given) == 0
    assert tuple(handed[len(dev.PYTEST) :]) == run
    assert dev.environment()["FACEDOWN_TEST_STORE"] == "postgresql"


def test_a_step_that_fails_shows_what_it_said_and_what_to_do() -> None:
    with pytest.raises(dev.Failure, match=r"(?s)no such thing.*Failed: looking for it\. Look elsewhere\."):
        dev.run("looking for it", [sys.executable, "-c", "print('no such thing'); exit(1)"], "Look elsewhere.")


def test_a_step_that_takes_a_moment_is_named_and_a_quick_one_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "MOMENT", 60)
    dev.run("winking", [sys.executable, "-c", ""], "")
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(dev, "MOMENT", 0)
    dev.run("sleeping", [sys.executable, "-c", ""], "")
    assert "  sleeping … " in capsys.readouterr().err


BESIDE = """
import sys, dev
first, other = ([sys.executable, "-c", f"print('{name} is done'); exit({code})"]
                for name, code in (("the first", sys.argv[1]), ("the other", sys.argv[2])))
sys.exit(dev.side_by_side(first, {"beside": other}))
"""


@pytest.mark.parametrize(("first", "other", "code"), [(0, 0, 0), (3, 0, 3), (0, 4, 4), (3, 4, 3)])
def test_what_runs_side_by_side_is_heard_to_the_end_and_any_of_it_may_fail(first: int, other: int, code: int) -> None:
    ran = run("-c", BESIDE, str(first), str(other))
    assert ran.returncode == code
    said = "NOT OK" if other else "ok"
    assert ran.stdout == f"the first is done\n\nbeside: {said}\nthe other is done\n"


def test_what_would_lead_pip_or_python_astray_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.invalid/simple")
    env = dev.environment()
    assert "PYTHONPATH" not in env
    assert env["UV_DEFAULT_INDEX"] == "https://mirror.invalid/simple"
