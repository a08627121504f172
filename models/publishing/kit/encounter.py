"""An encounter on one page: foes with boxes, morale, treasure, room for a map and notes; an evening as a booklet."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from models.publishing.kit.foes import (
    CREATURES,
    NOW,
    Kind,
    Loss,
    encounters_of,
    kinds_of,
    losses_of,
    prepared,
    worth_of,
)
from models.publishing.kit.monsters import in_boxes
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source, falls_otherwise
from models.publishing.kit.tents import figures_of
from models.publishing.room import count_lines, on_paper
from systems.common.encounter_kit.joining import together_words
from systems.common.every_game.preparing import prepared_for
from systems.common.forms import Answers, ChoicesField, Form, Option, ToggleField
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.records.approach import describe_approach
from systems.common.records.table import PARTY, Encounter, Fight, Hoard, altered
from systems.common.simulation.before_fight import table_before_fight
from systems.common.simulation.weighed import Weighing
from systems.common.simulation.weighing import weigh
from systems.frozen import dataclass

PAGE = {"a4": 271.0, "letter": 253.0}  # mm, inside the margins
WIDE = {"a4": 184.0, "letter": 190.0}
ROW, HEAD, FIRST, BELOW, LEAST = 6.8, 14.5, 17.0, 58.0, 55.0  # mm: of a body, a kind, the title; panels; map and notes
FIGHTS = 200
MORALE = "combat.morale"  # of games in which it is rolled or decided by a rule
FIGURES = 24  # letters of an entry's words that stand in the line of figures


@dataclass(frozen=True, slots=True)
class Foes:
    """One kind on the page: its line of figures, its attacks and powers in words, and each body's losses."""

    name: str
    count: int
    glyph: str
    figures: str
    says: tuple[tuple[str, str], ...]
    heads: tuple[str, ...]
    rolls: tuple[str, ...]  # labels of figures that each of the bodies has of its own
    bodies: tuple[dict[str, Any], ...]


def form(source: Source, so_far: Answers) -> Form:
    """Which encounters; as a booklet, with the party at the front and notes at the end; weighed."""
    there = encounters_of(source.look)
    notes = source.look.table.notes
    booklet = bool(so_far.get("booklet"))
    return Form("print.encounter", "Encounters", (
        *((ChoicesField("encounters", "Encounters", default=prepared(there),
                        options=tuple([Option(key, name) for key, name in there])),) if there else ()),
        ToggleField("booklet", "As the booklet of an evening", "The party at the front, notes at the end",
                    refines=True),
        *((ChoicesField("notes", "Notes at the end", default=tuple(notes),
                        options=tuple([Option(note.id, note.title or "Note") for note in notes.values()])),)
          if notes and booklet else ()),
        ToggleField("weighed", "Weighed", f"Each is played {FIGHTS} times; it takes a moment"),
    ))  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """A page for every encounter, or more where its foes need them."""
    look, keys = source.look, tuple(answers.get("encounters", ()))
    if not keys:
        raise NothingToPrint("There is no encounter to print. Prepare one, or choose one here.")
    pages = [_page(source, key, answers["weighed"]) for key in keys]
    quiet = Look(look.game, altered(look.table, fight=Fight()))
    beings = quiet.on_side(PARTY)
    party = [{"name": on_paper(being.name), "says": on_paper(quiet.game.summary(quiet, being).subtitle),
              "figures": figures_of(quiet, quiet.game.summary(quiet, being)),
              "losses": [(loss.label, loss.words) for loss in losses_of(quiet.game.summary(quiet, being))]}
             for being in beings]  # fmt: skip
    notes = [look.table.notes[key] for key in answers.get("notes", ()) if key in look.table.notes]
    data: dict[str, Any] = {
        "booklet": answers["booklet"], "campaign": on_paper(source.campaign),
        "game": look.game.name, "party": party,
        "pages": pages, "notes": [{"title": on_paper(note.title), "text": on_paper(note.text)} for note in notes],
        "referee": look.game.words_in(look).referee, "initiative": bool(look.game.words_in(look).initiative),
        "morale": MORALE in look.game.actions,
        "foot": f"{on_paper(source.campaign)} · encounter sheet · {look.game.name}",
    }  # fmt: skip
    return Document("encounter", "The evening" if answers["booklet"] else "Encounters", data)


