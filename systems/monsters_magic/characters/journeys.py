"""How far Movement carries: feet a round at each pace, mapping, miles a day (MG-033, MG-034)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form, NumberField, RowsField
from systems.common.forms.sheet_tables import table
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being

KEY = "characters.journey"
# The pace, its unit, how much a point of Movement is, and what it costs other actions.
PACES = (
    ("Cautious", "ft a round", 10, ""),
    ("Normal", "ft a round", 20, "minor"),
    ("Run", "ft a round", 50, "major"),
    ("Sprint", "ft a round", 100, "extreme"),
    ("Mapping", "ft a turn", 10, ""),
    ("Outdoors", "miles a day", 2, ""),
)
DAY = 8 * 3600  # of walking


def distance(movement: int, pace: str) -> int:
    """How far a Movement carries at a pace, in the unit of the pace."""
    return movement * next(each for name, _, each, _ in PACES if name == pace)


def paces(look: Look, being: Being) -> RowsField:
    """All paces of somebody as a table."""
    movement = look.value(being.id, "movement")
    rows = [{"pace": name, "far": f"{movement * each:,} {unit}", "costs": f"{grade} consequence" if grade else "–"}
            for name, unit, each, grade in PACES]  # fmt: skip
    return table("pace_lines", "Paces", (("pace", "Pace"), ("far", "How far"), ("costs", "On other actions")), rows)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How many miles; the slowest of the party sets the pace."""
    party = [one for one in look.on_side(PARTY) if look.stands(one)]
    if not party or look.fighting:
        return None
    slowest = min(party, key=lambda one: look.value(one.id, "movement"))
    miles = distance(look.value(slowest.id, "movement"), "Outdoors")
    if not miles:
        return Form(KEY, "Travel", blocked=f"{slowest.name} cannot walk.")
    return Form(
        KEY,
        "Travel",
        (NumberField("miles", "How far", default=miles, minimum=1, maximum=2_000, unit="miles"),),
        working=f"{miles} miles a day, set by {slowest.name}",
    )


def travel(play: Play, choice: Choice) -> None:
    """Days of eight hours' walking, and the nights between (MG-033)."""
    party = [one for one in play.on_side(PARTY) if play.stands(one)]
    a_day = min([distance(play.value(one.id, "movement"), "Outdoors") for one in party])
    days, rest = divmod(choice.answers["miles"], a_day)
    seconds = days * 86400 + rest * DAY // a_day
    hours = f"{rest * DAY // a_day // 3600} hours" if rest else ""
    said = " and ".join([one for one in (f"{days} {'day' if days == 1 else 'days'}" if days else "", hours) if one])
    play.tell("The party travels {miles:mile|miles}: {time}.", icon="footprints", miles=choice.answers["miles"],
              time=said or "less than an hour")  # fmt: skip
    turns.pass_time(play, seconds)
