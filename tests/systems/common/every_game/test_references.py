"""Nothing is kept that needs what is not there, and nothing goes that is needed: references between entries."""

from __future__ import annotations

import pytest

from systems.common.content.entries import BadEntry
from systems.common.every_game.campaign_file import FORMAT
from systems.common.every_game.references import mentions, say_what_is_missing, who_needs
from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Table
from systems.myriad import SYSTEM as MYRIAD
from systems.shelf import SHELF

HEAD = 'name = "{}"\nrule = ""\ntext = "Of our own."\n'
SANITY = "[sanity]\n" + HEAD.format("Sanity") + 'statistic = "spirit"\ncritical = "Madness"\n'
DUEL = (
    "[duel]\n"
    + HEAD.format("Mind duel")
    + ('attack = "intellect"\ndefence = "spirit"\nline = "{}"\nskills = ["juggling"]\n')
)
EMPTY = Table.of(MYRIAD.house, [])


def do(table: Table, action: str, **answers: object) -> Table:
    return apply(table, resolve(MYRIAD, table, Choice(action, "", answers), SeededDice(1)).changes)


def keep(table: Table, kind: str, key: str, source: str) -> Table:
    return do(table, "own.keep", kind=kind, key=key, source=source)


def test_what_an_entry_needs_must_be_there() -> None:
    with pytest.raises(
        Refused, match=r"^Mind duel, resilience line: there is no 'sanity' among the resilience lines\.$"
    ):
        keep(EMPTY, "conflicts", "duel", DUEL.format("sanity"))
    table = keep(keep(EMPTY, "lines", "sanity", SANITY), "conflicts", "duel", DUEL.format("sanity"))
    assert Look(MYRIAD, table).entry("conflicts", "duel").skills == ("juggling",), "a list may name what there is not"


@pytest.mark.parametrize("part", ["attack", "defence", "line"])
def test_what_an_entry_needs_is_not_left_empty(part: str) -> None:
    source = DUEL.format("resolve")
    said = {"attack": "intellect", "defence": "spirit", "line": "resolve"}[part]
    with pytest.raises(BadEntry, match=f"duel: {part} is empty; an entry is expected"):
        keep(EMPTY, "conflicts", "duel", source.replace(f'{part} = "{said}"', f'{part} = ""'))


def test_what_another_entry_needs_does_not_go() -> None:
    table = keep(keep(EMPTY, "lines", "sanity", SANITY), "conflicts", "duel", DUEL.format("sanity"))
    with pytest.raises(Refused, match=r"^Sanity is still needed by Mind duel \(conflicts\)\. Change or remove that"):
        do(table, "own.drop", id="lines:sanity")
    assert who_needs(Look(MYRIAD, table), "lines", "sanity") == ("Mind duel (conflicts)",)
    table = do(do(table, "own.drop", id="conflicts:duel"), "own.drop", id="lines:sanity")
    assert not table.own


def test_a_file_is_brought_in_whole_or_not_at_all() -> None:
    book = f'format = "{FORMAT}"\nversion = 1\ngame = "myriad"\n\n' + DUEL.format("sanity").replace(
        "[duel]", "[entries.conflicts.duel]"
    )
    with pytest.raises(Refused, match=r"there is no 'sanity' among the resilience lines\. Nothing was brought in\."):
        do(EMPTY, "own.bring", text=book)
    whole = book + SANITY.replace("[sanity]", "\n[entries.lines.sanity]")
    assert set(do(EMPTY, "own.bring", text=whole).own) == {"conflicts:duel", "lines:sanity"}


def test_a_part_of_an_entry_is_that_entry() -> None:
    mugger = Look(MYRIAD, EMPTY).entry("creatures", "mugger")
    rows = [one for one in mentions(mugger) if one.label == "Row"]
    assert [one.key for one in rows] == ["wounds", "wounds_critical", "resolve"]
    assert rows[1].means("lines", "wounds") and not rows[1].means("lines", "resolve")


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nothing_that_ships_is_missing_anything(game) -> None:
    look = Look(game, Table.of(game.house, []))
    for kind in game.own_kinds:
        assert [
            say_what_is_missing(look, kind, key)
            for key in game.shipped_entries(kind)
            if say_what_is_missing(look, kind, key)
        ] == []
