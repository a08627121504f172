"""Charm by gaze, song and touch (WB-430, WB-431)."""

from __future__ import annotations

from typing import cast as typed

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until, altered
from systems.whitebox.base.creatures import entry_of, kinds
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.combat.afflictions.chances import saved
from systems.whitebox.combat.seized import seize

TEMPTED = "tempted"  # the fact of a fight: who has met such a power already


def charm(play: Play, charmer: Being, ability: Ability, targets: tuple[str, ...]) -> None:
    """As the spell it works like, or as a song that draws its hearers."""
    for who in targets:
        play.add_to_fact(who, TEMPTED)
    if ability.spell:
        _as_spell(play, charmer, ability, targets)
    else:
        _song(play, charmer, ability, targets)


def charmable(look: Look, ability: Ability, being: Being) -> bool:
    """Whether somebody can fall under it at all: what its spell works on, and nobody immune to charm (R-90)."""
    from systems.whitebox.magic.targets import fits  # the magic room reads this one's states

    entry = entry_of(look, being)
    if (entry and "charm" in entry.immunities) or "undead" in kinds(look, being):
        return False
    if not ability.spell:
        return True
    return fits(look, typed(Spell, look.entry("spells", ability.spell)).ways[0], being)


def _as_spell(play: Play, charmer: Being, ability: Ability, targets: tuple[str, ...]) -> None:
    """The spell's own rule with the save of the power; magic that ends charms ends this one."""
    from systems.whitebox.magic import holding
    from systems.whitebox.magic.casters import level_of
    from systems.whitebox.magic.casting import Casting

    spell = typed(Spell, play.entry("spells", ability.spell))
    way, art = altered(spell.ways[0], save=ability.save), spell.lists[0].caster
    charmed = tuple([who for who in targets if charmable(play, ability, play.being(who))])
    holding.charm(play, Casting(charmer.id, spell, way, art, level_of(play, charmer), {}, charmed,
                                group=play.fresh("e", "effects")))  # fmt: skip
    for who in targets:
        if who not in charmed:
            _untouched(play, ability, who)


def _song(play: Play, charmer: Being, ability: Ability, targets: tuple[str, ...]) -> None:
    """Whoever fails to save walks toward her, and does nothing else as long as she sings."""
    for who in targets:
        if not charmable(play, ability, play.being(who)):
            _untouched(play, ability, who)
        elif not saved(play, charmer, ability, who):
            seize(play, charmer, who, f"Drawn by the {ability.name}", "entranced", Until("fight"))
            play.tell("{being} walks toward {charmer}.", "charmed", "footprints", being=play.being(who),
                      charmer=charmer)  # fmt: skip


def _untouched(play: Play, ability: Ability, who: str) -> None:
    play.tell("The {power} does nothing to {being}.", "unharmed", "shield", power=ability.name, being=play.being(who))
