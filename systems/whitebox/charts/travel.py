"""Movement by load and pace, light, hidden doors, and what is met in the wilderness (WB-063, WB-111, WB-500)."""

from __future__ import annotations

from dataclasses import replace

from systems.common.every_game.time_left import time_left
from systems.common.forms import Choice
from systems.common.kernel.actions import LIGHT
from systems.common.kernel.caching import kept
from systems.common.kernel.chart_rows import partly
from systems.common.kernel.look import Look
from systems.common.kernel.table_charts import table_chart
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_range
from systems.common.records.table import PARTY
from systems.whitebox.base import loads
from systems.whitebox.characters.lighting import Source, sources
from systems.whitebox.characters.searching import KEY as SEARCH
from systems.whitebox.charts.groups import LAW, TRAVEL, characters
from systems.whitebox.encounters.wilderness import KEY as WILDERNESS

PACES = (("careful", "Careful"), ("normal", "Normal"), ("running", "Running"))
CHECKS = ("becoming_lost", "encounter_check")
KINDS = (
    "encounter_type",
    "men",
    "humanoids",
    "animals",
    "monsters",
    "dragons",
    "undead",
    "giants",
    "lycanthropes",
    "centipedes",
)
WILDS = "Chapter 8: Encounter Tables (Wilderness)"


def charts(look: Look) -> tuple[Chart, ...]:
    goes = Choice(WILDERNESS) if look.game.actions[WILDERNESS].form(look, "", {}) is not None else None
    checks = [replace(one, choice=goes) for one in wilderness(look, CHECKS)]
    return (movement(look), pace(look), light(look), doors(look), *checks, *wilderness(look, KINDS))


@kept
def wilderness(look: Look, keys: tuple[str, ...]) -> tuple[Chart, ...]:
    """Tables of the wilderness: whether anybody is lost or met, and who is met."""
    return tuple([table_chart(look, key, TRAVEL, WILDS, at_first=keys is CHECKS) for key in keys])


def movement(look: Look) -> Chart:
    """Tens of feet a turn by load and race (WB-111)."""
    races = list(look.offered("races").values())
    rows = []
    most = loads.LIMITS[-1]
    for place, limit in enumerate((*loads.LIMITS, most + 1)):
        cells = []
        for race in races:
            here = [
                one
                for one in look.on_side(PARTY)
                if loads.race_of(look, one) == race and _place(loads.weight_of(look, one.sheet) / 10) == place
            ]
            carried = [f"{one.name} carries {look.figure(one.id, 'weight')}" for one in here]
            cells.append(
                ChartCell(
                    str(loads.rate(race.moves, limit)), tuple([one.id for one in here]), working=", ".join(carried)
                )
            )
        said = f"to {limit} lb" if limit <= most else f"above {most} lb"
        rows.append(ChartRow((ChartCell(f"{said}, {loads.words(limit)}"), *cells)))
    columns = (ChartColumn("Load"), *[ChartColumn(race.name, True) for race in races])
    return Chart("movement", "Movement, tens of feet a turn", TRAVEL, columns, tuple(rows), source=f"{LAW}: Movement")


def pace(look: Look) -> Chart:
    """Feet in a turn of everybody of the party, at each pace (WB-112)."""
    rows = []
    for being in look.on_side(PARTY):
        figure = look.figure(being.id, "move")
        feet = [ChartCell(f"{loads.feet_per_turn(figure.value, key):,}") for key, _ in PACES]
        rows.append(
            ChartRow((ChartCell(being.name), ChartCell(str(figure), working=figure.working()), *feet), (being.id,))
        )
    columns = (ChartColumn("Who"), ChartColumn("Move", True), *[ChartColumn(word, True) for _, word in PACES])
    notes = () if rows else ("Nobody is at the table yet.",)
    return Chart("pace", "Feet a turn", TRAVEL, columns, tuple(rows), source=f"{LAW}: Movement", notes=notes)


def light(look: Look) -> Chart:
    """What gives light, how far and how long; what burns now and how long still."""
    rows = [_source_row(look, one) for one in sources(look)]
    for effect in look.effects().values():
        being = look.find(effect.on)
        if effect.kind == "light" and being is not None:
            said = time_left(look, effect).said if effect.until.kind == "clock" else "burns"
            rows.append(
                ChartRow(
                    (
                        ChartCell(f"{effect.name} of {being.name}"),
                        ChartCell(f"{effect.fact('radius', 0)} ft"),
                        ChartCell(said, (being.id,) if being.side else ()),
                    )
                )
            )
    columns = (ChartColumn("Source"), ChartColumn("Reach", True), ChartColumn("Lasts", True))
    return Chart(
        "light",
        "Light",
        TRAVEL,
        columns,
        tuple(rows),
        source=partly("Chapter 4, Items and Equipment"),
        notes=("The book prints no burning times: these are ours, and yours to change.",),
    )


def doors(look: Look) -> Chart:
    """Chances in 6 of the races that find hidden doors by a die (WB-063)."""
    rows = []
    for race in [one for one in look.offered("races").values() if one.doors_searching]:
        here = [one.id for one in characters(look) if one.sheet.race == race.key]
        able = next((who for who in here if look.game.actions[SEARCH].form(look, who, {}) is not None), "")
        cells = [
            ChartCell(f"{format_range(1, chance)} on d6", choice=Choice(SEARCH, able, {"how": how}) if able else None)
            for how, chance in (("searching", race.doors_searching), ("passing", race.doors_passing))
        ]
        rows.append(ChartRow((ChartCell(race.name, entry=("races", race.key)), *cells), tuple(here)))
    columns = (ChartColumn("Race"), ChartColumn("Searching"), ChartColumn("In passing"))
    notes = () if rows else ("Nobody finds hidden doors by a die.",)
    return Chart(
        "doors",
        "Hidden doors",
        TRAVEL,
        columns,
        tuple(rows),
        "d6",
        "Chapter 3: The Elf",
        notes=notes,
        at_first=any([row.beings for row in rows]),
    )


def _place(pounds: float) -> int:
    return next((place for place, limit in enumerate(loads.LIMITS) if pounds <= limit), len(loads.LIMITS))


def _source_row(look: Look, source: Source) -> ChartRow:
    """A light, and who could light it; a press lights it."""
    here = [
        one.id
        for one in characters(look)
        if any([item.key == source.key and item.carried != "stored" for item in one.sheet.items])
    ]
    able = next((who for who in here if _can_light(look, who, source.key)), "")
    choice = Choice(LIGHT, able, {"source": source.key}) if able else None
    unit = look.game.words.turn_of_time
    lasts = ChartCell(f"{source.turns} {unit}s", choice=choice)
    return ChartRow(
        (ChartCell(source.name, entry=("gear", source.key)), ChartCell(f"{source.feet} ft"), lasts), tuple(here)
    )


def _can_light(look: Look, who: str, source: str) -> bool:
    form = look.game.actions[LIGHT].form(look, who, {})
    field = form.field("source") if form is not None else None
    return field is not None and not field.problem(source)
