"""Whom a journey brings, and what an encounter weighs against the party (MG-100 and its tables, ours)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.drawing import draw
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, Encounter, Muster
from systems.monsters_magic.encounters import weighing
from systems.monsters_magic.encounters.bodies import creature

ROLL, WEIGH = "encounters.roll", "encounters.weigh"
LANDS = (("road", "Road and fields"), ("woods", "Woods"), ("marsh", "Marsh and water"), ("hills", "Hills"),
         ("ruins", "Ruins"), ("underground", "Underground"))  # fmt: skip
THERE = ""  # those on the table


def roll_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Through which land."""
    if look.fighting:
        return None
    options = tuple([Option(key, label) for key, label in LANDS])
    return Form(ROLL, "Roll an encounter", (ChoiceField("land", "Land", default=LANDS[0][0], options=options),),
                help="d6 for whom, their own dice for how many; kept as a prepared encounter. Ours.")  # fmt: skip


def roll(play: Play, choice: Choice) -> None:
    """Whom they meet and how many; it is kept."""
    label = dict(LANDS)[choice.answers["land"]]
    drawn = draw(play, "encounters", choice.answers["land"])
    entry = creature(play, drawn.entry)
    count = max(1, play.total(entry.number, REFEREE, f"How many: {entry.name}"))
    line = Muster(entry.key, count)
    name = f"{entry.name} × {count}" if count > 1 else entry.name
    weight, party = weighing.weight(play, (line,)), weighing.strength(play)
    said = f", weight {weight} against {party}: {weighing.verdict(weight, party)}" if party else ""
    play.tell("{land}: {name}{said}.", "met", "swords", land=label, name=name, said=said)
    play.add(Encounter(play.fresh("x", "encounters"), name, (line,), label, f"d6 {drawn.steps[0].total}."))


def weigh_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which encounter: those on the table, or one that is prepared."""
    there = (Option(THERE, "Those on the table"),) if look.on_side(FOES) else ()
    options = (*there, *[Option(one.id, one.name) for one in look.table.encounters.values() if one.lines])
    return (
        Form(
            WEIGH,
            "Weigh an encounter",
            (ChoiceField("encounter", "Encounter", options=options),),
            help="Twice the levels of the foes against the levels and the number of the party. Ours.",
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
