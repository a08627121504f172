"""Treasure placed by the referee: lines written, changed and taken out by hand (WB-622)."""

from __future__ import annotations

from systems.common.coins import GOLD, WORTH
from systems.common.dice import Refused
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    EntryField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Hoard, Line, altered
from systems.common.tables import roll
from systems.whitebox.entries_items import MagicItem
from systems.whitebox.random_tables import in_force
from systems.whitebox.sheet import Item
from systems.whitebox.treasure.coins import coin_label, coin_line, coin_of, money
from systems.whitebox.treasure.finds import GEM, GEM_NAME, SCROLL, Dicer, Find, made, scroll, spells_by_level
from systems.whitebox.treasure.hoards import NAME, hoard_field
from systems.whitebox.treasure.lines import THING, entry_of, fresh_ids, item_of, line_of, with_item, with_lines
from systems.whitebox.treasure.naming import ARMS, CASTERS, true_name

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"
NEW = ""
MOST, MOST_WORTH = 1_000_000, 10_000_000
MAGIC = "magic"
KINDS = (
    *[Option(coin, coin_label(coin, 2).removeprefix("2 ").capitalize()) for coin in WORTH],
    Option(GEM, GEM_NAME), Option(THING, "Something of worth"), Option(MAGIC, "Magic item"),
)  # fmt: skip
# What a magic weapon or armor is made on, if nobody says: kind of item -> table.
MADE_OF = {"weapon": "melee_weapons", "missile": "missile_weapons", "armor": "armor"}


