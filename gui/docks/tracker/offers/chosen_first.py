"""Which of the actions of whoever acts stands chosen as they are shown."""

from __future__ import annotations

from gui.docks.tracker.offers.offered import Offers
from models.desk.results import Owed
from systems.common.forms import Choice


def first_of(offers: Offers, wanted: str, proposed: Choice | None, over: bool) -> str:
    """What stands chosen: what is ``wanted``, if it is possible, else what is ``proposed``, else what leads to others,
    else the first that is possible, else the first."""
    if any([action.key == wanted and not form.blocked for action, form in offers]):
        return wanted
    if proposed is not None and any([action.key == proposed.action for action, _ in offers]):
        return proposed.action
    if over:
        return ""
    able = [(action, form) for action, form in offers if not form.blocked]
    led = [pair for pair in able if pair[1].leads]
    return next((action.key for action, _ in (*led, *able, *offers)), "")


def begun_here(owed: Owed | None, actor: str, offers: Offers) -> Choice | None:
    """What is owed now, if it is among what the one who acts may do."""
    begun = owed.choice if owed is not None and owed.choice.actor == actor else None
    return begun if begun is not None and any([action.key == begun.action for action, _ in offers]) else None
