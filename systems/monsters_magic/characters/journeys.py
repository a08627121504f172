"""How far Movement carries: feet a round at each pace, mapping, miles a day (MG-033, MG-034)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Field, Form, NumberField, RowsField, ToggleField
from systems.common.forms.sheet_tables import table
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Being
from systems.monsters_magic.base import states

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
    """How many miles; the slowest of the party sets the pace.  Whoever lies dying must be carried."""
    party = [one for one in look.on_side(PARTY) if look.stands(one)]
    if not party or look.fighting:
        return None
    slowest = min(party, key=lambda one: look.value(one.id, "movement"))
    miles = distance(look.value(slowest.id, "movement"), "Outdoors")
    if not miles:
        return Form(KEY, "Travel", blocked=f"{slowest.name} cannot walk.")
    fields: list[Field] = [
        NumberField("miles", "How far", default=miles, minimum=1, maximum=2_000, unit="miles", unit_of_one="mile")
    ]
    if dying := _dying(look):
        fields.append(ToggleField("carried", f"Carries {' and '.join(dying)}", "Nobody is left to die unasked"))
    return Form(KEY, "Travel", tuple(fields), working=f"{miles} miles a day, set by {slowest.name}")


def _dying(look: Look) -> list[str]:
    return [one.name for one in look.on_side(PARTY) if states.down(look, one) and not states.dead(look, one)]


def travel(play: Play, choice: Choice) -> None:
    """Days of eight hours' walking, and the nights between (MG-033)."""
    party = [one for one in play.on_side(PARTY) if play.stands(one)]
    if (dying := _dying(play)) and not choice.answers.get("carried"):
        lie = "lies dying" if len(dying) == 1 else "lie dying"
        raise Refused(f"{' and '.join(dying)} {lie}. Heal them, or tick that they are carried.")
    a_day = min([distance(play.value(one.id, "movement"), "Outdoors") for one in party])
    nights, miles = divmod(choice.answers["miles"] - 1, a_day)  # no night after the last mile
    walked = (miles + 1) * DAY // a_day
    play.tell("The party travels {miles:mile|miles}: {time}.", icon="footprints", miles=choice.answers["miles"],
              time=_say_time(nights, walked))  # fmt: skip
    turns.pass_time(play, nights * 86400 + walked)


def _say_time(days: int, seconds: int) -> str:
    """``1 day and 8 hours``, ``20 minutes``."""
    hours, minutes = divmod(seconds // 60, 60)
    parts = [f"{number} {word}{'' if number == 1 else 's'}"
             for number, word in ((days, "day"), (hours, "hour"), (minutes, "minute")) if number]  # fmt: skip
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)
