"""What is cut: whoever paints words that have less room than they need says so here, while somebody listens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_heard: list[tuple[str, str]] | None = None


def note(words: str, shown: str) -> None:
    """These words stand there as ``shown``; nothing happens unless somebody listens."""
    if _heard is not None and shown != words:
        _heard.append((words, shown))


@contextmanager
def listening() -> Iterator[list[tuple[str, str]]]:
    """Collects what is cut meanwhile: the words, and what is left of them."""
    global _heard  # noqa: PLW0603  (painters have nobody to hand it to)
    before, _heard = _heard, []
    try:
        yield _heard
    finally:
        _heard = before
