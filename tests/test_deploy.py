"""What stands in `deploy/` fits the program: its options are ours, and its parts find each other."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.main import get_command

from facedown.cli import app

DEPLOY = Path(__file__).parents[1] / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def started_by_systemd() -> list[str]:
    unit = (DEPLOY / "facedown@.service").read_text("utf-8").replace("\\\n", "")
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    return shlex.split(start)[1:]


@pytest.mark.parametrize("command", [COMPOSE["services"]["one"]["command"], started_by_systemd()])
def test_a_server_is_started_with_options_that_it_has(command: list[str]) -> None:
    serve = get_command(app).commands[command[0]]  # type: ignore[attr-defined]
    known = {option for each in serve.params for option in each.opts}
    assert {each for each in command if each.startswith("--")} <= known


def test_the_proxy_finds_every_server_and_asks_for_its_health_under_the_public_name() -> None:
    proxy = (DEPLOY / "Caddyfile").read_text("utf-8")
    command = COMPOSE["services"]["one"]["command"]
    port = command[command.index("--port") + 1]
    servers = [name for name, each in COMPOSE["services"].items() if "build" in each]
    assert f"{{$FACEDOWN_SERVERS:{' '.join(f'{name}:{port}' for name in servers)}}}" in proxy
    assert "Host {$FACEDOWN_HOST}" in proxy
    assert f":{port}/health" in COMPOSE["services"]["one"]["healthcheck"]["test"][-1]
    assert COMPOSE["services"]["one"]["environment"]["FACEDOWN_BUS"].startswith("valkey://bus:")
