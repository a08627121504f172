"""Magic items used: drunk, read, waved, blown; what they cast and what they cost (WB-559 to WB-574)."""

from __future__ import annotations

from collections import Counter
from typing import cast as typed

from systems.common.forms import Answers, BeingField, BeingsField, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, plural
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, Refused
from systems.common.records.table import Being, Until, altered
from systems.common.treasure_kit.secrets import UNKNOWN
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.attributes import HIGHEST
from systems.whitebox.base.entries import Caster, SaveKind
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.item_names import caster_of, knows, spell_name, true_name, why_unusable
from systems.whitebox.base.sheet import CharacterSheet, Item
from systems.whitebox.characters.advancement import raise_level
from systems.whitebox.combat import protection_scrolls
from systems.whitebox.combat.damage import block_by_rot, heal
from systems.whitebox.magic.cast import cast_from, fields_for
from systems.whitebox.magic.casters import level_from_scroll
from systems.whitebox.magic.memory import reads_magic, use_reading
from systems.whitebox.magic.targets import share_left
from systems.whitebox.treasure.items import beakers, curses, intelligent_weapons, limits, power_table
from systems.whitebox.treasure.items.owned_items import (
    empty,
    find_owned,
    item_field,
    magic_of,
    may_act,
    one_spell_less,
    replace_item,
    spend,
    use_one_up,
)
from systems.whitebox.treasure.items.potions import GIVEN, HEALS, drink, kind_left, lay, read_protection

