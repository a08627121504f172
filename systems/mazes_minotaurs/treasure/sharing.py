"""Who gets what of a hoard: coins in even shares, things as given, awards to those who took part (MM-009, MM-P11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from systems.common.coins import Purse
from systems.common.forms import Answers
from systems.common.hoards import divided, summed, worth_of
from systems.common.look import Look
from systems.common.table import Hoard, Line
from systems.mazes_minotaurs.characters import awards
from systems.mazes_minotaurs.characters.advancement import GLORY, POINTS, WISDOM
from systems.mazes_minotaurs.characters.belongings import told
from systems.mazes_minotaurs.characters.money import COINS
from systems.mazes_minotaurs.sheet import Item
from systems.mazes_minotaurs.treasure.lines import SHARED, coin_of, item_of

LINE = "line_"  # field of one line, before its id
SHARED_OUT, LEFT = "", "left"  # sold and divided; left behind
NOTHING = Purse()
NO_PRIZE = awards.Prize(GLORY, 0)


@dataclass(frozen=True, slots=True)
class Part:
    """What one being takes."""

    being: str
    coins: Purse = NOTHING
    items: tuple[Item, ...] = ()
    prize: awards.Prize = NO_PRIZE


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each, what stays, and what was taken in copper pieces."""

    parts: tuple[Part, ...] = ()
    left: tuple[Line, ...] = ()
    taken: int = 0

    @property
    def prizes(self) -> dict[str, awards.Prize]:
        """The points of each who gets any."""
        return {part.being: part.prize for part in self.parts if part.prize.points}


def split(look: Look, hoard: Hoard, answers: Answers) -> Split:
    """Who gets what if the hoard is handed out so; nothing is thrown and nothing changed."""
    sharers = _in_order(look, answers.get("who", ()))
    pool, given, left = NOTHING, dict[str, list[Item]](), list[Line]()
    for line in hoard.lines:
        to = SHARED_OUT if coin_of(line) else answers.get(f"{LINE}{line.id}", LEFT)
        if to == LEFT or (to == SHARED_OUT and not (sharers and line.kind in SHARED)):
            left.append(line)
        elif to != SHARED_OUT:
            given.setdefault(to, []).append(item_of(look, line))
        elif coin := coin_of(line):
            pool = pool._replace(**{coin: getattr(pool, coin) + line.count})
        else:
            pool = summed([pool, COINS.counted(line.worth * line.count)])
    portions = divided(pool, sharers)
    worth = awards.Worth(answers.get(GLORY, 0), answers.get(WISDOM, 0))
    prizes = awards.prizes(look, worth, _in_order(look, answers.get("earn", ())))
    parts = [
        Part(who, portions.get(who, NOTHING), tuple(given.get(who, ())), prizes.get(who, NO_PRIZE))
        for who in dict.fromkeys([*portions, *given, *prizes])
    ]
    return Split(tuple(parts), tuple(left), worth_of(hoard.lines) - worth_of(left))


def _in_order(look: Look, chosen: Iterable[str]) -> list[str]:
    """The chosen ones in the order of the roster."""
    wanted = set(chosen)
    return [being.id for being in awards.heroes(look) if being.id in wanted]


def words(part: Part) -> str:
    """What one takes, in short: ``12 sp 3 cp · Grove-spear · 25 Wisdom``; glory has a place of its own."""
    coins = [COINS.coin_words(part.coins)] if any(part.coins) or not part.items else []
    wisdom = [f"{part.prize.points:,} {POINTS[WISDOM]}"] if part.prize.kind == WISDOM and part.prize.points else []
    return " · ".join([*coins, *[told(item) for item in part.items], *wisdom])
