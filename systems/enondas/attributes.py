"""The seven attributes: what they add in a fight, whose they are, and what moves when one of them is changed."""

from __future__ import annotations

from fractions import Fraction

from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being
from systems.enondas.rounding import half, rounded
from systems.enondas.sheet import ATTRIBUTES, SHORT, CharacterSheet

LOW, HIGH = 9, 12  # between them an attribute adds nothing
DEADLY = ("strength", "constitution", "intelligence")  # at 0 or less the character dies (EN-023)
FIGHTING = ("strength", "dexterity", "luck")
SHORT_OF = dict(zip(ATTRIBUTES, SHORT, strict=True))


def combat_adds(value: int) -> int:
    """What an attribute adds to combat rolls: above 12 what is above, below 9 what is missing (EN-024)."""
    return value - HIGH if value > HIGH else value - LOW if value < LOW else 0


def attribute_of(look: Look, being: Being, attribute: str) -> int:
    """The current attribute; a creature that is nothing but its rating counts half of the full one (EN-012)."""
    return look.value(being.id, attribute)


def printed(being: Being, attribute: str) -> int:
    """The attribute as it stands on the sheet, nothing that lies on the being counted."""
    sheet = being.sheet
    return int(getattr(sheet, attribute)) if isinstance(sheet, CharacterSheet) else half(sheet.rating_most)


def raise_attribute(play: Play, who: str, attribute: str, by: int) -> None:
    """Raise or lower an attribute by points: CON takes hit points along, MYN mana (EN-026, EN-211)."""
    sheet = play.being(who).sheet
    if not by or not isinstance(sheet, CharacterSheet):
        return
    play.change(who, attribute, getattr(sheet, attribute) + by)
    if attribute == "constitution":
        play.change(who, "hit_points_most", sheet.hit_points_most + by)
        play.change(who, "hit_points", sheet.hit_points + by)
    elif attribute == "mynergy":
        play.change(who, "mana", sheet.mana + by)


def multiply_attribute(play: Play, who: str, attribute: str, factor: Fraction) -> None:
    """Change an attribute by a factor; hit points follow CON by the same factor and never die of it (EN-026)."""
    sheet = play.being(who).sheet
    if not isinstance(sheet, CharacterSheet):
        return
    after = rounded(getattr(sheet, attribute) * factor)
    if attribute == "mynergy":
        play.change(who, "mana", sheet.mana + after - sheet.mynergy)
    play.change(who, attribute, after)
    if attribute == "constitution":
        for track in ("hit_points_most", "hit_points"):
            now = getattr(sheet, track)
            play.change(who, track, max(1, rounded(now * factor)) if now >= 1 else rounded(now * factor))
