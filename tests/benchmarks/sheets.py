"""A whole party's sheets as PDF, against the typesetter alone; and the first sheet of a fresh process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count
from time import perf_counter

from systems.common.forms import Choice
from systems.common.kernel.game import PARTY_OF, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY, Table, altered
from systems.shelf import SHELF
from tests.benchmarks.contest import Contender, Contest, Goal, NotThere

FLOOR = "the typesetter alone, its data ready"
SLOWEST = 25  # milliseconds a sheet, once warm


def contests() -> Iterator[Contest]:
    begun = perf_counter()
    try:
        import typst

        from models.publishing.pages import page_of
        from models.publishing.typeset import SHEET, SHEETS, pdf
    except ImportError as missing:
        raise NotThere(f"sheets are not typeset yet ({missing}).") from None
    look = party()
    beings = look.on_side(PARTY)
    pdf(page_of(look, beings[0]))
    first = perf_counter() - begun
    compiler = typst.Compiler(str(SHEETS / SHEET), root=str(SHEETS))
    ready = [(being.name, json.dumps(asdict(page_of(look, being)))) for being in beings]
    sheet = count(1)  # the typesetter remembers what it has set: every sheet bears another name

    def ours(n: int) -> None:
        for number in range(n):
            being = beings[number % len(beings)]
            pdf(page_of(look, altered(being, name=f"{being.name} {next(sheet)}")))

    def bare(n: int) -> None:
        for number in range(n):
            name, page = ready[number % len(ready)]
            compiler.compile(format="pdf", sys_inputs={"page": page.replace(name, f"{name} {next(sheet)}")})

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
        note=lambda: f"Goal: under {SLOWEST} ms once warm. The first took {first * 1000:.0f} ms with all it loads.",
    )


def party() -> Look:
    """A party as the first game rolls it up."""
    game = SHELF[0]
    form = game.actions[PARTY_OF].form(Look(game, Table(game.house)), "", {})
    assert form is not None
    table = Table(game.house)
    rolled = resolve(game, table, Choice(PARTY_OF, "", form.blank()), SeededDice(7))
    return Look(game, apply(table, rolled.changes))
