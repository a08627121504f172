"""Somebody at a glance: people and skills, state, hit points and mana, protection left, four figures, what to mind."""

from __future__ import annotations

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Shown, Summary, Track
from systems.enondas.base.arms import melee_arm
from systems.enondas.base.attributes import attribute_of
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet
from systems.enondas.base.states import dead, hits_of, state, track_of
from systems.enondas.characters import advancement
from systems.enondas.characters.layout import casts_spells, skill_words
from systems.enondas.characters.layout_tables import dice_line


@per_look
def summary(look: Look, being: Being) -> Summary:
    """A being for a row, a card, a banner."""
    return Summary(subtitle(look, being), state(look, being), tracks(look, being), armor(look, being),
                   strip(look, being), badges(look, being), rises(look, being),
                   besides=besides(look, being))  # fmt: skip


def subtitle(look: Look, being: Being) -> str:
    """``Elf mage 2, warrior 1``; of a monster ``MR 20 of 30 · 4d + 10``."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        line = dice_line(melee_arm(look, being), look.value(being.id, "attacks"))
        return f"MR {sheet.rating} of {sheet.rating_most} · {line}".replace("-", "−")
    people = look.library("kindreds").get(sheet.kindred)
    skills = skill_words(look, sheet)
    return f"{people.name if people else sheet.kindred} {skills[:1].lower()}{skills[1:]}".strip()


def tracks(look: Look, being: Being) -> tuple[Track, ...]:
    """Hit points or rating; mana of whoever casts, down to as far below zero as it is above when full (EN-165)."""
    now, most = hits_of(being)
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return (Track(track_of(being), "MR", now, most),)
    found = [Track(track_of(being), "Hit points", now, most)]
    if casts_spells(look, sheet):
        full = attribute_of(look, being, "mynergy")
        found.append(Track("mana", "Mana", sheet.mana, full, minimum=-max(0, full)))
    return tuple(found)


def armor(look: Look, being: Being) -> Shown:
    """Points absorbed a round, and in a fight what is left of them: ``8 of 13`` (EN-108)."""
    full = look.value(being.id, "protection")
    used = sum(look.fact_of(being.id, "absorbed", (0, 0))) if look.fighting else 0
    words = f"{max(0, full - used)} of {full}" if used else str(full)
    return Shown("Protection", words, "protection", longest=f"{full} of {full}" if full > 0 else "")


def strip(look: Look, being: Being) -> tuple[Shown, ...]:
    """The four figures asked for most."""
    rows = (("Melee", "melee"), ("Missile", "missile"), ("First", "first_strike"))
    last = Shown("M", str(look.figure(being.id, "caster")), "caster") if _casts(look, being) else _size(look, being)
    return (*[Shown(label, str(look.figure(being.id, name)), name) for label, name in rows], last)


def besides(look: Look, being: Being) -> tuple[Shown, ...]:
    """The size of those who cast spells."""
    return (_size(look, being),) if _casts(look, being) else ()


def _casts(look: Look, being: Being) -> bool:
    return isinstance(being.sheet, CharacterSheet) and casts_spells(look, being.sheet)


def _size(look: Look, being: Being) -> Shown:
    return Shown("Size", f"{look.value(being.id, 'size')} %", "size")


def rises(look: Look, being: Being) -> str:
    """That experience is enough for a level."""
    there = not isinstance(being.sheet, CreatureSheet) and not dead(look, being)
    return "XP for a level" if there and advancement.ready(look, being) else ""


def badges(look: Look, being: Being) -> tuple[str, ...]:
    """Short words for what the referee should mind."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet) or dead(look, being):
        return ()
    word = state(look, being).word
    found = [one.capitalize() for one in ("unconscious", "asleep", "paralyzed", "rooted") if look.under(being.id, one)]
    found = [one for one in found if one != word]
    found += ["Mana below zero"] if sheet.mana < 0 else []
    levels = sheet.spell_levels
    found += [f"{levels} spell {'level' if levels == 1 else 'levels'} to spend"] if levels else []
    found += [word] if (word := rises(look, being)) else []
    return tuple(found)
