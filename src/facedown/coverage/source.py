"""The source of a ruleset: its modules, and the functions, classes and named data they are made of."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path

import msgspec

from facedown import library
from facedown.kernel.contract.ruleset import Ruleset

Function = ast.FunctionDef | ast.AsyncFunctionDef


def package_folder(rules: Ruleset) -> Path:
    """Where the code of a ruleset stands."""
    return Path(inspect.getfile(type(rules))).resolve().parent


class Part(msgspec.Struct, frozen=True, eq=False):
    """A function, a class, or data under one or more names: the code that can cite a rule."""

    names: tuple[str, ...]
    """The module and the name in it: `death.wake`, `character.Track.safe`, `actions.wits.improvise`."""
    node: ast.stmt

    @property
    def name(self) -> str:
        return self.names[0]

    @property
    def is_function(self) -> bool:
        return isinstance(self.node, Function)

    @property
    def is_data(self) -> bool:
        return isinstance(self.node, ast.Assign | ast.AnnAssign)


class Module:
    """One file, its parts, and which part each line belongs to."""

    def __init__(self, folder: Path, file: Path) -> None:
        self.path = file.relative_to(folder).as_posix()
        text = file.read_text(encoding="utf-8")
        self.lines = text.splitlines()
        self.tree = ast.parse(text)
        self.name = ".".join(file.relative_to(folder).with_suffix("").parts).removesuffix("__init__").rstrip(".")
        self.parts: list[Part] = []
        self.owners: dict[int, Part] = {}
        self._divide(self.tree.body)
        self._give_comments()

    def _divide(self, body: list[ast.stmt], within: str = "", owner: Part | None = None) -> None:
        """Functions own their lines, also inside others; a class owns its fields, data the string below it."""
        data: Part | None = None
        for node in body:
            if isinstance(node, Function | ast.ClassDef):
                inner = self._own(node, f"{within}{node.name}")
                self._divide(node.body, f"{within}{node.name}.", inner)
            elif owner is None and isinstance(node, ast.Assign | ast.AnnAssign):
                data = self._own(node, *names_of(node))
            elif owner is None and data and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                self._give(node, data)
            elif owner is not None and owner.is_function:
                for inner_body in _bodies(node):
                    self._divide(inner_body, within, owner)

    def _own(self, node: ast.stmt, *names: str) -> Part:
        part = Part(tuple(f"{self.name}.{name}".lstrip(".") for name in names), node)
        self.parts.append(part)
        self._give(node, part)
        return part

    def _give(self, node: ast.stmt, part: Part) -> None:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
        for line in range(first, (node.end_lineno or first) + 1):
            self.owners[line] = part

    def _give_comments(self) -> None:
        """A comment of its own belongs to what stands below it."""
        for number in range(len(self.lines) - 1, 0, -1):
            if self.lines[number - 1].lstrip().startswith("#") and number + 1 in self.owners:
                self.owners.setdefault(number, self.owners[number + 1])


def names_of(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """The names an assignment gives."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)] or ["_"]


def _bodies(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    """The blocks of a statement: of an if, a loop, a with, a match."""
    for name in ("body", "orelse", "finalbody"):
        yield getattr(node, name, [])
    for each in [*getattr(node, "handlers", []), *getattr(node, "cases", [])]:
        yield each.body


class Source:
    """All modules of a ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.package = library.package(rules)
        folder = package_folder(rules)
        self.modules = [Module(folder, file) for file in sorted(folder.rglob("*.py"))]

    @cached_property
    def parts(self) -> dict[str, Part]:
        """Every part by each of its names."""
        return {name: part for module in self.modules for part in module.parts for name in part.names}

    @cached_property
    def literals(self) -> set[str]:
        """Every string that stands by itself in the code."""
        nodes = (node for module in self.modules for node in ast.walk(module.tree))
        return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@cache
def source_of(rules: Ruleset) -> Source:
    """Read once: the code that runs does not change."""
    return Source(rules)
