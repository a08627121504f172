"""What there is to take or buy, as fields; the book names no prices: all is free until a referee sets some (EN-087)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from systems.common.forms import Answers, ChoicesField, Field, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.records.coinage import SHORT, WORTH
from systems.common.treasure_kit.piles import add_all_to_piles
from systems.enondas.base.arms import BARE
from systems.enondas.base.entries import Gear
from systems.enondas.base.sheet import Item
from systems.enondas.characters.belongings import figures_of, item_of

COUNTED = ("torches", "rations", "arrows", "bolts")  # taken by the number; everything else is ticked
SHELVES = (
    ("weapons", "Weapons", ("weapon",)),
    ("armor", "Armor and shields", ("armor", "shield")),
    ("gear", "Equipment", ("equipment",)),
)
MOST = 99


def for_sale(look: Look) -> list[Gear]:
    """Everything but the bare hands."""
    return [one for one in look.library("gear").values() if one.key != BARE]


def unit(look: Look) -> tuple[int, str]:
    """The largest coin that every price is a whole number of."""
    prices = [one.price for one in for_sale(look)]
    coin = next(coin for coin, size in WORTH.items() if all(price % size == 0 for price in prices))
    return WORTH[coin], SHORT[coin]


def purse(look: Look, copper: int) -> tuple[int | None, str]:
    """What a purse comes to in the shop's coin and the word for it; nothing to count as long as nothing has a price."""
    if not any(one.price for one in for_sale(look)):
        return None, ""
    size, name = unit(look)
    return copper // size, name


def shelves(look: Look, kit: Sequence[str] = (), free: bool = False) -> tuple[Field, ...]:
    """The shop as fields, shelf by shelf.  ``kit`` is what is ticked already; ``free``: nothing costs anything."""
    size = unit(look)[0]
    fields: list[Field] = []
    for name, label, kinds in SHELVES:
        shelf = [one for one in for_sale(look) if one.kind in kinds and one.key not in COUNTED]
        options = tuple([
            Option(one.key, one.name, figures_of(one) or one.text, 0 if free else one.price // size) for one in shelf
        ])  # fmt: skip
        ticked = tuple([one.key for one in shelf if one.key in kit])
        fields.append(ChoicesField(name, label, default=ticked, options=options))
    for one in for_sale(look):
        if one.key in COUNTED:
            fields.append(NumberField(one.key, one.name, one.text, list(kit).count(one.key), maximum=MOST,
                                      each=0 if free else one.price // size))  # fmt: skip
    return tuple(fields)


def list_chosen(answers: Answers) -> list[tuple[str, int]]:
    """What a filled form takes: entries of the gear and how many of each, in the order of the shelves."""
    found = [(key, 1) for name, _, _ in SHELVES for key in answers.get(name, ())]
    return found + [(key, answers[key]) for key in COUNTED if answers.get(key)]


def cost(look: Look, taken: Iterable[tuple[str, int]]) -> int:
    """The price of all of it in copper pieces."""
    return sum([look.entry("gear", key).price * count for key, count in taken])


def pack_items(look: Look, taken: Iterable[tuple[str, int]]) -> tuple[Item, ...]:
    """What was taken, as items."""
    return add_all_to_piles((), [item_of(look, key, count) for key, count in taken])


def starting_gold(charisma: int, luck: int) -> int:
    """Gold pieces of a new character: ten times the mean of CHR and LK, never less than nothing (EN-031)."""
    return max(0, 5 * (charisma + luck))


def affordable(look: Look, kit: Sequence[str], copper: int) -> tuple[str, ...]:
    """As much of a kit as a purse pays for, in its order."""
    found: list[str] = []
    for key in kit:
        price = look.entry("gear", key).price
        if price <= copper:
            found.append(key)
            copper -= price
    return tuple(found)