def add_form(look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    hoards = look.table.hoards
    options = (Option(NEW, "A new one"), *[Option(one.id, one.name) for one in hoards.values()])
    wanted = so_far.get("hoard")
    first = wanted if isinstance(wanted, str) and wanted in hoards else next(reversed(list(hoards)), NEW)
    kind = so_far.get("kind", MAGIC)
    kind = kind if any(option.value == kind for option in KINDS) else MAGIC
    fields = (
        ChoiceField("hoard", "Hoard", default=first, options=options),
        ChoiceField("kind", "What", default=kind, refines=True, options=KINDS),
    )
    return Form(ADD, "Add by hand", (*fields, *_asked_for(look, kind, so_far)))


def _asked_for(look: Look, kind: str, so_far: Answers) -> tuple[Field, ...]:
    count = NumberField("count", "How many", default=1, minimum=1, maximum=MOST)
    if kind in WORTH:
        return (count,)
    if kind != MAGIC:
        name = TextField("label", "Name", default=GEM_NAME if kind == GEM else "", required=True)
        return (name, count, NumberField("worth", "Worth of one", maximum=MOST_WORTH, unit="gp"))
    items = look.library("items")
    key = so_far.get("entry")
    entry = items[key] if isinstance(key, str) and key in items else next(iter(items.values()))
    fields: list[Field] = [EntryField("entry", "Item", default=entry.key, kind="items", refines=True), count]
    if entry.kind in ARMS:
        fields += [
            EntryField("base", "Made on", "Nothing: it is rolled", kind="gear", among=_gear(look, entry),
                       required=False),
            NumberField("bonus", "Plus", default=-1 if entry.cursed else 1, minimum=-5, maximum=5),
        ]  # fmt: skip
    if entry.key == SCROLL:
        casters = tuple([Option(key, said) for key, said in CASTERS.items()])
        fields.append(ChoiceField("caster", "Class", default="magic_user", refines=True, options=casters))
    if entry.key in (SCROLL, "wand_spell"):
        fields.append(EntryField("spell", "Spell", "Nothing: one of level 1 to 3", kind="spells", required=False))
    if entry.charges or entry.kind == "wand":
        fields.append(NumberField("charges", "Charges", "Nothing: as many as the dice say", maximum=999))
    return tuple(fields)


def _gear(look: Look, entry: MagicItem) -> tuple[str, ...]:
    made_on = {"weapon": ("melee", "missile"), "missile": ("ammunition", "melee", "missile")}
    kinds = made_on.get(entry.kind, (entry.kind,))
    return tuple([one.key for one in look.library("gear").values() if one.kind in kinds])


def add(play: Play, choice: Choice) -> None:
    """A line by hand; what is not said of a magic item is rolled."""
    answers = choice.answers
    hoard = play.table.hoards.get(answers["hoard"])
    before, hoard = hoard, hoard or Hoard(play.fresh("h", "hoards"), NAME, rolled=True)
    id_, kind = next(fresh_ids(hoard.lines)), answers["kind"]
    if kind in WORTH:
        line = coin_line(id_, kind, answers["count"], "by hand")
    elif kind == MAGIC:
        item = altered(_magic(play, answers), count=answers["count"])
        line = line_of(id_, Find(item, play.entry("items", item.key).kind, "by hand"))
    else:
        item = Item("", answers["label"].strip(), answers["count"], worth=answers["worth"] * GOLD)
        line = line_of(id_, Find(item, kind, "by hand"))
    play.exchange(before, with_lines(hoard, (*hoard.lines, line)))
    play.tell("{line} lies in {hoard}.", icon="plus", line=line.label, hoard=hoard)


def _magic(play: Play, answers: Answers) -> Item:
    entry: MagicItem = play.entry("items", answers["entry"])
    dicer = Dicer(play)
    if entry.key == SCROLL:
        caster, key = answers["caster"], answers["spell"]
        if key and all(key not in level for level in spells_by_level(play, caster).values()):
            name = play.entry("spells", key).name
            raise Refused(f"{name} is no {CASTERS[caster]} spell. Choose another, or the other class.")
        chosen = Item(SCROLL, "", magic=True, spells=(key,), note=CASTERS[caster])
        item = chosen if key else scroll(dicer, caster, "1d3")
        return altered(item, name=true_name(play, item))
    facts: dict[str, object] = {"bonus": answers.get("bonus", 0), "charges": answers.get("charges", 0)}
    if entry.kind in ARMS:
        facts["gear"] = answers["base"] or _made_of(dicer, entry)
    if entry.key == "wand_spell":
        facts |= {"spells": (answers["spell"],)} if answers["spell"] else {"level": "1d3"}
        facts["charges"] = answers["charges"] or 10
    if entry.key.startswith("ring_spell_storing"):
        facts |= {"level": "1d6", "caster": entry.usable_by[0], "charges": 0}
    return made(dicer, entry, facts)


def _made_of(dicer: Dicer, entry: MagicItem) -> str:
    """The gear a magic weapon or armor is made on, rolled where the book has a table for it (R-63)."""
    table = MADE_OF.get(entry.kind)
    if entry.base or table is None:
        return entry.base or "shield"
    (drawn,) = roll(in_force(dicer.play.house), table, dicer.throw)
    return str(drawn.data["gear"])


def _line_field(look: Look, so_far: Answers) -> tuple[tuple[Field, Field], Line] | None:
    """Which hoard and which line of it; nothing if there is no line anywhere."""
    hoards = tuple([one for one in look.table.hoards.values() if one.lines])
    if not hoards:
        return None
    field, hoard = hoard_field(look, so_far, hoards)
    lines = {line.id: line for line in hoard.lines}
    wanted = so_far.get("line")
    first = wanted if isinstance(wanted, str) and wanted in lines else next(iter(lines))
    options = tuple([Option(line.id, line.label, line.how) for line in hoard.lines])
    return (field, ChoiceField("line", "Line", default=first, refines=True, options=options)), lines[first]


def edit_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""
    found = _line_field(look, so_far)
    if found is None:
        return None
    fields, line = found
    count = NumberField("count", "How many", default=line.count, minimum=1, maximum=MOST)
    if coin_of(line):
        return Form(EDIT, "Change the line", (*fields, count))
    item, entry = item_of(line), entry_of(look, line)
    more: list[Field] = [TextField("label", "Name", default=item.name, required=True), count]
    if entry is None:
        more.append(NumberField("worth", "Worth of one", default=line.worth // GOLD, maximum=MOST_WORTH, unit="gp"))
    else:
        more.append(NumberField("bonus", "Plus", default=item.bonus, minimum=-9, maximum=9))
        more.append(NumberField("charges", "Charges", default=item.charges, maximum=999))
        more.append(TextField("note", "Note", default=item.note, longest=400))
    return Form(EDIT, "Change the line", (*fields, *more))


def edit(play: Play, choice: Choice) -> None:
    """A line is what the referee says it is; its name follows its plus unless it was changed too."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    line = next(one for one in hoard.lines if one.id == answers["line"])
    if coin := coin_of(line):
        label = coin_label(coin, answers["count"])
        after = altered(line, label=label, count=answers["count"], how=line.how or "by hand")
    else:
        after = _edited(play, line, answers)
    play.exchange(hoard, with_lines(hoard, [after if one is line else one for one in hoard.lines]))
    play.tell("{before} is {after} now, by hand.", icon="pencil", before=line.label, after=_said(after))


def _edited(play: Play, line: Line, answers: Answers) -> Line:
    item, name = item_of(line), answers["label"].strip()
    after = altered(item, name=name, count=answers["count"])
    if line.entry:
        after = altered(after, bonus=answers["bonus"], charges=answers["charges"], note=answers["note"].strip())
        if name == item.name == true_name(play, item):
            after = altered(after, name=true_name(play, after))
    else:
        after = altered(after, worth=answers["worth"] * GOLD)
    return line if after == item else with_item(line, after)


def _said(line: Line) -> str:
    worth = line.worth * line.count
    return f"{line.label} ({money(worth)})" if worth and not coin_of(line) else line.label


def remove_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    found = _line_field(look, so_far)
    return Form(REMOVE, "Take a line out", found[0]) if found else None


def remove(play: Play, choice: Choice) -> None:
    """A line that is not there after all."""
    hoard = play.hoard(choice.answers["hoard"])
    line = next((one for one in hoard.lines if one.id == choice.answers["line"]), None)
    if line is None:
        raise Refused("That line is gone already. Choose another.")
    play.exchange(hoard, with_lines(hoard, [one for one in hoard.lines if one is not line]))
    play.tell("{line} is taken out of {hoard}.", icon="trash", line=line.label, hoard=hoard)
