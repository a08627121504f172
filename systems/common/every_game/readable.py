"""Whether anything can be made of somebody from a file: the sheet may be of the right shape and mean nothing."""

from __future__ import annotations

from systems.common.content.entries import BadEntry
from systems.common.kernel.look import Look
from systems.common.records.table import Being

MEANINGLESS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)


def why_unreadable(look: Look, being: Being) -> str:
    """What keeps card and sheet of a being from being shown, as a sentence; empty: nothing does."""
    try:
        look.game.summary(look, being)
        look.game.layout(look, being)
    except BadEntry as bad:
        return bad.sentence
    except MEANINGLESS:
        return f"On the sheet of {being.name} stands what {look.game.name} does not know."
    return ""
