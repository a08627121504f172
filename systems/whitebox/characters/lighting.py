"""Torches and lanterns lit, and how long they burn."""

from __future__ import annotations

from dataclasses import replace

from systems.common.every_game.lights import kindle
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.actions import LIGHT, Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Until
from systems.common.treasure_kit.piles import take_from_pile
from systems.frozen import dataclass
from systems.whitebox.base.sheet import Item
from systems.whitebox.characters.gear import owner

TURN = 600
# The book prints no burning times (WB-623): an hour for a torch, four for a pint of oil, both the referee's to change.
TORCH_TURNS, LANTERN_TURNS = 6, 24
LANTERN_FEET = 30  # ours; a torch's radius stands in the gear list
LANTERN, OIL = "lantern", "lamp_oil"


@dataclass(frozen=True, slots=True)
class Source:
    """What gives light: ``fuel`` is what it uses up, ``lamp`` what that is burnt in, if anything."""

    key: str
    name: str
    turns: int
    feet: int
    fuel: str
    lamp: str = ""


def sources(look: Look) -> tuple[Source, ...]:
    """Everything of the gear that gives light."""
    gear = look.library("gear").values()
    found = [Source(one.key, one.single or one.name, TORCH_TURNS, one.light, one.key) for one in gear if one.light]
    return (*found, Source(LANTERN, "Lantern", LANTERN_TURNS, LANTERN_FEET, OIL, LANTERN))


def _at_hand(look: Look, being: Being) -> dict[str, Source]:
    """Light sources at hand, by the thing that is lit."""
    carried = [item for item in being.sheet.items if item.carried != "stored"]
    has, found = {item.key for item in carried}, {}
    for one in sources(look):
        if one.lamp:
            if {one.lamp, one.fuel} <= has:
                found[one.lamp] = one
            continue
        found |= {item.key: replace(one, fuel=item.key) for item in carried if item.gear == one.key}
    return found


def light_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which light, and how long it burns, which is the referee's to say."""
    being = owner(look, actor)
    there = _at_hand(look, being) if being is not None else {}
    if not there:
        return None
    source = so_far.get("source")
    source = source if source in there else next(iter(there))
    options = tuple([Option(key, one.name, f"{one.feet} feet") for key, one in there.items()])
    return Form(LIGHT, "Light", (
        ChoiceField("source", "What", default=source, refines=True, options=options),
        NumberField("turns", "Burns", "The book gives no time; say how long", there[source].turns, minimum=1,
                    maximum=10_000, unit="turns", unit_of_one="turn"),
    ))  # fmt: skip


def light(play: Play, choice: Choice) -> None:
    """A torch or a pint of oil is used up and burns on the clock."""
    being, key = play.being(choice.actor), choice.answers["source"]
    source = _at_hand(play, being).get(key)
    if source is None:
        raise Refused(f"{being.name} has nothing left to light.")
    name, feet, fuel = source.name, source.feet, source.fuel
    items: tuple[Item, ...] = being.sheet.items
    place = next(n for n, item in enumerate(items) if item.key == fuel and item.carried != "stored")
    play.change(being.id, "items", take_from_pile(items, place, 1))
    instead = kindle(play, being, name, Until("lasting", at=choice.answers["turns"] * TURN), feet)
    play.tell("{being} lights a {name}{instead}: {feet} feet, {turns:turn|turns}.", icon="flame", being=being,
              name=name.lower(), instead=instead, feet=feet, turns=choice.answers["turns"])  # fmt: skip


ACTIONS = (Action(LIGHT, "Light a torch or lantern", light, light_form, "being", "torch"),)
