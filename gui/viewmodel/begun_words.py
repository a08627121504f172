"""What was begun and when, in words: ``You had begun an ogre captain yesterday.``"""

from __future__ import annotations

from datetime import UTC, datetime

from systems.common.kernel.naming import count_name, lower_title

LATELY = 15 * 60  # seconds


def begun_sentence(words: str, begun: str, now: datetime | None = None) -> str:
    """The sentence over a form that was left half filled; ``begun`` is an ISO time."""
    return f"You had begun {words} {_when(begun, now or datetime.now(UTC))}."


def a_thing(name: str, otherwise: str) -> str:
    """``an ogre captain`` for a name, and what it is called without one."""
    name = name.strip()
    return count_name(1, lower_title(name)) if name else otherwise


def _when(begun: str, now: datetime) -> str:
    try:
        then = datetime.fromisoformat(begun).astimezone(now.tzinfo)
    except ValueError:
        return "before"
    if (now - then).total_seconds() < LATELY:
        return "a moment ago"
    days = (now.astimezone().date() - then.astimezone().date()).days
    return "today" if days < 1 else "yesterday" if days == 1 else f"{days} days ago"
