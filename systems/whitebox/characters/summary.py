"""Somebody at a glance: calling, state, hit points, armor, four figures, and what to mind."""

from __future__ import annotations

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Shown, Summary, Track
from systems.whitebox.base import classes, loads, states
from systems.whitebox.base.creatures import creature_of
from systems.whitebox.base.monsters import AGES
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.base.training import misfits
from systems.whitebox.characters import advancement, hirelings
from systems.whitebox.characters.creation import calling_words


@per_look
def summary(look: Look, being: Being) -> Summary:
    """A being for a row, a card, a banner."""
    strip = (
        Shown("AC", armor(look, being).text, "armor_class"),
        Shown("Save", str(look.figure(being.id, "save")), "save"),
        Shown("Move", str(look.figure(being.id, "move")), "move"),
        Shown("Light", light(look, being)) if being.kind != "creature"
        else Shown("Dice", str(look.figure(being.id, "hit_dice")), "hit_dice"),
    )  # fmt: skip
    return Summary(subtitle(look, being), states.state(look, being), tracks(look, being), armor(look, being), strip,
                   badges(look, being), rises(look, being), warns=burden(look, being))  # fmt: skip


def armor(look: Look, being: Being) -> Shown:
    """What must be reached to strike somebody."""
    return Shown("Armor", str(look.figure(being.id, "armor_class")), "armor_class")


def tracks(look: Look, being: Being) -> tuple[Track, ...]:
    """Hit points, down to where somebody dies."""
    sheet = being.sheet
    return (Track("hit_points", "Hit points", sheet.hit_points, sheet.hit_points_most,
                  minimum=states.dies_at(look, being)),)  # fmt: skip


def subtitle(look: Look, being: Being) -> str:
    """``Fighter 3``; ``soldier of Brannoch``; ``4+1 dice``."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        return calling_words(look, sheet)
    if being.kind == "hireling":
        trade = look.library("hirelings").get(sheet.trade)
        employer = look.table.beings.get(sheet.employer)
        name = trade.name if trade else creature_of(look, sheet).name
        return f"{name} of {employer.name}" if employer else name
    dice = str(look.figure(being.id, "hit_dice"))
    age = f"{AGES[min(sheet.age, len(AGES)) - 1]} · " if sheet.age else ""
    return f"{age}{dice} {'die' if dice == '1' else 'dice'}"


def light(look: Look, being: Being) -> str:
    """What somebody lights the way with."""
    return next((effect.name for effect in look.effects_on(being.id, "light")), "–")


def rises(look: Look, being: Being) -> str:
    """That a level is to be taken."""
    there = isinstance(being.sheet, CharacterSheet) and not states.dead(look, being)
    return "Level ready" if there and advancement.ready(look, being) else ""


def burden(look: Look, being: Being) -> str:
    """That somebody moves no more, under a load or for anything else."""
    creature = isinstance(being.sheet, CreatureSheet)
    if not creature and (states.dead(look, being) or look.value(being.id, "move")):
        return ""
    return "Overloaded" if loads.overloaded(look, being) else "" if creature else "Cannot move"


def badges(look: Look, being: Being) -> tuple[str, ...]:
    """Short words for what the referee should mind."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        found = ["No employer"] if being.kind == "hireling" and sheet.employer not in look.table.beings else []
        return (*found, word) if (word := burden(look, being)) else tuple(found)
    if states.dead(look, being):
        return ()
    found = [word] if (word := rises(look, being)) else []
    found += ["Too many hirelings"] if hirelings.over_limit(look, being.id) else []
    found += [f"Not trained: {item.name}" for item in misfits(look, sheet)]
    if any(classes.row_of(look, sheet).slots) and classes.class_of(look, sheet).spells and not sheet.memory:
        found.append("No spells prepared")
    found += [word] if (word := burden(look, being)) else []
    return tuple(found)
