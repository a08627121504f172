"""Treasure placed by the referee: lines written, changed and taken out by hand (EN-252 to EN-254, EN-263)."""

from __future__ import annotations

from systems.common.forms import LONGEST_NAME, Answers, Choice, EntryField, Field, Form, NumberField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.coinage import GOLD, WORTH
from systems.common.records.table import Line, altered
from systems.common.treasure_kit import hoard_lines
from systems.common.treasure_kit.hoard_lines import HAND, how_many, worth_field
from systems.common.treasure_kit.hoards import coin_line
from systems.enondas.base.arms import BARE
from systems.enondas.base.entries_items import MagicItem
from systems.enondas.base.hoard_lines import (
    GEAR,
    GEM,
    INFORMATION,
    MAGIC,
    THING,
    item_line,
    item_of,
    plain_line,
    with_item,
)
from systems.enondas.characters.belongings import item_of as gear_item
from systems.enondas.treasure import finds

MOST_LEVEL = 100
KINDS = (
    *[Option(coin, coin.capitalize()) for coin in WORTH],
    Option(GEM, "Gem"),
    Option(THING, "Something of worth"),
    Option(GEAR, "Gear"),
    Option(MAGIC, "Magic item"),
    Option(INFORMATION, "Information"),
)
HOLDS_NONE = ("stone", "armor")  # forms that need no spell


def add_form(look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    return hoard_lines.add_form(look, so_far, KINDS, MAGIC, lambda kind: _line_fields(look, kind, so_far))


def _line_fields(look: Look, kind: str, so_far: Answers) -> tuple[Field, ...]:
    if kind in WORTH:
        return (how_many(),)
    if kind == INFORMATION:
        return (TextField("label", "What it tells", longest=LONGEST_NAME * 3, required=True),)
    if kind in (GEM, THING):
        name = TextField("label", "Name", default="Gem" if kind == GEM else "", required=True)
        return (name, how_many(), worth_field("gp"))
    entries, key = look.library("gear" if kind == GEAR else "items"), so_far.get("entry")
    first = key if isinstance(key, str) and key in entries else next(iter(entries))
    if kind == GEAR:
        return (EntryField("entry", "Gear", default=first, kind="gear"), how_many())
    item = EntryField("entry", "Item", default=first, kind="items", refines=True)
    return (item, how_many(), *_magic(look, entries[first]))


def _magic(look: Look, entry: MagicItem) -> tuple[Field, ...]:
    """What an item leaves open: what it is made on, its spell, its level."""
    more: list[Field] = []
    if entry.kind in finds.BASES and not entry.base:
        kinds = ("weapon",) if entry.kind == "weapon" else ("armor", "shield")
        gear = look.library("gear").values()
        among = tuple([one.key for one in gear if one.kind in kinds and one.key != BARE])
        more.append(EntryField("base", "Made on", "Nothing: it is rolled", kind="gear", among=among, required=False))
    if entry.kind != "stone":
        none = "Nothing: none" if entry.spell or entry.kind in HOLDS_NONE else "Nothing: it is rolled"
        more.append(EntryField("spell", "Spell", none, entry.spell, kind="spells", required=False))
        more.append(NumberField("level", "Level", default=entry.level, minimum=1, maximum=MOST_LEVEL))
    return tuple(more)


def add(play: Play, choice: Choice) -> None:
    """A line by hand; what is not said of a magic item is rolled."""
    hoard_lines.add(play, choice, _line)


def _line(play: Play, id_: str, answers: Answers) -> Line:
    kind = answers["kind"]
    if kind in WORTH:
        return coin_line(id_, kind, answers["count"], HAND)
    if kind == INFORMATION:
        return finds.information(play, id_, answers["label"].strip())
    if kind == GEAR:
        return item_line(play, id_, gear_item(play, answers["entry"], answers["count"]), HAND)
    if kind == MAGIC:
        entry: MagicItem = play.entry("items", answers["entry"])
        spell, base = answers.get("spell", ""), answers.get("base", "")
        if not spell and not entry.spell and entry.kind not in HOLDS_NONE:
            spell = finds.drawn_spell(play)
        item = finds.make_item(play, entry, spell, answers.get("level", 0), base or finds.drawn_base(play, entry))
        if not answers.get("spell", "") and entry.spell:
            item = altered(item, spell="")
        return item_line(play, id_, altered(item, count=answers["count"]), HAND)
    return plain_line(id_, answers["label"].strip(), kind, HAND, answers["worth"] * GOLD, answers["count"])


def edit_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""
    return hoard_lines.edit_form(look, so_far, _open)


def _open(line: Line) -> tuple[Field, ...]:
    """What can be changed on a line that is not of coins."""
    if line.kind == INFORMATION:
        return (TextField("label", "What it tells", default=line.label, longest=LONGEST_NAME * 3, required=True),)
    item = item_of(line)
    named = (TextField("label", "Name", default=item.name, required=True), how_many(line.count))
    if not line.entry:
        return (*named, worth_field("gp", line.worth // GOLD))
    return (*named, NumberField("dice", "More dice", default=item.dice, maximum=99),
            NumberField("adds", "More adds", default=item.adds, minimum=-99, maximum=999),
            NumberField("protection", "More protection", default=item.protection, minimum=-99, maximum=999),
            EntryField("spell", "Spell", "Nothing: none", item.spell, kind="spells", required=False),
            NumberField("level", "Level of its spell", default=item.level, minimum=1, maximum=MOST_LEVEL),
            TextField("note", "Note", default=item.note, longest=400))  # fmt: skip


def edit(play: Play, choice: Choice) -> None:
    """A line is what the referee says it is."""
    hoard_lines.edit(play, choice, _edit_line)


def _edit_line(play: Play, line: Line, answers: Answers) -> Line:
    label = answers["label"].strip()
    if line.kind == INFORMATION:
        return altered(line, label=label)
    item, count = altered(item_of(line), name=label, count=answers["count"]), answers["count"]
    if not line.entry:
        return altered(line, label=item.label if line.count > 1 else label, count=count, worth=answers["worth"] * GOLD)
    facts = {name: answers[name] for name in ("dice", "adds", "protection", "spell", "level")}
    item = altered(item, **facts, note=answers["note"].strip())
    return line if item == item_of(line) else with_item(play, line, item)
