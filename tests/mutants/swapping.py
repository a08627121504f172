"""Functions that are already there get other code: nothing has to be imported anew.

What a module has worked out while it was imported stays as it was, so that a fault which goes unnoticed this way is tried
again in rules that are read with it.
"""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from types import CodeType, FunctionType

Place = tuple[str, int]  # the name of a function in its module, and its line


class Functions:
    """All functions of these files that there are, wherever they are kept."""

    def __init__(self, folder: str) -> None:
        gc.unfreeze()
        self._found: defaultdict[str, list[FunctionType]] = defaultdict(list)
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(folder):
                self._found[one.__code__.co_filename].append(one)
        gc.collect()
        gc.freeze()

    def files(self) -> list[str]:
        return sorted(self._found)

    def swap(self, path: str, module: CodeType) -> bool:
        """Give the functions of a file the code they have in ``module``; false if that cannot be done for all of them."""
        codes: defaultdict[Place, list[CodeType]] = defaultdict(list)
        for code in _within(module):
            codes[code.co_qualname, code.co_firstlineno].append(code)
        fits = True
        for one in self._found[path]:
            now = codes[one.__code__.co_qualname, one.__code__.co_firstlineno]
            if len(now) == 1 and len(now[0].co_freevars) == len(one.__code__.co_freevars):
                one.__code__ = now[0]
            elif one.__name__ != "<lambda>":
                fits = False
        return fits


def _within(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _within(one)
