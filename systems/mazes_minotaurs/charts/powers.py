"""The powers of each magic by level, with who knows them; the gods, their blessings and gifts (MM-090 to MM-117)."""

from __future__ import annotations

from collections.abc import Hashable

from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import Listed, cell, figures, mark, name_cell, owners, partly, party, row, words
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.entries import Kin, Power
from systems.mazes_minotaurs.base.powers import powers_known
from systems.mazes_minotaurs.cards import CURSES, FAVORS, MASTERY
from systems.mazes_minotaurs.charts.rules import MAGIC
from systems.mazes_minotaurs.magic.casting import time_words
from systems.mazes_minotaurs.magic.costs import price, working
from systems.mazes_minotaurs.magic.cursing import forms as curse_forms
from systems.mazes_minotaurs.magic.harm import dice_of
from systems.mazes_minotaurs.magic.power_forms import casting, hostile, how_many

MAGICS = (("sorcery", "Sorcery", "Sorcery"), ("prodigies", "Divine prodigies", "Divine Prodigies"),
          ("gifts", "Gifts of nature", "Nature’s Gifts"))  # fmt: skip
NO_POWERS = "Nobody of the party has powers."


def charts(look: Look) -> tuple[Chart, ...]:
    return (of_the_party(look), *[powers(look, *one) for one in MAGICS], gods(look), kins(look))


def of_the_party(look: Look) -> Chart:
    """The powers that somebody of the party has, as far as they go for each: how many, how strong, for how long."""
    rows = [
        row(name_cell(being), *_goes(look, being, power), beings=(being.id,))
        for being in party(look)
        for power in powers_known(look, being.sheet)
    ]
    columns = words("Who", "Power", "Range", "On", "Does", "Lasts", "Resisted", "Costs")
    source = "Sorcery; Divine Prodigies; Nature’s Gifts"
    return Chart("party_powers", "Powers of the party", MAGIC, columns if rows else (), tuple(rows), source=source,
                 notes=() if rows else (NO_POWERS,))  # fmt: skip


def _goes(look: Look, being: Being, power: Power) -> tuple[ChartCell, ...]:
    """The power, and how far it goes for this one."""
    cast = casting(look, being, power, {})
    most = how_many(cast)
    return (
        cell(power.name, entry=("spells", power.key)),
        cell(power.range),
        cell("–" if not most else "one" if most == 1 else f"up to {most}"),
        cell(f"{dice_of(cast)} Hits" if power.dice else "–"),
        cell(time_words(cast) or power.lasts),
        cell("yes" if hostile(cast) else "no"),
        cell(price(look, power), working=working(look, being, power)),
    )


def powers(look: Look, magic: str, title: str, source: str) -> Chart:
    """One magic, level by level; marked: who knows a power."""

    def known(being: Being) -> tuple[Hashable, ...]:
        return tuple([power.key for power in powers_known(look, being.sheet) if power.magic == magic])

    rows = mark(_list(look, magic), owners(party(look), known))
    columns = (*figures("Level"), *words("Power", "Range", "On", "Lasts", "Resisted", "Costs"))
    return Chart(f"powers:{magic}", title, MAGIC, columns, rows, source=source)


@kept
def _list(look: Look, magic: str) -> Listed:
    found = sorted([one for one in look.offered("spells").values() if one.magic == magic], key=lambda one: one.level)
    return tuple([
        (one.key, row(one.level, cell(one.name, entry=("spells", one.key)), one.range, _targets(one.targets), one.lasts,
                      "yes" if one.resisted else "no", price(look, one)))
        for one in found
    ])  # fmt: skip


def _targets(targets: str) -> str:
    return {"one": "one", "level": "one a level", "none": "–"}[targets]


def gods(look: Look) -> Chart:
    """What each god's blessing touches and which gift is given; marked: their priests."""
    served = owners(party(look), lambda being: (getattr(being.sheet, "deity", ""),))
    rows = [row(cell(one.name, entry=("deities", one.key)), f"{'goddess' if one.goddess else 'god'} {one.die}",
                ", ".join(one.blessing), one.gift.replace("_", " "), beings=served.get(one.key, ()))
            for one in look.offered("deities").values()]  # fmt: skip
    columns = words("Deity", "d6", "Blesses", "Gift")
    source = "Priests; Divine Blessing; Divine Gift"
    return Chart("deities", "Gods and goddesses", MAGIC, columns, tuple(rows), "d6", source)


def kins(look: Look) -> Chart:
    """The kinds of nymphs: where Power comes back, and the form of the later gifts; marked: the nymphs of each kind
    (MM-029, MM-086, MM-115 to MM-117)."""
    here = owners(party(look), lambda being: (getattr(being.sheet, "kin", ""),))
    rows = [row(one.die, cell(one.name, entry=("kins", one.key)), one.element, FAVORS[one.favor], _curses(look, one),
                MASTERY[one.mastery], beings=here.get(one.key, ()))
            for one in look.offered("kins").values()]  # fmt: skip
    columns = words("d6", "Nymph", "Melds with", "Favor", "Curse", "Mastery")
    source = partly("Nymphs; Power Recovery; Nature’s Gifts")
    return Chart("kins", "Nymphs", MAGIC, columns, tuple(rows), "d6", source)


def _curses(look: Look, kin: Kin) -> str:
    return ", or ".join([CURSES[one] for one in curse_forms(look, kin)])
