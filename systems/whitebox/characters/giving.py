"""Handing things over: items and coins from one to another, and light sources lit."""

from __future__ import annotations

from systems.common.coins import Purse, coin_words
from systems.common.dice import Refused
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.game import Action
from systems.common.look import Look
from systems.common.piles import together, without
from systems.common.play import Play
from systems.common.table import PARTY, Being, Until, altered
from systems.whitebox.characters import money
from systems.whitebox.characters.belongings import told
from systems.whitebox.characters.gear import owner, pile, piles, stuck
from systems.whitebox.sheet import CharacterSheet, Item

GIVE, LIGHT = "characters.give", "characters.light"
NOTHING = -1  # no item, coins alone
TURN = 600
# The book prints no burning times (WB-623): an hour for a torch, four for a pint of oil, both the referee's to change.
TORCH_TURNS, LANTERN_TURNS = 6, 24
LANTERN_FEET = 30  # ours; a torch's radius stands in the gear list
LANTERN, OIL = "lantern", "lamp_oil"


def takers(look: Look, actor: str) -> tuple[str, ...]:
    """Everybody of the party but oneself who owns things."""
    return tuple([b.id for b in look.on_side(PARTY) if b.id != actor and owner(look, b.id) is not None])


def give_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What to whom: a pile or a part of it, and coins."""
    being = owner(look, actor)
    to = takers(look, actor)
    if being is None or not to or not (being.sheet.items or money.worth(being.sheet)):
        return None
    options = (Option(NOTHING, "No item"), *[
        altered(option, blocked=stuck(being.sheet.items[option.value])) for option in piles(being)
    ])  # fmt: skip
    place = so_far.get("item", NOTHING)
    known = isinstance(place, int) and 0 <= place < len(being.sheet.items)
    most = being.sheet.items[place].count if known else 1
    fields: list[Field] = [
        BeingField("to", "To", allowed=to),
        ChoiceField("item", "Item", default=place if known else NOTHING, refines=True, options=options),
        NumberField("count", "How many", default=most, minimum=1, maximum=most),
    ]
    if isinstance(being.sheet, CharacterSheet):
        fields += [NumberField(coin, coin.capitalize(), maximum=getattr(being.sheet, coin))
                   for coin in ("gold", "silver", "copper")]  # fmt: skip
    return Form(GIVE, "Give", tuple(fields))


def give(play: Play, choice: Choice) -> None:
    """An item, coins, or both change hands."""
    answers, being, to = choice.answers, play.being(choice.actor), play.being(choice.answers["to"])
    coins = tuple([answers.get(coin, 0) for coin in ("gold", "silver", "copper")])
    if answers["item"] == NOTHING and not any(coins):
        raise Refused("Nothing is given. Choose an item, or say how many coins.")
    if any(coins):
        money.give_coins(play, being.id, *[-number for number in coins])
        money.give_coins(play, to.id, *coins)
        play.tell("{being} gives {to} {coins}.", icon="coins", being=being, to=to, coins=coin_words(Purse(*coins)))
    if answers["item"] != NOTHING:
        hand_over(play, being, to, answers["item"], answers["count"])


def hand_over(play: Play, being: Being, to: Being, place: int, count: int) -> None:
    """So many of one pile from one sheet to another; it arrives in the pack."""
    item = pile(being, place)
    if why := stuck(item):
        raise Refused(f"{item.name}: {why}")
    if count > item.count:
        raise Refused(f"There are only {item.count} of {item.name.lower()}; {count} is too many.")
    moved = altered(item, count=count, carried="stored" if item.carried == "stored" else "carried")
    play.change(being.id, "items", without(play.being(being.id).sheet.items, place, count))
    play.change(to.id, "items", together(play.being(to.id).sheet.items, moved))
    play.tell("{being} gives {to} {item}.", icon="hand", being=being, to=to, item=told(moved))


def _sources(look: Look, being: Being) -> dict[str, tuple[str, int, int, str]]:
    """Light sources at hand: name, turns they burn, feet they light, what they use up."""
    gear, found = look.library("gear"), {}
    has = {item.key for item in being.sheet.items if item.carried != "stored"}
    for item in being.sheet.items:
        entry = gear.get(item.gear)
        if entry is not None and entry.light and item.key in has:
            name = "Torch" if item.key == "torches" else item.name
            found[item.key] = (name, TORCH_TURNS, entry.light, item.key)
    if {LANTERN, OIL} <= has:
        found[LANTERN] = ("Lantern", LANTERN_TURNS, LANTERN_FEET, OIL)
    return found


def light_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which light, and how long it burns, which is the referee's to say."""
    being = owner(look, actor)
    sources = _sources(look, being) if being is not None else {}
    if not sources:
        return None
    source = so_far.get("source")
    source = source if source in sources else next(iter(sources))
    options = tuple([Option(key, name, f"{feet} feet") for key, (name, _, feet, _) in sources.items()])
    return Form(LIGHT, "Light", (
        ChoiceField("source", "What", default=source, refines=True, options=options),
        NumberField("turns", "Burns", "The book gives no time; say how long", sources[source][1], minimum=1,
                    maximum=10_000, unit="turns"),
    ))  # fmt: skip


def light(play: Play, choice: Choice) -> None:
    """A torch or a pint of oil is used up and burns on the clock."""
    being, key = play.being(choice.actor), choice.answers["source"]
    source = _sources(play, being).get(key)
    if source is None:
        raise Refused(f"{being.name} has nothing left to light.")
    name, _, feet, fuel = source
    items: tuple[Item, ...] = being.sheet.items
    place = next(n for n, item in enumerate(items) if item.key == fuel and item.carried != "stored")
    play.change(being.id, "items", without(items, place, 1))
    play.put_on(being.id, name, Until("lasting", at=choice.answers["turns"] * TURN), kind="light", radius=feet)
    play.tell("{being} lights a {name}: {feet} feet, {turns} turns.", icon="flame", being=being, name=name.lower(),
              feet=feet, turns=choice.answers["turns"])  # fmt: skip


ACTIONS = (
    Action(GIVE, "Give", give, give_form, "being", "hand"),
    Action(LIGHT, "Light a torch or lantern", light, light_form, "being", "torch"),
)
