"""A character half made, and what is settled by then in words: points left, the gp ledger, the figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from systems.common.forms import Known
from systems.common.forms.named_numbers import Scores, get_score
from systems.common.kernel.look import Look
from systems.common.records.figures import format_signed
from systems.common.records.table import PARTY, Being, altered
from systems.frozen import dataclass
from systems.myriad.base import module
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation.plans import Plan, Pools

DRAFT = "b0"  # nobody at the table is called so
LEFT = (("statistic", "Statistic points"), ("skill", "Skill points"), ("sfx", "SFX points"),
        ("health", "Health points"))  # fmt: skip
FIGURES = (("initiative", "Initiative"), ("move", "Move"), ("armor", "Armor"), ("spell_limit", "Components in a spell"))
TRAINED_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Draft:
    """A character half made: the plan, the sheet so far, the points that are left, boxes bought, what gp went on."""

    plan: Plan
    sheet: PersonSheet
    left: Pools
    bought: Mapping[str, int] = field(default_factory=dict)
    ledger: tuple[tuple[str, int], ...] = ()  # what was paid (below 0) or gained
    rolled: tuple[Known, ...] = ()  # dice that settled a field of the sheet

    def with_sheet(self, **fields: Any) -> Draft:
        return altered(self, sheet=altered(self.sheet, **fields))

    def spent(self, pool: str, points: int) -> Draft:
        """With so many points of a pool gone."""
        return altered(self, left=self.left._replace(**{pool: getattr(self.left, pool) - points}))

    def paid(self, what: str, gp: int) -> Draft:
        """With general points spent on something, or gained if below 0."""
        if not gp:
            return self
        return altered(self.spent("gp", gp), ledger=(*self.ledger, (what, -gp)))

    def threw(self, *known: Known) -> Draft:
        return altered(self, rolled=(*self.rolled, *known))


def sketch(look: Look, sheet: PersonSheet) -> Look:
    """The table with somebody on it who is not there yet, to read figures off the sheet; the id is ``DRAFT``."""
    return Look(look.game, look.table.exchanged(None, Being(DRAFT, "", "character", PARTY, sheet)))


def list_known(look: Look, draft: Draft) -> tuple[Known, ...]:
    """Points that are left, statistics, skills, rows of boxes and figures, as far as they are known."""
    sheet = draft.sheet
    known = [Known(label, str(getattr(draft.left, pool)), "Not spent")
             for pool, label in LEFT if getattr(draft.left, pool)]  # fmt: skip
    if draft.plan.general:
        known.append(Known("General points", str(draft.left.gp), ledger_words(draft)))
    if not sheet.stats:
        return (*known, *draft.rolled)
    thrown = {one.label: one for one in draft.rolled}
    for key, one in module.statistics(look).items():
        before = thrown.pop(one.name, None)
        amount = str(get_score(sheet.stats, key))
        known.append(Known(one.name, amount, before.says if before else one.text, before.roll if before else ""))
    known += [Known(label, words, "", "") for label, words in _trained(look, sheet)]
    known += [Known(row.label, str(row.base + draft.bought.get(row.name, 0)), _row_says(look, row, draft.bought))
              for row in rows.rows(look, sheet.stats)]  # fmt: skip
    return (*known, *thrown.values(), *_figures(look, sheet))


def _trained(look: Look, sheet: PersonSheet) -> list[tuple[str, str]]:
    """The best skills; the others are counted."""
    named = module.skills(look)
    levels = sorted([(level, key) for key, level in sheet.skills if level and key in named], reverse=True)
    found = [(named[key].name, str(level)) for level, key in levels[:TRAINED_SHOWN]]
    more = len(levels) - TRAINED_SHOWN
    return [*found, ("More skills", str(more))] if more > 0 else found


def _row_says(look: Look, row: rows.Row, bought: Mapping[str, int]) -> str:
    named = module.name_statistic(look, row.statistic)
    half = f"half of {named}, up" if row.critical else named
    return f"{row.base} ({half}) + {bought.get(row.name, 0)} bought"


def _figures(look: Look, sheet: PersonSheet) -> list[Known]:
    there, found = sketch(look, sheet), list[Known]()
    for name, label in FIGURES:
        if name != "spell_limit" or mage(look, sheet):
            figure = there.figure(DRAFT, name)
            found.append(Known(label, str(figure), figure.working()))
    return found


def mage(look: Look, sheet: PersonSheet) -> bool:
    """Whether somebody has components of spells."""
    return any([key in look.library("spells") for key in sheet.sfx])


def ledger_words(draft: Draft) -> str:
    """``6; Dwarf −3, Enemy +2``."""
    first = draft.left.gp - sum([amount for _, amount in draft.ledger])
    return "; ".join([part for part in (str(first), said_ledger(draft.ledger)) if part])


def said_ledger(ledger: tuple[tuple[str, int], ...]) -> str:
    """``Dwarf −3, Enemy +2``."""
    return ", ".join([f"{what} {format_signed(amount)}" for what, amount in ledger])


def points_left(left: Pools) -> Scores:
    """What is kept on the sheet for later."""
    return tuple([(name, amount) for name, amount in left._asdict().items() if amount > 0])
