"""What others take somebody for, whose statistics and boxes they do not know."""

from __future__ import annotations

from systems.common.forms.named_numbers import Scores, get_score
from systems.common.kernel.caching import per_being, per_campaign
from systems.common.kernel.look import Look
from systems.common.kernel.seen import SHARES, as_seen, has_shown
from systems.common.records.states import hurt_state
from systems.common.records.table import Being, altered
from systems.myriad.base import module
from systems.myriad.base.sheet import CreatureSheet, PersonSheet, Sheet, VehicleSheet

NATURES = ("immune_all", "immune", "weak")  # effects of traits that nobody sees before they have done something
BOUGHT = 4  # health points for a box of the row and one of the critical row, or so (MY-105)


def knows(look: Look, one: Being, other: Being, side: str) -> bool:
    """Whether this side has seen what the one of these two is proof against who is not of it."""
    return has_shown(look, other if one.side == side else one)


def pair_seen(look: Look, one: Being, other: Being, side: str, known: bool) -> tuple[Look, Being, Being]:
    """Two as somebody of this side sees them, on a table where rules say what follows: foes are taken for what they
    look like, and for no more than usual until it is ``known``.  For rules that are decorated
    ``@per_pair`` or ``@per_builds``."""
    alone, first = as_seen(look, one, sheet_seen(look, one, known) if one.side != side else one.sheet)
    there, second = as_seen(look, other, sheet_seen(look, other, known) if other.side != side else other.sheet)
    both = altered(
        alone.table,
        beings={one.id: first, other.id: second},
        effects={**alone.table.effects, **there.table.effects},
    )
    return look.of_same_campaign(both), first, second


@per_being
def sheet_seen(look: Look, being: Being, known: bool) -> Sheet:
    """The sheet that a foe takes somebody to have: of a creature what is printed of its kind, and what it is proof
    against if that is ``known``; of a person what is usual at the power level; what is worn and held shows."""
    sheet: Sheet = being.sheet
    if isinstance(sheet, VehicleSheet):
        return sheet
    if isinstance(sheet, CreatureSheet) or being.entry:
        entries = look.library("traits")
        shows = [one for one in sheet.traits if one.key not in entries or entries[one.key].effect not in NATURES]
        return sheet if known or len(shows) == len(sheet.traits) else altered(sheet, traits=tuple(shows))
    stat, skill, _, _ = usual(look)
    return altered(
        sheet, stats=tuple([(key, stat) for key, _ in sheet.stats]), items=sheet.in_use(), traits=(), sfx=(),
        skills=tuple([(key, skill) for key in module.skills(look)]),
    )  # fmt: skip


@per_campaign
def usual(look: Look) -> tuple[int, int, int, int]:
    """Of an ordinary person of the campaign: a statistic, a skill, the boxes of a row and of its critical row."""
    level = module.power_level(look)
    statistic, bought = level.statistic_points, level.health // BOUGHT
    return statistic, level.skill_points, statistic + bought, (statistic + 1) // 2 + bought  # MY-105


def left_seen(look: Look, side: str, being: Being, line: str) -> int:
    """The boxes of a row that somebody has left, as this side reckons: of its own it knows, of foes by their look."""
    return get_score(being.sheet.left, line) if being.side == side else _left_of_foe(look, being, line)


@per_being
def _left_of_foe(look: Look, being: Being, line: str) -> int:
    """By the look of the wounds of that line: nobody counts the boxes of a foe."""
    sheet: Sheet = being.sheet
    rows = (line, module.row_of(line, True))
    of: Scores = sheet.boxes
    if isinstance(sheet, PersonSheet) and not isinstance(sheet, CreatureSheet) and not being.entry:
        of = tuple(zip(rows, usual(look)[2:], strict=True))
    now = sum([min(get_score(sheet.left, row), get_score(sheet.boxes, row)) for row in rows])
    step = hurt_state(now, sum([get_score(sheet.boxes, row) for row in rows])).kind.rank
    most = sum([get_score(of, row) for row in rows])
    return max(1, round(SHARES[step] * most) - get_score(of, rows[1]))
