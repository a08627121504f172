"""Mana: what paying for a spell leaves, what it risks, and how it comes back (EN-162, EN-165 to EN-170)."""

from __future__ import annotations

from typing import Literal

from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.rest_counts import count_whole, keep_rest
from systems.common.records.table import Being, altered
from systems.enondas.base import saves, vitals
from systems.enondas.base.attributes import DEADLY, SHORT_OF, attribute_of, raise_attribute
from systems.enondas.base.house import NEGATIVE
from systems.enondas.base.sheet import CharacterSheet
from systems.frozen import dataclass

Risk = Literal["", "faints", "burns", "beyond", "drains", "kills"]
OVERFLOW = {"STR": "strength", "CON": "constitution"}
BURN = {"CON": "constitution", "LK": "luck"}
DRAINED = "drained"  # kind of the effect that keeps what casting took out of an attribute
FAILS, WORKS = "fails", "works"  # what a spell does that kills its caster (EN-165)
POINTS_A_LEVEL = 5
STRENGTH_SECONDS, DAY = 600, 86400


@dataclass(frozen=True, slots=True)
class Payment:
    """What is paid from where: ``mana`` is what the pool holds afterwards, ``rest`` what an attribute gives."""

    cost: int
    stored: int
    mana: int
    rest: int = 0
    attribute: str = ""
    risk: Risk = ""


def full_mana(look: Look, being: Being) -> int:
    """Mana when it is full: MYN as it is now (EN-211)."""
    return attribute_of(look, being, "mynergy")


def lowest_mana(look: Look, being: Being) -> int:
    """How far below zero mana may sink: as far as it is above when it is full (EN-165)."""
    return -max(0, full_mana(look, being))


