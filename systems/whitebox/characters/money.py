"""Coins: 1 gold piece is 10 silver, 1 silver is 10 copper (WB-100); paying gives change."""

from __future__ import annotations

from systems.common.dice import Refused
from systems.common.play import Play
from systems.whitebox.sheet import CharacterSheet, CreatureSheet

GOLD, SILVER = 100, 10  # copper pieces in one


def worth(sheet: CharacterSheet | CreatureSheet) -> int:
    """All coins of a sheet in copper pieces; hirelings keep no purse."""
    if isinstance(sheet, CreatureSheet):
        return 0
    return sheet.gold * GOLD + sheet.silver * SILVER + sheet.copper


def words(copper: int) -> str:
    """Copper pieces as coins: ``3 gp 5 sp``."""
    gold, rest = divmod(copper, GOLD)
    silver, copper = divmod(rest, SILVER)
    parts = ((gold, "gp"), (silver, "sp"), (copper, "cp"))
    return " ".join(f"{number:,} {coin}" for number, coin in parts if number) or "nothing"


def coin_words(gold: int, silver: int, copper: int) -> str:
    """These very coins, not changed into others: ``12 gp 30 sp``."""
    parts = ((gold, "gp"), (silver, "sp"), (copper, "cp"))
    return " ".join(f"{number:,} {coin}" for number, coin in parts if number) or "nothing"


def give_coins(play: Play, who: str, gold: int = 0, silver: int = 0, copper: int = 0) -> None:
    """Coins into somebody's purse, or out of it if negative; ``Refused`` if there are not so many.

    A hireling has no purse on the sheet: what it gets is its own and leaves the game.
    """
    being = play.being(who)
    if isinstance(being.sheet, CreatureSheet):
        return
    after = {"gold": being.sheet.gold + gold, "silver": being.sheet.silver + silver,
             "copper": being.sheet.copper + copper}  # fmt: skip
    if short := [coin for coin, number in after.items() if number < 0]:
        raise Refused(f"{being.name} has not so much {short[0]}; {words(worth(being.sheet))} is all there is.")
    for coin, number in after.items():
        play.change(who, coin, number)


def pay(play: Play, who: str, price: int) -> None:
    """Take a price in copper pieces from a purse, gold first; a larger coin is broken and the change comes back.

    ``Refused`` with a sentence if the purse does not hold so much.
    """
    being = play.being(who)
    sheet = being.sheet
    if price > worth(sheet):
        raise Refused(f"{being.name} cannot pay {words(price)}; {words(worth(sheet))} is all there is.")
    if isinstance(sheet, CreatureSheet) or price <= 0:
        return
    gold = min(sheet.gold, price // GOLD)
    price -= gold * GOLD
    silver = min(sheet.silver, price // SILVER)
    price -= silver * SILVER
    copper = min(sheet.copper, price)
    price -= copper
    if price and sheet.silver > silver:
        silver, copper = silver + 1, copper - (SILVER - price)
    elif price:
        change = GOLD - price
        gold, silver, copper = gold + 1, silver - change // SILVER, copper - change % SILVER
    give_coins(play, who, -gold, -silver, -copper)
