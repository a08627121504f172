"""Rolling a hoard: its coins, what they are traded for, and lines rolled again (WB-550 to WB-556)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from systems.common.content.random_tables.tables import roll
from systems.common.kernel.drawing import trace
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, REFEREE, Need
from systems.common.records.coinage import GOLD, SILVER, TENS, WORTH, Purse, money
from systems.common.records.table import Hoard, Line, altered
from systems.common.treasure_kit.hoards import AGAIN, coin_line, coin_of, fact, fresh_ids, rollable
from systems.whitebox.base.house import House
from systems.whitebox.base.item_maker import Dicer
from systems.whitebox.base.library import tables_in_force
from systems.whitebox.treasure.hoards.finds import roll_again, roll_finds
from systems.whitebox.treasure.hoards.lines import BASIS, STAKE, line_of

VALUE = "treasure_value"
UNITS = ((5_000, "major"), (1_000, "medium"), (100, "minor"))  # gold pieces and what they may become (WB-555)
CHANCE = 10  # percent for each unit


class Coins(Purse):
    """So many of each coin."""

    __slots__ = ()

    def less(self, stake: int) -> Coins:
        """What is left when copper pieces are taken out, gold first, then silver, then copper; never below nothing."""
        left = max(0, stake)
        gold = min(self.gold, left // GOLD)
        left -= gold * GOLD
        silver = min(self.silver, left // SILVER)
        left -= silver * SILVER
        return Coins(self.gold - gold, self.silver - silver, max(0, self.copper - left))


def coins_of(value: int, percents: Mapping[str, int]) -> Coins:
    """A value in gold pieces by the percent of it in each coin, every part rounded down (WB-551)."""
    return Coins(*[value * percents[coin] * GOLD // WORTH[coin] // 100 for coin in WORTH])


def guideline(experience: int) -> str:
    """What the book thinks fit: 2 to 3 gold pieces for each point of experience (WB-550)."""
    least, most = money(experience * 2 * GOLD), money(experience * 3 * GOLD)
    return f"Foes worth {experience:,} XP, × 2 to 3: {least} to {most} is usual"


def value_coins(play: Play, experience: int) -> tuple[Coins, dict[str, str]]:
    """The coins of a hoard before anything is traded, and how each sort was rolled (WB-551)."""
    drawn, *_ = roll(tables_in_force(play), VALUE, Dicer(play).throw)
    value = experience * drawn.data["multiple"]
    how = {
        coin: f"{trace(drawn.steps)} · {drawn.data[coin]} % of {value:,} gp" for coin in ("gold", "silver", "copper")
    }
    return coins_of(value, drawn.data), how


def tries(house: House, units: int) -> Iterator[tuple[int, int]]:
    """The rolls that may trade so many units: how many are at stake in each, and at what chance in percent (R-59)."""
    match house.tradeout_method:
        case "lump":
            yield units, units * CHANCE
        case "separate":
            for _ in range(units):
                yield 1, CHANCE
        case "single":
            yield 1, CHANCE


def trade_coins(play: Play, coins: Coins, ids: Iterator[str], basis: int) -> tuple[Coins, list[Line]]:
    """What is left of the coins, and what the rest became; each coin is at stake once (WB-555, WB-556, R-58)."""
    rest = coins.gold if play.house.tradeout_basis == "gold" else coins.worth // GOLD
    lines: list[Line] = []
    for unit, size in UNITS:
        units, rest = divmod(rest, unit)
        for staked, chance in tries(play.house, units) if units else ():
            stake = staked * unit * GOLD
            if not _trades(play, stake, chance, size):
                continue
            coins = coins.less(stake)
            for number, find in enumerate(roll_finds(play, f"trade_{size}")):
                lines.append(line_of(next(ids), find, **{STAKE: 0 if number else stake, BASIS: basis}))
    return coins, lines


def _trades(play: Play, stake: int, chance: int, size: str) -> bool:
    """A d100 under the chance (R-60); from 100 percent on it is sure.  Told as dice are that come before the deed."""
    words = f"{money(stake)} for a {size} item"
    if chance < 100:
        need = Need(chance - 1, under=True, hit="traded", miss="stays coin")
        (face,) = play.roll(1, 100, REFEREE, f"Trading {words}, under {chance} %", FACES, need)
        if not need.met(face):
            play.tell("{words}, {chance} %: {face}, it stays coin.", icon="d20", words=words, chance=chance,
                      face=face)  # fmt: skip
            return False
    play.tell("{words} is traded.", icon="d20", words=words)
    return True


def roll_lines(play: Play, experience: int, kept: Sequence[Line] = ()) -> tuple[Line, ...]:
    """All lines of a hoard worth so much experience.  ``kept`` lines stay, and are paid for first."""
    coins, how = value_coins(play, experience)
    ids = fresh_ids(kept)
    before = coins.less(sum(fact(line, STAKE, 0) for line in kept))
    after, things = trade_coins(play, before, ids, experience)
    lines = []
    for coin, said in how.items():
        if count := getattr(after, coin):
            gone = getattr(coins, coin) - count
            more = f" − {TENS.label(coin, gone)} traded" if gone else ""
            lines.append(coin_line(next(ids), coin, count, said + more, ((AGAIN, VALUE), (BASIS, experience))))
    return (*lines, *kept, *things)


def reroll_lines(play: Play, hoard: Hoard, chosen: Collection[str]) -> tuple[Line, ...]:
    """The lines of a hoard with the chosen ones rolled again, locked ones never; coins that come to nothing are gone.

    Coins are a new value less what stands beside them; a thing comes from its own table.  If all that is free is chosen
    and no coin is locked, the whole hoard is traded out anew around what stays.
    """
    picked = {line.id for line in hoard.lines if line.id in chosen and not line.locked and rollable(line)}
    stays = tuple([line for line in hoard.lines if line.id not in picked])
    basis = next((fact(line, BASIS) for line in hoard.lines if fact(line, BASIS)), hoard.experience)
    free = {line.id for line in hoard.lines if not line.locked and rollable(line)}
    value = [line for line in hoard.lines if coin_of(line) and rollable(line)]
    if picked == free and basis and value and all(line.id in picked for line in value):
        return roll_lines(play, basis, stays)
    return _one_by_one(play, hoard, picked, basis)


def _one_by_one(play: Play, hoard: Hoard, picked: Collection[str], basis: int) -> tuple[Line, ...]:
    coins, how = Coins(), dict[str, str]()
    if any(coin_of(line) for line in hoard.lines if line.id in picked):
        coins, how = value_coins(play, basis)
        coins = coins.less(sum(fact(line, STAKE, 0) for line in hoard.lines))
    ids, lines = fresh_ids(hoard.lines), list[Line]()
    for line in hoard.lines:
        if line.id not in picked:
            lines.append(line)
        elif coin := coin_of(line):
            if count := getattr(coins, coin):  # as in a fresh hoard, nothing is no line
                lines.append(altered(line, label=TENS.label(coin, count), count=count, how=how[coin]))
        else:
            paid = {STAKE: fact(line, STAKE, 0), BASIS: fact(line, BASIS, 0)}
            for number, find in enumerate(roll_again(play, fact(line, AGAIN), dict(line.data))):
                id_, facts = (next(ids), {STAKE: 0, BASIS: paid[BASIS]}) if number else (line.id, paid)
                lines.append(line_of(id_, find, **facts))
    return tuple(lines)
