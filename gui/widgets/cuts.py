"""What is cut: whoever paints words that have less room than they need says so here, while somebody listens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_heard: list[tuple[str, str, str]] | None = None


def note(words: str, shown: str, part: str = "") -> None:
    """These words stand there as ``shown``, if anybody listens.  ``part``: what they are, where they may give way."""
    if _heard is not None and shown != words:
        _heard.append((words, shown, part))


def is_heard() -> bool:
    """Whether anybody listens."""
    return _heard is not None


@contextmanager
def listening() -> Iterator[list[tuple[str, str, str]]]:
    """Collects what is cut meanwhile: the words, what is left of them, and of which part."""
    global _heard  # noqa: PLW0603  (painters have nobody to hand it to)
    before, _heard = _heard, []
    try:
        yield _heard
    finally:
        _heard = before
