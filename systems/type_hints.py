"""What the annotations of a class mean: ``typing.get_type_hints`` of records, without its detours.

A start asks for the hints of dozens of records; most say ``int``, ``str`` or the same few words again.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from types import NoneType
from typing import Any, get_type_hints

_PLAIN = {"int": int, "str": str, "bool": bool}


def hints_of(kind: Any) -> Mapping[str, Any]:
    """The types of the fields of a record, those above it first, with their marks (``Annotated``)."""
    return _hints(kind)


@cache
def _hints(kind: Any) -> Mapping[str, Any]:
    hints: dict[str, Any] = {}
    try:
        for one in reversed(kind.__mro__):
            for name, hint in vars(one).get("__annotations__", {}).items():
                hints[name] = _meant(hint, one.__module__) if isinstance(hint, str) else hint
    except NameError:  # it names something that stands in the class itself, or nowhere
        return get_type_hints(kind, include_extras=True)
    return hints


@cache
def _meant(hint: str, module: str) -> Any:
    names = vars(sys.modules[module])
    if hint in _PLAIN and hint not in names:
        return _PLAIN[hint]
    meant = eval(hint, names)
    return NoneType if meant is None else meant
