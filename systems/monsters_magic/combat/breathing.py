"""A breath, a spray, a burst: everybody in reach is struck at once, each resisting alone (MG-092; ours)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import lower_title
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BANDS, highest_roll
from systems.monsters_magic.base.attributes import level_of, mod
from systems.monsters_magic.base.entries import Ability
from systems.monsters_magic.base.sheet import SHORT
from systems.monsters_magic.combat import elements, opposing, ranges, rounds, spending
from systems.monsters_magic.combat.spending import Purse

BY, RESISTED = "constitution", "dexterity"


def in_reach(look: Look, being: Being, one: Ability) -> list[Being]:
    """The foes whom it would strike: all in its reach who stand in no full cover."""
    reach = BANDS.index(one.reach)
    return [foe for foe in look.against(being.side) if look.stands(foe) and ranges.band(look, being, foe) <= reach
            and not opposing.behind_full_cover(look, foe)]  # fmt: skip


def terms(look: Look, being: Being, bonus: int = 0) -> list[Term]:
    """Constitution and the level, as a trait that fits."""
    found = [Term(SHORT[BY], mod(look, being, BY), "MG-002"), Term("Level", level_of(look, being), "MG-006"),
             Term("Reaction", bonus, "MG-049")]  # fmt: skip
    return [*[term for term in found if term.amount], *checks.list_terms(look, being.id, "checks")]


def breathe(play: Play, being: Being, one: Ability, bonus: int = 0) -> None:
    """One throw against the Dexterity of each; no more damage than its dice and the level."""
    dice = one.dice or "1d6"
    total = checks.roll(play, being.id, one.name, terms(play, being, bonus), dice=dice)
    cap = highest_roll(dice) + level_of(play, being)
    for foe in in_reach(play, being, one):
        against = checks.resistance(play, foe.id, RESISTED, rounds.is_surprised(play, foe))
        made = checks.Checked(being.id, total, against)
        checks.tell(play, made, f"strikes {foe.name} with {lower_title(one.name)}", spent=True, at=foe)
        if made.succeeds:
            points = elements.after(play, made.points, foe, one.element)
            spending.spend(play, Purse(being.id, foe.id, points, cap=cap, steps=False,
                                       names=(one.consequence,) if one.consequence else ()))  # fmt: skip
