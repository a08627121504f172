"""Wounds, healing and death (WB-180 to WB-186, WB-230)."""

from __future__ import annotations

from systems.common.encounter_kit.healing import tell_healed
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import grips, harm_kinds, phases

ANY_WEAPON = "weapon"  # what a creature strikes with that has none by name


def halved_for(play: Play, victim: Being, attacker: Being | None) -> bool:
    """Whether giant kind's blows count half against this Dwarf or Halfling (WB-056, WB-067)."""
    if attacker is None or not isinstance(victim.sheet, CharacterSheet):
        return False
    entry, race = entry_of(play, attacker), play.entry("races", victim.sheet.race)
    return bool(race.half_damage_from_giants and entry and "giant_kind" in entry.kinds)


def hurt(
    play: Play, who: str, amount: int, by: str = "", cause: str = "", hit: bool = True, harm: harm_kinds.Harm = ""
) -> int:
    """Take hit points away; comes back as what was lost.  A hit does at least 1 (R-21).

    ``by`` is the being that did it, ``cause`` a word for the story, ``harm`` fire, cold or the like, which some are
    proof against and others die of alone; falling and death follow.
    """
    victim, attacker = play.being(who), play.find(by)
    if harm and harm_kinds.answer_harm(play, victim, amount, harm, by):
        return 0
    if halved_for(play, victim, attacker):
        amount //= 2
        cause = f"{cause}, halved" if cause else "halved"
    amount = max(amount, 1 if hit else 0)
    if not amount or states.dead(play, victim):
        return 0
    before, least = victim.sheet.hit_points, states.dies_at(play, victim)
    taken = max(before, least) - max(before - amount, least)
    lost = victim.sheet.lost_this_fight + amount
    play.change_several(who, hit_points=before - amount, lost_this_fight=lost)
    if play.fighting:
        play.add_to_fact(who, "hurt")
    slept = play.lift(who, "asleep")
    after = play.being(who)
    if harm and harm_kinds.ends(play, after, harm):
        play.put_on(who, "", kind="dead")
    if states.dead(play, after):
        _falls(play, after, attacker, amount, taken, cause)
    elif after.sheet.hit_points <= 0 < before:
        play.put_on(who, "Unconscious", Until(), kind="unconscious")
        _tell_wound(play, "{victim} falls unconscious", "fells", after, attacker, amount, taken, cause)
        harm_kinds.lies_low(play, after)
    else:
        _tell_wound(play, "{victim} takes {amount}", "hits", after, attacker, amount, taken, cause)
        if slept:
            play.tell("{being} wakes.", icon="wake", being=after)
    if play.fighting:
        phases.spoil(play, who)
    return amount


def _falls(play: Play, victim: Being, attacker: Being | None, amount: int, taken: int, cause: str) -> None:
    play.lift(victim.id, "bound", "unconscious", "bleeding")
    _tell_wound(play, "{victim} dies", "fells", victim, attacker, amount, taken, cause)
    grips.release_held(play, victim.id)


def _tell_wound(
    play: Play, said: str, verdict: str, victim: Being, attacker: Being | None, amount: int, taken: int, cause: str
) -> None:
    """``taken``: how many of ``amount`` there were to lose."""
    if not play.listens:
        return
    how = f" ({cause})" if cause not in ("", ANY_WEAPON) else ""
    if attacker is not None and verdict == "hits":
        play.tell("{attacker} hits {victim} for {amount}{how}.", "hits", "swords",
                  attacker=attacker, victim=victim, amount=amount, taken=taken, how=how)  # fmt: skip
    elif attacker is not None:
        fell = "fells" if said.endswith("dies") else "knocks out"
        play.tell("{attacker} {fells} {victim} with {amount}{how}.", "fells", "skull",
                  attacker=attacker, fells=fell, victim=victim, amount=amount, taken=taken, how=how)  # fmt: skip
    else:
        words = f"{said} ({{amount}} damage{{how}})." if verdict == "fells" else f"{said}{{how}}."
        play.tell(words, verdict, "skull" if verdict == "fells" else "drop",
                  victim=victim, amount=amount, taken=taken,
                  how=f", {cause}" if cause and verdict == "fells" else how)  # fmt: skip


