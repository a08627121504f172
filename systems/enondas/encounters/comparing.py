"""Party and monsters weighed by what they come to on the average: the ratio, no verdict (EN-240)."""

from __future__ import annotations

from fractions import Fraction

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES
from systems.enondas.encounters.weighing import compare_totals, expected_of, expected_total, party_total

COMPARE = "encounters.compare"
THERE = ""  # those who stand there


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which encounter: those on the table, or one that is prepared."""
    there = (Option(THERE, "Those on the table"),) if look.on_side(FOES) else ()
    options = (*there, *[Option(one.id, one.name) for one in look.table.encounters.values()])
    if not options:
        return None
    return Form(COMPARE, "Compare totals", (ChoiceField("encounter", "Encounter", options=options),))


def compare(play: Play, choice: Choice) -> None:
    """Both sides' expected totals and their ratio, told."""
    encounter = play.table.encounters.get(choice.answers["encounter"])
    if encounter is None:
        name, monsters = "On the average", expected_total(play, play.on_side(FOES))
    else:
        name = encounter.name
        monsters = sum([expected_of(play, line) for line in encounter.lines], Fraction(0))
    play.tell("{name}: {sides}.", icon="dice", name=name, sides=compare_totals(play, party_total(play), monsters))
