"""Who says a name: data runs when a function that says its name runs."""

import ast
from collections.abc import Iterable, Iterator

from facedown.coverage.source import Function, Module, Part, Source

Names = dict[str, str]
"""What a name means: the whole name of the part or the module that it stands for."""


class Speech:
    """Which parts of a ruleset's code a piece of that code says, however they were imported."""

    def __init__(self, source: Source) -> None:
        self._parts = source.parts
        self._imported = {each.name: dict(_imports(source.package, each.tree)) for each in source.modules}
        self._own = {each.name: _own_names(each) for each in source.modules}
        self._passed_on = {
            f"{name}.{short}": whole for name, names in self._imported.items() for short, whole in names.items()
        }

    def said(self, module: Module, nodes: Iterable[ast.AST]) -> set[str]:
        """The names of the parts said in some code of a module, also of those that another module passes on."""
        names = self._own[module.name] | self._imported[module.name]
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
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{package}."):
            within = (node.module or "").removeprefix(package)
            for each in node.names:
                yield each.asname or each.name, f"{within}.{each.name}".lstrip(".")


def _whole_name(node: ast.AST, names: Names) -> str:
    if isinstance(node, ast.Name):
        return names.get(node.id, "")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in names:
        return f"{names[node.value.id]}.{node.attr}"
    return ""


def _inside(nodes: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All of a body but the types of local names, and without the functions inside, which speak for themselves."""
    for node in nodes:
        if not isinstance(node, Function):
            yield node
            types = getattr(node, "annotation", None)
            yield from _inside(each for each in ast.iter_child_nodes(node) if each is not types)
