"""The lines of a hoard: resource points, things with a price, spells kept in things, anything of worth (MY-801)."""

from __future__ import annotations

from typing import Any

from systems.common.forms.named_numbers import Scores
from systems.common.kernel.look import Look
from systems.common.records.table import Line, altered
from systems.common.treasure_kit.hoards import fact
from systems.myriad.base.sheet import Imbued, Item
from systems.myriad.characters.gear.belongings import describe_item
from systems.myriad.magic import parts

MONEY, THING, IMBUED, VALUABLE = "rp", "thing", "imbued", "valuable"
NAME, NOTE, SPELL, ASPECT, DICE = "name", "note", "spell", "aspect", "dice"
COMPONENT = 1  # rp for each component in a thing, as an SFX item costs for each SFX (MY-302)


def money(worth: int) -> str:
    """Resource points in words; they are the one unit there is (MY-300)."""
    return f"{worth:,} rp"


def money_line(id_: str, count: int, how: str = "", **facts: Any) -> Line:
    """Resource points, or what is worth as much."""
    return Line(id_, money_words(count), MONEY, how, 1, count, data=tuple(facts.items()))


def money_words(count: int) -> str:
    return f"{count:,} resource {'point' if count == 1 else 'points'}"


def thing_line(look: Look, id_: str, key: str, how: str = "", count: int = 1, **facts: Any) -> Line:
    """A piece of gear or an SFX item; it is worth what it costs."""
    entry = look.library("gear").get(key) or look.entry("items", key)
    return Line(id_, describe_item(look, Item(key, entry.name, count)), THING, how, entry.price, count, key,
                data=tuple(facts.items()))  # fmt: skip


def imbued_line(look: Look, id_: str, one: Imbued, how: str = "", **facts: Any) -> Line:
    """A spell kept in a thing (MY-604)."""
    components = sum([times for _, times in one.components])
    data = ((NAME, one.name), (SPELL, tuple([tuple(pair) for pair in one.components])), (ASPECT, one.aspect))
    return Line(id_, imbued_words(look, one), IMBUED, how, COMPONENT * components, 1, data=(*data, *facts.items()))


def imbued_words(look: Look, one: Imbued) -> str:
    """``Wand (Damage × 2, Range)``."""
    spell = ", ".join([part for part in (parts.list_parts(look, one.components), one.aspect) if part])
    return f"{one.name} ({spell})" if spell else one.name


def valuable_line(id_: str, label: str, worth: int, how: str = "", count: int = 1) -> Line:
    """Something that is worth money, and nothing else; ``worth`` of one."""
    name = f"{label} × {count}" if count > 1 else label
    return Line(id_, name, VALUABLE, how, worth, count, data=((NAME, label),))


def imbued_of(line: Line) -> Imbued:
    """The thing with a spell on a line."""
    spell: Scores = tuple([(str(key), int(times)) for key, times in fact(line, SPELL, ())])
    return Imbued(fact(line, NAME, line.label), spell, aspect=fact(line, ASPECT, ""))


def thing_of(look: Look, line: Line) -> Item | Imbued:
    """What somebody owns who takes a line; what has no entry is called by its label and noted with its worth."""
    if line.kind == IMBUED:
        return imbued_of(line)
    note, name = fact(line, NOTE, ""), fact(line, NAME, "")
    entry = look.library("gear").get(line.entry) or look.library("items").get(line.entry)
    if line.kind == THING and entry is not None:
        return Item(line.entry, name or entry.name, line.count, note=note)
    return Item("", name or line.label, line.count, note=note or (f"worth {money(line.worth)}" if line.worth else ""))


def name_thing(look: Look, thing: Item | Imbued) -> str:
    """A thing inside a sentence; of what somebody does not know, only what it looks like."""
    if isinstance(thing, Imbued):
        return thing.name if thing.truly else imbued_words(look, thing)
    return describe_item(look, thing)


def rename(look: Look, line: Line, name: str, count: int, note: str, worth: int) -> Line:
    """The same line with the thing on it named, counted, noted and valued by hand; as what it is rolled again stays."""
    facts = {**dict(line.data), NAME: name, NOTE: note}
    if not note:
        facts.pop(NOTE)
    made = altered(line, count=count, worth=worth, how=line.how or "by hand", data=tuple(facts.items()))
    return altered(made, label=name_thing(look, thing_of(look, made)))
