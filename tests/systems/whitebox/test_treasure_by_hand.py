"""Treasure placed, changed and taken out by the referee (WB-622)."""

from __future__ import annotations

import pytest

from systems.common.forms import EntryField, Form
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Line, Table
from systems.whitebox.treasure.hoards.lines import item_of
from tests.systems.whitebox.builders import GAME, do, look, quiet, story

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"


def only(table: Table) -> Hoard:
    (hoard,) = table.hoards.values()
    return hoard


def form(table: Table, key: str, **answers: object) -> Form:
    made = GAME.actions[key].form(look(table), "", answers)
    assert made is not None
    return made


def add(*dice: int, before: Table | None = None, **answers: object) -> tuple[Table, Line]:
    after, _ = do(before or quiet(), ADD, dice=dice, **answers)
    return after, only(after).lines[-1]


@pytest.mark.rule("WB-622")
def test_coins_gems_and_things_of_worth() -> None:
    table, coins = add(kind="silver", count=40)
    assert (coins.label, coins.worth, coins.count) == ("40 silver pieces", 10, 40)
    table, gem = add(before=table, kind="gem", label="Garnet", worth=25, count=3)
    assert (gem.label, gem.worth, gem.count) == ("Garnet × 3", 25_00, 3)
    table, cup = add(before=table, kind="thing", label="Silver cup", worth=12)
    assert [line.id for line in only(table).lines] == ["l1", "l2", "l3"] and cup.worth == 12_00
    with pytest.raises(Refused, match="Name is empty"):
        add(kind="thing", worth=5)


@pytest.mark.rule("WB-622", "WB-562")
def test_a_magic_weapon_is_made_on_what_is_said_or_rolled() -> None:
    _, sword = add(kind="magic", entry="magic_weapon", base="two_handed_sword", bonus=2)
    assert sword.label == "Two-handed sword, +2" and item_of(sword).base == "two_handed_sword"
    _, rolled = add(9, kind="magic", entry="magic_weapon")
    assert rolled.label == "Long sword, +1" and rolled.how == "by hand"
    _, mail = add(4, kind="magic", entry="cursed_armor", bonus=-3)
    assert mail.label == "Chain mail, −3, cursed" and item_of(mail).cursed


@pytest.mark.rule("WB-251", "WB-622")
@pytest.mark.parametrize(("caster", "name"), [("cleric", None), ("magic_user", "Light")])
def test_a_scroll_calls_its_spells_as_the_list_of_its_class_does(caster: str, name: str | None) -> None:
    field = form(quiet(), ADD, kind="magic", entry="scroll_spell", caster=caster).field("spell")
    assert isinstance(field, EntryField) and dict(field.called).get("light") == name


@pytest.mark.rule("WB-622", "WB-560", "WB-565")
def test_scrolls_and_wands_of_a_spell_or_any() -> None:
    _, scroll = add(kind="magic", entry="scroll_spell", caster="cleric", spell="bless")
    assert scroll.label == "Scroll of Bless" and item_of(scroll).note == "Cleric"
    _, wand = add(kind="magic", entry="wand_spell", spell="web", charges=7)
    assert (wand.label, item_of(wand).charges) == ("Wand of Web", 7)
    with pytest.raises(Refused, match="Web is no Cleric spell"):
        do(quiet(), ADD, kind="magic", entry="scroll_spell", caster="cleric", spell="web")


@pytest.mark.rule("WB-622", "WB-571")
def test_boots_of_levitation_are_on_no_table_but_can_be_placed() -> None:
    _, boots = add(kind="magic", entry="boots_of_levitation")
    assert (boots.label, boots.entry, boots.worth) == ("Boots of levitation", "boots_of_levitation", 0)


@pytest.mark.rule("WB-622")
def test_every_item_of_the_library_can_be_placed() -> None:
    from systems.common.kernel.game import resolve
    from systems.common.kernel.tape import SeededDice
    from tests.systems.whitebox.builders import blank

    before = quiet()
    for key in GAME.shipped_entries("items"):
        outcome = resolve(GAME, before, blank(before, ADD, kind="magic", entry=key), SeededDice(2))
        line = outcome.changes[-1].after.lines[-1]  # type: ignore[union-attr]
        assert line.entry == key and item_of(line).name, key


def test_a_line_says_what_the_referee_says() -> None:
    table, _ = add(kind="gem", label="Garnet", worth=25)
    after, outcome = do(table, EDIT, line="l1", label="Ruby", worth=300)
    assert (only(after).lines[0].label, only(after).lines[0].worth) == ("Ruby", 300_00)
    assert "Garnet is Ruby (300 gp) now, by hand." in story(outcome)
    coins, _ = add(kind="gold", count=5)
    more, _ = do(coins, EDIT, line="l1", count=50)
    assert only(more).lines[0].label == "50 gold pieces"


def test_the_name_of_a_magic_item_follows_its_plus_unless_it_has_one_of_its_own() -> None:
    table, _ = add(kind="magic", entry="magic_weapon", base="spear", bonus=1)
    better, _ = do(table, EDIT, line="l1", bonus=3, note="Belonged to Ketil")
    item = item_of(only(better).lines[0])
    assert (item.name, item.bonus, item.note) == ("Spear, +3", 3, "Belonged to Ketil")
    named, _ = do(better, EDIT, line="l1", label="Heartseeker", bonus=2)
    assert item_of(only(named).lines[0]).name == "Heartseeker"
    again, _ = do(named, EDIT, line="l1", charges=4)
    assert item_of(only(again).lines[0]).name == "Heartseeker" and item_of(only(again).lines[0]).charges == 4


def test_a_line_edited_keeps_its_lock_and_its_table() -> None:
    line = Line("l1", "Gem or jewelry", "gem", "d20 1", 5_00, locked=True, data=(("again", "trade_minor"),))
    table = quiet().exchanged(None, Hoard("h1", "Hoard", (line,), rolled=True))
    after, _ = do(table, EDIT, line="l1", label="Opal")
    assert only(after).lines[0].locked and dict(only(after).lines[0].data)["again"] == "trade_minor"


def test_a_line_is_taken_out() -> None:
    table, _ = add(kind="gold", count=5)
    table, _ = add(before=table, kind="copper", count=9)
    after, _ = do(table, REMOVE, line="l1")
    assert [line.id for line in only(after).lines] == ["l2"]
    empty, _ = do(after, REMOVE)
    assert (
        GAME.actions[REMOVE].form(look(empty), "", {}) is None and GAME.actions[EDIT].form(look(empty), "", {}) is None
    )


def test_the_form_asks_what_the_kind_needs() -> None:
    names = {kind: [f.name for f in form(quiet(), ADD, kind=kind).fields[2:]] for kind in ("gold", "gem", "magic")}
    assert names == {"gold": ["count"], "gem": ["label", "count", "worth"], "magic": ["entry", "count"]}
    arms = form(quiet(), ADD, kind="magic", entry="magic_shield")
    assert [f.name for f in arms.fields[2:]] == ["entry", "count", "base", "bonus"]


@pytest.mark.rule("WB-562", "WB-622")
@pytest.mark.parametrize(("entry", "plus"), [
    ("magic_weapon", 1), ("magic_shield", 1), ("cursed_weapon", -1), ("cursed_armor", -1),
])  # fmt: skip
def test_arms_begin_at_the_least_plus_and_cursed_ones_at_the_least_minus(entry: str, plus: int) -> None:
    """As the tables begin: +1, and −1 on a d6 of 1 to 3."""
    field = form(quiet(), ADD, kind="magic", entry=entry).field("bonus")
    assert field is not None and field.blank() == plus
