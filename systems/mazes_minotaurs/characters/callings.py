"""Which classes are open: by the highest attribute and by gender, and why the others are not (MM-014, MM-015)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.mazes_minotaurs.base.entries import Calling, Deity
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.characters.rolling import Scores, highest

GENDERS = (("male", "Man"), ("female", "Woman"))
WORD = dict(GENDERS)
GLYPHS = {
    "barbarian": "axe", "amazon": "person-bow", "spearman": "helm", "noble": "crown", "priest": "holy-sign",
    "sorcerer": "hat", "nymph": "plant",
}  # fmt: skip


def title_for(calling: Calling, gender: str) -> str:
    """``Priest`` or ``Priestess``."""
    return calling.female_name if gender == "female" and calling.female_name else calling.name


def title_of(look: Look, sheet: HeroSheet) -> str:
    """``Sorceress 3``, ``Naiad 1`` for a nymph of that kin."""
    calling = look.library("callings").get(sheet.calling)
    kin = look.library("kins").get(sheet.kin)
    named = kin.name if kin is not None else title_for(calling, sheet.gender) if calling is not None else sheet.calling
    return f"{named} {sheet.level}"


def allows(look: Look, calling: Calling, gender: str) -> bool:
    """Whether the class takes this gender, or the house does not ask (MM-015, MM-R08)."""
    return not look.house.gender_restrictions or bool(calling.female if gender == "female" else calling.male)


def why_not(look: Look, scores: Scores, gender: str, calling: Calling) -> str:
    """Why somebody cannot be of this class, as a sentence; empty if it is open."""
    top = highest(scores)
    if calling.prime not in top:
        others = join_names([one.capitalize() for one in top])
        is_are = "are" if len(top) > 1 else "is"
        return f"{others} {is_are} higher than {calling.prime.capitalize()}."
    return gender_problem(look, calling, gender)


def gender_problem(look: Look, calling: Calling, gender: str) -> str:
    """Why the class does not take this gender, as a sentence; empty if it does."""
    return "" if allows(look, calling, gender) else f"Open to {'women' if calling.female else 'men'} alone."


def open_to(look: Look, scores: Scores, gender: str) -> tuple[Calling, ...]:
    """The classes that these scores and this gender open."""
    return tuple([one for one in look.library("callings").values() if not why_not(look, scores, gender, one)])


def serves(look: Look, deity: Deity, gender: str) -> bool:
    """Whether somebody may serve a deity: a man a god, a woman a goddess, if the house is strict (MM-R55)."""
    return not look.house.priest_gender_strict or deity.goddess == (gender == "female")
