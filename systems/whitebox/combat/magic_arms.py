"""What magic arms and armor do beside their plus when a blow is struck with them or against them (WB-563, WB-567)."""

from __future__ import annotations

import re

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of, entry_of, kinds
from systems.whitebox.base.items import wears
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import harm_kinds
from systems.whitebox.combat.arms import Arm
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.damage import hurt, slay
from systems.whitebox.combat.saves import saves

LESSER_UNDEAD = 3  # hit dice of undead that have no save; the book names no bound (ours)
DANCING, ALOFT = "weapon_dancing", "dances"  # the weapon, and the kind of the effect while it is in the air
IN_HAND = 3  # rounds
AGAINST = re.compile(r"\+([0-9]) against a foe")


def foe_plus(arm: Arm) -> int:
    """How much greater the plus of this weapon is against the foe it is made for; 0 if it is none of these (R-92)."""
    if arm.item is None or arm.item.key != "weapon_against_foe":
        return 0
    found = AGAINST.match(arm.item.note)
    return max(0, int(found[1]) - arm.item.bonus) if found else 0


def dice_against(look: Look, arm: Arm, target: Being) -> str:
    """The dice of a hit; flames and cold add nothing against who is proof to them (WB-563)."""
    harm = harm_kinds.BRANDS.get(arm.key.partition("#")[0]) if arm.magic else ""
    entry = entry_of(look, target) if harm else None
    if entry and harm in entry.immunities and "+" in arm.damage:
        return arm.damage.rpartition("+")[0]
    return arm.damage


def follow_hit(play: Play, blow: Blow) -> None:
    """A hit with such a weapon: the undead fall to dust, the living age."""
    key, victim = blow.arm.item.key if blow.arm.item else "", play.being(blow.who)
    if states.dead(play, victim):
        return
    if key == "weapon_undead_slaying" and "undead" in kinds(play, victim):
        greater = dice_of(play, victim).whole > LESSER_UNDEAD
        if not (greater and saves(play, blow.who, ("death",), blow.arm.name, by=blow.attacker.id)):
            slay(play, blow.who, f"destroyed by {blow.arm.name}")
    elif key == "staff_withering":
        play.put_on(blow.who, "Ten years older", kind="aged", source=blow.attacker.id)
        play.tell("{being} grows ten years older.", "aged", "hourglass", being=victim)


def burn_attacker(play: Play, attacker: str, target: str) -> None:
    """Whoever attacks the wearer of fiery armor in melee is burned (WB-563)."""
    if _fiery(play, play.being(target)) and not states.dead(play, play.being(attacker)):
        dealt = play.total("1d6", target, "Damage: fiery armor")
        hurt(play, attacker, dealt, cause="fiery armor", hit=False, harm="fire")


@per_being
def _fiery(look: Look, being: Being) -> bool:
    return wears(being.sheet, "fiery_armor")


def count_dancing_round(play: Play, who: str, arm: Arm) -> None:
    """A round more in which somebody fought with such a weapon; after the third it leaves the hand."""
    if arm.item is None or arm.item.key != DANCING or play.fact_of(who, "danced_in") == play.round:
        return
    rounds = play.fact_of(who, "danced", 0) + 1
    play.set_fact_of(who, danced=rounds, danced_in=play.round)
    if rounds < IN_HAND:
        return
    items: tuple[Item, ...] = play.being(who).sheet.items
    place = next((n for n, item in enumerate(items) if item == arm.item), None)
    if place is None:
        return
    play.change(who, "items", (*items[:place], altered(items[place], carried="stored"), *items[place + 1 :]))
    play.put_on(who, f"{arm.item.name} fights by itself", Until("fight"), kind=ALOFT, source=who, at=play.round + 1,
                weapon=arm.item.name)  # fmt: skip
    play.tell("{being}’s {item} leaves the hand: from the next round on it fights by itself.", "dances", "swords",
              being=play.being(who), item=arm.item.name.lower())  # fmt: skip
