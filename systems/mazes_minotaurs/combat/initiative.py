"""Initiative: one d10 for the whole fight, and the score that follows from it each round (MM-007, MM-042, MM-R22)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import bonus, mod
from systems.mazes_minotaurs.combat import facts

SIDES = 10


def roll_dice(play: Play) -> None:
    """A die for each who has none; the surprised throw theirs in the second round (MM-043, MM-R21).

    Creatures of one kind and side share one die; that is ours.
    """
    known = play.facts_of(facts.DIE)
    caught = play.fact(facts.SURPRISED, ())
    without = [one for one in play.standing() if one.id not in known and one.id not in caught]
    if not without:
        return
    shared = {_kind(being): known[being.id] for being in play.everyone() if being.entry and being.id in known}
    new: dict[str, int] = {}
    for being in without:
        face = shared.get(_kind(being)) if being.entry else None
        if face is None:
            (face,) = play.roll(1, SIDES, being.id, f"Initiative of {_name_of_kind(being)}")
            if being.entry:
                shared[_kind(being)] = face
            play.tell("Initiative of {who}: {face} on the die, {score} in all.", icon="dice", who=_name_of_kind(being),
                      face=face, score=face + play.value(being.id, "initiative"))  # fmt: skip
        new[being.id] = face
    play.set_facts(**{facts.DIE: tuple(sorted({**known, **new}.items()))})


def round_opens_with(look: Look) -> str:
    """Whoever was surprised throws now (MM-043, MM-R21)."""
    known = look.facts_of(facts.DIE)
    caught = [who for who in look.fact(facts.SURPRISED, ()) if who not in known and who in look.table.beings]
    return "Initiative" if any([look.stands(look.being(who)) for who in caught]) else ""


def why_caught(look: Look, being: Being) -> str:
    """Whoever is surprised does nothing in the first round (MM-043)."""
    caught = look.round == 1 and being.id in look.fact(facts.SURPRISED, ())
    return "is surprised" if caught and look.stands(being) else ""


def _kind(being: Being) -> tuple[str, str]:
    return being.entry, being.side


def _name_of_kind(being: Being) -> str:
    """The name of a hero, or of all creatures of its kind."""
    return being.name.removesuffix(f" {being.number}") if being.number else being.name


def charges(look: Look, being: Being) -> bool:
    """Whether somebody charges: it counts in the first round alone (MM-053)."""
    return facts.CHARGE in look.fact_of(being.id, facts.TACTICS, ()) and look.round == 1


def score(look: Look, being: Being) -> int:
    """What somebody acts on in this round: the die kept, the figure as it is now, and in the first round the charge
    (MM-053, MM-R22)."""
    found = look.fact_of(being.id, facts.DIE, 0) + figure(look, being)
    return int(found + bonus(mod(look, being, "might")) if look.round == 1 and charges(look, being) else found)


@per_being
def figure(look: Look, being: Being) -> int:
    """The initiative figure as it is now."""
    return look.value(being.id, "initiative")


def scores(look: Look) -> dict[str, int]:
    """The score of everybody who still stands, the highest first."""
    found = {being.id: score(look, being) for being in look.standing()}
    return dict(sorted(found.items(), key=itemgetter(1), reverse=True))


def count(play: Play, found: Mapping[str, int]) -> None:
    """Keep the scores for all to see, as far as there is a die; whoever has fallen keeps the last one, and so the place
    in the order."""
    known, kept = play.facts_of(facts.DIE), dict(play.counts) | dict(found)
    play.alter_fight(counts=tuple([(who, kept[who]) for who in play.table.beings if who in kept and who in known]))
