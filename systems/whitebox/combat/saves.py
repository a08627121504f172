"""Saving throws (WB-190 to WB-197)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import FACES, Need
from systems.common.records.table import Being, Term
from systems.whitebox.base.items import AMULET, wears
from systems.whitebox.combat.arms import wards_against

# What a referee may ask a save against: kind, word.
KINDS = (
    ("spell", "Spells"),
    ("death", "Death"),
    ("poison", "Poison"),
    ("paralysis", "Paralysis"),
    ("stone", "Turning to stone"),
    ("breath", "Breath"),
    ("wand", "Wands"),
    ("staff", "Staffs"),
    ("fire", "Fire"),
)


def need_for(look: Look, being: Being, kinds: Sequence[str], extra: Sequence[Term] = ()) -> Need:
    """What a being must roll: its saving throw, with every bonus that counts against these kinds."""
    terms = (*look.figure(being.id, "save_bonus", *kinds).terms, *extra)
    return Need(look.value(being.id, "save", *kinds), tuple([t for t in terms if t.amount]), hit="saves", miss="fails")


def saves(
    play: Play,
    who: str,
    kinds: Sequence[str],
    against: str,
    modifier: int = 0,
    extra: Sequence[Term] = (),
    by: str = "",
) -> bool:
    """Whether a being makes its saving throw: d20 at least its number (WB-190); ``against`` is said in the story.

    ``by``: the being that forces the save, for wards against its kind (WB-358).
    """
    being = play.being(who)
    more = (*extra, *_wards(play, who, by), *([Term("Modifier", modifier)] if modifier else []))
    need = need_for(play, being, kinds, more)
    made = d20(play, who, f"Save against {against}", need)
    if made:
        play.tell("{being} saves against {against}.", "saves", "shield", being=being, against=against)
    else:
        play.tell("{being} fails to save against {against}.", "fails", "shield", being=being, against=against)
    return made


def _wards(play: Play, who: str, by: str) -> list[Term]:
    """What lies on somebody and counts on saves against this foe (WB-192, WB-358)."""
    foe = play.find(by) if by else None
    if foe is None:
        return []
    found = [Term("Amulet of demon control", 1, "WB-574")] if (
        wears(play.being(who).sheet, AMULET) and wards_against(play, "chaos", foe)
    ) else []  # fmt: skip
    return found + [
        term
        for effect in play.effects_on(who)
        for name, term in effect.terms
        if name == "foe_save" and wards_against(play, effect.fact("against", ""), foe)
    ]


def d20(play: Play, roller: str, purpose: str, need: Need) -> bool:
    """A d20 against a need; a natural 20 or 1 decides only where the house says so (R-01)."""
    if not play.house.natural_20_1:
        return play.check(1, 20, roller, purpose, need)
    (face,) = play.roll(1, 20, roller, purpose, FACES, need)
    return face == 20 or (face != 1 and need.met(face))
