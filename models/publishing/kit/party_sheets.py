"""Sheets as one document: the party's, blank ones, or characters rolled up for this paper alone."""

from __future__ import annotations

from functools import lru_cache

from models.publishing.blank_pages import blank_page
from models.publishing.exchange import being_json
from models.publishing.kit.piece import Document, NothingToPrint, Piece, Source
from models.publishing.pages import Page, page_of
from models.publishing.sheet_plan import sheet_data
from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Fight, Table, altered

THEIRS, BLANK, ROLLED = "party", "blank", "rolled"
SAMPLE = 8  # characters whose sheets together have every field a sheet of the game can have
MOST_ROLLED, USUAL = 60, 6
OWN = ("what", "beings", "copies", "keep")


def form(source: Source, so_far: Answers) -> Form:
    """Whose sheets, how many blank ones, or how a party is rolled up."""
    what = so_far.get("what", THEIRS if _sheeted(source.look) else BLANK)
    return Form("print.sheets", "Sheets", (
        ChoiceField("what", "Which", default=what, refines=True, options=(
            Option(THEIRS, "Of the campaign"), Option(BLANK, "Blank"), Option(ROLLED, "Rolled up for this paper"),
        )),
        *_more(source, str(what)),
    ))  # fmt: skip


def _more(source: Source, what: str) -> tuple[Field, ...]:
    if what == BLANK:
        return (NumberField("copies", "How many", default=1, minimum=1, maximum=MOST_ROLLED),)
    if what == ROLLED:
        asked = _rolling(source.look)
        fields = tuple([_many(field) for field in asked.fields]) if asked else ()
        keep = ToggleField("keep", "They join the party when this is printed", "They are in no campaign otherwise")
        return (*fields, keep)
    there = _sheeted(source.look)
    party = tuple([who for who in there if source.look.being(who).side == PARTY])
    return (
        (BeingsField("beings", "Whose", default=party or there, allowed=there, least=0, aims=False),) if there else ()
    )


def _many(field: Field) -> Field:
    """How many are rolled: more at a time than for a party that plays."""
    if isinstance(field, NumberField) and field.name == "number":
        return altered_number(field)
    return field


def altered_number(field: NumberField) -> NumberField:
    return NumberField(field.name, field.label, field.help, USUAL, minimum=1, maximum=MOST_ROLLED, rule=field.rule)


def _rolling(look: Look) -> Form | None:
    quiet = Look(look.game, altered(look.table, fight=Fight()))
    action = look.game.actions.get(PARTY_OF)
    return action.form(quiet, "", {}) if action else None


def _sheeted(look: Look) -> tuple[str, ...]:
    """Everybody with a sheet to print, the party first; creatures have cards."""
    there = [one for one in look.table.beings.values() if one.kind != "creature" and look.game.layout(look, one)]
    return tuple([one.id for one in sorted(there, key=lambda one: one.side != PARTY)])


def document(source: Source, answers: Answers) -> Document:
    """The sheets, a page each."""
    look = source.look
    newcomers: tuple[str, ...] = ()
    if answers["what"] == BLANK:
        pages = [_blank(look.game, look.table.house)] * answers["copies"]
    elif answers["what"] == ROLLED:
        rolled = {name: value for name, value in answers.items() if name not in OWN}
        at, there = roll_up(look, rolled, source.seed)
        pages = [page_of(at, being) for being in there]
        if answers["keep"]:
            newcomers = tuple([being_json(at, being).decode() for being in there])
    else:
        pages = [page_of(look, look.being(who)) for who in answers.get("beings", ()) if look.find(who) is not None]
    if not pages:
        raise NothingToPrint("There is nobody here whose sheet could be printed. Roll up a party, or print blank ones.")
    return Document(
        "sheets", "Sheets", {"sheets": [sheet_data(page, source.paper) for page in pages]}, newcomers=newcomers
    )


def roll_up(look: Look, answers: Answers, seed: int) -> tuple[Look, list[Being]]:
    """A party by the game's own rules, on a table that is thrown away, and who is in it.

    As many as one form of the game allows are rolled at a time.
    """
    game, table = look.game, altered(look.table, fight=Fight())
    wanted, dice = int(answers.get("number", USUAL)), SeededDice(seed)
    asked = _rolling(look)
    most = (
        next((f.maximum for f in asked.fields if isinstance(f, NumberField) and f.name == "number"), wanted)
        if asked
        else 0
    )
    before = set(table.beings)
    while most and wanted > 0:
        choice = Choice(PARTY_OF, "", {**answers, "number": min(most, wanted)})
        try:
            table = apply(table, resolve(game, table, choice, dice).changes)
        except Refused as problem:
            raise NothingToPrint(problem.sentence) from problem
        wanted -= most
    at = Look(game, table)
    there = [being for key, being in table.beings.items() if key not in before and game.layout(at, being)]
    return at, there


@lru_cache(maxsize=16)
def _blank(game: Game, house: object) -> Page:
    """The blank sheet of a game under these house rules."""
    at, there = roll_up(Look(game, Table.of(house, [])), _rolled_answers(game, house), 0)
    return blank_page([page_of(at, being) for being in there])


def _rolled_answers(game: Game, house: object) -> Answers:
    asked = _rolling(Look(game, Table.of(house, [])))
    return {**asked.blank(), "number": SAMPLE} if asked else {}


def rolls(source: Source, answers: Answers) -> bool:
    """Whether they are rolled up for the paper."""
    return bool(answers["what"] == ROLLED)


ABOUT = "The party’s sheets in one document, blank ones, or characters rolled up to be printed."
PIECE = Piece("sheets", "Sheets", ABOUT, form, document, image="person", rolls=rolls)
