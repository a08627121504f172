"""What is found: coins, a lair's hoard, arms, magic items, information, each rolled as a line (EN-250 to EN-254)."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.kernel.drawing import draw, trace
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, TOTAL, tally
from systems.common.records.coinage import GOLD
from systems.common.records.table import Line, altered
from systems.common.treasure_kit.hoards import AGAIN, coin_line, coin_of, fact
from systems.enondas.base.entries_items import MagicItem
from systems.enondas.base.hoard_lines import DICE, GEM, INFORMATION, item_line, plain_line
from systems.enondas.base.sheet import Item
from systems.enondas.characters.belongings import item_of as gear_item
from systems.enondas.characters.belongings import lower_name, magic_item_of

A_DIE = 10  # rating for a die of coins
LAIR_GOLD, LAIR_SILVER = 2, 3  # dice for each of a lair's full tens (EN-251)
COINS, GEMS, EQUIPMENT, ITEM, IDEA = "coins", "gems", "equipment", "item", "information"
BASES = {"weapon": "weapons", "armor": "suits"}  # what a magic weapon or armor is made on, if nobody says


def coins(play: Play, id_: str, dice: int, coin: str, purpose: str) -> Line:
    """So many d6 of one coin (EN-250)."""
    (count,) = play.roll(dice, 6, REFEREE, purpose, TOTAL)
    return coin_line(id_, coin, count, f"{dice}d6", ((AGAIN, COINS), (DICE, dice)))


def lair(play: Play, ids: Iterator[str], rating: int) -> list[Line]:
    """The hoard of a lair of this full rating together, n = a tenth of it, rounded down (EN-251, ours).

    Two d6 of gold and three of silver for each n, and n more dice of which every 6 is a gem.
    """
    n = rating // A_DIE
    if not n:
        return []
    found = [
        coins(play, next(ids), LAIR_GOLD * n, "gold", "Gold of the lair"),
        coins(play, next(ids), LAIR_SILVER * n, "silver", "Silver of the lair"),
    ]
    (gems,) = play.roll(n, 6, REFEREE, "Gems of the lair, one for each 6", tally(6))
    return [*found, *[gem(play, next(ids)) for _ in range(gems)]]


def gem(play: Play, id_: str) -> Line:
    """A gem: 10 gold pieces for each pip (EN-251)."""
    found = draw(play, "gems")
    return plain_line(id_, found.text, GEM, trace(found.steps), found.data["worth"] * GOLD, again=GEMS)


def equipment(play: Play, id_: str) -> Line:
    """A random weapon, suit or shield (EN-252, ours)."""
    found = draw(play, "equipment")
    return item_line(play, id_, gear_item(play, found.entry), trace(found.steps), **{AGAIN: EQUIPMENT})


def magic_item(play: Play, id_: str) -> Line:
    """A random spell in a random form, of level 10 (EN-253, ours)."""
    spell = draw(play, "item_spells")
    form = draw(play, "item_forms")
    steps = [*spell.steps, *form.steps]
    entry: MagicItem = play.entry("items", form.entry)
    base = ""
    if entry.kind in BASES:
        weapon = draw(play, BASES[entry.kind])
        base, steps = weapon.entry, [*steps, *weapon.steps]
    return item_line(play, id_, make_item(play, entry, spell.entry, base=base), trace(steps), **{AGAIN: ITEM})


def information(play: Play, id_: str, text: str = "") -> Line:
    """A map, a clue, a name: what is said, or one of the list (EN-254)."""
    if text:
        return plain_line(id_, text, INFORMATION, "by hand")
    found = draw(play, "information")
    return plain_line(id_, found.text, INFORMATION, trace(found.steps), again=IDEA)


def roll_again(play: Play, line: Line) -> Line:
    """The same sort of line rolled once more, under the same id."""
    match fact(line, AGAIN):
        case "coins":
            fresh = coins(play, line.id, fact(line, DICE), coin_of(line), f"{coin_of(line).capitalize()} pieces again")
        case "gems":
            fresh = gem(play, line.id)
        case "equipment":
            fresh = equipment(play, line.id)
        case "item":
            fresh = magic_item(play, line.id)
        case "information":
            fresh = information(play, line.id)
        case _:
            return line
    return fresh


def make_item(look: Look, entry: MagicItem, spell: str = "", level: int = 0, base: str = "", count: int = 1) -> Item:
    """A magic item with what the entry leaves open: its spell, its level, what it is made on; named after them."""
    item = magic_item_of(look, entry.key)
    held = spell or item.spell
    on = base or item.base
    after = altered(item, spell=held, level=level or item.level, base=on, count=count)
    if (held == entry.spell and on == entry.base) or (entry.spell and held == entry.spell):
        return after
    body = look.entry("gear", on).name if on else entry.name
    named = look.library("spells").get(held)
    return altered(after, name=f"{body} of {named.name}" if named else f"Magic {lower_name(body)}" if on else body)


def drawn_spell(play: Play) -> str:
    """Any spell of the book, evenly."""
    return draw(play, "item_spells").entry


def drawn_base(play: Play, entry: MagicItem) -> str:
    """What a magic weapon or armor is made on, evenly; empty for anything else."""
    return draw(play, BASES[entry.kind]).entry if entry.kind in BASES and not entry.base else ""
