"""The kit of a class: what is settled, what may be chosen, what a sensible player would choose (MM-021 to MM-026)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from systems.common.forms import ChoiceField, Option
from systems.common.kernel.look import Look
from systems.common.treasure_kit.piles import add_to_piles
from systems.mazes_minotaurs.base.entries import Calling, Gear
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.characters.belongings import WEAPONS, figures_of, item_of, said_name

PART = re.compile(r"(?:(\d+) )?([\w-]+)")
Parts = tuple[tuple[str, int], ...]  # entries of the gear, and how many of each


def parts(text: str) -> Parts:
    """``bow + 12 arrows`` as entries and counts."""
    found = [PART.fullmatch(one.strip()) for one in text.split("+")]
    return tuple([(one[2], int(one[1] or 1)) for one in found if one])


def kit_choices(line: str) -> tuple[str, ...]:
    """What may be chosen in a line of a kit; one: nothing is."""
    return tuple([one.strip() for one in line.split("|")])


def choices(look: Look, calling: Calling) -> tuple[ChoiceField, ...]:
    """A field for every line of the kit in which there is a choice; its blank is what shoots farthest, or reaches."""
    found = []
    for number, line in enumerate(calling.kit):
        if len(kit_choices(line)) > 1:
            options = tuple([Option(way, *_words(look, way)) for way in kit_choices(line)])
            found.append(ChoiceField(f"kit_{number}", _label(look, line), default=_best(look, line), options=options))
    return tuple(found)


def pack_kit(look: Look, calling: Calling, answers: Mapping[str, Any]) -> tuple[Item, ...]:
    """The kit as items, with the choices made; what is not answered is chosen sensibly."""
    items: tuple[Item, ...] = ()
    for number, line in enumerate(calling.kit):
        way = answers.get(f"kit_{number}", _best(look, line))
        for key, count in parts(way):
            items = add_to_piles(items, item_of(look, key, count))
    return items


def fixed_words(look: Look, calling: Calling) -> str:
    """What comes with a class whatever is chosen, as a sentence."""
    settled = [_words(look, line)[0].lower() for line in calling.kit if len(kit_choices(line)) == 1]
    return f"{', '.join([*settled, 'clothes and sandals'])} come with it.".capitalize()


def _gear(look: Look, way: str) -> Gear:
    gear: Gear = look.entry("gear", parts(way)[0][0])
    return gear


def _words(look: Look, way: str) -> tuple[str, str]:
    """A way as it is offered: its label, and what it is good for."""
    named = [(look.entry("gear", key), count) for key, count in parts(way)]
    label = ", ".join([f"{said_name(one)}{f' × {count}' if count > 1 else ''}".lower() for one, count in named])
    return label.capitalize(), figures_of(look, named[0][0]) or named[0][0].text


def _label(look: Look, line: str) -> str:
    kinds = {_gear(look, way).kind for way in kit_choices(line)}
    if len(kinds) == 1 and kinds <= set(WEAPONS):
        return {"melee": "Main weapon", "missile": "Missile weapon"}[kinds.pop()]
    return " or ".join([_words(look, way)[0] for way in kit_choices(line)]).capitalize()


def _best(look: Look, line: str) -> str:
    def merit(way: str) -> tuple[bool, int, int]:
        gear = _gear(look, way)
        return (gear.kind in WEAPONS, gear.range, gear.reach)

    return max(kit_choices(line), key=merit)
