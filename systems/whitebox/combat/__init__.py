"""The combat tracker's room: rounds, initiative, every attack, damage, saves, morale, death.

It is the lowest of the rooms: all others, tactics and the game import it.
"""

from __future__ import annotations

from functools import partial

from systems.common.encounter_kit.damage_by_hand import dealing, heal_form
from systems.common.kernel.actions import ORDER_AGAIN, Action, make_press_form
from systems.whitebox.combat import (
    all_strike,
    attack,
    breath,
    by_referee,
    dancing_weapons,
    finishing,
    initiative,
    intents,
    monster_saves,
    phases,
    powers,
    ropes,
    turning,
    turning_form,
)
from systems.whitebox.combat.blow_series import acts_again, is_through, still_acts
from systems.whitebox.combat.by_referee import due
from systems.whitebox.combat.initiative import (
    acts_once_up,
    round_begins,
    round_opens_with,
    round_turns,
    turn_ends,
    turns_ahead,
    why_caught,
)

__all__ = [
    "ACTIONS", "acts_again", "acts_once_up", "due", "is_through", "round_begins", "round_opens_with", "round_turns",
    "still_acts", "turn_ends", "turns_ahead", "why_caught",
]  # fmt: skip

ACTIONS = phases.gate_actions((
    Action("combat.attack", "Attack", attack.attack, attack.form, "turn", "swords", rule="WB-160"),
    Action(all_strike.KEY, "Attack together", all_strike.strike, all_strike.form, "turn", "people", rule="WB-160"),
    Action(finishing.KEY, "Finish off", finishing.finish, finishing.form, "turn", "skull", rule="WB-180",
           found_by="kill slay"),
    Action("combat.shoot", "Shoot", attack.shoot, attack.shot_form, "turn", "bow", rule="WB-167"),
    Action(dancing_weapons.KEY, "Let the weapon strike", dancing_weapons.dance, dancing_weapons.form, "turn",
           "swords", rule="WB-563"),
    Action("combat.breathe", "Breathe", breath.breathe, breath.form, "turn", "flame", rule="WB-421"),
    Action(powers.KEY, "Use a power", powers.use, powers.form, "turn", "star", rule="WB-422"),
    Action("combat.turn_undead", "Turn undead", turning.turn, turning_form.form, "turn", "holy-sign", rule="WB-200"),
    Action(ropes.KEY, "Strike at the rope", ropes.strike, ropes.form, "turn", "swords", rule="WB-568"),
    Action("combat.bind", "Bind wounds", by_referee.bind, by_referee.bind_form, "turn", "heart", rule="WB-186",
           found_by="first aid bandage"),
    Action("combat.move", "Move", attack.close, attack.closing_form, "turn", "footprints", rule="WB-157",
           found_by="charge retreat run"),
    Action(intents.KEY, "State the intent", intents.state, intents.form, "turn", "eye", rule="WB-155", decides=True),
    Action("combat.damage", "Deal damage", dealing(by_referee.damage), by_referee.damage_form, "table", "drop",
           rule="WB-180"),
    Action("combat.heal", "Heal", by_referee.healing, partial(heal_form, "Hit points"), "table", "heart",
           rule="WB-037"),
    Action("combat.save", "Roll a saving throw", by_referee.save, by_referee.save_form, "table", "shield",
           rule="WB-190", found_by="poison"),
    Action(monster_saves.KEY, "Set how a creature saves", monster_saves.choose, monster_saves.form, "table",
           "shield", rule="WB-195"),
    Action("combat.morale", "Decide morale", by_referee.morale, by_referee.morale_form, "table", "flag", rule="WB-188",
           found_by="flee run away surrender"),
    Action(ORDER_AGAIN, "Roll initiative again", initiative.reroll,
           make_press_form(ORDER_AGAIN, "Roll initiative again", lambda look, actor: look.fighting), "table",
           "dice", rule="WB-151"),
))  # fmt: skip
