"""Whom a journey brings, and what an encounter weighs against the party (MG-100 and its tables, ours)."""

from __future__ import annotations

import re

from systems.common.content.random_tables.rows import Table
from systems.common.every_game.preparing import prepare
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option
from systems.common.kernel.drawing import draw
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, Muster
from systems.common.table_kit.choosing import OF_YOUR_OWN, is_words, own_tables
from systems.monsters_magic.encounters import weighing
from systems.monsters_magic.encounters.bodies import creature

ROLL, WEIGH = "encounters.roll", "encounters.weigh"
LANDS = (("road", "Road and fields"), ("woods", "Woods"), ("marsh", "Marsh and water"), ("hills", "Hills"),
         ("ruins", "Ruins"), ("underground", "Underground"))  # fmt: skip
ROAD = LANDS[0][0]
THERE = ""  # those on the table
INDOORS = ("underground",)
ROLLED = "rolled"
CLEAR, POOR = SIGHTS = ("day", "poor")  # what weather leaves to see
OWN = "table:"  # before the key of an own table, among the kinds of weather
# Words for weather in which nobody sees far, where an own table does not say it.
MURKY = re.compile(r"rain|fog|mist|snow|storm|hail|sleet|dust|smoke|cloud|dark", re.IGNORECASE)
# Words in the key or the name of a table that is of weather.
OF_WEATHER = re.compile(r"\b(?:weather|sky|skies|climate|seasons?)\b", re.IGNORECASE)
DAY, DAWN, DUSK = 86400, 6 * 3600, 20 * 3600


def roll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Through which land, by day or by night, in which weather."""
    if look.fighting:
        return None
    options = tuple([Option(key, label) for key, label in LANDS])
    fields: list[Field] = [ChoiceField("land", "Land", default=ROAD, options=options, refines=True)]
    if so_far.get("land", ROAD) not in INDOORS:
        now = "night" if is_night(look) else "day"
        fields.append(ChoiceField("when", "When", default=now, refines=True, rule="MG-070", options=(
            Option("day", "By day"), Option("night", "At night"))))  # fmt: skip
        if so_far.get("when", now) == "day":
            fields.append(ChoiceField("weather", "Weather", default=ROLLED, rule="MG-070", options=(
                Option(ROLLED, "As the dice say"), Option("day", "Clear"),
                Option("poor", "Poor sight", "Rain, fog, storm"),
                *[Option(f"{OWN}{one.key}", one.name, OF_YOUR_OWN) for one in _own_weather(look)])))  # fmt: skip
    return Form(ROLL, "Roll an encounter", tuple(fields),
                help="d100 for whom, their own dice for how many; kept as a prepared encounter, with how far anybody "
                "sees there. Ours, not the book’s.")  # fmt: skip


def is_night(look: Look) -> bool:
    """Whether the clock says that it is dark: before six and after eight in the evening."""
    return not DAWN <= look.clock.seconds % DAY < DUSK


def roll(play: Play, choice: Choice) -> None:
    """Whom they meet, how many, and in which sight; it is kept."""
    land = choice.answers["land"]
    at, how = meets_at(play, choice.answers)
    drawn = draw(play, "encounters", land)
    entry = creature(play, drawn.entry)
    count = max(1, play.total(entry.number, REFEREE, f"How many: {entry.name}"))
    line = Muster(entry.key, count)
    name = f"{entry.name} × {count}" if count > 1 else entry.name
    weight, party = weighing.weight(play, (line,)), weighing.strength(play)
    said = f", weight {weight} against {party}: {weighing.verdict(weight, party)}" if party else ""
    play.tell("{at}: {name}{said}.", "met", "swords", at=at, name=name, said=said)
    prepare(play, name, (line,), at, f"d100 {drawn.steps[0].total}.", how)


def meets_at(play: Play, answers: Answers) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Through which land and in which light, and how far anybody sees there."""
    land = str(answers["land"])
    place, sky = _sight(play, land, answers)
    return f"{dict(LANDS)[land]}, {sky}", (("place", place),)


def _sight(play: Play, land: str, answers: Answers) -> tuple[str, str]:
    """How far anybody sees: the kind of place of scouting, and in words (MG-070)."""
    if land in INDOORS:
        return "chamber", "by lamplight"
    if answers.get("when") == "night":
        return "night", "at night"
    weather = str(answers.get("weather", ROLLED))
    if weather in SIGHTS:
        return weather, "clear" if weather == CLEAR else "poor sight"
    drawn = draw(play, weather.removeprefix(OWN) if weather.startswith(OWN) else "weather")
    sight = str(drawn.data.get("sight", POOR if MURKY.search(drawn.text) else CLEAR))
    return sight if sight in SIGHTS else CLEAR, drawn.text.lower()


def _own_weather(look: Look) -> tuple[Table, ...]:
    """The campaign's own tables of words, without columns, whose key or name says that they tell of the weather."""
    return tuple([one for one in own_tables(look, is_words)
                  if "" in one.columns and OF_WEATHER.search(f"{one.key.replace('_', ' ')} {one.name}")])  # fmt: skip


def weigh_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which encounter: those on the table, or one that is prepared."""
    there = (Option(THERE, "Those on the table"),) if look.on_side(FOES) else ()
    options = (*there, *[Option(one.id, one.name) for one in look.table.encounters.values() if one.lines])
    return (
        Form(
            WEIGH,
            "Weigh an encounter",
            (ChoiceField("encounter", "Encounter", options=options),),
            help="Twice the levels of the foes against the levels and the number of the party. Ours, not the book’s.",
        )
        if options
        else None
    )


def weigh(play: Play, choice: Choice) -> None:
    """Twice the levels of all of them against the party, told."""
    encounter = play.table.encounters.get(choice.answers["encounter"])
    lines = (
        encounter.lines
        if encounter is not None
        else tuple([Muster(one.entry) for one in play.on_side(FOES) if one.entry])
    )
    weight, party = weighing.weight(play, lines), weighing.strength(play)
    play.tell(
        "{name}: weight {weight} against {party}: {how}.",
        icon="dice",
        weight=weight,
        party=party,
        name=encounter.name if encounter else "Those on the table",
        how=weighing.verdict(weight, party),
    )
