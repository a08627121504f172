"""Frozen records are those of the standard library, but for when their methods are compiled."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import FrozenInstanceError, field, fields, replace
from inspect import Parameter, signature
from typing import Any, ClassVar  # noqa: F401  it stands in words below

import pytest

from systems import frozen
from systems.frozen import dataclass

MADE: tuple[Any, ...] = (dataclass, dataclasses.dataclass)
both = pytest.mark.parametrize("made", MADE, ids=["ours", "standard"])


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody is."""

    x: int
    y: int = 0
    marks: Mapping[str, int] = field(default_factory=dict, hash=False)
    seen: bool = field(default=False, kw_only=True)
    note: str = field(default="", compare=False, repr=False)


def sample(made: Callable[..., Any]) -> Any:
    """The same class by either decorator, read from no module."""

    class Purse:
        """What is carried."""

        coins: int
        kind: str = "gold"
        gems: list[str] = field(default_factory=list, hash=False)
        counted: bool = field(default=True, kw_only=True)
        note: str = field(default="", compare=False, repr=False)

        @property
        def words(self) -> str:
            return f"{self.coins} {self.kind}"

    Purse.__annotations__ = {"coins": int, "kind": str, "gems": list, "counted": bool, "note": str}
    Purse.__qualname__ = "Purse"
    return made(frozen=True, slots=True)(Purse)


@both
def test_fields_go_in_by_place_and_name_and_have_their_defaults(made: Any) -> None:
    kind = sample(made)
    full = kind(3, "silver", ["opal"], "a note", counted=False)
    assert repr(kind(3)) == "Purse(coins=3, kind='gold', gems=[], counted=True)"
    assert repr(full) == "Purse(coins=3, kind='silver', gems=['opal'], counted=False)"
    assert full.note == "a note"
    assert kind(3).words == "3 gold"
    assert kind(1).gems is not kind(1).gems
    assert kind.__match_args__ == ("coins", "kind", "gems", "note")
    assert [one.name for one in fields(kind)] == ["coins", "kind", "gems", "counted", "note"]


@both
@pytest.mark.parametrize("given, named", [((), {}), ((1, "gold", [], "", True), {}), ((1,), {"coin": 1})])
def test_what_is_missing_or_too_much_is_refused(made: Any, given: tuple[Any, ...], named: dict[str, Any]) -> None:
    kind = sample(made)
    with pytest.raises(TypeError, match=r"Purse\.__init__\(\)"):
        kind(*given, **named)
    with pytest.raises(TypeError, match=r"Purse\.__init__\(\)"):
        kind(*given, **named)


@both
def test_equal_are_those_of_one_class_whose_compared_fields_are_equal(made: Any) -> None:
    kind, other = sample(made), sample(made)
    assert kind(3, note="a") == kind(3, note="b")
    assert hash(kind(3, gems=["opal"], note="a")) == hash(kind(3, note="b")) == hash((3, "gold", True))
    assert kind(3) != kind(4)
    assert kind(3) != kind(3, counted=False)
    assert kind(3) != other(3)
    assert kind(3) != (3, "gold", [], True)


@both
def test_nothing_is_put_in_or_taken_out_later(made: Any) -> None:
    purse = sample(made)(3)
    with pytest.raises(FrozenInstanceError, match=r"^cannot assign to field 'coins'$"):
        purse.coins = 4
    with pytest.raises(FrozenInstanceError, match=r"^cannot delete field 'coins'$"):
        del purse.coins
    assert not hasattr(purse, "__dict__")
    assert replace(purse, coins=4) == sample_of(purse, 4)


def sample_of(purse: Any, coins: int) -> Any:
    return type(purse)(coins)


@both
def test_what_a_class_says_of_itself_stays(made: Any) -> None:
    class Told:
        """Sure of itself."""

        words: str

        def __post_init__(self) -> None:
            object.__setattr__(self, "words", self.words.strip())

        def __hash__(self) -> int:
            return 7

        def __repr__(self) -> str:
            return self.words

    Told.__annotations__ = {"words": str}
    kind = made(frozen=True, slots=True)(Told)
    assert kind(" yes ") == kind("yes")
    assert hash(kind("yes")) == 7
    assert repr(kind(" yes ")) == "yes"


@both
def test_fields_of_a_class_above_come_first(made: Any) -> None:
    above = sample(made)

    class Chest(above):  # type: ignore[misc]
        """Holds more."""

        lock: int = 0

    Chest.__annotations__ = {"lock": int}
    Chest.__qualname__ = "Chest"
    kind = made(frozen=True, slots=True)(Chest)
    assert repr(kind(3, lock=2)) == "Chest(coins=3, kind='gold', gems=[], counted=True, lock=2)"
    assert kind(3) != above(3)
    assert kind(3, lock=2) == kind(3, lock=2) != kind(3)


def test_a_record_travels_to_other_processes_and_is_copied() -> None:
    place = Place(1, 2, {"tree": 3}, seen=True, note="north")
    for again in (pickle.loads(pickle.dumps(place)), copy(place)):
        assert again == place
        assert again is not place
        assert again.note == "north"


def test_a_method_is_compiled_once_when_it_is_first_called(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    true = frozen._compiled  # type: ignore[attr-defined]

    def counted(kind: type, name: str) -> Any:
        compiled.append(name)
        return true(kind, name)

    monkeypatch.setattr(frozen, "_compiled", counted)
    kind = sample(dataclass)
    assert compiled == []
    assert kind(1) == kind(1)
    assert kind(1) != kind(2)
    assert compiled == ["__init__", "__eq__"]
    assert list(signature(kind.__init__).parameters) == ["self", "coins", "kind", "gems", "note", "counted"]
    assert {kind(1), kind(1)} == {kind(1)}
    assert compiled == ["__init__", "__eq__", "__hash__"]


def test_what_a_class_is_made_of_can_be_asked_before_one_is_made() -> None:
    """Whoever makes up records of every kind, as tests do, makes up more than what stands in them at first."""
    ours, theirs = (signature(sample(made)).parameters.values() for made in MADE)
    assert [(one.name, one.kind) for one in ours] == [(one.name, one.kind) for one in theirs]
    assert {one.name: one.default for one in ours} == {
        "coins": Parameter.empty, "kind": "gold", "gems": [], "note": "", "counted": True
    }  # fmt: skip


def test_a_class_without_a_word_is_not_looked_through_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def signature_of(*_: object) -> None:
        raise AssertionError("dear, and nobody reads it")

    monkeypatch.setattr("inspect.signature", signature_of)
    hints = {"one": "int", "two": "ClassVar[int]"}
    kind = type("Bare", (), {"__annotations__": hints, "__module__": __name__, "two": 2})
    made = dataclass(frozen=True, slots=True)(kind)
    assert made.__doc__ == "Bare"
    assert [(one.name, one.type) for one in fields(made)] == [("one", "int")]
    assert made.__annotations__ == hints
    assert made.two == 2
