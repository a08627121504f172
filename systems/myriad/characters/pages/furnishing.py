"""Statistics and lines that came into the module after somebody was made: written on all sheets at once (MY-003).

Of creatures a whole kind is asked for at once.
"""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form, NumberField
from systems.common.forms.named_numbers import set_score
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.myriad.base import module
from systems.myriad.base.figures import LEAST_STATISTIC
from systems.myriad.base.sheet import CreatureSheet, PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation.plans import GP_EACH, caps_of

KEY, LABEL = "characters.furnish", "Fill in what is new"
APART = "/"  # between whom and which statistic


def statistics_missing(look: Look, sheet: PersonSheet) -> tuple[str, ...]:
    """The statistics in force that a sheet does not have."""
    there = {key for key, _ in sheet.stats}
    return tuple([key for key in module.statistics(look) if key not in there])


def rows_missing(look: Look, sheet: PersonSheet) -> tuple[rows.Row, ...]:
    """The rows in force of which a sheet has no boxes."""
    there = {key for key, _ in sheet.boxes}
    wanted = rows.of_everybody if isinstance(sheet, CreatureSheet) else rows.rows
    return tuple([row for row in wanted(look, sheet.stats) if row.name not in there])


def sheets_lacking(look: Look) -> list[Being]:
    """Those of the party, and the creatures on the table, whose sheets lack a statistic or a row."""
    there = [one for one in look.everyone() if isinstance(one.sheet, CreatureSheet)
             or (one.side == PARTY and isinstance(one.sheet, PersonSheet))]  # fmt: skip
    return [one for one in there if statistics_missing(look, one.sheet) or rows_missing(look, one.sheet)]


def tell_new(play: Play, kind: str, key: str) -> None:
    """Whose sheets of the party lack a statistic that has just come into the module, and what to do about it."""
    if kind != "statistics" or key not in module.statistics(play):
        return
    there = [one for one in play.on_side(PARTY) if isinstance(one.sheet, PersonSheet)]
    names = [one.name for one in there if key in statistics_missing(play, one.sheet)]
    if not names:
        return
    whose = f"{names[0]}’s sheet" if len(names) == 1 else f"the sheets of {join_names(names)}"
    name = module.statistics(play)[key].name
    play.tell("{name} is not written on {whose}: it counts as {least}. {action}, Party menu.", icon="pencil", name=name,
              whose=whose, least=LEAST_STATISTIC, action=LABEL)  # fmt: skip


def _asked_as(look: Look, being: Being) -> tuple[str, str]:
    """Under what the level of somebody is asked for, and what that is called: bodies of a kind are all alike."""
    entry = look.library("creatures").get(being.entry) if being.entry else None
    return (being.entry, entry.name) if entry is not None else (being.id, being.name)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A level for each statistic that is new to somebody; nothing if every sheet is whole."""
    there = sheets_lacking(look)
    if not there:
        return None
    named, fields = module.statistics(look), dict[str, NumberField]()
    for one in sorted(there, key=lambda one: one.side != PARTY):
        who, called = _asked_as(look, one)
        for key in statistics_missing(look, one.sheet):
            name = f"{who}{APART}{key}"
            fields[name] = NumberField(
                name, f"{called}: {named[key].name}", named[key].text, default=LEAST_STATISTIC,
                minimum=LEAST_STATISTIC, maximum=caps_of(look, one.sheet).statistic,
            )  # fmt: skip
    said = "New lines have as many boxes as their statistic gives, none bought."
    return Form(KEY, LABEL, tuple(fields.values()), help=said)


def perform(play: Play, choice: Choice) -> None:
    """Levels and boxes are written down."""
    for being in sheets_lacking(play):
        sheet, told = being.sheet, list[str]()
        stats = sheet.stats
        for key in statistics_missing(play, sheet):
            level = choice.answers[f"{_asked_as(play, being)[0]}{APART}{key}"]
            stats = set_score(stats, key, level)
            told.append(f"{module.statistics(play)[key].name} {level}")
        play.change(being.id, "stats", stats)
        if sheet.budget:  # what the Guide gives was not there to be spent
            given = sum([level for _, level in stats]) - sum([level for _, level in sheet.stats])
            play.change(being.id, "budget", sheet.budget + GP_EACH["statistic"] * given)
        boxes, left = sheet.boxes, sheet.left
        for row in rows_missing(play, play.being(being.id).sheet):
            boxes, left = set_score(boxes, row.name, row.base), set_score(left, row.name, row.base)
            told.append(f"{row.label} {row.base}")
        play.change(being.id, "boxes", boxes)
        play.change(being.id, "left", left)
        play.tell("{being}: {what}.", icon="pencil", being=being, what=", ".join(told))


ACTIONS = (Action(KEY, LABEL, perform, form, "table", "pencil", rule="MY-003"),)