USE, WORK = "treasure.use_item", "work:"
STORED = "stored spell"  # kind of the effect under which a spell of a ring is spent
REST = 8 * 3600  # after which it is back (WB-566)
PASSIVE = ("weapon", "missile", "armor", "shield")
AGAINST: dict[str, SaveKind] = {"wand": "wand", "staff": "staff"}
DECK, SCARAB = "deck_of_many_things", "scarab_of_insanity"
READ = {"manual_of_beneficial_exercise": "strength", "manual_of_quickness": "dexterity",
        "manual_of_intelligence": "intelligence", "manual_of_wisdom": "wisdom"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cast:
    """A spell an item casts: what it costs in charges, at which level (0: the user's), from which list."""

    spell: str
    cost: int = 0
    level: int = 0
    art: str = ""
    modifier: int = 0
    chance: int = 0
    way: str = ""
    feet: int = 0
    unlimited: bool = False


def casts(look: Look, item: Item, entry: MagicItem) -> tuple[Cast, ...]:
    """What an item can cast, the same spell once."""
    known = look.library("spells")
    if item.spells:
        own = "cleric" if entry.usable_by == ("cleric",) else "magic_user"
        art = caster_of(item) if entry.kind == "scroll" else own
        cost = 1 if entry.holds_spells and entry.kind == "wand" else 0
        found = [Cast(key, cost, art=art) for key in dict.fromkeys(item.spells)]
    elif entry.powers:
        found = [
            Cast(one.spell, one.cost, one.level, "", one.modifier, one.chance, one.way, one.feet, one.unlimited)
            for one in entry.powers
        ]  # fmt: skip
    elif entry.spell and entry.kind not in ("potion", "scroll") and entry.spell not in GIVEN:
        found = [Cast(entry.spell, 1 if entry.charges else 0)]
    else:
        found = []
    return tuple([one for one in found if one.spell in known])


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which item, who drinks or is healed, and what a spell of it asks."""
    being = may_act(look, actor)
    found = [one for one in magic_of(look, being) if _usable(one[1], one[2])] if being else []
    found = [one for one in found if one[2].key != DECK]
    if being is None or not found:
        return None
    found.sort(key=lambda one: _is_used_up(look, being, one[1], one[2]))  # what is of no use now comes last
    field, item, entry = item_field(look, found, so_far)
    fields: tuple[Field, ...] = (field,)
    user, blocked = being, limits.why_used_up(look, being, item, entry)
    label = "Use a magic item"
    left = limits.left_words(look, being, item, entry)
    blocked = blocked or (empty(item, entry) if not entry.powers else "")
    if intelligent_weapons.is_unnamed(item, entry):
        return Form(USE, label, (field, intelligent_weapons.field(look)), help=_says(look, item, entry))
    if _is_unread(look, being, item, entry):
        fields += (ToggleField("read", "Read before", "With Read Magic; else it must be in force now", refines=True),)
        if not so_far.get("read"):
            blocked = blocked or "A scroll is not read without Read Magic: cast it, or say that it was read before."
    if entry.key == beakers.KEY:
        asked, entry = beakers.potion_field(look, item, so_far)
        fields += (asked,)
    if entry.kind == "potion" or entry.key in HEALS:
        whom = _whom(look, being, entry)
        fields += (whom,)
        user = look.being(so_far["whom"] if so_far.get("whom") in whom.allowed else str(whom.default))
    powers = casts(look, item, entry) if entry.kind != "potion" and entry.key not in HEALS else ()
    if len(powers) + len(entry.works) > 1 or powers:
        fields += _power_fields(look, user, item, entry, powers, so_far)
    elif entry.key in protection_scrolls.WARDS or kind_left(entry) == "water_breath":
        near = tuple([one.id for one in look.on_side(being.side) if not states.dead(look, one)])
        fields += (BeingsField("within", "Within 10 ft", "They are safe with the reader", near, allowed=near),)
    elif entry.works:
        fields += power_table.fields_for(look, user, entry.works[0], entry, so_far)
    for work in _chosen_work(entry, powers, so_far):
        blocked = (
            blocked
            or power_table.why_barred(look, user, work, entry)
            or limits.why_work_used_up(look, being, entry, work)
        )
    known = why_unusable(look, being.sheet, item) or (f"{left}. {entry.text}" if left else entry.text)
    help = known if knows(look, item) else UNKNOWN
    return Form(USE, label, fields, help=help, blocked=blocked)


def _says(look: Look, item: Item, entry: MagicItem) -> str:
    """What an item does, as far as its bearer knows."""
    return entry.text if knows(look, item) else UNKNOWN


def _is_unread(look: Look, being: Being, item: Item, entry: MagicItem) -> bool:
    """Whether the spells of a scroll are so much scrawl to its reader: Read Magic is not in force (WB-253, WB-363)."""
    return entry.kind == "scroll" and bool(item.spells) and not reads_magic(look, being.id)


def _is_used_up(look: Look, being: Being, item: Item, entry: MagicItem) -> bool:
    """Whether nothing is left in it, or nothing for today."""
    return bool(limits.why_used_up(look, being, item, entry) or (empty(item, entry) if not entry.powers else ""))


def _usable(item: Item, entry: MagicItem) -> bool:
    return (
        entry.kind not in PASSIVE or bool(entry.powers or entry.works) or intelligent_weapons.casts_spells(item, entry)
    )


def _chosen_work(entry: MagicItem, powers: tuple[Cast, ...], answers: Answers) -> tuple[Work, ...]:
    """The work that was chosen among its powers, else its first; none if that is a spell."""
    named = tuple([work for work in entry.works if f"{WORK}{work.name}" == answers.get("power")])
    return named or (() if powers else entry.works[:1])


def _whom(look: Look, being: Being, entry: MagicItem) -> BeingField:
    """Who drinks it: the bearer, unless it heals; then whoever is hurt worst, the bearer first where that is alike."""
    side = [one for one in look.on_side(being.side) if not states.dead(look, one)]
    label, usual = "Who drinks it" if entry.kind == "potion" else "Who is healed", being
    if entry.key in HEALS:
        usual = min([being, *side], key=share_left)
    return BeingField("whom", label, default=usual.id, allowed=tuple([one.id for one in side]), refines=True)


def _power_fields(
    look: Look, being: Being, item: Item, entry: MagicItem, powers: tuple[Cast, ...], so_far: Answers
) -> tuple[Field, ...]:
    options = [_power(look, being, item, entry, one) for one in powers]
    options += [Option(f"{WORK}{one.name}", _costing(one.name.capitalize(), one.cost), one.area,
                       blocked=_too_few(item, one.cost)) for one in entry.works]  # fmt: skip
    wanted, known = so_far.get("power"), [option.value for option in options]
    free = [option.value for option in options if not option.blocked]
    first = str(wanted if wanted in known else (free or known)[0])
    by_spell, by_work = {one.spell: one for one in powers}, {f"{WORK}{one.name}": one for one in entry.works}
    label = "Power" if by_work else "Spell"
    choice = ChoiceField("power", label, default=first, refines=True, options=tuple(options))
    if first in by_work:
        return (choice, *power_table.fields_for(look, being, by_work[first], entry, so_far))
    chosen = by_spell[first]
    asked = fields_for(look, being.id, first, level_of(look, being, chosen), so_far, _art(chosen))
    return (choice, *[_narrow_ways(field, chosen.way) for field in asked])


def _narrow_ways(field: Field, way: str) -> Field:
    """Of the ways of a spell those that the item has: the wall of fire, not that of ice."""
    if field.name != "way":
        return field
    assert isinstance(field, ChoiceField)
    return altered(field, options=tuple([one for one in field.options if str(one.value).startswith(way)]))


def _costing(label: str, cost: int) -> str:
    return f"{label}, {cost} charge{'s' if cost > 1 else ''}" if cost else label


def _too_few(item: Item, cost: int) -> str:
    return f"There are only {item.charges} charges left." if cost > item.charges else ""


def _power(look: Look, being: Being, item: Item, entry: MagicItem, one: Cast) -> Option:
    label, blocked = _costing(spell_name(look, one.spell), one.cost), _too_few(item, one.cost)
    if entry.kind == "ring" and item.spells and resting(look, being, entry)[one.spell] >= item.spells.count(one.spell):
        blocked = "It was cast already and comes back after 8 hours of rest."
    return Option(one.spell, label, blocked=blocked)


def resting(look: Look, being: Being, entry: MagicItem) -> Counter[str]:
    """The spells of a ring that are spent now."""
    found = [effect for effect in look.effects_on(being.id, STORED) if effect.fact("item") == entry.key]
    return Counter([effect.fact("spell") for effect in found])


def _art(one: Cast) -> Caster | None:
    return typed(Caster, one.art) if one.art else None


def level_of(look: Look, being: Being, one: Cast) -> int:
    """The level an item casts at: its own, or its user's, at least the one that could first cast the spell (R-40)."""
    spell = look.entry("spells", one.spell)
    return one.level or level_from_scroll(look, being, spell, _art(one) or spell.lists[0].caster)


def use(play: Play, choice: Choice) -> None:
    """An item does what it does; what is used up is gone, and in a fight the turn is."""
    being, answers = play.being(choice.actor), choice.answers
    item, entry = find_owned(play, being, answers["item"])
    if intelligent_weapons.FIELD in answers:
        intelligent_weapons.name_spell(play, being, answers["item"], item, answers[intelligent_weapons.FIELD])
        return
    if _is_unread(play, being, item, entry) and not answers.get("read"):
        raise Refused("A scroll is not read without Read Magic.")
    if entry.kind == "scroll" and item.spells:
        use_reading(play, being.id)
    on_another = any([work.rule == "shoe" for work in entry.works])
    if not on_another and (why := why_unusable(play, being.sheet, item)):
        play.tell("{being}, {item}: {why}", icon="warning", being=being, item=item.name.lower(), why=why)
    limits.count(play, being, item, entry)
    if entry.key == beakers.KEY:
        entry = play.entry("items", answers[beakers.FIELD])
    powers = casts(play, item, entry) if entry.kind != "potion" and entry.key not in HEALS else ()
    if found := _chosen_work(entry, powers, answers):
        limits.count_work(play, being, entry, found[0])
        _work(play, being, item, entry, found[0], answers)
        if found[0].rule in power_table.FREE:
            return  # beside what one does in a round
    elif powers:
        _cast(play, being, item, entry, next(one for one in powers if one.spell == answers["power"]), answers)
    else:
        _do(play, being, item, entry, answers)
    if play.fighting:
        play.done(being.id)


def _cast(play: Play, being: Being, item: Item, entry: MagicItem, one: Cast, answers: Answers) -> None:
    place, level = answers["item"], level_of(play, being, one)
    if one.cost:
        spend(play, being.id, place, one.cost)
    elif entry.kind == "scroll":
        one_spell_less(play, being.id, place, one.spell)
    elif entry.kind == "ring" and item.spells:
        name = f"{spell_name(play, one.spell)} of the ring is spent"
        play.put_on(being.id, name, Until("lasting", at=REST), kind=STORED, item=entry.key, spell=one.spell)
    against = AGAINST.get(entry.kind, "spell")
    need = Need(one.chance, under=True, hit="works", miss="fails")
    if one.chance and not play.check(1, 100, being.id, f"{item.name}, {one.chance} %", need):
        play.tell("{being}: the {item} fails.", icon="cross", being=being, item=item.name.lower())
        return
    cast_from(play, being.id, one.spell, level, item.name.lower(), answers, _art(one), against, one.modifier,
              one.feet, one.unlimited)  # fmt: skip


def _work(play: Play, being: Being, item: Item, entry: MagicItem, work: Work, answers: Answers) -> None:
    """A work of the item, its charge spent; a potion is drunk first."""
    user = being
    if entry.kind == "potion":
        _pour_out(play, being, item, entry, answers)
        user = play.being(answers["whom"])
    elif work.cost:
        spend(play, being.id, answers["item"], work.cost)
    power_table.do(play, user, item, entry, work, answers)
    if entry.key == SCARAB and item.charges == work.cost:
        use_one_up(play, being.id, answers["item"])
        play.tell("The {item} crumbles to dust.", "destroyed", "cross", item=item.name.lower())


def _pour_out(play: Play, being: Being, item: Item, entry: MagicItem, answers: Answers) -> None:
    """A potion is drunk; its flask is used up, a beaker is not."""
    if item.key != beakers.KEY:
        use_one_up(play, being.id, answers["item"])
    drink(play, answers["whom"], entry, item.name if item.key == entry.key else entry.name)


def _do(play: Play, being: Being, item: Item, entry: MagicItem, answers: Answers) -> None:
    place = answers["item"]
    if entry.cursed:
        _curse(play, being, place, item, entry)
    elif entry.kind == "potion":
        _pour_out(play, being, item, entry, answers)
    elif entry.kind == "scroll":
        use_one_up(play, being.id, place)
        read_protection(play, being.id, item, entry, answers.get("within", ()))
    elif entry.key in HEALS:
        spend(play, being.id, place)
        if not block_by_rot(play, answers["whom"]):
            heal(play, answers["whom"], play.total(HEALS[entry.key], being.id, item.name), item.name.lower())
    elif entry.key in READ:
        _read_manual(play, being, place, item, entry)
    elif entry.key == "libram":
        _read_libram(play, being, place, item)
    elif entry.spell in GIVEN:
        lay(play, being.id, entry, {"aloft": "Aloft", "invisible": "Invisible"}[GIVEN[entry.spell][0]], 0)
    else:
        _simply(play, being, place, item, entry)


def _simply(play: Play, being: Being, place: int, item: Item, entry: MagicItem) -> None:
    """What an item does is the referee's to carry out; its charge and its time are counted."""
    if item.charges and entry.uses != limits.KNOWN:
        spend(play, being.id, place)
    play.tell("{being} uses the {item}. {text}", icon="wand", being=being, item=item.name.lower(), text=entry.text)


def _curse(play: Play, being: Being, place: int, item: Item, entry: MagicItem) -> None:
    """A curse shows itself; the thing clings to its bearer until Remove Curse (WB-573)."""
    if entry.kind == "scroll":
        use_one_up(play, being.id, place)
        play.tell("{being} reads a cursed scroll. {text}", icon="warning", being=being, text=entry.text)
        return
    shown = altered(item, name=true_name(play, item), cursed=True, carried="held")
    replace_item(play, being.id, place, shown)
    play.tell("It is cursed: {item}. {text}", icon="warning", item=shown.name.lower(), text=entry.text)
    curses.befall(play, being, entry)


def _read_manual(play: Play, being: Being, place: int, item: Item, entry: MagicItem) -> None:
    """A point of an attribute, up to 18; what was learned from a manual cannot be learned again (ours)."""
    if not isinstance(being.sheet, CharacterSheet):
        raise Refused(f"{being.name} has no attributes for a manual to raise.")
    name = READ[entry.key]
    before = getattr(being.sheet, name)
    use_one_up(play, being.id, place)
    play.change(being.id, name, max(before, min(HIGHEST, before + 1)))
    play.tell("{being} reads {item}: {name} {before} → {after}.", icon="book", being=being,
              item=count_name(1, item.name.lower()), name=name.capitalize(), before=before,
              after=getattr(play.being(being.id).sheet, name))  # fmt: skip


def _read_libram(play: Play, being: Being, place: int, item: Item) -> None:
    """A level for a reader of the right class (WB-574)."""
    one = play.library("classes").get(getattr(being.sheet, "character_class", ""))
    names = (f"For {plural(one.name)}", f"For {one.name}s") if one is not None else ()  # older notes have the second
    if not any(name in item.note for name in names):
        note = item.note or "For another class"
        play.tell("{being} can make nothing of it. {note}.", icon="book", being=being, note=note)
        return
    use_one_up(play, being.id, place)
    raise_level(play, being.id, "a magical libram")
