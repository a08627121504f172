"""Hoards on the table: what is rolled into them, and lines rolled again (MM-123, MM-P16; the tables are ours)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from systems.common.dice import Refused
from systems.common.forms import Answers, Choice, ChoiceField, ChoicesField, Field, Form, NumberField, Option, TextField
from systems.common.game import REROLL_LINES, ROLL_HOARD
from systems.common.hoards import NEW, fresh_ids, hoard_field, into_field, rollable, with_lines, worth_of
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Hoard, Line, altered
from systems.mazes_minotaurs.treasure import finds
from systems.mazes_minotaurs.treasure.lines import money

NAME = "Hoard"
GRADES = 6
PURSES, LAIR, VALUABLES, WONDER = "purses", "lair", "valuables", "wonder"
WAYS = (  # what, label, what it is
    (PURSES, "Purses", "Grade × 2d6 sp and 3d6 cp for each who carries one"),
    (LAIR, "A lair's hoard", "Once for a lair, by the highest grade that lives there"),
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
    beings = finds.slain(look, hoard)
    if hoard is not None and hoard.foes and (finds.bearers(beings) or not finds.lair_grade(beings)):
        return PURSES
    return LAIR


def single_form(way: str) -> Callable[[Look, str, Answers], Form | None]:
    """The form of one of the ways by itself."""
    label = next(label for key, label, _ in WAYS if key == way)

    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        words = f"Roll {label[:1].lower()}{label[1:]}"
        return _form(SINGLE[way], words, look, so_far, way) if look.house.book_gaps else None

    return form


def _form(key: str, label: str, look: Look, so_far: Answers, way: str, more: tuple[Field, ...] = ()) -> Form:
    into, hoard = into_field(look, so_far)
    name = () if hoard else (TextField("name", "Name", default=NAME),)
    help = next(help for one, _, help in WAYS if one == way)
    return Form(key, label, (into, *more, *_asked(look, way, hoard), *name), help=f"{help}.")


def _asked(look: Look, way: str, hoard: Hoard | None) -> tuple[Field, ...]:
    """What has to be said for one of the ways; the slain say it themselves."""
    if way == PURSES:
        if hoard is not None and hoard.foes:
            return ()
        return (NumberField("grade", "Grade", default=1, minimum=1, maximum=GRADES),
                NumberField("number", "How many", default=1, minimum=1, maximum=100))  # fmt: skip
    if way == LAIR:
        grade = finds.lair_grade(finds.slain(look, hoard)) or 1
        return (NumberField("grade", "Grade", "The highest of those who live there", grade, minimum=1, maximum=GRADES),)
    return (NumberField("number", "How many", default=1, minimum=1, maximum=20),)


def roll_hoard(play: Play, choice: Choice) -> None:
    """Roll into a hoard; what lies in it stays."""
    _roll(play, choice.answers, choice.answers["what"])


def roll_single(way: str) -> Callable[[Play, Choice], None]:
    """One of the ways by itself."""

    def perform(play: Play, choice: Choice) -> None:
        _roll(play, choice.answers, way)

    return perform


def _roll(play: Play, answers: Answers, way: str) -> None:
    before = play.table.hoards.get(answers["hoard"])
    if before is None and answers["hoard"] != NEW:
        raise Refused("That hoard is gone already. Choose another, or a new one.")
    hoard = before or Hoard(play.fresh("h", "hoards"), answers.get("name", "").strip() or NAME)
    found = _found(play, answers, way, hoard)
    after = altered(hoard, lines=(*hoard.lines, *found), rolled=True)
    play.exchange(before, after)
    for line in found:
        play.tell("{line} ({how}).", icon="coins", line=line.label, how=line.how)
    if not found:
        play.tell("{nothing}", "nothing", "coins", nothing=NOTHING[way])
    play.tell("{hoard}: {worth}.", "rolled", "coins", hoard=after, worth=money(worth_of(after.lines)))


def _found(play: Play, answers: Answers, way: str, hoard: Hoard) -> list[Line]:
    ids = fresh_ids(hoard.lines)
    match way:
        case "purses":
            there = finds.bearers(finds.slain(play, hoard)) if "grade" not in answers else Counter[int]()
            return finds.purses(play, ids, there or Counter({answers.get("grade", 0): answers.get("number", 0)}))
        case "lair":
            return finds.lair(play, ids, answers["grade"])
        case "valuables":
            return [finds.valuable(play, next(ids)) for _ in range(answers["number"])]
    return [finds.wonder(play, next(ids)) for _ in range(answers["number"])]


def reroll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which lines are rolled again: all that were rolled and are not locked."""
    hoards = tuple([one for one in look.table.hoards.values() if any([rollable(line) for line in one.lines])])
    if not hoards or not look.house.book_gaps:
        return None
    field, hoard = hoard_field(look, so_far, hoards)
    options = tuple([
        Option(line.id, line.label, line.how, blocked="It is locked." if line.locked else "")
        for line in hoard.lines if rollable(line)
    ])  # fmt: skip
    free = tuple([option.value for option in options if not option.blocked])
    return Form(REROLL_LINES, "Roll again", (
        field, ChoicesField("lines", "Lines", default=free, options=options, least=1),
    ))  # fmt: skip


def reroll(play: Play, choice: Choice) -> None:
    """Free lines are rolled again, locked ones stay."""
    hoard, chosen = play.hoard(choice.answers["hoard"]), choice.answers["lines"]
    fresh = {line.id: finds.again(play, line) for line in hoard.lines if line.id in chosen}
    after = with_lines(hoard, [fresh.get(line.id, line) for line in hoard.lines])
    play.exchange(hoard, after)
    for line in fresh.values():
        play.tell("{line} ({how}).", icon="coins", line=line.label, how=line.how)
    play.tell("{hoard} is rolled again: {worth}.", "rolled", "refresh", hoard=after, worth=money(worth_of(after.lines)))
