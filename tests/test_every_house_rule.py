"""What every house rule changes, recorded game by game: lines of the game by the book that go, and lines that come.

Rewrite the recordings on purpose with ``pytest --record tests/test_every_house_rule.py``, and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from systems.common.forms import ChoiceField, Field, NumberField, ToggleField
from systems.common.kernel.game import Choice, Game
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused
from systems.common.records.table import Table, altered
from systems.shelf import SHELF
from tests.action_words import answers_line, fight_lines, figure_lines, form_lines, outcome_lines, sheet_lines, wrapped
from tests.recorded_tables import LONGEST, TAKEN, met, offered_once, rest_of
from tests.systems.random_player import press

FOLDER = Path(__file__).parent / "playthroughs"
MOST = 60  # lines that go and come by one switch; how many more there are is said


def values_of(switch: Field) -> Iterator[Any]:
    """Every other way a switch may stand; of a number the one above."""
    match switch:
        case ToggleField():
            yield not switch.blank()
        case ChoiceField():
            yield from [one.value for one in switch.options if one.value != switch.blank()]
        case NumberField():
            yield switch.blank() + 1 if switch.blank() < switch.maximum else switch.blank() - 1


def said_under(game: Game, rest: Table, fight: Table, house: Any) -> dict[str, list[str]]:
    """What is said of everybody and by every action as its form stands, with these house rules."""
    rest, fight = altered(rest, house=house), altered(fight, house=house)
    encounter = next(iter(rest.encounters.values()))
    found: dict[str, list[str]] = {}
    try:
        begun = met(game, rest, encounter.lines, dict(encounter.how))
    except Refused as why:
        begun, found["it begins"] = fight, [str(why)]
    for title, table in (("at rest", rest), ("in a fight", begun)):
        look = Look(game, table)
        found[title] = list(fight_lines(look))
        for being in table.beings.values():
            found[f"{title}, {being.name}"] = list(figure_lines(look, being))
            if table is rest:
                found[f"the sheet of {being.name}"] = list(sheet_lines(look, being))
        for actor in table.fight.waiting:
            if actor in table.beings:
                choice = game.suggest(look, actor)
                found[f"{title}, {actor} would"] = [f"{choice.action} {answers_line(choice)}"]
        for action, actor in offered_once(look):
            form = action.form(look, actor, {})
            assert form is not None
            name = f"{title}, {action.key}, {table.beings[actor].name if actor else game.words.referee}"
            found[name] = list(form_lines(form))
            if not form.blocked and not form.problem(form.blank()):
                choice = Choice(action.key, actor, form.blank())
                outcome = press(game, table, choice, Random(crc32(f"{title} {action.key} {actor}".encode())))
                found[name] += outcome_lines(table, outcome) if outcome else ["refused"]
    return found


def recording(game: Game) -> str:
    """Every switch with what it changes."""
    rest = rest_of(game)
    encounter = next(iter(rest.encounters.values()))
    fight = met(game, rest, encounter.lines, dict(encounter.how))
    by_book, lines = said_under(game, rest, fight, game.house), list[str]()
    for switch in game.house_rules.fields:
        for value in values_of(switch):
            under = said_under(game, rest, fight, replace(game.house, **{switch.name: value}))
            changed = []
            for name in sorted(by_book.keys() | under.keys()):
                was, now = by_book.get(name, []), under.get(name, [])
                changed += [f"  {name}:"] if was != now else []
                parts = [f"  - {line}" for line in was if line not in now]
                parts += [f"  + {line}" for line in now if line not in was]
                changed += [part for line in parts for part in wrapped(line, LONGEST, TAKEN)]
            more = len(changed) - MOST
            lines += [f"{switch.name} = {value}", *changed[:MOST], *([f"  ... and {more} more"] if more > 0 else [])]
    return "\n".join(lines) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_house_rule_changes_what_is_recorded(game: Game, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{game.key}_house.txt"
    now = recording(game)
    if request.config.getoption("--record"):
        file.write_text(now, "utf-8")
    assert now == file.read_text("utf-8")
