"""What PySide has written down of the arguments of its functions is read when they are first asked for.

It stands as sources in an archive, and PySide compiles and runs all of it at every start: a third of what an empty
window takes.  It is wanted for help texts and for the words of an error in a call.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.machinery import ModuleSpec
from threading import RLock
from types import ModuleType
from typing import Any, cast

PLACE = "shibokensupport.signature."
LATER = frozenset({
    PLACE + name
    for name in ("errorhandler", "layout", "parser", "lib.enum_sig", "lib.pyi_generator", "lib.tool")
})  # fmt: skip
_one_at_a_time = RLock()


@contextmanager
def read_signatures_later() -> Iterator[None]:
    """Import PySide inside this.  Where it finds its parts in another way, all is as it would be without."""
    finders = sys.meta_path
    sys.meta_path = _Finders(finders)
    try:
        yield
    finally:
        finders[:] = [one for one in sys.meta_path if not isinstance(one, _LaterFinder)]
        sys.meta_path = finders


class _Finders(list[Any]):
    """While PySide is read it puts whoever finds its parts in front of all others; somebody stands before that."""

    def insert(self, at: Any, finder: Any) -> None:
        super().insert(at, finder)
        super().insert(at, _LaterFinder(finder))


class _LaterFinder:
    def __init__(self, finder: Any) -> None:
        self.finder = finder

    def find_spec(self, name: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in LATER:
            return None
        found: ModuleSpec | None = self.finder.find_spec(name, path, target)
        return found and ModuleSpec(name, cast(Any, _LaterLoader(found)))


class _LaterLoader:
    """Makes a module that is empty until something is asked of it."""

    def __init__(self, found: ModuleSpec) -> None:
        self.found = found

    def create_module(self, _spec: ModuleSpec) -> None:
        """As usual."""

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__getattr__"] = partial(_read, module, self.found)


def _read(module: ModuleType, found: ModuleSpec, asked: str) -> object:
    with _one_at_a_time:
        if vars(module).pop("__getattr__", None) is not None:
            published, module.__spec__ = module.__spec__, found  # PySide lets it go by another name since then
            loader = found.loader
            assert loader is not None
            loader.exec_module(module)
            module.__spec__ = published
    return getattr(module, asked)
