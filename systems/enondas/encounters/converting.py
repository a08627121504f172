"""Creatures of other games and out of files as monsters with a rating, and back in plain terms (EN-220, the sums ours).

A rating holds hit points and blows in one number: twelve for a hit die, three for each point on top of the dice, and
what a round of blows and a breath come to.  Half of the armor is protection, for the rating holds the rest of it.
"""

from __future__ import annotations

from typing import Any

from systems.common.records.lent import (
    LentBlow,
    LentCreature,
    Taken,
    mean_of,
    round_of_blows,
    scale,
    scale_words,
    with_besides,
)
from systems.enondas.base.entries import Creature

DIE, POINT, HALF_DIE = 12, 3, 6  # rating for a hit die, for each point on top, for half a die
MOST = 10_000
SMALL, HUMAN, LARGE, HUGE = 75, 100, 200, 400  # hundredths of a human
HUGE_DICE = 8  # of what is large
ARMOR = 2  # so much armor is a point of protection
CONSTITUTION = 3  # its place among the attributes
TAGS = {  # what the old games call it, and its tag here
    "undead": "undead", "dragon": "dragon", "demon": "demonic", "golem": "construct", "ooze": "ooze",
    "elemental": "spirit", "spirit": "spirit", "fey": "spirit", "genie": "spirit", "giant": "giant",
    "giant_kind": "giant", "person": "people", "human": "people", "humanoid": "people", "animal": "beast",
    "giant_animal": "beast", "mammal": "beast", "beast": "beast",
}  # fmt: skip
KINDS = {"undead": "undead", "dragon": "dragon", "demonic": "demon", "construct": "golem", "ooze": "ooze",
         "spirit": "spirit", "giant": "giant", "people": "humanoid", "beast": "beast"}  # fmt: skip
TAKEN = ("abilities", "breaths", "poisonous", "needs_magic", "regenerates", "resists")


def take_creature(lent: LentCreature) -> Taken:
    """An entry of this game's own, and the working of its figures."""
    parts = _parts(lent)
    plain = max(1, min(MOST, sum(parts)))
    rating = min(MOST, scale(lent, plain))
    values: dict[str, Any] = {
        "name": lent.name, "rule": "EN-220", "text": with_besides(lent, *TAKEN), "rating": (rating, rating),
        "tags": _tags(lent), "size": _size(lent), "protection": max(0, lent.protection) // ARMOR,
        "abilities": tuple([{"name": name, "text": text} for name, text in _traits(lent)]), "glyph": lent.glyph,
    }  # fmt: skip
    working = _working(lent, values, parts, plain)
    return Taken({**values, "worked_out": working}, working)


def _parts(lent: LentCreature) -> tuple[int, int, int]:
    """Of its hit dice, of a round of its blows, of its best breath."""
    breath = max([mean_of(one.dice) for one in lent.breaths], default=0)
    dice = DIE * lent.hit_dice + POINT * lent.more if lent.hit_dice else HALF_DIE
    return dice, round(round_of_blows(lent)), round(breath)


def _size(lent: LentCreature) -> int:
    if lent.large:
        return HUGE if lent.hit_dice >= HUGE_DICE else LARGE
    return SMALL if lent.small else HUMAN


def _tags(lent: LentCreature) -> tuple[str, ...]:
    found = [here for there, here in TAGS.items() if there in lent.kinds] or ["beast"]
    more = [("flies", lent.flies), ("venomous", lent.poisonous)]
    return tuple(dict.fromkeys([*found, *[word for word, so in more if so]]))


def _traits(lent: LentCreature) -> list[tuple[str, str]]:
    """What it can do besides, in words: here the referee carries that out."""
    found = [(one.name[:1].upper() + one.name[1:], (f"{one.dice} to whoever is in its way"
              f"{f', within {one.feet} feet' if one.feet else ''}"
              f"{f', {one.times} times a day' if one.times else ''}.")) for one in lent.breaths]  # fmt: skip
    told = (
        ("Venom", "Its blow is poisonous.", lent.poisonous),
        ("Hard to harm", "Only magic, or a magic weapon, harms it.", lent.needs_magic),
        ("Knits together", f"Regains {lent.regenerates} of its rating each round.", lent.regenerates),
        ("Shrugs off magic", f"{lent.resists} percent of spells fail against it.", lent.resists),
    )
    found += [(name, text) for name, text, so in told if so]
    found += [(f"Shoots: {blow.name}", f"{blow.dice}, as far as {blow.flies} feet.")
              for blow in lent.blows if blow.flies]  # fmt: skip
    return found + [(name[:1].upper() + name[1:], text or name) for name, text in lent.abilities]


def _working(lent: LentCreature, values: dict[str, Any], parts: tuple[int, int, int], plain: int) -> tuple[str, ...]:
    dice, blows, breath = parts
    breathes = f" + {breath} for its breath" if breath else ""
    of = f"{DIE} × {lent.hit_dice} hit dice{f' {lent.more * POINT:+d}' if lent.more else ''}".replace("-", "− ") \
        if lent.hit_dice else "half a hit die"  # fmt: skip
    least = "" if plain == dice + blows + breath else ", within what a rating may be"
    said = f"{dice} for {of} + {blows} for a round of its blows{breathes} = {plain}{least}"
    return (
        lent.origin,
        f"Monster rating: {values['rating'][0]}: {said}{scale_words(lent, plain, values['rating'][0])}.",
        f"Protection: {values['protection']}, half of {max(0, lent.protection)}, as much as its armor is above none.",
        (
            f"Size: as it is {'large' if lent.large else 'small' if lent.small else 'of human size'}, "
            f"{values['size']} % of a human."
        ),
    )


def lend_creature(entry: Creature) -> LentCreature:
    """A monster in plain terms: by the same sums turned round, of a range the mean; of a complete one its body."""
    rating = sum(entry.rating) // 2 if entry.rating else entry.attributes[CONSTITUTION]
    blows = min(8, max(1, rating // DIE))
    dice, more = divmod(rating - round(mean_of(f"{blows}d6")), DIE)
    large = entry.size >= LARGE
    return LentCreature(
        entry.key, entry.name, entry.text, "Elves ’n Ogres ’n Dwarves", "public domain", entry.glyph, max(0, dice),
        more // POINT if dice > 0 else 0, entry.protection * ARMOR, flies="flies" in entry.tags, large=large,
        small=entry.size <= SMALL, kinds=tuple([there for here, there in KINDS.items() if here in entry.tags]),
        blows=(LentBlow("blow", f"{blows}d6"),), poisonous="venomous" in entry.tags,
        abilities=tuple([(one.name, one.text) for one in entry.abilities]),
    )  # fmt: skip
