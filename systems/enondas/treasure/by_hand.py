"""Treasure placed by the referee: lines written, changed and taken out by hand (EN-252 to EN-254, EN-263)."""

from __future__ import annotations

from systems.common.coins import GOLD, WORTH
from systems.common.dice import Refused
from systems.common.forms import (
    LONGEST_NAME,
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
from systems.enondas.arms import BARE
from systems.enondas.characters.belongings import item_of as gear_item
from systems.enondas.characters.belongings import told
from systems.enondas.entries_items import MagicItem
from systems.enondas.treasure import finds
from systems.enondas.treasure.hoards import NAME, hoard_field, into_field
from systems.enondas.treasure.lines import (
    GEAR,
    GEM,
    INFORMATION,
    MAGIC,
    THING,
    coin_line,
    coin_of,
    fresh_ids,
    item_line,
    item_of,
    plain_line,
    with_item,
    with_lines,
)

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"
MOST, MOST_WORTH, MOST_LEVEL = 1_000_000, 10_000_000, 100
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
    chosen = so_far if "hoard" in so_far else {**so_far, "hoard": next(reversed(list(look.table.hoards)), "")}
    into, _ = into_field(look, chosen)
    wanted = so_far.get("kind")
    kind = next((option.value for option in KINDS if option.value == wanted), MAGIC)
    what = ChoiceField("kind", "What", default=kind, refines=True, options=KINDS)
    return Form(ADD, "Add by hand", (into, what, *_asked(look, kind, so_far)))


def _asked(look: Look, kind: str, so_far: Answers) -> tuple[Field, ...]:
    count = NumberField("count", "How many", default=1, minimum=1, maximum=MOST)
    if kind in WORTH:
        return (count,)
    if kind == INFORMATION:
        return (TextField("label", "What it tells", longest=LONGEST_NAME * 3, required=True),)
    if kind in (GEM, THING):
        name = TextField("label", "Name", default="Gem" if kind == GEM else "", required=True)
        return (name, count, NumberField("worth", "Worth of one", maximum=MOST_WORTH, unit="gp"))
    entries, key = look.library("gear" if kind == GEAR else "items"), so_far.get("entry")
    first = key if isinstance(key, str) and key in entries else next(iter(entries))
    if kind == GEAR:
        return (EntryField("entry", "Gear", default=first, kind="gear"), count)
    item = EntryField("entry", "Item", default=first, kind="items", refines=True)
    return (item, count, *_magic(look, entries[first]))


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
    answers = choice.answers
    before = play.table.hoards.get(answers["hoard"])
    hoard = before or Hoard(play.fresh("h", "hoards"), NAME, rolled=True)
    line = _line(play, next(fresh_ids(hoard.lines)), answers)
    play.exchange(before, with_lines(hoard, (*hoard.lines, line)))
    play.tell("{line} lies in {hoard}.", icon="plus", line=line.label, hoard=hoard)


def _line(play: Play, id_: str, answers: Answers) -> Line:
    kind = answers["kind"]
    if kind in WORTH:
        return coin_line(id_, kind, answers["count"], "by hand")
    if kind == INFORMATION:
        return finds.information(play, id_, answers["label"].strip())
    if kind == GEAR:
        return item_line(play, id_, gear_item(play, answers["entry"], answers["count"]), "by hand")
    if kind == MAGIC:
        entry: MagicItem = play.entry("items", answers["entry"])
        spell, base = answers.get("spell", ""), answers.get("base", "")
        if not spell and not entry.spell and entry.kind not in HOLDS_NONE:
            spell = finds.drawn_spell(play)
        item = finds.made(play, entry, spell, answers.get("level", 0), base or finds.drawn_base(play, entry))
        if not answers.get("spell", "") and entry.spell:
            item = altered(item, spell="")
        return item_line(play, id_, altered(item, count=answers["count"]), "by hand")
    return plain_line(id_, answers["label"].strip(), kind, "by hand", answers["worth"] * GOLD, answers["count"])


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
    if line.kind == INFORMATION:
        text = TextField("label", "What it tells", default=line.label, longest=LONGEST_NAME * 3, required=True)
        return Form(EDIT, "Change the line", (*fields, text))
    item = item_of(line)
    more: list[Field] = [TextField("label", "Name", default=item.name, required=True), count]
    if not line.entry:
        more.append(NumberField("worth", "Worth of one", default=line.worth // GOLD, maximum=MOST_WORTH, unit="gp"))
    else:
        more += [NumberField("dice", "More dice", default=item.dice, maximum=99),
                 NumberField("adds", "More adds", default=item.adds, minimum=-99, maximum=999),
                 NumberField("protection", "More protection", default=item.protection, minimum=-99, maximum=999),
                 EntryField("spell", "Spell", "Nothing: none", item.spell, kind="spells", required=False),
                 NumberField("level", "Level of its spell", default=item.level, minimum=1, maximum=MOST_LEVEL),
                 TextField("note", "Note", default=item.note, longest=400)]  # fmt: skip
    return Form(EDIT, "Change the line", (*fields, *more))


def edit(play: Play, choice: Choice) -> None:
    """A line is what the referee says it is."""
    answers = choice.answers
    hoard = play.hoard(answers["hoard"])
    line = next(one for one in hoard.lines if one.id == answers["line"])
    after = _edited(play, line, answers)
    play.exchange(hoard, with_lines(hoard, [after if one is line else one for one in hoard.lines]))
    play.tell("{before} is {after} now, by hand.", icon="pencil", before=line.label, after=after.label)


def _edited(play: Play, line: Line, answers: Answers) -> Line:
    if coin_of(line):
        return finds.counted_coins(line, answers["count"])
    label = answers["label"].strip()
    if line.kind == INFORMATION:
        return altered(line, label=label)
    item, count = altered(item_of(line), name=label, count=answers["count"]), answers["count"]
    if not line.entry:
        return altered(line, label=told(item) if line.count > 1 else label, count=count, worth=answers["worth"] * GOLD)
    facts = {name: answers[name] for name in ("dice", "adds", "protection", "spell", "level")}
    item = altered(item, **facts, note=answers["note"].strip())
    return line if item == item_of(line) else with_item(play, line, item)


def remove_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which line."""
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
