"""What is in a caster's head and book: slots, preparing, forgetting, learning, a new day (WB-250 to WB-252, WB-256)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    EntriesField,
    EntryField,
    Field,
    Form,
    Option,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect, altered
from systems.whitebox.base import classes
from systems.whitebox.base.items import wears
from systems.whitebox.base.sheet import CharacterSheet, Item, Memory
from systems.whitebox.magic import casters

HELM = "helm_of_read_magic_and_languages"
GRANTED = "granted"  # a lesson, another's book: the referee says so
# What fills the slots of one who has chosen nothing yet, the most useful first (ours).
USUAL = (
    "sleep", "cure_light_wounds", "charm_person", "protection_from_chaos", "web", "hold_person", "bless",
    "invisibility", "fireball", "lightning_bolt", "cure_disease", "dispel_magic", "cure_serious_wounds",
    "wall_of_fire_or_ice", "confusion", "polymorph", "raise_dead", "cloudkill", "hold_monster", "death_spell",
)  # fmt: skip


def _sheet(look: Look, actor: str) -> CharacterSheet | None:
    """The sheet of somebody who casts; nothing for anybody else."""
    being = look.find(actor)
    if being is None or casters.art_of(look, being) is None:
        return None
    sheet: CharacterSheet = being.sheet
    return sheet


def _level_field(level: int) -> str:
    return f"level_{level}"


def list_prepared(look: Look, sheet: CharacterSheet) -> dict[str, tuple[str, ...]]:
    """The answers of the form of preparing as they stand: what is ready, by spell level."""
    found: dict[str, tuple[str, ...]] = {}
    for level, slots in enumerate(casters.slots_of(look, sheet), 1):
        among = casters.list_choosable(look, sheet, level)
        left = slots - casters.count_slots_spent(sheet, level)
        if slots and among:
            ready = [one.spell for one in sheet.memory if one.level == level and not one.spent and one.spell in among]
            found[_level_field(level)] = tuple(ready[: max(0, left)])
    return found


def suggest_spells(look: Look, sheet: CharacterSheet) -> dict[str, tuple[str, ...]]:
    """A sensible choice for one who has nothing in mind yet: each slot another spell, the most useful first."""
    found: dict[str, tuple[str, ...]] = {}
    for level, slots in enumerate(casters.slots_of(look, sheet), 1):
        among = sorted(
            casters.list_choosable(look, sheet, level), key=lambda key: USUAL.index(key) if key in USUAL else 99
        )
        if slots and among:
            found[_level_field(level)] = tuple([among[place % len(among)] for place in range(slots)])
    return found


def prepare_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A row of slots for each spell level, filled as they were last."""
    sheet = _sheet(look, actor)
    if sheet is None or not any(casters.slots_of(look, sheet)):
        return None
    default = list_prepared(look, sheet) if sheet.memory else suggest_spells(look, sheet)
    names = casters.names_on(look, classes.class_of(look, sheet).spells or "magic_user")
    fields: list[Field] = []
    left: list[str] = []
    for name, keys in default.items():
        level = int(name.rpartition("_")[2])
        spent = casters.count_slots_spent(sheet, level)
        slots = max(0, casters.slots_of(look, sheet)[level - 1] - spent)
        gone = f", {spent} spent today" if spent else ""
        fields.append(EntriesField(name, f"Level {level}", "The same spell may fill several slots", keys, refines=True,
                                   kind="spells", among=casters.list_choosable(look, sheet, level), most=slots,
                                   called=names))  # fmt: skip
        left.append(f"level {level}: {slots - len(so_far.get(name, keys))} of {slots} slots free{gone}")
    blocked = "" if fields else "The spell book holds nothing that could be prepared; learn a spell first."
    if look.fighting:
        blocked = "Spells are prepared at rest, not in a fight."
    return Form("magic.prepare", "Prepare spells", tuple(fields), working=" · ".join(left), blocked=blocked)


def prepare(play: Play, choice: Choice) -> None:
    """The free slots hold these spells from now on; what is spent today stays spent."""
    being = play.being(choice.actor)
    _fill(play, being, choice.answers)


