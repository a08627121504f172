"""What wonders do for their bearers: terms of figures, the watch kept in an ambush, light; all of it ours (MM-P16)."""

from __future__ import annotations

from collections.abc import Iterator

from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term
from systems.mazes_minotaurs.base.arms import GEAR, WEAPON, Arm, arm_of, arms, remove_item, wonder_of
from systems.mazes_minotaurs.base.entries import Wonder
from systems.mazes_minotaurs.base.sheet import HeroSheet, Item

RULE = "MM-P16"
WIELDED = ("melee", "missile")  # figures that a wonder touches only as the weapon in use
BORNE = ("fortitude", "move")  # figures that it touches wherever on the person it is
TOUCHED = (*WIELDED, *BORNE)
BONE = "oracles_knucklebone"  # the one with which a d20 is thrown again
SHIELD, AMBUSH, LIGHT = "shield", "ambush", "light"  # what else ``figure`` of a wonder may say


def borne_wonders(look: Look, being: Being, figure: str = "") -> Iterator[tuple[int, Item, Wonder]]:
    """The wonders on somebody's person with their places on the sheet; those for one figure alone, if it is named."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet):
        return
    for place, item in enumerate(sheet.items):
        wonder = wonder_of(look, item)
        if wonder is not None and item.carried != "stored" and (not figure or wonder.figure == figure):
            yield place, item, wonder


def terms(look: Look, being: Being, figure: str) -> list[Term]:
    """What somebody's wonders add to a figure; a weapon only to the attack that is made with it."""
    found = []
    for place, item, wonder in borne_wonders(look, being, figure):
        if figure not in WIELDED or f"{GEAR}{place}" == _wielded_key(look, being, figure == "missile"):
            found.append(Term(item.name, wonder.amount, RULE))
    return found


def _wielded_key(look: Look, being: Being, missile: bool) -> str:
    """The key of the weapon in use: the one named for the round if it serves, else the first that does."""

    def serves(arm: Arm) -> bool:
        return arm.missile if missile else arm.reach > 0

    named = look.fact_of(being.id, WEAPON, "") if look.fighting else ""
    arm = arm_of(look, being, named) if named else None
    if arm is None or not serves(arm):
        arm = next((one for one in arms(look, being) if serves(one)), None)
    return arm.key if arm is not None else ""


def shield_worth(look: Look, item: Item, otherwise: int) -> int:
    """What a shield is worth to the defense class."""
    wonder = wonder_of(look, item)
    return wonder.amount if wonder is not None and wonder.figure == SHIELD else otherwise


def wakeful(look: Look, being: Being) -> bool:
    """Whether no ambush surprises somebody: what keeps watch must be worn."""
    return any([item.carried in ("worn", "held") for _, item, _ in borne_wonders(look, being, AMBUSH)])


def lamp_feet(look: Look, side: str) -> int:
    """Feet within which those of a side see without any penalty, whatever the sight; 0 without such a lamp."""
    beings = look.on_side(side)
    return max([wonder.amount for one in beings for _, _, wonder in borne_wonders(look, one, LIGHT)], default=0)


@per_being
def has_bone(look: Look, being: Being) -> bool:
    """Whether somebody has a knucklebone with which one d20 of the own can be thrown again."""
    return any([wonder.key == BONE for _, _, wonder in borne_wonders(look, being)])


def crumble(play: Play, who: str) -> None:
    """A knucklebone has done what it can, once."""
    being = play.being(who)
    place, item = next((place, item) for place, item, wonder in borne_wonders(play, being) if wonder.key == BONE)
    remove_item(play, who, place)
    play.tell("{being} throws again; {item} crumbles.", icon="dice", being=being, item=f"the {item.name.lower()}")
