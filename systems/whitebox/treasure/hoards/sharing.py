"""Who gets what of a hoard: coins in shares, things as given, experience to the living (WB-080, WB-082, WB-553)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.records.coinage import GOLD, Purse
from systems.common.records.table import PARTY, Being, Hoard, Line
from systems.common.treasure_kit.hoards import worth_of
from systems.common.treasure_kit.sharing import Part, parts, sorted_out, sum_purses
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.treasure.hoards.lines import SHARED, item_of

ONE = "xp_"  # field of one character's experience, before its id
SHARES = {"full": 2, "half": 1, "none": 0}  # in half shares


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each (experience before its own bonus), what did not divide and went to
    ``first``, what stays, and its worth."""

    parts: tuple[Part, ...]
    rest: Purse
    first: str
    left: tuple[Line, ...]
    taken: int  # copper pieces of treasure that count for experience
    weights: Mapping[str, int]

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
    found = sorted_out(hoard.lines, answers, SHARED if sum(weights.values()) else (), item_of)
    portions, rest = divide_coins(found.pool, weights)
    first = _first(look, order)
    if first:
        portions[first] = sum_purses((portions[first], rest))
    taken = worth_of(hoard.lines) - worth_of(found.left)
    points = experience(look, answers.get("experience", 0) + taken // GOLD, answers)
    return Split(tuple(parts(portions, found.given, points)), rest, first, found.left, taken, weights)


def divide_coins(pool: Purse, weights: Mapping[str, int]) -> tuple[dict[str, Purse], Purse]:
    """Each sort of coin by weight, rounded down, and what does not divide."""
    total = sum(weights.values())
    if not total:
        return dict.fromkeys(weights, Purse()), pool
    portions = {who: Purse(*[count * one // total for count in pool]) for who, one in weights.items()}
    spread = sum_purses(portions.values())
    return portions, Purse(*[count - gone for count, gone in zip(pool, spread, strict=True)])


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
