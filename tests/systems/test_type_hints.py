"""What annotations mean: the same as the standard library says, of every record there is."""

from __future__ import annotations

import sys
import typing
from dataclasses import is_dataclass
from importlib import import_module
from pkgutil import walk_packages
from types import NoneType
from typing import Any

import pytest

import systems
from systems.common.records.table import Being, Table
from systems.frozen import dataclass
from systems.type_hints import hints_of

READ = [import_module(one.name) for one in walk_packages(systems.__path__, "systems.")]
RECORDS = [
    kind
    for module in READ
    for kind in vars(module).values()
    if isinstance(kind, type) and kind.__module__ == module.__name__ and is_dataclass(kind)
]


class Above:
    """Has a type of its own."""

    Kind = int
    first: Kind = 0


@dataclass(frozen=True, slots=True)
class Below:
    """Says more."""

    nothing: None = None
    second: str = ""


def test_the_hints_of_every_record_are_those_of_the_standard_library() -> None:
    assert Being in RECORDS and Table in RECORDS
    for kind in RECORDS:
        assert list(hints_of(kind).items()) == list(typing.get_type_hints(kind, include_extras=True).items()), kind


@pytest.mark.parametrize("kind", [Above, Below])
def test_names_that_stand_in_the_class_are_known(kind: Any) -> None:
    assert hints_of(kind) == typing.get_type_hints(kind)


def test_nothing_is_a_type() -> None:
    assert hints_of(Below)["nothing"] is NoneType


def test_a_name_that_stands_nowhere_is_said() -> None:
    kind = type("Lost", (), {"__annotations__": {"one": "NoSuchThing"}, "__module__": __name__})
    assert __name__ in sys.modules
    with pytest.raises(NameError):
        hints_of(kind)
