"""A creature that was read on one line, for comparing it with what it should be."""

from __future__ import annotations

from pathlib import Path

from models.formats.found import Block
from models.formats.plain_terms import settle


def gist(block: Block) -> str:
    """``Moor hag | 4 + 1 | 4 | 12 | 2 claw 1d4, bite 1d6``: dice, armor above none, pace, blows and breaths."""
    lent = settle(block, "x", "a test").lent
    blows = ", ".join([f"{f'{one.times} ' if one.times > 1 else ''}{one.name} {one.dice}" for one in lent.blows])
    breaths = "".join([f" + {one.dice} {one.element}".rstrip() for one in lent.breaths])
    pace = f"{lent.pace} flying" if lent.flies else str(lent.pace)
    return f"{lent.name} | {lent.dice_words} | {lent.protection} | {pace} | {blows}{breaths}"


def texts_of(name: str) -> list[tuple[str, str]]:
    """The texts of a file in ``blocks``, each with what it means, which stands behind ``=>`` below it."""
    made = []
    for part in (Path(__file__).parent / "blocks" / name).read_text("utf-8").split("\n=> ")[:-1]:
        made.append(part)
    means = [line[3:] for line in (Path(__file__).parent / "blocks" / name).read_text("utf-8").splitlines()
             if line.startswith("=> ")]  # fmt: skip
    texts = [made[0], *[part.partition("\n")[2] for part in made[1:]]]
    return [(text.strip("\n"), meant) for text, meant in zip(texts, means, strict=True)]
