"""The answers of a form that stand in place of what it asks with, and which of them a hand gave."""

from __future__ import annotations

from collections.abc import Collection


class Given:
    """By the names of their fields: those ``known``, and of them those ``picked`` by hand; the others came with the
    form, as it was proposed."""

    def __init__(self) -> None:
        self.known: set[str] = set()
        self.picked: set[str] = set()

    def begin(self, known: Collection[str], anew: Collection[str], picked: Collection[str]) -> None:
        """A form is shown in which these are known; those known ``anew`` no hand gave but those ``picked``."""
        self.known = set(known)
        self.picked = (self.picked - set(anew) | set(picked)) & self.known

    def pick(self, name: str) -> None:
        """A hand has given this answer."""
        self.known.add(name)
        self.picked.add(name)

    def drop(self, names: Collection[str]) -> None:
        """These stand as the form asks them."""
        self.known -= set(names)
        self.picked -= set(names)
