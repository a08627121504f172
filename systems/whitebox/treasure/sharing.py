"""Who gets what of a hoard: coins in shares, things as given, experience to the living (WB-080, WB-082, WB-553)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from systems.common.coins import GOLD, SILVER, WORTH, coin_words
from systems.common.forms import Answers
from systems.common.look import Look
from systems.common.table import PARTY, Being, Hoard, Line
from systems.whitebox.combat import states
from systems.whitebox.sheet import CharacterSheet, CreatureSheet, Item
from systems.whitebox.treasure.coins import Coins, coin_of
from systems.whitebox.treasure.lines import SHARED, item_of, label_of, worth_of

LINE = "line_"  # field of one line, before its id
ONE = "xp_"  # field of one character's experience, before its id
SHARED_OUT, LEFT = "", "left"  # sold and divided; left behind
SHARES = {"full": 2, "half": 1, "none": 0}  # in half shares
NOTHING = Coins()


@dataclass(frozen=True, slots=True)
class Part:
    """What one being takes.  ``experience`` is its share before its own bonus."""

    being: str
    coins: Coins = NOTHING
    items: tuple[Item, ...] = ()
    experience: int = 0


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each, what did not divide and went to ``first``, what stays, and its worth."""

    parts: tuple[Part, ...] = ()
    rest: Coins = NOTHING
    first: str = ""
    left: tuple[Line, ...] = ()
    taken: int = 0  # copper pieces of treasure that count for experience
    weights: Mapping[str, int] = field(default_factory=dict)

    @property
    def shares(self) -> int:
        """How many half shares there are."""
        return sum(self.weights.values())


def sharers(look: Look) -> tuple[Being, ...]:
    """Everybody of the party, the dead too, characters before companions."""
    party = look.on_side(PARTY)
    characters = [being for being in party if isinstance(being.sheet, CharacterSheet)]
    return (*characters, *[being for being in party if not isinstance(being.sheet, CharacterSheet)])


def weight(look: Look, being: Being) -> int:
    """Half shares of one being: two for a character, a companion's as agreed or as the house has it (WB-553)."""
    if isinstance(being.sheet, CreatureSheet):
        return SHARES[being.sheet.share or look.house.npc_share]
    return SHARES["full"]


def earners(look: Look) -> tuple[str, ...]:
    """The living characters of the party: experience is theirs (WB-082)."""
    return tuple([
        being.id for being in look.on_side(PARTY)
        if isinstance(being.sheet, CharacterSheet) and not states.dead(look, being)
    ])  # fmt: skip


def split(look: Look, hoard: Hoard, answers: Answers) -> Split:
    """Who gets what if the hoard is handed out so; nothing is thrown and nothing changed."""
    chosen = {*answers.get("who", ()), *answers.get("fallen", ())}
    order = [being for being in sharers(look) if being.id in chosen]
    weights = {being.id: weight(look, being) for being in order}
    pool, given, left = _sorted(hoard.lines, answers, bool(sum(weights.values())))
    portions, rest = divided(pool, weights)
    first = _first(look, order)
    if first:
        portions[first] = _sum((portions[first], rest))
    taken = worth_of(hoard.lines) - worth_of(left)
    points = experience(look, answers.get("experience", 0) + taken // GOLD, answers)
    beings = dict.fromkeys([*portions, *given, *points])
    parts = tuple([
        Part(who, portions.get(who, Coins()), tuple(given.get(who, ())), points.get(who, 0)) for who in beings
    ])  # fmt: skip
    return Split(parts, rest, first, tuple(left), taken, weights)


def _sorted(
    lines: Iterable[Line], answers: Answers, divisible: bool
) -> tuple[Coins, dict[str, list[Item]], list[Line]]:
    """Coins to divide, things for each being, and lines that are left behind."""
    pool, given, left = Coins(), dict[str, list[Item]](), list[Line]()
    for line in lines:
        coin = coin_of(line)
        to = SHARED_OUT if coin else answers.get(f"{LINE}{line.id}", SHARED_OUT if line.kind in SHARED else LEFT)
        if to == LEFT or (to == SHARED_OUT and not divisible):
            left.append(line)
        elif to != SHARED_OUT:
            given.setdefault(to, []).append(item_of(line))
        elif coin:
            pool = pool._replace(**{coin: getattr(pool, coin) + line.count})
        else:
            pool = _sum((pool, sold(line.worth * line.count)))
    return pool, given, left


def sold(worth: int) -> Coins:
    """Coins for a thing of so many copper pieces."""
    gold, rest = divmod(worth, GOLD)
    return Coins(gold, *divmod(rest, SILVER))


def divided(pool: Coins, weights: Mapping[str, int]) -> tuple[dict[str, Coins], Coins]:
    """Each sort of coin by weight, rounded down, and what does not divide."""
    total = sum(weights.values())
    if not total:
        return dict.fromkeys(weights, Coins()), pool
    portions = {
        who: Coins(*[getattr(pool, coin) * one // total for coin in WORTH]) for who, one in weights.items()
    }  # fmt: skip
    spread = _sum(portions.values())
    return portions, Coins(*[getattr(pool, coin) - getattr(spread, coin) for coin in WORTH])


def _sum(coins: Iterable[Coins]) -> Coins:
    every = tuple(coins)
    return Coins(*[sum(getattr(one, coin) for one in every) for coin in WORTH])


def _first(look: Look, order: Iterable[Being]) -> str:
    """Who keeps what does not divide: the first living character among the sharers, or else the first of all."""
    ranked = sorted(order, key=lambda one: (not isinstance(one.sheet, CharacterSheet), states.dead(look, one)))
    return ranked[0].id if ranked else ""


def experience(look: Look, points: int, answers: Mapping[str, Any]) -> dict[str, int]:
    """Even shares among the living characters, rounded down, or as the referee assigns them (WB-082)."""
    who = earners(look)
    even = points // len(who) if who else 0
    if look.house.xp_split == "individual":
        return {one: answers.get(f"{ONE}{one}", even) for one in who}
    return dict.fromkeys(who, even)


def words(part: Part) -> str:
    """What one takes, in short: ``12 gp 30 sp · Shield, +1``."""
    coins = coin_words(part.coins)
    things = [label_of(item) for item in part.items]
    return " · ".join([coins, *things] if part.coins.worth or not things else things)
