"""Mutants of a game: one edit each, in a function that cites a rule."""

import ast
import difflib
import importlib
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import accumulate
from types import ModuleType

from facedown import library
from facedown.coverage.citation import citations, is_within
from facedown.coverage.saying import Speech
from facedown.coverage.source import Function, Module, Part, Source, source_of
from mutate.edits import Edit, Edits, Text, head


@dataclass(frozen=True)
class Mutant:
    """A function with one thing in it changed, and the rules that it or the data it speaks of cite."""

    game: str
    module: str
    function: str
    """Its name in the module."""
    rules: frozenset[str]
    change: str
    """What was and what is instead; `(2)` behind it is the second of the same in the function."""
    path: str
    line: int
    text: Text
    edit: Edit

    @property
    def part(self) -> str:
        """The function as the record of proofs calls it: `death.wake`."""
        module = self.path.partition("/")[2].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        return f"{module}.{self.function}"

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"

    def diff(self) -> list[str]:
        """The lines that change, with two around them."""
        was, now = self.text.bytes.decode(), self.text.edited(self.edit)
        lines = difflib.unified_diff(was.splitlines(), now.splitlines(), self.path, self.path, n=2, lineterm="")
        return list(lines)[2:]


def mutants(game: str, *parts: str) -> list[Mutant]:
    """Every mutant of a game, or of some of its functions, in the order of its files."""
    return list(_Maker(game).made(parts))


class _Maker:
    def __init__(self, game: str) -> None:
        rules = library.ruleset(game)
        self._game = game
        self._source = source_of(rules)
        self._speech = Speech(self._source)
        self._signatures = dict(_signatures(self._source))
        self._choices = {id for id, rule in library.rulebook(rules).items() if rule.kind == "choice"}
        self._by_owner: dict[str, set[str]] = {}
        self._cited: dict[str, set[str]] = {}
        for id, places in citations(rules, self._source).items():
            for each in places:
                self._cited.setdefault(each.part, set()).add(id)

    def made(self, parts: Collection[str]) -> Iterator[Mutant]:
        """Of these functions; of all if none is named."""
        for module in self._source.modules:
            wanted = [each for each in _outermost(module) if not parts or each.name in parts]
            if not wanted:
                continue
            text = Text("\n".join(module.lines) + "\n")
            name = f"{self._source.package}.{module.name}".rstrip(".")
            edits = Edits(text, self._signatures, _words(importlib.import_module(name)))
            for part in wanted:
                seen: Counter[str] = Counter()
                for edit in edits.of(part.node) if isinstance(part.node, Function) else ():
                    change = text.change(edit)
                    seen[change] += 1
                    rules = self._rules(module, edit)
                    if rules:
                        nth = f" ({seen[change]})" if seen[change] > 1 else ""
                        function = part.name.removeprefix(f"{module.name}.")
                        place = f"{self._game}/{module.path}", edit.context.lineno  # type: ignore[attr-defined]
                        yield Mutant(self._game, name, function, frozenset(rules), change + nth, *place, text, edit)

    def _rules(self, module: Module, edit: Edit) -> set[str]:
        """What the function cites, if that is more than questions; what the data cite that it speaks of; and what the
        functions cite that the changed line speaks of."""
        owner = module.owners[edit.context.lineno]  # type: ignore[attr-defined]
        if owner.name not in self._by_owner:
            self._by_owner[owner.name] = self._rules_of(module, owner)
        own = self._by_owner[owner.name]
        said = self._speech.said(module, head(edit.statement)) if own else set()
        return own.union(*(self._cited.get(name, ()) for name in said))

    def _rules_of(self, module: Module, owner: Part) -> set[str]:
        own = {id for part in _around(owner.name) for id in self._cited.get(part, ())}
        if own <= self._choices:
            return set()
        body = owner.node.body if isinstance(owner.node, Function) else []
        data = [name for name in self._speech.said(module, body) if self._source.parts[name].is_data]
        return own.union(*(self._cited.get(name, ()) for name in data))


def _around(name: str) -> Iterator[str]:
    """A part, and all that it stands inside of."""
    return accumulate(name.split("."), "{}.{}".format)


def _outermost(module: Module) -> Iterator[Part]:
    """The functions and methods that stand in no other function."""
    functions = [part for part in module.parts if part.is_function]
    for part in functions:
        if not any(other is not part and is_within(part.name, other.name) for other in functions):
            yield part


def _signatures(source: Source) -> Iterator[tuple[str, list[str]]]:
    """The types of the parameters of each function that is called by its bare name."""
    for module in source.modules:
        for node in module.tree.body:
            if isinstance(node, Function):
                yield node.name, [ast.unparse(each.annotation) if each.annotation else "" for each in node.args.args]


def _words(module: ModuleType) -> dict[str, str]:
    """Each constant of a module that is a word, with the next one: Dead for Unconscious."""
    names = sorted(name for name, value in vars(module).items() if name.isupper() and isinstance(value, str))
    return {
        name: other
        for name, other in zip(names, names[1:] + names[:1], strict=True)
        if getattr(module, name) != getattr(module, other)
    }
