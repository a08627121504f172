"""What a fight leaves behind: a hoard of the overcome to be rolled, and the field cleared (MG-110, MG-111)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Hoard
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.sheet import CreatureSheet

SPOILS = "Spoils of the fight"


def overcome(look: Look) -> tuple[Being, ...]:
    """The creatures that fell, broke or gave up; not those that fled."""
    return tuple([one for one in look.on_side(FOES) if isinstance(one.sheet, CreatureSheet) and not look.stands(one)
                  and not look.under(one.id, "fled", "gone")])  # fmt: skip


def fight_ends(play: Play) -> None:
    """The overcome become a hoard that is not rolled yet; creatures leave; stances and reactions end."""
    if there := overcome(play):
        foes = tuple([(creature_of(play, one.sheet).name, 0) for one in there])
        play.add(Hoard(play.fresh("h", "hoards"), play.fight.name or SPOILS, foes=foes))
        play.tell("Overcome: {number}.", icon="star", number=len(there))
    for being in play.on_side(FOES):
        if isinstance(being.sheet, CreatureSheet):
            for effect in play.effects_on(being.id):
                play.remove(effect)
            play.remove(being)
    for being in play.on_side(PARTY):
        play.lift(being.id, "stance", "reaction", "help")
