"""Who says a name: data runs when a function that says its name runs."""

import ast
from collections.abc import Iterable, Iterator

from facedown.coverage.source import Function, Module, Part, Source

Names = dict[str, str]
"""What a name means: the whole name of the part or the module that it stands for."""

BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""Where a statement has others inside."""
LEAVES = (ast.Name, ast.Constant)
"""What nothing is inside of that is said."""


class Speech:
    """Which parts of a ruleset's code a piece of that code says, however they were imported."""

    def __init__(self, source: Source) -> None:
        self._parts = source.parts
        self._imported = {each.name: dict(_imports(source.package, each.tree)) for each in source.modules}
        self._known = {each.name: _own_names(each) | self._imported[each.name] for each in source.modules}
        self._passed_on = {
            f"{name}.{short}": whole for name, names in self._imported.items() for short, whole in names.items()
        }

    def said(self, module: Module, nodes: Iterable[ast.AST]) -> set[str]:
        """The names of the parts said in some code of a module, also of those that another module passes on."""
        names = self._known[module.name]
        found = (self._part(_whole_name(node, names)) for node in _inside(nodes))
        return {part.name for part in found if part}

    def _part(self, name: str) -> Part | None:
        while name in self._passed_on and name not in self._parts:
            name = self._passed_on[name]
        return self._parts.get(name)


def said_by(source: Source) -> dict[str, set[str]]:
    """For each part, the functions that say its name."""
    speech = Speech(source)
    sayers: dict[str, set[str]] = {}
    for module in source.modules:
        for part in module.parts:
            for name in speech.said(module, part.node.body) if isinstance(part.node, Function) else ():
                sayers.setdefault(name, set()).add(part.name)
    return sayers


def _own_names(module: Module) -> Names:
    return {name.removeprefix(f"{module.name}."): name for part in module.parts for name in part.names}


def _imports(package: str, tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in _statements(tree):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{package}."):
            within = (node.module or "").removeprefix(package)
            for each in node.names:
                yield each.asname or each.name, f"{within}.{each.name}".lstrip(".")


def _statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Every statement and what statements stand in, without what is said in them."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [each for name in BLOCKS for each in getattr(node, name, ())]


def _whole_name(node: ast.AST, names: Names) -> str:
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
        return f"{names[node.value.id]}.{node.attr}"
    return ""


def _inside(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All of a body but the types of local names, and without the functions inside, which speak for themselves."""
    waiting = [*nodes]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Function):
            continue
        yield node
        if not isinstance(node, LEAVES):
            types = getattr(node, "annotation", None)
            waiting += [each for each in ast.iter_child_nodes(node) if each is not types]