def heal(play: Play, who: str, amount: int, cause: str = "") -> int:
    """Give hit points back, never above the most (WB-037); the dead stay dead.  Comes back as what was gained."""
    being = play.being(who)
    if states.dead(play, being):
        play.tell("{being} is dead and cannot be healed.", icon="skull", being=being)
        return 0
    before = being.sheet.hit_points
    after = min(being.sheet.hit_points_most, before + amount)
    play.change(who, "hit_points", max(before, after))
    gained: int = max(0, after - before)
    if play.being(who).sheet.hit_points > 0:
        play.lift(who, "unconscious", "bound")
    how = f" ({cause})" if cause else ""
    tell_healed(play, who, gained, "{being} regains {gained:hit point|hit points}{how}.", how=how)
    return gained


def block_by_rot(play: Play, who: str) -> bool:
    """Whether mummy rot keeps magic from healing somebody, and the story of it (WB-233)."""
    if not play.under(who, "rot"):
        return False
    play.tell("{being} has mummy rot; no magic heals it.", icon="warning", being=play.being(who))
    return True


def set_track(play: Play, being: Being, track: str, value: int) -> None:
    """A track set by hand; of hit points waking and falling follow without a word."""
    play.change(being.id, track, value)
    if track != "hit_points":
        return
    if value > 0:
        play.lift(being.id, "unconscious", "bound", "dead")
    elif value > states.dies_at(play, being) and not play.under(being.id, "unconscious"):
        play.put_on(being.id, "Unconscious", Until(), kind="unconscious")


def slay(play: Play, who: str, cause: str, by: Being | None = None) -> None:
    """Death without damage: poison, a death spell, stone broken; final even for those whom no wound kills (ours).
    Where it is the deed of somebody, ``cause`` is what ``by`` does: ``finishes off``."""
    being = play.being(who)
    if states.dead(play, being):
        return
    play.change(who, "hit_points", min(being.sheet.hit_points, states.dies_at(play, being)))
    if states.undying(play, being):
        play.put_on(who, "", kind="dead")
    if by is None:
        play.tell("{being} dies: {cause}.", "fells", "skull", being=being, cause=cause)
    else:
        play.tell("{attacker} {does} {being}.", "fells", "skull", attacker=by, does=cause, being=being)
    grips.release_held(play, who)


def bleed(play: Play) -> None:
    """Whoever is below 0 and unbound loses a hit point each round (WB-186)."""
    for being in play.everyone():
        if isinstance(being.sheet, CharacterSheet) and states.dying(play, being):
            play.change(being.id, "hit_points", being.sheet.hit_points - 1)
            if states.dead(play, play.being(being.id)):
                play.tell("{being} bleeds to death.", icon="skull", being=being)
            else:
                play.tell("{being} bleeds: {left:hit point|hit points}.", icon="drop", being=being,
                          left=str(being.sheet.hit_points - 1).replace("-", "−"))  # fmt: skip


@per_being
def _regeneration(look: Look, being: Being) -> int:
    entry = entry_of(look, being)
    return entry.regeneration if entry else int(states.wears_life_ring(look, being))


def regenerate(play: Play) -> None:
    """Creatures that heal by themselves do so as a round begins (WB-427, WB-430, WB-431)."""
    for being in play.everyone():
        if being.sheet.hit_points >= being.sheet.hit_points_most or not (gain := _regeneration(play, being)):
            continue
        if states.dead(play, being) or play.under(being.id, "gone", "rot"):
            continue
        after = min(being.sheet.hit_points_most, being.sheet.hit_points + gain)
        play.change(being.id, "hit_points", after)
        play.tell("{being} regenerates to {now}.", icon="heart", being=being, now=str(after).replace("-", "−"))
        if after > 0 and play.lift(being.id, "unconscious"):
            play.tell("{being} rises again.", icon="heart", being=being)


def _heal_by_harm(play: Play, victim: Being, amount: int, one: Ability, harm: harm_kinds.Harm, by: str) -> None:
    heal(play, victim.id, amount, harm_kinds.words(harm))


def _destroy_by_harm(play: Play, victim: Being, amount: int, one: Ability, harm: harm_kinds.Harm, by: str) -> None:
    slay(play, victim.id, f"destroyed by {harm_kinds.words(harm)}")


harm_kinds.ANSWERS |= {"healed_by": _heal_by_harm, "destroyed_by": _destroy_by_harm}
