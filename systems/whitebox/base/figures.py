"""What every figure of a WhiteBox sheet is made of: terms with the rule or item each comes from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.content.library import use_minus_sign
from systems.common.kernel.look import Look
from systems.common.records.figures import Figure, format_signed
from systems.common.records.table import Being, Term
from systems.whitebox.base import attributes, classes, creature_words, loads
from systems.whitebox.base.creatures import creature_of, dice_of, dice_words, monster_save
from systems.whitebox.base.entries import Gear, SaveBonus
from systems.whitebox.base.items import MIGHTY, magic_terms, name_doubling, wears_to_effect
from systems.whitebox.base.items import dexterity as dexterity_of
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet, Item

UNARMORED = 9  # WB-110
BOTH = 19  # armor class and ascending armor class come to this

RULED_OF_CHARACTERS = (
    ("armor_class", "Armor class"),
    ("save", "Saving throw"),
    ("to_hit", "To hit"),
    ("damage", "Damage"),
    ("move", "Move"),
    ("experience_bonus", "XP bonus"),
    ("weight", "Weight carried"),
    ("hirelings", "Hirelings at most"),
    ("loyalty", "Loyalty"),
)
RULED_OF_CREATURES = (
    ("armor_class", "Armor class"),
    ("save", "Saving throw"),
    ("to_hit", "To hit"),
    ("damage", "Damage"),
    ("move", "Move"),
)
RULED_OF_HIRELINGS = (*RULED_OF_CREATURES, ("weight", "Weight carried"), ("loyalty", "Loyalty"))


def ascending(armor_class: int) -> int:
    """The same armor class counted upwards (WB-110)."""
    return BOTH - armor_class


def armor_words(armor_class: int) -> str:
    """Both ways at once: ``7 [12]``."""
    return f"{armor_class} [{ascending(armor_class)}]".replace("-", "−")


def terms(look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
    """The terms of a figure; ``at`` are circumstances: ``missile``, kinds of save, ``target:b3``."""
    make = _MADE.get(name)
    return make(look, being, at) if make else ()


def figures(being: Being) -> tuple[tuple[str, str], ...]:
    """The figures that may be overruled by hand, with their labels."""
    if isinstance(being.sheet, CharacterSheet):
        return RULED_OF_CHARACTERS
    return RULED_OF_HIRELINGS if being.kind == "hireling" else RULED_OF_CREATURES


def figure(look: Look, being: Being, name: str, made_of: tuple[Term, ...]) -> Figure:
    """A figure as the sheet writes it."""
    bare = Figure(name, made_of)
    match name:
        case "armor_class":
            note = "Ascending in brackets." if look.house.ac_system == "descending" else "Ascending counts here."
            return Figure(name, made_of, armor_words(bare.value), f"{_other_armor(look, being)}{note}")
        case "to_hit" | "damage" | "save_bonus" | "loyalty":
            return Figure(name, made_of, format_signed(bare.value))
        case "experience_bonus":
            return Figure(name, made_of, f"{bare.value:+d} %".replace("-", "−"))
        case "weight":
            return Figure(name, made_of, f"{bare.value / 10:,.1f} lb".replace(".0 lb", " lb"), parts_of=10)
        case "hit_dice":
            return Figure(name, made_of, use_minus_sign(dice_words(look, being)))
        case "move" if isinstance(being.sheet, CreatureSheet):
            entry = creature_of(look, being.sheet)
            return Figure(name, made_of, creature_words.move(entry) if bare.value == creature_words.pace(entry) else "")
    return bare


def _other_armor(look: Look, being: Being) -> str:
    """The armor class of a creature in other circumstances, as the start of a note: ``With shield 7 [12]. ``"""
    if not isinstance(being.sheet, CreatureSheet):
        return ""
    other = creature_words.other_armor(creature_of(look, being.sheet))
    return f"{other[:1].upper()}{other[1:]}. " if other else ""


def _worn(look: Look, sheet: CharacterSheet, kind: str) -> list[tuple[Item, Gear]]:
    gear = look.library("gear")
    return [(item, gear[item.gear]) for item in sheet.in_use() if item.gear in gear and gear[item.gear].kind == kind]


def _armor_class(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return [Term(entry.name, entry.armor, "WB-400")]
    found = [Term("Unarmored", UNARMORED, "WB-110")]
    for kind in ("armor", "shield"):
        for item, gear in _worn(look, sheet, kind):
            found.append(Term(item.name, -gear.armor - item.bonus, "WB-107"))
    if dexterity := attributes.armor_bonus(dexterity_of(sheet), look.house):
        found.append(Term("Dexterity", -dexterity, "WB-028"))
    return [*found, *magic_terms(look, being.id, sheet, "armor_class", at)]


def _save(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return [monster_save(look, sheet, at)]
    row = classes.row_of(look, sheet)
    if look.house.saving_throw_matrix and at:
        return [classes.matrix_term(look, sheet, at)]
    return [Term(f"{classes.class_of(look, sheet).name} {row.level}", row.save, "WB-190")]


def _save_bonus(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """Bonuses on a save of these kinds (WB-191, WB-192); they all add."""
    sheet = being.sheet
    kinds = [kind for kind in at if ":" not in kind]
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        magic = entry.save_vs_magic if any(kind in ("magic", "spell", "wand", "staff") for kind in kinds) else 0
        return [Term(entry.name, magic, "WB-192")] if magic else []
    matrix = look.house.saving_throw_matrix
    found = []
    sources: list[tuple[str, Sequence[SaveBonus]]] = [
        (classes.class_of(look, sheet).name, classes.class_of(look, sheet).save_bonuses),
        (classes.race_of(look, sheet).name, classes.race_of(look, sheet).save_bonuses),
    ]
    for name, bonuses in sources:
        for bonus in bonuses:
            if bonus.counts(kinds) and (bonus.with_matrix or not matrix):  # type: ignore[arg-type]
                found.append(Term(name, bonus.amount, "WB-191"))
    return [*found, *magic_terms(look, being.id, sheet, "save", kinds)]


def _to_hit(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    """What is added to the d20 whoever the target is; weapon and target add theirs when the blow is struck."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        always = [one for one in creature_of(look, sheet).to_hit if one.when == "always"]
        return [Term(creature_of(look, sheet).name, one.modifier, "WB-164") for one in always]
    found = []
    if "missile" in at:
        if dexterity := attributes.missile_modifier(dexterity_of(sheet)):
            found.append(Term("Dexterity", dexterity, "WB-030"))
        if race := classes.race_of(look, sheet).missile_to_hit:
            found.append(Term(classes.race_of(look, sheet).name, race, "WB-067"))
    elif classes.fights_as_fighter(look, sheet) and (strength := attributes.melee_bonus(sheet.strength, look.house)):
        found.append(Term("Strength", strength, "WB-025"))
    return [*found, *magic_terms(look, being.id, sheet, "to_hit", at)]


