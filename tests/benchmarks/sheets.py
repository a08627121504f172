"""A whole party's sheets as PDF, against the typesetter alone; and the first sheet of a fresh process.

The typesetter remembers what it has set, which is of use to whoever turns pages.  Here it forgets that before each turn,
and has its templates and typefaces alone; rows of pages *turned* are what a preview takes after somebody of the party has
changed, with all that is remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING

from systems.common.forms import Answers, Choice
from systems.common.kernel.actions import PARTY_OF
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Being, Table, altered
from systems.shelf import SHELF
from tests.benchmarks.budget import Budget
from tests.benchmarks.contest import Contender, Contest, Goal, NotThere
from tests.samples import sample_table

if TYPE_CHECKING:
    from models.publishing.kit.piece import Piece

FLOOR = "the typesetter alone, its data ready"
FORGETS = 12  # documents
NOTHINGS = count(1)
SLOWEST, SLOWEST_PARTY = 25.0, 300.0  # milliseconds, once warm
EIGHT = 8


def measurements() -> Iterator[Contest | Budget]:
    yield from of_the_typesetter()
    for game in SHELF:
        yield from of_a_game(game)


def of_a_game(game: Game) -> Iterator[Budget]:
    """The sheets of its party, each set anew."""
    from models.publishing.pages import page_of
    from models.publishing.typeset import pdf

    look, number, (other, others) = Look(game, sample_table(game.key)), count(1), _sheets_of(_after(game))
    _, beings = _sheets_of(game)

    def print_sheet(being: Being) -> None:
        pdf(page_of(look, altered(being, name=f"{being.name} {next(number)}")))

    one = Budget("A sheet as PDF, after the first", game.key, SLOWEST)
    for being in (beings * EIGHT)[:EIGHT]:
        _forget()
        pdf(page_of(other, others[0]))
        one.take(partial(print_sheet, being))
    eight = Budget(f"A party of {EIGHT} as PDF", game.key, SLOWEST_PARTY)
    eight.add(sum(one.samples))
    yield from (one, eight, *_pieces_of(game))


def _sheets_of(game: Game) -> tuple[Look, list[Being]]:
    look = Look(game, sample_table(game.key))
    return look, [one for one in look.on_side(PARTY) if game.layout(look, one)]


def _after(game: Game) -> Game:
    """Another game, of which paper is made so that templates are read."""
    return SHELF[(SHELF.index(game) + 1) % len(SHELF)]


def _forget() -> None:
    """Have the typesetter forget what it has set: it keeps nothing that was of no use in the last few documents."""
    from models.publishing.typeset import compile_kit

    for _ in range(FORGETS):
        compile_kit({"paper": "a4", "ink": "black", "title": f"Nothing {next(NOTHINGS)}", "pieces": []}, "pdf")
        compile_kit({"paper": "a4", "ink": "red", "title": f"Nothing {next(NOTHINGS)}", "pieces": []}, "pdf")


def _pieces_of(game: Game) -> Iterator[Budget]:
    """Every piece of the kit, a page of it: each set anew, with its templates read."""
    from models.publishing.kit.piece import NothingToPrint, Source
    from models.publishing.kit.registry import PIECES
    from models.publishing.kit.writing import pdf_of, pictures_of

    look, number = Look(game, sample_table(game.key)), count(1)
    for piece in PIECES:
        source = Source(look, "Warm")
        answers = piece.form(source, {}).blank()
        try:
            pages = len(pictures_of([piece.document(source, answers)], dots=10))
        except NothingToPrint:
            continue

        def print_piece(piece: Piece = piece, answers: Answers = answers) -> None:
            pdf_of([piece.document(Source(look, f"Evening {next(number)}", seed=next(number)), answers)])

        each = Budget(f"A page of the kit: {piece.key}", game.key, SLOWEST * pages)
        other = Source(Look(_after(game), sample_table(_after(game).key)), "Other")
        for _ in range(EIGHT):
            _forget()
            with suppress(NothingToPrint):
                pdf_of([piece.document(other, piece.form(other, {}).blank())])
            each.take(print_piece)
        yield each
        yield _turned(game, piece, pages)


def _turned(game: Game, piece: Piece, pages: int) -> Budget:
    """A piece set again and again, somebody of the party having another name each time."""
    from models.publishing.kit.piece import Source
    from models.publishing.kit.writing import pdf_of

    table, turned = sample_table(game.key), Budget(f"A page of the kit, turned: {piece.key}", game.key, SLOWEST * pages)
    first = next(one for one in table.beings.values() if one.side == PARTY)
    for number in range(EIGHT + 1):
        being = altered(first, name=f"{first.name} {number}")
        source = Source(Look(game, altered(table, beings={**table.beings, first.id: being})), "Warm")
        answers = piece.form(source, {}).blank()

        def turn(source: Source = source, answers: Answers = answers) -> None:
            pdf_of([piece.document(source, answers)])

        if number:
            turned.take(turn)
        else:
            turn()
    return turned


def of_the_typesetter() -> Iterator[Contest]:
    """One game's sheets beside the typesetter alone."""
    begun = perf_counter()
    try:
        from models.publishing.pages import page_of
        from models.publishing.sheet_plan import sheet_data
        from models.publishing.typeset import compiler, pdf, source_of
    except ImportError as missing:
        raise NotThere(f"sheets are not typeset yet ({missing}).") from None
    look = party()
    beings = look.on_side(PARTY)
    pdf(page_of(look, beings[0]))
    first = perf_counter() - begun
    kits = [{"template": "sheets", "data": {"sheets": [sheet_data(page_of(look, being))]}} for being in beings]
    ready = [
        (being.name, source_of({"paper": "a4", "ink": "red", "title": being.name, "pieces": [kit]}))
        for being, kit in zip(beings, kits, strict=True)
    ]
    sheet = count(1)  # the typesetter remembers what it has set: every sheet bears another name

    def ours(n: int) -> None:
        for number in range(n):
            being = beings[number % len(beings)]
            pdf(page_of(look, altered(being, name=f"{being.name} {next(sheet)}")))

    def bare(n: int) -> None:
        for number in range(n):
            name, page = ready[number % len(ready)]
            compiler("a4", "red").compile(input=page.replace(name, f"{name} {next(sheet)}").encode(), format="pdf")

    def pages(n: int) -> None:
        for number in range(n):
            page_of(look, beings[number % len(beings)])

    yield Contest(
        f"Sheets as PDF: a party of {len(beings)}",
        "sheets",
        [
            Contender("ours, from the being to the PDF", ours),
            Contender(FLOOR, bare),
            Contender("of ours what stands on the page", pages),
        ],
        [Goal(FLOOR, 0.9)],
        times=True,
        note=lambda: f"Goal: under {SLOWEST:.0f} ms once warm. The first took {first * 1000:.0f} ms with all it loads.",
    )


def party() -> Look:
    """A party as the first game rolls it up."""
    game = SHELF[0]
    form = game.actions[PARTY_OF].form(Look(game, Table(game.house)), "", {})
    assert form is not None
    table = Table(game.house)
    rolled = resolve(game, table, Choice(PARTY_OF, "", form.blank()), SeededDice(7))
    return Look(game, apply(table, rolled.changes))
