"""A being with its sheet as plain values, to be written down and brought into another campaign of the same game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from systems.common.content.entries import BadEntry, entry_to
from systems.common.content.shapes import Problem, shape_of
from systems.common.forms import LONGEST_NAME, Answers, Choice, ChoiceField, Form, NotesField, Option
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import PARTY, Being

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

FORMAT, VERSION = "refscreen sheet", 1
LONGEST = 2_000_000  # characters of a file worth reading


def values_of(game: Game, being: Being) -> dict[str, Any]:
    """A being and its whole sheet as values for JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.key,
        "name": being.name,
        "kind": being.kind,
        "player": being.player,
        "entry": being.entry,
        "glyph": being.glyph,
        "sheet": entry_to(being.sheet, full=True),
    }


def being_from(game: Game, text: str, id_: str, side: str) -> Being:
    """A being from such a text; ``BadEntry`` with a sentence if it is damaged, newer, or of another game."""
    if len(text) > LONGEST:
        raise BadEntry("This file is far too long for a sheet; choose one written by this program.")
    try:
        kept: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadEntry("This file is not JSON; choose a sheet that was written as JSON by this program.") from None
    if not isinstance(kept, Mapping) or kept.get("format") != FORMAT:
        raise BadEntry("This file is no sheet of this program; choose one written as JSON.")
    if not isinstance(kept.get("version"), int) or kept["version"] > VERSION:
        raise BadEntry("This sheet was written by a newer program; bring this one up to date first.")
    if kept.get("game") != game.key:
        raise BadEntry(f"This sheet belongs to another game ({kept.get('game')}); this campaign plays {game.name}.")
    kind = str(kept.get("kind"))
    if kind not in game.sheets:
        raise BadEntry(f"This sheet is of a kind that {game.name} does not have ({kind}).")
    problems: list[Problem] = []
    sheet = shape_of(game.sheet_type(kind)).read(kept.get("sheet"), (), problems)
    if problems:
        raise BadEntry(f"{problems[0].told('This sheet is damaged')} Nothing was brought in.")
    words = {name: _word(kept.get(name, "")) for name in ("name", "player", "entry", "glyph")}
    return Being(
        id_, words["name"] or "Nameless", kind, side, sheet, words["entry"], 0, words["glyph"], words["player"]
    )


def _word(value: Any) -> str:
    """A short text on one line, whatever stood there."""
    return " ".join(str(value).split())[:LONGEST_NAME]


def _bring(play: Play, choice: Choice) -> None:
    try:
        being = being_from(play.game, choice.answers["text"], play.fresh("b", "beings"), choice.answers["side"])
    except BadEntry as bad:
        raise Refused(bad.sentence) from None
    play.add(being)
    play.tell("{being} is brought in.", icon="person", being=being)


def _form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form("being.bring", "Bring in a sheet", (
        NotesField("text", "Sheet", longest=LONGEST, required=True),
        ChoiceField("side", "Where", default=PARTY, options=(Option(PARTY, "Party"), Option("", "Not at the table"))),
    ))  # fmt: skip


BRING = Action("being.bring", "Bring in a sheet", _bring, _form, "table", "person")
