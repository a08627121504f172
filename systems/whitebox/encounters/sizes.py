"""How big a creature is that comes in several sizes, and how old a dragon (WB-400, WB-421)."""

from __future__ import annotations

from typing import cast

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.caching import per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records import creature_sizes as written_sizes
from systems.common.records.table import Being, Muster
from systems.whitebox.base.creatures import creature_sheet, entry_of, within_cap
from systems.whitebox.base.entries_creatures import Creature, Variant
from systems.whitebox.base.monsters import AGE_HELP, AGES, MOST_AGE, hde_shown
from systems.whitebox.base.sheet import CreatureSheet

KEY = "encounters.size"
HIT_DICE, AGE = "hit_dice", "age"


def sizes(look: Look, key: str) -> tuple[ChoiceField, ...]:
    """The hit dice a creature may come with in this campaign, and of a dragon its age; nothing where all are alike."""
    entry = cast(Creature, look.entry("creatures", key))
    try:
        several = within_cap(look, entry)
    except Refused:
        return ()  # too great for this campaign in every size: refused when it is to come
    found = []
    if len(several) > 1:
        options = tuple([Option(one.hit_dice, f"{one.hit_dice} HD", _help(entry, one)) for one in several])
        found.append(ChoiceField(HIT_DICE, "Hit dice", default=options[0].value, options=options))
    if "dragon" in entry.kinds:
        ages = tuple([Option(age.lower(), age.capitalize(), f"{place} hit points a die")
                      for place, age in enumerate(AGES, 1)])  # fmt: skip
        rolled = Option("", "Age rolled", "A d8 for each as it comes")
        found.append(ChoiceField(AGE, "Age", default="", options=(rolled, *ages)))
    return tuple(found)


def of_line(look: Look, line: Muster) -> tuple[Creature, Variant]:
    """What a line of an encounter means: the creature and its size.

    What this campaign does not admit is shown as its kind first comes; it is refused when the fight is to start.
    """
    entry = cast(Creature, look.entry("creatures", line.entry))
    hit_dice, _age = _read_size(look, line.entry, line.size)
    return entry, next((one for one in entry.sizes if one.hit_dice == hit_dice), entry.sizes[0])


@per_campaign
def _read_size(look: Look, key: str, size: str) -> tuple[str, int]:
    """The hit dice that the size of a line names, and the age; empty and 0 where it says nothing that is admitted."""
    try:
        answers = written_sizes.read_size(sizes(look, key), size)
    except written_sizes.BadSize:
        answers = {}
    age = answers.get(AGE, "")
    return answers.get(HIT_DICE, ""), [one.lower() for one in AGES].index(age) + 1 if age else 0


def body_sheet(play: Play, line: Muster, hits: int | None) -> CreatureSheet:
    """A fresh body of a line in its size: hit dice, experience, and of a dragon its age (WB-400, WB-421)."""
    hit_dice, age = _read_size(play, line.entry, line.size)
    return creature_sheet(play, line.entry, hits, hit_dice, age)


def size_of(look: Look, being: Being) -> str:
    """The size of a creature on the table as a line of an encounter keeps it."""
    sheet, offered = being.sheet, sizes(look, being.entry) if being.entry else ()
    if not isinstance(sheet, CreatureSheet):
        return ""
    answers = {HIT_DICE: sheet.hit_dice, AGE: AGES[sheet.age - 1].lower() if 0 < sheet.age <= len(AGES) else ""}
    known = {field.name: answers[field.name] for field in offered if field.option(answers[field.name])}
    return written_sizes.write_size(offered, known)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whose size is set, to which of those its kind comes in; of a dragon its age too."""
    found = {one.id: entry for one in look.everyone() if (entry := entry_of(look, one)) and _varies(entry)}
    if not found:
        return None
    first = next(iter(found))
    who = str(so_far["who"]) if so_far.get("who") in found else first
    entry, sheet = found[who], look.being(who).sheet
    sizes = tuple([Option(one.hit_dice, _words(one)) for one in within_cap(look, entry)])
    now = sheet.hit_dice if sheet.hit_dice in {one.value for one in sizes} else sizes[0].value
    fields: list[Field] = [
        BeingField("who", "Who", default=first, allowed=tuple(found), refines=True),
        ChoiceField("hit_dice", "Hit dice", default=now, options=sizes),
    ]
    if "dragon" in entry.kinds:
        fields.append(NumberField("age", "Age", AGE_HELP, max(1, sheet.age), minimum=1, maximum=MOST_AGE))
    return Form(KEY, "Set the size", tuple(fields), help="Hit points and experience follow; wounds stay.")


def _varies(entry: Creature) -> bool:
    return len(entry.sizes) > 1 or "dragon" in entry.kinds


def _help(entry: Creature, size: Variant) -> str:
    heads = f"{size.hit_dice} heads, " if any([one.rule == "heads" for one in entry.abilities]) else ""
    return f"{heads}HDE {hde_shown(size.hde)}, {size.xp:,} XP"


def _words(size: Variant) -> str:
    return f"{size.hit_dice}, HDE {hde_shown(size.hde)}, {size.xp:,} XP"


def set_size(play: Play, choice: Choice) -> None:
    """Hit dice, hit points and worth of the size; hit points are rolled, those of a dragon follow from its age."""
    being, answers = play.being(choice.answers["who"]), choice.answers
    before, age = being.sheet, answers.get("age", 0)
    if (before.hit_dice, before.age) == (answers["hit_dice"], age):
        raise Refused(f"{being.name} has {before.hit_dice} hit dice already. Choose another size.")
    new = creature_sheet(play, before.creature, None, answers["hit_dice"], age)
    wounds = before.hit_points_most - before.hit_points
    for name, value in (
        ("hit_dice", new.hit_dice), ("age", new.age), ("hit_points_most", new.hit_points_most),
        ("hit_points", new.hit_points_most - wounds), ("experience", new.experience),
    ):  # fmt: skip
        play.change(being.id, name, value)
    _tell(play, being, age)


def _tell(play: Play, being: Being, age: int) -> None:
    sheet = play.being(being.id).sheet
    play.tell("{being}: {dice} hit dice{age}, {hits:hit point|hit points}.", icon="arrow-up", being=being,
              dice=sheet.hit_dice, age=f", age {age}" if age else "", hits=sheet.hit_points_most)  # fmt: skip
