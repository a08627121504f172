"""The combat tracker's room: attacks, range bands, free actions, reactions."""

from __future__ import annotations

from systems.common.encounter_kit.damage_by_hand import dealing
from systems.common.encounter_kit.striking import strike_together
from systems.common.forms import Choice
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.records.views import Due
from systems.monsters_magic.combat import abilities, attacking, by_hand, moving, reacting, sneaking, standing
from systems.monsters_magic.combat.hiding import stands_so
from systems.monsters_magic.combat.rounds import round_begins, round_turns, still_acts, turn_ends
from systems.monsters_magic.combat.stage import stage

__all__ = ["ACTIONS", "due", "round_begins", "round_turns", "stage", "stands_so", "still_acts", "turn_ends"]

ACTIONS: tuple[Action, ...] = (
    Action(attacking.ATTACK, "Attack", attacking.attack, attacking.attack_form, "turn", "swords",
           "3d6 and all that helps, against armor class", "MG-041"),
    Action(moving.MOVE, "Move", moving.move, moving.move_form, "turn", "footprints",
           "Freely, or past somebody in the way", "MG-035", found_by="charge retreat run"),
    strike_together("combat.all_strike", attacking.ATTACK, "MG-041", reaches=attacking.reaches),
    Action(abilities.USE, "Use an ability", abilities.use, abilities.form, "turn", "star", "Of a creature", "MG-092"),
    Action(standing.STANCE, "Take Stalwart Defence", standing.stance, standing.stance_form, "turn", "shield",
           "Before the action: harder to hit, weaker attacks", "MG-048", found_by="parry defend dodge"),
    Action(standing.HELP, "Help", standing.help_friend, standing.help_form, "turn", "hand",
           "All effect points become a friend’s bonus", "MG-010"),
    Action(sneaking.SNEAK, "Sneak", sneaking.sneak, sneaking.form, "turn", "eye-off",
           "Unseen, nearer or away", "MG-050", found_by="hide stealth"),
    Action(moving.CHASE, "Chase or flee", moving.chase, moving.chase_form, "turn", "footprints",
           "Movement against Movement", "MG-035", found_by="run away"),
    Action(moving.HERO_RANGE, "Change range by heroism", moving.hero_range, moving.hero_range_form, "being", "star",
           "Hero points for bands, if the house allows", "MG-074", found_by="hero points distance"),
    Action(standing.COVER, "Take cover", standing.cover, standing.cover_form, "being", "shield", rule="MG-043"),
    Action(standing.CONCEAL, "Conceal", standing.conceal, standing.conceal_form, "being", "eye-off", rule="MG-042",
           found_by="hide darkness"),
    Action(by_hand.PLACE, "Set the range", by_hand.place, by_hand.place_form, "being", "footprints", rule="MG-070",
           found_by="distance"),
    Action(by_hand.IMPOSE, "Impose a consequence", by_hand.impose, by_hand.impose_form, "being", "cross",
           rule="MG-012", found_by="condition stun disarm knock down trip push grapple"),
    Action("combat.damage", "Deal damage", dealing(by_hand.damage), by_hand.damage_form, "table", "drop",
           rule="MG-046"),
    Action("combat.heal", "Heal", by_hand.heal, by_hand.heal_form, "table", "heart", rule="MG-080"),
)  # fmt: skip


def due(look: Look) -> tuple[Due, ...]:
    """Whoever may act at once in answer to a failed check (MG-049)."""
    found = []
    for being in look.everyone() if look.effects() else ():
        effect = reacting.find_reaction(look, being.id)
        if effect is not None:
            choice = Choice(attacking.ATTACK, being.id, {"target": str(effect.fact("against", ""))})
            found.append(Due(f"{being.name} may act at once", choice, effect.id))
    return tuple(found)
