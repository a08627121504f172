"""Lines of a hoard by the referee's hand: written, changed and taken out, in any game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import (
    NAME,
    NEW,
    coin_of,
    fresh_ids,
    into_field,
    line_field,
    set_coin_count,
    with_lines,
)

ADD, EDIT, REMOVE = "treasure.add", "treasure.edit", "treasure.remove_line"
HAND = "by hand"  # how such a line came to be
MOST, MOST_WORTH = 1_000_000, 10_000_000


def how_many(count: int = 1) -> NumberField:
    """How many there are of what stands on a line."""
    return NumberField("count", "How many", default=count, minimum=1, maximum=MOST)


def worth_field(unit: str, worth: int = 0) -> NumberField:
    """What one of them is worth."""
    return NumberField("worth", "Worth of one", default=worth, maximum=MOST_WORTH, unit=unit)


def add_form(
    look: Look, so_far: Answers, kinds: Sequence[Option], usual: str, asked: Callable[[str], Iterable[Field]]
) -> Form:
    """Into which hoard (the newest, if nothing is said), what, and what has to be said of that."""
    into, _ = into_field(look, so_far, next(reversed(list(look.table.hoards)), NEW))
    wanted = so_far.get("kind")
    kind = next((option.value for option in kinds if option.value == wanted), usual)
    what = ChoiceField("kind", "What", default=kind, refines=True, options=tuple(kinds))
    return Form(ADD, "Add by hand", (into, what, *asked(str(kind))))


def add(play: Play, choice: Choice, made: Callable[[Play, str, Answers], Line]) -> None:
    """A line that is ``made`` of an id and the answers."""
    before = play.table.hoards.get(choice.answers["hoard"])
    hoard = before or Hoard(play.fresh("h", "hoards"), NAME, rolled=True)
    line = made(play, next(fresh_ids(hoard.lines)), choice.answers)
    play.exchange(before, with_lines(hoard, (*hoard.lines, line)))
    play.tell("{hoard}: {line}, by hand.", icon="plus", line=line.label, hoard=hoard)


def edit_form(look: Look, so_far: Answers, asked: Callable[[Line], Iterable[Field]]) -> Form | None:
    """What a line says, as it stands; of coins, how many there are."""
    found = line_field(look, so_far)
    if found is None:
        return None
    fields, line = found
    return Form(EDIT, "Change the line", (*fields, *([how_many(line.count)] if coin_of(line) else asked(line))))


def edit(
    play: Play,
    choice: Choice,
    edited: Callable[[Play, Line, Answers], Line],
    said: Callable[[Line], str] = lambda line: line.label,
) -> None:
    """A line is what the referee says it is; the story says what it is ``said`` to be now."""
    hoard, line = _line(play, choice)
    if coin_of(line):
        after = set_coin_count(line, choice.answers["count"], play.game.coinage)
    else:
        after = edited(play, line, choice.answers)
    play.exchange(hoard, with_lines(hoard, [after if one is line else one for one in hoard.lines]))
    play.tell("{before} is {after} now, by hand.", icon="pencil", before=line.label, after=said(after))


def remove_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which line."""
    found = line_field(look, so_far)
    return Form(REMOVE, "Take a line out", found[0]) if found else None


def remove(play: Play, choice: Choice) -> None:
    """A line that is not there after all."""
    hoard, line = _line(play, choice)
    play.exchange(hoard, with_lines(hoard, [one for one in hoard.lines if one is not line]))
    play.tell("{line} is taken out of {hoard}.", icon="trash", line=line.label, hoard=hoard)


def _line(play: Play, choice: Choice) -> tuple[Hoard, Line]:
    """The hoard and its line that are meant; ``Refused`` if the line is gone."""
    hoard = play.hoard(choice.answers["hoard"])
    line = next((one for one in hoard.lines if one.id == choice.answers["line"]), None)
    if line is None:
        raise Refused("That line is gone already. Choose another.")
    return hoard, line
