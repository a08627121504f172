"""What a fight leaves behind: a hoard of the overcome to be rolled, and the field cleared (MG-110, MG-111)."""

from __future__ import annotations

from systems.common.encounter_kit.joining import tell_overcome
from systems.common.every_game.turn_actions import LEFT
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Hoard
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.combat import throwing

SPOILS = "Spoils of the fight"


def overcome(look: Look) -> tuple[Being, ...]:
    """The creatures that fell, broke or gave up; not those that fled."""
    return tuple([one for one in look.on_side(FOES) if isinstance(one.sheet, CreatureSheet) and not look.stands(one)
                  and not look.under(one.id, "fled", "gone")])  # fmt: skip


def keeps_the_field(look: Look) -> bool:
    """Whether the party stays where it fought: somebody of it is left, and no foe drives it off."""
    foes = [one for one in look.on_side(FOES) if look.stands(one)]
    left = any([effect.fact(LEFT) for one in look.on_side(FOES) for effect in look.effects_on(one.id, "fled")])
    return not foes and not left and any([look.stands(one) for one in look.on_side(PARTY)])


def fight_ends(play: Play) -> None:
    """The overcome become a hoard that is not rolled yet; creatures leave; stances and reactions end."""
    if keeps_the_field(play):
        throwing.pick_up(play, PARTY)
    if there := overcome(play):
        foes = tuple([(creature_of(play, one.sheet).name, 0) for one in there])
        play.add(Hoard(play.fresh("h", "hoards"), play.fight.name or SPOILS, foes=foes))
        tell_overcome(play, there)
    for being in play.on_side(FOES):
        if isinstance(being.sheet, CreatureSheet):
            for effect in play.effects_on(being.id):
                play.remove(effect)
            play.remove(being)
    for being in play.on_side(PARTY):
        play.lift(being.id, "stance", "reaction", "help")
