"""Whom a spell may be meant for, and what it must reach (MG-085, MG-051)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.monsters_magic.base import checks, states
from systems.monsters_magic.base.arms import BANDS
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.gift_words import FEARLESS, WARDED
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.combat import gifts, helping, opposing, ranges, recovering, rounds

ON_FRIENDS = ("help", "heal", "boon", "veil", "cleanse")
ON_FOES = ("missile", "turn", "mind", "impose", "infect", "step")
ON_ANYBODY = ("light", "dispel")
ON_AREAS = ("missile", "mind", "impose")  # of those at several: whoever stands among them may be taken too
WOVEN = "woven"  # fact of an effect that a spell has made: its key


def aims(look: Look, being: Being, spell: Spell) -> list[Being]:
    """Whom a spell may be meant for: foes in its range, friends, or nobody."""
    if spell.effect in ON_FRIENDS:
        return _friends(look, being, spell)
    if spell.effect == "dispel":
        return [one for one in look.everyone() if _in_range(look, being, one, spell) and spells_on(look, one)]
    foes = _foes(look, being, spell)
    return [being, *_others(look, being, spell), *foes] if spell.effect == "light" else foes


def among_them(look: Look, being: Being, spell: Spell) -> list[Being]:
    """Who else may be taken by what is meant for several foes: one's own side, and oneself at last."""
    if spell.targets == 1 or spell.effect not in ON_AREAS:
        return []
    there = [one for one in _others(look, being, spell) if works_on(look, spell, one)]
    return [*there, being] if works_on(look, spell, being) else there


def _in_range(look: Look, being: Being, other: Being, spell: Spell) -> bool:
    return being.id == other.id or not look.fighting or ranges.band(look, being, other) <= BANDS.index(spell.range)


def _others(look: Look, being: Being, spell: Spell) -> list[Being]:
    return [one for one in look.everyone() if one.side == being.side and one.id != being.id
            and not states.dead(look, one) and _in_range(look, being, one, spell)]  # fmt: skip


def _friends(look: Look, being: Being, spell: Spell) -> list[Being]:
    """Friends in range; who is hurt worst is healed first, and nobody helps himself."""
    others = _others(look, being, spell)
    if spell.effect == "help":
        return helping.likeliest_first(look, others)
    places = {who: place for place, who in enumerate(look.table.beings)}
    there = sorted([being, *others], key=lambda one: places[one.id])
    if spell.effect == "heal":
        return sorted(there, key=lambda one: _left_of(look, one, spell.pool))
    if spell.effect == "cleanse":
        return [one for one in there if recovering.troubles(look, one.id)]
    return there


def _foes(look: Look, being: Being, spell: Spell) -> list[Being]:
    if spell.effect not in (*ON_FOES, "light") or (look.fighting and opposing.behind_full_cover(look, being)):
        return []
    there = [one for one in look.everyone() if one.id != being.id and one.side != being.side and look.stands(one)]
    if spell.effect == "step":
        return there
    return [one for one in there if _in_range(look, being, one, spell) and works_on(look, spell, one)]


def works_on(look: Look, spell: Spell, target: Being) -> bool:
    """Whether a spell is made for such a being: the dead are turned, and some spells name whom they take."""
    kinds = creature_of(look, target.sheet).tags if isinstance(target.sheet, CreatureSheet) else ("humanoid",)
    only = only_on(spell)
    return not only or any([kind in only for kind in kinds])


def only_on(spell: Spell) -> tuple[str, ...]:
    """The kinds of creature that a spell is made for; none: any."""
    return ("undead",) if spell.effect == "turn" and not spell.only else spell.only


def fearless(look: Look, target: Being) -> bool:
    """Whether nothing takes its mind but turning."""
    return gifts.ability(look, target, FEARLESS) is not None


def spells_on(look: Look, being: Being) -> list[str]:
    """The ids of effects that spells have put on somebody."""
    return [one.id for one in look.effects_on(being.id) if one.fact(WOVEN)]


