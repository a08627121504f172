"""What is found: money, things of the period, spells in things; by size or for a budget (MY-801; ours)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from systems.common.forms.named_numbers import Scores, get_score, set_score
from systems.common.kernel.drawing import draw, trace
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, TOTAL
from systems.common.records.table import Line
from systems.common.treasure_kit.hoards import AGAIN, fact
from systems.myriad.base.sheet import Imbued
from systems.myriad.characters.gear import shop
from systems.myriad.magic import parts
from systems.myriad.treasure.lines import DICE, IMBUED, MONEY, THING, imbued_line, money_line, thing_line

HOARDS, THINGS, SHAPES, COMPONENTS = "hoards", "things", "imbued", "imbued_components"  # tables
MOST = "most"  # a fact: what a thing may be worth
TRIES = 3  # draws for a component that the spell can hold; then it has one less


def sizes(look: Look) -> dict[str, dict[str, Any]]:
    """What a hoard of each size holds."""
    return {row.text.lower(): dict(row.data) for row in look.library("tables")[HOARDS].rows}


def size_rolled(play: Play) -> str:
    """A size by dice."""
    return draw(play, HOARDS).text.lower()


def things(look: Look, most: int = 0) -> list[str]:
    """The things that can be found: those of the list of the period, then the campaign's own; none that is left out,
    none that is worth more than ``most`` (0: anything)."""
    table = look.library("tables")[THINGS].columns.get(look.house.period)
    listed = [row.entry for row in table.rows] if table is not None else []
    sale: dict[str, Any] = {**shop.for_sale(look), **shop.effects(look)}
    able = [key for key, one in sale.items() if one.price and not getattr(one, "wmd", 0)]
    order = [*[key for key in listed if key in able], *[key for key in able if key not in listed]]
    return [key for key in order if not most or sale[key].price <= most]


def by_size(play: Play, ids: Iterator[str], size: str) -> list[Line]:
    """Money, so many things and so many imbued ones."""
    row = sizes(play)[size]
    found = [money(play, next(ids), row["rp"])]
    number = play.total(row["things"], REFEREE, "How many things")
    found += [line for _ in range(number) if (line := thing(play, next(ids), row["most"])) is not None]
    found += [roll_imbued(play, next(ids)) for _ in range(play.total(row["imbued"], REFEREE, "How many imbued things"))]
    return found


def by_budget(play: Play, ids: Iterator[str], budget: int, number: int, spells: int) -> list[Line]:
    """So many things and imbued ones at most, as far as the budget goes; the rest of it is money."""
    found: list[Line] = []
    for _ in range(spells):
        if budget > 0:
            line = roll_imbued(play, next(ids), budget)
            found, budget = [*found, line], budget - line.worth
    for _ in range(number):
        if (line_or := thing(play, next(ids), budget) if budget > 0 else None) is not None:
            found, budget = [*found, line_or], budget - line_or.worth
    if budget > 0:
        found.insert(0, money_line(next(ids), budget, "the rest of the budget"))
    return found


def money(play: Play, id_: str, dice: str) -> Line:
    """Resource points by dice."""
    return money_line(id_, play.total(dice, REFEREE, "Resource points"), dice, **{AGAIN: MONEY, DICE: dice})


def thing(play: Play, id_: str, most: int = 0) -> Line | None:
    """One thing of the period; nothing if none is so cheap."""
    able = things(play, most)
    if not able:
        return None
    (face,) = play.roll(1, len(able), REFEREE, "Thing", TOTAL) if len(able) > 1 else (1,)
    facts: dict[str, Any] = {AGAIN: THING, MOST: most}
    return thing_line(play, id_, able[face - 1], f"d{len(able)} {face}", **facts)


def roll_imbued(play: Play, id_: str, most: int = 0) -> Line:
    """A thing with a spell of 1d6 components in it, no more than ``most`` if that is not 0."""
    shape = draw(play, SHAPES)
    number = play.total(play.library("tables")[COMPONENTS].times.text, REFEREE, "How many components")
    components = drawn_components(play, min(number, most) if most else number)
    one = Imbued(shape.text, components)
    return imbued_line(play, id_, one, trace(shape.steps), **{AGAIN: IMBUED, MOST: most})


def drawn_components(play: Play, number: int) -> Scores:
    """Random components, none that the others shut out and none more often than it may be; each aspect is named."""
    able = [row.entry for row in play.library("tables")[COMPONENTS].rows if row.entry in play.offered("spells")]
    able += [key for key in play.offered("spells") if key not in able]
    found: Scores = ()
    for _ in range(number if able else 0):
        for _ in range(TRIES):
            (face,) = play.roll(1, len(able), REFEREE, "Component", TOTAL)
            if _fits(play, found, able[face - 1]):
                part = _name_aspect(play, found, able[face - 1])
                found = set_score(found, part, get_score(found, part) + 1)
                break
    return found


def _fits(look: Look, found: Scores, key: str) -> bool:
    entry = look.library("spells")[key]
    there = {parts.split(part)[0] for part, _ in found}
    shut = {other for one in there for other in look.library("spells")[one].not_with}
    times = sum([times for part, times in found if parts.split(part)[0] == key])
    once = entry.effect == "rapid_fire" or entry.most == 1
    return key not in shut and not there & set(entry.not_with) and not (once and times)


def _name_aspect(play: Play, found: Scores, key: str) -> str:
    """An aspect says which; what is there already becomes the next."""
    if play.library("spells")[key].effect != "aspect":
        return key
    (face,) = play.roll(1, len(parts.ASPECTS), REFEREE, "Aspect", TOTAL)
    order: Sequence[str] = (*parts.ASPECTS[face - 1 :], *parts.ASPECTS[: face - 1])
    free = [parts.join(key, one) for one in order]
    return next((part for part in free if not get_score(found, part)), free[0])


def again(play: Play, line: Line) -> Line:
    """The same sort of line rolled once more, under the same id."""
    match fact(line, AGAIN):
        case "rp":
            return money(play, line.id, fact(line, DICE))
        case "thing":
            return thing(play, line.id, fact(line, MOST, 0)) or line
        case "imbued":
            return roll_imbued(play, line.id, fact(line, MOST, 0))
    return line
