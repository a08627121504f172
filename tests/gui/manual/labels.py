"""What stands on the program in words: every string of its source, and what the games and their data call things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from systems.shelf import SHELF

ROOT = Path(__file__).resolve().parents[3]
ROOMS = ("gui", "systems", "models")
NOT_SEEN = ("gui/tour",)


@cache
def labels() -> frozenset[str]:
    """All of them, each as it is read: without the letter that is underlined, the key and the dots behind it."""
    return frozenset(plain(words) for words in (*_written(), *_called()))


def plain(words: str) -> str:
    """A label as it is read."""
    words = words.partition("\t")[0].replace("&&", "\0").replace("&", "").replace("\0", "&")
    return re.sub(r"\s+", " ", words).strip().rstrip("…").rstrip().replace("'", "’")


def _written() -> Iterator[str]:
    """Strings of the source that are no docstring and no key: they are shown, or may be."""
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            if path.relative_to(ROOT).as_posix().startswith(NOT_SEEN):
                continue
            tree = ast.parse(path.read_text("utf-8"))
            silent = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
            for one in ast.walk(tree):
                if isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in silent:
                    yield one.value


def _called() -> Iterator[str]:
    """What the games call their actions, house rules and words, and what is in their menus of kinds."""
    for game in SHELF:
        yield game.name
        for action in game.actions.values():
            yield action.label
        for rule in game.house_rules.fields:
            yield rule.label
