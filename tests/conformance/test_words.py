"""Conditions and tokens are said by names that are defined once, so that mypy finds a misspelt one."""

import ast
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tests.conformance.table import OURS

OF_A_CONDITION = {"has": 0, "condition": 0, "Condition": 0, "lose": 1}
OF_A_TOKEN = {"spend": 1, "refresh": 1}
"""Which argument of a call is a condition or a token, and so are those after it."""


@pytest.mark.parametrize("game", OURS)
def test_conditions_and_tokens_are_said_by_their_names(game: str) -> None:
    folder = Path(str(resources.files(f"facedown.rulesets.{game}")))
    seen, bare = 0, []
    for file in sorted(folder.rglob("*.py")):
        for node in said(ast.parse(file.read_text(encoding="utf-8"))):
            seen += 1
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                bare.append(f"{file.name}:{node.lineno} {node.value!r}")
    assert seen > 50
    assert bare == []


@pytest.mark.parametrize(
    "code",
    [
        'who.has("Hidden")',
        'who.condition("Hidden")',
        'Condition("Hidden", "ash")',
        'scene.lose(who, HEXED, "Hidden")',
        'scene.spend(who, "reaction")',
        'scene.refresh(who, {ACTION: 1, "reaction": 1})',
        'who.tokens.get("reaction", 0)',
        'who.tokens["reaction"]',
    ],
)
def test_a_bare_word_is_found_wherever_it_stands(code: str) -> None:
    bare = [node.value for node in said(ast.parse(code)) if isinstance(node, ast.Constant)]
    assert bare in (["Hidden"], ["reaction"])


def said(tree: ast.AST) -> Iterator[ast.expr]:
    """Every expression that says which condition or token is meant."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _in_call(node)
        elif isinstance(node, ast.Subscript) and _is_tokens(node.value):
            yield node.slice


def _in_call(call: ast.Call) -> Iterator[ast.expr]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in ("get", "pop") and isinstance(call.func, ast.Attribute) and _is_tokens(call.func.value):
        yield from call.args[:1]
    elif name == "lose":
        yield from call.args[OF_A_CONDITION[name] :]
    elif name in OF_A_CONDITION:
        yield from call.args[:1]
    elif name in OF_A_TOKEN:
        for argument in call.args[OF_A_TOKEN[name] :]:
            yield from filter(None, argument.keys) if isinstance(argument, ast.Dict) else [argument]


def _is_tokens(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "tokens"
