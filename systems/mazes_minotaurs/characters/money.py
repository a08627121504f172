"""Purses: 1 gold coin is 100 silver pieces, 1 silver piece is 100 copper (MM-036); paying, being paid, changing."""

from __future__ import annotations

from systems.common.coins import Coinage, Purse
from systems.common.dice import Refused
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option
from systems.common.game import Action
from systems.common.look import Look
from systems.common.play import Play
from systems.mazes_minotaurs.sheet import HeroSheet, Sheet

__all__ = ["ACTIONS", "COINS", "coin_words", "give_coins", "pay", "purse", "words", "worth"]

EXCHANGE = "characters.exchange"
COINS = Coinage(10_000, 100, ("gc", "sp", "cp"))  # MM-036
LABELS = {"gold": "Gold", "silver": "Silver", "copper": "Copper"}
words, coin_words = COINS.words, COINS.coin_words


def purse(sheet: Sheet) -> Purse:
    """The coins of a sheet; creatures keep no purse."""
    return Purse(sheet.gold, sheet.silver, sheet.copper) if isinstance(sheet, HeroSheet) else Purse()


def worth(sheet: Sheet) -> int:
    """All coins of a sheet in copper pieces."""
    return COINS.worth(purse(sheet))


def give_coins(play: Play, who: str, gold: int = 0, silver: int = 0, copper: int = 0) -> None:
    """Coins into somebody's purse, or out of it if negative; ``Refused`` if there are not so many."""
    being = play.being(who)
    if not isinstance(being.sheet, HeroSheet):
        return
    has = purse(being.sheet)
    after = Purse(has.gold + gold, has.silver + silver, has.copper + copper)
    if short := [coin for coin, number in after._asdict().items() if number < 0]:
        raise Refused(f"{being.name} has not so much {short[0]}; {coin_words(has)} is all there is.")
    _keep(play, who, after)


def pay(play: Play, who: str, price: int) -> None:
    """Take a price in copper pieces from a purse, the change comes back; ``Refused`` if there is not so much."""
    being = play.being(who)
    left = COINS.paid(purse(being.sheet), price)
    if left is None:
        raise Refused(f"{being.name} cannot pay {words(price)}; {words(worth(being.sheet))} is all there is.")
    if isinstance(being.sheet, HeroSheet):
        _keep(play, who, left)


def _keep(play: Play, who: str, after: Purse) -> None:
    for coin, number in after._asdict().items():
        play.change(who, coin, number)


def exchange_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """So many coins of one kind into another; what makes no whole coin stays as it is."""
    being = look.find(actor)
    if being is None or not worth(being.sheet):
        return None
    there = {coin: number for coin, number in purse(being.sheet)._asdict().items() if number}
    given = so_far.get("coin")
    given = given if isinstance(given, str) and given in there else next(iter(there))
    other = "silver" if given == "gold" else "gold"
    return Form(EXCHANGE, "Change coins", (
        ChoiceField("coin", "From", default=given, refines=True, options=tuple([
            Option(coin, LABELS[coin], f"{there.get(coin, 0):,} there",
                   blocked="" if coin in there else "There is none in the purse.") for coin in LABELS
        ])),
        NumberField("amount", "How many", default=there[given], minimum=1, maximum=there[given]),
        ChoiceField("to", "Into", default=other, options=tuple([
            Option(coin, label, blocked="That is the same coin." if coin == given else "")
            for coin, label in LABELS.items()
        ])),
    ), help="1 gold is 100 silver, 1 silver is 100 copper.")  # fmt: skip


def exchange(play: Play, choice: Choice) -> None:
    """Change coins (MM-036)."""
    answers, being = choice.answers, play.being(choice.actor)
    coin, to, rates = answers["coin"], answers["to"], COINS.rates
    got, over = divmod(answers["amount"] * rates[coin], rates[to])
    given = answers["amount"] - over // rates[coin]
    if not got:
        least = rates[to] // rates[coin]
        raise Refused(f"That makes not one piece of {to}. Take at least {least:,} {coin}.")
    give_coins(play, being.id, **{coin: -given, to: got})
    play.tell("{being} changes {given} into {got}.", icon="coins", being=being,
              given=coin_words(Purse(**{coin: given})), got=coin_words(Purse(**{to: got})))  # fmt: skip


ACTIONS = (Action(EXCHANGE, "Change coins", exchange, exchange_form, "being", "coins", rule="MM-036"),)
