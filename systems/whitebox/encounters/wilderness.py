"""A hex of wilderness: whether the party is lost, and whom it meets (WB-500 to WB-507)."""

from __future__ import annotations

from systems.common.content.random_tables.tables import Drawn
from systems.common.encounter_kit.joining import MOST_BODIES
from systems.common.every_game.preparing import prepare
from systems.common.forms import Answers, Choice, ChoiceField, DiceField, Form, Option
from systems.common.kernel.drawing import draw
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, lower_title, plural
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Muster
from systems.whitebox.base.library import tables_in_force

KEY = "encounters.wilderness"
TERRAINS = (
    ("open", "Open"),
    ("forest", "Forest"),
    ("river_coast", "River, coast"),
    ("jungle_swamp", "Jungle, swamp"),
    ("hills_mountains", "Hills, mountains"),
    ("desert", "Desert"),
    ("settled", "Settled land"),
)
ANY = "any"  # the class of leveled men of every kind


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Through what land, and how many there are if somebody comes; the book prints no numbers (WB-507)."""
    if look.fighting:
        return None
    options = tuple([Option(key, label) for key, label in TERRAINS])
    return Form(KEY, "Travel the wilderness", (
        ChoiceField("terrain", "Terrain", default="open", options=options),
        DiceField("number", "How many, if any", "The book prints no number: say one, or dice", longest=60),
    ), help="For each hex one d6 says whether the party is lost, another whether it meets somebody.")  # fmt: skip


def travel(play: Play, choice: Choice) -> None:
    """The two d6 of a hex, and the tables behind the second."""
    terrain, land = choice.answers["terrain"], dict(TERRAINS)[choice.answers["terrain"]]
    lost, met = _drawn(play, "becoming_lost", terrain), _drawn(play, "encounter_check", terrain)
    if lost.data.get("lost"):
        play.tell("{land}: the party loses its way.", "lost", "question", land=land)
    else:
        play.tell("{land}: the party stays on course.", "on course", "footprints", land=land)
    if met.entry:
        _meets(play, met, choice.answers["number"], land)
    elif key := met.data.get("character_class"):
        _meets_people(play, met, str(key))
    else:
        play.tell("Nobody is met.", "nobody", "tree")


def _drawn(play: Play, table: str, terrain: str) -> Drawn:
    return draw(play, table, terrain, tables_in_force(play))


def way(drawn: Drawn) -> str:
    """The dice on the way to a result: ``Encounter type d10 5 · Men d10 4``."""
    return " · ".join([f"{step.purpose} {step.dice.removeprefix('1')} {step.total}" for step in drawn.steps])


def _meets(play: Play, met: Drawn, number: str, land: str) -> None:
    """Creatures of the bestiary become a prepared encounter."""
    entry = play.entry("creatures", met.entry)
    count = max(1, min(MOST_BODIES, play.total(number, REFEREE, f"How many: {entry.name}")))
    name = f"{entry.name} × {count}" if count > 1 else entry.name
    prepare(play, name, (Muster(entry.key, count),), land, f"{way(met)}.")
    play.tell(
        "An encounter: {who} ({way}).", "met", "swords", who=count_name(count, lower_title(entry.name)), way=way(met)
    )


def _meets_people(play: Play, met: Drawn, character_class: str) -> None:
    """Leveled men have no record: class and level are the referee's (R-56)."""
    known = play.library("classes")
    who = "a party of adventurers" if character_class == ANY else f"{plural(known[character_class].name)}"
    play.tell("An encounter: {who}, their levels up to you ({way}).", "met", "people", who=who, way=way(met))
