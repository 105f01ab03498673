"""Runs the command line as a person would type it."""

import io
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from facedown.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Facedown = Callable[..., Ran]


@pytest.fixture
def facedown(monkeypatch: pytest.MonkeyPatch) -> Facedown:
    """`facedown("roll", "2d6")`, with what is typed as `typed`."""

    def run(*arguments: str | Path, typed: str = "") -> Ran:
        out, err = io.StringIO(), io.StringIO()
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with redirect_stdout(out), redirect_stderr(err):
            try:
                main([str(each) for each in arguments])
                code = 0
            except SystemExit as exit:
                code = exit.code if isinstance(exit.code, int) else 1 if exit.code else 0
        return Ran(code, out.getvalue(), err.getvalue())

    return run
