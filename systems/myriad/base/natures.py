"""What somebody's nature makes of damage: kinds that do nothing, weaknesses that hurt twice as much, and the armor that
keeps off what other armor does not (MY-140, MY-451, MY-455)."""

from __future__ import annotations

import re

from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_HARM, Play
from systems.common.kernel.seen import show
from systems.common.records.table import Being
from systems.myriad.base import traits
from systems.myriad.base.entries_kit import Trait
from systems.myriad.base.sheet import Held, PersonSheet

IMMUNE, USUAL, DOUBLED = 0, 1, 2
STEM = 6  # letters by which ``explosions`` is known as ``explosive``
AGAINST = "against "  # before a kind of damage, in the circumstances under which something touches armor


def list_kinds(note: str) -> tuple[str, ...]:
    """What a boon or flaw says that it is of: ``fire and heat`` is two things; articles do not count."""
    parts = re.split(r"\s+and\s+|\s+or\s+|[,/;]", note.casefold())
    return tuple([word for part in parts if (word := re.sub(r"^(an?|the)\s+", "", part.strip()))])


@per_build
def weaknesses(look: Look, being: Being) -> tuple[str, ...]:
    """What hurts this one more than others: its Deadly Weaknesses, and the one that goes with Immunity: Total."""
    held = [*traits.traits_with(look, being, "immune_all"), *traits.traits_with(look, being, "weak")]
    return tuple(dict.fromkeys([word for one in held for word in list_kinds(one.note)]))


def immune_to_all(look: Look, sheet: PersonSheet) -> bool:
    """Whether a sheet has Immunity: Total."""
    entries = look.library("traits")
    return any([one.key in entries and entries[one.key].effect == "immune_all" for one in sheet.traits])


def weakness_gp(trait: Trait, one: Held, total: bool) -> int:
    """What a Deadly Weakness counts: the cheaper of its prices beside Immunity: Total (MY-140)."""
    prices = sorted([abs(price) for price in (*trait.prices, trait.gp)])
    return -(prices[0] if total else prices[-1]) * one.level


def worth_of(look: Look, sheet: PersonSheet, trait: Trait, one: Held) -> int:
    """General points of a boon or flaw as it stands on a sheet: as it was paid for; else by what it is of, as Immunity:
    Partial, or by what it stands beside (MY-140, MY-701)."""
    if one.gp:
        return one.gp
    if trait.effect == "weak":
        return weakness_gp(trait, one, immune_to_all(look, sheet))
    kinds = [
        price for word in list_kinds(one.note) for kind, price in trait.kinds.items() if word.startswith(kind[:STEM])
    ]
    return (sum(kinds) or trait.gp) * one.level


@per_build
def factor(look: Look, being: Being, tags: tuple[str, ...]) -> int:
    """What the dice of damage of these kinds are taken times: nothing for the immune, twice for the weak."""
    if not isinstance(being.sheet, PersonSheet):
        return USUAL
    kinds = {tag.casefold() for tag in tags}
    if kinds.intersection(weaknesses(look, being)):
        return DOUBLED
    if traits.traits_with(look, being, "immune_all"):
        return IMMUNE
    partial = [word for one in traits.traits_with(look, being, "immune") for word in list_kinds(one.note)]
    return IMMUNE if any([word.startswith(kind[:STEM]) for word in partial for kind in kinds]) else USUAL


def dice(play: Play, being: Being, amount: int, tags: tuple[str, ...]) -> int:
    """Dice, or points, of damage as they come to this one; the story says if nature makes something else of them."""
    times = factor(play, being, tags)
    if times != USUAL and amount > 0:
        show(play, being)
    if times == IMMUNE and amount > 0:
        play.tell("{being} is immune: no damage.", NO_HARM, "shield", being=being)
    elif times == DOUBLED and amount > 0:
        play.tell("{being} is weak against that: {dice} instead of {usual}.", "weak", "flame", being=being,
                  dice=times * amount, usual=amount)  # fmt: skip
    return times * amount


@per_build
def armor(look: Look, being: Being, tags: tuple[str, ...] = ()) -> int:
    """The armor that meets damage of these kinds; what counts against one kind alone names it so: ``against fire``."""
    return look.value(being.id, "armor", *[f"{AGAINST}{tag}" for tag in tags])


def worn_against(look: Look, being: Being, kind: str) -> int:
    """The rating of the best armor worn that is made for it, ``insulated`` or ``fire_proof``; any other is none."""
    if not isinstance(being.sheet, PersonSheet):
        return 0
    gear = look.library("gear")
    pieces = [gear[item.key] for item in being.sheet.items if item.carried == "worn" and item.key in gear]
    return max([int(piece.armor) for piece in pieces if getattr(piece, kind)], default=0)


def slow_blooded(look: Look, being: Being) -> bool:
    """Whether great heat or cold makes this one slow (MY-140)."""
    return bool(traits.traits_with(look, being, "cold_blooded"))


@per_build
def hardened(look: Look, being: Being) -> int:
    """How hardened a target is: vehicles and buildings by their card, others as the Guide's boons say (MY-414)."""
    return look.value(being.id, "hardened")
