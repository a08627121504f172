"""What is taken away or grows within: levels, Strength, the power to heal, the shape itself (WB-430, WB-431, R-87)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Until
from systems.whitebox.base.creatures import kinds
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.combat.afflictions.chances import roll_span
from systems.whitebox.combat.blows import Blow
from systems.whitebox.combat.damage import slay


def lay_rot(play: Play, blow: Blow, ability: Ability) -> None:
    """No magic heals, rest heals a tenth; cured as a disease, it still halves (WB-233)."""
    if play.under(blow.who, "rot"):
        return
    play.put_on(blow.who, "Mummy rot", kind="rot", source=blow.attacker.id, divisor=ability.divisor,
                cured=ability.cured_divisor)  # fmt: skip
    play.tell("{victim} has mummy rot: no magic heals it, rest does 1/{divisor}.", "rot", "warning",
              victim=play.being(blow.who), divisor=ability.divisor)  # fmt: skip


def drain_strength(play: Play, blow: Blow, ability: Ability) -> None:
    """A point of Strength for a time; at 0 there is an end of the victim (WB-430)."""
    victim = play.being(blow.who)
    if isinstance(victim.sheet, CreatureSheet):
        play.change(blow.who, "strength_lost", victim.sheet.strength_lost + ability.points)
    else:
        play.change(blow.who, "strength", max(0, victim.sheet.strength - ability.points))
    back = roll_span(play, ability.duration, "Strength drained")
    play.put_on(blow.who, "Strength drained", Until("lasting", at=back), kind="strength drained", points=ability.points)
    play.tell("{victim} loses {points} Strength.", "drained", "drop", victim=victim, points=ability.points)
    if lost_all_strength(play, blow.who):
        slay(play, blow.who, "no Strength is left")


def lost_all_strength(look: Look, who: str) -> bool:
    """Whether no Strength is left; of creatures nobody knows how much they have."""
    sheet = look.being(who).sheet
    return isinstance(sheet, CharacterSheet) and sheet.strength <= 0


def strength_returns(play: Play, effect: Effect) -> None:
    """Drained Strength comes back when its time is up (WB-430), to the living."""
    sheet, points = play.being(effect.on).sheet, effect.fact("points")
    if isinstance(sheet, CharacterSheet):
        play.change(effect.on, "strength", sheet.strength + points)
    else:
        play.change(effect.on, "strength_lost", max(0, sheet.strength_lost - points))


def lycanthropy(play: Play, blow: Blow, ability: Ability) -> None:
    """Whoever a lycanthrope's wound brings to half the hit points or below becomes one of its kind (R-87)."""
    victim = play.being(blow.who)
    low = victim.sheet.hit_points_most * ability.percent
    crossed = victim.sheet.hit_points * 100 <= low < (victim.sheet.hit_points + blow.lost) * 100
    if not crossed or not can_catch(play, victim) or play.under(blow.who, "lycanthropy"):
        return
    kind = play.entry("creatures", ability.creature)
    if isinstance(victim.sheet, CharacterSheet):
        play.change(blow.who, "hit_by", ability.creature)
    play.put_on(blow.who, f"Lycanthropy: {kind.name}", kind="lycanthropy", source=blow.attacker.id,
                creature=ability.creature)  # fmt: skip
    play.tell("{victim} will become a {kind}; when, is for the referee to say.", "cursed", "moon", victim=victim,
              kind=kind.name.lower())  # fmt: skip


def can_catch(look: Look, being: Being) -> bool:
    """Characters and other people; beasts, the dead and what never lived do not."""
    what = kinds(look, being)
    return ("person" in what or "human" in what) and not {"undead", "lycanthrope"} & set(what)
