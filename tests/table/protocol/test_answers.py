"""Every operation answers as it is described to, whatever it is asked: `dev.py attack --described`, in small."""

import json
import subprocess
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from attack.described import TOOL, environment, inquiry, of_each
from facedown.kernel.words.refusal import Refusal
from facedown.table.protocol.openapi import openapi
from facedown.table.protocol.operation import OPERATIONS, Operation
from tests.table.people.test_badges import Names
from tests.table.person import Person

STRANGE = (b"{}", b"[1]", b'{"\xff', json.dumps({"ruleset": 1, "name": None, "seats": "x", "code": "x"}).encode())
COUNTED = ("/api/device/{code}", "/api/recover")
"""Codes may be tried only so often: these are asked once."""
PATIENT = ("/api/even", "/api/gauge")
"""What fights a hundred times before it answers is asked only what it refuses."""


def test_whatever_is_asked_the_answer_is_as_described(ann: Person) -> None:
    names = Names(table=ann.duel("plainten"), seat="p1", ruleset="plainten", kind="md")
    told, taken = openapi()["paths"], set()
    for operation in sorted(OPERATIONS, key=lambda each: each.method):  # first what changes nothing
        path = operation.path.format_map(names)
        for body in bodies(operation):
            answer = ann.http.request(operation.method, path, content=body)
            described = told[operation.path][operation.method]["responses"]
            assert is_as_described(operation, answer, described), (
                operation.path,
                body,
                answer.status_code,
                answer.text,
            )
            taken |= {operation.path} if answer.is_success else set()
    assert len(taken) > 20


@pytest.mark.skipif(not TOOL.exists(), reason="Schemathesis comes with `python3 dev.py setup`")
def test_schemathesis_asks_something_of_every_operation_and_finds_nothing(
    ann: Person, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """One thing each, and another every day, as the random games are."""
    argv = inquiry(ann, tmp_path, str(pytestconfig.option.first_seed), of_each(1))
    ran = subprocess.run(
        argv, cwd=tmp_path, env=environment(), capture_output=True, text=True, timeout=600, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    asked = len(OPERATIONS)
    assert f"Tested: {asked}" in ran.stdout
    assert f"{asked} generated, {asked} passed" in ran.stdout


def bodies(operation: Operation) -> tuple[bytes | None, ...]:
    if operation.method == "get":
        return (None,)
    if operation.path in COUNTED:
        return STRANGE[:1]
    return STRANGE[1:] if operation.path in PATIENT else STRANGE


def is_as_described(operation: Operation, answer: httpx.Response, described: dict[str, Any]) -> bool:
    """A status that is told of with a body of that type, or a refusal."""
    if not answer.is_success:
        return 400 <= answer.status_code < 500 and bool(msgspec.json.decode(answer.content, type=Refusal).text)
    if operation.answers is not bytes:
        msgspec.json.decode(answer.content, type=operation.answers)
    return str(answer.status_code) in described
