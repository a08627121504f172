"""Protection scrolls: whom the creatures they name cannot attack, and how many of them are kept off (WB-561)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of, kinds

KIND = "sanctuary"  # of the effect on everybody within; facts: against, once (every round anew if dice), numbers
MOST = 99
# (kind, how many: least and most hit dice and the dice of their number; no dice: all of them)
WARDS: dict[str, tuple[str, tuple[tuple[int, int, str], ...]]] = {
    "scroll_protection_demons": ("demon", ((0, MOST, "1"),)),
    "scroll_protection_elementals": ("elemental", ((0, MOST, "1"),)),
    "scroll_protection_lycanthropes": ("lycanthrope", ((0, MOST, ""),)),
    "scroll_protection_undead": ("undead", ((0, 3, "2d12"), (4, 5, "2d6"), (6, MOST, "1d6"))),
}


def count_kept_off(play: Play, key: str, times: int) -> tuple[tuple[int, int, int], ...]:
    """How many of each strength are kept off this round; 0 for all of them."""
    against, groups = WARDS[key]
    return tuple([
        (low, high, play.total(dice, "referee", f"Kept off: {against} of {low} to {high} hit dice"
                               if high < MOST else f"Kept off: {against} of {low}+ hit dice") * times if dice else 0)
        for low, high, dice in groups
    ])  # fmt: skip


def roll_numbers(play: Play) -> None:
    """A new round: as many as the dice say now (WB-561)."""
    fresh: dict[str, tuple[tuple[int, int, int], ...]] = {}
    for effect in tuple(play.effects().values()):
        if effect.kind != KIND or not any("d" in dice for _, _, dice in WARDS[effect.fact("item")][1]):
            continue
        group = effect.fact("group")
        if group not in fresh:
            fresh[group] = count_kept_off(play, effect.fact("item"), effect.fact("times", 1))
        data = tuple([(name, fresh[group] if name == "numbers" else value) for name, value in effect.data])
        play.exchange(effect, altered(effect, data=data))


def keeps_off(look: Look, effect: Effect, being: Being) -> bool:
    """Whether this creature is among those it keeps off: of its kind and strength the first that stand there."""
    against = WARDS[effect.fact("item")][0]
    if against not in kinds(look, being):
        return False
    for low, high, most in effect.fact("numbers", ()):
        if low <= dice_of(look, being).whole <= high:
            if not most:
                return True
            alike = [one.id for one in look.on_side(being.side) if against in kinds(look, one)
                     and low <= dice_of(look, one).whole <= high and states.able(look, one)]  # fmt: skip
            return being.id in alike[:most]
    return False


def safe_from(look: Look, being: Being) -> frozenset[str]:
    """Whom this creature cannot attack."""
    if not look.anywhere(KIND):
        return frozenset()
    wards = [effect for effect in look.effects().values() if effect.kind == KIND]
    return frozenset([effect.on for effect in wards if keeps_off(look, effect, being)])
