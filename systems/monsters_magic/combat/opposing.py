"""What an attack must reach, and what size makes of it (MG-041 to MG-045, MG-056)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.grades import amount
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.combat import facts, hiding, rounds

SIZES = "SML"
STEP = 2  # for each step of size
SEEN = {"semi": "minor", "total": "major"}  # concealment weighs like a consequence of that grade (MG-042)


@per_build
def size_of(look: Look, being: Being) -> str:
    """S, M or L; characters are of human size (MG-044)."""
    sheet = being.sheet
    return creature_of(look, sheet).size if isinstance(sheet, CreatureSheet) else "M"


def steps_larger(look: Look, attacker: Being, target: Being) -> int:
    """How many steps the target is larger; below 0: smaller."""
    large, larger = size_of(look, attacker), size_of(look, target)
    return SIZES.index(larger) - SIZES.index(large) if large != larger else 0


def armor_by_size(steps: int, mental: bool = False) -> int:
    """What so many steps of size add to the number of something larger: easier to hit, harder to move (MG-044)."""
    return (1 if mental else -1) * STEP * steps


def points_by_size(steps: int) -> int:
    """What so many steps add to the effect points, for bodies and minds alike: less against something larger."""
    return -STEP * steps


def size_terms(look: Look, attacker: Being, target: Being, mental: bool = False) -> list[Term]:
    """What size adds to the target's number: a larger body is easier to hit, a larger mind harder to move."""
    steps = steps_larger(look, attacker, target)
    return [Term("Size", armor_by_size(steps, mental), "MG-045" if mental else "MG-044")] if steps else []


def size_points(look: Look, attacker: Being, target: Being) -> int:
    """What size adds to the effect points, for bodies and minds alike: −2 a step against something larger."""
    return points_by_size(steps_larger(look, attacker, target))


def hidden(look: Look, being: Being) -> int:
    """What concealment takes from whoever would spot or strike somebody (MG-042)."""
    how = hiding.how_hidden(look, being)
    return amount(look, SEEN[how]) if how else 0


def behind_full_cover(look: Look, being: Being) -> bool:
    """Whether somebody stands where nothing can hit it, and it can hit nothing (MG-043)."""
    return bool(look.fact_of(being.id, facts.BEHIND, ""))


def against_terms(look: Look, attacker: Being, target: Being) -> list[Term]:
    """What counts on the target's side besides its own figures: cover, size, an attacker it cannot see (MG-041)."""
    found = size_terms(look, attacker, target)
    if cover := look.fact_of(target.id, facts.COVER, 0):
        found.append(Term("Cover", cover, "MG-043"))
    if unseen := hidden(look, attacker):
        found.append(Term("Attacker concealed", -unseen, "MG-041"))
    return found


def attacker_terms(look: Look, attacker: Being, target: Being, band: str = "", flies: bool = False) -> list[Term]:
    """What the moment takes from the attack: a concealed target, long range for what flies."""
    found = []
    if unseen := hidden(look, target):
        found.append(Term("Target concealed", -unseen, "MG-042"))
    if flies and band == "long" and look.house.mg_long_range_penalty:
        found.append(Term("Long range", look.house.mg_long_range_penalty, "MG-072"))
    return found


def armor(play: Play, attacker: Being, target: Being, more: Sequence[Term] = ()) -> int:
    """What a blow must reach: armor class, or a rolled defense if the target is surprised (MG-030, MG-038)."""
    terms = [*against_terms(play, attacker, target), *more]
    if not rounds.is_surprised(play, target):
        return play.value(target.id, "armor") + sum([term.amount for term in terms])
    return checks.roll(
        play, target.id, f"Defense of {target.name}", [*checks.list_terms(play, target.id, "defense"), *terms]
    )


def mind_terms(look: Look, attacker: Being, target: Being, size: bool = True) -> list[Term]:
    """What counts on the target's side besides its own resistance: size, an attacker it cannot see (MG-041, MG-045)."""
    found = size_terms(look, attacker, target, mental=True) if size else []
    if unseen := hidden(look, attacker):
        found.append(Term("Attacker concealed", -unseen, "MG-041"))
    return found


def passive(
    look: Look, attacker: Being, target: Being, attribute: str, size: bool = True, more: Sequence[Term] = ()
) -> int:
    """What an attack on the mind must reach where nobody is surprised (MG-004)."""
    terms = [*more, *mind_terms(look, attacker, target, size)]
    return checks.passive(look, target.id, attribute, terms)


def mind(
    play: Play, attacker: Being, target: Being, attribute: str = "wisdom", size: bool = True, more: Sequence[Term] = ()
) -> int:
    """What an attack on the mind must reach: a passive resistance, or a rolled one if the target is surprised."""
    terms = [*more, *mind_terms(play, attacker, target, size)]
    return checks.resistance(play, target.id, attribute, rounds.is_surprised(play, target), terms)
