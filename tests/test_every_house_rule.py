"""What every house rule changes, recorded game by game: lines of the game by the book that go, and lines that come.

Rewrite the recordings on purpose with ``pytest --record tests/test_every_house_rule.py``, and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

import pytest

from systems.common.forms import Choice, ChoiceField, Field, NumberField, ToggleField
from systems.common.kernel.game import Game
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
    found, name = dict[str, list[str]](), ""
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
        for action, actor, form in offered_once(look):
            name = f"{title}, {action.key}, {table.beings[actor].name if actor else game.words.referee}"
            found[name] = list(form_lines(form))
            if not form.blocked and not form.problem(form.blank()):
                choice = Choice(action.key, actor, form.blank())
                outcome = press(game, table, choice, Random(crc32(f"{title} {action.key} {actor}".encode())))
                found[name] += outcome_lines(table, outcome) if outcome else ["refused"]
    return found


@cache
def by_book(key: str) -> tuple[Game, Table, Table, dict[str, list[str]]]:
    """(game, the party at rest, its fight, what is said by the book)."""
    game = next(one for one in SHELF if one.key == key)
    rest = rest_of(game)
    encounter = next(iter(rest.encounters.values()))
    fight = met(game, rest, encounter.lines, dict(encounter.how))
    return game, rest, fight, said_under(game, rest, fight, game.house)


def changed_by(key: str, switch: Field) -> Iterator[str]:
    """Every other way of a switch, with the lines that go and come by it."""
    game, rest, fight, book = by_book(key)
    for value in values_of(switch):
        under = said_under(game, rest, fight, replace(game.house, **{switch.name: value}))
        changed = []
        for name in sorted(book.keys() | under.keys()):
            was, now = book.get(name, []), under.get(name, [])
            changed += [f"  {name}:"] if was != now else []
            parts = [f"  - {line}" for line in was if line not in now]
            parts += [f"  + {line}" for line in now if line not in was]
            changed += [part for line in parts for part in wrapped(line, LONGEST, TAKEN)]
        more = len(changed) - MOST
        yield from [f"{switch.name} = {value}", *changed[:MOST], *([f"  ... and {more} more"] if more > 0 else [])]


@cache
def recorded(key: str) -> dict[str, list[str]]:
    """The recorded lines of each switch of a game."""
    found, name = dict[str, list[str]](), ""
    for line in (FOLDER / f"{key}_house.txt").read_text("utf-8").splitlines():
        name = line.partition(" = ")[0] if not line.startswith("  ") else name
        found.setdefault(name, []).append(line)
    return found


@pytest.fixture(scope="module", autouse=True)
def record(request: pytest.FixtureRequest) -> None:
    """What every switch changes now is written down."""
    for game in SHELF if request.config.getoption("--record") else ():
        lines = [line for switch in game.house_rules.fields for line in changed_by(game.key, switch)]
        (FOLDER / f"{game.key}_house.txt").write_text("\n".join(lines) + "\n", "utf-8")


@pytest.mark.parametrize(("key", "name"), [(game.key, one.name) for game in SHELF for one in game.house_rules.fields])
def test_a_house_rule_changes_what_is_recorded(key: str, name: str) -> None:
    switch = by_book(key)[0].house_rules.field(name)
    assert switch is not None
    assert list(changed_by(key, switch)) == recorded(key)[name]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_no_other_house_rule_is_recorded(game: Game) -> None:
    assert list(recorded(game.key)) == [one.name for one in game.house_rules.fields]
