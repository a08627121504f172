"""All dice of a side in one throw: the table rolls them together, and their sum may be typed as one figure (EN-113).

Only what counts alike goes together: of one melee, all seen or all unseen, nothing doubled, and nobody whose adds could
take him below nothing (EN-103).  Whoever is left rolls for himself.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.enondas.combat import facts, plans
from systems.enondas.combat.blows import Attack, adds_words, blow_of, read_attacks, roll_faces, times
from systems.enondas.combat.sides import NAMES, is_blinded, melee_of
from systems.frozen import dataclass

UNSEEN = "?"  # at the end of the key of those who do not see the enemy


@dataclass(frozen=True, slots=True)
class Lot:
    """Those of a side whose dice are thrown together, how many dice that is, and what all of them add."""

    key: str
    beings: tuple[Being, ...]
    dice: int
    adds: int


def lots(look: Look, side: str, waiting: Sequence[Being] | None = None) -> list[Lot]:
    """The throws of a side that two or more have in common."""
    said, found = plans.said_by_all(look), dict[str, list[tuple[Being, int, int]]]()
    for being in plans.rollers(look) if waiting is None else waiting:
        plan = plans.plan_of(look, being, said)
        if being.side != side or plan.does != "fight":
            continue
        blow, often, melee = (
            blow_of(look, being, plans.arm_of(look, being, plan)),
            times(look, being),
            melee_of(look, being.id),
        )
        if blow.factor == 1 and blow.dice > 0 and blow.dice + blow.adds >= 0:
            key = f"{side}+{melee}{UNSEEN if is_blinded(look, being, melee) else ''}"
            found.setdefault(key, []).append((being, often * blow.dice, often * blow.adds))
    return [_lot(key, those) for key, those in found.items() if len(those) > 1]


def _lot(key: str, those: Sequence[tuple[Being, int, int]]) -> Lot:
    return Lot(key, tuple([one for one, _, _ in those]), sum([dice for _, dice, _ in those]),
               sum([adds for *_, adds in those]))  # fmt: skip


def throw_together(play: Play, side: str) -> None:
    """One throw for each lot; what it comes to is kept for all of them."""
    for lot in lots(play, side):
        faces, total, sixes = roll_faces(
            play, lot.dice, side, f"Melee: {len(lot.beings)} together{adds_words(lot.adds)}"
        )
        attack = Attack(lot.dice, 1, faces, (), lot.adds, total + lot.adds, sixes)
        facts.note_all(play, facts.ROLLED, {lot.key: (attack.plain,), **{one.id: () for one in lot.beings}})
        facts.note_all(play, facts.TOGETHER, {one.id: lot.key for one in lot.beings})
        play.tell("{side}, {number} together: {working}.", icon="dice", side=NAMES[side], number=len(lot.beings),
                  working=attack.words)  # fmt: skip
        for one in lot.beings:
            play.done(one.id)


def thrown(look: Look, side: str, melee: int) -> list[tuple[str, bool, Attack]]:
    """What lies for a side in a melee from throws in common: (key, whether unseen foes halve it, the throw)."""
    start = f"{side}+{melee}"
    return [(key, key.endswith(UNSEEN), read_attacks(plain)[0]) for key, plain in look.fact(facts.ROLLED, ())
            if key.removesuffix(UNSEEN) == start]  # fmt: skip


def key_of(look: Look, who: str) -> str:
    """The throw in which somebody's dice lie; empty: he has his own."""
    return str(look.fact_of(who, facts.TOGETHER, ""))


def throw_of(look: Look, who: str) -> Attack | None:
    """The throw that somebody has in common with others."""
    key = key_of(look, who)
    return read_attacks(look.fact_of(key, facts.ROLLED))[0] if key else None


def change_adds(play: Play, who: str, more: int) -> None:
    """Dice that lie stay as they are, their adds do not."""
    key, attack = key_of(play, who), throw_of(play, who)
    if attack is not None:
        facts.note_all(play, facts.ROLLED, {key: (attack.with_adds(more).plain,)})


def take_up(play: Play, who: str) -> None:
    """A throw in common is taken back: all whose dice lay in it roll again."""
    key = key_of(play, who)
    if not key:
        return
    those = [one for one, of in play.fact(facts.TOGETHER, ()) if of == key]
    rolled = [pair for pair in play.fact(facts.ROLLED, ()) if pair[0] not in (key, *those)]
    shared = [pair for pair in play.fact(facts.TOGETHER, ()) if pair[0] not in those]
    play.set_facts(**{facts.ROLLED: tuple(rolled), facts.TOGETHER: tuple(shared)})
