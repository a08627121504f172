"""What an encounter says of itself: grade, load, and the whole of it against the party (4.2, ours)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, Muster
from systems.common.records.views import MusterLine
from systems.mazes_minotaurs.characters.advancement import POINTS, WISDOM
from systems.mazes_minotaurs.encounters import ladder
from systems.mazes_minotaurs.encounters.bodies import creature_entry, creature_sheet

WEIGH = "encounters.weigh"
THERE = ""  # those on the table


def muster_line(look: Look, muster: Muster) -> MusterLine:
    """What a line of an encounter says, and the glory and wisdom one of its bodies is worth."""
    entry = creature_entry(look, muster.entry)
    said = [f"grade {entry.grade} {entry.category.lower()}"]
    if look.house.book_gaps:
        each = ladder.load(look, muster.entry)
        said.append(f"load {ladder.tenths(each)}")
        said += [f"in all {ladder.tenths(each * muster.count)}"] if muster.count > 1 else []
    hits = creature_sheet(look, muster.entry).hits
    wisdom = ((entry.wisdom, POINTS[WISDOM]),) if entry.wisdom else ()
    return MusterLine(entry.name, " · ".join(said), entry.glory, entry.glyph, entry.number, hits, besides=wisdom)


def weigh_sides(look: Look, lines: Sequence[Muster]) -> str:
    """The load of all of them against the strength of the party (MM-P14): ``load 1.8 against the party’s strength 6``.

    In no word: beside a fight that is played out loads alone know too little.
    """
    if not (look.house.book_gaps and lines):
        return ""
    load, party = ladder.load_of(look, lines), ladder.strength(look)
    against = f" against the party’s strength {ladder.tenths(party)}" if party else ""
    return f"load {ladder.tenths(load, party)}{against}"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which encounter: those on the table, or one that is prepared."""
    if not look.house.book_gaps:
        return None
    there = (Option(THERE, "Those on the table"),) if look.on_side(FOES) else ()
    options = (*there, *[Option(one.id, one.name) for one in look.table.encounters.values() if one.lines])
    if not options:
        return None
    return Form(WEIGH, "Weigh an encounter", (ChoiceField("encounter", "Encounter", options=options),),
                help="Loads and strength are ours, not the book’s.")  # fmt: skip


def weigh(play: Play, choice: Choice) -> None:
    """The load of all of them together against the strength of the party, told."""
    encounter = play.table.encounters.get(choice.answers["encounter"])
    if encounter is None:
        name, weight = "Those on the table", ladder.load_there(play, play.on_side(FOES))
    else:
        name, weight = encounter.name, ladder.load_of(play, encounter.lines)
    party = ladder.strength(play)
    how = ladder.verdict(weight, party)
    play.tell("{name}: load {load} against a party of strength {party}: {how}.", how, "dice", name=name,
              load=ladder.tenths(weight, party), party=ladder.tenths(party), how=how)  # fmt: skip
