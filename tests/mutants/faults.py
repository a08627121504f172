"""The faults that may be put into a file: a border moved, a sign turned, a number one off, a condition turned round."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
SIGNS = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"),
}  # fmt: skip
ENDS = {"min": "max", "max": "min", "any": "all", "all": "any"}
WORDS_ALONE = (ast.Raise, ast.Assert, ast.AnnAssign)  # what they say is no rule


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: letters ``start`` to ``end`` of the file's text become ``after``; ``line`` and ``column`` count from 1."""

    line: int
    column: int
    start: int
    end: int
    before: str
    after: str

    def put_into(self, source: str) -> str:
        """The text with the fault in it."""
        return source[: self.start] + self.after + source[self.end :]


def find_faults(source: str) -> list[Fault]:
    """Every fault that may be put into this text, in its order; none in annotations, messages and docstrings."""
    return sorted(_Finder(source).found, key=lambda fault: (fault.start, fault.end, fault.after))


class _Finder(ast.NodeVisitor):
    """Goes through what is worked out inside of functions; the tables of a module are data, tested as such."""

    def __init__(self, source: str) -> None:
        self.source, self.found = source, list[Fault]()
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        for function in self._functions(ast.parse(source)):
            for statement in function.body:
                self.visit(statement)

    def _functions(self, tree: ast.AST) -> Iterator[ast.FunctionDef]:
        for node in ast.iter_child_nodes(tree):
            if isinstance(node, ast.FunctionDef):
                yield node
            elif isinstance(node, ast.ClassDef):
                yield from self._functions(node)

    def visit(self, node: ast.AST) -> None:
        if not isinstance(node, WORDS_ALONE):
            super().visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        parts = [node.left, *node.comparators]
        for operator, left, right in zip(node.ops, parts, parts[1:], strict=False):
            if after := COMPARISONS.get(type(operator)):
                self._between(left, right, after)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        worded = any(isinstance(side, ast.JoinedStr) or _is_words(side) for side in (node.left, node.right))
        if not worded and (signs := SIGNS.get(type(node.op))):
            self._between(node.left, node.right, signs[1])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if (signs := SIGNS.get(type(node.op))) and not _is_words(node.value):
            start, end = self._end(node.target), self._start(node.value)
            at = self.source.index(f"{signs[0]}=", start, end)
            self._add(at, at + len(signs[0]), signs[1])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        after = "or" if isinstance(node.op, ast.And) else "and"
        for left, right in zip(node.values, node.values[1:], strict=False):
            self._between(left, right, after)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start, end = self._start(node), self._end(node)
            self._add(start, end, self.source[start:end].removeprefix("not").strip())
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._add(self._start(node), self._end(node), str(not node.value))
        elif isinstance(node.value, int):
            self._add(self._start(node), self._end(node), str(node.value + 1))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and (after := ENDS.get(node.func.id)):
            self._add(self._start(node.func), self._end(node.func), after)
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of a zip: rows that are of one length are so with and without it
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and _name_of(node.value) not in ("tell", "note", "explain"):
            self._add(self._start(node), self._end(node), "None")
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_If(self, node: ast.If) -> None:
        self._turn(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._turn(node.test)
        self.generic_visit(node)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> None:
        """What stands inside of words cannot be told apart by where it stands."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """The same."""

    def _turn(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.UnaryOp | ast.NamedExpr):
            start, end = self._start(test), self._end(test)
            self._add(start, end, f"not ({self.source[start:end]})")

    def _between(self, left: ast.expr, right: ast.expr, after: str) -> None:
        """The sign between two parts; what else stands there, such as brackets, stays."""
        start, end = self._end(left), self._start(right)
        between = self.source[start:end]
        sign = between.strip(" \n()")
        if not sign or "#" in sign:
            return
        at = start + between.index(sign)
        self._add(at, at + len(sign), after)

    def _add(self, start: int, end: int, after: str) -> None:
        line = self.source.count("\n", 0, start)
        self.found.append(Fault(line + 1, start - self._lines[line] + 1, start, end, self.source[start:end], after))

    def _start(self, node: ast.expr | ast.stmt) -> int:
        return self._letter(node.lineno, node.col_offset)

    def _end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._letter(node.end_lineno, node.end_col_offset)

    def _letter(self, line: int, byte: int) -> int:
        first = self._lines[line - 1]
        return first + len(self.source[first : self._lines[line]].encode()[:byte].decode())


def _is_words(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
