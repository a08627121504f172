"""The seven attributes: what they add in a fight, whose they are, and what moves when one of them is changed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.enondas.base.rounding import half, round_fraction
from systems.enondas.base.sheet import ATTRIBUTES, SHORT, CharacterSheet

LOW, HIGH = 9, 12  # between them an attribute adds nothing
DEADLY = ("strength", "constitution", "intelligence")  # at 0 or less the character dies (EN-023)
FIGHTING = ("strength", "dexterity", "luck")
CHANGED = "attribute_changed"  # kind of the effect that keeps what is taken back when a change ends
SHORT_OF = dict(zip(ATTRIBUTES, SHORT, strict=True))


def combat_adds(value: int) -> int:
    """What an attribute adds to combat rolls: above 12 what is above, below 9 what is missing (EN-024)."""
    return max(0, value - HIGH) + min(0, value - LOW)


def attribute_of(look: Look, being: Being, attribute: str) -> int:
    """The current attribute; a creature that is nothing but its rating counts half of the full one (EN-012)."""
    return look.value(being.id, attribute)


def read_sheet_value(being: Being, attribute: str) -> int:
    """The attribute as it stands on the sheet, nothing that lies on the being counted."""
    sheet = being.sheet
    return int(getattr(sheet, attribute)) if isinstance(sheet, CharacterSheet) else half(sheet.rating_most)


def list_changes(look: Look, who: str, attribute: str) -> list[Term]:
    """What curses, potions and the like have done to the attribute on the sheet, as long as they last (EN-026)."""
    return [Term(one.fact("why"), one.fact("points"), "EN-026") for one in look.effects_on(who, CHANGED)
            if one.fact("attribute") == attribute]  # fmt: skip


def add_points(sheet: CharacterSheet, attribute: str, by: int) -> dict[str, int]:
    """What stands on the sheet after points more or less: CON takes hit points along, MYN mana (EN-026, EN-211)."""
    values = {attribute: getattr(sheet, attribute) + by}
    if attribute == "constitution":
        values |= {"hit_points_most": sheet.hit_points_most + by, "hit_points": sheet.hit_points + by}
    elif attribute == "mynergy":
        values["mana"] = sheet.mana + by
    return values


def apply_factor(sheet: CharacterSheet, attribute: str, factor: Fraction) -> dict[str, int]:
    """What stands there after a factor; hit points follow CON by the same factor; nobody dies of it (EN-026)."""
    before = getattr(sheet, attribute)
    after = round_fraction(before * factor)
    if attribute in DEADLY and before >= 1:
        after = max(1, after)
    values = {attribute: after}
    if attribute == "mynergy":
        values["mana"] = sheet.mana + after - sheet.mynergy
    elif attribute == "constitution":
        for track in ("hit_points_most", "hit_points"):
            now = getattr(sheet, track)
            values[track] = max(1, round_fraction(now * factor)) if now >= 1 else round_fraction(now * factor)
    return values


def write_values(play: Play, who: str, values: Mapping[str, int]) -> None:
    """These figures stand on the sheet from now on."""
    for name, value in values.items():
        play.change(who, name, value)


def raise_attribute(play: Play, who: str, attribute: str, by: int) -> None:
    """Raise or lower an attribute by points, and what goes with it."""
    sheet = play.being(who).sheet
    if by and isinstance(sheet, CharacterSheet):
        write_values(play, who, add_points(sheet, attribute, by))


def multiply_attribute(play: Play, who: str, attribute: str, factor: Fraction) -> None:
    """Change an attribute by a factor, and what goes with it."""
    sheet = play.being(who).sheet
    if isinstance(sheet, CharacterSheet):
        write_values(play, who, apply_factor(sheet, attribute, factor))
