"""Creatures that charm, by gaze, song and touch (WB-430, WB-431)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast as typed

from systems.common.forms import Answers, BeingField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.seen import wounds_seen
from systems.common.records.table import Being, Until, altered
from systems.whitebox.base.creatures import dice_of, entry_of, kinds
from systems.whitebox.base.entries_creatures import Ability, Rule
from systems.whitebox.base.entries_spells import Spell
from systems.whitebox.combat.afflictions.chances import roll_save
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.grips import seize
from systems.whitebox.combat.powers.plans import Answered, Plan
from systems.whitebox.combat.powers.power import Power, foe_fields, list_foes
from systems.whitebox.magic import hold_spells
from systems.whitebox.magic.casters import level_of
from systems.whitebox.magic.casting import Casting
from systems.whitebox.magic.targets import fits

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
    entry = entry_of(look, being)
    if (entry and "charm" in entry.immunities) or "undead" in kinds(look, being):
        return False
    if not ability.spell:
        return True
    return fits(look, typed(Spell, look.entry("spells", ability.spell)).ways[0], being)


def _as_spell(play: Play, charmer: Being, ability: Ability, targets: tuple[str, ...]) -> None:
    """The spell's own rule with the save of the power; magic that ends charms ends this one."""
    spell = typed(Spell, play.entry("spells", ability.spell))
    way, art = altered(spell.ways[0], save=ability.save), spell.lists[0].caster
    charmed = tuple([who for who in targets if charmable(play, ability, play.being(who))])
    hold_spells.charm(play, Casting(charmer.id, spell, way, art, level_of(play, charmer), {}, charmed,
                                group=play.fresh("e", "effects")))  # fmt: skip
    for who in targets:
        if who not in charmed:
            _tell_untouched(play, ability, who)


def _song(play: Play, charmer: Being, ability: Ability, targets: tuple[str, ...]) -> None:
    """Whoever fails to save walks toward her, and does nothing else as long as she sings."""
    for who in targets:
        if not charmable(play, ability, play.being(who)):
            _tell_untouched(play, ability, who)
        elif not roll_save(play, charmer, ability, who):
            seize(play, charmer, who, f"Drawn by the {ability.name}", "entranced", Until("fight"))
            play.tell("{being} walks toward {charmer}.", "charmed", "footprints", being=play.being(who),
                      charmer=charmer)  # fmt: skip


def _tell_untouched(play: Play, ability: Ability, who: str) -> None:
    play.tell("The {power} does nothing to {being}.", "unharmed", "shield", power=ability.name, being=play.being(who))


def charmed_foes(look: Look, being: Being, ability: Ability) -> tuple[str, ...]:
    """Foes whom it can charm."""
    return tuple([who for who in list_foes(look, being) if charmable(look, ability, look.being(who))])


def nobody_to_charm(look: Look, being: Being, ability: Ability) -> str:
    return "" if charmed_foes(look, being, ability) else "nobody is there for it."


def charm_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """One who meets the eye, or all who hear the song."""
    there = charmed_foes(look, being, ability)
    if ability.spell:
        return (BeingField("target", "Target", default=there[0] if there else "", allowed=there),)
    return foe_fields(look, being, ability, so_far)


def use_charm(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """A look or a song that charms (WB-430, WB-431)."""
    charm(play, being, ability, (answers["target"],) if "target" in answers else tuple(answers["targets"]))


def charm_by_touch(play: Play, blow: Blow, ability: Ability) -> None:
    """A touch that works as a spell (WB-431)."""
    charm(play, blow.attacker, ability, (blow.who,))


def plan_charm(look: Look, being: Being, ability: Ability, foes: Sequence[Being]) -> Answered:
    """Once at everybody: the strongest first for a look, all at once for a song."""
    known = look.fact(TEMPTED, ())
    found = [one for one in foes if one.id not in known and charmable(look, ability, one)]
    if not found:
        return None
    if ability.spell:
        return {"target": max(found, key=lambda one: (dice_of(look, one), -wounds_seen(look, one))).id}
    return {"targets": tuple([one.id for one in found])}


# What this room adds to the powers of the combat's.
POWERS: dict[Rule, Power] = {"charm": Power(use_charm, charm_fields, nobody_to_charm)}
PLANS: dict[Rule, Plan] = {"charm": plan_charm}
