"""Treasure placed by the Guide: lines written and changed by hand, and the price of anything (MY-302, MY-801)."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    Choice,
    ChoicesField,
    EntriesField,
    EntryField,
    Field,
    Form,
    Option,
    TextField,
)
from systems.common.forms.named_numbers import Scores, get_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Line, altered
from systems.common.treasure_kit import hoard_lines
from systems.common.treasure_kit.hoard_lines import HAND, how_many, worth_field
from systems.common.treasure_kit.hoards import fact
from systems.myriad.base import module
from systems.myriad.base.sheet import Imbued
from systems.myriad.characters.gear import shop
from systems.myriad.magic import parts
from systems.myriad.treasure.lines import (
    IMBUED,
    MONEY,
    NAME,
    NOTE,
    THING,
    VALUABLE,
    imbued_line,
    imbued_of,
    money_line,
    money_words,
    rename,
    thing_line,
    thing_of,
    valuable_line,
)

ITEM = "item"  # an SFX item, among the kinds of what is added
MOST_COMPONENTS = 20


def _kinds(look: Look) -> tuple[Option, ...]:
    found = [Option(THING, "Gear"), Option(ITEM, "SFX item"), Option(MONEY, "Resource points"),
             Option(VALUABLE, "Something of worth")]  # fmt: skip
    able = {THING: bool(module.gear(look)), ITEM: bool(shop.effects(look)), IMBUED: look.house.magic}
    found.append(Option(IMBUED, "Imbued thing"))
    return tuple([one for one in found if able.get(str(one.value), True)])


def add_form(look: Look, actor: str, so_far: Answers) -> Form:
    """What lies there, and in which hoard."""
    kinds = _kinds(look)
    return hoard_lines.add_form(look, so_far, kinds, str(kinds[0].value), lambda kind: _questions(look, kind))


def _questions(look: Look, kind: str) -> tuple[Field, ...]:
    match kind:
        case "rp":
            return (how_many(),)
        case "valuable":
            return (TextField("label", "Name", required=True), how_many(), worth_field("rp"))
        case "imbued":
            return (TextField("label", "Name", default="Wand", required=True), *_spell_fields(look, ()))
    among = tuple(module.gear(look)) if kind == THING else tuple(shop.effects(look))
    shelf, label = ("gear", "Gear") if kind == THING else ("items", "SFX item")
    return (EntryField("entry", label, default=among[0], kind=shelf, among=among), how_many())


def _spell_fields(look: Look, spell: Scores) -> tuple[Field, ...]:
    """The components of a spell and its aspects, as they are."""
    key = parts.aspect_key(look)
    plain = [part for part, times in spell for _ in range(times) if parts.split(part)[0] != key]
    aspects = tuple([way for part, _ in spell for head, way in [parts.split(part)] if head == key and way])
    others = tuple([one for one in aspects if one not in parts.ASPECTS])
    options = tuple([Option(one, one.capitalize()) for one in (*parts.ASPECTS, *others)])
    return (
        EntriesField("components", "Components", "The same one more than once, if you like", tuple(
            [parts.split(part)[0] for part in plain]), kind="spells", among=tuple(look.offered("spells")),
            most=MOST_COMPONENTS),
        ChoicesField("aspects", "Aspects", "What its damage counts as", aspects, options=options),
    )  # fmt: skip


def _spell(look: Look, answers: Answers, before: Scores = ()) -> Scores:
    """The components that the answers come to; the ways they were woven in stay."""
    found: Scores = ()
    ways = {parts.split(part)[0]: part for part, _ in before}
    key = parts.aspect_key(look)
    for one in answers["components"]:
        part = ways.get(one, one) if one != key else one
        if one != key or not answers["aspects"]:
            found = set_score(found, part, get_score(found, part) + 1)
    for aspect in answers["aspects"]:
        found = set_score(found, parts.join(key, aspect), 1)
    return found


def add(play: Play, choice: Choice) -> None:
    """A line by hand."""
    hoard_lines.add(play, choice, _line)


def _line(play: Play, id_: str, answers: Answers) -> Line:
    match answers["kind"]:
        case "rp":
            return money_line(id_, answers["count"], HAND)
        case "valuable":
            return valuable_line(id_, answers["label"].strip(), answers["worth"], HAND, answers["count"])
        case "imbued":
            return imbued_line(play, id_, Imbued(answers["label"].strip(), _spell(play, answers)), HAND)
    return thing_line(play, id_, answers["entry"], HAND, answers["count"])


def edit_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What a line says, as it stands."""
    return hoard_lines.edit_form(look, so_far, lambda line: _open(look, line))


def _open(look: Look, line: Line) -> tuple[Field, ...]:
    """What can be changed on a line."""
    if line.kind == MONEY:
        return (how_many(line.count),)
    name = TextField("label", "Name", default=thing_of(look, line).name, required=True)
    if line.kind == IMBUED:
        return (name, *_spell_fields(look, imbued_of(line).components))
    return (name, how_many(line.count), worth_field("rp", line.worth),
            TextField("note", "Note", default=fact(line, NOTE, ""), longest=400))  # fmt: skip


def edit(play: Play, choice: Choice) -> None:
    """A line is what the Guide says it is."""
    hoard_lines.edit(play, choice, _edited)


def _edited(play: Play, line: Line, answers: Answers) -> Line:
    if line.kind == MONEY:
        count = answers["count"]
        return altered(line, label=money_words(count), count=count, how=line.how or HAND)
    name = answers["label"].strip()
    if line.kind == IMBUED:
        before = imbued_of(line)
        one = Imbued(name, _spell(play, answers, before.components), before.maker, before.aspect)
        kept = {key: value for key, value in line.data if key not in (NAME, "spell", "aspect")}
        return altered(imbued_line(play, line.id, one, line.how or HAND, **kept), locked=line.locked)
    return rename(play, line, name, answers["count"], answers.get("note", "").strip(), answers["worth"])
