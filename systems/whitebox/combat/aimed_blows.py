"""What is known of a blow or shot before any die is thrown: what it needs, what a hit does (WB-160 to WB-168)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from systems.common.forms import Answers
from systems.common.kernel.caching import per_builds
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Need
from systems.common.records.table import Being, Term
from systems.frozen import dataclass
from systems.whitebox.base.figures import ascending
from systems.whitebox.base.items import extra_dice
from systems.whitebox.combat import blows, magic_arms
from systems.whitebox.combat.arms import (
    BANDS,
    UNSEEN,
    Arm,
    armor_class,
    base_bonus,
    can_wound,
    foe_bonus,
    number_needed,
    to_hit_terms,
)

AVERTED = -4  # WB-164: fighting with eyes averted
NOTICED = -UNSEEN  # WB-165: takes back what an unseen target costs
STATED = ("range", "averted", "notices", "foe", "named_foe", "modifier")  # what is said on the form that counts


@dataclass(frozen=True, slots=True)
class Aimed:
    """A blow at somebody, but for the dice: what it needs, on which face it swallows, whether it can wound at all, and
    what a hit does: dice with what they are for, and what is added."""

    need: Need
    deep: int
    in_vain: bool
    dice: tuple[tuple[str, str], ...]
    added: int


def aim(look: Look, attacker: Being, arm: Arm, target: Being, answers: Answers, shooting: bool) -> Aimed:
    """A blow or shot as it is said on the form; what is thrown for it is the same whatever anybody has left."""
    stated = tuple(map(answers.get, STATED))
    return _aim(look, attacker, target, arm, shooting, stated, look.fact("light"))


@per_builds
def _aim(
    look: Look, attacker: Being, target: Being, arm: Arm, shooting: bool, stated: tuple[Any, ...], light: str | None
) -> Aimed:
    said = dict(zip(STATED, stated, strict=True))
    need = need_for(look, attacker, arm, target, shooting, stated_terms(look, attacker, arm, target, said))
    how = "missile" if shooting else "melee"
    added = look.value(attacker.id, "damage", how, f"weapon:{arm.key}") + arm.damage_bonus
    added += foe_bonus(look, attacker, target) if said["foe"] == "damage" else 0
    added += magic_arms.foe_plus(arm) if said["named_foe"] else 0
    dice = [(magic_arms.dice_against(look, arm, target), f"Damage: {arm.name}"),
            *[(dice, f"Damage: {what}") for what, dice in extra_dice(look, attacker.id, not shooting)]]  # fmt: skip
    return Aimed(need, blows.swallowing_face(look, attacker, arm, need), bool(can_wound(look, arm, target, shooting)),
                 tuple(dice), added)  # fmt: skip


def need_for(look: Look, attacker: Being, arm: Arm, target: Being, shooting: bool, more: Sequence[Term] = ()) -> Need:
    """What the d20 must come to: by the table against armor class, or by the quick method against the ascending
    one (WB-160, WB-163)."""
    against = armor_class(look, look.being(target.id), "missile" if shooting else "melee")
    terms = [*to_hit_terms(look, attacker, arm, target, shooting), *more]
    if look.house.ac_system == "ascending":
        base = Term("Base bonus", base_bonus(look, attacker), "WB-163")
        return Need(ascending(against), (base, *terms), hit="hits", miss="misses")
    return Need(number_needed(look, attacker, against), tuple(terms), hit="hits", miss="misses")


def stated_terms(look: Look, attacker: Being, arm: Arm, target: Being, answers: Mapping[str, Any]) -> list[Term]:
    """Terms from what was said on the form: range, eyes averted, foe bonuses, the referee's modifier."""
    found = []
    for name, word, bonus in BANDS:
        if answers.get("range") == name and bonus:
            found.append(Term(f"{word} range", bonus, "WB-105"))
    if answers.get("averted"):
        found.append(Term("Eyes averted", AVERTED, "WB-164"))
    if answers.get("notices"):
        found.append(Term("Notices the unseen", NOTICED, "WB-165"))
    if answers.get("foe") == "hit":
        found.append(Term("Old foe", foe_bonus(look, attacker, target), "WB-062"))
    if answers.get("named_foe"):
        found.append(Term("Made for this foe", magic_arms.foe_plus(arm), "WB-563"))
    if modifier := answers.get("modifier", 0):
        found.append(Term("Modifier", modifier, "R-27"))
    return found
