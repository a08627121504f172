"""What a shot that is about to be declared will come to: no part of the melee, so with chances of its own (EN-126)."""

from __future__ import annotations

from fractions import Fraction

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.figures import format_chance
from systems.common.records.views import Part, Stage
from systems.enondas.base.states import hits_of, present
from systems.enondas.combat import plans, shooting
from systems.enondas.combat.blows import blow_of, times
from systems.enondas.combat.forecast import several_blows
from systems.enondas.combat.pools import pool_left
from systems.enondas.combat.sides import unseen_by


def foresee(look: Look, choice: Choice) -> Stage | None:
    """Whether it hits, what its target loses and whether that fells it; nothing for any other choice, nor for a shot
    that counts as melee."""
    shooter, answers = look.find(choice.actor), choice.answers
    target = look.find(str(answers.get("target", "")))
    if choice.action != plans.SHOOT or answers.get("as_melee") or shooter is None or target is None:
        return None
    if not present(look, target):
        return None
    arm = plans.arm_of(look, shooter, plans.Plan("shoot", answers=answers))
    level, often = shooting.level_of(look, shooter, target, arm, answers), times(look, shooter)
    hits = shooting.chance(look, shooter, target, level, answers)
    dealt = several_blows(blow_of(look, shooter, arm), hits, often, halved=unseen_by(look, shooter, target))
    pool, left = sum(pool_left(look, target.id)), max(0, hits_of(target)[0])
    lost = dealt.map(lambda damage: min(left, max(0, damage - pool)))
    felled, spared = lost.chance(exactly=left) if left else Fraction(0), lost.chance(exactly=0) if left else Fraction(1)
    fells = f"fells {target.name}"
    parts = (("misses or no harm", spared, "bad"), ("hits", 1 - spared - felled, "middling"), (fells, felled, "good"))
    each = "each hits" if often > 1 else "hits"
    falls = f"{format_chance(felled)} {fells} · " if felled else ""
    sentence = f"{format_chance(hits)} {each}; {falls}{float(lost.mean):.1f} lost on average"
    return Stage((), bar=tuple([Part(label, share, kind) for label, share, kind in parts if share]), sentence=sentence)
