"""Small tables for the tests of Enondas: who stands there, which dice fall."""

from __future__ import annotations

from systems.common.forms import Form
from systems.common.records.table import FOES, PARTY, Being
from systems.enondas import SYSTEM as GAME
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet, Item, Skill
from tests.action_words import form_lines
from tests.systems.playing import Faces, Playing, sheet, story

__all__ = ["GAME", "PLAYING", "Faces", "asks", "blank", "do", "foe", "hero", "look", "quiet", "ruled", "sheet", "story"]

SWORD = Item("longsword", "Longsword", carried="held")
BOW = Item("longbow", "Longbow")
CHAIN = Item("chain_mail", "Chain mail", carried="worn")
SHIELD = Item("medium_shield", "Medium shield", carried="held")
WARRIOR = Skill("warrior", 1, (6,))
PLAYING = Playing(GAME, "combat.strike_first", "combat.fight")
quiet, look, blank, do, ruled = PLAYING.quiet, PLAYING.look, PLAYING.blank, PLAYING.do, PLAYING.ruled


def hero(id_: str = "b1", name: str = "Ragna", **sheet: object) -> Being:
    """A plain human with attributes of 10 and a longsword, unless told otherwise."""
    given = {"items": (SWORD,)} | sheet
    return Being(id_, name, "character", PARTY, CharacterSheet(**given))  # type: ignore[arg-type]


def foe(id_: str = "b9", rating: int = 20, name: str = "", creature: str = "orc", **sheet: object) -> Being:
    """A monster of this rating, unhurt unless told otherwise."""
    given = {"creature": creature, "rating": rating, "rating_most": rating} | sheet
    return Being(id_, name or f"Orc {id_}", "creature", FOES, CreatureSheet(**given), creature)  # type: ignore[arg-type]


def asks(form: Form | None) -> list[str]:
    """Each field of a form in one line: its borders, what stands in it, what may be answered, and its help."""
    assert form is not None
    lines = [line.strip() for line in form_lines(form)][1 + len(form.known) :]
    assert len(lines) == len(form.fields), "tables are read otherwise"
    return [f"{line} – {one.help}" if one.help else line for line, one in zip(lines, form.fields, strict=True)]
