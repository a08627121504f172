"""What is found: purses of the slain, the hoard of a lair by grade, valuables, wonders (4.4, MM-P16; all ours)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from systems.common.kernel.drawing import draw, trace
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import AGAIN, coin_of, fact
from systems.common.treasure_kit.thing_lines import valuable_line
from systems.mazes_minotaurs.base.entries import Creature
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.treasure.lines import coin_line, wonder_line

COINS_AGAIN, VALUABLES, WONDERS = "coins", "valuables", "wonders"  # what lines are rolled again as
DICE = "dice"
SIX = 6
SILVER_DICE, COPPER_DICE = 2, 3  # d6 of each purse; the silver times the grade


def slain_creatures(look: Look, hoard: Hoard | None) -> list[Creature]:
    """The entries of those whose treasure it was, one for each; they are known by their names."""
    named = {one.name: one for one in look.library("creatures").values()}
    return [named[name] for name, _ in hoard.foes if name in named] if hoard is not None else []


def bearers(beings: Iterable[Creature]) -> Counter[int]:
    """How many of each grade carry a purse."""
    return Counter([one.grade for one in beings if one.treasure == "purse"])


def lair_grade(beings: Iterable[Creature]) -> int:
    """The highest grade of those whose lair holds a hoard; 0 if none does."""
    return max([one.grade for one in beings if one.treasure == "hoard"], default=0)


def purses(play: Play, ids: Iterator[str], by_grade: Counter[int]) -> list[Line]:
    """Grade × 2d6 silver and 3d6 copper for each who carries a purse, all of them together."""
    number = sum(by_grade.values())
    if not number:
        return []
    silver = " + ".join([
        f"{SILVER_DICE * by_grade[grade]}d6{f' * {grade}' if grade > 1 else ''}" for grade in sorted(by_grade)
    ])  # fmt: skip
    return [
        _coins(play, next(ids), "silver", silver, "Silver of the purses"),
        _coins(play, next(ids), "copper", f"{COPPER_DICE * number}d6", "Copper of the purses"),
    ]


def _coins(play: Play, id_: str, coin: str, dice: str, purpose: str) -> Line:
    count = play.total(dice, REFEREE, purpose)
    return coin_line(id_, coin, count, dice.replace("*", "×"), ((AGAIN, COINS_AGAIN), (DICE, dice)))


def lair(play: Play, ids: Iterator[str], grade: int) -> list[Line]:
    """The hoard of a lair of this grade: coins, valuables, perhaps a wonder."""
    row = hoard_row(play, grade)
    found = [
        _coins(play, next(ids), coin, row[coin], f"{coin.capitalize()} of the lair")
        for coin in COINS.rates if row[coin] != "0"
    ]  # fmt: skip
    if _is_there(play, row["valuables_in_six"], "Valuables"):
        number = play.total(row["valuables"], REFEREE, "How many valuables")
        found += [valuable(play, next(ids)) for _ in range(number)]
    if _is_there(play, row["wonder_in_six"], "A wonder"):
        found.append(wonder(play, next(ids)))
    return found


def hoard_row(look: Look, grade: int) -> dict[str, Any]:
    """What the hoard of a grade holds: dice of each coin and of valuables, chances in six."""
    rows = look.library("tables")["hoards"].column("").rows
    return dict(rows[min(grade, len(rows)) - 1].data)


def _is_there(play: Play, faces: int, what: str) -> bool:
    """So many faces of a d6; certain things and impossible ones are not rolled for."""
    if faces in (0, SIX):
        return bool(faces)
    return play.check(1, SIX, REFEREE, what, Need(faces, under=True, hit="there", miss="none"))


def valuable(play: Play, id_: str) -> Line:
    """Something of worth from the list."""
    drawn = draw(play, VALUABLES)
    return valuable_line(id_, drawn.text, drawn.data["worth"] * COINS.silver, trace(drawn.steps), again=VALUABLES)


def wonder(play: Play, id_: str) -> Line:
    """One of the wonders."""
    drawn = draw(play, WONDERS)
    return wonder_line(play, id_, drawn.entry, trace(drawn.steps), **{AGAIN: WONDERS})


def again(play: Play, line: Line) -> Line:
    """The same sort of line rolled once more, under the same id."""
    match fact(line, AGAIN):
        case "coins":
            return _coins(play, line.id, coin_of(line), fact(line, DICE), f"{coin_of(line).capitalize()} again")
        case "valuables":
            return valuable(play, line.id)
        case "wonders":
            return wonder(play, line.id)
    return line
