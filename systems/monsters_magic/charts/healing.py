"""Healing: both kinds of hit points, what a night and a song give back, sicknesses."""

from __future__ import annotations

from systems.common.kernel import chart_rows
from systems.common.kernel.actions import REST
from systems.common.kernel.chart_rows import OURS, cell, figures, name_cell, partly, press, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart
from systems.monsters_magic.characters import rest
from systems.monsters_magic.charts.checking import THROWN
from systems.monsters_magic.combat import gifts, sickness
from systems.monsters_magic.magic import doing
from systems.monsters_magic.magic.casting import CAST
from systems.monsters_magic.magic.known import known_spells

GROUP = "Healing"


def make_hit_points(look: Look) -> Chart:
    """Both pools of the party, what a night gives, where death is (MG-024, MG-053, MG-080)."""
    pressed = press(look, REST)
    rows = []
    for being in chart_rows.party(look):
        sheet = being.sheet
        php = f"{sheet.php} / {look.value(being.id, 'php_most')}".replace("-", "−")
        mhp = f"{sheet.mhp} / {look.value(being.id, 'mhp_most')}"
        dies = -look.value(being.id, "constitution") if being.kind == "character" else 0
        rows.append(
            row(
                name_cell(being),
                cell(php),
                cell(mhp),
                cell(f"+{rest.night_gives(look, being)}", choice=pressed),
                dies,
                sheet.hero_points,
                beings=(being.id,),
            )
        )
    columns = (*words("Who"), *figures("PHP", "MHP", "A night", "Dead at", "Hero points"))
    return Chart(
        "hit_points",
        "Hit points and rest",
        GROUP,
        columns,
        tuple(rows),
        source=OURS,
        notes=(
            (
                "A night gives physical hit points as here, and all mental ones. A song of healing gives its effect "
                f"points, at most {doing.MENDS} and the level. At 0 physical hit points one lies dying, at 0 mental "
                "ones one is broken."
            ),
        ),
    )


def make_sicknesses(look: Look) -> Chart:
    """What sicknesses throw, and where they come from (MG-052)."""
    rows = []
    for one in look.offered("creatures").values():
        for gift in one.abilities:
            if gift.rule == "infect":
                rows.append(
                    row(
                        cell(one.name, entry=("creatures", one.key)),
                        gift.consequence or gift.name,
                        sickness.CAP + one.level,
                        gift.amount or gifts.USUAL_GOAL,
                        beings=[being.id for being in look.everyone() if being.entry == one.key],
                    )
                )
    columns = (*words("Of", "Sickness"), *figures("Most", "Thrown off at"))
    return Chart(
        "sicknesses",
        "Sicknesses",
        GROUP,
        columns,
        tuple(rows),
        f"{THROWN} + {sickness.DICE}",
        "Example of Play",
        notes=(
            (
                "Against Constitution, at once and after each action of the victim. What it falls short by, and what "
                "checks of recovery gather, throws it off."
            ),
        ),
    )


def make_song(look: Look) -> Chart:
    """How much each healer of the party gives back at most with each spell (MG-080, MG-089)."""
    healing = {key: one for key, one in look.library("spells").items() if one.effect == "heal"}
    rows = []
    for being in chart_rows.party(look):
        for key, spell in known_spells(look, being).items():
            if key in healing:
                pressed = press(look, CAST, being.id, spell=key)
                rows.append(
                    row(
                        name_cell(being),
                        cell(spell.name, choice=pressed, entry=("spells", key)),
                        doing.most_mended(look, being, spell),
                        beings=(being.id,),
                    )
                )
    return Chart(
        "songs",
        "Songs and prayers of healing",
        GROUP,
        (*words("Who", "What"), *figures("Most")),
        tuple(rows),
        source=partly("Example of Play"),
        notes=() if rows else ("Nobody in the party heals by a spell.",),
    )


CHARTS = (make_hit_points, make_song, make_sicknesses)
