"""Who gets what of a hoard: coins in even shares, things as given, awards to those who took part (MM-009, MM-P11)."""

from __future__ import annotations

from functools import partial

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.records.table import Hoard, Line
from systems.common.treasure_kit.hoards import worth_of
from systems.common.treasure_kit.sharing import Part, divide_coins, in_order, parts, sorted_out
from systems.common.treasure_kit.thing_lines import SHARED
from systems.frozen import dataclass
from systems.mazes_minotaurs.characters import awards
from systems.mazes_minotaurs.characters.advancement import GLORY, WISDOM
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.treasure.lines import item_of


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each, the points of each, what stays, and what was taken in copper pieces."""

    parts: tuple[Part, ...]
    prizes: dict[str, awards.Prize]
    left: tuple[Line, ...]
    taken: int


def split(look: Look, hoard: Hoard, answers: Answers) -> Split:
    """Who gets what if the hoard is handed out so; nothing is thrown and nothing changed."""
    party = awards.heroes(look)
    sharers = in_order(party, answers["who"])
    found = sorted_out(hoard.lines, answers, SHARED if sharers else (), partial(item_of, look), COINS)
    worth = awards.Worth(answers[GLORY], answers[WISDOM])
    prizes = awards.prizes(look, worth, in_order(party, answers["earn"]))
    glory = {who: prize.points if prize.kind == GLORY else 0 for who, prize in prizes.items()}
    each = tuple(parts(divide_coins(found.pool, sharers, COINS), found.given, glory))
    earned = {part.being: prizes[part.being] for part in each if part.being in prizes and prizes[part.being].points}
    return Split(each, earned, found.left, worth_of(hoard.lines) - worth_of(found.left))
