"""Tables of a sheet that nobody fills in: attacks, skill sets, easier saving rolls, spells, gear, the ledger."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import RowsField
from systems.common.forms.sheet_tables import Row, table
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import Being, Term
from systems.common.treasure_kit.secrets import for_referee
from systems.enondas.base import saves
from systems.enondas.base.arms import Arm, arms
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.base.entries import SkillSet
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.figures import list_skills
from systems.enondas.base.formulas import scale_words
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet, Item, Known, Skill
from systems.enondas.characters import advancement, ledger
from systems.enondas.characters.belongings import figures_of, gear_of
from systems.enondas.magic.costs import cost_of

LINES = 8  # of the ledger that a sheet has room for
BORNE = {"worn": "worn", "held": "in the hand", "carried": "", "stored": "stored"}


def words(terms: Sequence[Term]) -> str:
    """``STR 18 +6, Warrior 2 +6``."""
    return ", ".join([f"{term.label} {format_signed(term.amount)}" for term in terms if term.amount])


def attacks(look: Look, being: Being) -> RowsField:
    """Every weapon at hand with its dice, all that is added, and where that comes from (EN-100, EN-102)."""
    there, number = arms(look, being), look.value(being.id, "attacks")
    melee = {arm.name for arm in there if not arm.missile}
    rows = [
        {"name": f"{arm.name}, thrown" if arm.missile and arm.name in melee else arm.name,
         "roll": dice_line(arm, number), "range": f"{arm.reach} m" if arm.missile else "–", "note": words(arm.terms)}
        for arm in there
    ]  # fmt: skip
    columns = (("name", "Weapon"), ("roll", "Roll"), ("range", "Range"), ("note", "Adds"))
    return table("attack_lines", "Attacks", columns, rows)


def dice_line(arm: Arm, number: int = 1) -> str:
    """``4d + 18``; with more than one attack a round ``2 × (4d + 18)``."""
    return f"{number} × ({arm.words})" if number > 1 else arm.words


def skill_sets(look: Look, sheet: CharacterSheet) -> RowsField:
    """Every set with its level and what its levels have given so far (EN-040 to EN-047)."""
    rows = [_skill(skill, card) for skill, card in list_skills(look, sheet)]
    columns = (("name", "Set"), ("level", "Level"), ("adds", "Adds"), ("protection", "Protection"),
               ("hits", "Hit points"), ("note", "Besides"))  # fmt: skip
    return table("skill_sets", "Skill sets", columns, rows)


def _skill(skill: Skill, card: SkillSet) -> Row:
    level = skill.level
    ways = (("melee", card.melee * level + skill.melee), ("missiles", card.missile * level + skill.missile),
            ("farm tools", card.tool * level))  # fmt: skip
    adds = [f"{format_signed(number)} {way}" for way, number in ways if number]
    protection = card.protection * level + skill.protection
    gains = " + ".join(map(str, skill.gains))
    hits = f"{gains} = {sum(skill.gains)}" if len(skill.gains) > 1 else gains
    besides = [f"knows {', '.join(skill.animals)}"] if skill.animals else []
    besides += [skill.note] if skill.note else []
    return {"name": card.name, "level": str(level), "adds": ", ".join(adds) or "–",
            "protection": str(protection) if protection else "–", "hits": hits or "–",
            "note": "; ".join(besides)}  # fmt: skip


def reductions(look: Look, being: Being) -> RowsField:
    """The tasks whose saving rolls skills make easier, by how many levels, and which skills (EN-009)."""
    rows = []
    for task, label in saves.TASKS:
        terms = saves.reductions(look, being, task)
        if terms:
            off = sum([term.amount for term in terms])
            rows.append(
                {"task": label, "levels": format_signed(off), "note": ", ".join([term.label for term in terms])}
            )
    columns = (("task", "Saving rolls"), ("levels", "Levels"), ("note", "Through"))
    return table("reductions", "Easier saving rolls", columns, rows)


def abilities(look: Look, being: Being) -> RowsField:
    """What skill sets let somebody do beyond figures; what a creature can do (EN-224)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = look.library("creatures").get(sheet.creature)
        rows = [{"name": one.name, "text": one.text} for one in entry.abilities] if entry else []
    else:
        rows = [{"name": card.name, "text": text} for _, card in list_skills(look, sheet) for text in card.abilities]
    return table("abilities", "Abilities", (("name", "Through"), ("text", "What it does")), rows)


