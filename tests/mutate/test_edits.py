"""Which wrong turns a function is given, and how they are told."""

import ast

import pytest

from mutate.edits import Edits, Text


def changes(body: str, returns: str = "int") -> list[str]:
    """Every change of a function with this body."""
    source = f"def f(scene, a, b, c) -> {returns}:\n" + "".join(f"    {line}\n" for line in body.splitlines())
    function = ast.parse(source).body[0]
    assert isinstance(function, ast.FunctionDef)
    text = Text(source)
    edits = Edits(text, {"hit": ["Scene", "Actor", "Actor"]}, {"DEAD": "ASLEEP"})
    return [text.change(each) for each in edits.of(function)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("x = a >= b", ["a >= b → a > b"]),
        ("x = a == b", ["a == b → a != b"]),
        ("x = a not in b", ["a not in b → a in b"]),
        ("x = a < b <= c", ["a < b <= c → a <= b <= c", "a < b <= c → a < b < c"]),
        ("x = a and b", ["a and b → a or b"]),
        ("x = a + b", ["a + b → a - b"]),
        ("x = a + [b]", []),
        ("x = max(a, b)", ["max(a, b) → min(a, b)"]),
        ("x = not a", ["not a → (a)"]),
        ("x = a[2]", ["a[2] → a[3]"]),
        ("x = a.on(True)", ["a.on(True) → a.on(False)"]),
        ("x = Several(a, 1, 999)", ["Several(a, 1, 999) → Several(a, 2, 999)"]),
        ("x = Text(40)", []),
        ("x = f'{a + 1} of {b}'", []),
        ("x = a == 'sword'", ["a == 'sword' → a != 'sword'", "a == 'sword' → a == 'sword?'"]),
        ("x = a.has(DEAD)", ["a.has(DEAD) → a.has(ASLEEP)"]),
        ("x = hit(scene, a, b)", ["hit(scene, a, b) → hit(scene, b, a)"]),
    ],
)
def test_an_expression_is_changed_into_its_near_neighbours(body: str, expected: list[str]) -> None:
    assert changes(body) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("scene.lose(a)", ["scene.lose(a) → pass"]),
        ("a.side = b", ["a.side = b → pass"]),
        ("side = b", []),
        ("yield from scene(a)", ["yield from scene(a) → yield from ()"]),
        ("raise Refused", ["raise Refused → pass"]),
        ("a += b", ["a += b → pass", "a += b → a -= b"]),
        ("if a:\n    return\nb()", ["a → not (a)", "return → pass", "b() → pass"]),
        ("'''Says (S-A-01).'''\nreturn a", []),
    ],
)
def test_a_step_is_left_out_or_a_condition_turned(body: str, expected: list[str]) -> None:
    assert changes(body) == expected


def test_an_answer_is_turned_or_withheld() -> None:
    assert changes("return a.is_out", "bool") == ["return a.is_out → return not (a.is_out)"]
    assert changes("return a", "Actor | None") == ["return a → return None"]


def test_a_change_of_something_long_is_told_in_brief() -> None:
    (told,) = changes(f"scene.say({'a' * 200})")
    assert told == f"scene.say({'a' * 90}… → pass"


def test_columns_are_counted_in_bytes() -> None:
    assert changes("x = a['…'] >= b") == ["a['…'] >= b → a['…'] > b"]
