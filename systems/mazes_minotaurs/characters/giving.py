"""Things and coins that change hands."""

from __future__ import annotations

from systems.common.coins import Purse
from systems.common.dice import Refused
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, NumberField, Option
from systems.common.game import Action
from systems.common.look import Look
from systems.common.piles import together, without
from systems.common.play import Play
from systems.common.table import PARTY, Being, altered
from systems.mazes_minotaurs.characters import money
from systems.mazes_minotaurs.characters.belongings import said
from systems.mazes_minotaurs.characters.gear import owner, part, piles
from systems.mazes_minotaurs.loads import tell_burden

GIVE = "characters.give"
NOTHING = -1  # no item, coins alone
COINS = ("gold", "silver", "copper")


def give_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What to whom: a pile or a part of it, and coins."""
    being = owner(look, actor)
    to = tuple([b.id for b in look.on_side(PARTY) if b.id != actor and owner(look, b.id) is not None])
    if being is None or not to or not (being.sheet.items or money.worth(being.sheet)):
        return None
    place = so_far.get("item", NOTHING)
    known = isinstance(place, int) and 0 <= place < len(being.sheet.items)
    most = being.sheet.items[place].count if known else 1
    return Form(GIVE, "Give", (
        BeingField("to", "To", allowed=to),
        ChoiceField("item", "Item", default=place if known else NOTHING, refines=True,
                    options=(Option(NOTHING, "No item"), *piles(look, being))),
        NumberField("count", "How many", default=most, minimum=1, maximum=most),
        *[NumberField(coin, coin.capitalize(), maximum=getattr(being.sheet, coin)) for coin in COINS],
    ))  # fmt: skip


def give(play: Play, choice: Choice) -> None:
    """An item, coins, or both change hands."""
    answers, being, to = choice.answers, play.being(choice.actor), play.being(choice.answers["to"])
    coins = Purse(*[answers[coin] for coin in COINS])
    if answers["item"] == NOTHING and not any(coins):
        raise Refused("Nothing is given. Choose an item, or say how many coins.")
    if any(coins):
        money.give_coins(play, being.id, *[-number for number in coins])
        money.give_coins(play, to.id, *coins)
        play.tell("{being} gives {to} {coins}.", icon="coins", being=being, to=to, coins=money.coin_words(coins))
    if answers["item"] != NOTHING:
        hand_over(play, being, to, answers["item"], answers["count"])
    tell_burden(play, being)
    tell_burden(play, to)


def hand_over(play: Play, being: Being, to: Being, place: int, count: int) -> None:
    """So many of one pile from one sheet to another; it arrives in the pack."""
    item = part(play, being, place, count)
    moved = altered(item, count=count, carried="stored" if item.carried == "stored" else "carried")
    play.change(being.id, "items", without(play.being(being.id).sheet.items, place, count))
    play.change(to.id, "items", together(play.being(to.id).sheet.items, moved))
    play.tell("{being} gives {to} {item}.", icon="hand", being=being, to=to, item=said(play, moved))


ACTIONS = (Action(GIVE, "Give", give, give_form, "being", "hand"),)
