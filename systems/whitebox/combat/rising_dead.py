"""Who rises from the dead as what killed him, and who leaves nothing to raise (WB-424, WB-430, R-32)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Muster, altered
from systems.whitebox.base import classes
from systems.whitebox.base.creatures import ability as ability_of
from systems.whitebox.base.creatures import entry_of, kinds
from systems.whitebox.base.entries_creatures import Ability, Creature
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import newcomers

LIFELESS = frozenset({"undead", "golem", "elemental", "ooze", "plant", "hazard"})


def after_death(play: Play, killer: Being, entry: Creature, who: str) -> None:
    """What becomes of somebody whom a creature's own attack has killed or drained out."""
    victim = play.being(who)
    for one in entry.abilities:
        if one.rule == "rises" and rises(play, entry, one, victim):
            rise(play, killer, one, victim)
        elif one.rule == "no_remains":
            play.put_on(who, "Dissolved", kind="dust", source=killer.id)
            play.tell("Nothing of {being} is left to raise.", icon="drop", being=victim)


def rises(look: Look, entry: Creature, ability: Ability, victim: Being) -> bool:
    """Whether a victim rises: a human, or anybody that lived; by a drain of Strength only without any left."""
    what = set(kinds(look, victim))
    if look.under(victim.id, "risen", "dust") or LIFELESS & what:
        return False
    if ability_of(entry, "strength_drain") and getattr(victim.sheet, "strength", 1) > 0:
        return False
    return ability.victims == "anyone" or _human(look, victim)


def _human(look: Look, being: Being) -> bool:
    sheet, entry = being.sheet, entry_of(look, being)
    if isinstance(sheet, CharacterSheet):
        return classes.race_of(look, sheet).human
    return bool(entry and "human" in entry.kinds)


def rise(play: Play, killer: Being, ability: Ability, victim: Being) -> None:
    """A new creature of that kind stands with its maker from the next round on; the body is no longer there."""
    name = play.entry("creatures", ability.creature).name.lower()
    play.put_on(victim.id, f"Risen as a {name}", kind="risen", source=killer.id)
    for who in newcomers.add_bodies(play, Muster(ability.creature), killer.side):
        risen = play.being(who)
        play.exchange(risen, altered(risen, name=f"{victim.name}, {name}"))
        newcomers.stand_with(play, who, killer.side)
        play.put_on(who, f"Serves {killer.name}", kind="thrall", source=killer.id)
        play.tell("{victim} rises as a {kind} on {killer}’s side.", "rises", "skull-bone", victim=victim, kind=name,
                  killer=killer)  # fmt: skip
