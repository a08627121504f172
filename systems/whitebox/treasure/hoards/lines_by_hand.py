"""Treasure placed by the referee: lines written, changed and taken out by hand (WB-622)."""

from __future__ import annotations

from systems.common.content.random_tables.tables import roll
from systems.common.forms import Answers, Choice, ChoiceField, EntryField, Field, Form, NumberField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import GOLD, TENS, WORTH, money
from systems.common.records.table import Line, altered
from systems.common.treasure_kit import hoard_lines
from systems.common.treasure_kit.hoard_lines import HAND, how_many, worth_field
from systems.common.treasure_kit.hoards import coin_line, coin_of
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.item_maker import Dicer, make_item, spells_by_level
from systems.whitebox.base.item_names import ARMS, CASTERS, true_name
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.base.sheet import Item
from systems.whitebox.magic.casters import names_on
from systems.whitebox.treasure.hoards.finds import GEM, GEM_NAME, Find, holds_scroll, scroll
from systems.whitebox.treasure.hoards.lines import THING, entry_of, item_of, line_of, with_item

MAGIC = "magic"
KINDS = (
    *[Option(coin, TENS.label(coin, 2).removeprefix("2 ").capitalize()) for coin in WORTH],
    Option(GEM, GEM_NAME), Option(THING, "Something of worth"), Option(MAGIC, "Magic item"),
)  # fmt: skip
# What a magic weapon or armor is made on, if nobody says: kind of item -> table.
MADE_OF = {"weapon": "melee_weapons", "missile": "missile_weapons", "armor": "armor"}


def add_form(look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    return hoard_lines.add_form(look, so_far, KINDS, MAGIC, lambda kind: _magic_fields(look, kind, so_far))


def _magic_fields(look: Look, kind: str, so_far: Answers) -> tuple[Field, ...]:
    if kind in WORTH:
        return (how_many(),)
    if kind != MAGIC:
        name = TextField("label", "Name", default=GEM_NAME if kind == GEM else "", required=True)
        return (name, how_many(), worth_field("gp"))
    items = look.library("items")
    key = so_far.get("entry")
    entry = items[key] if isinstance(key, str) and key in items else next(iter(items.values()))
    fields: list[Field] = [EntryField("entry", "Item", default=entry.key, kind="items", refines=True), how_many()]
    if entry.kind in ARMS:
        fields += [
            EntryField("base", "Made on", "Nothing: it is rolled", kind="gear", among=_gear(look, entry),
                       required=False),
            NumberField("bonus", "Plus", default=-1 if entry.cursed else 1, minimum=-5, maximum=5),
        ]  # fmt: skip
    if holds_scroll(entry):
        casters = tuple([Option(key, said) for key, said in CASTERS.items()])
        fields.append(ChoiceField("caster", "Class", default="magic_user", refines=True, options=casters))
    if entry.holds_spells:
        called = names_on(look, "cleric" if so_far.get("caster") == "cleric" else "magic_user")
        fields.append(EntryField("spell", "Spell", "Nothing: one of level 1 to 3", kind="spells", required=False,
                                 called=called))  # fmt: skip
    if entry.charges or entry.kind == "wand":
        fields.append(NumberField("charges", "Charges", "Nothing: as many as the dice say", maximum=999))
    return tuple(fields)


def _gear(look: Look, entry: MagicItem) -> tuple[str, ...]:
    made_on = {"weapon": ("melee", "missile"), "missile": ("ammunition", "melee", "missile")}
    kinds = made_on.get(entry.kind, (entry.kind,))
    return tuple([one.key for one in look.library("gear").values() if one.kind in kinds])


def add(play: Play, choice: Choice) -> None:
    """A line by hand; what is not said of a magic item is rolled."""
    hoard_lines.add(play, choice, _line)


def _line(play: Play, id_: str, answers: Answers) -> Line:
    kind = answers["kind"]
    if kind in WORTH:
        return coin_line(id_, kind, answers["count"], HAND)
    if kind == MAGIC:
        item = altered(_magic(play, answers), count=answers["count"])
        return line_of(id_, Find(item, play.entry("items", item.key).kind, HAND))
    item = Item("", answers["label"].strip(), answers["count"], worth=answers["worth"] * GOLD)
    return line_of(id_, Find(item, kind, HAND))


def _magic(play: Play, answers: Answers) -> Item:
    entry: MagicItem = play.entry("items", answers["entry"])
    dicer = Dicer(play)
    if holds_scroll(entry):
        caster, key = answers["caster"], answers["spell"]
        if key and all(key not in level for level in spells_by_level(play, caster).values()):
            name = play.entry("spells", key).name
            raise Refused(f"{name} is no {CASTERS[caster]} spell. Choose another, or the other class.")
        chosen = Item(entry.key, "", magic=True, spells=(key,), note=CASTERS[caster])
        item = chosen if key else scroll(dicer, entry.key, caster, "1d3")
        return altered(item, name=true_name(play, item))
    facts: dict[str, object] = {"bonus": answers.get("bonus", 0), "charges": answers.get("charges", 0)}
    if entry.kind in ARMS:
        facts["gear"] = answers["base"] or _made_of(dicer, entry)
    if entry.holds_spells:
        facts |= {"spells": (answers["spell"],)} if answers["spell"] else {"level": "1d3"}
        facts["charges"] = answers["charges"] or 10
    if entry.key.startswith("ring_spell_storing"):
        facts |= {"level": "1d6", "caster": entry.usable_by[0], "charges": 0}
    return make_item(dicer, entry, facts)


def _made_of(dicer: Dicer, entry: MagicItem) -> str:
    """The gear a magic weapon or armor is made on, rolled where the book has a table for it (R-63)."""
    table = MADE_OF.get(entry.kind)
    if entry.base or table is None:
        return entry.base or "shield"
    drawn, *_ = roll(tables_in_force(dicer.play), table, dicer.throw)
    return str(drawn.data["gear"])


def edit_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""
    return hoard_lines.edit_form(look, so_far, lambda line: _open(look, line))


def _open(look: Look, line: Line) -> tuple[Field, ...]:
    """What can be changed on a line that is not of coins."""
    item = item_of(line)
    named = (TextField("label", "Name", default=item.name, required=True), how_many(line.count))
    if entry_of(look, line) is None:
        return (*named, worth_field("gp", line.worth // GOLD))
    return (*named, NumberField("bonus", "Plus", default=item.bonus, minimum=-9, maximum=9),
            NumberField("charges", "Charges", default=item.charges, maximum=999),
            TextField("note", "Note", default=item.note, longest=400))  # fmt: skip


def edit(play: Play, choice: Choice) -> None:
    """A line is what the referee says it is; its name follows its plus unless it was changed too."""
    hoard_lines.edit(play, choice, _edit_item, _describe_item)


def _edit_item(play: Play, line: Line, answers: Answers) -> Line:
    item, name = item_of(line), answers["label"].strip()
    after = altered(item, name=name, count=answers["count"])
    if line.entry:
        after = altered(after, bonus=answers["bonus"], charges=answers["charges"], note=answers["note"].strip())
        if name == item.name == true_name(play, item):
            after = altered(after, name=true_name(play, after))
    else:
        after = altered(after, worth=answers["worth"] * GOLD)
    return line if after == item else with_item(line, after)


def _describe_item(line: Line) -> str:
    worth = line.worth * line.count
    return f"{line.label} ({money(worth)})" if worth and not coin_of(line) else line.label
