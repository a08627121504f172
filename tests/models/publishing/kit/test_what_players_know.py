"""Paper that goes to players tells what they know: the same on the sheet, on the card and on the tent."""

from __future__ import annotations

import pytest

from models.publishing.pages import page_of
from systems.common.kernel.look import Look
from systems.common.records.table import PARTY, Hoard, Line, Table, altered
from systems.shelf import SHELF
from systems.whitebox.base.sheet import Item
from tests.models.publishing.kit.papers import made, source, words_of
from tests.samples import sample_table
from tests.systems.whitebox.builders import GAME as WHITEBOX

FLAMING = Item(
    "weapon_flaming", "Long sword", 1, "held", magic=True, bonus=2, charges=7, cursed=True, base="long_sword"
)
RING = Item("ring_protection_1", "Ring", 1, "worn", magic=True, bonus=1)
POTION = Item("potion_healing", "Potion", 2, magic=True)


def bearing(*items: Item) -> tuple[Table, str]:
    """The sample of WhiteBox where the first of the party has these things alone."""
    table = sample_table("whitebox")
    first = next(one for one in table.beings.values() if one.side == PARTY and one.kind == "character")
    being = altered(first, sheet=altered(first.sheet, items=items))
    return altered(table, beings={**table.beings, first.id: being}), first.id


def page_words(table: Table, who: str) -> list[str]:
    look = Look(WHITEBOX, table)
    cells = [cell for block in page_of(look, look.being(who)).blocks for cell in block.cells]
    return [text for cell in cells for text in (cell.text, cell.working, *[said for row in cell.rows for said in row])]


@pytest.mark.rule("WB-571")
def test_the_sheet_of_a_player_tells_nothing_of_a_thing_that_nobody_knows():
    plain = (Item("long_sword", "Long sword", 1, "held"), Item("", "Ring", 1, "worn"), Item("", "Potion", 2))
    assert page_words(*bearing(FLAMING, RING, POTION)) == page_words(*bearing(*plain))


@pytest.mark.rule("WB-571")
def test_the_sheet_and_the_card_tell_the_same_of_a_thing_that_is_known():
    table, who = bearing(altered(FLAMING, name="Long sword, +2, flaming", cursed=False))
    there = source(WHITEBOX, table)
    said = words_of(made(there, "items", owners=(who,), hoards=(), secret=False))
    assert any("Long sword, +2, flaming" in one for one in page_words(table, who)) and "flaming" in said
    unknown, _ = bearing(FLAMING)
    said = words_of(made(source(WHITEBOX, unknown), "items", owners=(who,), hoards=(), secret=False))
    assert "Long sword" in " ".join(said.split()) and "flaming" not in said and "Cursed" not in said


@pytest.mark.rule("WB-571")
def test_a_tent_shows_the_figures_that_players_know():
    plain, who = bearing(Item("", "Ring", 1, "worn"))
    unknown, _ = bearing(RING)
    known, _ = bearing(altered(RING, name=WHITEBOX.shipped_entries("items")[RING.key].name))
    tents = [made(source(WHITEBOX, table), "tents", beings=(who,), encounters=(), blank=0).data["tents"]
             for table in (plain, unknown, known)]  # fmt: skip
    assert tents[0] == tents[1] != tents[2]


@pytest.mark.parametrize("key", ["mazes_minotaurs", "monsters_magic", "myriad"])
def test_a_thing_in_a_hoard_is_not_called_by_its_name_before_somebody_knows_it(key):
    game = next(one for one in SHELF if one.key == key)
    there, kind = game.shipped_entries("items"), "thing" if key == "myriad" else "wonder"
    lines = tuple([Line(key, one.name, kind, entry=key) for key, one in there.items()])
    cards = game.found_things(Look(game, Table(game.house)), Hoard("h1", "Hoard", lines=lines))
    assert len(cards) == len(lines)
    told = [one.seen for one in cards if one.told or one.seen == one.card.title]
    assert not told, f"these say what they are: {told}"