def burn_level(mana: int) -> int:
    """The level of the saving roll against burning out: 1 for every 5 points below 0 or part of them (EN-166, R-06)."""
    return max(0, -(mana // POINTS_A_LEVEL))


def payment(look: Look, being: Being, cost: int, from_store: bool = False) -> Payment:
    """What a cost would come to; ``from_store``: stones and the like give first."""
    sheet: CharacterSheet = being.sheet
    stored = min(cost, max(0, sheet.stored_mana)) if from_store else 0
    owed = cost - stored
    if not owed:
        return Payment(cost, stored, sheet.mana)
    if look.house.mana_overflow != NEGATIVE:  # EN-169
        taken = min(owed, max(0, sheet.mana))
        rest, attribute = owed - taken, OVERFLOW[look.house.mana_overflow]
        left = getattr(sheet, attribute) - rest
        risk: Risk = "" if not rest else "drains" if left > 0 and not _dies_of(sheet, attribute, rest) else "kills"
        return Payment(cost, stored, sheet.mana - taken, rest, attribute, risk)
    mana = sheet.mana - owed
    if mana > 0:
        return Payment(cost, stored, mana)
    if not mana:
        return Payment(cost, stored, mana, risk="faints")
    return Payment(cost, stored, mana, risk="beyond" if mana < lowest_mana(look, being) else "burns")


def _dies_of(sheet: CharacterSheet, attribute: str, points: int) -> bool:
    """Whether somebody who loses CON dies of the hit points that go with it."""
    return attribute == "constitution" and sheet.hit_points - points <= 0


def warning(look: Look, being: Being, paid: Payment, spell: str) -> str:
    """What the payment risks, as a sentence; empty if nothing."""
    short, name = SHORT_OF.get(paid.attribute, ""), being.name
    left = getattr(being.sheet, paid.attribute) - paid.rest if paid.attribute else 0
    match paid.risk:
        case "faints":
            return f"No mana is left: {spell} works, and {name} passes out."
        case "burns":
            level = burn_level(paid.mana)
            rolls = " or ".join([saves.words(look, being, one, level, "magic") for one in burn_attributes(look)])
            return f"Mana {paid.mana}: {rolls}, or {name} dies and {spell} fizzles; unconscious in any case.".replace(
                "Mana -", "Mana −"
            )
        case "beyond":
            return f"Mana {paid.mana}, and {name} cannot live below {lowest_mana(look, being)}.".replace(" -", " −")
        case "drains":
            return f"{paid.rest} of it comes out of {short}: {left} left."
        case "kills":
            return f"{paid.rest} of it comes out of {short}: {name} dies of it."
    return ""


def burn_attributes(look: Look) -> tuple[str, ...]:
    """What the roll against burning out may be made with."""
    way = look.house.mana_burn_attribute
    return tuple(BURN.values()) if way == "ask" else (BURN[way],)


def pay(play: Play, who: str, paid: Payment, spell: str, beyond: str = FAILS) -> bool:
    """Take the mana and see what comes of it; false: the spell fails.  ``beyond``: if it kills, does the spell work?"""
    if paid.stored:
        play.change(who, "stored_mana", play.being(who).sheet.stored_mana - paid.stored)
    play.change(who, "mana", paid.mana)
    match paid.risk:
        case "drains" | "kills":
            drain(play, who, paid.attribute, paid.rest)
        case "faints":
            play.tell("{being} has no mana left and passes out.", "faints", "moon", being=play.being(who))
            vitals.pass_out(play, who)
        case "beyond":
            _die(play, who, "{being} goes beyond the last mana and dies.")
            return beyond == WORKS
        case "burns":
            return _burn(play, who, paid.mana, spell)
    return True


def _burn(play: Play, who: str, mana: int, spell: str) -> bool:
    """Mana below zero: whoever fails dies and the spell with him; whoever lives is unconscious (EN-166, R-27)."""
    attribute = _resists_with(play, who, mana)
    made = saves.saves(play, who, attribute, burn_level(mana), "Mana burn", "magic", hit="lives", miss="burns out").made
    if not made:
        _die(play, who, "{being} burns out and dies.")
        return False
    play.tell("{being} lives through the mana burn and passes out.", "faints", "moon", being=play.being(who))
    vitals.pass_out(play, who)
    return True


def suffer(play: Play, who: str, before: int) -> None:
    """What comes of mana that a curse has taken, ``before`` being what there was (EN-166, EN-211).

    That nobody can live below minus the full MYN is of casting; a curse burns and no more (ours).
    """
    sheet: CharacterSheet = play.being(who).sheet
    if sheet.mana >= before or sheet.mana > 0:
        return
    if play.house.mana_overflow != NEGATIVE:  # EN-169: an attribute gives the rest, and nobody faints
        if sheet.mana < 0:
            rest = -sheet.mana
            play.change(who, "mana", 0)
            drain(play, who, OVERFLOW[play.house.mana_overflow], rest)
    elif sheet.mana < 0:
        _burn(play, who, sheet.mana, "")
    else:
        play.tell("{being} has no mana left and passes out.", "faints", "moon", being=play.being(who))
        vitals.pass_out(play, who)


def _resists_with(play: Play, who: str, mana: int) -> str:
    """CON or LK: as the house says, or asked; the better chance stands there first."""
    among = burn_attributes(play)
    if len(among) == 1:
        return among[0]
    being, level = play.being(who), burn_level(mana)
    options = tuple([Option(one, saves.words(play, being, one, level, "magic")) for one in among])
    best = max(among, key=lambda one: saves.chance(play, being, one, level, "magic"))
    asked = ChoiceField("attribute", "Resisted with", default=best, options=options, rule="EN-166")
    return str(play.ask(who, Form("magic.burn", f"Mana burn of {being.name}", (asked,)))["attribute"])


def _die(play: Play, who: str, sentence: str) -> None:
    """Dead as of wounds: no hit point is left."""
    play.change(who, "hit_points", min(0, play.being(who).sheet.hit_points))
    play.tell(sentence, "dies", "skull", being=play.being(who))


def drain(play: Play, who: str, attribute: str, points: int) -> None:
    """Casting takes points out of STR or CON; an effect remembers how many, to come back with rest (EN-153, EN-169)."""
    raise_attribute(play, who, attribute, -points)
    before = next((one for one in play.effects_on(who, DRAINED) if one.fact("attribute") == attribute), None)
    total = points + (before.fact("points", 0) if before else 0)
    if before:
        play.remove(before)
    _remember(play, who, attribute, total)
    being = play.being(who)
    play.tell("{being} gives {points} {short} for it: {left} left.", "drained", "drop", being=being, points=points,
              short=SHORT_OF[attribute], left=getattr(being.sheet, attribute))  # fmt: skip
    if (attribute in DEADLY and getattr(being.sheet, attribute) <= 0) or being.sheet.hit_points <= 0:
        play.tell("{being} dies of it.", "dies", "skull", being=being)


def _remember(play: Play, who: str, attribute: str, points: int) -> None:
    if points:
        play.put_on(who, f"{SHORT_OF[attribute]} −{points} from casting", FOREVER, kind=DRAINED, attribute=attribute,
                    points=points)  # fmt: skip


def give_back(play: Play, who: str, attribute: str, points: int) -> int:
    """Points of an attribute that casting took come back, as many as are missing; comes back as how many."""
    lost = next((one for one in play.effects_on(who, DRAINED) if one.fact("attribute") == attribute), None)
    if lost is None or points <= 0:
        return 0
    missing: int = lost.fact("points", 0)
    back = min(points, missing)
    play.remove(lost)
    _remember(play, who, attribute, missing - back)
    raise_attribute(play, who, attribute, back)
    return back


def mana_seconds(look: Look) -> int:
    """How long a point of mana takes to come back in rest (EN-170)."""
    minutes: int = look.house.mana_minutes
    return 60 * max(1, minutes)


@dataclass(frozen=True, slots=True)
class Regained:
    """What rest gave back."""

    mana: int = 0
    strength: int = 0
    constitution: int = 0


def regain_by_minutes(play: Play, who: str, seconds: int) -> Regained:
    """Time in which nobody does more than walk and talk gives back mana, and STR at a point in 10 minutes (EN-153,
    EN-170); nothing is told.

    Minutes of several rests add up, as long as something is missing.
    """
    if not isinstance(play.being(who).sheet, CharacterSheet):
        return Regained()
    mana = vitals.gain_mana(play, who, count_whole(play, who, "mana", seconds, mana_seconds(play)))
    strength = give_back(play, who, "strength", count_whole(play, who, "strength", seconds, STRENGTH_SECONDS))
    now = play.being(who)
    if now.sheet.mana >= full_mana(play, now):
        keep_rest(play, who, "mana", 0)
    if not any([one.fact("attribute") == "strength" for one in play.effects_on(who, DRAINED)]):
        keep_rest(play, who, "strength", 0)
    return Regained(mana, strength)


def regain_by_rest(play: Play, who: str, seconds: int) -> Regained:
    """Rest gives back what minutes do, and CON like hit points (EN-153); nothing is told."""
    back = regain_by_minutes(play, who, seconds)
    constitution = give_back(play, who, "constitution", seconds // DAY * play.house.rest_hp_per_day)
    return altered(back, constitution=constitution)
