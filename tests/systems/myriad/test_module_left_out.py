"""Whatever the Guide leaves out, in the middle of a fight even: sheets are shown, forms asked, turns played (MY-003)."""

from __future__ import annotations

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import Table
from systems.myriad.rolls import specials
from tests.systems.myriad.builders import GAME, Held, fighting, foe, hero, look, quiet, ruled, vehicle
from tests.systems.myriad.creating import without

HOUSE = ruled(terror=True, romance=True, psychological_warfare=True, zap=True, hit_locations="random_plus_called",
              location_effects=True)  # fmt: skip
KINDS = ("statistics", "skills", "conflicts", "lines", "levels", "charts", "templates", "sfx", "spells", "gear", "items",
         "traits", "creatures", "vehicles")  # fmt: skip
TURNS = 4


def tables() -> list[Table]:
    hild = hero(sfx=("artery_strike", "hard_as_nails"))
    ann = hero("b2", "Ann", sfx=("damage", "heal"), skills=(("spell_casting", 3),),
               traits=(Held("lucky"), Held("acute_hearing")))  # fmt: skip
    fight = fighting(hild, ann, foe("b9", "ghost"), foe("b8"), vehicle(), dice=[6, 5, 2, 1], house=HOUSE, distance=2)
    return [fight, quiet(hild, ann, vehicle(), house=HOUSE)]


def shown(table: Table) -> None:
    """Everything there is to see and to ask."""
    here = look(table)
    for being in table.beings.values():
        assert GAME.summary(here, being).state.word
        assert GAME.layout(here, being)
        assert all([str(here.figure(being.id, name)) for name, _ in GAME.figures(being)])
        GAME.spellbook(here, being)
    for actor in ("", *table.beings):
        for action in GAME.actions.values():
            action.form(here, actor, {})


@pytest.mark.rule("MY-003")
@pytest.mark.parametrize("kind", KINDS)
def test_a_module_without_any_of_a_kind_is_shown_and_played(kind: str) -> None:
    for whole in tables():
        shown(table := without(whole, kind, *GAME.shipped_entries(kind)))
        played(table, TURNS if table.fight.turns else 0)


def played(table: Table, number: int) -> None:
    """So many turns as tactics would play them."""
    for _ in range(number):
        here = look(table)
        choice = next((GAME.suggest(here, who) for who in here.waiting), Choice("turn.next"))
        table = apply(table, resolve(GAME, table, choice, SeededDice(3)).changes)


@pytest.mark.rule("MY-003")
@pytest.mark.parametrize(("kind", "key"), [
    (kind, key) for kind in ("statistics", "conflicts", "lines") for key in GAME.shipped_entries(kind)
])  # fmt: skip
def test_one_part_that_is_left_out_in_a_fight_breaks_nothing(kind: str, key: str) -> None:
    shown(without(tables()[0], kind, key))


@pytest.mark.rule("MY-003", "MY-012")
def test_sixes_are_not_burnt_on_an_sfx_that_is_left_out_in_mid_fight() -> None:
    table = tables()[0]
    keys = ("artery_strike", "hard_as_nails")
    assert {one.key for one in specials.owned_sfx(look(table), table.beings["b1"])} == set(keys)
    table = without(table, "sfx", "artery_strike")
    assert {one.key for one in specials.owned_sfx(look(table), table.beings["b1"])} == {"hard_as_nails"}
    assert set(table.beings["b1"].sheet.sfx) == set(keys), "the sheet keeps it for when it is offered again"
    shown(table)
    assert [one.key for one in specials.owned_sfx(look(tables()[0]), table.beings["b1"])] == list(keys)
