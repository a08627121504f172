"""Spells that wound and kill: fire, lightning, death, the poisonous cloud, dust (WB-308, WB-320, WB-326, WB-331)."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.whitebox.base import states
from systems.whitebox.base.items import FIERY_HELM, wears
from systems.whitebox.combat import damage, harm_kinds
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, roll_save
from systems.whitebox.magic.spell_words import capital, figures


def wound(play: Play, cast: Casting) -> None:
    """Damage is thrown once for all; a save halves it, rounded down (WB-254)."""
    hit = list_struck(play, cast)
    dice = cast.way.amount.at(cast.level)
    if not hit:
        play.tell("{spell} does {dice} damage, to nobody here.", icon="flame", spell=cast.name, dice=dice)
        return
    dealt = play.total(dice, cast.caster, f"Damage: {cast.name}")
    if cast.spell.key == "fireball" and _brilliant(play, cast):
        dealt += int(dice.partition("d")[0])  # WB-574: +1 for each die
    for who in hit:
        if cast.energy and harm_kinds.answer_harm(play, play.being(who), dealt, cast.energy, cast.caster):
            continue  # golems and oozes have their own answer to fire and lightning (WB-424, WB-429)
        made = roll_save(play, cast, who)
        damage.hurt(play, who, dealt // 2 if made else dealt, cast.caster, cast.name, hit=False, harm=cast.energy)


def _brilliant(play: Play, cast: Casting) -> bool:
    """A Magic-user's own spell, cast in the helm of fiery brilliance."""
    sheet = play.being(cast.caster).sheet
    return not cast.item and cast.art != "cleric" and wears(sheet, FIERY_HELM)


def kill(play: Play, cast: Casting) -> None:
    """Those whom the spell takes die, where it grants a save only if they fail (WB-308, WB-320, R-35)."""
    if cast.duration.kind == "time":
        until = lasts(play, cast)
        lay(play, cast, "", cast.name, "cloud", until)
        play.tell("{spell}: {figures}.", icon="cloud-being", spell=cast.name, figures=figures(play, cast, until))
    choke(play, cast)


def choke(play: Play, cast: Casting) -> None:
    """Whoever is in it now."""
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            damage.slay(play, who, cast.name)


def disintegrate(play: Play, cast: Casting) -> None:
    """One target is dust; only the living save (WB-326)."""
    for who in list_struck(play, cast):
        if roll_save(play, cast, who):
            continue
        damage.slay(play, who, f"{cast.name}, nothing but dust is left")
        if states.dead(play, play.being(who)):
            play.put_on(who, "Dust", kind="dust", source=cast.caster)
    if not cast.targets:
        said = capital(cast.thing or "the target")
        play.tell("{what} falls to dust, unless it is magical.", "dust", "spark", what=said)
