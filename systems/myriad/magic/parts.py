"""What sixes buy in a spell: components of the library, some of them in several ways (MY-610, R-49, R-50).

A purchase goes by the component's key, with its way behind a colon where there are several: ``damage``,
``illusion:size``, ``motion:push``, ``area_effect:decay``, ``aspect:fire``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from systems.common.forms.named_numbers import Scores, get_score
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.myriad.base import module
from systems.myriad.base.entries import Component
from systems.myriad.base.sheet import PersonSheet

APART = ":"
DECAY, UNIFORM = "decay", "uniform"
REALISM, SIZE = "realism", "size"
PUSH, REFINEMENT, WEIGHT = "push", "refinement", "weight"
PLAIN = "plain"  # the way of an aspect that takes the theme's off (MY-605)
ASPECTS = ("fire", "water", "earth", "air", "poison", "darkness", "light", "evil", "good", "life", "death", "acid")


@dataclass(frozen=True, slots=True)
class Way:
    """One way to buy a component: how often at most, and with which other ways it does not go."""

    key: str
    name: str
    text: str
    most: int = 0
    not_with: tuple[str, ...] = ()


WAYS: dict[str, tuple[Way, ...]] = {
    "area": (
        Way(DECAY, "decay", "Weaker with distance: one less every foot", not_with=(UNIFORM,)),
        Way(UNIFORM, "uniform", "The same in 2 cubic metres more", not_with=(DECAY,)),
    ),
    "illusion": (
        Way(REALISM, "realism", "1 intangible TN 6, 2 sounds TN 8, 3 minor flaws TN 10, 4 near perfect TN 12", 4),
        Way(SIZE, "size", "1 dog, 2 man, 3 horse, 4 elephant, 5 dragon", 5),
    ),
    "motion": (
        Way(PUSH, "push", "Back by a metre, and one more for each point of the margin", 1, (REFINEMENT, WEIGHT)),
        Way(REFINEMENT, "refinement", "1 slowly about, 2 hurl, 3 strike with a weapon, 4 shoot one, 5 a puppet",
            5, (PUSH,)),
        Way(WEIGHT, "weight", "0 mouse, 1 large dog, 2 human, 3 horse, 4 elephant; hurled 1D to 5D", 4, (PUSH,)),
    ),
}  # fmt: skip


def split(part: str) -> tuple[str, str]:
    """The component's key and the way; without one the way is empty."""
    key, _, way = part.partition(APART)
    return key, way


def join(key: str, way: str) -> str:
    return f"{key}{APART}{way}" if way else key


def component(look: Look, part: str) -> Component | None:
    """The entry behind a purchase; nothing if the library no longer has it."""
    found: Component | None = look.library("spells").get(split(part)[0])
    return found


def way_of(entry: Component, part: str) -> Way | None:
    """The way in which a component is bought, where it has several."""
    way = split(part)[1]
    return next((one for one in WAYS.get(entry.effect, ()) if one.key == way), None)


def price(entry: Component, imbuing: bool = False) -> int:
    """Sixes for one; twice as many if the spell goes into a thing (MY-604)."""
    return entry.sixes * (2 if imbuing else 1)


def name_of(look: Look, part: str) -> str:
    """``Damage``, ``Illusion: size``, ``Aspect: fire``."""
    key, way = split(part)
    entry = component(look, part)
    first = entry.name if entry is not None else key.replace("_", " ").capitalize()
    return f"{first}: {way}" if way else first


def list_parts(look: Look, parts: Scores) -> str:
    """``Damage × 2, Range``."""
    return ", ".join([f"{name_of(look, part)}{f' × {units}' if units > 1 else ''}" for part, units in parts])