def spells(look: Look, being: Being) -> RowsField:
    """Every spell known, with what it costs here and now (EN-163) and what it does at its base."""
    entries = look.library("spells")
    rows = [_spell(look, being, known, entries.get(known.spell)) for known in being.sheet.spells]
    columns = (("name", "Spell"), ("level", "Level"), ("mana", "Mana"), ("does", "Does"), ("lasts", "Lasts"),
               ("note", "Under"))  # fmt: skip
    return table("spell_list", "Spells", columns, rows)


def _spell(look: Look, being: Being, known: Known, spell: Spell | None) -> Row:
    through = ledger.name_purpose(look, known.through) if known.through else "found"
    if spell is None:
        unknown = dict.fromkeys(("level", "mana", "does", "lasts"), "–")
        return {"name": known.spell, **unknown, "note": through}
    mana = "as named" if spell.by_referee else "free" if spell.free else str(cost_of(look, being, known, spell).amount)
    save = f"SR(M) {SHORT_OF[spell.save]}" if spell.save else ""
    parts = (_amount(spell), save, spell.scale and f"grows {scale_words(spell.scale)}")
    return {"name": spell.name, "level": str(spell.level), "mana": mana,
            "does": ", ".join([part for part in parts if part]) or "see its card",
            "lasts": spell.lasts.replace("*", " × ") or "–",
            "note": through}  # fmt: skip


def _amount(spell: Spell) -> str:
    """How much it does at its base; light is counted in lanterns."""
    if spell.effect == "light":
        return f"{spell.amount} lantern{'s' if spell.amount != '1' else ''}"
    return f"{spell.amount.replace('*', ' × ')} points" if spell.amount else ""


def gear(look: Look, sheet: CharacterSheet) -> RowsField:
    """Everything owned, how it is borne and what it is good for."""
    columns = (("name", "Item"), ("count", "Number"), ("borne", "Borne"), ("good", "Good for"), ("note", "Note"))
    return table("gear", "Gear", columns, [_thing(look, item) for item in sheet.items])


def _thing(look: Look, item: Item) -> Row:
    spell = look.library("spells").get(item.spell)
    casts = f"{spell.name if spell else item.spell}, level {item.level}" if item.spell else ""
    used = "once" if item.spell and item.once else ""
    good, does = figures_of(gear_of(look, item), item), [part for part in (casts, used) if part]
    said = [*does, item.note]
    if item.truly:
        plain = figures_of(gear_of(look, item))
        more = [good] if good != plain else []
        good, said = plain, [item.note, for_referee(item.name, item.truly, "; ".join([*more, *does]))]
    return {"name": item.name, "count": str(item.count), "borne": BORNE[item.carried],
            "good": good, "note": "; ".join([part for part in said if part])}  # fmt: skip


def next_levels(look: Look, sheet: CharacterSheet) -> str:
    """What the next level of every known set costs and what is missing: ``Mage 3: 1,000 XP, 200 to go``."""
    parts = []
    for _, card in list_skills(look, sheet):
        price = advancement.next_cost(look, sheet, card)
        missing = price - ledger.available(sheet, advancement.sources(card.key))
        there = f"{missing:,} to go" if missing > 0 else "reached"
        parts.append(f"{card.name} {advancement.next_level(sheet, card.key)}: {price:,} XP, {there}")
    return " · ".join(parts) or "Any set, at level 1"


def ledger_lines(sheet: CharacterSheet) -> RowsField:
    """What was earned and spent, newest first; what the table has no room for is summed up (EN-060)."""
    lines = [{"what": one.what, "amount": _xp(one.amount)} for one in reversed(sheet.ledger[-LINES:])]
    earlier = sheet.ledger[:-LINES]
    for label, amount in (("Earned before", sum([one.amount for one in earlier if one.amount > 0])),
                          ("Spent before", sum([one.amount for one in earlier if one.amount < 0]))):  # fmt: skip
        lines += [{"what": label, "amount": _xp(amount)}] if amount else []
    return table("ledger_lines", "Ledger", (("what", "Experience"), ("amount", "XP")), lines)


def _xp(amount: int) -> str:
    return f"{amount:+,d}".replace("-", "−")
