"""Treasure rolled into a hoard, and its lines rolled again: what is the same whatever the tables are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from systems.common.forms import Answers, Choice, ChoicesField, Field, Form, Option, TextField
from systems.common.kernel.actions import REROLL_LINES
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Line, altered
from systems.common.treasure_kit.hoards import NAME, NEW, hoard_field, into_field, rollable, with_lines, worth_of
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Rolled:
    """What one roll brought: lines, or why there are none."""

    lines: Sequence[Line] = ()
    nothing: str = ""


def roll_form(
    key: str, label: str, look: Look, so_far: Answers, asked: Callable[[Hoard | None], Iterable[Field]], help: str
) -> Form:
    """Into which hoard, what has to be said for it, and what a new one is called."""
    into, hoard = into_field(look, so_far)
    name = () if hoard else (TextField("name", "Name", default=NAME),)
    return Form(key, label, (into, *asked(hoard), *name), help=help)


def roll_into(play: Play, answers: Answers, roll: Callable[[Hoard], Rolled]) -> None:
    """Roll into a hoard; what lies in it stays."""
    before = play.table.hoards.get(answers["hoard"])
    if before is None and answers["hoard"] != NEW:
        raise Refused("That hoard is gone already. Choose another, or a new one.")
    hoard = before or Hoard(play.fresh("h", "hoards"), answers.get("name", "").strip() or NAME)
    found = roll(hoard)
    after = altered(hoard, lines=(*hoard.lines, *found.lines), rolled=True)
    play.exchange(before, after)
    tell_lines(play, found.lines)
    if found.nothing:
        play.tell("{nothing}", "nothing", "coins", nothing=found.nothing)
    play.tell("{hoard}: {worth}.", "rolled", "coins", hoard=after, worth=play.game.money(worth_of(after.lines)))


def tell_lines(play: Play, lines: Iterable[Line]) -> None:
    """What was rolled, line by line, and how."""
    for line in lines:
        play.tell("{line} ({how}).", icon="coins", line=as_subject(line.label), how=line.how or "by hand")


def reroll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which lines are rolled again: all that were rolled and are not locked."""
    hoards = [one for one in look.table.hoards.values() if any([rollable(line) for line in one.lines])]
    if not hoards:
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


def reroll(play: Play, choice: Choice, again: Callable[[Play, Line], Line]) -> None:
    """Free lines are rolled again, each as what it was; locked ones stay."""
    hoard, chosen = play.hoard(choice.answers["hoard"]), choice.answers["lines"]
    fresh = {line.id: again(play, line) for line in hoard.lines if line.id in chosen}
    after = with_lines(hoard, [fresh.get(line.id, line) for line in hoard.lines])
    play.exchange(hoard, after)
    tell_again(play, after)
    tell_lines(play, fresh.values())


def tell_again(play: Play, hoard: Hoard) -> None:
    """What a hoard is worth now that it is rolled again."""
    worth = play.game.money(worth_of(hoard.lines))
    play.tell("{hoard} is rolled again: {worth}.", "rolled", "refresh", hoard=hoard, worth=worth)
