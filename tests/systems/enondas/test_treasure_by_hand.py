"""Treasure placed by the referee: added, changed, taken out (EN-252 to EN-254, EN-263)."""

from __future__ import annotations

import pytest

from systems.common.forms import EntryField
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import Refused
from systems.common.records.changes import apply, undo
from systems.common.records.table import Hoard, Table
from systems.enondas.base.hoard_lines import item_of
from tests.systems.enondas.builders import GAME, Faces, blank, do, hero, look, quiet, story

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"


def add(*dice, table: Table | None = None, **answers: object) -> tuple[Table, str]:
    before = table or quiet(hero())
    after, outcome = do(before, ADD, dice=dice, **answers)
    assert apply(after, undo(outcome.changes)) == before
    return after, story(outcome)


def only(table: Table):
    (hoard,) = table.hoards.values()
    return hoard.lines[-1]


@pytest.mark.rule("EN-263", "EN-250")
def test_coins_gems_and_things_by_hand():
    after, told = add(kind="gold", count=120)
    assert (only(after).label, only(after).how, only(after).worth) == ("120 gold pieces", "by hand", 100)
    assert told == "“Hoard”: 120 gold pieces, by hand."
    after, _ = add(kind="gem", label="Ruby", count=2, worth=75, table=after)
    assert (only(after).label, only(after).worth, only(after).count) == ("Ruby", 7500, 2)
    assert len(next(iter(after.hoards.values())).lines) == 2, "into the hoard that is there"
    new, _ = add(kind="thing", label="Silver bell", worth=5, hoard="", table=after)
    assert len(new.hoards) == 2


@pytest.mark.rule("EN-252")
def test_gear_by_hand():
    after, _ = add(kind="gear", entry="halberd", count=3)
    assert (only(after).kind, only(after).label, item_of(only(after)).count) == ("gear", "Halberd or pike × 3", 3)


@pytest.mark.rule("EN-253")
def test_a_magic_item_is_what_is_said_and_the_rest_is_rolled():
    after, _ = add(entry="wand", spell="slam_bam", level=4)
    item = item_of(only(after))
    assert (item.name, item.spell, item.level, item.once) == ("Wand of Slam Bam", "slam_bam", 4, False)
    after, _ = add(15, entry="scroll")
    assert item_of(only(after)).name == "Scroll of Light Lite" and item_of(only(after)).once
    after, _ = add(3, entry="magic_weapon", spell="holy_word", base="")
    assert item_of(only(after)).base == "longsword"
    after, _ = add(entry="magic_weapon", spell="holy_word", base="club")
    assert item_of(only(after)).name == "Club of Holy Word"
    after, _ = add(entry="magic_armor", base="plate_mail")
    assert (item_of(only(after)).name, item_of(only(after)).spell) == ("Magic plate mail", "")


@pytest.mark.rule("EN-253")
def test_a_named_item_is_as_its_entry_unless_something_else_is_said():
    after, _ = add(entry="dawnblade")
    blade = item_of(only(after))
    assert (blade.name, blade.base, blade.dice, blade.adds, blade.spell, blade.level) == (
        "Dawnblade", "longsword", 1, 1, "holy_word", 5)  # fmt: skip
    assert item_of(only(add(entry="dawnblade", level=8)[0])).level == 8
    assert item_of(only(add(entry="dawnblade", spell="")[0])).spell == ""
    assert item_of(only(add(entry="mana_stone", count=2)[0])).count == 2
    fields = [one.name for one in GAME.actions[ADD].form(look(quiet()), "", {"entry": "mana_stone"}).fields]
    assert fields == ["hoard", "kind", "entry", "count"], "a stone holds no spell"


@pytest.mark.rule("EN-254")
def test_information_by_hand():
    after, _ = add(kind="information", label="The bridge is watched")
    assert (only(after).kind, only(after).label) == ("information", "The bridge is watched")


def test_the_form_never_stumbles_over_what_is_said():
    form = GAME.actions[ADD].form
    for wrong in (
        {"kind": 3},
        {"kind": "magic", "entry": []},
        {"hoard": ["x"]},
        {"kind": "gear", "entry": "dawnblade"},
    ):
        asked = form(look(quiet()), "", wrong)
        assert asked.key == ADD and asked.problem({}).endswith(".")
    entry = form(look(quiet()), "", {"kind": "gear"}).field("entry")
    assert isinstance(entry, EntryField) and entry.kind == "gear"


@pytest.mark.rule("EN-263")
def test_a_line_is_changed_by_hand():
    after, _ = add(kind="gold", count=10)
    after, outcome = do(after, EDIT, count=11)
    assert only(after).label == "11 gold pieces" and "10 gold pieces is 11 gold pieces now" in story(outcome)
    after, _ = add(entry="wand", spell="slam_bam", table=after)
    after, _ = do(after, EDIT, line="l2", label="Thumper", level=12, spell="paralyze", adds=2, note="hums")
    item = item_of(only(after))
    assert (item.name, item.level, item.spell, item.adds, item.note, item.key) == (
        "Thumper", 12, "paralyze", 2, "hums", "wand")  # fmt: skip
    after, _ = add(kind="thing", label="Bell", worth=5, table=after)
    after, _ = do(after, EDIT, line="l3", label="Silver bell", worth=7, count=1)
    assert (only(after).label, only(after).worth) == ("Silver bell", 700)
    same, outcome = do(after, EDIT, line="l3")
    assert same == after and GAME.actions[EDIT].form(look(quiet()), "", {}) is None
    after, _ = add(kind="information", label="A clue", table=after)
    after, _ = do(after, EDIT, line="l4", label="A better clue")
    assert only(after).label == "A better clue"


def test_a_changed_line_that_was_rolled_can_be_rolled_again():
    after, _ = do(quiet(hero()), "treasure.item", dice=[1, 1])
    after, _ = do(after, EDIT, label="Rod", level=3)
    assert (item_of(only(after)).level, only(after).label) == (3, "Rod")
    again, _ = do(after, "treasure.reroll", dice=[2, 3])
    assert only(again).label == "Ring of Blast Y’all!"


def test_a_line_is_taken_out():
    after, _ = add(kind="gold", count=10)
    after, outcome = do(after, REMOVE)
    assert not next(iter(after.hoards.values())).lines and "taken out" in story(outcome)
    gone = Table.of(GAME.house, [hero(), Hoard("h1", "x", ())])
    before, _ = add(kind="gold", count=10)
    with pytest.raises(Refused):
        resolve(GAME, gone, blank(before, REMOVE), Faces())
