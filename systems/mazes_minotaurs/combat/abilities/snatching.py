"""A Harpy's swoop: on a hit she may take a loose thing instead of doing damage (ours)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.mazes_minotaurs.base.arms import remove_item
from systems.mazes_minotaurs.base.checks import roll_attribute
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet

HOLDS_ON = 15
TAKEN, HAS = "taken", "has taken"  # kinds of the effects that mark who lost something, and who has it


def field(look: Look, target: Being) -> ChoiceField:
    """What is snatched, if anything: whatever is held or carried and not worn."""
    sheet = target.sheet
    loose = [(place, item) for place, item in enumerate(sheet.items) if item.carried in ("held", "carried")] \
        if isinstance(sheet, HeroSheet) else []  # fmt: skip
    options = (Option("", "Nothing: damage"), *[Option(f"{place}", item.name) for place, item in loose])
    return ChoiceField("snatch", "Snatches", default="", options=options, rule="MM-C05")


def snatch(play: Play, being: Being, target: Being, place: str) -> None:
    """Whoever is strong enough holds on; what is taken is noted with the taker, and seen on both while they fight."""
    item = target.sheet.items[int(place)]
    name = item.name.lower()
    if roll_attribute(play, target.id, "might", HOLDS_ON, f"holding on to the {name}", hit="holds on"):
        play.tell("{target} holds on to the {item}.", "holds on", "shield", target=target, item=name)
        return
    remove_item(play, target.id, int(place), item.count)
    if isinstance(being.sheet, CreatureSheet):
        has = f"Has {item.name}, taken from {target.name}."
        play.change(being.id, "notes", f"{being.sheet.notes}\n{has}".strip())
    play.put_on(target.id, f"{item.name} taken by {being.name}", Until("fight"), kind=TAKEN, source=being.id)
    play.put_on(being.id, f"Has the {name} of {target.name}", Until("fight"), kind=HAS, source=target.id)
    play.tell("{being} snatches the {item} from {target}.", "snatches", "hand", being=being, item=name,
              target=target)  # fmt: skip
