"""The report of an evening, told from the log: from any entry to any entry, on paper, as Markdown and as a web page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from itertools import takewhile
from typing import Any

from models.publishing.kit.evening import Evening, FightTold, date_of, evenings, moment, tell
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.kit.report_text import report_html, report_markdown
from models.publishing.room import without_marks
from models.storage.log_entry import LogEntry
from systems.common.forms import Answers, ChoiceField, Form, NotesField, Option, TextField, ToggleField
from systems.common.forms.fields import LONGEST_NAME
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.records.table import PARTY, Being, Clock, Fight, altered

ALL, CREATURES = "all", "creatures"
LABEL = 70  # letters of an entry in the list


def form(source: Source, so_far: Answers) -> Form:
    """Which evening, from which of its entries to which, and under which title."""
    entries = source.log()
    spans = evenings(entries)
    options = tuple([Option(str(first), _evening_label(entries, first, last)) for first, last in reversed(spans)])
    which = str(so_far.get("evening", options[0].value if options else ALL))
    first, last = _span_of(entries, spans, which)
    there = entries[first : last + 1]
    stops = tuple([Option(entry.id, _entry_label(entry)) for entry in there if entry.story and not entry.undone])
    return Form("print.report", "Report", (
        TextField("title", "Title", default=without_marks(source.campaign)[:LONGEST_NAME]),
        *((ChoiceField("evening", "Evening", default=which, refines=True,
                       options=(*options, Option(ALL, "Everything since the beginning"))),) if options else ()),
        *((ChoiceField("first", "From", default=stops[0].value, options=stops),
           ChoiceField("last", "To", default=stops[-1].value, options=stops)) if stops else ()),
        ToggleField("rounds", "Fights round by round", default=True),
        NotesField("words", words_of_head(source.look), "Stands at the end; empty: lines to write on"),
    ))  # fmt: skip


def words_of_head(look: Look) -> str:
    """Over what the referee adds: ``In the guide’s words``, ``In the GM’s words``."""
    referee = look.game.words_in(look).referee
    return f"In the {referee if referee.isupper() else referee.lower()}’s words"


def _span_of(entries: Sequence[LogEntry], spans: Sequence[tuple[int, int]], which: str) -> tuple[int, int]:
    return next((span for span in spans if str(span[0]) == which), (0, len(entries) - 1))


def _evening_label(entries: Sequence[LogEntry], first: int, last: int) -> str:
    count = last - first + 1
    return (
        f"{date_of(entries[first]) or moment(entries[first].clock)} · {count:,} {'entry' if count == 1 else 'entries'}"
    )


def _entry_label(entry: LogEntry) -> str:
    said = f"{moment(entry.clock)} · {entry.label}"
    return said if len(said) <= LABEL else f"{said[: LABEL - 1]}…"


def between(entries: Sequence[LogEntry], given: Answers, first: int, last: int) -> dict[str, Any]:
    """Answers for a report from one entry to another, by their ids; 0 for one that stays as ``given`` has it.

    Where that does not fit the other: from the beginning of its evening, or to the end of it.
    """
    spans = evenings(entries)
    places = {entry.id: place for place, entry in enumerate(entries)}
    stop = last or (given.get("last", 0) if first and given.get("last", 0) >= first else 0)
    start = first or (given.get("first", 0) if last and 0 < given.get("first", 0) <= last else 0)
    if not spans or not (start or stop):
        return {"evening": str(spans[-1][0]) if spans else ALL}
    known = [places[one] for one in (start, stop) if one in places]
    whose = next((span for span in spans if all([span[0] <= place <= span[1] for place in known])), None)
    begin, end = whose or (0, len(entries) - 1)
    stops = [entry.id for entry in entries[begin : end + 1] if entry.story and not entry.undone]
    if not stops:
        return {"evening": ALL}
    return {
        "evening": str(begin) if whose else ALL,
        "first": next((one for one in stops if one >= start), stops[-1]),
        "last": next((one for one in reversed(stops) if one <= stop), stops[0]) if stop else stops[-1],
    }  # fmt: skip


def document(source: Source, answers: Answers) -> Document:
    """The report of the entries from the one to the other."""
    entries = source.log()
    first, last = answers.get("first", 0), answers.get("last", 0)
    there = _told_between(entries, min(first, last), max(first, last))
    look = source.look
    party = {being.id: being.name for being in look.table.beings.values() if being.side == PARTY}
    evening = tell(there, party, frozenset([entry.name for entry in look.library(CREATURES).values()]),
                   _clock_before(entries, min(first, last)))  # fmt: skip
    if not evening.parts:
        raise NothingToPrint("Nothing has happened between these entries. Choose an earlier one.")
    later = [entry for entry in entries if entry.id > max(first, last) and entry.story and not entry.undone]
    data = report_data(source, evening, answers, not later)
    text = {"markdown": partial(report_markdown, data), "html": partial(report_html, data)}
    return Document("report", "Report", data, text)


def _told_between(entries: Sequence[LogEntry], first: int, last: int) -> list[LogEntry]:
    """The entries from the one to the other, with the turns after it that went by without a word."""
    there = [entry for entry in entries if first <= entry.id <= last]
    return [*there, *takewhile(lambda entry: not entry.story, [entry for entry in entries if entry.id > last])]


def _clock_before(entries: Sequence[LogEntry], first: int) -> int:
    """What the clock of the game said before this entry."""
    before = [entry.clock for entry in entries if entry.id < first and not entry.undone]
    return before[-1] if before else Clock().seconds


def report_data(source: Source, evening: Evening, answers: Answers, newest: bool) -> dict[str, Any]:
    """What stands on the report, as plain words; how everybody stands only where it ends now."""
    look = source.look
    quiet = Look(look.game, altered(look.table, fight=Fight()))
    party = quiet.on_side(PARTY)
    stands = _stands(quiet, party) if newest else []
    when = evening.began if evening.began == evening.ended else f"{evening.began} to {_until(evening)}"
    parts = [_part(look, part) for part in evening.parts]
    title = answers["title"].strip() or source.campaign
    above = [words for words in (source.campaign, evening.date) if words and words != title]
    return {
        "title": title, "campaign": source.campaign, "above": " · ".join(above),
        "when": when, "who": join_names([being.name for being in party]), "game": look.game.name,
        "parts": parts if answers["rounds"] else [{**part, "rounds": []} for part in parts],
        "fights": [{"name": fight.begins, "where": _where(look, fight),
                    "when": fight.when, "rounds": fight.lasted, "ends": " ".join(fight.ends),
                    "fell": ", ".join(fight.fell)} for fight in evening.fights],
        "fell": list(evening.fell), "overcome": evening.overcome, "treasure": list(evening.treasure),
        "experience": list(evening.experience), "gains": [[who, list(what)] for who, what in evening.gains],
        "risen": list(evening.risen), "stands": [list(pair) for pair in stands],
        "spent": evening.spent, "hours": evening.hours, "dice": evening.dice, "words": answers["words"].strip(),
        "words_head": words_of_head(look),
    }  # fmt: skip


def _where(look: Look, fight: FightTold) -> str:
    """Of a fight that has a name, as what and where: ``The toll · at the bridge``."""
    if fight.name:
        return fight.name
    began, over = fight.span
    kept = [one for one in look.table.encounters.values() if one.fought and began <= one.fought <= over]
    return " · ".join([words for words in (kept[0].name, kept[0].place) if words]) if kept else ""


def _until(evening: Evening) -> str:
    """The end, without the day if it is the same."""
    day, _, hour = evening.ended.partition(", ")
    return hour if evening.began.startswith(f"{day},") else evening.ended


def _stands(look: Look, party: Sequence[Being]) -> list[tuple[str, str]]:
    """What everybody has left; what that is, is named where anybody has several."""
    known = [look.game.summary(look, being) for being in party]
    named, said = any([len(summary.tracks) > 1 for summary in known]), []
    for being, summary in zip(party, known, strict=True):
        words = [f"{track.label} {track.words}" if named else track.words for track in summary.tracks]
        state = [] if summary.state.key == "healthy" else [summary.state.word.lower()]
        said.append((being.name, ", ".join([*words, *state])))
    return said


def _part(look: Look, part: Any) -> dict[str, Any]:
    made = asdict(part)
    if isinstance(part, FightTold):
        made["where"] = _where(look, part)
        made["rounds"] = [{"number": one["number"], "told": list(one["told"])} for one in made["rounds"]]
    return made


PIECE = Piece("report", "Report of the evening", "What happened, told from the log, from any entry to any entry.", form,
              document, ("pdf", "markdown", "html"), "scroll")  # fmt: skip
