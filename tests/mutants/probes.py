"""What a test reaches: rules that leave a mark wherever a stretch of them begins, at next to no cost.

A stretch is what runs in one go: the statements of a block up to and with the next ``if``, ``for``, ``with`` or ``try``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import CodeType

MARKS = "stretches reached"  # in ``builtins``, a name that no rule can have: a byte for every stretch
DEEPER = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.TryStar, ast.Match)


def stretches(source: str) -> dict[int, int]:
    """The lines of all functions, each with the line its stretch begins in."""
    found = dict[int, int]()
    for body in _bodies(ast.parse(source)):
        _place(body, found)
    return found


def with_marks(source: str, path: str, numbers: dict[int, int]) -> CodeType:
    """A module whose stretches leave marks, by the number that each has by the line it begins in."""
    tree = ast.parse(source)
    for body in _bodies(tree):
        _mark(body, numbers)
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def _bodies(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """Of functions that stand in a module or its classes; what is inside of them belongs to them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node.body
        elif isinstance(node, (ast.ClassDef, *DEEPER)):
            yield from _bodies(node)


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        if block := getattr(statement, name, None):
            yield block
    for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield part.body


def _heads(block: list[ast.stmt]) -> set[int]:
    """Which statements of a block begin a stretch, by their places."""
    return {0, *[n + 1 for n, one in enumerate(block[:-1]) if isinstance(one, DEEPER)]}


def _place(block: list[ast.stmt], found: dict[int, int]) -> None:
    heads, head = _heads(block), 0
    for n, one in enumerate(block):
        first = min([one.lineno, *[mark.lineno for mark in getattr(one, "decorator_list", ())]])
        head = one.lineno if n in heads else head
        for line in range(first, (one.end_lineno or first) + 1):
            found[line] = head
        for inner in _blocks(one):
            _place(inner, found)


def _mark(block: list[ast.stmt], numbers: dict[int, int]) -> None:
    heads = _heads(block)
    for one in block:
        for inner in _blocks(one):
            _mark(inner, numbers)
    for n in sorted(heads, reverse=True):
        one = block[n]
        where = ast.Subscript(ast.Name(MARKS, ast.Load()), ast.Constant(numbers[one.lineno]), ast.Store())
        block.insert(n, ast.copy_location(ast.Assign([where], ast.Constant(1)), one))