def bought_parts(look: Look, paid: Scores, imbuing: bool = False) -> Scores:
    """What sixes paid so far have bought outright; what is only begun does not count (R-49)."""
    found = []
    for part, sixes in paid:
        entry = component(look, part)
        if entry is not None and (units := sixes // price(entry, imbuing)):
            found.append((part, units))
    return tuple(found)


def count_components(look: Look, paid: Scores, imbuing: bool = False) -> int:
    """How many components there are, those that are only begun with them: what the limit looks at (MY-603, R-50)."""
    entries = [(component(look, part), sixes) for part, sixes in paid]
    return sum([-(-sixes // price(entry, imbuing)) for entry, sixes in entries if entry is not None])


def sixes(look: Look, parts: Scores) -> int:
    """Sixes of a spell at the usual price: what counter-spells look at (R-50)."""
    entries = [(component(look, part), units) for part, units in parts]
    return sum([units * entry.sixes for entry, units in entries if entry is not None])


def of_effect(look: Look, parts: Scores, effect: str) -> Scores:
    """The purchases whose component does this."""
    found = []
    for part, units in parts:
        entry = component(look, part)
        if entry is not None and entry.effect == effect:
            found.append((part, units))
    return tuple(found)


def owned_components(look: Look, being: Being) -> Sequence[Component]:
    """The components somebody has bought, as far as this campaign plays with them (MY-600)."""
    if not isinstance(being.sheet, PersonSheet):
        return ()
    there = module.components(look)
    found = [there[key] for key in dict.fromkeys(being.sheet.sfx) if key in there]
    return [one for one in found if one.effect != "area" or look.house.area_effects]


def aspect_key(look: Look) -> str:
    """The component that gives damage its aspects; empty if the library has none."""
    return next((key for key, one in look.library("spells").items() if one.effect == "aspect"), "")


@per_being
def mage(look: Look, being: Being) -> bool:
    """Whether somebody weaves spells."""
    return bool(owned_components(look, being))


@per_being
def mainly_mage(look: Look, being: Being) -> bool:
    """Whether a mage is better at weaving than with any weapon."""
    fought, own = module.body(look), being.sheet.skills
    weaves = look.value(being.id, module.weaves(look))
    arms = max([get_score(own, key) for key in fought.skills], default=0)
    return bool(weaves + get_score(own, skills(look, being)[0]) > look.value(being.id, fought.attack) + arms)


@per_being
def skills(look: Look, being: Being) -> tuple[str, ...]:
    """The skills of magic somebody may cast with, the best first: those on the sheet, else one in force (MY-641)."""
    there, here = module.skills(look), module.casting(look)
    levels = {key: get_score(being.sheet.skills, key) for key in (*here, *module.SPELL_CASTING)}
    known = [key for key in levels if levels[key]]  # a sheet from before may still name those of the book
    best = sorted(known, key=lambda key: (-levels[key], key not in there))
    usual = [key for key in here if key in there] or list(here)
    return tuple(best) or (usual[0],)


def theme_aspect(being: Being) -> str:
    """The theme of a mage, if it is an aspect (MY-605); ``fire and ash`` is fire."""
    words = re.findall(r"[a-z]+", getattr(being.sheet, "theme", "").casefold())
    return next((word for word in words if word in ASPECTS), "")


def choose_ways(look: Look, parts: Scores) -> Scores:
    """Parts without a way, as treasure lists them, in the way that makes most of them."""
    found: list[tuple[str, int]] = []
    helps = bool(of_effect(look, parts, "shield") or of_effect(look, parts, "heal"))
    for part, units in parts:
        key, way = split(part)
        entry = component(look, part)
        if way or entry is None or entry.effect not in WAYS:
            found.append((part, units))
        elif entry.effect == "area":
            found.append((join(key, UNIFORM if helps else DECAY), units))
        elif entry.effect == "illusion":
            found += [(join(key, REALISM), units - units // 2), (join(key, SIZE), units // 2)]
        elif units == 1:
            found.append((join(key, PUSH), 1))
        else:
            found += [(join(key, REFINEMENT), 2), (join(key, WEIGHT), units - 2)]
    return tuple([(part, units) for part, units in found if units])
