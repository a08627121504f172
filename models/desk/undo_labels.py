"""What an action is called when it is undone or looked for: the line of its story that sums it up, or its own name."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.play import Told
from systems.common.records.table import Table

LONGEST = 120
MOST_NAMES = 3


def label_of(name: str, story: Sequence[Told], after: Table) -> str:
    """The label of an action with this name that told this story and left this table.

    A story begins with what was done, and that is its label.  Two kinds of story do not: one that ends in what all
    of it comes to, and one that tells the same of one being after the other; the second has only the action's name.
    """
    told = name
    if story:
        told = str(_sum(story) or "") or _of_many(name, story, after) or str(story[0])
    told = told.removesuffix(".")
    return told if len(told) <= LONGEST else f"{told[: LONGEST - 1].rstrip()}…"


def _sum(story: Sequence[Told]) -> Told | None:
    """The last line, if it alone says how it went, and of nobody in particular."""
    last = story[-1]
    alone = bool(last.verdict) and not any(line.verdict for line in story[:-1])
    return last if alone and not last.about else None


def _of_many(name: str, story: Sequence[Told], after: Table) -> str:
    """The action and whom it was about, if the first line is told of others in the same words; else nothing."""
    same = [line for line in story if line.sentence == story[0].sentence]
    beings = list(dict.fromkeys(line.about[0] for line in same if line.about))
    if len(same) < 2 or len(beings) == 1:
        return ""
    names = [after.beings[who].name for who in beings if who in after.beings]
    shown, more = names[:MOST_NAMES], len(beings) - len(names[:MOST_NAMES])
    said = ", ".join(shown) + (f" and {more} more" if shown and more else "")
    return f"{name}: {said}" if said else name
