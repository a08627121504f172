"""The price list as fields: what is ticked, what is counted, and what a purchase costs and becomes (MM-037)."""

from __future__ import annotations

from collections.abc import Iterable

from systems.common.forms import Answers, ChoiceField, ChoicesField, Field, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.records.coinage import Coinage
from systems.common.treasure_kit.piles import add_to_piles
from systems.mazes_minotaurs.base.entries import Gear
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters.belongings import figures_of, item_of

COUNTED = ("javelin", "torch", "oil", "rations", "waterskin")  # bought by the number, beside ammunition and lodging
SHELVES = (
    ("weapons", "Weapons", ("melee", "missile", "ammunition")),
    ("armor", "Armor", ("armor",)),
    ("travel", "Travel and expeditions", ("travel",)),
)
# The coins of the mythic age: 1 gold coin is 100 silver pieces, 1 silver piece is 100 copper (MM-036).
COINS = Coinage(10_000, 100, ("gc", "sp", "cp"), ("gold coin", "silver piece", "copper piece"), "silver")
QUALITY, PLAIN = "quality", "plain"
QUALITIES = (
    (PLAIN, "Plain", "The lowest price of food and lodging"),
    ("good", "Good", "Half way between"),
    ("best", "The best", "The highest price"),
)
MOST = 99
Taken = list[tuple[str, int]]  # entries of the gear, and how many bundles of each


def for_sale(look: Look) -> list[Gear]:
    """Everything that has a price; wands and robes have none (MM-R13)."""
    return [one for one in look.library("gear").values() if one.for_sale]


def is_bought_by_number(gear: Gear) -> bool:
    """Whether it is bought by the number."""
    return gear.key in COUNTED or gear.kind in ("ammunition", "lodging")


def price(gear: Gear, quality: str = PLAIN) -> int:
    """Copper pieces for a bundle; food and lodging by their quality, half way in whole silver pieces (MM-037)."""
    most = max(gear.price, gear.price_to)
    if quality == PLAIN or most == gear.price:
        return gear.price
    if quality == "best":
        return most
    middle = (gear.price + most) // 2
    return max(gear.price, middle - middle % COINS.silver)


def largest_unit(look: Look) -> tuple[int, str]:
    """The largest coin that every price is a whole number of: silver, unless an own entry costs less."""
    prices = [price(one, quality) for one in for_sale(look) for quality, _, _ in QUALITIES]
    coin = next(coin for coin, size in COINS.rates.items() if all(one % size == 0 for one in prices))
    return COINS.rates[coin], COINS.marks[coin]


def purse(look: Look, copper: int) -> tuple[int, str]:
    """What a purse comes to in the shop's coin, and the word for it."""
    size, name = largest_unit(look)
    return copper // size, name


def shelves(look: Look, quality: str = PLAIN, lodging: bool = True) -> tuple[Field, ...]:
    """The shop as fields, shelf by shelf; ``lodging``: food and beds as well, priced by their quality."""
    size, fields = largest_unit(look)[0], list[Field]()
    for name, label, kinds in SHELVES:
        shelf = [one for one in for_sale(look) if one.kind in kinds and not is_bought_by_number(one)]
        options = tuple([
            Option(one.key, one.name, figures_of(look, one) or one.text, price(one) // size) for one in shelf
        ])  # fmt: skip
        fields.append(ChoicesField(name, label, options=options))
        by_number = [one for one in for_sale(look) if one.kind in kinds and is_bought_by_number(one)]
        fields += [_number(look, one, PLAIN, size) for one in by_number]
    beds = [one for one in for_sale(look) if one.kind == "lodging"] if lodging else []
    if beds:
        options = tuple([Option(key, label, said) for key, label, said in QUALITIES])
        fields.append(ChoiceField(QUALITY, "Food and lodging", default=quality, options=options, refines=True))
    return (*fields, *[_number(look, one, quality, size) for one in beds])


def _number(look: Look, gear: Gear, quality: str, size: int) -> NumberField:
    each = price(gear, quality) // size
    says = f"{figures_of(look, gear) or gear.text}"
    return NumberField(gear.key, gear.name, says, maximum=MOST, each=each)


def chosen_wares(look: Look, answers: Answers) -> Taken:
    """What a filled form takes, in the order of the shelves."""
    found = [(key, 1) for name, _, _ in SHELVES for key in answers.get(name, ())]
    return found + [
        (one.key, answers[one.key]) for one in for_sale(look) if is_bought_by_number(one) and answers.get(one.key)
    ]


def cost(look: Look, taken: Iterable[tuple[str, int]], quality: str = PLAIN) -> int:
    """The price of all of it in copper pieces."""
    return sum([price(look.entry("gear", key), quality) * count for key, count in taken])


def pack_wares(look: Look, taken: Iterable[tuple[str, int]]) -> tuple[Item, ...]:
    """What was bought as items, bundles opened; meals and beds leave nothing behind."""
    items: tuple[Item, ...] = ()
    for key, count in taken:
        gear: Gear = look.entry("gear", key)
        if gear.goes != "used":
            items = add_to_piles(items, item_of(look, key, count * gear.bundle))
    return items


def wares_words(look: Look, taken: Iterable[tuple[str, int]]) -> str:
    """A purchase inside a sentence: ``spear, arrows × 12``."""
    found = []
    for key, count in taken:
        gear: Gear = look.entry("gear", key)
        name, pieces = gear.name.partition(",")[0], count * gear.bundle
        found.append(f"{name[:1].lower()}{name[1:]}{f' × {pieces}' if pieces > 1 else ''}")
    return ", ".join(found) or "nothing"
