"""Whoever has acted acts once more, where the referee wants it (ours): declares anew, or throws the dice again."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.combat import declaring, facts, plans, side_dice


def acts_again(play: Play, being: Being) -> None:
    """What was declared or rolled counts no more, and the action of the round is open again."""
    who = being.id
    for name in (facts.ACTED, facts.MISSED):
        if who in play.fact(name, ()):
            play.set_facts(**{name: tuple([one for one in play.fact(name) if one != who])})
    if plans.step(play) == plans.DECLARE:
        declaring.forget(play, who)
        return
    side_dice.take_up(play, who)
    for name in (facts.ROLLED, facts.SHOTS):
        if any([one == who for one, _ in play.fact(name, ())]):
            play.set_facts(**{name: tuple([pair for pair in play.fact(name) if pair[0] != who])})
