"""The purse on a sheet: 1 gold piece is 10 silver, 1 silver is 10 copper (WB-100); paying gives change."""

from __future__ import annotations

from systems.common.coins import Purse, words
from systems.common.dice import Refused
from systems.common.play import Play
from systems.whitebox.sheet import CharacterSheet, CreatureSheet


def purse_of(sheet: CharacterSheet | CreatureSheet) -> Purse:
    """The coins of a sheet; hirelings keep no purse."""
    return Purse() if isinstance(sheet, CreatureSheet) else Purse(sheet.gold, sheet.silver, sheet.copper)


def worth(sheet: CharacterSheet | CreatureSheet) -> int:
    """All coins of a sheet in copper pieces."""
    return purse_of(sheet).worth


def give_coins(play: Play, who: str, gold: int = 0, silver: int = 0, copper: int = 0) -> None:
    """Coins into somebody's purse, or out of it if negative; ``Refused`` if there are not so many.

    A hireling has no purse on the sheet: what it gets is its own and leaves the game.
    """
    being = play.being(who)
    if isinstance(being.sheet, CreatureSheet):
        return
    before = purse_of(being.sheet)
    after = Purse(before.gold + gold, before.silver + silver, before.copper + copper)
    if short := [coin for coin, number in after._asdict().items() if number < 0]:
        raise Refused(f"{being.name} has not so much {short[0]}; {words(before.worth)} is all there is.")
    _fill(play, who, after)


def pay(play: Play, who: str, price: int) -> None:
    """Take a price in copper pieces from a purse, gold first; a larger coin is broken and the change comes back.

    ``Refused`` with a sentence if the purse does not hold so much.
    """
    being = play.being(who)
    purse = purse_of(being.sheet)
    left = purse.paid(price)
    if left is None:
        raise Refused(f"{being.name} cannot pay {words(price)}; {words(purse.worth)} is all there is.")
    if not isinstance(being.sheet, CreatureSheet):
        _fill(play, who, left)


def _fill(play: Play, who: str, purse: Purse) -> None:
    for coin, number in purse._asdict().items():
        play.change(who, coin, number)
