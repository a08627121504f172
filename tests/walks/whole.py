"""Any value of the rules in words that leave nothing out but explanations, the same in every process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import Any

SAID_ELSEWHERE = ("help", "rule", "icon", "chapter", "tip", "moot")  # what explains, and may be said better any day
SOURCES = ("Term",)  # whose source is a rule


@cache
def _parts(kind: type) -> tuple[tuple[str, Any], ...]:
    """The names of a record that are said, each with what goes without saying."""
    left_out = (*SAID_ELSEWHERE, *(("source",) if kind.__name__ in SOURCES else ()))
    return tuple([(one.name, one.default) for one in fields(kind) if one.name not in left_out])


def whole(value: Any) -> str:
    """The value in words."""
    if isinstance(value, float):
        return f"{value:.9g}"
    if value is None or isinstance(value, str | int | Fraction):
        return repr(value)
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, tuple | list):
        return f"[{', '.join([whole(one) for one in value])}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join([f'{whole(name)}: {whole(one)}' for name, one in value.items()])}}}"
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted([whole(one) for one in value]))}}}"
    if is_dataclass(value) and not isinstance(value, type):
        said = [(name, now, default) for name, default in _parts(type(value)) for now in (getattr(value, name),)]
        parts = [f"{name}={whole(now)}" for name, now, default in said
                 if default is MISSING or type(now) is not type(default) or now != default]  # fmt: skip
        return f"{type(value).__name__}({', '.join(parts)})"
    return f"<{getattr(value, '__name__', type(value).__name__)}>"
