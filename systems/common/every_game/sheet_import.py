"""A being with its sheet as plain values, to be written down and brought into another campaign of the same game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from systems.common.content.entries import BadEntry, entry_to
from systems.common.content.shapes import Problem, shape_of
from systems.common.every_game.readable import why_unreadable
from systems.common.every_game.sheet_references import ask_form, lacking, own_entries_of, with_others
from systems.common.forms import LONGEST_NAME, Answers, Choice, ChoiceField, Form, NotesField, Option, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Refused
from systems.common.records.table import PARTY, Being, OwnEntry

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

FORMAT, VERSION = "refscreen sheet", 1
MOST_ALONG = 100  # own entries with one sheet
LONGEST = 2_000_000  # characters of a file worth reading


def values_of(game: Game, being: Being, own: Mapping[str, OwnEntry] | None = None) -> dict[str, Any]:
    """A being and its whole sheet as values for JSON, with those of the campaign's ``own`` entries it hangs on."""
    along = [{"kind": one.kind, "key": one.key, "source": one.source} for one in own_entries_of(game, being, own or {})]
    return {
        **({"own": along} if along else {}),
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
        kept: Any = json.loads(text.removeprefix("\ufeff"))
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


def entries_along(game: Game, text: str) -> tuple[OwnEntry, ...]:
    """The own entries that came with a sheet; ``BadEntry`` if one of them cannot be read."""
    kept = json.loads(text).get("own", [])
    if not isinstance(kept, list) or len(kept) > MOST_ALONG:
        raise BadEntry("This sheet is damaged: what it hangs on cannot be read. Nothing was brought in.")
    found = []
    for one in kept:
        parts = [one.get(name) for name in ("kind", "key", "source")] if isinstance(one, Mapping) else [None]
        if not all([isinstance(part, str) for part in parts]) or parts[0] not in game.own_kinds:
            raise BadEntry("This sheet is damaged: what it hangs on cannot be read. Nothing was brought in.")
        kind, key, source = map(str, parts)
        game.own_entry(kind, key, source)  # refuses what the strict reader would refuse
        found.append(OwnEntry(f"{kind}:{key}", kind, key, source))
    return tuple(found)


def _word(value: Any) -> str:
    """A short text on one line, whatever stood there."""
    return " ".join(str(value).split())[:LONGEST_NAME]


def _bring(play: Play, choice: Choice) -> None:
    text = choice.answers["text"].removeprefix("\ufeff")
    try:
        being = being_from(play.game, text, play.fresh("b", "beings"), choice.answers["side"])
        along = entries_along(play.game, text)
    except BadEntry as bad:
        raise Refused(bad.sentence) from None
    being = _complete(play, being, along)
    play.add(being)
    if why := why_unreadable(play, being):
        raise Refused(f"{why} Nothing was brought in.")
    play.tell("{being} is brought in.", icon="person", being=being)


def _complete(play: Play, being: Being, along: tuple[OwnEntry, ...]) -> Being:
    """The being with all that it names: its own entries come along, and others stand for what is not here."""
    missing = lacking(play, being)
    new = [one for one in along if one.key not in play.library(one.kind)] if missing else []
    if new:
        names = ", ".join([one.key.replace("_", " ") for one in new])
        asked = ToggleField("along", "Bring its own entries along", names, default=True)
        if play.ask(REFEREE, Form("along", f"{being.name} hangs on entries of another campaign", (asked,)))["along"]:
            for one in new:
                play.exchange(play.table.own.get(one.id), one)
            play.tell("{names} of another campaign come along.", icon="save", names=names)
            missing = lacking(play, being)
    if not missing:
        return being
    answers = play.ask(REFEREE, ask_form(play, being.name, missing))
    return with_others(being, {(one.kind, one.key): answers[f"instead:{number}"] for number, one in enumerate(missing)})


def _form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form("being.bring", "Bring in a sheet", (
        NotesField("text", "Sheet", longest=LONGEST, required=True),
        ChoiceField("side", "Where", default=PARTY, options=(Option(PARTY, "Party"), Option("", "Not at the table"))),
    ))  # fmt: skip


BRING = Action("being.bring", "Bring in a sheet", _bring, _form, "table", "person")
