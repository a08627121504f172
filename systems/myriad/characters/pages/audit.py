"""What on a sheet is beyond caps, prerequisites and pools (MY-101 to MY-151): told, never forbidden."""

from __future__ import annotations

from typing import NamedTuple

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.myriad.base import module, natures
from systems.myriad.base.entries_kit import Template, Trait
from systems.myriad.base.figures import LEAST_STATISTIC
from systems.myriad.base.sheet import CreatureSheet, Held, PersonSheet
from systems.myriad.characters import rows
from systems.myriad.characters.creation import proposals, templates
from systems.myriad.characters.creation.plans import GP_EACH, caps_of
from systems.myriad.characters.gear.belongings import effect_of, gear_of

KEPT = {"statistic": "statistic", "skill": "skill", "sfx": "SFX", "health": "health", "gp": "general"}


class Finding(NamedTuple):
    """A sentence; a fault, or only worth knowing."""

    text: str
    fault: bool = True


def audit(look: Look, sheet: PersonSheet) -> tuple[Finding, ...]:
    """Everything that is not as the rules would have made it; nothing of creatures, which follow no pools."""
    if isinstance(sheet, CreatureSheet):
        return ()
    return (
        *_levels(look, sheet),
        *_effects(look, sheet),
        *_traits(look, sheet),
        *_race(look, sheet),
        *_pools(look, sheet),
        *_rows(look, sheet),
        *_things(look, sheet),
    )


def faults(look: Look, sheet: PersonSheet) -> tuple[str, ...]:
    """The sentences of what is wrong."""
    return tuple([one.text for one in audit(look, sheet) if one.fault])


def _levels(look: Look, sheet: PersonSheet) -> list[Finding]:
    """Statistics from 1 to the cap, skills to theirs (MY-018, MY-101, R-28)."""
    caps, found = caps_of(look, sheet), list[Finding]()
    for key, one in module.statistics(look).items():
        amount = get_score(sheet.stats, key)
        if not any([name == key for name, _ in sheet.stats]):
            found.append(Finding(f"{one.name} is new and counts as {LEAST_STATISTIC}: fill in what is new."))
        elif amount < 1:
            found.append(Finding(f"{one.name} {amount} is below 1."))
        elif amount > caps.statistic:
            found.append(Finding(f"{one.name} {amount} is above {caps.statistic}."))
    for key, one in look.library("skills").items():
        if get_score(sheet.skills, key) > caps.skill:
            found.append(Finding(f"{one.name} {get_score(sheet.skills, key)} is above {caps.skill}."))
    return found


def _effects(look: Look, sheet: PersonSheet) -> list[Finding]:
    """SFX had twice, without the skill they need, or of parts that are not played with."""
    known, every, found = proposals.choosable(look), templates.effects(look), list[Finding]()
    for key in dict.fromkeys(sheet.sfx):
        one = every.get(key)
        if one is None:
            continue
        if sheet.sfx.count(key) > 1:
            found.append(Finding(f"{one.name} is there {sheet.sfx.count(key)} times."))
        if key not in known:
            found.append(Finding(f"{one.name} is not played with here.", False))
        elif lack := proposals.lacks(look, sheet, one):
            found.append(Finding(f"{one.name}: {lack[:1].lower()}{lack[1:]}"))
    return found


def _traits(look: Look, sheet: PersonSheet) -> list[Finding]:
    """Boons and flaws above their highest level, or without what they need (MY-120, MY-140)."""
    entries, found = look.library("traits"), list[Finding]()
    levels: dict[str, int] = {}
    for one in sheet.traits:
        levels[one.key] = levels.get(one.key, 0) + one.level
    for key, level in levels.items():
        trait: Trait | None = entries.get(key)
        if trait is None:
            continue
        alone = max([one.level for one in sheet.traits if one.key == key])
        most = alone if trait.noted else level  # whoever has one ally may have another
        if trait.most and most > trait.most:
            found.append(Finding(f"{trait.name} {most} is above {trait.most}."))
        for needed, at_least in trait.needs.items():
            if levels.get(needed, 0) < at_least and needed in entries:
                found.append(Finding(f"{trait.name} needs {entries[needed].name} {at_least}."))
    return [*found, *_weaknesses(look, sheet)]


def _weaknesses(look: Look, sheet: PersonSheet) -> list[Finding]:
    """A Deadly Weakness pays 2 a level beside Immunity: Total, and 5 without it (MY-140)."""
    found, total = [], natures.immune_to_all(look, sheet)
    for one in sheet.traits:
        trait = look.library("traits").get(one.key)
        if trait is None or trait.effect != "weak" or not one.gp:
            continue
        if one.gp != (due := natures.weakness_gp(trait, one, total)):
            beside = "beside" if total else "without"
            found.append(Finding(f"{trait.name} {one.level} pays {-due} {beside} Immunity: Total, not {-one.gp}."))
    return found