def lacks_most(look: Look, being: Being) -> str:
    """The hit points of which somebody has the smaller share left; the physical ones, if of both the same."""
    return min((PHP, MHP), key=lambda pool: _left_of(look, being, pool))


def _left_of(look: Look, being: Being, pool: str) -> float:
    """The share that is left of these hit points; of neither: of whichever lack most."""
    sheet = being.sheet
    left = {PHP: sheet.php / max(1, look.value(being.id, "php_most")),
            MHP: sheet.mhp / max(1, look.value(being.id, "mhp_most"))}  # fmt: skip
    return float(left[pool] if pool else min(left.values()))


def difficulty(look: Look, spell: Spell, danger: bool) -> int:
    """What must be reached where nobody resists: the place, and the level of the spell (MG-085)."""
    return checks.environment(look, danger) + spell.level


def needed(look: Look, being: Being, spell: Spell, target: Being | None, danger: bool) -> int | None:
    """What must be reached: the place and the level; the target's resistance and the level; or what resists turning
    (MG-051, R-06).  Nothing: whoever is surprised rolls its resistance."""
    if target is not None and _resists(being, spell, target):
        return None if rounds.is_surprised(look, target) else _passive(look, being, spell, target)
    terms = [Term("Ward", _ward(look, being, spell, target))]
    if target is not None and _hostile(being, spell, target) and look.house.mg_size_affects_magic:
        terms += opposing.size_terms(look, being, target)
    return difficulty(look, spell, danger) + sum([term.amount for term in terms])


def against(play: Play, being: Being, spell: Spell, target: Being | None, danger: bool) -> int:
    """The same, rolled by whoever is surprised."""
    found = needed(play, being, spell, target, danger)
    if found is not None:
        return found
    assert target is not None
    size = bool(play.house.mg_size_affects_magic)
    if spell.effect == "turn" and (entry := creature_of(play, target.sheet)).turning:
        more = opposing.mind_terms(play, being, target, size)
        return checks.roll(play, target.id, "Resistance to turning", [Term("Resistance", entry.turning_rolled), *more])
    return opposing.mind(play, being, target, _attribute(spell), size=size, more=_extra(play, being, spell, target))


def _resists(being: Being, spell: Spell, target: Being) -> bool:
    """Whether it is the target that must be overcome, not the place."""
    if spell.effect == "turn":
        return True
    return _hostile(being, spell, target) and spell.against != "place"


def _hostile(being: Being, spell: Spell, target: Being) -> bool:
    return spell.effect in ON_FOES or (target.side != being.side and spell.effect == "light")


def _ward(look: Look, being: Being, spell: Spell, target: Being | None) -> int:
    """What wards one of the other side against what is meant to harm it."""
    if target is None or target.side == being.side or not _hostile(being, spell, target):
        return 0
    return gifts.amount_of(look, target, WARDED)


def _attribute(spell: Spell) -> str:
    return "wisdom" if spell.effect == "turn" else spell.against


def _extra(look: Look, being: Being, spell: Spell, target: Being) -> tuple[Term, ...]:
    """What counts besides the target's resistance: the level of the spell, or of the undead as a trait that fits."""
    if spell.effect == "turn":
        return (Term("Undead", creature_of(look, target.sheet).level, "MG-051"),)
    return (Term("Level of the spell", spell.level + _ward(look, being, spell, target), "MG-085"),)


def _passive(look: Look, being: Being, spell: Spell, target: Being) -> int:
    turning = creature_of(look, target.sheet).turning if spell.effect == "turn" else 0
    if turning:  # with its size in it: Wisdom 14 and 2 for a larger mind are the 16 of the example
        return turning + sum([term.amount for term in opposing.mind_terms(look, being, target, size=False)])
    more = _extra(look, being, spell, target)
    return opposing.passive(look, being, target, _attribute(spell), bool(look.house.mg_size_affects_magic), more)
