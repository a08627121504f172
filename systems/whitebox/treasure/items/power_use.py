"""What all works of magic items share: whom they get at, who saves, how long it lasts."""

from __future__ import annotations

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.creatures import ability, entry_of, kinds
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat.invisibility import shows_itself
from systems.whitebox.combat.saves import saves
from systems.whitebox.magic.casting import resists
from systems.whitebox.treasure.items.potions import seconds

OF_THE_MIND = ("control", "madden")


@dataclass(frozen=True, slots=True)
class PowerUse:
    """Who does which work with which item, and what was said on the form."""

    user: Being
    item: Item
    entry: MagicItem
    work: Work
    answers: Answers


def works_on(look: Look, work: Work, being: Being) -> bool:
    """Whether somebody is of a kind it works on, alive and here."""
    what = set(kinds(look, being))
    if states.dead(look, being) or look.under(being.id, *states.GONE) or what & set(work.not_of):
        return False
    return not work.of or bool(what & set(work.of))


def lasting(play: Play, use: PowerUse) -> int:
    """Seconds that it lasts: its own time, or the item's; 0 where none is printed."""
    return seconds(play, use.work.duration or use.entry.duration, use.work.name.capitalize())


def why_proof(look: Look, use: PowerUse, being: Being) -> str:
    """Why it can do nothing to somebody; empty if it can."""
    if being.id != use.user.id and (look.under(being.id, "antimagic") or look.under(use.user.id, "antimagic")):
        return "no magic passes the shell"
    entry, work = entry_of(look, being), use.work
    if entry is None:
        return ""
    if only := ability(entry, "only_magic"):
        return "" if work.energy in only.energies else "no such magic affects it"
    if "spells" in entry.immunities:
        return "no magic affects it"
    if work.rule in OF_THE_MIND and {"charm", "enchantment"} & set(entry.immunities) and "undead" not in work.of:
        return "it is immune"
    if work.rule == "control" and "undead" in kinds(look, being) and "undead" not in work.of:
        return "it is immune"
    return ""


def list_reached(play: Play, use: PowerUse, among: tuple[str, ...] | None = None) -> list[str]:
    """Of those aimed at whom it gets at: not the immune, nor who resists magic (WB-168)."""
    aimed = use.answers.get("targets", ()) if among is None else among
    if any(play.being(who).side != use.user.side for who in aimed):
        shows_itself(play, use.user.id)
    found = []
    for who in aimed:
        being = play.being(who)
        if states.dead(play, being):
            continue
        if why := why_proof(play, use, being):
            play.tell("{being} is not touched: {why}.", "unharmed", "shield", being=being, why=why)
        elif not resists(play, being, use.item.name.lower()):
            found.append(who)
    return found


def roll_save(play: Play, use: PowerUse, who: str) -> bool:
    """Whether somebody saves; without a throw where no save is granted."""
    save = use.work.save
    if save.outcome == "none":
        return False
    kinds_ = (*save.kinds, "fire") if use.work.energy == "fire" else save.kinds
    return saves(play, who, kinds_, use.work.name, save.modifier, by=use.user.id)
