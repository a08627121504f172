"""The combat tracker's room: decisions, movement, blows in the order of initiative.

It stands on the ground alone; all other rooms may import it.
"""

from __future__ import annotations

from functools import partial

from systems.common.encounter_kit.damage_by_hand import dealing, heal_form
from systems.common.encounter_kit.striking import SHOTS, strike_together
from systems.common.kernel.actions import SIGHT, Action
from systems.mazes_minotaurs.combat import (
    again,
    aims,
    blows,
    by_hand,
    deciding,
    holding,
    morale,
    moving,
    places,
    placing,
    retreating,
    shooting,
)
from systems.mazes_minotaurs.combat.abilities import acting, riddle
from systems.mazes_minotaurs.combat.again import acts_again
from systems.mazes_minotaurs.combat.attacks import still_acts
from systems.mazes_minotaurs.combat.concentration import disturbed
from systems.mazes_minotaurs.combat.initiative import round_opens_with, why_caught
from systems.mazes_minotaurs.combat.morale import due
from systems.mazes_minotaurs.combat.rounds import (
    comes_to,
    join,
    left_undone,
    round_begins,
    round_turns,
    turn_ends,
    turns_ahead,
)

__all__ = [
    "ACTIONS", "acts_again", "comes_to", "disturbed", "due", "join", "left_undone", "round_begins", "round_opens_with",
    "round_turns", "still_acts", "turn_ends", "turns_ahead", "why_caught",
]  # fmt: skip

ACTIONS: tuple[Action, ...] = (
    Action(deciding.KEY, "Decide", deciding.perform, deciding.form, "turn", "eye",
           "What somebody does in this round, with what and how", "MM-041", decides=True,
           found_by="intend declare charge parry defend"),
    Action(moving.KEY, "Move", moving.perform, moving.form, "turn", "footprints", "Up to the movement allowance",
           "MM-039"),
    Action(blows.ATTACK, "Attack", blows.attack, blows.attack_form, "turn", "swords", "A blow with the weapon in hand",
           "MM-046"),
    strike_together("combat.all_strike", blows.ATTACK, "MM-046", reaches=places.reached, decided=aims.of),
    Action(shooting.KEY, "Shoot", shooting.shoot, shooting.form, "turn", "bow", "A shot or a throw", "MM-065"),
    strike_together("combat.all_shoot", shooting.KEY, "MM-065", decided=aims.of, words=SHOTS),
    Action(blows.BOX, "Box", blows.attack, blows.box_form, "turn", "hand", "With fists: subdual", "MM-069",
           found_by="punch brawl"),
    Action(blows.WRESTLE, "Wrestle", blows.attack, blows.wrestle_form, "turn", "hand", "A hit grapples", "MM-070",
           found_by="grapple"),
    Action(holding.FREE, "Break free", holding.free, holding.free_form, "turn", "unlock",
           "Above the Might of whoever holds", "MM-006"),
    Action(retreating.KEY, "Retreat", retreating.retreat, retreating.form, "turn", "footprints",
           "A blow that harms nobody, then away", "MM-052", found_by="flee run away"),
    Action(acting.KEY, "Use an ability", acting.use, acting.form, "turn", "star", "Of a creature; ours", "MM-P14"),
    Action(riddle.KEY, "Ask a riddle", riddle.ask, riddle.form, "being", "question", "Of a Sphinx; ours", "MM-C16"),
    Action(holding.SQUEEZE, "Squeeze", holding.squeeze, holding.squeeze_form, "turn", "hand",
           "Hurts whoever is held; ours", "MM-P14"),
    Action("combat.damage", "Deal damage", dealing(by_hand.damage), by_hand.damage_form, "table", "drop",
           rule="MM-049"),
    Action("combat.heal", "Heal", by_hand.heal, partial(heal_form, "Hits"), "table", "heart", rule="MM-076"),
    Action("combat.fall", "Fall", by_hand.fall, by_hand.fall_form, "table", "arrow-down", "Ours", "MM-P07",
           found_by="falling climb"),
    Action(morale.KEY, "Roll morale", morale.roll, morale.form, "table", "flag", "Ours", "MM-P13",
           found_by="flee run away surrender"),
    Action(again.DROP, "Drop the decision", again.drop, again.drop_form, "being", "undo",
           "Nothing is done instead", "MM-041"),
    Action(placing.KEY, "Set the distance", placing.put, placing.form, "being", "footprints",
           "How far off somebody is, as you judge", "MM-P17", found_by="range"),
    Action(SIGHT, "Settle what is seen", shooting.settle_sight, shooting.sight_form, "table", "eye-off",
           "Mist and darkness spoil missiles", "MM-065", found_by="dark light visibility"),
    Action(holding.LET_GO, "Let go", holding.let_go, holding.let_go_form, "being", "unlock",
           "Ends a hold", "MM-070"),
)  # fmt: skip
