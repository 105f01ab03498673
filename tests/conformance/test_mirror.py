"""Tests mirror the code: whoever reads a module finds its tests at the same path, and the other way round."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE, TESTS = ROOT / "src" / "facedown", ROOT / "tests"
PARTS = {
    "kernel": SOURCE / "kernel",
    **{folder.name: folder for folder in sorted((SOURCE / "rulesets").iterdir()) if (folder / "packs").is_dir()},
}

WHOLE_GAMES = ("gm", "log", "many", "memo", "playthrough", "secrets", "vectors")
"""What only a whole game shows, at the front of a game's tests."""
WHOLE_KERNEL = ("test_face.py", "game/test_commit.py")
"""The rooms as strangers see them, and hidden answers on their way through every part of a game."""

TOLD = "its sentences are read by the tests of the rules that tell them"
THROUGHOUT = "questions that every rule asks of the table; each rule's test asks them"
AS_A_WHOLE = "the contract, put to every game by tests/conformance"

ELSEWHERE = {
    "events.py": TOLD,
    "events/abilities.py": TOLD,
    "events/story.py": TOLD,
    "scene.py": THROUGHOUT,
    "actor/scene.py": THROUGHOUT,
    "ruleset.py": AS_A_WHOLE,
    "mind/redeal.py": "what a mind plays on from, put to every secret of every game by tests/conformance/test_minds.py",
    "abilities/prerequisites.py": "half of the validator, whose tests put every refusal to it",
    "actor/hints.py": "what minds are told of an option, tested where options are made and by what minds choose",
    "cards/follow.py": "what an Action leaves to be done, tested where it is done",
}
"""Modules of the games without a test file of their own, and where their tests are instead."""

OF_THE_KERNEL = {
    "dice/expression.py": "what the dice language builds; its tests evaluate it",
    "dice/flow.py": "running a rule: every test of a rule does",
    "log/act.py": "the words of what is done to a game, which its story tells; tested with the journal",
    "game/telling.py": "what a view says of going back; tested with undo and with views",
    "scene/board.py": "the picture a sheet draws; tested with the sheets of the games",
    "words/shown.py": "how an option is drawn; tested with the options of the games and by the client",
}


def has_functions(file: Path) -> bool:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) for node in ast.walk(tree))


def untested(part: str) -> set[str]:
    """The modules with functions that no test file mirrors."""
    source = PARTS[part]
    modules = (file for file in source.rglob("*.py") if file.name != "__init__.py" and has_functions(file))
    paths = (file.relative_to(source) for file in modules)
    return {path.as_posix() for path in paths if not (TESTS / part / path.parent / f"test_{path.name}").is_file()}


@pytest.mark.parametrize("part", PARTS)
def test_every_module_with_functions_has_its_test_file(part: str) -> None:
    assert untested(part) - set(OF_THE_KERNEL if part == "kernel" else ELSEWHERE) == set()


def test_nothing_is_excused_that_has_its_test_file() -> None:
    assert set(OF_THE_KERNEL) == untested("kernel")
    games = [untested(part) for part in PARTS if part != "kernel"]
    assert set(ELSEWHERE) == set().union(*games)


@pytest.mark.parametrize("part", PARTS)
def test_every_test_file_mirrors_a_module_or_plays_whole_games(part: str) -> None:
    files = [file.relative_to(TESTS / part) for file in (TESTS / part).rglob("test_*.py")]
    whole = WHOLE_KERNEL if part == "kernel" else tuple(f"test_{name}.py" for name in WHOLE_GAMES)
    lost = [
        path.as_posix()
        for path in files
        if not (PARTS[part] / path.parent / path.name.removeprefix("test_")).is_file() and path.as_posix() not in whole
    ]
    assert lost == []