def _fill(play: Play, being: Being, answers: Mapping[str, Sequence[str]]) -> None:
    sheet: CharacterSheet = being.sheet
    before, memory = casters.count_ready(sheet), []
    for level in range(1, len(casters.slots_of(play, sheet)) + 1):
        memory += [Memory(key, level) for key in answers.get(_level_field(level), ())]
        memory += [one for one in sheet.memory if one.level == level and one.spent]
    play.change(being.id, "memory", tuple(memory))
    after = casters.count_ready(play.being(being.id).sheet)
    if added := after - before:
        play.tell("{being} prepares {spells}.", icon="book", being=being, spells=_names(play, sheet, added))
    if gone := before - after:
        play.tell("{being} lets go of {spells}.", icon="book", being=being, spells=_names(play, sheet, gone))
    if not added and not gone:
        play.tell("{being} keeps the spells prepared before.", icon="book", being=being)


def _names(look: Look, sheet: CharacterSheet, keys: Counter[str]) -> str:
    known, art = look.library("spells"), classes.class_of(look, sheet).spells or None
    words = [(known[key].name_for(art) if key in known else key, count) for key, count in keys.items()]
    return ", ".join([f"{name} × {count}" if count > 1 else name for name, count in words])


def one_more(look: Look, being: Being, key: str, level: int) -> Choice | None:
    """The choice that prepares one more of a spell; nothing without a free slot, or in a fight."""
    sheet: CharacterSheet = being.sheet
    if look.fighting or not casters.count_slots_free(look, sheet, level):
        return None
    answers = list_prepared(look, sheet)
    name = _level_field(level)
    if name not in answers:
        return None
    return Choice("magic.prepare", being.id, answers | {name: (*answers[name], key)})


def forget_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which prepared spell is let go."""
    sheet = _sheet(look, actor)
    ready = casters.count_ready(sheet) if sheet else Counter()
    if sheet is None or not ready or look.fighting:
        return None
    options = tuple([Option(key, _names(look, sheet, Counter({key: count}))) for key, count in ready.items()])
    return Form("magic.forget", "Forget a spell", (
        ChoiceField("spell", "Spell", default=options[0].value, options=options),
    ))  # fmt: skip


def forget(play: Play, choice: Choice) -> None:
    """A slot is free again; nothing is spent."""
    being, key = play.being(choice.actor), choice.answers["spell"]
    memory = list(being.sheet.memory)
    place = next((n for n, one in enumerate(memory) if one.spell == key and not one.spent), None)
    if place is None:
        raise Refused(f"{being.name} has no such spell prepared.")
    del memory[place]
    play.change(being.id, "memory", tuple(memory))
    gone = _names(play, being.sheet, Counter([key]))
    play.tell("{being} lets go of {spells}.", icon="book", being=being, spells=gone)


def refill(play: Play, being: Being) -> None:
    """A new day: what was cast is ready again; who never chose gets a sensible choice (WB-251, WB-256)."""
    sheet = being.sheet
    if not isinstance(sheet, CharacterSheet):
        return
    held = _within_slots(play, sheet)
    if any(one.spent for one in sheet.memory) or len(held) < len(sheet.memory):
        play.change(being.id, "memory", tuple([altered(one, spent=False) for one in held]))
        play.tell("{being}’s spells are ready again.", icon="book", being=being)
    elif not sheet.memory and classes.class_of(play, sheet).spells and (chosen := suggest_spells(play, sheet)):
        _fill(play, being, chosen)


def _within_slots(look: Look, sheet: CharacterSheet) -> list[Memory]:
    """What the slots of the level still hold: after a lost level there are fewer (WB-084, WB-250)."""
    if not classes.class_of(look, sheet).spells:  # an Elf who goes as a Fighter keeps in mind what he has (WB-060)
        return list(sheet.memory)
    room, held = dict(enumerate(casters.slots_of(look, sheet), 1)), []
    for one in sheet.memory:
        if room.get(one.level, 0) > 0:
            room[one.level] -= 1
            held.append(one)
    return held


def forget_beyond(play: Play, who: str) -> None:
    """What the slots no longer hold is gone from the head with the level that is lost (WB-084; when, is ours)."""
    sheet = play.being(who).sheet
    if not isinstance(sheet, CharacterSheet) or len(held := _within_slots(play, sheet)) == len(sheet.memory):
        return
    before = casters.count_ready(sheet)
    play.change(who, "memory", tuple(held))
    if gone := before - casters.count_ready(play.being(who).sheet):
        play.tell("{being} lets go of {spells}.", icon="book", being=play.being(who), spells=_names(play, sheet, gone))


def scrolls(look: Look, sheet: CharacterSheet) -> list[tuple[str, Item, str]]:
    """(answer, item, spell) of every scroll with a spell of the Magic-user's list that the book lacks."""
    items, spells, found = look.library("items"), look.library("spells"), []
    for place, item in enumerate(sheet.items):
        entry = items.get(item.key)
        if entry is None or entry.kind != "scroll":
            continue
        for key in item.spells:
            spell = spells.get(key)
            if spell and spell.listing("magic_user") and key not in sheet.book:
                found.append((f"{place}:{key}", item, key))
    return found


