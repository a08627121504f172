"""What a spell costs, each step of the reckoning told (EN-162 to EN-164, EN-205)."""

from __future__ import annotations

from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.formulas import scale
from systems.enondas.base.rounding import round_fraction
from systems.enondas.base.sheet import Known
from systems.enondas.magic.levels import discount
from systems.enondas.magic.places import FACTORS, NORMAL, mana_level
from systems.frozen import dataclass

LEAST = 1


@dataclass(frozen=True, slots=True)
class Cost:
    """An amount of mana and how it came about: ``6 × 3 (2 steps) − 2 (Mage 3) = 16, × 0.5 (high mana) = 8``."""

    amount: int
    words: str


def price_words(look: Look, being: Being, known: Known, spell: Spell, steps: int = 0) -> str:
    """What a spell costs here and now, raised by so many steps: ``4 mana``."""
    if spell.by_referee:
        return "cost as named"
    return "free" if spell.free else f"{cost_of(look, being, known, spell, steps).amount} mana"


def cost_of(look: Look, being: Being, known: Known, spell: Spell, steps: int = 0, named: int = 0) -> Cost:
    """What somebody pays for a spell here and now; ``named``: what the referee asks, where the book names nothing."""
    if spell.free:
        return Cost(0, "free")  # EN-162, R-23
    base = named if spell.by_referee else spell.cost
    times = scale(spell.scale).cost.times(steps) if spell.scale else 1
    said = f"{base}"
    if times > 1:
        said += f" × {times} ({steps} {'step' if steps == 1 else 'steps'})"
    off, whose = discount(look, being.sheet, known, spell)
    if off:
        said += f" − {off} ({whose})"
    amount = base * times - off
    if amount < LEAST:
        amount, said = LEAST, f"{said}, at least {LEAST}"
    if off or amount != base:
        said += f" = {amount}"
    level = mana_level(look)
    factor = FACTORS[level] or Fraction(1)  # without mana nothing is cast, whatever it would cost
    if level != NORMAL and factor != 1:
        exact = amount * factor
        amount = max(LEAST, round_fraction(exact))
        said += f", × {float(factor):g} ({level} mana) = {amount}"
    return Cost(amount, said)
