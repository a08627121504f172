"""Magic: the mages, what sixes buy in a spell, how long and how far it goes."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.chart_rows import cell, figure_cell, figures, name_cell, press, row, words
from systems.common.kernel.listing_rows import short
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.common.records.table import Being
from systems.myriad.base import module
from systems.myriad.base.figures import SKILL
from systems.myriad.charts.testing import added, test_words
from systems.myriad.magic import parts, spells, weaving, woven

GROUP = "Magic"
NONE = "The house does without magic."


def _mages(look: Look) -> list[Being]:
    return [one for one in chart_rows.party(look) if parts.mage(look, one)] if look.house.magic else []


def make_mages(look: Look) -> Chart:
    """What each mage weaves and casts with, how much goes into a spell, what is being woven (MY-600 to MY-604)."""
    rows = []
    for being in _mages(look):
        skill, mind = parts.skills(look, being)[0], woven.weaves(look)
        now = woven.woven_by(look, being.id)
        said = spells.words(look, woven.spell_of(look, now)) if now is not None else "–"
        rows.append(
            row(
                name_cell(being),
                cell(
                    f"{look.value(being.id, mind)}D",
                    choice=press(look, weaving.WEAVE, being.id),
                    working=look.figure(being.id, mind).working(),
                ),
                cell(
                    test_words(look.value(being.id, mind), added(look, being, skill)),
                    working=look.figure(being.id, f"{SKILL}{skill}").working(),
                ),
                figure_cell(look, being, "spell_limit"),
                woven.limit(look, being.id, imbuing=True),
                said,
                beings=(being.id,),
            )
        )
    easy = {
        "off": "Every six buys a component.",
        "one_bonus": "A good total gives a six more.",
        "scaled": "Good totals give sixes more.",
    }[look.house.easy_weaving]
    empty = (NONE,) if not look.house.magic else ("Nobody in the party weaves spells.",)
    return Chart(
        "mages",
        "Weaving",
        GROUP,
        (*words("Who"), *figures("Weaves", "Casts", "In a spell", "In a thing"), *words("Now")) if rows else (),
        tuple(rows),
        source="Magic and Mysticism",
        notes=(
            (
                f"{easy} Cast on the willing it takes no roll; on others it is an attack. In a thing each costs twice "
                "as many."
            ),
        )
        if rows
        else empty,
    )


def make_components(look: Look) -> Chart:
    """What sixes buy in a spell, and who owns what (MY-610)."""
    whose = chart_rows.owners(_mages(look), lambda one: [part.key for part in parts.owned_components(look, one)])
    rows = [
        row(
            cell(one.name, entry=("spells", key)),
            one.sixes,
            "yes" if one.quantifiable else "–",
            short(one.text),
            beings=whose.get(key, ()),
        )
        for key, one in module.components(look).items()
    ]
    return Chart(
        "components",
        "Components",
        GROUP,
        (*words("Component"), *figures("Sixes"), *words("Counted", "What it does")),
        tuple(rows),
        source="Magic and Mysticism",
        notes=("Counted: less by one for each Duration, and for each further target of Rapid Fire.",)
        if rows
        else (NONE,),
    )


def make_steps(look: Look) -> Chart:
    """What so many sixes make of time, distance, illusions and what is moved (MY-624, MY-631, MY-633, MY-634)."""
    rows = []
    for step, lasts in enumerate(spells.LASTS):
        far = spells.RANGES[step] if step < len(spells.RANGES) else 0
        real, big = _at(spells.REALISMS, step), _at(spells.SIZES, step)
        tn = spells.realism_tn(step) if real else 0
        rows.append(
            row(
                step, lasts, (spells.FAR.get(far) or f"{far} m") if far else "", f"{real}, TN {tn}" if tn else real, big
            )
        )
    off = () if look.house.magic else (NONE,)
    return Chart(
        "spell_steps",
        "Steps of a spell",
        GROUP,
        (*figures("Sixes"), *words("Duration"), *figures("Range"), *words("Illusion", "Its size")),
        tuple(rows),
        source="Magic and Mysticism",
        notes=(
            (
                "In a conflict a duration is twice as many rounds for every six. Without Range a spell reaches "
                f"{spells.REACH} m."
            ),
            *off,
        ),
    )


def _at(there: tuple[str, ...], step: int) -> str:
    return there[step] if step < len(there) else ""


def make_motion(look: Look) -> Chart:
    """What moving something by magic takes (MY-633)."""
    ways = {way.key: way for way in parts.WAYS["motion"]}
    rows = [row(way.name.capitalize(), way.most or "any", way.text) for way in ways.values()]
    rows += [row(f"{way.name.capitalize()} of illusions", way.most, way.text) for way in parts.WAYS["illusion"]]
    rows += [row(f"Area, {way.name}", way.most or "any", way.text) for way in parts.WAYS["area"]]
    return Chart(
        "spell_ways",
        "Ways of a component",
        GROUP,
        (*words("Way"), *figures("At most"), *words("What it is")),
        tuple(rows),
        source="Magic and Mysticism",
        notes=() if look.house.magic else (NONE,),
    )


CHARTS = (make_mages, make_steps, make_components, make_motion)
