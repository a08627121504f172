"""Which race and class suit rolled scores: what is open under the house rules, what is best, what is missing yet."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names, plural
from systems.common.records.table import PARTY
from systems.whitebox.base.attributes import Scores, experience_bonus, prime_attribute, score
from systems.whitebox.base.classes import LAST_LEVEL, limit_in, sort_of
from systems.whitebox.base.entries import CharacterClass, ClassLimit, Race
from systems.whitebox.base.sheet import CharacterSheet

# What a race is good at beside the prime attribute of its class.
TALENTS = {"dwarf": "constitution", "halfling": "dexterity", "elf": "dexterity"}
SAME_CALLING, SAME_CLASS, STRANGER = 6.0, 3.0, 1.5  # points off: twice in a party, class twice, limits of level
GLYPHS = {"dwarf": "axe", "halfling": "hood", "elf": "person-bow", "fighter": "helm", "magic_user": "hat",
          "cleric": "holy-sign"}  # fmt: skip


def open_to(look: Look, race: Race) -> list[ClassLimit]:
    """The classes a race may take under the house's elf model (WB-060, WB-065)."""
    known = look.library("classes")
    model = look.house.elf_model
    return [one for one in race.classes if one.elf_model in ("any", model) and one.character_class in known]


def open_classes(look: Look) -> list[CharacterClass]:
    """The classes that some race may take under the house's elf model (WB-060, WB-065)."""
    races = look.library("races").values()
    keys = [limit.character_class for race in races for limit in open_to(look, race)]
    return [one for one in look.library("classes").values() if sort_of(one, keys)]


def limit_of(look: Look, race: Race, one: CharacterClass) -> int:
    """The level a race stops at in a class; 0: nowhere before the table ends (WB-055, WB-060, WB-066)."""
    if not look.house.demihuman_limits:
        return 0
    limit = limit_in(race, one)
    return limit.level if limit is not None else 0


def why_not(look: Look, race: Race, one: CharacterClass) -> str:
    """Why a race cannot take a class, as a sentence; empty if it can."""
    names = {key: entry.name for key, entry in look.library("classes").items()}
    keys = [limit.character_class for limit in open_to(look, race)]
    if sort_of(one, keys):
        return ""
    may = [names[key] for key in keys]
    return (
        f"{plural(race.name)} can be {join_names([plural(name) for name in may], 'or')} only."
        if may
        else "Closed to this race."
    )


def two_tracks(look: Look, race: Race) -> tuple[str, ...]:
    """The classes between which a race switches; empty for everybody but the switching Elf (WB-060)."""
    found = tuple([one.character_class for one in open_to(look, race) if one.elf_model == "switching"])
    return found if len(found) > 1 else ()


def best_calling(look: Look, scores: Scores) -> tuple[str, str]:
    """Race and class that make most of these scores, away from what the party has already."""
    there = _party(look)
    best, chosen = float("-inf"), ("human", "fighter")
    for race in look.library("races").values():
        for limit in open_to(look, race):
            value = _value(look, scores, race, limit, there)
            if value > best:
                best, chosen = value, (race.key, limit.character_class)
    return chosen


def best_class(look: Look, scores: Scores, race: Race) -> str | None:
    """The class that makes most of these scores for one race; nothing if none is open to it."""
    there, may = _party(look), open_to(look, race)
    best = max(may, key=lambda limit: _value(look, scores, race, limit, there), default=None)
    return best.character_class if best else None


def _party(look: Look) -> list[CharacterSheet]:
    return [being.sheet for being in look.on_side(PARTY) if isinstance(being.sheet, CharacterSheet)]


def _value(look: Look, scores: Scores, race: Race, limit: ClassLimit, there: list[CharacterSheet]) -> float:
    prime = look.entry("classes", limit.character_class).prime
    value: float = score(scores, prime_attribute(scores, prime))
    if talent := TALENTS.get(race.key):
        value += (getattr(scores, talent) - 10) / 2 - STRANGER
    value -= SAME_CALLING * sum(one.race == race.key and one.character_class == limit.character_class for one in there)
    return value - SAME_CLASS * sum(one.character_class == limit.character_class for one in there)


def bonus_words(look: Look, scores: Scores, one: CharacterClass) -> str:
    """``Strength 15: +5 % XP``, ``Wisdom 11: no XP bonus``: what the prime attribute of a class comes to."""
    prime = prime_attribute(scores, one.prime)
    percent = experience_bonus(scores, one.prime, look.house).percent
    bonus = f"{percent:+d} % XP".replace("-", "−") if percent else "no XP bonus"
    return f"{prime.capitalize()} {score(scores, prime)}: {bonus}"


def race_words(look: Look, race: Race) -> str:
    """What a race may become, and how far."""
    parts = []
    for one in open_to(look, race):
        entry = look.entry("classes", one.character_class)
        limit, name = limit_of(look, race, entry), entry.name
        parts.append(f"{name} to level {limit}" if limit and limit < LAST_LEVEL else name)
    return f"{race.text} {', '.join(parts)}."


def glyph(race: str, character_class: str) -> str:
    """The picture of a calling."""
    return GLYPHS.get(race) or GLYPHS.get(character_class) or "helm"
