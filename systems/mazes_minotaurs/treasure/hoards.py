"""Hoards on the table: what is rolled into them, and lines rolled again (MM-123, MM-P16; the tables are ours)."""

from __future__ import annotations

from collections import Counter
from functools import partial

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit import rolled_hoards
from systems.common.treasure_kit.hoards import fresh_ids, into_field
from systems.common.treasure_kit.rolled_hoards import Rolled, roll_into
from systems.mazes_minotaurs.treasure import finds

GRADES = 6
PURSES, LAIR, VALUABLES, WONDER = "purses", "lair", "valuables", "wonder"
WAYS = (  # what, label, what it is
    (PURSES, "Purses", "Grade × 2d6 sp and 3d6 cp for each who carries one"),
    (LAIR, "A lair’s hoard", "Once for a lair, by the highest grade that lives there"),
    (VALUABLES, "Valuables", "Cups, jewels, fine cloth: d20"),
    (WONDER, "A wonder", "One of twelve: d12"),
)
SINGLE = {way: f"treasure.{way}" for way, _, _ in WAYS if way != PURSES}  # an action of its own for each of these
NOTHING = {PURSES: "They carry no purses.", LAIR: "There is nothing in the lair."}
HIDDEN = "The treasure tables are ours, and the gaps of the book are not filled at this table. Add lines by hand."


def roll_form(look: Look, actor: str, so_far: Answers) -> Form:
    """Into which hoard, what, and of which grade."""
    if not look.house.book_gaps:
        return Form(ROLL_HOARD, "Roll treasure", blocked=HIDDEN)
    _, hoard = into_field(look, so_far)
    wanted = so_far.get("what")
    way = wanted if wanted in [key for key, _, _ in WAYS] else _usual(look, hoard)
    options = tuple([Option(key, label, help) for key, label, help in WAYS])
    what = ChoiceField("what", "What", default=way, refines=True, options=options)
    return _form(ROLL_HOARD, "Roll treasure", look, so_far, str(way), (what,))


def _usual(look: Look, hoard: Hoard | None) -> str:
    """What the slain have: purses, else a lair; without slain a lair."""
    beings = finds.slain_creatures(look, hoard)
    if hoard is not None and hoard.foes and (finds.bearers(beings) or not finds.lair_grade(beings)):
        return PURSES
    return LAIR


def single_form(way: str, look: Look, actor: str, so_far: Answers) -> Form | None:
    """One of the ways by itself."""
    label = next(label for key, label, _ in WAYS if key == way)
    words = f"Roll {label[:1].lower()}{label[1:]}"
    return _form(SINGLE[way], words, look, so_far, way) if look.house.book_gaps else None


def _form(key: str, label: str, look: Look, so_far: Answers, way: str, more: tuple[Field, ...] = ()) -> Form:
    help = next(help for one, _, help in WAYS if one == way)
    asked = partial(_fields_of_way, look, way)
    said = f"{help}. Ours, not the book’s."
    return rolled_hoards.roll_form(key, label, look, so_far, lambda hoard: (*more, *asked(hoard)), said)


def _fields_of_way(look: Look, way: str, hoard: Hoard | None) -> tuple[Field, ...]:
    """What has to be said for one of the ways; the slain say it themselves."""
    if way == PURSES:
        if hoard is not None and hoard.foes:
            return ()
        return (NumberField("grade", "Grade", default=1, minimum=1, maximum=GRADES),
                NumberField("number", "How many", default=1, minimum=1, maximum=100))  # fmt: skip
    if way == LAIR:
        grade = finds.lair_grade(finds.slain_creatures(look, hoard)) or 1
        return (NumberField("grade", "Grade", "The highest of those who live there", grade, minimum=1, maximum=GRADES),)
    return (NumberField("number", "How many", default=1, minimum=1, maximum=20),)


def roll_hoard(play: Play, choice: Choice) -> None:
    """Roll into a hoard; what lies in it stays."""
    roll_single(choice.answers["what"], play, choice)


def roll_single(way: str, play: Play, choice: Choice) -> None:
    """One of the ways by itself."""

    def rolled(hoard: Hoard) -> Rolled:
        found = _find_treasure(play, choice.answers, way, hoard)
        return Rolled(found, "" if found else NOTHING[way])

    roll_into(play, choice.answers, rolled)


def _find_treasure(play: Play, answers: Answers, way: str, hoard: Hoard) -> list[Line]:
    ids = fresh_ids(hoard.lines)
    match way:
        case "purses":
            there = finds.bearers(finds.slain_creatures(play, hoard)) if "grade" not in answers else Counter[int]()
            return finds.purses(play, ids, there or Counter({answers.get("grade", 0): answers.get("number", 0)}))
        case "lair":
            return finds.lair(play, ids, answers["grade"])
        case "valuables":
            return [finds.valuable(play, next(ids)) for _ in range(answers["number"])]
    return [finds.wonder(play, next(ids)) for _ in range(answers["number"])]


def reroll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which lines are rolled again; none where the tables are not in use."""
    return rolled_hoards.reroll_form(look, actor, so_far) if look.house.book_gaps else None


def reroll(play: Play, choice: Choice) -> None:
    """Free lines are rolled again, locked ones stay."""
    rolled_hoards.reroll(play, choice, finds.again)
