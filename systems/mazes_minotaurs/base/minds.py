"""What kind of mind somebody has, and whose faith counts: who is beyond a power (4.2, MM-102, MM-R52, MM-R77)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.attributes import creature_of, mod
from systems.mazes_minotaurs.base.entries import Power
from systems.mazes_minotaurs.base.sheet import CreatureSheet

HUMANOID, MINDLESS = "humanoid", "mindless"
LIVELESS = ("Animate", "Spirit")  # neither person, animal nor monster
_WORDS = {
    "animal": "an animal",
    "monster": "a monster",
    "humanoid-supernatural": "a supernatural being",
    "intelligent-supernatural": "a supernatural being",
    "undead": "undead",
    "mindless": "mindless",
}


def mind_of(look: Look, being: Being) -> str:
    """The mind of a creature; heroes have a human one."""
    sheet = being.sheet
    return creature_of(look, sheet).mind if isinstance(sheet, CreatureSheet) else HUMANOID


def category_of(look: Look, being: Being) -> str:
    """Folk, Beast, Monster, Spirit or Animate; heroes are people like Folk."""
    sheet = being.sheet
    return creature_of(look, sheet).category if isinstance(sheet, CreatureSheet) else "Folk"


def immune(look: Look, power: Power, being: Being) -> str:
    """What makes somebody immune to a power, in a word; empty if nothing does."""
    mind = mind_of(look, being)
    return "" if not power.minds or mind in power.minds else _WORDS.get(mind, mind)


def faith_of(look: Look, being: Being) -> int | None:
    """The Faith modifier of a hero, the spirit of folk and people; all others have no Faith (MM-102, MM-R77)."""
    return mod(look, being, "faith") if mind_of(look, being) == HUMANOID else None
