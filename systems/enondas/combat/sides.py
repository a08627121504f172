"""Who takes part in which melee, who stands in front, who is not seen (EN-106, EN-109, EN-130)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.base.states import lies_on, present
from systems.enondas.combat.facts import MELEE, SEES, UNSEEN

SIDES = (PARTY, FOES)
NAMES = {PARTY: "Party", FOES: "Foes"}
HIDDEN = "hidden"
MOST_MELEES = 9


def enemy(side: str) -> str:
    """The other side."""
    return FOES if side == PARTY else PARTY


def melee_of(look: Look, who: str) -> int:
    """The melee somebody takes part in; 0: none."""
    return int(look.fact_of(who, MELEE, 1)) if look.fact(MELEE) else 1


def melees(look: Look) -> list[int]:
    """The melees that go on, the first always."""
    given = [number for _, number in look.fact(MELEE, ()) if number]
    return sorted({1, *given}) if given else [1]


def members(look: Look, side: str, melee: int) -> list[Being]:
    """Everybody of a side in a melee, the fallen too."""
    there = look.on_side(side)
    if not look.fact(MELEE):
        return list(there) if melee == 1 else []
    return [being for being in there if melee_of(look, being.id) == melee]


def participants(look: Look, side: str, melee: int) -> list[Being]:
    """Those of them who still take a share: alive and there, helpless or not (EN-109, EN-207)."""
    return [being for being in members(look, side, melee) if present(look, being)]


def front(look: Look, being: Being) -> bool:
    """Whether somebody stands in the front line: as told, else where a skill set puts them (EN-106)."""
    sheet = being.sheet
    if sheet.line != "as skilled":
        return bool(sheet.line == "front")
    if not isinstance(sheet, CharacterSheet):
        return False
    return any([look.entry("skills", skill.key).front and skill.level >= 1 for skill in sheet.skills])


def is_unseen(look: Look, side: str, melee: int) -> bool:
    """Whether a side cannot be seen: the referee says so, or everybody in the melee is hidden (EN-130, EN-188)."""
    if side in look.fact(UNSEEN, ()):
        return True
    if not look.effects():
        return False
    there = participants(look, side, melee)
    return bool(there) and all([lies_on(look, being, HIDDEN) for being in there])


def is_blinded(look: Look, attacker: Being, melee: int) -> bool:
    """Whether somebody's part of the melee counts half, for not seeing the other side."""
    return is_unseen(look, enemy(attacker.side), melee) and attacker.id not in look.fact(SEES, ())


def unseen_by(look: Look, attacker: Being | None, target: Being) -> bool:
    """Whether a missile at this one counts half: the target alone may be hidden."""
    if attacker is not None and attacker.id in look.fact(SEES, ()):
        return False
    return target.side in look.fact(UNSEEN, ()) or lies_on(look, target, HIDDEN)


def unveil(play: Play, who: str) -> None:
    """Whoever acts so that nobody can miss it is seen again (EN-188)."""
    if play.effects() and play.lift(who, HIDDEN):
        play.tell("{being} is seen again.", icon="eye", being=play.being(who))
