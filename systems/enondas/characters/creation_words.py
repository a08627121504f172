"""What is settled while a character is made, in words: dice, multiplications and their rounding, what a set gives."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.forms import Known
from systems.common.kernel.look import Look
from systems.common.records.coinage import words
from systems.enondas.base.attributes import FIGHTING, SHORT_OF, combat_adds
from systems.enondas.base.entries import Kindred, SkillSet
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from systems.enondas.characters.levels import raisable
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Gain:
    """What the die of one level came to: what it is, how much, which level (``Warrior 1``), and what it was thrown
    for."""

    purpose: str
    amount: int
    level: str
    roll: str


@dataclass(frozen=True, slots=True)
class Draft:
    """A character half made: the dice, the sheet so far, hit dice thrown, starting gold and where it comes from."""

    rolled: tuple[Rolled, ...]
    sheet: CharacterSheet
    gains: tuple[Gain, ...] = ()
    gold: int | None = None
    gold_says: str = ""


def format_multiplier(kindred: Kindred, attribute: str, rolled: int) -> str:
    """``12 × 2 = 24``, ``14 × 0.75 = 10.5, so 11``, ``9 + 2 = 11``; empty if it stays as rolled (EN-027)."""
    cell = getattr(kindred, attribute)
    after = kindred.apply(attribute, rolled)  # type: ignore[arg-type]
    if not cell:
        return ""
    if cell[0] in "+-":
        return f"{rolled} {'−' if cell[0] == '-' else '+'} {cell[1:]} = {after}" if int(cell) else ""
    exact = rolled * Fraction(cell)
    if Fraction(cell) == 1:
        return ""
    rounding = "" if exact == after else f", so {after}"
    return f"{rolled} × {cell} = {_decimal(exact)}{rounding}"


def _decimal(number: Fraction) -> str:
    """A number of at most two decimals, exactly."""
    whole, rest = divmod(abs(int(number * 100)), 100)
    sign = "−" if number < 0 else ""
    return f"{sign}{whole}.{rest:02d}".rstrip("0").rstrip(".") if rest else f"{sign}{whole}"


def list_known(look: Look, draft: Draft) -> tuple[Known, ...]:
    """Everything that is settled: attributes and how they came about, hit points, gold."""
    sheet = draft.sheet
    kindred: Kindred = look.entry("kindreds", sheet.kindred)
    known = []
    for one, roll in zip(ATTRIBUTES, draft.rolled, strict=True):
        value, born = getattr(sheet, one), kindred.apply(one, roll.total)  # type: ignore[arg-type]
        product = format_multiplier(kindred, one, roll.total)
        says = [f"{SHORT_OF[one]} {product}"] if product else [roll.says] if roll.says else []
        says += [f"{value - born:+d} for levels"] if value != born else []
        says += [f"{combat_adds(value):+d} adds"] if one in FIGHTING and combat_adds(value) else []
        known.append(Known(one.capitalize(), str(value), "; ".join(says).replace("-", "−"), roll.purpose))
    if draft.gains:
        first, *others = draft.gains
        made = " + ".join([f"CON {sheet.constitution}", *[f"{gain.amount} for {gain.level}" for gain in draft.gains]])
        known.append(Known("Hit points", str(sheet.hit_points_most), made, first.roll))
        known += [Known(gain.purpose, f"+{gain.amount}", roll=gain.roll) for gain in others]
    if draft.gold is not None:
        known.append(Known("Gold", words(draft.gold * 100), draft.gold_says))
    return tuple(known)


def outcome(kindred: Kindred, rolled: Sequence[Rolled]) -> str:
    """The seven attributes as they would be for a kindred: ``STR 21 · DEX 11 · …``."""
    return " · ".join([
        f"{SHORT_OF[one]} {kindred.apply(one, roll.total)}"  # type: ignore[arg-type]
        for one, roll in zip(ATTRIBUTES, rolled, strict=True)
    ])  # fmt: skip


def workings(look: Look, draft: Draft) -> str:
    """Every attribute with its multiplication, for the story."""
    kindred: Kindred = look.entry("kindreds", draft.sheet.kindred)
    parts = []
    for one, roll in zip(ATTRIBUTES, draft.rolled, strict=True):
        parts.append(f"{SHORT_OF[one]} {format_multiplier(kindred, one, roll.total) or roll.total}")
    return " · ".join(parts)


def list_gains(look: Look, card: SkillSet) -> str:
    """What each level of a set gives, and what its points may raise (EN-040)."""
    parts = [f"{card.hit_points} hit points"]
    parts += [f"{card.melee:+d} melee adds"] if card.melee else []
    parts += [f"{card.missile:+d} missile adds"] if card.missile else []
    parts += [f"{card.tool:+d} adds with tools of the field"] if card.tool else []
    parts += [f"{card.protection} protection"] if card.protection else []
    parts += ["spells"] if card.learns_by_level else []
    open_to = raisable(look, card)
    raises = "any attribute" if open_to == ATTRIBUTES else ", ".join([SHORT_OF[one] for one in open_to]) or "nothing"
    return f"A level: {', '.join(parts)}; raises {raises}.".replace("-", "−")


def name_calling(look: Look, sheet: CharacterSheet) -> str:
    """``Dwarf, Warrior 1``, ``Elf, Mage 2, Rogue 1``."""
    people = look.library("kindreds").get(sheet.kindred)
    cards = look.library("skills")
    sets = [f"{cards[skill.key].name if skill.key in cards else skill.key} {skill.level}" for skill in sheet.skills]
    return ", ".join([people.name if people else sheet.kindred, *sets])
