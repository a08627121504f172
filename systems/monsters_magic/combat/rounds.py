"""The round: free actions of whoever surprises, initiative kept, equal counts at once (MG-036 to MG-038)."""

from __future__ import annotations

from systems.common.kernel.counts_told import tell_counts
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SHOWN
from systems.common.records.table import Being, Turn
from systems.monsters_magic.combat import facts, gifts, helping, regenerating, sickness

FREE_ACTION = "Free action"  # the only turns with a phase: of all others the count says it
DICE = 3


def round_begins(play: Play) -> None:
    """What counted for the last round is forgotten."""
    facts.forget_round(play)
    regenerating.heal_by_themselves(play)


def round_turns(play: Play) -> list[Turn]:
    """Everybody who still stands, in order; before the first round those alone who are not surprised (MG-038)."""
    if play.house.mg_initiative_each_round:
        play.set_facts(**{facts.DIE: ()})
    caught = play.fact(facts.SURPRISED, ())
    if play.round == 1 and caught:
        ready = [being for being in play.everyone() if being.id not in caught and play.stands(being)]
        return _turns(throw_for(play, ready), FREE_ACTION)
    return _turns(throw_for(play, [being for being in play.everyone() if play.stands(being)]))


def throw_for(play: Play, beings: list[Being]) -> dict[str, int]:
    """The counts of these, the highest first; whoever has thrown for this encounter keeps it (MG-036)."""
    known, new = dict(play.fact(facts.DIE, ())), {}
    for being in beings:
        if being.id not in known:
            faces = play.roll(DICE, 6, being.id, "Initiative", SHOWN)
            known[being.id] = new[being.id] = sum(faces) + play.value(being.id, "initiative")
    if new:
        tell_counts(play, new)
        play.set_facts(**{facts.DIE: tuple(sorted(known.items()))})
    found = {being.id: known[being.id] for being in beings}
    ordered = dict(sorted(found.items(), key=lambda pair: -pair[1]))
    play.alter_fight(counts=tuple(ordered.items()))
    return ordered


def _turns(counts: dict[str, int], phase: str = "") -> list[Turn]:
    """A turn for each count; those of the same count act at once (MG-037)."""
    by_count: dict[int, list[str]] = {}
    for who, count in counts.items():
        by_count.setdefault(count, []).append(who)
    words = "Free action" if phase == FREE_ACTION else "Initiative"
    then = "Initiative" if phase == FREE_ACTION else ""  # of the surprised, once the last free action is over
    return [Turn(f"{words} {count}", tuple(who), phase, at=count, together=len(who) > 1, then=then)
            for count, who in by_count.items()]  # fmt: skip


def still_acts(look: Look, being: Being) -> str:
    """What is left of several attacks, or the action after the stance or a move that leaves it (MG-035, MG-048)."""
    if being.id not in look.waiting:
        return ""
    blows = gifts.blows_left(look, being) if look.fact_of(being.id, facts.BLOWS) else 0
    if blows:
        return f"{blows} more {'attack' if blows == 1 else 'attacks'}"
    begun = look.under(being.id, helping.STANCE) or being.id in look.fact(facts.MOVED, ())
    return "1 more action" if begun else ""


def turn_ends(play: Play, turn: Turn) -> None:
    """After the last free action the first round begins: the surprised throw their initiative, and are on guard."""
    if play.effects():
        for who in turn.actors:
            if who in play.table.beings:
                sickness.after_action(play, who)
    if turn.phase != FREE_ACTION or any([one.phase == FREE_ACTION for one in play.turns[play.now + 1 :]]):
        return
    play.set_facts(**{facts.SURPRISED: ()})
    counts = throw_for(play, [being for being in play.everyone() if play.stands(being)])
    play.alter_fight(turns=(*play.turns, *_turns(counts)))
    play.tell("The surprise is over: round one.", icon="bell")


def is_surprised(look: Look, being: Being) -> bool:
    """Whether somebody is off guard and must roll defense and resistance (MG-004, MG-038)."""
    return being.id in look.fact(facts.SURPRISED, ())
