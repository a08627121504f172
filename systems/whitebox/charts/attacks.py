"""What the d20 must come to against each armor class, and what counts on it (WB-105, WB-110, WB-160 to WB-165)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from systems.common.every_game.house_notes import house_notes
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_signed
from systems.whitebox.base import attributes, classes
from systems.whitebox.base.figures import UNARMORED, armor_words, ascending
from systems.whitebox.charts.groups import FIGHT, LAW, characters, classes_in_play, levels_of, spans
from systems.whitebox.combat.aimed_blows import AVERTED
from systems.whitebox.combat.arms import (
    BANDS,
    LARGEST_BONUS,
    UNSEEN,
    base_bonus,
    base_number,
    creature_bonus,
    creature_number,
    number_against,
)

BEST_PRINTED = -2  # the last column of the book's tables
MODIFIERS = {
    "to_hit": "to hit",
    "damage": "damage",
    "armor_class": "armor class",
    "save": "saving throw",
    "save_bonus": "on saves",
    "foe_to_hit": "to hit for foes",
}
SCORES = range(3, attributes.HIGHEST + 1)
Base = tuple[int, int]  # the number against armor class 9 [10], and the bonus of the quick method


def charts(look: Look) -> tuple[Chart, ...]:
    return (to_hit(look), what_counts(look))


def face_needed(look: Look, base: Base, armor_class: int) -> int:
    """What the d20 must come to against an armor class, bonuses not counted, by the method of the house."""
    if look.house.ac_system == "ascending":
        return ascending(armor_class) - base[1]
    return number_against(base[0], armor_class)


def to_hit(look: Look) -> Chart:
    """The attack tables of all classes and creatures in one: a row for each number, a column for each armor class."""
    armor = {being.id: look.value(being.id, "armor_class") for being in look.everyone()}
    columns = range(max([UNARMORED, *armor.values()]), min([BEST_PRINTED, *armor.values()]) - 1, -1)
    heads = [
        ChartColumn(armor_words(at), True, tuple([who for who, is_ in armor.items() if is_ == at])) for at in columns
    ]
    rows = [
        ChartRow((ChartCell(words), *[ChartCell(str(face_needed(look, base, at))) for at in columns]), beings)
        for base, (words, beings) in sorted(_bases(look).items(), reverse=True)
    ]
    quick = look.house.ac_system == "ascending"
    return Chart(
        "to_hit",
        "To hit, by armor class",
        FIGHT,
        (ChartColumn("Attacker"), *heads),
        tuple(rows),
        "d20",
        f"{LAW}: {'Ascending AC Combat – Quick Method' if quick else 'The Attack Roll'}",
        notes=("Bonuses count on the d20.", *house_notes(look, "ac_system", "natural_20_1")),
    )


def what_counts(look: Look) -> Chart:
    """What is added to the d20 and what else is counted, with whom it counts for tonight."""
    rows = [ChartRow((ChartCell(words), ChartCell(amount)), beings) for words, amount, beings in _counted(look)]
    return Chart(
        "what_counts",
        "What often counts",
        FIGHT,
        (ChartColumn("When"), ChartColumn("Counts")),
        tuple(rows),
        source=f"{LAW}: The Attack Roll; Chapter 4: Missile Weapons",
    )


def _bases(look: Look) -> dict[Base, tuple[str, tuple[str, ...]]]:
    """Who attacks with each number: in words, and who of those at the table."""
    words: dict[Base, list[str]] = {}
    beings: dict[Base, list[str]] = {}
    for one in classes_in_play(look):
        levels: dict[Base, list[int]] = {}
        for row in levels_of(look, one):
            levels.setdefault((row.to_hit, row.bonus), []).append(row.level)
        for base, numbers in levels.items():
            words.setdefault(base, []).append(f"{one.name} {spans(numbers)}")
    for dice in range(LARGEST_BONUS + 1):
        said = f"{dice} hit {'die' if dice == 1 else 'dice'}" if dice else "below 1 hit die"
        said = f"{said} or more" if dice == LARGEST_BONUS else said
        words.setdefault((creature_number(dice), creature_bonus(dice)), []).append(said)
    for being in look.everyone():
        base = base_number(look, being), base_bonus(look, being)
        words.setdefault(base, [])
        beings.setdefault(base, []).append(being.id)
    return {base: (" · ".join(said) or "Others", tuple(beings.get(base, ()))) for base, said in words.items()}


def _counted(look: Look) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for _, word, bonus in BANDS:
        yield f"{word} range", f"{format_signed(bonus)} to hit" if bonus else "0", ()
    yield from _by_dexterity(look)
    yield from _by_strength(look)
    for race in look.offered("races").values():
        here = tuple([one.id for one in characters(look) if one.sheet.race == race.key])
        if race.missile_to_hit:
            yield f"{race.name} with missiles", f"{format_signed(race.missile_to_hit)} to hit", here
        if race.foes:
            foes = ", ".join([foe.replace("_", " ") for foe in race.foes])
            yield f"{race.name} against {foes}", f"{format_signed(race.foe_bonus)} to hit or damage", here
    yield "Unseen target", f"{format_signed(UNSEEN)} to hit", ()
    yield "Eyes averted from a gaze", f"{format_signed(AVERTED)} to hit", ()
    for effect in look.effects().values():
        counted = [
            f"{format_signed(term.amount)} {MODIFIERS[name]}"
            for name, term in effect.terms
            if name in MODIFIERS and term.amount and not term.sets
        ]
        if counted and (being := look.find(effect.on)) is not None and being.side:
            yield effect.name, ", ".join(counted), (effect.on,)


def _by_dexterity(look: Look) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for words, amount in _score_bands("Dexterity", attributes.missile_modifier):
        here = [one.id for one in characters(look) if attributes.missile_modifier(one.sheet.dexterity) == amount]
        yield f"{words}, with missiles", f"{format_signed(amount)} to hit", tuple(here)
    for words, amount in _score_bands("Dexterity", lambda score: attributes.armor_bonus(score, look.house)):
        here = [one.id for one in characters(look) if attributes.armor_bonus(one.sheet.dexterity, look.house) == amount]
        yield f"{words}", f"armor class {amount} {'better' if amount > 0 else 'worse'}".replace("-", ""), tuple(here)


def _by_strength(look: Look) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for words, amount in _score_bands("Strength", lambda score: attributes.melee_bonus(score, look.house)):
        here = [
            one.id
            for one in characters(look)
            if classes.fights_as_fighter(look, one.sheet)
            and attributes.melee_bonus(one.sheet.strength, look.house) == amount
        ]
        yield f"{words}, a Fighter in melee", f"{format_signed(amount)} to hit and damage", tuple(here)


def _score_bands(name: str, bonus_of: Callable[[int], int]) -> Iterator[tuple[str, int]]:
    """The highest and the lowest scores of an attribute that are worth anything, in words."""
    high = [score for score in SCORES if bonus_of(score) > 0]
    low = [score for score in SCORES if bonus_of(score) < 0]
    if high:
        yield f"{name} {high[0]} or more", bonus_of(high[0])
    if low:
        yield f"{name} {low[-1]} or less", bonus_of(low[-1])
