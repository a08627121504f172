"""What every action asks at rest, to the last field, and again for each answer that changes its form.

The lines are kept in ``forms_in_full.txt``; ``pytest --record`` on this file writes them anew, and the difference is read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from systems.common.forms import ChoiceField, Form
from systems.common.kernel.game import offered
from systems.common.kernel.look import Look
from systems.common.records.table import Effect, Hoard, Table
from systems.common.treasure_kit.hoards import coin_line
from systems.enondas.base.hoard_lines import item_line, plain_line
from systems.enondas.base.sheet import Item, Skill
from tests.action_words import form_lines
from tests.systems.enondas import in_full
from tests.systems.enondas.builders import CHAIN, SWORD, foe, hero, look, quiet, ruled
from tests.systems.enondas.magic_builders import caster

ROOMS = ("characters", "magic", "treasure", "encounters", "combat")


def table() -> Table:
    """A mage who is hurt, a healer, a farmer with much to spend, a sleeper; a hoard of the slain."""
    view = look(quiet())
    lines = (coin_line("l1", "gold", 31), plain_line("l2", "Opal", "gem", "d6 6", 600),
             plain_line("l3", "A map of the valley with one house drawn in red", "information", "by hand"),
             item_line(view, "l4", Item("longsword", "Old blade", 1, adds=2, note="x")))  # fmt: skip
    hoard = Hoard("h1", "The ford", lines, 40, (("Orc", 28), ("Ogre", 31)), True)
    return Table.of(ruled(mana_levels=True), [
        caster("mage", 3, "blast_you", "nighty_night", stored_mana=3, spell_levels=2, hit_points=5, experience=1200,
               items=(Item("wand", "Wand", spell="paralyze", level=7),)),
        caster("healer", 2, "minor_healing", id_="b2", name="Hild", items=(CHAIN, SWORD), gold=3),
        hero("b3", "Tam", skills=(Skill("warrior", 1, (3,)), Skill("farmer", 1, (1,), animals=("dogs",))), experience=5000,
             items=(SWORD,), hit_points=4),
        foe("b8", 45), hoard, Effect("e1", "b2", "Asleep", "asleep", source="b1", data=(("spell", "nighty_night"),)),
        Effect("e2", "b3", "", "fought"),
    ])  # fmt: skip


def variations(form: Form) -> Iterator[dict[str, Any]]:
    """Nothing answered, then each other option of the fields that change the form."""
    yield {}
    for field in form.fields:
        if isinstance(field, ChoiceField) and field.refines:
            yield from [{field.name: one.value} for one in field.options[:9] if one.value != field.blank()]


def said(view: Look, actor: str) -> Iterator[str]:
    for room in ROOMS:
        for action, first in offered(view, actor, room=room):
            for answers in variations(first):
                form = action.form(view, actor, answers)
                if form is not None:
                    head, *fields = form_lines(form)
                    yield f"{head} {answers or ''}: {form.label} – {form.help}"
                    yield from [f"    {line}" for line in fields]
                    yield from [f"    {one.name}: {one.help}" for one in form.fields if one.help]


def found() -> dict[str, list[str]]:
    """The forms of each, every line once."""
    view, before, parts = look(table()), set[str](), dict[str, list[str]]()
    for actor in ("", *view.table.beings):
        parts[actor or "nobody"] = [line for line in dict.fromkeys(said(view, actor)) if line not in before]
        before.update(parts[actor or "nobody"])
    return parts


def test_every_line_is_as_it_was_read(request: pytest.FixtureRequest) -> None:
    in_full.compare(request, "forms_in_full.txt", "Forms of Enondas in full.", found())
