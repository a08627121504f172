"""Creatures of one kind that strike one after the other in a single step, each with its usual blow (WB-160)."""

from __future__ import annotations

from systems.common.encounter_kit import striking
from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Deeds, Play
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.combat import attack
from systems.whitebox.combat.arms import arms

KEY, ONE = "combat.all_strike", "combat.attack"


def list_alike(look: Look, actor: str) -> tuple[str, ...]:
    """Those of its kind and side who may act now, it among them; nobody's kind is a character's."""
    being = look.being(actor)
    if being.kind != "creature":
        return ()
    there = [look.being(who) for who in look.waiting if who in look.table.beings]
    return tuple([one.id for one in there if one.kind == "creature" and one.entry == being.entry
                  and one.side == being.side and attack.may_act(look, one.id)])  # fmt: skip


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who strikes, and at whom; the first at the first, and round again."""
    if actor not in look.waiting or len(there := list_alike(look, actor)) < 2:
        return None
    foes = attack.targets(look, actor)
    if not foes or look.under(actor, *states.BODILESS):
        return None
    return striking.form_of(look, KEY, striking.target_fields(look, there, foes), so_far)


def strike(play: Play, choice: Choice) -> None:
    """Every one of them attacks as if by itself."""
    aimed = tuple(choice.answers["targets"])

    def whom(play: Play, number: int, who: str, there: tuple[str, ...]) -> tuple[str, None] | None:
        """Who is down is struck only if nobody else is left; the first at the first, and round again."""
        if who not in play.waiting or not attack.may_act(play, who):
            return None
        standing = [one for one in there if states.able(play, play.being(one))] or there
        return next((one, None) for one in striking.next_from(aimed, number) if one in standing)

    def deed(play: Play, who: str, at: str, _: None) -> None:
        being, target = play.being(who), play.being(at)
        arm = next((one for one in arms(play, being) if one.melee and not one.also), None)
        if arm is not None:
            answers = attack.plain_answers(play, being, arm, target, shooting=False)
            attack.attack(play, Choice(ONE, who, {**answers, attack.MANY: len(aimed) > 1}))

    play.carry_out(Deeds(KEY, tuple(choice.answers["who"]), aimed, _stands, whom, deed))


def _stands(look: Look, being: Being) -> int:
    """0: dead, 1: down, 2: able."""
    return 0 if states.dead(look, being) else 1 + states.able(look, being)
