"""Monsters as bodies on the table: by their rating, or complete with attributes, skills and gear (EN-220 to EN-225)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

from systems.common.dice.expressions import parse
from systems.common.encounter_kit import joining
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, Being, Muster, altered
from systems.enondas.base.entries import Creature, LearnedSkill, SkillSet
from systems.enondas.base.rounding import roll_total, round_fraction
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet, CreatureSheet, Item, Known, Sheet, Skill
from systems.enondas.characters.belongings import item_of, magic_item_of

COMPLETE, BY_RATING = "complete", "creature"
DRAFT = "draft"  # the id of a body that is only thought of


def creature(look: Look, key: str) -> Creature:
    """An entry of the bestiary."""
    return cast(Creature, look.entry("creatures", key))


def entry_of(look: Look, being: Being) -> Creature | None:
    """The entry a monster came from; nothing for anybody else, or if it has left the library."""
    key = being.sheet.creature if isinstance(being.sheet, CreatureSheet) else being.entry
    return look.library("creatures").get(key)


def kind_of(sheet: Sheet) -> str:
    """Which of the game's kinds of being a monster with this sheet is."""
    return BY_RATING if isinstance(sheet, CreatureSheet) else COMPLETE


def full_rating(sheet: Sheet) -> int:
    """The unhurt monster rating; of a complete monster its hit points, which a rating stands for (ours)."""
    return sheet.rating_most if isinstance(sheet, CreatureSheet) else sheet.hit_points_most


def mean_rating(look: Look, entry: Creature) -> Fraction:
    """The mean of the range; of a complete monster the mean of its hit points."""
    if entry.rating:
        return Fraction(sum(entry.rating), 2)
    gained = [parse(card.hit_points).mean * one.level for one, card in _cards(look, entry)]
    return entry.attributes[ATTRIBUTES.index("constitution")] + sum(gained, Fraction(0))


def _cards(look: Look, entry: Creature) -> list[tuple[LearnedSkill, SkillSet]]:
    """The skill sets of a complete monster with their cards, as far as the library has them."""
    known = look.library("skills")
    return [(one, known[one.set]) for one in entry.skills if one.set in known]


def list_missing(look: Look, entry: Creature) -> tuple[str, ...]:
    """What an entry names and no library has; it stands there without."""
    things = {*look.library("gear"), *look.library("items")}
    gone = [one for one in (entry.weapon, *entry.gear) if one and one not in things]
    gone += [one.set for one in entry.skills if one.set not in look.library("skills")]
    return (*gone, *[one for one in entry.spells if one not in look.library("spells")])


def at_rating(look: Look, entry: Creature, rating: int) -> CreatureSheet:
    """A monster of this rating, unhurt."""
    weapon = entry.weapon if entry.weapon in look.library("gear") else ""
    return CreatureSheet(
        entry.key, rating, rating, weapon, entry.protection, entry.first_strike, entry.attacks, entry.size,
        damage=entry.damage, tags=entry.tags,
    )  # fmt: skip


def creature_sheet(play: Play, key: str, hits: int | None) -> Sheet:
    """A fresh monster; its rating is rolled evenly in the range unless it is given (EN-221, EN-240)."""
    entry = creature(play, key)
    if not entry.rating:
        return _complete(play, entry, hits)
    low, high = entry.rating
    if not hits:
        span = high - low + 1
        hits = low + (play.roll(1, span, REFEREE, f"MR of {entry.name}")[0] - 1 if span > 1 else 0)
    return at_rating(play, entry, hits)


def _complete(play: Play, entry: Creature, hits: int | None) -> CharacterSheet:
    """A monster like a character: what its skills gave in hit points is rolled level by level (EN-040, EN-225)."""
    skills, gained = [], 0
    for one, card in _cards(play, entry):
        gains = () if hits else tuple([
            roll_total(play, card.hit_points, REFEREE, f"{entry.name}: hit points of {card.name} {level}")
            for level in range(1, one.level + 1)
        ])  # fmt: skip
        skills.append(Skill(one.set, one.level, gains))
        gained += sum(gains)
    return make_complete_sheet(play, entry, tuple(skills), hits, gained)


def make_complete_sheet(
    look: Look, entry: Creature, skills: tuple[Skill, ...], hits: int | None, gained: int
) -> CharacterSheet:
    """The sheet of a complete monster with these hit points, or with CON and what its skills gave (EN-025)."""
    scores: dict[str, Any] = dict(zip(ATTRIBUTES, entry.attributes, strict=True))
    most = hits or max(1, scores["constitution"] + gained)
    kindred = look.library("kindreds").get(entry.kindred)
    return CharacterSheet(
        entry.kindred, **scores, hit_points=most, hit_points_most=most, mana=scores["mynergy"], skills=skills,
        spells=tuple([
            Known(one, _find_set(look, entry, one)) for one in entry.spells if one in look.library("spells")
        ]),
        items=_items(look, entry.gear), first_strike=entry.first_strike, attacks=entry.attacks, size=entry.size,
        tags=entry.tags, powers=kindred.powers if kindred else "",
        notes="\n".join([f"{trait.name}: {trait.text}" for trait in entry.abilities]),
    )  # fmt: skip


def _find_set(look: Look, entry: Creature, spell: str) -> str:
    """Under which of its skill sets a monster learned a spell: the first that may."""
    known = look.library("spells").get(spell)
    for one, card in _cards(look, entry):
        if card.caster and (spell in card.spells if known is None else known.learned_by(card)):
            return one.set
    return ""


def _items(look: Look, keys: tuple[str, ...]) -> tuple[Item, ...]:
    """Gear and magic as it is borne: the first weapon in hand, armor worn, a shield beside a weapon for one hand."""
    found: list[Item] = []
    gear, magic, armed = look.library("gear"), look.library("items"), None
    for key in keys:
        if key not in gear and key not in magic:
            continue
        item = item_of(look, key) if key in gear else magic_item_of(look, key)
        one, how = gear.get(item.gear), "carried"
        if one is not None and one.kind == "armor":
            how = "worn"
        elif one is not None and one.kind == "weapon" and armed is None:
            armed, how = one, "held"
        elif one is not None and one.kind == "shield" and not (armed and (armed.two_handed or armed.missile)):
            how = "held"
        found.append(altered(item, carried=how))
    return tuple(found)


def thought_of(look: Look, key: str, hits: int = 0) -> tuple[Look, Being]:
    """A body as it would stand there, and the table with it: of these hits, or of the mean of its range."""
    entry = creature(look, key)
    most = hits or max(1, round_fraction(mean_rating(look, entry)))
    skills = tuple([Skill(one.set, one.level) for one, _ in _cards(look, entry)])
    sheet: Sheet = at_rating(look, entry, most) if entry.rating else make_complete_sheet(look, entry, skills, most, 0)
    being = Being(DRAFT, entry.name, kind_of(sheet), FOES, sheet, key)
    return Look(look.game, look.table.exchanged(look.table.beings.get(DRAFT), being)), being


def add_bodies(play: Play, muster: Muster, side: str = FOES) -> list[str]:
    """So many of one monster onto the table; comes back as their ids."""
    return joining.add_bodies(play, muster, side, kind_of=kind_of)
