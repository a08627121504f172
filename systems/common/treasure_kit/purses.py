"""Purses on the sheets that keep coins as ``gold``, ``silver`` and ``copper``: paying, being paid, changing coins."""

from __future__ import annotations

from functools import partial
from typing import Any

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.coinage import Purse
from systems.common.records.table import Being

EXCHANGE = "characters.exchange"
LABELS = {coin: coin.capitalize() for coin in Purse._fields}


def purse_of(sheet: Any) -> Purse:
    """The coins of a sheet; one that keeps none has an empty purse."""
    return Purse(*[getattr(sheet, coin, 0) for coin in Purse._fields])


def has_purse(sheet: Any) -> bool:
    """Whether a sheet keeps coins."""
    return all([hasattr(sheet, coin) for coin in Purse._fields])


def wealth(look: Look, sheet: Any) -> int:
    """All coins of a sheet in the smallest."""
    return look.game.coinage.worth(purse_of(sheet))


def give_coins(play: Play, who: str, gold: int = 0, silver: int = 0, copper: int = 0) -> None:
    """Coins into somebody's purse, or out of it if negative; ``Refused`` if there are not so many.

    Whoever keeps no purse takes the coins along: they leave the game.
    """
    being = play.being(who)
    has = purse_of(being.sheet)
    after = Purse(has.gold + gold, has.silver + silver, has.copper + copper)
    if not has_purse(being.sheet):
        return
    if short := [coin for coin, number in after._asdict().items() if number < 0]:
        all_there_is = play.game.coinage.coin_words(has)
        raise Refused(f"{being.name} has not so much {short[0]}; {all_there_is} is all there is.")
    _keep(play, being, after)


def pay(play: Play, who: str, price: int) -> None:
    """Take a price in copper pieces from a purse, the change comes back; ``Refused`` if there is not so much."""
    being, coinage = play.being(who), play.game.coinage
    left = coinage.paid(purse_of(being.sheet), price)
    if left is None:
        has = coinage.words(wealth(play, being.sheet))
        raise Refused(f"{being.name} cannot pay {coinage.words(price)}; {has} is all there is.")
    _keep(play, being, left)


def _keep(play: Play, being: Being, after: Purse) -> None:
    if has_purse(being.sheet):
        for coin, number in after._asdict().items():
            play.change(being.id, coin, number)


def make_exchange_action(rates: str, rule: str) -> Action:
    """Coins changed into others; ``rates`` are the game's words for what one is worth of the other."""
    form = partial(_exchange_form, rates)
    return Action(EXCHANGE, "Change coins", _exchange, form, "being", "coins", rule=rule)


def _exchange_form(rates: str, look: Look, actor: str, so_far: Answers) -> Form | None:
    """So many coins of one kind into another; what makes no whole coin stays as it is."""
    being = look.find(actor)
    there = {coin: number for coin, number in purse_of(being.sheet)._asdict().items() if number} if being else {}
    if not there:
        return None
    given = so_far.get("coin")
    given = given if isinstance(given, str) and given in there else next(iter(there))
    other = "silver" if given == "gold" else "gold"
    return Form(EXCHANGE, "Change coins", (
        ChoiceField("coin", "From", default=given, refines=True, options=tuple([
            Option(coin, label, f"{there.get(coin, 0):,} there",
                   blocked="" if coin in there else "There is none in the purse.") for coin, label in LABELS.items()
        ])),
        NumberField("amount", "How many", default=there[given], minimum=1, maximum=there[given]),
        ChoiceField("to", "Into", default=other, options=tuple([
            Option(coin, label, blocked="That is the same coin." if coin == given else "")
            for coin, label in LABELS.items()
        ])),
    ), help=rates)  # fmt: skip


def _exchange(play: Play, choice: Choice) -> None:
    answers, being, coinage = choice.answers, play.being(choice.actor), play.game.coinage
    coin, to, rates = answers["coin"], answers["to"], coinage.rates
    got, over = divmod(answers["amount"] * rates[coin], rates[to])
    given = answers["amount"] - over // rates[coin]
    if not got:
        least = rates[to] // rates[coin]
        raise Refused(f"That makes not one piece of {to}. Take at least {least:,} {coin}.")
    give_coins(play, being.id, **{coin: -given, to: got})
    play.tell("{being} changes {given} into {got}.", icon="coins", being=being,
              given=coinage.coin_words(Purse(**{coin: given})), got=coinage.coin_words(Purse(**{to: got})))  # fmt: skip
