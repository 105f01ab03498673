"""Whoever is measured in a process of its own: asked in a line of JSON, answering in one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench import ROOT, Impossible, progress

PEERS = Path(sys.prefix) / "peers"
SHOWDOWN = Path(sys.prefix) / "showdown"
ROLL = 'd20.roll("2d12")'
BATTLE = "Pokémon Showdown, random battle"


class Worker:
    """A process that is told what to do and says what it took."""

    def __init__(self, argv: Sequence[str | Path], **env: str) -> None:
        self._name = Path(argv[0]).name
        self._process = subprocess.Popen(
            list(map(str, argv)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, **env},
            start_new_session=True,  # Ctrl-C is for whoever measures, who then lets go of the others
        )

    def ask(self, **request: object) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise Impossible(f"{self._name} ended with code {self._process.wait()}; what it said stands above.")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def rate(self, **request: object) -> float:
        """Things done per second of its CPU time."""
        answer = self.ask(**request)
        return float(answer["done"]) / float(answer["cpu"])

    def end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def worker(argv: Sequence[str | Path], **env: str) -> Iterator[Worker]:
    """A worker for as long as it is needed."""
    found = Worker(argv, **env)
    try:
        yield found
    finally:
        found.end()


@contextmanager
def roller() -> Iterator[Worker | None]:
    """The die roller d20, whose old Lark lives apart from ours; nobody, if it is not installed."""
    with _peer("d20", PEERS / "d20", [sys.executable, "-W", "ignore", "-c", ROLLER], PYTHONPATH=str(PEERS)) as found:
        yield found


@contextmanager
def showdown() -> Iterator[Worker | None]:
    """Pokémon Showdown's simulator with two who choose at random; nobody, if it is not installed."""
    installed = SHOWDOWN / "node_modules"
    script = Path(__file__).with_name("showdown") / "battles.js"
    with _peer(BATTLE, installed / "pokemon-showdown", ["node", script], NODE_PATH=str(installed)) as found:
        yield found


@contextmanager
def dice_library(name: str, setup: str) -> Iterator[Worker | None]:
    """A Python library for dice that evaluates expressions after a setup; nobody, if it is not installed."""
    argv = [sys.executable, "-W", "ignore", "-c", EVALUATOR, setup]
    with _peer(name, PEERS / name, argv, PYTHONPATH=str(PEERS)) as found:
        yield found


@contextmanager
def _peer(name: str, installed: Path, argv: Sequence[str | Path], **env: str) -> Iterator[Worker | None]:
    if not installed.exists():
        progress(f"{name} is not installed and is left out; `python3 dev.py bench` installs it")
        yield None
        return
    with worker(argv, **env) as found:
        yield found


ROLLER = """
import json, sys, time
import d20
for line in sys.stdin:
    seconds, done, began = json.loads(line)["seconds"], 0, time.process_time()
    while (cpu := time.process_time() - began) < seconds or not done:
        for _ in range(100):
            d20.roll("2d12")
        done += 100
    print(json.dumps({"done": done, "cpu": cpu}), flush=True)
"""

EVALUATOR = """
import json, sys, time
known = {}
exec(sys.argv[1], known)
for line in sys.stdin:
    asked = json.loads(line)
    expression = compile(asked["expression"], "asked", "eval")
    if "seconds" not in asked:
        print(json.dumps({"answer": eval(expression, known)}), flush=True)
        continue
    done, began = 0, time.process_time()
    while (cpu := time.process_time() - began) < asked["seconds"] or not done:
        eval(expression, known)
        done += 1
    print(json.dumps({"done": done, "cpu": cpu}), flush=True)
"""
