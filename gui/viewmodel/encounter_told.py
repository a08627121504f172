"""Where a fight takes place and what the referee noted for it beforehand."""

from __future__ import annotations

from systems.common.encounter_kit.starting import prepared_for
from systems.common.kernel.look import Look
from systems.common.records.table import Encounter


def told_encounter(look: Look) -> Encounter | None:
    """The prepared encounter that is being fought, if it has a place or a note."""
    found = prepared_for(look)
    return found if found is not None and (found.place.strip() or found.note.strip()) else None


def told_words(encounter: Encounter) -> str:
    """Both in one line: ``The ford, waist deep · The ogre flees when his wolf dies.``"""
    return " · ".join([words for said in (encounter.place, encounter.note) if (words := " ".join(said.split()))])