def _page(source: Source, key: str, weighed: bool) -> dict[str, Any]:
    look = source.look
    encounter = look.table.encounters.get(key) if key != NOW else _now(look)
    kinds = kinds_of(source, key)
    assert encounter is not None, "kinds_of would have refused"
    foes = [_foes(look, kind) for kind in kinds]
    how = _how(look, encounter)
    tall = (
        FIRST
        + count_lines(encounter.note, WIDE[source.paper] - 8, 11) * 5.4
        + sum([_height(source, one) for one in foes])
    )
    last = tall % PAGE[source.paper]
    rolled = {(one.entry, one.size): one for kind in kinds if (one := kind.muster)}
    lines = [line for line in encounter.lines if line.entry in look.library(CREATURES)]
    lines = list(dict.fromkeys([rolled.get((line.entry, line.size), line) for line in lines]))
    says = [(line, look.game.muster_line(look, line)) for line in lines]
    total = together_words(says, look.game.words_in(look), look.game.weigh_sides(look, lines))
    return {
        "title": on_paper(encounter.name or "Encounter"), "place": on_paper(encounter.place),
        "how": on_paper(" · ".join(how)), "note": on_paper(encounter.note), "foes": [asdict(one) for one in foes],
        "total": total if encounter.lines else "", "treasure": _treasure(look, encounter),
        "weighed": _weighed(source, encounter) if weighed and encounter.lines else None,
        "break": last + BELOW + LEAST > PAGE[source.paper],
    }  # fmt: skip


def _now(look: Look) -> Encounter:
    """The fight that runs, with what was noted for it beforehand."""
    kept, name = prepared_for(look), look.fight.name or "The fight now"
    return Encounter(NOW, name, (), kept.place, kept.note, kept.how) if kept is not None else Encounter(NOW, name)


def _how(look: Look, encounter: Encounter) -> list[str]:
    action = look.game.actions[START]
    asked = action.form(Look(look.game, table_before_fight(look.game, look.table)), "", {}) if encounter.how else None
    return describe_approach(asked, encounter.how) if asked else []


def _foes(look: Look, kind: Kind) -> Foes:
    short: list[str] = []
    worth = look.game.words_in(look).experience
    says: list[tuple[str, str]] = []
    labels = list(dict.fromkeys([loss.label for body in kind.bodies for loss in body.losses]))
    if kind.card is not None:
        for number, block in enumerate(kind.card.blocks):
            for label, said in block:
                text = worth_of(look, kind.muster) if label == worth and kind.muster else said
                if in_boxes(label, text, labels):
                    continue
                if number == 0 and len(text) <= FIGURES and len(short) < 7:
                    short.append(on_paper(f"{label} {text}"))
                elif text:
                    says.append((on_paper(label), on_paper(text)))
    else:
        quiet = Look(look.game, altered(look.table, fight=Fight()))
        short = [f"{label} {text}" for label, text in figures_of(quiet, kind.summary)]
    bodies = tuple([
        {"number": body.number, "name": body.name, "state": body.state, "rolls": [text for _, text in body.figures],
         "losses": [_boxes({loss.label: loss for loss in body.losses}.get(label)) for label in labels]}
        for body in kind.bodies
    ])  # fmt: skip
    return Foes(kind.name, len(kind.bodies), kind.glyph, " · ".join(short), tuple(says), tuple(labels),
                tuple([on_paper(label) for label in kind.by_hits]), bodies)  # fmt: skip


def _boxes(loss: Loss | None) -> dict[str, Any]:
    if loss is None:
        return {"now": "", "of": "", "boxes": 0, "lost": 0, "heavy": False}
    of = f"of {loss.most}" if loss.now != loss.most and not loss.boxes else ""
    return {"now": str(loss.now), "of": of, "boxes": loss.boxes, "lost": loss.lost, "heavy": loss.heavy}


def _height(source: Source, foes: Foes) -> float:
    """About how many mm a kind takes."""
    wide = WIDE[source.paper] - 14
    words = " · ".join([f"{label} {text}" for label, text in foes.says])
    tall = HEAD + count_lines(words, wide, 8.5) * 3.8
    each = (wide - 50) / max(1, len(foes.heads))
    for body in foes.bodies:
        lines = max([-(-one["boxes"] * 4.2 // each) for one in body["losses"]], default=1)
        tall += ROW + max(0.0, lines - 1) * 4.4
    return tall


def _treasure(look: Look, encounter: Encounter) -> list[str]:
    """What lies on the table under the encounter's name."""
    hoards: list[Hoard] = [one for one in look.table.hoards.values() if encounter.name and one.name == encounter.name]
    return [on_paper(line.label) for hoard in hoards for line in hoard.lines]


def _weighed(source: Source, encounter: Encounter) -> dict[str, Any]:
    table = table_before_fight(source.look.game, source.look.table)
    found = weigh(source.look.game, table, encounter.lines, FIGHTS, source.seed)
    return {"fights": found.fights, "wins": f"{round(100 * found.chance)} %", "fall": f"{_mean_fallen(found):.1f}",
            "rounds": f"{found.rounds:.1f}"}  # fmt: skip


def _mean_fallen(found: Weighing) -> float:
    return sum([number * fights for number, fights in enumerate(found.fallen)]) / max(1, found.fights)


def rolls(source: Source, answers: Answers) -> bool:
    """Whether hit points are rolled for the paper alone; a weighing is no roll."""
    return falls_otherwise(document, source, {**answers, "weighed": False})


PIECE = Piece("encounter", "Encounters", "Foes with boxes, morale, treasure, a map and notes; or the evening.",
              form, document, image="swords", rolls=rolls)  # fmt: skip
