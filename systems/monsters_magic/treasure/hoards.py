"""Hoards on the table: what is rolled into them, and lines rolled again (MG-110 to MG-114, ours)."""

from __future__ import annotations

from functools import partial

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard
from systems.common.treasure_kit import rolled_hoards
from systems.common.treasure_kit.hoards import fresh_ids, into_field
from systems.common.treasure_kit.rolled_hoards import Rolled, roll_into
from systems.monsters_magic.treasure import finds

HOARD, PURSES, GEMS, TRINKETS, WONDERS = "hoard", "purses", "gems", "trinkets", "wonders"
WAYS = (
    (HOARD, "A hoard", "d20 and the highest level of the foes"),
    (PURSES, "Purses", "Level × 1d6 silver for each humanoid"),
    (GEMS, "Gems", "d6 each"),
    (TRINKETS, "Trinkets", "d8 each"),
    (WONDERS, "Wonders", "d100 each"),
)
NOTHING = "They carry nothing."


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Into which hoard, what, and of which level."""
    _, hoard = into_field(look, so_far)
    wanted = so_far.get("what")
    way = wanted if wanted in [key for key, _, _ in WAYS] else _default_way(look, hoard)
    options = tuple([Option(key, label, help) for key, label, help in WAYS])
    what = ChoiceField("what", "What", default=way, refines=True, options=options)
    help = next(help for one, _, help in WAYS if one == way)
    return rolled_hoards.roll_form(ROLL_HOARD, "Roll treasure", look, so_far,
                                   lambda hoard: (what, *_way_fields(look, str(way), hoard)),
                                   f"{help}. Ours, not the book’s.")  # fmt: skip


def _default_way(look: Look, hoard: Hoard | None) -> str:
    """What the overcome have: purses where they carry them, else a hoard."""
    beings = finds.overcome(look, hoard)
    return PURSES if beings and not any([one.hoard for one in beings]) and any([one.purse for one in beings]) else HOARD


def _way_fields(look: Look, way: str, hoard: Hoard | None) -> tuple[Field, ...]:
    """What has to be said for one of the ways; the overcome say it themselves."""
    beings = finds.overcome(look, hoard)
    level = max([one.level for one in beings], default=1)
    if way == HOARD:
        return (NumberField("level", "Highest level", default=level, minimum=1, maximum=30),)
    if way == PURSES:
        bearers = [one for one in beings if one.purse]
        return () if bearers else (NumberField("level", "Level", default=level, minimum=1, maximum=30),
                                   NumberField("number", "How many", default=1, minimum=1, maximum=100))  # fmt: skip
    return (NumberField("number", "How many", default=1, minimum=1, maximum=20),)


def roll_hoard(play: Play, choice: Choice) -> None:
    """Roll into a hoard; what lies in it stays."""
    roll_into(play, choice.answers, partial(_roll_lines, play, choice.answers))


def _roll_lines(play: Play, answers: Answers, hoard: Hoard) -> Rolled:
    ids, way = fresh_ids(hoard.lines), answers["what"]
    if way == HOARD:
        found = finds.hoard(play, ids, answers["level"])
    elif way == PURSES:
        levels = [one.level for one in finds.overcome(play, hoard) if one.purse] if "level" not in answers else []
        found = finds.purses(play, ids, levels or [answers.get("level", 1)] * answers.get("number", 1))
    else:
        found = [finds.draw_line(play, next(ids), way) for _ in range(answers["number"])]
    return Rolled(found, "" if found else NOTHING)


def reroll(play: Play, choice: Choice) -> None:
    """Free lines are rolled again, locked ones stay."""
    rolled_hoards.reroll(play, choice, finds.roll_again)
