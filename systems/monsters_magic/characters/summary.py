"""A being at a glance: class and level, both pools, armor class, four figures, consequences."""

from __future__ import annotations

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Shown, Summary, Track
from systems.monsters_magic.base import consequences, states
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.sheet import CharacterSheet


@per_look
def summary(look: Look, being: Being) -> Summary:
    """A being for a row, a card, a banner."""
    return Summary(subtitle(look, being), states.state(look, being), tracks(look, being), armor(look, being),
                   strip(look, being), badges(look, being), besides=(armor(look, being),),
                   warns=burden(look, being))  # fmt: skip


def armor(look: Look, being: Being) -> Shown:
    """What must be reached to strike somebody."""
    return Shown("AC", str(look.figure(being.id, "armor")), "armor")


def subtitle(look: Look, being: Being) -> str:
    """``Fighter 1``; of a creature ``Level 6, large undead``."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        entry = look.library("callings").get(sheet.calling)
        return f"{entry.name if entry else sheet.calling} {sheet.level}"
    entry = creature_of(look, sheet)
    size = {"S": "small ", "L": "large "}.get(entry.size, "")
    return f"Level {entry.level}, {size}{entry.tags[0] if entry.tags else 'creature'}"


def tracks(look: Look, being: Being) -> tuple[Track, ...]:
    """Physical and mental hit points."""
    sheet = being.sheet
    least = -look.value(being.id, "constitution") if isinstance(sheet, CharacterSheet) else 0
    return (Track("php", "PHP", sheet.php, look.value(being.id, "php_most"), heavy=True, minimum=least),
            Track("mhp", "MHP", sheet.mhp, look.value(being.id, "mhp_most")))  # fmt: skip


def strip(look: Look, being: Being) -> tuple[Shown, ...]:
    """Rolled defense, initiative, Movement, hero points."""
    rows = [("Defense", "defense"), ("Init", "initiative"), ("Mov", "movement")]
    found = [Shown(label, str(look.figure(being.id, name)), name) for label, name in rows]
    if isinstance(being.sheet, CharacterSheet):
        found.append(Shown("Hero", str(being.sheet.hero_points)))
    return tuple(found)


def burden(look: Look, being: Being) -> str:
    """That somebody hardly moves under a load."""
    over = isinstance(being.sheet, CharacterSheet) and being.sheet.load == "over"
    return "Over-encumbered" if over and not states.dead(look, being) else ""


def badges(look: Look, being: Being) -> tuple[str, ...]:
    """What weighs on somebody, by its name: ``backstabbed! −4``."""
    if states.dead(look, being):
        return ()
    found = [word] if (word := burden(look, being)) else []
    for effect in consequences.consequences_on(look, being.id).values():
        penalty = consequences.penalty_of(effect)
        found.append(f"{effect.name} {'−' if penalty < 0 else '+'}{abs(penalty)}")
    return tuple(found)
