"""Puts a mutant in the place of its function, in this process: whoever has imported the function has the mutant."""

import ast
import gc
import sys
from collections.abc import Iterator
from types import CodeType, FunctionType

from mutate.mutant import Mutant


class Functions:
    """Every function there is, also those that decorators and tables hold on to."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str, int], list[FunctionType]] = {}
        gc.unfreeze()  # what was set apart is not found
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                self._known.setdefault(_key(each.__code__), []).append(each)

    def of(self, code: CodeType) -> list[FunctionType]:
        return self._known.get(_key(code), [])


def _key(code: CodeType) -> tuple[str, str, int]:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def is_fit(mutant: Mutant, functions: Functions) -> bool:
    """Whether the mutant is Python, and its code fits into the functions there are."""
    try:
        pairs = _pairs(mutant)
    except SyntaxError:
        return False
    return all(len(old.co_freevars) == len(new.co_freevars) or not functions.of(old) for old, new in pairs)


def install(mutant: Mutant, functions: Functions) -> None:
    """Exchange the code of the function and of those inside it, and the defaults of its parameters."""
    pairs = _pairs(mutant)
    defaults = _defaults(mutant.text.edited(mutant.edit), mutant.function)
    for function in functions.of(pairs[0][0]):
        function.__defaults__ = tuple(map(_default, defaults, function.__defaults__ or ())) or None
    for old, new in pairs:
        for function in functions.of(old):
            function.__code__ = new


def _pairs(mutant: Mutant) -> list[tuple[CodeType, CodeType]]:
    """Old and new code. If a function inside has gone, those that were made of it before stay as they are."""
    old, new = (_codes(mutant, source) for source in (mutant.text.bytes.decode(), mutant.text.edited(mutant.edit)))
    return list(zip(old, new, strict=True)) if len(old) == len(new) else [(old[0], new[0])]


def _codes(mutant: Mutant, source: str) -> list[CodeType]:
    """The code of the function, then that of the functions inside it."""
    module = compile(source, str(sys.modules[mutant.module].__file__), "exec")
    return list(_tree(next(code for code in _tree(module) if code.co_qualname == mutant.function)))


def _tree(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _tree(each)


def _defaults(source: str, name: str) -> list[ast.expr]:
    body = ast.parse(source).body
    for part in name.split("."):
        (node,) = (each for each in body if isinstance(each, ast.FunctionDef | ast.ClassDef) and each.name == part)
        body = node.body
    assert isinstance(node, ast.FunctionDef)
    return node.args.defaults


def _default(written: ast.expr, known: object) -> object:
    return written.value if isinstance(written, ast.Constant) else known