def can_read_magic(look: Look, who: str) -> Effect | None:
    """The Read Magic that is in force and has a writing left (WB-363)."""
    return next((one for one in look.effects_on(who, "reads_magic") if one.fact("left")), None)


def reads_magic(look: Look, who: str) -> bool:
    """Whether somebody can read magic writing now: by the spell, or under the helm that reads all (WB-569)."""
    return wears(look.being(who).sheet, HELM) or can_read_magic(look, who) is not None


def use_reading(play: Play, who: str) -> bool:
    """One writing of a Read Magic is used up, none under the helm; false if nothing lets it be read."""
    if wears(play.being(who).sheet, HELM):
        return True
    effect = can_read_magic(play, who)
    if effect is None:
        return False
    left = effect.fact("left") - 1
    data = tuple([(name, left if name == "left" else value) for name, value in effect.data])
    name = f"{effect.name.partition(' ×')[0]} × {left}"
    play.exchange(effect, altered(effect, name=name, data=data) if left else None)
    return True


def learn_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """From which scroll a spell is copied into the book, or which one is learnt otherwise."""
    sheet = _sheet(look, actor)
    if sheet is None or not classes.class_of(look, sheet).spell_book:
        return None
    found, known = scrolls(look, sheet), look.library("spells")
    options = (*[Option(answer, f"{known[key].name_for('magic_user')}, from {item.name}", "Copying uses the scroll up")
                 for answer, item, key in found], Option(GRANTED, "Taught, or from another book"))  # fmt: skip
    source = so_far.get("source", options[0].value)
    fields: list[Field] = [ChoiceField("source", "From", default=options[0].value, refines=True, options=options)]
    if source == GRANTED:
        rest = tuple([one.key for one in casters.list_spells(look, "magic_user") if one.key not in sheet.book])
        if not rest:
            return Form("magic.learn", "Learn a spell", blocked="The book holds every spell there is.")
        names = casters.names_on(look, "magic_user")
        fields.append(EntryField("spell", "Spell", kind="spells", among=rest, called=names))
    elif not reads_magic(look, actor):
        fields.append(ToggleField("read", "Read before", "With Read Magic; else it must be in force now",
                                  refines=True))  # fmt: skip
    unread = source != GRANTED and not reads_magic(look, actor) and not so_far.get("read")
    blocked = "A scroll is not read without Read Magic: cast it, or say that it was read before." if unread else ""
    return Form("magic.learn", "Learn a spell", tuple(fields), blocked=blocked)


def learn(play: Play, choice: Choice) -> None:
    """The spell stands in the book; the scroll it came from is gone (R-39)."""
    being, source = play.being(choice.actor), choice.answers["source"]
    sheet: CharacterSheet = being.sheet
    if source == GRANTED:
        key = choice.answers["spell"]
    else:
        place, _, key = source.partition(":")
        if not choice.answers.get("read") and not use_reading(play, being.id):
            raise Refused("A scroll is not read without Read Magic.")
        play.change(being.id, "items", tuple(_without(sheet.items, int(place), key)))
    play.change(being.id, "book", (*sheet.book, key))
    how = "" if source == GRANTED else "; the scroll is used up"
    play.tell("{being} writes {spell} into the book{how}.", icon="book", being=being,
              spell=play.entry("spells", key).name_for("magic_user"), how=how)  # fmt: skip


def _without(items: Sequence[Item], place: int, spell: str) -> Iterable[Item]:
    """What is left when one spell of one scroll is used up."""
    for at, item in enumerate(items):
        if at != place:
            yield item
            continue
        rest = list(item.spells)
        rest.remove(spell)
        if item.count > 1:
            yield altered(item, count=item.count - 1)
        if rest:
            yield altered(item, count=1, spells=tuple(rest))