def _race(look: Look, sheet: PersonSheet) -> list[Finding]:
    """Statistics below what the race has, boons and flaws of it that are missing; a price that is not the sum of its
    parts (MY-150, R-42)."""
    race = templates.find_template(look, sheet.race)
    if race is None:
        return []
    found, names = [], module.statistics(look)
    if race.traits and sheet.budget:  # dice pay no heed to it
        for key, level in race.statistics.items():
            has = get_score(sheet.stats, key)
            if key in names and has < level:
                found.append(Finding(f"{names[key].name} {has} is below the {level} of {race.name}."))
    entries, held = module.traits(look), [(one.key, one.level) for one in sheet.traits]
    for one in race.traits:
        if one.trait in entries and not any([key == one.trait and level >= one.level for key, level in held]):
            found.append(Finding(f"{race.name} comes with {entries[one.trait].name}, which is missing."))
    parts = templates.parts(look, race)
    if parts != race.gp:
        charged = "the printed price" if look.house.template_price == "printed" else "the sum"
        said = f"{race.name}: printed {race.gp} gp, its parts add up to {parts}; {charged} is charged."
        found.append(Finding(said, False))
    return found


def _pools(look: Look, sheet: PersonSheet) -> list[Finding]:
    """What was spent against what there was, all in general points, as everything may be turned into them; what is not
    spent (MY-102, MY-106, MY-201)."""
    found = []
    if sheet.budget and look.house.advancement == "level":
        over = worth(look, sheet) + gp_unspent(sheet) - sheet.budget - gp_gained(sheet.level)
        if over > 0:
            found.append(Finding(f"{over} gp more than there {'was' if over == 1 else 'were'} to spend."))
    kept = [f"{amount} {KEPT.get(name, name)}" for name, amount in sheet.points if amount]
    if kept:
        found.append(Finding(f"Not spent: {', '.join(kept)}.", False))
    return found


def worth(look: Look, sheet: PersonSheet) -> int:
    """General points in a sheet at the prices of creation, its race at its price (MY-102, MY-150)."""
    return (
        GP_EACH["statistic"] * sum([level for _, level in sheet.stats])
        + GP_EACH["skill"] * sum([level for _, level in sheet.skills])
        + GP_EACH["sfx"] * templates.effects_cost(look, sheet.sfx)
        + rows.cost(look, sheet.stats, rows.boxes_bought(look, sheet))
        + _traits_worth(look, sheet)
    )


def _traits_worth(look: Look, sheet: PersonSheet) -> int:
    """What boons cost and flaws paid; those that came with the race are in its price."""
    race, entries = templates.find_template(look, sheet.race), look.library("traits")
    own = _beside_race(race, sheet.traits)
    return templates.due(look, race) + sum([one.gp for one in own if one.key in entries])


def _beside_race(race: Template | None, held: tuple[Held, ...]) -> list[Held]:
    of_race = [(one.trait, one.level, one.note) for one in race.traits] if race is not None else []
    found = []
    for one in held:
        mark = (one.key, one.level, one.note)
        if mark in of_race:
            of_race.remove(mark)
        else:
            found.append(one)
    return found


def gp_unspent(sheet: PersonSheet) -> int:
    """Points that are kept, in general points."""
    return sum([GP_EACH.get(name, 1) * amount for name, amount in sheet.points])


def gp_gained(level: int) -> int:
    """What levels have given so far, in general points: 2 skill points and 1 health point each, an SFX point every
    other, a statistic point every fourth (MY-201)."""
    more = max(0, level - 1)
    return (
        (2 * GP_EACH["skill"] + GP_EACH["health"]) * more
        + GP_EACH["sfx"] * (level // 2)
        + GP_EACH["statistic"] * (level // 4)
    )


def _rows(look: Look, sheet: PersonSheet) -> list[Finding]:
    """Rows that somebody made before they were played with does not have."""
    return [
        Finding(f"{row.label} has no boxes; {row.base} would be the base.", False)
        for row in rows.rows(look, sheet.stats)
        if row.base and not any([name == row.name for name, _ in sheet.boxes])
    ]


def _things(look: Look, sheet: PersonSheet) -> list[Finding]:
    """SFX items on what they do not fit (MY-308)."""
    found = []
    for item in sheet.items:
        effect = effect_of(look, item)
        if effect is None or item.truly or effect.on == "carried" or item.carried == "stored":
            continue
        host = next((one for one in sheet.items if one.key == item.upon and not one.upon), None)
        gear = gear_of(look, host) if host is not None else None
        if gear is None:
            found.append(Finding(f"{item.name} is on no {effect.on}.", False))
        elif effect.on == "armor" and gear.armor < effect.least_armor:
            found.append(Finding(f"{item.name} needs armor of {effect.least_armor}; {gear.name} has {gear.armor}."))
    return found
