"""Every magic item of WhiteBox with all its figures and all it can do, against a list written out beside it."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from systems.whitebox.base.entries_items import MagicItem, Power, Work
from systems.whitebox.base.entries_spells import Save
from tests.systems.whitebox.builders import GAME, do, foe, hero, look, quiet, story
from tests.systems.whitebox.printed_tables import ENCOUNTERS, ITEMS, TREASURE
from tests.systems.whitebox.test_item_figures import USE, magic

# A line for each item, indented ones for its spells and works: ``key | kind | figures that are not the usual ones``.
PRINTED = (Path(__file__).parent / "items_printed.txt").read_text(encoding="utf-8").splitlines()
BESIDE = ("key", "name", "kind", "rule", "text", "powers", "works", "rulings", "seems", "alias", "terms", "usable_by")


def _said(value: object) -> str:
    if isinstance(value, Save):
        return " ".join([value.outcome, *value.kinds])
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _figures(one: MagicItem | Power | Work, but: tuple[str, ...]) -> str:
    found = [(each.name, getattr(one, each.name)) for each in fields(one) if each.name not in but]
    usual = {each.name: each.default for each in fields(one)}
    return ", ".join([
        name if value is True else f"{name} {_said(value)}" for name, value in found if value != usual[name]
    ])  # fmt: skip


def block(one: MagicItem) -> list[str]:
    """An item as the list has it."""
    return [
        f"{one.key} | {one.kind} | {_figures(one, BESIDE) or '-'}",
        *[f"  casts {each.spell} | {_figures(each, ('spell',)) or '-'}" for each in one.powers],
        *[f"  {each.rule}: {each.name} | {_figures(each, ('name', 'rule')) or '-'}" for each in one.works],
    ]


LIST: dict[str, list[str]] = {}
for line in PRINTED:
    if not line.startswith(" "):
        LIST[line.partition(" | ")[0]] = found = []
    found.append(line)


@pytest.mark.rule("WB-559", "WB-563", "WB-565", "WB-566", "WB-567", "WB-568", "WB-569", "WB-570", "WB-573", "WB-574")
@pytest.mark.parametrize("key", ITEMS)
def test_every_item_has_the_figures_of_the_list(key: str) -> None:
    """It may do more than the list says."""
    assert [line for line in LIST[key] if line not in block(ITEMS[key])] == []


def test_the_list_names_the_items_there_are() -> None:
    assert list(LIST) == list(ITEMS)


ARMS = {
    "armor": "magic_armor",
    "melee_weapons": "magic_weapon",
    "minor_abilities": "magic_weapon",
    "missile_weapons": "magic_missile",
    "": "magic_shield",
}


@pytest.mark.rule("WB-562", "WB-563", "R-61")
def test_rows_of_arms_make_the_item_of_their_kind() -> None:
    for table in ("weapons_and_armor", "weapons_and_armor_unusual"):
        for row in TREASURE[table].rows:
            assert not row.entry or row.entry == ARMS[row.links[0].table if row.links else ""], (table, row.at)
    unusual = TREASURE["unusual_armor"].rows
    assert [[link.table for link in row.links] for row in unusual] == [["armor"], ["armor"], [], ["armor"]]
    assert unusual[2].data == {"gear": "plate_mail", "bonus": 3}
    extended = [(row.at, row.links[0].table, row.links[0].dice) for row in TREASURE["magic_major_extended"].rows]
    assert [(at, table, dice and dice.text) for at, table, dice in extended] == [
        ("1", "potions", None), ("2-3", "scrolls", "1d8+12"), ("4-5", "weapons_and_armor", "1d8+12"),
        ("6", "miscellaneous", "1d20+40"),
    ]  # fmt: skip
    assert TREASURE["rings_greater"].rows[8].data == {"caster": "magic_user", "level": "1d6"}
    assert [row.data["caster"] for row in TREASURE["scroll_of_seven"].rows] == ["magic_user", "cleric"]


@pytest.mark.rule("WB-504", "WB-505", "WB-506", "WB-563")
def test_roll_again_is_one_more_roll() -> None:
    again = [
        (key, row.at, row.again)
        for tables in (TREASURE, ENCOUNTERS)
        for key, table in tables.items()
        for column in table.columns.values()
        for row in column.rows
        if row.again
    ]
    assert {times for _, _, times in again} == {1}
    assert {key for key, _, _ in again} == {"weapons_and_armor", "animals", "monsters", "undead"}


@pytest.mark.rule("WB-565", "WB-566", "WB-569", "WB-574")
@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("medallion_of_esp_30", "thoughts within 30 feet for 2 hours"),
        ("medallion_of_esp_90", "thoughts within 90 feet for 2 hours"),
        ("wand_detection_magic", "magic within 20 feet until the caster ends it"),
        ("ring_telekinesis", "up to 200 pounds, until the caster ends it"),
        ("mirror_of_mental_scrying", "Clairaudience, until the caster ends it"),
    ],
)
def test_what_an_item_casts_reaches_and_lasts_as_the_item_says(key: str, said: str) -> None:
    before = quiet(hero(character_class="magic_user", items=(magic(key),)), foe())
    after, outcome = do(before, USE, "b1")
    assert said in story(outcome)
    if "until" in said:
        gone, _ = do(after, "magic.release", "b1")
        assert not gone.effects


@pytest.mark.rule("WB-571")
def test_the_card_of_an_item_says_who_uses_it_and_what_is_counted() -> None:
    def card(key: str) -> dict[str, str]:
        return {label: text for block in GAME.card(look(quiet()), "items", key).blocks for label, text in block}

    assert card("staff_snake") == {"Used by": "Cleric", "Charges when found": "25"}
    assert card("robe_of_wizardry") == {"Used by": "Magic-user", "Spells": "Charm Person, Polymorph, Hold Person"}
    assert card("jug_of_alchemy") == {"Uses": "7 a day"}
    assert card("portable_hole") == {"Also called": "Hole, portable"}
    assert card("potion_growth") == {"Lasts": "1d6+1 turns"}
    assert card("gem_of_seeing") == {}
    assert GAME.card(look(quiet()), "items", "cursed_armor").subtitle == "Armor, cursed"
    assert GAME.card(look(quiet()), "items", "cloak_of_poison").subtitle == "Cursed"
