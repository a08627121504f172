"""What the scores of a character give, in words, and everything that is settled while one is being rolled up."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Known
from systems.common.kernel.look import Look
from systems.common.records.coinage import GOLD, words
from systems.common.records.figures import format_signed
from systems.whitebox.base import attributes
from systems.whitebox.base.attributes import ATTRIBUTES, Attribute, Scored, Scores, score
from systems.whitebox.base.entries import CharacterClass
from systems.whitebox.base.sheet import CharacterSheet

GOLD_ROLL = "Starting gold, × 10"  # WB-034


def effect_of(look: Look, scores: Scored, attribute: Attribute, one: CharacterClass | None = None) -> str:
    """What a score does for its owner, empty if nothing (WB-024 to WB-033); without a class, what it does for any."""
    house, value = look.house, score(scores, attribute)
    said: list[str] = []
    if one is not None and attribute in one.prime:
        said.append("prime attribute")
    match attribute:
        case "strength" if melee := attributes.melee_bonus(value, house):
            if one is None or "combat_machine" in one.features:
                said.append(f"{format_signed(melee)} to hit and damage in melee{'' if one else ' for a Fighter'}")
        case "intelligence" if more := attributes.extra_languages(value):
            said.append(f"{more} more language{'s' if more > 1 else ''}")
        case "constitution" if each := attributes.constitution_per_die(value):
            said.append(f"{format_signed(each)} a hit die")
        case "dexterity":
            if missile := attributes.missile_modifier(value):
                said.append(f"{format_signed(missile)} to hit with missiles")
            if armor := attributes.armor_bonus(value, house):
                said.append(f"armor class {format_signed(-armor)} [{format_signed(armor)}]")
        case "charisma":
            leads = attributes.leadership(value)
            loyal = f", loyalty {format_signed(leads.loyalty)}" if leads.loyalty else ""
            said.append(f"{leads.hirelings} hireling{'s' if leads.hirelings > 1 else ''}{loyal}")
    caster = {"intelligence": "magic_user", "wisdom": "cleric"}.get(attribute)
    if caster and one is not None and one.spells == caster:
        saved = attributes.spell_save_modifier(scores, caster, house)  # type: ignore[arg-type]
        said += [f"saves against own spells {format_signed(saved)}"] if saved else []
    if percent := _experience(look, scores, attribute, one):
        said.append(f"{format_signed(percent)} % XP")
    whole = ", ".join(said)
    return whole[:1].upper() + whole[1:]


def _experience(look: Look, scores: Scored, attribute: Attribute, one: CharacterClass | None) -> int:
    """The percent that one score adds to experience; as prime attribute only with a class (WB-032, WB-033)."""
    primes = one.prime if one is not None else ATTRIBUTES[:1]
    bonus = attributes.experience_bonus(scores, primes, look.house)
    found = bonus.prime if one is not None and attribute == attributes.prime_attribute(scores, primes) else 0
    return found + {"wisdom": bonus.wisdom, "charisma": bonus.charisma}.get(attribute, 0)


def list_scores(look: Look, scores: Scores, rolled: Scores | None = None, one: CharacterClass | None = None
            ) -> tuple[Known, ...]:  # fmt: skip
    """The six scores with what they give; ``rolled``: as the dice had them, before points were moved."""
    found = []
    for attribute in ATTRIBUTES:
        value, gives = score(scores, attribute), effect_of(look, scores, attribute, one)
        moved = f"rolled {score(rolled, attribute)}" if rolled and score(rolled, attribute) != value else ""
        found.append(Known(attribute.capitalize(), str(value), ", ".join([said for said in (gives, moved) if said])))
    return tuple(found)


def list_dice(look: Look, sheet: CharacterSheet, one: CharacterClass) -> Sequence[Known]:
    """Hit points and starting gold, with what the dice became (WB-034, WB-035)."""
    known = [Known("Hit points", str(sheet.hit_points_most), _dice_words(sheet, one))]
    if sheet.other_path is not None:
        other = look.entry("classes", sheet.other_path.character_class)
        most = str(sheet.other_path.hit_points_most)
        known.append(Known(f"Hit points as {other.name}", most, _dice_words(sheet, other)))
    gold = sheet.gold
    return (*known, Known("Starting gold", words(gold * GOLD), f"{gold // 10} × 10", roll=GOLD_ROLL))


def _dice_words(sheet: CharacterSheet, one: CharacterClass) -> str:
    """What is added to the hit die of level 1, and why."""
    pips, each = one.row(1).pips, attributes.constitution_per_die(sheet.constitution)
    parts = [f"{format_signed(each)} for Constitution"] if each else []
    return ", ".join([*parts, f"{format_signed(pips)} as {one.name}"] if pips else parts)
