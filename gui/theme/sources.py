"""How PySide reads what is imported after it."""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401  it reads sources from then on


def leave_sources_unread() -> None:
    """Spare reading the source of everything that is imported from now on, and keeping it in memory.

    PySide looks there for its name, to know where its ``__feature__`` may be switched on; nothing here switches it on.
    """
    found = sys.modules.get("shibokensupport.feature")
    if found is not None and hasattr(found, "_mod_uses_pyside"):
        vars(found)["_mod_uses_pyside"] = lambda _module: False
