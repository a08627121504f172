"""Protection scrolls keep their creatures off, as many as they say (WB-560, WB-561)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import FOES, Table, Turn
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.attack import targets
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, look, quiet, table

USE = "treasure.use_item"


def read(key: str, *foes, dice=(), note: str = "", **answers: object) -> Table:
    entry = GAME.shipped_entries("items")[f"scroll_protection_{key}"]
    scroll = Item(entry.key, entry.name, magic=True, note=note)
    return do(table(hero("b1", items=(scroll,)), hero("b2", "Hild"), *foes), USE, "b1", dice, **answers)[0]


def free(state: Table, *foes) -> list[str]:
    """Which of them can still get at the reader."""
    return [one.id for one in foes if "b1" in targets(look(state), one.id)]


@pytest.mark.rule("WB-561")
def test_no_lycanthrope_gets_at_anybody_within_and_others_do():
    wolves = (foe("b8", "lycanthrope_werewolf"), foe("b9", "lycanthrope_wererat"), foe("b7"))
    state = read("lycanthropes", *wolves, within=("b1",))
    assert free(state, *wolves) == ["b7"] and "b2" in targets(look(state), "b8")


@pytest.mark.rule("WB-561")
@pytest.mark.parametrize(("key", "creature"), [("demons", "demon_lemure"), ("elementals", "elemental_fire")])
def test_one_demon_or_elemental_is_kept_off(key: str, creature: str):
    two = (foe("b8", creature), foe("b9", creature))
    assert free(read(key, *two), *two) == ["b9"]
    gone = read(key, *two)
    gone = gone.exchanged(gone.beings["b8"], None)
    assert free(gone, two[1]) == []


@pytest.mark.rule("WB-561", "WB-560")
@pytest.mark.parametrize(("note", "weak", "middle", "strong"), [
    ("", 2, 2, 1), ("Triple duration, double effects", 4, 4, 2),
])  # fmt: skip
def test_undead_are_kept_off_by_the_dice_of_their_strength(note: str, weak: int, middle: int, strong: int):
    dead = [foe(f"b{n}", "skeleton") for n in range(10, 15)] + [foe(f"b{n}", "mummy") for n in range(20, 24)]
    dead += [foe(f"b{n}", "vampire", hit_dice="8") for n in range(30, 34)]
    wraiths = [foe(f"b{n}", "wraith", hit_dice="4") for n in range(40, 45)]
    state = read("undead", *dead, *wraiths, dice=[(1, 1), (1, 1), 1], note=note)
    left = free(state, *dead, *wraiths)
    assert sum(one.startswith("b1") for one in left) == 5 - weak
    assert sum(one.startswith(("b2", "b4")) for one in left) == 9 - middle  # mummies and wraiths: 4 and 5 dice
    assert sum(one.startswith("b3") for one in left) == 4 - strong


@pytest.mark.rule("WB-561")
def test_each_round_the_dice_fall_anew():
    dead = [foe(f"b{n}", "skeleton") for n in range(10, 15)]
    state = read("undead", *dead, dice=[(1, 1), (1, 1), 1])
    last = replace(state.fight, turns=(Turn("foes", ("b10",), side=FOES),), now=0, waiting=())
    after, _ = do(state.exchanged(state.fight, last), "turn.next", "", [(2, 2), (1, 1), 1])
    assert len(free(after, *dead)) == 1


@pytest.mark.rule("WB-561")
def test_all_within_breathe_water():
    entry = GAME.shipped_entries("items")["scroll_protection_drowning"]
    scroll = Item(entry.key, entry.name, magic=True)
    after, _ = do(quiet(hero("b1", items=(scroll,)), hero("b2", "Hild")), USE, "b1")
    assert all(look(after).under(who, "water_breath") for who in ("b1", "b2"))


@pytest.mark.rule("WB-561")
def test_each_throw_says_whom_it_is_about():
    entry = GAME.shipped_entries("items")["scroll_protection_undead"]
    faces = Faces((1, 1), (1, 1), 1)
    do(table(hero("b1", items=(Item(entry.key, entry.name, magic=True),))), USE, "b1", faces)
    assert [(one.dice, one.purpose) for one in faces.asked] == [
        ("2d12", "Kept off: undead of 0 to 3 hit dice"), ("2d6", "Kept off: undead of 4 to 5 hit dice"),
        ("d6", "Kept off: undead of 6+ hit dice"),
    ]  # fmt: skip
