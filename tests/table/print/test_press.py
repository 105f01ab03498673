"""The press: data becomes pages, and never code."""

import builtins
from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.print.press import pressed

STORY = {"title": "#panic(1) *no* $x$", "about": "", "lines": [], "notes": []}


def test_what_stands_in_a_page_is_never_its_code() -> None:
    (page,) = pressed("story", STORY)
    assert page.startswith(b"%PDF-")


def test_without_typst_one_is_told_how_to_come_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    with pytest.raises(Refused, match=r"facedown\[print\]"):
        pressed("story", STORY)
