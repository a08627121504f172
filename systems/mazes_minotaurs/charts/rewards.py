"""Hoards by grade, valuables and mythic items (MM-P16; ours)."""

from __future__ import annotations

from systems.common.kernel.actions import ROLL_HOARD
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import OURS, Listed, cell, figures, mark, owners, party, press, row, words
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import roll_on
from systems.common.records.charts import Chart, ChartRow
from systems.common.records.figures import format_range
from systems.common.records.table import Being, things_on

TREASURE = "Treasure"
COINS = ("gold", "silver", "copper")


def charts(look: Look) -> tuple[Chart, ...]:
    if not look.house.book_gaps:
        return ()
    return (hoards(look), valuables(look), wonders(look))


def hoards(look: Look) -> Chart:
    """What a hoard of each grade holds; a press on the title rolls one."""
    columns = (*words("Hoard"), *words("Gold", "Silver", "Copper", "Valuables"), *figures("If d6 shows", "Wonder"))
    return Chart("hoards", "Hoards", TREASURE, columns, _hoards(look), source=OURS, choice=press(look, ROLL_HOARD),
                 table="hoards")  # fmt: skip


@kept
def _hoards(look: Look) -> tuple[ChartRow, ...]:
    found = []
    for one in look.entry("tables", "hoards").rows:
        data = one.data
        coins = [str(data[name]).replace(" * ", " × ") if data[name] != "0" else "–" for name in COINS]
        found.append(row(one.text, *coins, data["valuables"], _in_six(data["valuables_in_six"]),
                         _in_six(data["wonder_in_six"])))  # fmt: skip
    return tuple(found)


def _in_six(faces: int) -> str:
    return "always" if faces >= 6 else format_range(1, faces) if faces else "–"


def valuables(look: Look) -> Chart:
    """Valuables and what each is worth."""
    columns = (*words("d20", "What"), *figures("sp"))
    return Chart("table:valuables", "Valuables", TREASURE, columns, _valuables(look), "d20", OURS,
                 roll_on(look, "valuables"), table="valuables")  # fmt: skip


@kept
def _valuables(look: Look) -> tuple[ChartRow, ...]:
    table = look.entry("tables", "valuables")
    return tuple([row(one.at.replace("-", "–"), one.text, f"{one.data['worth']:,}") for one in table.rows])


def wonders(look: Look) -> Chart:
    """The mythic items there are; marked: who has one."""

    def held(being: Being) -> list[str]:
        items = things_on(being)
        return [one for item in items for one in (item.wonder, item.key) if one]

    rows = mark(_wonders(look), owners(party(look), held))
    return Chart("wonders", "Mythic items", TREASURE, words("Wonder", "What it does"), rows, source=OURS,
                 choice=roll_on(look, "wonders"))  # fmt: skip


@kept
def _wonders(look: Look) -> Listed:
    return tuple([(one.key, row(cell(one.name, entry=("items", one.key)), one.text))
                  for one in look.offered("items").values()])  # fmt: skip
