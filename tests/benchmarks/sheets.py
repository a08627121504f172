"""A whole party's sheets as PDF, against the typesetter alone; and the first sheet of a fresh process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING

from systems.common.forms import Answers, Choice
from systems.common.kernel.game import PARTY_OF, Game, resolve
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
SLOWEST, SLOWEST_PARTY = 25.0, 300.0  # milliseconds, once warm
EIGHT = 8


def measurements() -> Iterator[Contest | Budget]:
    yield from of_the_typesetter()
    for game in SHELF:
        yield from of_a_game(game)


def of_a_game(game: Game) -> Iterator[Budget]:
    """The sheets of its party, each under a name that was never set before: the typesetter remembers what it has set."""
    from models.publishing.pages import page_of
    from models.publishing.typeset import pdf

    look, number = Look(game, sample_table(game.key)), count(1)
    beings = [one for one in look.on_side(PARTY) if game.layout(look, one)]
    pdf(page_of(look, beings[0]))

    def print_sheet(being: Being) -> None:
        pdf(page_of(look, altered(being, name=f"{being.name} {next(number)}")))

    one = Budget("A sheet as PDF, after the first", game.key, SLOWEST)
    for being in (beings * EIGHT)[:EIGHT]:
        one.take(partial(print_sheet, being))
    eight = Budget(f"A party of {EIGHT} as PDF", game.key, SLOWEST_PARTY)
    eight.add(sum(one.samples))
    yield from (one, eight, *_pieces_of(game))


def _pieces_of(game: Game) -> Iterator[Budget]:
    """Every piece of the kit, a page of it: each with another name on it, so that it is set anew."""
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
        for _ in range(EIGHT):
            each.take(print_piece)
        yield each


def of_the_typesetter() -> Iterator[Contest]:
    """One game's sheets beside the typesetter alone."""
    begun = perf_counter()
    try:
        import typst

        from models.publishing.pages import page_of
        from models.publishing.sheet_plan import sheet_data
        from models.publishing.typeset import KIT, pdf
        from systems.resources import RESOURCES
    except ImportError as missing:
        raise NotThere(f"sheets are not typeset yet ({missing}).") from None
    look = party()
    beings = look.on_side(PARTY)
    pdf(page_of(look, beings[0]))
    first = perf_counter() - begun
    compiler = typst.Compiler(str(KIT), root=str(RESOURCES))
    kits = [{"template": "sheets", "data": {"sheets": [sheet_data(page_of(look, being))]}} for being in beings]
    ready = [
        (being.name, json.dumps({"paper": "a4", "ink": "red", "title": being.name, "pieces": [kit]}))
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
            compiler.compile(format="pdf", sys_inputs={"kit": page.replace(name, f"{name} {next(sheet)}")})

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
