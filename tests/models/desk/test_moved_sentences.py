"""Whatever a change of a house rule moves is told in sentences that read well, in every game: its sample is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from systems.common.every_game.by_hand import house_words
from systems.common.every_game.figure_changes import MOST_LINES, NOTHING
from systems.common.forms import Choice, ChoiceField, Field, NumberField, ToggleField
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.tape import Refused, SeededDice
from systems.shelf import SHELF
from tests.samples import sample_table

LONGEST = 200  # letters of a line
CLUMSY = {
    "two marks in a row": r"[.,;:]\s*[.,;:]",
    "a mark without a word before it": r"(^|\s)[.,;:](\s|$)",
    "two spaces": r"\s\s",
    "nobody's name": r"^\s*:|^\s*,|\band\s*:",
    "a sentence inside a figure": r"[.!?] → |→ [^.]*[a-z]\. \S",
    "a short form in small letters": r"\b(xp|ac|hd|ht|sfx|gp|hp)\b",
    "nothing that became something else": r"– → –",
    "what is left of a name in code": r"_|\{|\}|None|True|False",
}


def others(field: Field, now: Any) -> list[Any]:
    """Every other value of a switch."""
    match field:
        case ToggleField():
            return [not now]
        case ChoiceField():
            return [option.value for option in field.options if option.value != now]
        case NumberField():
            return [one for one in (now + 1, now - 1) if not field.problem(one)]
    raise AssertionError(f"{field.name}: how is that changed?")


@pytest.fixture(params=SHELF, ids=lambda game: game.key)
def changes(request: pytest.FixtureRequest) -> Iterator[tuple[str, list[str]]]:
    """Every switch with every other value, and what is told of it beside the switch itself."""
    game: Game = request.param
    table = sample_table(game.key)

    def every() -> Iterator[tuple[str, list[str]]]:
        for field in game.house_rules.fields:
            for value in others(field, getattr(table.house, field.name)):
                choice = Choice("house.write", "", {"name": field.name, "value": value})
                try:
                    told = [str(one) for one in resolve(game, table, choice, SeededDice(1)).story]
                except Refused:
                    continue
                assert told[0] == f"House rule {field.label}: {house_words(field, value)}."
                yield f"{field.name} = {value}", told[1:]

    return every()


def test_the_figures_that_moved_read_well(changes: Iterator[tuple[str, list[str]]]) -> None:
    count = 0
    for switch, told in changes:
        assert told and len(told) <= MOST_LINES + 1, switch
        for line in told:
            assert line.endswith(".") and len(line) <= LONGEST, (switch, line)
            assert [what for what, pattern in CLUMSY.items() if re.search(pattern, line)] == [], (switch, line)
            assert line == NOTHING or " → " in line or line.endswith("more change with it."), (switch, line)
        assert NOTHING not in told or len(told) == 1
        count += told != [NOTHING]
    assert count  # in every game there is a switch that moves somebody of the sample
