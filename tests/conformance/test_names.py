"""A public name means one thing in the kernel and in each ruleset: it is defined in one file."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tests.conformance.table import OURS

HOUSES = ("facedown.kernel", *(f"facedown.rulesets.{each}" for each in OURS))


@pytest.mark.parametrize("house", HOUSES)
def test_a_public_name_has_one_home(house: str) -> None:
    homes = defaultdict(set)
    for file, name in public_names(Path(str(resources.files(house)))):
        homes[name].add(file)
    assert len(homes) > 100
    assert not {name: sorted(files) for name, files in homes.items() if len(files) > 1}


def public_names(folder: Path) -> Iterator[tuple[str, str]]:
    """Every function, class and constant of each file; what begins with an underscore is the file's own."""
    for file in sorted(folder.rglob("*.py")):
        for statement in ast.parse(file.read_text(encoding="utf-8")).body:
            for name in _defined(statement):
                if not name.startswith("_"):
                    yield str(file.relative_to(folder)), name


def _defined(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield statement.name
    elif isinstance(statement, ast.Assign | ast.AnnAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        names = [each for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
        yield from (each.id for each in names if isinstance(each.ctx, ast.Store))
