"""Edits: the small wrong turns a function can take, as changes of its text."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

Function = ast.FunctionDef | ast.AsyncFunctionDef

FLIPS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
"""A limit that is off by one, and a question answered the other way."""
TURNED = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
}
AROUND, LONG = 60, 100
"""So many letters are told around a change, and of what is changed."""
ENDLESS = 99
"""From here on a number says that there is no limit."""
RIVALS = {"min": "max", "max": "min", "any": "all", "all": "any"}
WORD = re.compile(r"[a-z]+(?:[ -][a-z]+)*")
SEQUENCES = (ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.JoinedStr)


@dataclass(frozen=True)
class Edit:
    """A piece of the text replaced by another, the expression it changes, and the statement that stands in."""

    start: int
    end: int
    text: str
    context: ast.AST
    statement: ast.stmt


class Text:
    """The source of a module with the places of its nodes; Python counts columns in bytes."""

    def __init__(self, source: str) -> None:
        self.bytes = source.encode()
        self._lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def start(self, node: ast.AST) -> int:
        return self._lines[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined, no-any-return]

    def end(self, node: ast.AST) -> int:
        return self._lines[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined, no-any-return]

    def of(self, node: ast.AST) -> str:
        return self.bytes[self.start(node) : self.end(node)].decode()

    def edited(self, edit: Edit) -> str:
        return (self.bytes[: edit.start] + edit.text.encode() + self.bytes[edit.end :]).decode()

    def change(self, edit: Edit) -> str:
        """What was and what is instead, in one line: `a >= b → a > b`."""
        start, end = self.start(edit.context), self.end(edit.context)
        before, after = self.bytes[start : edit.start].decode(), self.bytes[edit.end : end].decode()
        was = self.bytes[edit.start : edit.end].decode()
        before, after = _one_line(before)[-AROUND:], _one_line(after)[:AROUND]
        return " → ".join(f"{before}{_brief(_one_line(each))}{after}" for each in (was, edit.text))


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def _brief(text: str) -> str:
    return text if len(text) <= LONG else f"{text[:LONG]}…"


class Edits:
    """All edits of one function.

    `signatures` are the types of the parameters of the functions of the game, `words` the names of its constants that
    stand for words, each with another of them.
    """

    def __init__(self, text: Text, signatures: dict[str, list[str]], words: dict[str, str]) -> None:
        self._text = text
        self._signatures = signatures
        self._words = words

    def of(self, function: Function) -> Iterator[Edit]:
        self._here: ast.stmt = function
        for default in (*function.args.defaults, *filter(None, function.args.kw_defaults)):
            yield from self._inside(default, default)
        yield from self._block(function.body, function, is_last=True)

    # Statements

    def _block(self, body: list[ast.stmt], function: Function, is_last: bool) -> Iterator[Edit]:
        for statement in body:
            if isinstance(statement, Function):
                yield from self.of(statement)
                continue
            last = is_last and statement is body[-1]
            yield from self._statement(statement, function, last)
            for name in ("body", "orelse", "finalbody"):
                inner = getattr(statement, name, [])
                yield from self._block(inner, function, last and name != "body" and not isinstance(statement, ast.For))
            for case in getattr(statement, "cases", []):
                yield from self._block(case.body, function, last)

    def _statement(self, statement: ast.stmt, function: Function, is_last: bool) -> Iterator[Edit]:
        self._here = statement
        yield from self._dropped(statement, is_last)
        if isinstance(statement, ast.Return) and statement.value is not None and is_last:
            yield from self._returned(statement, statement.value, function)
        if isinstance(statement, ast.If | ast.While):
            yield from self._negated(statement.test)
        if isinstance(statement, ast.AugAssign):
            yield from self._augmented(statement)
        if not _is_docstring(statement):
            for each in head(statement):
                if isinstance(each, ast.expr) and each is not getattr(statement, "annotation", None):
                    yield from self._inside(each, statement if isinstance(each, ast.Constant) else each)

    def _dropped(self, statement: ast.stmt, is_last: bool) -> Iterator[Edit]:
        """A step left out: a verb, an assignment to something of the state, a refusal, an early end."""
        match statement:
            case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
                yield self._instead(statement, "yield from ()")
            case (
                ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Raise() | ast.Continue() | ast.Break()
            ):
                yield self._instead(statement, "pass")
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                yield self._instead(statement, "pass")
            case ast.Return() if not is_last:
                yield self._instead(statement, "pass")

    def _returned(self, statement: ast.Return, value: ast.expr, function: Function) -> Iterator[Edit]:
        """The other answer, or none."""
        returns = ast.unparse(function.returns) if function.returns else ""
        if returns in ("bool", "Flow[bool]") and not isinstance(value, ast.Constant | ast.UnaryOp | ast.Compare):
            yield self._instead(value, f"not ({self._text.of(value)})", statement)
        elif "| None" in returns and not isinstance(value, ast.Constant):
            yield self._instead(value, "None", statement)

    def _augmented(self, statement: ast.AugAssign) -> Iterator[Edit]:
        if type(statement.op) in ARITHMETIC and not isinstance(statement.value, SEQUENCES):
            was, instead = ARITHMETIC[type(statement.op)]
            yield self._between(statement.target, statement.value, was, instead, statement)

    # Expressions

    def _inside(self, node: ast.AST, context: ast.AST) -> Iterator[Edit]:
        """The edits of an expression and of all that is in it; a bare constant is told with what is around it."""
        if isinstance(node, ast.JoinedStr) or _is_length_of_text(node):
            return
        yield from self._expression(node, context)
        for child in ast.iter_child_nodes(node):
            yield from self._inside(child, node if isinstance(child, ast.Constant | ast.Name) else child)

    def _expression(self, node: ast.AST, context: ast.AST) -> Iterator[Edit]:
        match node:
            case ast.Compare():
                yield from self._compared(node)
            case ast.BoolOp():
                yield from self._joined(node)
            case ast.BinOp() if type(node.op) in ARITHMETIC and not _is_sequence(node):
                was, instead = ARITHMETIC[type(node.op)]
                yield self._between(node.left, node.right, was, instead, node)
            case ast.UnaryOp(op=ast.Not() | ast.USub()):
                yield self._instead(node, f"({self._text.of(node.operand)})")
            case ast.IfExp():
                yield from self._negated(node.test)
            case ast.comprehension():
                for test in node.ifs:
                    yield from self._negated(test)
            case ast.Call():
                yield from self._swapped(node)
            case ast.Name(id=name) if name in RIVALS and isinstance(context, ast.Call) and context.func is node:
                yield self._instead(node, RIVALS[name], context)
            case ast.Name(id=name) if name in self._words:
                yield self._instead(node, self._words[name], context)
            case ast.Constant():
                yield from self._constant(node, context)

    def _compared(self, node: ast.Compare) -> Iterator[Edit]:
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, node.comparators, strict=False):
            yield self._between(left, right, *FLIPS[type(operator)], node)

    def _joined(self, node: ast.BoolOp) -> Iterator[Edit]:
        was, instead = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            yield self._between(left, right, was, instead, node)

    def _negated(self, test: ast.expr) -> Iterator[Edit]:
        """A condition the other way round, where no other edit does that."""
        if (isinstance(test, ast.Compare) and isinstance(test.ops[0], TURNED)) or isinstance(test, ast.UnaryOp):
            return
        yield self._instead(test, f"not ({self._text.of(test)})")

    def _swapped(self, call: ast.Call) -> Iterator[Edit]:
        """Two neighbours of one type in each other's place: the attacker and the target."""
        types = self._signatures.get(call.func.id, []) if isinstance(call.func, ast.Name) else []
        for (one, type_of_one), (other, type_of_other) in pairwise(zip(call.args, types, strict=False)):
            texts = self._text.of(one), self._text.of(other)
            if type_of_one == type_of_other and texts[0] != texts[1]:
                between = self._text.bytes[self._text.end(one) : self._text.start(other)].decode()
                swapped = f"{texts[1]}{between}{texts[0]}"
                yield Edit(self._text.start(one), self._text.end(other), swapped, call, self._here)

    def _constant(self, node: ast.Constant, context: ast.AST) -> Iterator[Edit]:
        match node.value:
            case bool():
                yield self._instead(node, str(not node.value), context)
            case int() if node.value < ENDLESS:
                yield self._instead(node, str(node.value + 1), context)
            case str() if WORD.fullmatch(node.value) and isinstance(context, ast.Compare | ast.Subscript | ast.Tuple):
                yield self._instead(node, repr(f"{node.value}?"), context)

    # Text

    def _instead(self, node: ast.AST, text: str, context: ast.AST | None = None) -> Edit:
        return Edit(self._text.start(node), self._text.end(node), text, context or node, self._here)

    def _between(self, left: ast.AST, right: ast.AST, was: str, instead: str, context: ast.AST) -> Edit:
        """Another operator between two operands."""
        start, end = self._text.end(left), self._text.start(right)
        between = self._text.bytes[start:end].decode()
        pattern = re.escape(was).replace(r"\ ", r"\s+")
        return Edit(start, end, re.sub(pattern, instead, between, count=1), context, self._here)


def head(statement: ast.stmt) -> list[ast.AST]:
    """A statement without the block below it."""
    blocks = ("body", "orelse", "finalbody", "cases", "handlers")
    fields = (value for name, value in ast.iter_fields(statement) if name not in blocks)
    return [
        each
        for value in fields
        for each in (value if isinstance(value, list) else [value])
        if isinstance(each, ast.AST)
    ]


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_sequence(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(isinstance(each, SEQUENCES) or _is_text(each) for each in sides)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _is_length_of_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text"
