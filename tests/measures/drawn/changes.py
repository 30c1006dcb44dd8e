"""The small mistakes that may be made on a line of Python.

What no test can see is left out: annotations, docstrings, the documents of the API (`make check` compares them with the
code) and the arguments that only guard against the programmer.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

_OTHERWISE: dict[type[ast.AST], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
}
_GUARDS = {"strict", "frozen", "slots", "kw_only"}
_CODE = re.compile(r"[a-z0-9][a-z0-9_.:/-]*")


@dataclass(frozen=True, slots=True, order=True)
class Change:
    """Bytes of a file, from `start` to `end`, replaced by a text."""

    line: int
    start: int
    end: int
    text: str
    kind: str

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def told(self, source: bytes) -> str:
        return f"{self.kind}: {_short(source[self.start : self.end].decode())} → {_short(self.text)}"


def _short(text: str) -> str:
    return " ".join(text.split()) or "nothing"


def changes_of(source: bytes) -> list[Change]:
    places = _Places(source)
    return sorted({change for node in _seen(ast.parse(source)) for change in _changes(node, places)})


class _Places:
    """Where a node begins and ends, in bytes of the file."""

    def __init__(self, source: bytes) -> None:
        self._begins = [0]
        for line in source.splitlines(keepends=True):
            self._begins.append(self._begins[-1] + len(line))
        self._source = source

    def of(self, node: ast.expr | ast.stmt | ast.keyword) -> tuple[int, int]:
        end = self._begins[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or node.col_offset)
        return self._begins[node.lineno - 1] + node.col_offset, end

    def text(self, node: ast.expr) -> str:
        start, end = self.of(node)
        return self._source[start:end].decode()

    def change(self, node: ast.expr | ast.stmt | ast.keyword, text: str, kind: str) -> Change:
        return Change(node.lineno, *self.of(node), text, kind)

    def between(self, left: ast.expr, right: ast.expr, text: str, kind: str) -> Change:
        """What stands between two operands, such as their operator; brackets stay."""
        start, end = self.of(left)[1], self.of(right)[0]
        found = self._source[start:end].decode()
        rest = found.lstrip(" \n)")
        before, after = found[: len(found) - len(rest)], rest[len(rest.rstrip(" \n(")) :]
        return Change(left.lineno, start, end, before + text + after, kind)


def _seen(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that tests can see."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not _unseen(node, child):
            yield from _seen(child)


def _unseen(parent: ast.AST, child: ast.AST) -> bool:
    match child:
        case ast.keyword(arg=name) if name in _GUARDS:
            return True
        case ast.Call(func=ast.Name(id="extend_schema" | "extend_schema_field" | "cast" | "TypeVar")):
            return True
        case ast.Expr(value=ast.Constant()) | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case _:
            return child in (getattr(parent, "annotation", None), getattr(parent, "returns", None))


def _changes(node: ast.AST, at: _Places) -> Iterator[Change]:
    match node:
        case ast.Compare(left=left, ops=[op, *_], comparators=[right, *_]):
            yield at.between(left, right, _OTHERWISE[type(op)], "comparison")
        case ast.BoolOp(op=op, values=values):
            yield from _of_conditions(at, values, "or" if isinstance(op, ast.And) else "and")
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield at.change(node, at.text(operand), "negation")
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _OTHERWISE:
            yield at.between(left, right, _OTHERWISE[type(op)], "operator")
        case ast.Constant(value=value):
            yield from _of_constant(at, node, value)
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            yield at.change(test, f"not ({at.text(test)})", "condition turned")
        case ast.comprehension(ifs=[test, *_]):
            yield at.change(test, "True", "condition removed")
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield at.change(value, "None", "return")
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise():
            yield at.change(node, "pass", "statement removed")
        case ast.Call(keywords=keywords):
            yield from (_without(at, each) for each in keywords if each.arg and each.arg not in _GUARDS)


def _of_conditions(at: _Places, values: list[ast.expr], otherwise: str) -> Iterator[Change]:
    for left, right in pairwise(values):
        yield at.between(left, right, otherwise, "and, or")
    for value in values:
        # The neutral value of the operator: as if this condition were not written.
        yield at.change(value, "True" if otherwise == "or" else "False", "condition removed")


def _of_constant(at: _Places, node: ast.Constant, value: object) -> Iterator[Change]:
    if isinstance(value, bool):
        yield at.change(node, str(not value), "constant")
    elif isinstance(value, int):
        yield at.change(node, str(value + 1), "constant")
    elif isinstance(value, str) and _CODE.fullmatch(value):
        yield at.change(node, repr(value + "x"), "code")


def _without(at: _Places, keyword: ast.keyword) -> Change:
    start, end = at.of(keyword)
    rest = re.match(rb"\s*,", at._source[end:])
    return Change(keyword.lineno, start, end + (rest.end() if rest else 0), "", "argument removed")
