"""Who is met where, and how many: the tables of encounters, the campaign's own creatures among them (MY-800; ours)."""

from __future__ import annotations

from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.encounter_kit.starting import start_fight
from systems.common.every_game.preparing import prepare
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, TOTAL
from systems.common.records.table import Muster
from systems.myriad.characters.creatures.bodies import creature
from systems.myriad.encounters import mustering, weighing

ROLL, LABEL = "encounters.roll", "Roll an encounter"
TABLE = "encounters"
KEEP, FIGHT = "keep", "fight"
MODERN = ("city",)  # places that an older period does not have


def places(look: Look) -> dict[str, str]:
    """Where somebody may be met: the columns of the table, and places that only the campaign's own creatures name."""
    found = dict.fromkeys(look.library("tables")[TABLE].columns)
    found |= dict.fromkeys([place for one in look.offered("creatures").values() for place in one.appears])
    older = look.house.period == "medieval"
    return {
        key: key.replace("_", " ").capitalize()
        for key in found
        if list_met(look, key) and not (older and key in MODERN)
    }  # fmt: skip


def list_met(look: Look, place: str) -> list[tuple[str, int]]:
    """Who is met in a place, and how often beside the others: the table's, then the campaign's own, once each; nobody
    who is left out."""
    offered, column = look.offered("creatures"), look.library("tables")[TABLE].columns.get(place)
    rows = column.rows if column is not None else ()
    found = {row.entry: row.high - row.low + 1 for row in rows if row.entry in offered}
    for key, one in offered.items():
        if place in one.appears and f"creatures:{key}" in look.table.own:
            found.setdefault(key, 1)
    return list(found.items())


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Where, and what becomes of whom is met."""
    if look.fighting:
        return None
    there = places(look)
    options = tuple([Option(key, label) for key, label in there.items()])
    then = (Option(KEEP, "Keep it", "As a prepared encounter"), Option(FIGHT, "Start the conflict"))
    first = next(iter(there), None)
    return Form(ROLL, LABEL, (
        ChoiceField("place", "Where", default=first, options=options),
        ChoiceField("then", "Then", default=KEEP, options=then, refines=True),
        *((NumberField("distance", "Distance", "Between the sides", mustering.USUAL, maximum=mustering.FARTHEST,
                       unit="m"),) if so_far.get("then") == FIGHT else ()),
    ), help="Ours, not the book’s.", blocked="" if options else "There is no creature to be met.")  # fmt: skip


def roll(play: Play, choice: Choice) -> None:
    """Whom, how many, what they weigh; kept, or the conflict begins."""
    place, label = choice.answers["place"], places(play)[choice.answers["place"]]
    able = list_met(play, place)
    sides = sum([weight for _, weight in able])
    face = play.roll(1, sides, REFEREE, f"Encounter: {label}", TOTAL)[0] if sides > 1 else 1
    entry, how = creature(play, _at(able, face)), f"d{sides} {face}"
    count = max(1, min(MOST_BODIES, play.total(entry.number, REFEREE, f"How many: {entry.name}")))
    line = Muster(entry.key, count)
    name = f"{entry.name} × {count}" if count > 1 else entry.name
    play.tell("{place}: {name} ({how}).", "met", "people", place=label, name=name, how=how)
    weighing.tell(play, name, [line])
    if choice.answers["then"] == FIGHT:
        _begin(play, line, name, choice.answers.get("distance", mustering.USUAL))
    else:
        prepare(play, name, (line,), label, f"Rolled: {how}.")


def _at(able: list[tuple[str, int]], face: int) -> str:
    """Whom a face means."""
    return [key for key, weight in able for _ in range(weight)][face - 1]


def _begin(play: Play, line: Muster, name: str, distance: int) -> None:
    asked = mustering.start_form(play, "", {})
    assert asked is not None, "nobody fights yet"
    row = {"entry": line.entry, "count": line.count, "hits": ""}
    answers = {**asked.blank(), "lines": (row,), "name": name, "distance": distance}
    start_fight(play, Choice(asked.key, "", answers))
