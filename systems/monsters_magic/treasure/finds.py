"""What is found: purses of humanoids, hoards, gems, trinkets, wonders (MG-110 to MG-114, all ours)."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.kernel.drawing import draw, trace
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import AGAIN, coin_line, coin_of, fact
from systems.common.treasure_kit.thing_lines import valuable_line
from systems.monsters_magic.base.entries import Creature
from systems.monsters_magic.treasure.lines import wonder_line

DICE, HIGHEST = "dice", 50  # the fact of a line of coins, and the last row of the table
WONDERS, MANY_WONDERS = "wonders", "many_wonders"  # the table of six, and that of all
PURSE = "1d6"  # silver for each level of a humanoid (MG-110)
PARTS = (("gems", "gems"), ("trinkets", "trinkets"), (WONDERS, WONDERS))


def overcome(look: Look, hoard: Hoard | None) -> list[Creature]:
    """The entries of those whose treasure it was, one for each; they are known by their names."""
    named = {one.name: one for one in look.library("creatures").values()}
    return [named[name] for name, _ in hoard.foes if name in named] if hoard is not None else []


def purses(play: Play, ids: Iterator[str], levels: list[int]) -> list[Line]:
    """Level × 1d6 silver for each humanoid (MG-110)."""
    return [
        _coins(play, next(ids), "silver", f"{PURSE}*{level}" if level > 1 else PURSE, "A purse") for level in levels
    ]


def _coins(play: Play, id_: str, coin: str, dice: str, purpose: str) -> Line:
    count = play.total(dice, REFEREE, purpose)
    return coin_line(id_, coin, count, dice.replace("*", " × "), ((AGAIN, "coins"), (DICE, dice)))


def hoard(play: Play, ids: Iterator[str], level: int) -> list[Line]:
    """By d20 and the highest level of the foes (MG-111)."""
    total = min(HIGHEST, play.total("1d20", REFEREE, f"Hoard, d20 + {level}") + level)
    column = play.library("tables")["hoards"].column("")
    row = column.rows[column.row_at(total)]
    found = [_coins(play, next(ids), coin, row.data[coin], f"{coin.capitalize()} of the hoard")
             for coin in ("gold", "silver") if row.data[coin] != "0"]  # fmt: skip
    for name, table in PARTS:
        if (dice := row.data[name]) != "0":
            number = play.total(dice, REFEREE, f"How many {name}")
            found += [draw_line(play, next(ids), table) for _ in range(number)]
    return found


def draw_line(play: Play, id_: str, table: str) -> Line:
    """One of the gems, trinkets or wonders (MG-112 to MG-114); a wonder of every kind, if the house has them."""
    one = draw(play, MANY_WONDERS if table == WONDERS and play.house.mg_many_wonders else table)
    if table == WONDERS:
        return wonder_line(play, id_, one.entry, trace(one.steps), table)
    return valuable_line(id_, one.text, one.data["worth"], trace(one.steps), again=table)


def roll_again(play: Play, line: Line) -> Line:
    """The same sort of line rolled once more, under the same id."""
    table = str(fact(line, AGAIN, ""))
    if table == "coins":
        return _coins(play, line.id, coin_of(line), str(fact(line, DICE)), f"{coin_of(line).capitalize()} again")
    return draw_line(play, line.id, table) if table else line
