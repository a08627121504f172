"""A being at a glance."""

from __future__ import annotations

from systems.common.look import Look
from systems.common.shown import Shown, Summary, Track
from systems.common.table import Being
from systems.enondas.states import hits_of, state, track_of


def summary(look: Look, being: Being) -> Summary:
    """A being for a row, a card, a banner."""
    now, most = hits_of(being)
    armor = Shown("Protection", str(look.figure(being.id, "protection")), "protection")
    return Summary("", state(look, being), (Track(track_of(being), "Hit points", now, most),), armor)
