"""Harm of a kind: who is proof against fire or cold, lives on lightning, or dies of acid alone (WB-424 to WB-431)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_HARM, Play
from systems.common.records.table import Being, Muster, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import ability, entry_of
from systems.whitebox.base.entries_creatures import Ability, Death, Energy
from systems.whitebox.combat.newcomers import add_bodies, take_turns

Harm: TypeAlias = Energy | Death
# What a referee may call harm, beside a plain wound.
KINDS: tuple[tuple[Harm, str], ...] = (
    ("", "A wound"),
    ("fire", "Fire"),
    ("cold", "Cold"),
    ("lightning", "Lightning"),
    ("acid", "Acid"),
    ("poison", "Poison"),
    ("crushing", "Crushing"),
    ("holy_water", "Holy water"),
    ("running_water", "Running water"),
    ("sunlight", "Sunlight"),
    ("stake", "A stake through the heart"),
)
# Magic weapons whose blow does more than its steel (WB-563).
BRANDS: dict[str, Harm] = {"weapon_flaming": "fire", "weapon_freezing": "cold"}


def words(harm: Harm) -> str:
    """A kind of harm in a sentence."""
    return harm.replace("_", " ")


def answer_harm(play: Play, victim: Being, amount: int, harm: Harm, by: str = "") -> bool:
    """Whether somebody's nature turns harm of this kind into something else than a wound; the story says into what."""
    entry = entry_of(play, victim)
    if entry is None or states.dead(play, victim):
        return False
    if harm in entry.immunities:
        play.tell("{harm} does {being} no harm.", NO_HARM, "shield", harm=words(harm).capitalize(), being=victim)
        return True
    for one in entry.abilities:
        if harm in one.energies and (answer := ANSWERS.get(one.rule)):
            answer(play, victim, amount, one, harm, by)
            return True
    return False


def _slows(play: Play, victim: Being, amount: int, one: Ability, harm: Harm, by: str) -> None:
    if not play.under(victim.id, "slowed"):
        play.put_on(victim.id, "Slowed", Until("fight"), kind="slowed", source=by)
    play.tell("{being} is slowed.", "slowed", "hourglass", being=victim)


def _divides(play: Play, victim: Being, amount: int, one: Ability, harm: Harm, by: str) -> None:
    """Two of half the hit points and half the worth, the new one beside the old (WB-424; the halves are ours)."""
    sheet = victim.sheet
    half, worth = sheet.hit_points // 2, sheet.experience // 2
    if not half:
        play.tell("{being} is too small to divide.", icon="blob", being=victim)
        return
    play.exchange(victim, altered(victim, sheet=altered(
        sheet, hit_points=sheet.hit_points - half, hit_points_most=sheet.hit_points - half,
        experience=sheet.experience - worth,
    )))  # fmt: skip
    added = add_bodies(play, Muster(sheet.creature, 1, (half,)), victim.side, sheet.hit_dice)
    for who in added:
        play.change(who, "experience", worth)
    take_turns(play, added, victim.side)
    play.tell("{being} divides: {other} has {half:hit point|hit points}.", "divides", "blob", being=victim,
              other=play.being(added[0]), half=half)  # fmt: skip


# By the ability that turns harm into something else; what heals or kills is added by ``damage``.
ANSWERS: dict[str, Callable[[Play, Being, int, Ability, Harm, str], None]] = {
    "slowed_by": _slows,
    "divides": _divides,
}


def ends(look: Look, being: Being, harm: Harm) -> bool:
    """Whether this harm kills for good what wounds have laid low."""
    entry, low = entry_of(look, being), being.sheet.hit_points <= 0
    if entry is None:
        return bool(low and harm == "fire" and states.wears_life_ring(look, being))
    return harm in entry.slain_only_by and low


def lies_low(play: Play, being: Being) -> None:
    """What follows when wounds lay low what they cannot kill: down until it mends, or away as mist (WB-430)."""
    entry = entry_of(play, being)
    if entry is None:
        return
    if escape := ability(entry, "gaseous_escape"):
        play.lift(being.id, "unconscious")
        play.put_on(being.id, "Mist, back to its coffin", kind="gone", source=being.id)
        play.tell("{being} turns to mist. {text}", "gone", "cloud-being", being=being, text=escape.text)
        play.done(being.id)
        return
    only = " or ".join([words(one) for one in entry.slain_only_by])
    play.tell("{being} is down but not dead: only {only} ends it.", icon="warning", being=being, only=only)
