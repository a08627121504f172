"""Hoards on the table: rolled by size or for a budget, and lines rolled again (MY-801; ours)."""

from __future__ import annotations

from functools import partial

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard
from systems.common.treasure_kit import rolled_hoards
from systems.common.treasure_kit.hoards import fresh_ids
from systems.common.treasure_kit.rolled_hoards import Rolled, roll_into
from systems.myriad.treasure import finds

BUDGET, DICE, ONE, SPELL = "budget", "dice", "one_thing", "one_spell"
USUAL, MOST, MOST_THINGS = 15, 9_999, 20
MAGIC = "Nobody imbues anything here: there is no magic."


def ways(look: Look) -> tuple[Option, ...]:
    """The sizes, as they are listed, then the other ways to say how much."""
    found = [Option(size, f"{size.capitalize()} hoard", _describe(row)) for size, row in finds.sizes(look).items()]
    spell = "" if look.house.magic else MAGIC
    return (
        *found,
        Option(DICE, "A size by dice"),
        Option(BUDGET, "For a budget", "As much as you say, in things and money"),
        Option(ONE, "Things alone", "One or more things of the period"),
        Option(SPELL, "Imbued things", "One or more, of 1d6 components each", blocked=spell),
    )


def _describe(row: dict[str, object]) -> str:
    """``2d6 rp, 1 thing up to 5 rp``."""
    parts = [f"{row['rp']} rp"]
    if row["things"] != "0":
        most = f" up to {row['most']} rp" if row["most"] else ""
        parts.append(f"{row['things']} {'thing' if row['things'] == '1' else 'things'}{most}")
    if row["imbued"] != "0":
        parts.append(f"{row['imbued']} imbued")
    return ", ".join(parts)


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Into which hoard, and how much."""
    options = ways(look)
    keys = [option.value for option in options]
    way = so_far.get("what") if so_far.get("what") in keys else keys[0]
    what = ChoiceField("what", "How much", default=way, refines=True, options=options, rule="MY-801")
    asked = partial(_questions, look, str(way))
    help = "Things come from the list of the period. Ours, not the book’s."
    return rolled_hoards.roll_form(ROLL_HOARD, "Roll treasure", look, so_far, lambda hoard: (what, *asked()), help)


def _questions(look: Look, way: str) -> tuple[Field, ...]:
    if way == BUDGET:
        spells = NumberField("spells", "Imbued things at most", "1 rp for each component", maximum=MOST_THINGS)
        return (
            NumberField("budget", "Budget", "In all", USUAL, minimum=1, maximum=MOST, unit="rp"),
            NumberField("number", "Things at most", "What is not spent is money", 2, maximum=MOST_THINGS),
            *((spells,) if look.house.magic else ()),
        )
    if way in (ONE, SPELL):
        number = NumberField("number", "How many", default=1, minimum=1, maximum=MOST_THINGS)
        most = NumberField("most", "Worth up to", "0: anything", maximum=MOST, unit="rp")
        return (number, most) if way == ONE else (number,)
    return ()


def roll_hoard(play: Play, choice: Choice) -> None:
    """Roll into a hoard; what lies in it stays."""
    roll_into(play, choice.answers, partial(_roll_finds, play, choice.answers))


def _roll_finds(play: Play, answers: Answers, hoard: Hoard) -> Rolled:
    ids, way = fresh_ids(hoard.lines), answers["what"]
    if way == BUDGET:
        lines = finds.by_budget(play, ids, answers["budget"], answers["number"], answers.get("spells", 0))
        return Rolled(tuple(lines))
    if way == SPELL:
        return Rolled(tuple([finds.roll_imbued(play, next(ids)) for _ in range(answers["number"])]))
    if way == ONE:
        found = [finds.thing(play, next(ids), answers["most"]) for _ in range(answers["number"])]
        lines = [line for line in found if line is not None]
        return Rolled(tuple(lines), "" if lines else "There is nothing so cheap.")
    size = finds.size_rolled(play) if way == DICE else way
    return Rolled(tuple(finds.by_size(play, ids, size)))


def reroll(play: Play, choice: Choice) -> None:
    """Free lines are rolled again, locked ones stay."""
    rolled_hoards.reroll(play, choice, finds.again)
