"""What somebody carries, in loads, and whether that is too much: ours, where the book is silent (MM-040, MM-P08)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.arms import wonder_of
from systems.mazes_minotaurs.base.entries import Gear
from systems.mazes_minotaurs.base.sheet import HeroSheet, Item

COINS = 500  # as many weigh one load
PARTS = {1: {}, 2: {1: "½"}, 3: {1: "⅓", 2: "⅔"}, 4: {1: "¼", 3: "¾"}}  # of a load, by denominator and numerator


def gear_of(look: Look, item: Item) -> Gear | None:
    """The entry of the gear that an item has its figures from: a wonder's is what it is made on."""
    if not (item.key or item.wonder):
        return None
    known, wonder = look.library("gear"), wonder_of(look, item)
    return known.get(wonder.base if wonder is not None and wonder.base else item.key)


def load(look: Look, sheet: HeroSheet) -> Fraction:
    """Everything on the person and every coin, exactly; what is stored elsewhere weighs nothing (MM-P08)."""
    total = Fraction(sheet.gold + sheet.silver + sheet.copper, COINS)
    return total + sum([item_load(look, item) for item in sheet.items if item.carried != "stored"], Fraction(0))


def item_load(look: Look, item: Item) -> Fraction:
    """The load of a pile of things (MM-P08)."""
    gear = gear_of(look, item)
    return Fraction(str(gear.load)) * item.count / gear.load_of if gear is not None else Fraction(0)


@per_build
def encumbered(look: Look, being: Being) -> bool:
    """Fully encumbered: the referee says so, or the load is above the Might score; the second is ours (MM-P08)."""
    sheet = being.sheet
    if sheet.encumbered or not look.house.book_gaps or not isinstance(sheet, HeroSheet):
        return bool(sheet.encumbered)
    return load(look, sheet) > look.value(being.id, "might")


def tell_burden(play: Play, before: Being) -> None:
    """Say so if somebody has become fully encumbered, or is so no longer, since ``before``."""
    now = play.being(before.id)
    was = encumbered(Look(play.game, play.table.exchanged(now, before)), before)
    if encumbered(play, now) and not was:
        play.tell("{being} is fully encumbered now: movement is halved.", icon="footprints", being=now)
    elif was and not encumbered(play, now):
        play.tell("{being} is no longer fully encumbered.", icon="footprints", being=now)


def load_words(amount: Fraction) -> str:
    """A load as it is written by hand: ``7½``.  Thirds and quarters as they are, all else up to the next quarter, so
    that what is above a score is never said to be the same."""
    shown = amount if amount.denominator in PARTS else Fraction(ceil(amount * 4), 4)
    whole, rest = divmod(shown, 1)
    if not rest:
        return str(whole)
    return f"{whole or ''}{PARTS[rest.denominator][rest.numerator]}"
