"""A sheet as sections of fields, for the screen and for paper."""

from __future__ import annotations

from systems.common.forms import Section
from systems.common.look import Look
from systems.common.table import Being


def layout(look: Look, being: Being) -> tuple[Section, ...]:
    """The sections of a being's sheet in the order of the paper."""
    return ()
