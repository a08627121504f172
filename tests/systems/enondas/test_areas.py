"""What hurts everybody in an area: announced with its dice, dealt in one line, its dice beside that line."""

from __future__ import annotations

import pytest

from gui.viewmodel.log_rows import log_lines
from models.desk.one_line import deed_words
from models.desk.undo_labels import label_of, step_label
from models.storage.log_entry import LogEntry
from systems.common.kernel.actions import NEXT_TURN
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import REFEREE, DiceTape, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Table
from tests.systems.enondas.builders import BOW, GAME, do, foe, hero, look, story
from tests.systems.enondas.fighting import battle
from tests.systems.playing import SKIP

FOES = ("b7", "b8", "b9")


def burning(name: str = "oil") -> Table:
    """A shooter, three orcs, and what will burn them."""
    table = battle(hero(items=(BOW,), dexterity=99), *[foe(who, rating=60) for who in FOES])
    return do(table, "combat.area", "", targets=FOES, amount="2d6", cause=name)[0]


def test_what_is_to_come_is_said_with_its_dice_and_stands_on_those_it_will_hurt() -> None:
    table = battle(hero(), *[foe(who, rating=60) for who in FOES])
    table, outcome = do(table, "combat.area", "", targets=FOES[:2], amount="2d6+3", cause="oil")
    assert story(outcome) == ("Oil will hurt Orc b7 and Orc b8: 2d6+3 with the missiles.")
    seen = look(table)
    assert GAME.stands_so(seen, seen.being("b7")) == ("Oil: 2d6+3",)
    assert GAME.stands_so(seen, seen.being("b9")) == ()
    assert GAME.stage(seen).sentence.endswith("; oil comes on top")


def missiles_of(table: Table, *, shot: bool) -> tuple[LogEntry, Table]:
    """The step in which the missiles fly, as the log has it."""
    if shot:
        table, _ = do(table, "combat.shoot", "b1", target="b7")
    while table.fight.turn.phase != "Missiles":
        table = apply(table, resolve(GAME, table, SKIP, SeededDice(2)).changes)
    tape = DiceTape(SeededDice(2))
    outcome = resolve(GAME, table, SKIP, tape)
    entry = LogEntry(1, NEXT_TURN, "On to Melee", outcome.story, tuple(tape.entries), False, 1, "Missiles", 0)
    return entry, apply(table, outcome.changes)


def test_a_shot_that_hits_too_does_not_hide_what_the_area_did() -> None:
    entry, table = missiles_of(burning(), shot=True)
    assert "shot" in str(entry.story[0])
    assert "Oil deals" in deed_words(entry) and "each to " in deed_words(entry)
    assert "Oil deals" in step_label(entry.story, "Round 1 · Melee")
    assert not any([GAME.stands_so(look(table), being) for being in table.beings.values()]), "it has come"


@pytest.mark.parametrize("name", ["oil", ""])
def test_the_dice_of_an_area_lie_beside_the_line_that_tells_of_it(name: str) -> None:
    entry, _ = missiles_of(burning(name), shot=True)
    assert entry.throws[0].request.roller == REFEREE
    lines = log_lines([entry], unfolded=(1,))
    beside = [line.words for line in lines if not line.first and line.marks]
    assert len(beside) == 1 and " deals " in beside[0]


def test_whose_the_area_is_stands_before_it() -> None:
    table = battle(hero(), *[foe(who, rating=60) for who in FOES])
    table, _ = do(table, "combat.area", "", targets=FOES, amount="2d6", cause="oil", by="b1")
    entry, _ = missiles_of(table, shot=False)
    name = table.beings["b1"].name
    assert label_of("On", entry.story).startswith(f"{name}: oil deals ")
    assert deed_words(entry).startswith(f"{name}: oil deals ")
