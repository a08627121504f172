"""Whoever holds typed words that are not on the disk yet, all in one list, asked before the desk goes away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

Keep = Callable[[], str]


class Keepers:
    """Docks and dialogs that keep what was typed.  Each says what cannot be kept, as a sentence, or nothing."""

    def __init__(self) -> None:
        self._keeps: dict[int, Keep] = {}
        self._warned = ""

    def add(self, owner: QObject, keep: Keep) -> None:
        """From now on ``keep`` is asked whenever the desk is about to go, until its owner is no more."""
        number = id(owner)
        self._keeps[number] = keep
        owner.destroyed.connect(lambda: self._keeps.pop(number, None))

    def remove(self, owner: QObject) -> None:
        """This one holds nothing any more."""
        self._keeps.pop(id(owner), None)

    def keep_all(self) -> str:
        """Everybody keeps what was typed.  What cannot be kept, as one sentence; empty: all is on the disk."""
        return next((said for said in [keep() for keep in tuple(self._keeps.values())] if said), "")

    def hold_back(self) -> str:
        """Everybody keeps; why the desk must not go yet.  What was said once does not hold it a second time."""
        wrong = self.keep_all()
        before, self._warned = self._warned, wrong
        if not wrong or wrong == before:
            self._warned = ""
            return ""
        return f"{wrong} Close once more to go without it."