def _damage(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return []
    found = []
    magic = magic_terms(look, being.id, sheet, "damage", at)
    strength = attributes.melee_bonus(sheet.strength, look.house) if "missile" not in at else 0
    if strength and not wears_to_effect(look, sheet, *MIGHTY) and classes.fights_as_fighter(look, sheet):
        found.append(Term("Strength", strength, "WB-025"))
    return [*found, *magic]


def _move(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry, shod = creature_of(look, sheet), name_doubling(look, being) if sheet.items else ""
        pace = Term(entry.name, creature_words.pace(entry), "WB-400")
        if slowed := _laden(look, being, pace):
            return [slowed]
        return [pace, Term(shod, pace.amount, "WB-568")] if shod else [pace]
    pounds, race = loads.weight_of(look, sheet) / 10, classes.race_of(look, sheet)
    rate = loads.rate(race.moves, pounds)
    found = [Term(f"{race.name}, {loads.words(pounds)}", rate, "WB-111")]
    if rate and (boots := name_doubling(look, being)):
        found.append(Term(boots, rate, "WB-568"))
    return found


def _laden(look: Look, being: Being, pace: Term) -> Term | None:
    """What a load leaves of the pace of human hirelings and folk; nothing where it slows nobody (WB-111)."""
    pounds = loads.weight_of(look, being.sheet) / 10
    if not pounds or (race := loads.race_of(look, being)) is None:
        return None
    rate = loads.rate(race.moves, pounds)
    return Term(f"{pace.label}, {loads.words(pounds)}", rate, "WB-111") if rate < pace.amount else None


def _weight(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    return loads.weight_terms(look, being.sheet)


def _experience_bonus(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return []
    bonus = attributes.experience_bonus(sheet, classes.class_of(look, sheet).prime, look.house)
    rule = "WB-032" if look.house.xp_bonus_method == "standard" else "WB-033"
    parts = (("Prime attribute", bonus.prime), ("Wisdom", bonus.wisdom), ("Charisma", bonus.charisma))
    return [Term(label, amount, rule) for label, amount in parts if amount]


def _hit_dice(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    dice, _ = dice_of(look, being)
    return [Term("Hit dice", dice, "WB-400")]


def _hirelings(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    if isinstance(being.sheet, CreatureSheet):
        return []
    return [Term("Charisma", attributes.leadership(being.sheet.charisma).hirelings, "WB-031")]


def _loyalty(look: Look, being: Being, at: Sequence[str]) -> list[Term]:
    if isinstance(being.sheet, CreatureSheet):
        employer = look.table.beings.get(being.sheet.employer)
        found = []
        if employer and isinstance(employer.sheet, CharacterSheet):
            found = _loyalty(look, employer, at)
        return [*found, Term("Last check", being.sheet.loyalty_next, "WB-620")] if being.sheet.loyalty_next else found
    loyalty = attributes.leadership(being.sheet.charisma).loyalty
    return [Term(f"{being.name}’s Charisma", loyalty, "WB-031")]


_MADE: dict[str, Callable[[Look, Being, Sequence[str]], Sequence[Term]]] = {
    "armor_class": _armor_class,
    "save": _save,
    "save_bonus": _save_bonus,
    "to_hit": _to_hit,
    "damage": _damage,
    "move": _move,
    "weight": _weight,
    "experience_bonus": _experience_bonus,
    "hit_dice": _hit_dice,
    "hirelings": _hirelings,
    "loyalty": _loyalty,
}
