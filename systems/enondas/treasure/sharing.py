"""Who gets what of a hoard: coins in even shares, things as given, experience to those who took part (EN-071)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from systems.common.coins import Purse, coin_words, counted
from systems.common.forms import Answers
from systems.common.look import Look
from systems.common.table import Being, Hoard, Line
from systems.enondas import states
from systems.enondas.characters import awards
from systems.enondas.characters.belongings import told
from systems.enondas.sheet import Item
from systems.enondas.treasure.lines import INFORMATION, SHARED, coin_of, item_of, worth_of

LINE = "line_"  # field of one line, before its id
SHARED_OUT, LEFT = "", "left"  # sold and divided, or told to all; left behind
NOTHING = Purse()


@dataclass(frozen=True, slots=True)
class Part:
    """What one being takes."""

    being: str
    coins: Purse = NOTHING
    items: tuple[Item, ...] = ()
    experience: int = 0


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each, what everybody learns, what stays, and what was taken in copper."""

    parts: tuple[Part, ...] = ()
    told: tuple[str, ...] = ()
    left: tuple[Line, ...] = ()
    taken: int = 0


def living(look: Look) -> tuple[Being, ...]:
    """Those of the party with a purse who are alive."""
    return tuple([being for being in awards.characters(look) if not states.dead(look, being)])


def split(look: Look, hoard: Hoard, answers: Answers) -> Split:
    """Who gets what if the hoard is handed out so; nothing is thrown and nothing changed."""
    sharers = _in_order(look, answers.get("who", ()))
    pool, given, left, learned = NOTHING, dict[str, list[Item]](), list[Line](), list[str]()
    for line in hoard.lines:
        to = SHARED_OUT if coin_of(line) else answers.get(f"{LINE}{line.id}", LEFT)
        if to == SHARED_OUT and line.kind == INFORMATION:
            learned.append(line.label)
        elif to == LEFT or (to == SHARED_OUT and not (sharers and line.kind in SHARED)):
            left.append(line)
        elif to != SHARED_OUT:
            given.setdefault(to, []).append(item_of(line))
        elif coin := coin_of(line):
            pool = pool._replace(**{coin: getattr(pool, coin) + line.count})
        else:
            pool = _sum([pool, counted(line.worth * line.count)])
    portions = divided(pool, sharers)
    earned = awards.split(
        answers.get("experience", 0), _in_order(look, answers.get("earn", ())), answers.get("odd", ())
    )
    beings = dict.fromkeys([*portions, *given, *earned])
    parts = [Part(who, portions.get(who, NOTHING), tuple(given.get(who, ())), earned.get(who, 0)) for who in beings]
    return Split(tuple(parts), tuple(learned), tuple(left), worth_of(hoard.lines) - worth_of(left))


def _in_order(look: Look, chosen: Iterable[str]) -> list[str]:
    """The chosen ones in the order of the roster."""
    wanted = set(chosen)
    return [being.id for being in awards.characters(look) if being.id in wanted]


def divided(pool: Purse, sharers: Sequence[str]) -> dict[str, Purse]:
    """Each sort of coin evenly; single coins that do not divide go to the first ones in their order."""
    if not sharers:
        return {}
    number = len(sharers)
    return {
        who: Purse(*[count // number + (place < count % number) for count in pool]) for place, who in enumerate(sharers)
    }


def _sum(purses: Iterable[Purse]) -> Purse:
    return Purse(*[sum(column) for column in zip(*purses, strict=True)])


def words(part: Part) -> str:
    """What one takes, in short: ``12 gp 3 sp · Wand of Light Lite``."""
    coins = [coin_words(part.coins)] if part.coins.worth or not part.items else []
    return " · ".join([*coins, *[told(item) for item in part.items]])
