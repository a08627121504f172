"""How many attacks somebody has in a round: one, or as many as a creature has heads (MM-044, ours for creatures)."""

from __future__ import annotations

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat import facts, phases, positions
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability

NOBODY = "-"  # in place of a foe: an attack that was used otherwise


@per_being
def most_attacks(look: Look, being: Being) -> int:
    """Attacks in a round; a head less for so many Hits lost, never fewer than one."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return 1
    often: int = creature_of(look, sheet).attacks
    heads = ability(look, being, "heads")
    if heads is None or not heads.amount:
        return often
    lost = max(0, look.value(being.id, "hits_most") - sheet.hits)
    return max(1, often - lost // heads.amount)


def count_left(look: Look, being: Being) -> int:
    """Attacks not used yet in this round."""
    used: int = sum([often for _, often, _ in look.fact_of(being.id, facts.BITES, ())])
    return int(most_attacks(look, being)) - used


def left_on(look: Look, being: Being, target: str) -> int:
    """How many of them may still go against this foe."""
    sheet = being.sheet
    if not isinstance(sheet, CreatureSheet):
        return 1
    used = sum([often for foe, often, _ in look.fact_of(being.id, facts.BITES, ()) if foe == target])
    return int(min(count_left(look, being), creature_of(look, sheet).most_on_one - used))


def count_attack(play: Play, being: Being, target: str = NOBODY, often: int = 1, side: str = "") -> None:
    """So many attacks are used; a being with one alone needs no count of them."""
    if most_attacks(play, being) > 1:
        play.set_fact_of(being.id, bites=(*play.fact_of(being.id, facts.BITES, ()), (target, often, side)))


def more_to_do(look: Look, who: str) -> bool:
    """Whether a creature has an attack left, and somebody for it."""
    being = look.being(who)
    if phases.acting(look, who, phases.COMBAT, phases.LATE) is None:
        return False
    return bool(open_targets(look, being))


def still_acts(look: Look, being: Being) -> str:
    """Why a creature that has attacked attacks again: ``2 more attacks``."""
    left = count_left(look, being) if look.fact_of(being.id, facts.BITES, ()) else 0
    return f"{left} more {'attack' if left == 1 else 'attacks'}" if left and more_to_do(look, being.id) else ""


def open_targets(look: Look, being: Being) -> list[str]:
    """Foes on whom an attack can still go: a free side, and not bitten too often already."""
    many = most_attacks(look, being) > 1
    full = {who for who, taken in look.facts_of(facts.SIDES).items() if not positions.has_free_side(taken)}
    there = positions.targets(look, being.id)
    if not many:
        return [who for who in there if who not in full]
    return [
        who
        for who in there
        if (who not in full or positions.own_side(look, being.id, who)) and left_on(look, being, who) > 0
    ]
