"""The party roster's room: creation, derived figures, advancement, gear, load, rest and healing."""

from __future__ import annotations

from systems.common.forms import Answers, GaugeField, Question, Section
from systems.common.game import Action
from systems.common.look import Look
from systems.common.shown import Shown, Summary, Track
from systems.common.table import Being

ACTIONS: tuple[Action, ...] = ()


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    return (Section("Body", (GaugeField("hit_points", "Hit points", minimum=-99, most="hit_points_most"),)),)


def summary(look: Look, being: Being) -> Summary:
    from systems.whitebox.combat import states

    sheet = being.sheet
    track = Track("hit_points", "Hit points", sheet.hit_points, sheet.hit_points_most)
    armor = Shown("Armor", str(look.figure(being.id, "armor_class")), "armor_class")
    return Summary("", states.state(look, being), (track,), armor)


def answer(look: Look, question: Question) -> Answers:
    return question.form.blank()
