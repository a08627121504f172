"""The entries of Enondas in full: monsters with their dice as they would roll them, spells, gear, items, rules."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from systems.common.kernel.caching import kept
from systems.common.kernel.look import Look
from systems.common.kernel.table_cards import table_card
from systems.common.records.coinage import words
from systems.common.records.lent import working_pairs
from systems.common.records.views import Card
from systems.enondas.base.arms import arms, melee_arm
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.entries import Creature, Gear, Kindred, RuleCard, SkillSet
from systems.enondas.base.entries_items import MagicItem
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.formulas import scale_words
from systems.enondas.base.rounding import round_fraction
from systems.enondas.base.sheet import ATTRIBUTES, SHORT, CharacterSheet
from systems.enondas.characters.belongings import GOOD_FOR, figures_of
from systems.enondas.encounters.bodies import full_rating, list_missing, mean_rating, thought_of
from systems.enondas.encounters.weighing import coin_words, dice_line, expected_total, range_words, tenths, worth
from systems.enondas.treasure.thing_cards import GLYPHS

Pair = tuple[str, str]
WOUNDS = {
    "adds_only": "loses adds",
    "dice_and_adds": "loses dice and adds",
    "constant": "rolls as before",
    "half_below_half": "rolls half of everything below half",
}
DICE_AND = "\u00a0+\u00a0"  # dice and what is added to them stand together
POINTS = ("blast", "missiles", "heal", "give")  # what these spells do is counted in points
# What a creature does on the average is a measure of this program; a book says what a spell is in its owner's hands.
DESK_ONLY = {
    "creatures": ("A round", "Not in the library"),
    "spells": ("Level", "Cost", "Points", "Lasts", "Learned by"),
}
TITLES = {"creatures": "Monster", "skills": "Skill set", "kindreds": "Kindred"}


@kept
def card(look: Look, kind: str, key: str) -> Card:
    """One entry in full."""
    if kind == "tables":
        return table_card(look, look.entry(kind, key))
    return _CARDS[kind](look, look.entry(kind, key)) if kind in _CARDS else _plain(look, look.entry(kind, key))


def _plain(look: Look, one: Any) -> Card:
    return Card(one.name, "", (), getattr(one, "text", ""), getattr(one, "rule", ""))


def _blocks(*blocks: list[Pair]) -> tuple[tuple[Pair, ...], ...]:
    """Those of the blocks that say something."""
    found = [tuple([(label, text) for label, text in block if text]) for block in blocks]
    return tuple([block for block in found if block])


def _creature(look: Look, one: Creature) -> Card:
    fight = _by_rating(look, one) if one.rating else _complete(look, one)
    fight += [
        ("Protection", str(one.protection) if one.protection else ""),
        ("First strike", f"level {one.first_strike}" if one.first_strike else ""),
        ("Attacks", f"{one.attacks} a round, each with all dice" if one.attacks > 1 else ""),
        ("When hurt", WOUNDS.get(one.damage or look.house.monster_damage, "") if one.rating else ""),
    ]
    there, being = thought_of(look, one.key)
    about = [
        ("A round", f"{tenths(expected_total(there, [being]))} on the average"),
        ("Size", size_words(one.size)),
        ("XP", _worth_words(look, one)),
        ("Coins", coin_words(one)),
        ("Not in the library", ", ".join(list_missing(look, one))),
    ]
    powers = [(trait.name, trait.text) for trait in one.abilities]
    subtitle = ", ".join([part for part in (range_words(one) or "Complete as a character", *one.tags) if part])
    blocks = _blocks(fight, powers, about, working_pairs(one.worked_out))
    return Card(one.name, subtitle, blocks, one.text, one.rule, one.glyph, one.ours, DESK_ONLY["creatures"])


def _worth_words(look: Look, one: Creature) -> str:
    """Experience for it; where it comes in several sizes that of the mean, with its rating: ``23 at MR 45``."""
    if one.rating and one.rating[0] != one.rating[1]:
        shown = round_fraction(mean_rating(look, one))
        return f"{worth(look, Fraction(shown)):,} at MR {shown}"
    return f"{worth(look, mean_rating(look, one)):,}"


def _by_rating(look: Look, one: Creature) -> list[Pair]:
    """The dice line of the least, the mean and the greatest (EN-220, EN-222); whoever shoots has two of them."""
    low, high = one.rating
    sizes = list(dict.fromkeys((low, round_fraction(mean_rating(look, one)), high)))
    rows = [(f"MR {at}", dice_line(look, one.key, at, melee_arm)) for at in sizes]
    gear = look.library("gear").get(one.weapon)
    if gear is None:
        return rows
    shoots = [f"{dice_line(look, one.key, at)}{f' at MR {at}' if len(sizes) > 1 else ''}" for at in sizes]
    return [*rows, ("Armed with", f"{gear.name}, {figures_of(gear)}"),
            ("Shoots", ", ".join(shoots).replace(" + ", DICE_AND) if gear.missile else "")]  # fmt: skip


def _complete(look: Look, one: Creature) -> list[Pair]:
    """Attributes, skills and arms of a monster that is like a character (EN-225)."""
    there, being = thought_of(look, one.key)
    sheet = being.sheet
    assert isinstance(sheet, CharacterSheet)
    scores = ", ".join([f"{short} {value}" for short, value in zip(SHORT, one.attributes, strict=True)])
    skills = [f"{look.entry('skills', skill.key).name} {skill.level}" for skill in sheet.skills]
    spells = look.library("spells")
    kindred = look.library("kindreds").get(one.kindred)
    return [
        ("Kindred", kindred.name if kindred else ""),
        ("Attributes", scores),
        ("Skills", ", ".join(skills)),
        ("Hit points", f"{full_rating(sheet)} on the average"),
        ("Mana", str(sheet.mana) if one.spells else ""),
        *[(arm.name, arm.words) for arm in arms(there, being)[:-1]],
        ("Absorbs", str(there.value(being.id, "protection"))),
        ("Spells", ", ".join([spells[known.spell].name for known in sheet.spells])),
        ("Gear", ", ".join([item.name for item in sheet.items])),
    ]


def size_words(size: int) -> str:
    """``200 % of a human``, as sheets and charts count it; nothing for what is as large as one."""
    return "" if size == 100 else f"{size:,} % of a human"


def _spell(look: Look, one: Spell) -> Card:
    cost = "free" if one.free else "the referee names it" if one.by_referee else f"{one.cost} mana"
    save = f"SR(M) {SHORT_OF[one.save]}" if one.save else ""
    rows = [
        ("Level", f"M {one.level}, and IQ {2 * one.level} to learn it"),
        ("Cost", cost),
        ("Raised", f"{scale_words(one.scale)}: cost / effect, for every level above" if one.scale else ""),
        ("Points", one.amount.replace("*", " × ").replace("+", " + ") if one.effect in POINTS else ""),
        ("Strikes", {"missile": "like a missile", "melee": "in the total of the side"}.get(one.strikes, "")),
        ("Touches", ", ".join(one.only)),
        ("Resisted by", save),
        ("Lasts", one.lasts.replace("*", " × ")),
    ]
    learned = [("Learned by", ", ".join(sorted(_learned_by(look, one))))]
    return Card(one.name, one.list.capitalize(), _blocks(rows, learned), one.text, one.rule, "spark",
                desk_only=DESK_ONLY["spells"])  # fmt: skip


def _learned_by(look: Look, one: Spell) -> set[str]:
    """The skill sets that may learn a spell (EN-177)."""
    sets = look.library("skills").values()
    return {card.name for card in sets if card.caster and one.learned_by(card)}


def _gear(look: Look, one: Gear) -> Card:
    rows = [
        (GOOD_FOR, figures_of(one)),
        ("Two-handed or thrown", f"+{one.special_adds} adds" if one.special_adds else ""),
        ("Hinders", f"−{one.hindrance} where heavy armor hinders" if one.hindrance else ""),
        ("Price", words(one.price) if one.price else "as the referee says"),
    ]
    return Card(one.name, one.kind.capitalize(), _blocks(rows), one.text, one.rule)


def _item(look: Look, one: MagicItem) -> Card:
    spell, base = look.library("spells").get(one.spell), look.library("gear").get(one.base)
    more = [f"{one.dice}d" if one.dice else "", f"{one.adds:+d} adds" if one.adds else "",
            f"absorbs {one.protection} more" if one.protection else ""]  # fmt: skip
    rows = [
        ("Made on", base.name if base else ""),
        ("More than that", ", ".join([part for part in more if part])),
        ("Holds", spell.name if spell else f"{one.mana} mana" if one.mana else "a spell, named or rolled"),
        ("Level", f"M {one.level}; costs no mana" if spell else ""),
        ("Used", "up with the first casting" if one.once else ""),
    ]
    return Card(
        one.name, one.kind.capitalize(), _blocks(rows), one.text, one.rule, GLYPHS.get(one.kind, "gem"), one.ours
    )


def _skill(look: Look, one: SkillSet) -> Card:
    adds = {"melee": one.melee, "missiles": one.missile, "farm tools": one.tool}
    rows = [
        ("Hit points", f"{one.hit_points} a level"),
        ("Adds a level", ", ".join([f"{value:+d} {way}" for way, value in adds.items() if value])),
        ("Protection", f"{one.protection} a level" if one.protection else ""),
        ("May raise", ", ".join([SHORT_OF[attribute] for attribute in one.raisable])),
        ("Costs", f"{one.cost:,} XP a level" if one.cost else ""),
    ]
    easier = [(less.task.capitalize(), _less(less.per, less.flat)) for less in one.reductions]
    casts = {"full": "by its own level", "half": "by half its level"}.get(one.caster, "")
    more = [("Spells", ", ".join(one.lists)), ("Casts", casts), *[("", ability) for ability in one.abilities]]
    return Card(one.name, TITLES["skills"], _blocks(rows, easier, more), one.text, one.rule)


def _less(per: int, flat: int) -> str:
    parts = [f"SR level −{flat}" if flat else "", f"SR level −1 for every {per} levels" if per else ""]
    return ", ".join([part for part in parts if part])


def _kindred(look: Look, one: Kindred) -> Card:
    cells = [(SHORT_OF[attribute], getattr(one, attribute)) for attribute in ATTRIBUTES]
    rows = [(short, f"× {cell}" if cell[:1].isdigit() else cell) for short, cell in cells if cell]
    more = [("Size", size_words(one.size)), ("Powers", one.powers)]
    return Card(one.name, TITLES["kindreds"], _blocks(rows, more), one.text, one.rule)


def _rule(look: Look, one: RuleCard) -> Card:
    return Card(one.name, one.chapter, (), one.text, ", ".join(one.rules))


_CARDS: dict[str, Callable[[Look, Any], Card]] = {
    "creatures": _creature,
    "spells": _spell,
    "gear": _gear,
    "items": _item,
    "skills": _skill,
    "kindreds": _kindred,
    "rules": _rule,
}
