"""The front: versions, mistyped commands, refusals and accidents."""

import os
import signal
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from facedown import __version__, cli
from tests.cli.conftest import Facedown


def test_the_version_is_one_line(facedown: Facedown) -> None:
    assert facedown("--version") == (0, f"facedown {__version__}\n", "")


def test_the_package_is_the_command_line_as_well() -> None:
    ran = subprocess.run([sys.executable, "-m", "facedown", "--version"], capture_output=True, text=True, check=True)
    assert ran.stdout == f"facedown {__version__}\n"


def test_the_package_tells_type_checkers_that_it_is_typed() -> None:
    assert (files("facedown") / "py.typed").is_file()


def test_a_mistyped_command_is_refused_with_the_nearest(facedown: Facedown) -> None:
    ran = facedown("rol", "2d6")
    assert ran.code == 2
    assert "roll" in ran.err


def test_a_refusal_is_one_line_and_exit_2(facedown: Facedown) -> None:
    ran = facedown("play", "peebles", "--text")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "There is no game 'peebles'; did you mean 'pebbles'?\n"


def test_what_should_never_happen_is_told_without_a_traceback(
    facedown: Facedown, monkeypatch: pytest.MonkeyPatch
) -> None:
    def accident(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(cli, "print_lines", accident)
    ran = facedown("rules", "plainten")
    assert ran.code == 70
    assert "ZeroDivisionError: by zero" in ran.err
    assert "report" in ran.err
    assert "Traceback" not in ran.err
    monkeypatch.setenv("FACEDOWN_DEBUG", "1")
    assert "Traceback" in facedown("rules", "plainten").err


def test_options_of_text_play_are_not_silently_ignored(facedown: Facedown) -> None:
    ran = facedown("play", "--resume")
    assert ran.code == 2
    assert "--text" in ran.err
    ran = facedown("play", "--text", "--resume", "--seed", "abc")
    assert ran.code == 2
    assert "as it was begun" in ran.err


def test_what_is_wished_for_on_the_command_line_is_what_the_browser_is_led_to(
    facedown: Facedown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from facedown.table import server

    asked: dict[str, Any] = {}
    monkeypatch.setattr(server, "serve", lambda **options: asked.update(options))
    pack = tmp_path / "hello.toml"
    pack.write_text('greeting = "Hello!"\n')
    for wish, value in (("--seed", "abc"), ("--dice", "typed"), ("--ruling", "B-GAP-01=nobody"), ("--pack", str(pack))):
        assert facedown("play", "pebbles", wish, value, "--host", "127.0.0.2").code == 0
        assert (asked["host"], asked["wished"].ruleset) == ("127.0.0.2", "pebbles")
    assert [each.name for each in asked["wished"].packs] == ["hello.toml"]
    facedown("play", "pebbles", "--ruling", "B-GAP-01=elder", "--seed", "abc")
    assert (asked["wished"].seed, asked["wished"].rulings) == ("abc", {"B-GAP-01": "elder"})
    facedown("play", "pebbles")
    assert asked["wished"] is None  # the lobby
    for wrong in (
        ("--hero", "bagg"),
        ("--encounter", "pott"),
        ("--ruling", "B-GAP-01=somebody"),
        ("--pack", "none.toml"),
    ):
        assert facedown("play", "pebbles", *wrong).code == 2
    assert facedown("play", "pebles").code == 2


def test_ctrl_c_leaves_quietly_with_130(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "facedown", "play", "pebbles", "--text", "--data", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": "tests/outside", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # a background job ignores it
    ) as playing:
        assert playing.stdout is not None
        while "A whole number" not in playing.stdout.readline():
            pass
        playing.send_signal(signal.SIGINT)
        _, err = playing.communicate()
    assert playing.returncode == 130
    assert err == ""


def test_the_table_is_served_with_one_line_that_is_its_address(
    facedown: Facedown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from facedown.table import server

    asked: dict[str, object] = {}

    def serve(**options: object) -> None:
        asked.update(options)
        ready = options["ready"]
        assert callable(ready)
        ready("http://127.0.0.1:4242/")

    monkeypatch.setattr(server, "serve", serve)
    assert facedown("play", "--port", "4242", "--data", tmp_path) == (0, "http://127.0.0.1:4242/\n", "")
    assert (asked["host"], asked["port"], asked["data"], asked["open_browser"]) == ("127.0.0.1", 4242, tmp_path, False)
    assert facedown("serve", "--public-url", "https://games.example", "--trusted-proxy", "127.0.0.1").code == 0
    assert (asked["public_url"], asked["trusted_proxies"]) == ("https://games.example", ("127.0.0.1",))
    assert facedown("serve", "--host", "0.0.0.0", "--open").code == 0
    assert (asked["host"], asked["port"], asked["open_browser"]) == ("0.0.0.0", server.PORT, True)


def test_who_names_no_game_plays_the_first(facedown: Facedown, tmp_path: Path) -> None:
    assert facedown("play", "--text", "--data", tmp_path, typed="quit\n").out.startswith("Tri-Core: Duel at the mill\n")


IMPORTED = """
import sys
from facedown.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
SERVING = {"asyncio", "litestar", "rich", "sqlalchemy", "uvicorn", "websockets"}


def imported_by(*arguments: str) -> set[str]:
    ran = subprocess.run([sys.executable, "-c", IMPORTED, *arguments], capture_output=True, text=True, check=True)
    return set(ran.stderr.split())


@pytest.mark.parametrize("arguments", [["--help"], ["play", "--help"], ["--version"]])
def test_help_comes_without_the_rest_of_the_house(arguments: list[str]) -> None:
    imported = imported_by(*arguments)
    assert imported & {*SERVING, "lark", "msgspec"} == set()
    assert {each for each in imported if each.startswith("facedown.") and not each.startswith("facedown.cli")} == set()


def test_dice_are_rolled_without_games_and_without_a_server() -> None:
    imported = imported_by("roll", "2d6")
    assert "facedown.kernel.dice.dicelang" in imported
    assert imported & {*SERVING, "facedown.library", "facedown.kernel.scene", "facedown.kernel.game"} == set()
    assert "facedown.library" in imported_by("rules", "plainten", "S-DTH-06")
