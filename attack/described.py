"""What a server tells of itself, put to the test: Schemathesis asks what its OpenAPI allows, and what it does not."""

import os
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from tests.table.host import ROOT, Host
from tests.table.person import Person

TOOL = ROOT / ".venv" / "schemathesis"
CHECKS = ("not_a_server_error", "response_schema_conformance", "status_code_conformance", "content_type_conformance")
START = "from schemathesis.cli import schemathesis; schemathesis()"


def assault(seed: str, seconds: float) -> int:
    """Somebody at a server of our own asks as long as there is time; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder) / "data")
        person = Person(host)
        with person.http:
            argv = inquiry(person, Path(folder), seed, as_long_as(seconds))
            code = subprocess.run(argv, cwd=folder, env=environment(), check=False).returncode
        host.stop()
        failed = "Traceback" in host.errors.read_text()
    if failed:
        print("a failure reached the log", flush=True)
    return 1 if failed else code


def as_long_as(seconds: float) -> list[str]:
    """What lies at the bounds of each field, then whatever else, until the time is over."""
    return ["--phases", "coverage,fuzzing", "--max-time", str(max(1, round(seconds)))]


def of_each(cases: int) -> list[str]:
    """So many things of each operation, however long that takes."""
    return ["--phases", "fuzzing", "--max-examples", str(cases)]


def inquiry(person: Person, folder: Path, seed: str, bounds: list[str]) -> list[str]:
    """The command by which somebody who has a table asks; by the same seed the same, as far as the bounds allow."""
    settings = folder / "schemathesis.toml"
    named = {"table": person.duel("plainten"), "seat": "p1", "ruleset": "plainten", "kind": "md"}
    settings.write_text("\n".join(["[parameters]", *(f'{name} = "{value}"' for name, value in named.items())]))
    who = {"Origin": person.origin, "X-Facedown": "1", "Cookie": f"facedown={person.token}"}
    headers = [each for name, value in who.items() for each in ("-H", f"{name}: {value}")]
    patience = ["--request-timeout", "300", "--suppress-health-check", "too_slow"]  # of the duel or the machine
    told = ["--checks", ",".join(CHECKS), "--warnings", "off", "--no-color"]
    luck = ["--seed", str(zlib.crc32(seed.encode()))]
    asks = ["--config-file", str(settings), "run", f"{person.origin}/api/openapi.json"]
    return [sys.executable, "-c", START, *asks, *headers, *bounds, *luck, *patience, *told]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(TOOL)}
