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
    """Somebody who has a table asks; the exit code. By the same seed the same is asked, as far as time allows."""
    with tempfile.TemporaryDirectory() as folder:
        host, settings = Host(Path(folder) / "data"), Path(folder) / "schemathesis.toml"
        person = Person(host)
        named = {"table": person.duel("plainten"), "seat": "p1", "ruleset": "plainten", "kind": "md"}
        settings.write_text("\n".join(["[parameters]", *(f'{name} = "{value}"' for name, value in named.items())]))
        argv = _argv(person, settings, seed, seconds)
        code = subprocess.run(argv, cwd=folder, env=_environment(), check=False).returncode
        person.http.close()
        host.stop()
        failed = "Traceback" in host.errors.read_text()
    if failed:
        print("a failure reached the log", flush=True)
    return 1 if failed else code


def _argv(person: Person, settings: Path, seed: str, seconds: float) -> list[str]:
    who = {"Origin": person.origin, "X-Facedown": "1", "Cookie": f"facedown={person.token}"}
    headers = [each for name, value in who.items() for each in ("-H", f"{name}: {value}")]
    bounds = ["--max-time", str(max(1, round(seconds))), "--seed", str(zlib.crc32(seed.encode()))]
    patience = ["--phases", "coverage,fuzzing", "--request-timeout", "60"]  # how even a duel is takes a while
    told = ["--checks", ",".join(CHECKS), "--warnings", "off", "--no-color"]
    where = f"{person.origin}/api/openapi.json"
    return [
        sys.executable,
        "-c",
        START,
        "--config-file",
        str(settings),
        "run",
        where,
        *headers,
        *bounds,
        *patience,
        *told,
    ]


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(TOOL)}
