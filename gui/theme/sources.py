"""How PySide follows what is imported after it."""

from __future__ import annotations

import builtins

from gui.theme.signatures import read_signatures_later

with read_signatures_later():
    import PySide6.QtCore  # noqa: F401  from then on it stands between every import and Python


def leave_sources_unread() -> None:
    """Spare reading the source of everything that is imported from now on, keeping it, and asking at every import.

    PySide puts a function of its own in the place of ``__import__``: it looks for its name in the source of each,
    to know where its ``__feature__`` may be switched on.  Nothing here switches it on.
    """
    before = vars(builtins).get("__orig_import__")  # where PySide keeps what stood there
    if before is not None:
        vars(builtins)["__import__"] = before
