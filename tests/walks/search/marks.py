"""Rules that leave marks where a small fault in them would show: at both outcomes of a condition, at a border, where a sum
and a difference, or the least and the most, are not the same.

Read in place of the rules themselves while walks are looked for; nothing is measured so in tests.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

ORDERS: dict[type, str] = {ast.Lt: "_m_lt", ast.LtE: "_m_le", ast.Gt: "_m_gt", ast.GtE: "_m_ge"}
SUMS: dict[type, str] = {ast.Add: "_m_add", ast.Sub: "_m_sub", ast.Mult: "_m_mul", ast.FloorDiv: "_m_div"}
ENDS = ("min", "max", "any", "all")
Made = tuple[str, int]  # the file of a mark, and its line


class Marks:
    """All marks there are; ``now`` holds a byte for each that was left since it was last cleared.  Those of other folders than
    ``folder`` do not count."""

    def __init__(self, folder: str) -> None:
        self.folder, self._numbered, self._counted = folder, 0, 0
        self.now, self.places = bytearray(1 << 17), list[Made]()
        self._blank = bytes(1 << 17)
        self._put_into_builtins()

    def make(self, path: str, line: int, number: int = 1) -> int:
        """So many marks for a line; comes back as the first of them."""
        self.places += [(path, line)] * number
        assert len(self.places) <= len(self.now)
        return len(self.places) - number

    def clear(self) -> None:
        self.now[:] = self._blank

    def left(self) -> int:
        """The marks left, as bytes of one number."""
        return int.from_bytes(self.now[: len(self.places)], "little") & self.counted

    @property
    def counted(self) -> int:
        """A byte of ones for each mark in the folder that counts."""
        if len(self.places) != self._numbered:
            self._numbered = len(self.places)
            ones = bytes([255 if path.startswith(self.folder) else 0 for path, _ in self.places])
            self._counted = int.from_bytes(ones, "little")
        return self._counted

    def _put_into_builtins(self) -> None:
        now = self.now

        def test(n: int, value: Any) -> Any:
            now[n if value else n + 1] = 1
            return value

        def order(compare: Callable[[Any, Any], Any]) -> Callable[[int, Any, Any], Any]:
            def compared(n: int, a: Any, b: Any) -> Any:
                now[n if a == b else n + 1] = 1
                return compare(a, b)

            return compared

        def add(n: int, a: Any, b: Any) -> Any:
            now[n] |= bool(b)
            return a + b

        def sub(n: int, a: Any, b: Any) -> Any:
            now[n] |= bool(b)
            return a - b

        def mul(n: int, a: Any, b: Any) -> Any:
            found = a * b
            try:
                now[n] |= found != a + b
            except TypeError:
                now[n] = 1
            return found

        def div(n: int, a: Any, b: Any) -> Any:
            found = a // b
            now[n] |= found != a * b
            return found

        def ends(n: int, does: Callable[..., Any], other: Callable[..., Any], *given: Any, **how: Any) -> Any:
            found = does(*given, **how)
            if isinstance(given[0], list | tuple | dict) or len(given) > 1:
                now[n] |= bool(found != other(*given, **how))
            else:
                now[n] = 1
            return found

        vars(builtins).update(
            _m_now=now, _m_test=test, _m_add=add, _m_sub=sub, _m_mul=mul, _m_div=div, _m_ends=ends,
            _m_lt=order(lambda a, b: a < b), _m_le=order(lambda a, b: a <= b), _m_gt=order(lambda a, b: a > b),
            _m_ge=order(lambda a, b: a >= b),
        )  # fmt: skip


class _Marker(ast.NodeTransformer):
    """Puts marks into one module."""

    def __init__(self, marks: Marks, path: str) -> None:
        self.marks, self.path, self.deep = marks, path, 0

    def _call(self, name: str, at: ast.AST, number: int, *given: ast.expr) -> ast.Call:
        n = self.marks.make(self.path, getattr(at, "lineno", 0), number)
        return ast.Call(ast.Name(name, ast.Load()), [ast.Constant(n), *given], [])

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.deep += 1
        node.body = self._block(node.body)
        self.deep -= 1
        return node

    def _block(self, block: list[ast.stmt]) -> list[ast.stmt]:
        first = block[0]
        done: list[ast.stmt] = []
        for one in block:
            found = self.visit(one)
            done += found if isinstance(found, list) else [found]
        n = self.marks.make(self.path, first.lineno)
        where = ast.Subscript(ast.Name("_m_now", ast.Load()), ast.Constant(n), ast.Store())
        documented = int(isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant))
        return [*done[:documented], ast.copy_location(ast.Assign([where], ast.Constant(1)), first), *done[documented:]]

    def generic_visit(self, node: ast.AST) -> ast.AST:
        if not self.deep and not isinstance(node, ast.Module | ast.ClassDef):
            return node
        for name in ("body", "orelse", "finalbody") if isinstance(node, ast.stmt | ast.ExceptHandler) else ():
            block = getattr(node, name, None)
            if self.deep and isinstance(block, list) and block:
                setattr(node, name, self._block(block))
        skipped = (
            ("body", "orelse", "finalbody") if self.deep and isinstance(node, ast.stmt | ast.ExceptHandler) else ()
        )
        for name, value in ast.iter_fields(node):
            if name in skipped or name in ("annotation", "returns"):
                continue
            if isinstance(value, list):
                setattr(node, name, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            node.test = self._call("_m_test", node, 2, node.test)
        if isinstance(node, ast.comprehension):
            node.ifs = [self._call("_m_test", one, 2, one) for one in node.ifs]
        return node

    def visit_match_case(self, node: ast.match_case) -> ast.AST:
        node.body = self._block(node.body)
        if node.guard is not None:
            node.guard = self._call("_m_test", node.guard, 2, self.visit(node.guard))
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        name = ORDERS.get(type(node.ops[0]))
        if self.deep and name and len(node.ops) == 1:
            return self._call(name, node, 2, node.left, node.comparators[0])
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        if self.deep:
            node.values = [self._call("_m_test", one, 2, one) for one in node.values]
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        name = SUMS.get(type(node.op))
        return self._call(name, node, 1, node.left, node.right) if self.deep and name else node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if self.deep and isinstance(node.func, ast.Name) and node.func.id in ENDS:
            other = {"min": "max", "max": "min", "any": "all", "all": "any"}[node.func.id]
            made = self._call("_m_ends", node, 1, node.func, ast.Name(other, ast.Load()), *node.args)
            made.keywords = node.keywords
            return made
        return node


def with_marks(marks: Marks, source: str, path: str) -> ast.Module:
    """A module with marks put into it."""
    tree = _Marker(marks, path).visit(ast.parse(source))
    assert isinstance(tree, ast.Module)
    return ast.fix_missing_locations(tree)


def read_with_marks(marks: Marks, folders: Iterable[Path]) -> None:
    """Whatever of these folders is imported from now on leaves marks."""
    heads = tuple([f"{folder}/" for folder in folders])
    plain = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        path = str(loader.path)
        if not path.startswith(heads):
            return plain(loader, name)
        tree = with_marks(marks, Path(path).read_text("utf-8"), path)
        return compile(tree, path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
