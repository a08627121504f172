"""Text that is TOML and no entry: a sentence, at once."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Annotated

import pytest

from systems.common.content.entries import BadEntry, parse_toml
from systems.common.content.entry_writer import Unread, value_in, write_value
from systems.common.content.shapes import DICE, Problem, shape_of

HOSTILE = {
    "dotted keys": ".".join("a" * 30_000) + " = 1",
    "dotted keys with spaces": " . ".join("a" * 30_000) + " = 1",
    "a dotted table": f"[{'.'.join('a' * 30_000)}]",
    "a long number": f"[orc]\nx = {'9' * 5_000}",
    "nested arrays": f"[orc]\nx = {'[' * 900}{']' * 900}",
    "nested tables": f"[orc]\nx = {'{a = ' * 900}1{'}' * 900}",
    "brackets alone": "[" * 50_000,
    "a date that is none": "[orc]\nx = 0000-00-00",
}


@pytest.mark.parametrize("what", HOSTILE)
def test_toml_that_would_take_for_ever_is_a_sentence(what: str) -> None:
    began = perf_counter()
    with pytest.raises(BadEntry) as refused:
        parse_toml(HOSTILE[what], "orcs.toml")
    assert refused.value.sentence.startswith("orcs.toml") and refused.value.sentence.endswith(".")
    assert perf_counter() - began < 1


def test_long_words_are_read_as_quickly_as_short_ones() -> None:
    began = perf_counter()
    assert parse_toml(f'[orc]\nname = "{"x" * 500_000}"', "orcs.toml")
    assert perf_counter() - began < 1


def test_what_json_lets_stand_and_toml_does_not_is_written_so_that_it_can_be_read() -> None:
    assert value_in(write_value("a\x7fb")) == "a\x7fb"


def test_a_mark_at_the_beginning_of_a_file_is_no_letter() -> None:
    assert parse_toml("\ufeff[orc]\nname = 'Orc'", "orcs.toml") == {"orc": {"name": "Orc"}}


@pytest.mark.parametrize("text", ["9" * 5_000, "[" * 900 + "]" * 900, "0000-00-00"])
def test_a_value_that_cannot_be_read_stands_as_it_was_typed(text: str) -> None:
    assert isinstance(value_in(text), Unread)


@dataclass(frozen=True)
class Beast:
    """A creature with one figure of each kind."""

    whole: int = 1
    part: float = 1.0
    dice: Annotated[str, DICE] = "1d6"
    several: int | str = 1


@pytest.mark.parametrize("key", ["whole", "part", "dice", "several"])
def test_a_number_of_thousands_of_digits_is_a_sentence_for_its_field(key: str) -> None:
    """Written in another base it is read, and no game could say or keep it."""
    read = parse_toml(f"{key} = 0x{'f' * 4_000}", "beast.toml")
    problems: list[Problem] = []
    shape_of(Beast).read(read, (), problems)
    assert [problem.what.partition(";")[0] for problem in problems] == ["is a number too long to be said"]
