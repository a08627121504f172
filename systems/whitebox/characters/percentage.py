"""Percentage rolls that the referee asks for, with the attribute's 5 % where the house gives it (WB-024, WB-005)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, TextField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.whitebox.base.attributes import ATTRIBUTES, Attribute, score, universal_percent
from systems.whitebox.base.sheet import CharacterSheet

KEY = "characters.percent"
EVEN = 50


def bonus(look: Look, sheet: CharacterSheet, attribute: Attribute) -> int:
    """Percent added for the score of an attribute: −5, 0 or +5."""
    return universal_percent(score(sheet, attribute), look.house.uab_average)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which attribute, and what chance the referee gives; only with the house rule."""
    being = look.table.beings.get(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or not look.house.uab_percent:
        return None
    sheet = being.sheet
    options = tuple([Option(one, one.capitalize(), f"{bonus(look, sheet, one):+d} %".replace("-", "−"))
                     for one in ATTRIBUTES])  # fmt: skip
    return Form(KEY, "Roll a percentage", (
        ChoiceField("attribute", "Attribute", default=ATTRIBUTES[0], options=options),
        NumberField("chance", "Chance", "Before the attribute is counted", EVEN, minimum=1, maximum=100, unit="%"),
        TextField("what", "What for"),
    ))  # fmt: skip


def roll(play: Play, choice: Choice) -> None:
    """A d100 that must show the chance or less, the attribute counted."""
    being, answers = play.being(choice.actor), choice.answers
    attribute, more = answers["attribute"], bonus(play, being.sheet, answers["attribute"])
    chance, what = min(100, max(0, answers["chance"] + more)), answers["what"].strip() or attribute.capitalize()
    made = play.check(1, 100, being.id, f"{what}, {chance} %", Need(chance, under=True))
    how = f", {more:+d} % for {attribute.capitalize()}".replace("-", "−") if more else ""
    play.tell("{being}, {what} ({chance} %{how}): {result}.", "succeeds" if made else "fails", "dice", being=being,
              what=what, chance=chance, how=how, result="succeeds" if made else "fails")  # fmt: skip


ACTIONS = (
    Action(KEY, "Roll a percentage", roll, form, "being", "dice", rule="WB-024", found_by="ability check skill climb"),
)
