"""Spells kept in things: what is in them, talismans among them, and what comes back when one is used (MY-604, R-55)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.common.treasure_kit.secrets import UNKNOWN
from systems.myriad.base import module
from systems.myriad.base.sheet import Imbued, PersonSheet
from systems.myriad.magic import parts, spells
from systems.myriad.magic.spells import Spell

KIND = "imbued"  # the effect on the maker, who lacks a point of Intellect


def imbued_things(being: Being) -> tuple[Imbued, ...]:
    """The imbued things somebody has."""
    return being.sheet.imbued if isinstance(being.sheet, PersonSheet) else ()


def spell_in(look: Look, one: Imbued) -> Spell:
    """The spell in a thing.  An aspect that it has without a six came with its maker's theme; one that a list gave it
    without a name takes that."""
    key = parts.aspect_key(look)
    bare = [units for part, units in one.components if part == key]
    of = tuple([(part, units) for part, units in one.components if part != key])
    if bare:
        of = (*of, (parts.join(key, one.aspect or parts.ASPECTS[0]), bare[0]))
    return spells.make_spell(look, of, "" if bare else one.aspect)


def words(look: Look, one: Imbued) -> str:
    """What comes out of a thing, as far as whoever has it knows."""
    return UNKNOWN if one.truly else spells.words(look, spell_in(look, one))


def talismans(look: Look, being: Being) -> list[tuple[int, int]]:
    """The place among the things and the strength of each counter-spell that is kept."""
    found = [(place, spell_in(look, one).amount("counter")) for place, one in enumerate(imbued_things(being))]
    return [(place, sixes) for place, sixes in found if sixes]


def use_up(play: Play, who: str, place: int) -> Imbued:
    """The thing is a thing like any other again; its maker has the point of Intellect back."""
    there = imbued_things(play.being(who))
    one = there[place]
    play.change(who, "imbued", (*there[:place], *there[place + 1 :]))
    given_back(play, one)
    return one


def given_back(play: Play, one: Imbued) -> None:
    """The maker's Intellect comes back the instant the spell is used (MY-604)."""
    maker = play.find(one.maker)
    if maker is None:
        return
    for effect in play.effects_on(maker.id, KIND):
        if effect.fact("thing", "") == one.name:
            play.remove(effect)
            mind = module.name_statistic(play, module.weaves(play))
            play.tell("{maker} has a point of {mind} back.", icon="spark", maker=maker, mind=mind)
            return
