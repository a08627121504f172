"""Magic: what the party casts and pays, mana and its end, places, steps, learning, all spells."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import LISTS, cell, figures, name_cell, press, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names
from systems.common.records.charts import Chart, ChartCell, ChartColumn
from systems.common.records.figures import format_chance
from systems.common.records.table import Being
from systems.enondas.base import saves
from systems.enondas.base.attributes import SHORT_OF, attribute_of
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.formulas import scale, scale_words
from systems.enondas.base.house import NEGATIVE
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.magic import cast, mana, places
from systems.enondas.magic.casting import strength_words
from systems.enondas.magic.costs import cost_of, price_words
from systems.enondas.magic.learning import budget_of, iq_limit
from systems.enondas.magic.levels import casting_sets, level_needed, m_of, most_steps

GROUP = "Magic"
STEPS = range(1, 5)
CODES = ("x2/+1", "x2/x4", "+1/+1", "+1/x4")  # of the book, whether any spell has them or not
BURNS = range(1, 7)
SPELL_LISTS = {
    "damage": "Damage",
    "mind": "Mind",
    "healing": "Healing and holy",
    "detection": "Detection and hindrance",
    "enchantment": "Enchantment",
    "transportation": "Transportation",
}


def _casters(look: Look) -> list[Being]:
    return [
        one
        for one in chart_rows.party(look)
        if isinstance(one.sheet, CharacterSheet) and (one.sheet.spells or casting_sets(look, one.sheet))
    ]


def make_party_spells(look: Look) -> Chart:
    """What the party casts, what it costs here, how far it grows, what it does (EN-160 to EN-173)."""
    rows = []
    for being in _casters(look):
        for known, spell in cast.spells_of(look, being.sheet):
            m = m_of(look, being, known)
            plan = cast.plan_of(look, being, known, spell, {})
            paid = cost_of(look, being, known, spell)
            rows.append(
                row(
                    name_cell(being),
                    cell(spell.name, choice=_cast(look, being, spell), entry=("spells", spell.key)),
                    m,
                    cell(
                        price_words(look, being, known, spell).removesuffix(" mana"),
                        working="" if spell.by_referee else paid.words,
                    ),
                    _grows(spell, m),
                    strength_words(look, plan.cast) or "–",
                    f"SR{m} {SHORT_OF[spell.save]}" if spell.save else "–",
                    beings=(being.id,),
                )
            )
    columns = (*words("Who", "Spell"), *figures("M", "Mana"), *words("Raised", "Does", "Against"))
    here = places.mana_level(look)
    where = (f"The mana here is {here}.",) if here != places.NORMAL else ()
    return Chart(
        "party_spells",
        "What the party casts",
        GROUP,
        columns if rows else (),
        tuple(rows),
        source="8.3.1 Mynergy costs; 8.8 Spell levels",
        notes=(
            *where,
            "Raised: how often, and what cost and effect grow by.",
        )
        if rows
        else ("Nobody in the party casts.",),
    )


def _cast(look: Look, being: Being, spell: Spell) -> Choice | None:
    return press(look, cast.KEY, being.id, spell=spell.key) or press(look, cast.AT_REST, being.id, spell=spell.key)


def _grows(spell: Spell, m: int) -> str:
    most = most_steps(spell, m)
    return f"{most} × {scale_words(spell.scale)}" if most else "–"


def make_mana(look: Look) -> Chart:
    """Mana of the casters, how far it may sink, when it is full again (EN-165, EN-170, EN-211)."""
    rows, minutes = [], mana.mana_seconds(look) // 60
    for being in _casters(look):
        full, now = mana.full_mana(look, being), being.sheet.mana
        missing = max(0, full - now)
        rows.append(
            row(
                name_cell(being),
                cell(f"{now} of {full}".replace("-", "−")),
                being.sheet.stored_mana or "–",
                mana.lowest_mana(look, being) if look.house.mana_overflow == NEGATIVE else 0,
                look.game.words.span(missing * minutes * 60) if missing else "full",
                beings=(being.id,),
            )
        )
    columns = (*words("Who"), *figures("Mana", "Stored", "Lowest", "Full in"))
    return Chart(
        "mana",
        "Mana",
        GROUP,
        columns if rows else (),
        tuple(rows),
        source="8.3 Mynergy (Mana)",
        notes=(f"A point comes back in {minutes} minutes of rest; walking and talking are rest.",),
    )


def make_burn(look: Look) -> Chart:
    """What comes of mana at or below zero (EN-165, EN-166, EN-169)."""
    if look.house.mana_overflow != NEGATIVE:
        attribute = SHORT_OF[mana.OVERFLOW[look.house.mana_overflow]]
        return Chart(
            "mana_burn",
            "Beyond the mana",
            GROUP,
            source="8.3.2 Mana burn",
            notes=(
                f"Mana stops at 0, and the rest comes out of {attribute}; at 0 of that the caster dies.",
                f"STR comes back a point in {mana.STRENGTH_SECONDS // 60} minutes of rest, CON like hit points.",
            ),
        )
    casters, tried = _casters(look), mana.burn_attributes(look)
    names = short_names(casters)
    rows = [row("0", "–", *["passes out" for _ in casters])]
    for number in BURNS:
        most, least = -mana.POINTS_A_LEVEL * (number - 1) - 1, -mana.POINTS_A_LEVEL * number
        level = mana.burn_level(most)
        rows.append(
            row(
                f"−{-most} to −{-least}",
                f"SR{level} · {saves.target(level)}",
                *[_burn(look, one, most, level) for one in casters],
            )
        )
    heads = [ChartColumn(names[one.id], True, (one.id,)) for one in casters]
    rolled = " or ".join([SHORT_OF[one] for one in tried])
    return Chart(
        "mana_burn",
        "Mana burn",
        GROUP,
        (*figures("Mana", "Roll"), *heads),
        tuple(rows),
        f"2d6, doubles roll on, + {rolled}",
        "8.3.2 Mana burn",
        notes=(
            (
                "Under the names: the chance to live. Whoever fails dies and the spell fizzles; whoever lives is "
                "unconscious until there is mana again. Below minus the full mana nobody lives."
            ),
        ),
    )


def _burn(look: Look, being: Being, sunk: int, level: int) -> ChartCell:
    if sunk < mana.lowest_mana(look, being):
        return cell("dies")
    best = max(mana.burn_attributes(look), key=lambda one: saves.chance(look, being, one, level, "magic"))
    return cell(
        format_chance(saves.chance(look, being, best, level, "magic")),
        working=saves.words(look, being, best, level, "magic"),
    )


def make_places(look: Look) -> Chart:
    """What spells cost by the mana of the place (EN-205, EN-206)."""
    here = places.mana_level(look)
    rows = [
        row(
            cell(level.capitalize(), choice=press(look, "magic.place", level=level)),
            f"× {float(factor):g}" if factor is not None else "–",
            places.HELP[level],
            beings=[one.id for one in _casters(look)] if level == here and look.house.mana_levels else (),
        )
        for level, factor in places.FACTORS.items()
    ]
    notes = () if look.house.mana_levels else ("The house has no such places: mana is normal everywhere.",)
    return Chart(
        "mana_places",
        "Mana of places",
        GROUP,
        (*words("Mana"), *figures("Cost"), *words("What comes of it")),
        tuple(rows),
        source="8.10 Mana Levels (optional)",
        notes=notes,
    )


def make_steps(look: Look) -> Chart:
    """What so many steps make of cost and effect, by the code of the spell (EN-172, EN-173)."""
    rows = []
    used = sorted({one.scale for one in look.library("spells").values() if one.scale})
    for code in dict.fromkeys([*CODES, *used]):
        grows = scale(code)
        who = [
            one.id
            for one in _casters(look)
            if any([spell.scale == code for _, spell in cast.spells_of(look, one.sheet)])
        ]
        rows.append(
            row(
                scale_words(code),
                *[f"× {grows.cost.times(step)} / × {grows.effect.times(step)}" for step in STEPS],
                beings=who,
            )
        )
    columns = (*words("Code"), *figures(*[f"{step} step{'' if step == 1 else 's'}" for step in STEPS]))
    return Chart(
        "steps",
        "Raising a spell",
        GROUP,
        columns,
        tuple(rows),
        source="8.9.1 Abbreviations used in Mana Cost descriptions",
        notes=("Cost / effect, each times its base. At most M less the spell’s level in steps.",),
    )


def make_learning(look: Look) -> Chart:
    """What the casters may learn: by their level and their IQ, and what is left to spend (EN-067, EN-171)."""
    rows = []
    for being in _casters(look):
        for skill, card, level in casting_sets(look, being.sheet):
            most = min(level, iq_limit(attribute_of(look, being, "intelligence")))
            ready = [
                one.name
                for one in look.offered("spells").values()
                if one.learned_by(card)
                and one.level <= most
                and one.key not in {known.spell for known in being.sheet.spells}
            ]
            rows.append(
                row(
                    name_cell(being),
                    f"{card.name} {skill.level}",
                    budget_of(look, skill.key, skill.level),
                    cell(being.sheet.spell_levels, choice=press(look, "magic.learn", being.id)),
                    most,
                    len(ready),
                    beings=(being.id,),
                )
            )
    columns = (*words("Who", "Set"), *figures("Levels gained", "To spend", "Highest spell", "Still to learn"))
    return Chart(
        "learning",
        "Learning spells",
        GROUP,
        columns if rows else (),
        tuple(rows),
        source="8.4 General spell prerequisites; 8.7 Acquiring and learning spells",
        notes=("No spell above the level in the set, or above half of IQ.",)
        if rows
        else ("Nobody in the party casts.",),
    )


def make_all_spells(look: Look) -> Chart:
    """Every spell by its level, and what it costs (EN-178)."""
    whose = chart_rows.owners(_casters(look), lambda one: [known.spell for known in one.sheet.spells])
    found = sorted(look.offered("spells").values(), key=lambda one: (one.level, one.name))
    rows = []
    for one in found:
        cost = "free" if one.free else "named" if one.by_referee else str(one.cost)
        rows.append(
            row(
                cell(one.name, entry=("spells", one.key)),
                level_needed(look, one),
                cost,
                scale_words(one.scale) or "–",
                f"SR(M) {SHORT_OF[one.save]}" if one.save else "–",
                SPELL_LISTS[one.list],
                short(one.text),
                beings=whose.get(one.key, ()),
            )
        )
    columns = (*words("Spell"), *figures("M", "Mana"), *words("Raised", "Against", "List", "What it does"))
    return Chart("spells", "All spells", LISTS, columns, tuple(rows), source="8.9 Spell lists")


CHARTS = (make_party_spells, make_mana, make_burn, make_places, make_steps, make_learning, make_all_spells)
