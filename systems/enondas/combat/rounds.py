"""The round as turns: declarations, first strike, dice, missiles, melee; what was left undone is done (EN-110)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import ROUND, Being, Turn
from systems.enondas.base.states import helpless, present
from systems.enondas.combat import clash, facts, first_strike, plans, volley
from systems.enondas.combat.rolling import count_dice, roll_the_rest
from systems.enondas.combat.schedule import replan, to_come

WORDS = {
    plans.FIRST: "First strikes are rolled and dealt",
    plans.MISSILES: "The shots hurt their targets",
    plans.MELEE: "The melee damage is dealt",
}


def round_begins(play: Play) -> None:
    """Pools are full again, and nothing of the last round stands any more (EN-108, EN-110)."""
    facts.forget_round(play)


def round_turns(play: Play) -> list[Turn]:
    """The turns of a round, as far as they can be foreseen."""
    there = tuple([being.id for being in plans.in_order(play) if present(play, being)])
    return [Turn(plans.DECLARE, there, phase=plans.DECLARE, together=True, decides=True), *to_come(play, plans.DECLARE)]


def turns_ahead(look: Look) -> list[Turn]:
    """The steps that are still to come, as things are declared and rolled."""
    return to_come(look, plans.step(look), only_said=True)


def acts_once_up(look: Look, turn: Turn, being: Being) -> bool:
    """Whoever has said what it does and is woken before the dice are down throws them too (EN-113, EN-207)."""
    return turn.phase == plans.DICE and being in plans.rollers(look)


def left_undone(look: Look) -> str:
    """What happens by itself at the end of this step: ``9 dice are rolled first``."""
    step = plans.step(look)
    if step == plans.DICE and (dice := count_dice(look)):
        return f"{dice} {'die is' if dice == 1 else 'dice are'} rolled first"
    if step in WORDS and ROUND in look.waiting:
        return WORDS[step]
    return ""


def _note_who_missed(play: Play) -> None:
    """Whoever sleeps through the dice throws none in this round, though a shot or a blow wakes him (EN-113, EN-207)."""
    if missed := tuple([being.id for being in plans.in_order(play) if helpless(play, being)]):
        play.set_facts(**{facts.MISSED: missed})


def turn_ends(play: Play, turn: Turn) -> None:
    """What was left undone in a step is done: nobody has to be waited for, but to say what they do."""
    if turn.phase == plans.FIRST and not facts.has_ended(play, plans.FIRST):
        first_strike.resolve(play)
    elif turn.phase == plans.DICE:
        roll_the_rest(play)
        _note_who_missed(play)
    elif turn.phase == plans.MISSILES and not facts.has_ended(play, plans.MISSILES):
        volley.resolve(play)
    elif turn.phase == plans.MELEE and not facts.has_ended(play, plans.MELEE):
        roll_the_rest(play)
        clash.deal_all(play, {})
    replan(play, only_said=True)
