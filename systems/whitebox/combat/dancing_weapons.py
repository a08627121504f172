"""Weapons that dance: three rounds in the hand, then in the air, where they fight by themselves; and boots (WB-563).

The book says no more.  Ours: a round counts in which its bearer struck with it; in the air it strikes once a round in
his turn, with his number to hit, until the fight is over or he takes it back.
"""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Until
from systems.whitebox.base.belongings import put
from systems.whitebox.base.items import wears
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import attack
from systems.whitebox.combat.arms import Arm, arm_with
from systems.whitebox.combat.magic_arms import ALOFT, DANCING

KEY = "combat.dance"
BOOTS = "dancing_boots"
STRUCK = "dance struck"  # among whom: those whose weapon has struck this round


def aloft(look: Look, who: str) -> tuple[Effect, Arm] | None:
    """What shows that somebody's weapon is in the air and may strike now, and the weapon."""
    for effect in look.effects_on(who, ALOFT) if look.effects() else ():
        item = _item(look, who, effect)
        if item is not None and effect.fact("at") <= look.round and who not in look.fact(STRUCK, ()):
            return effect, arm_with(look, look.being(who), item)
    return None


def _item(look: Look, who: str, effect: Effect) -> Item | None:
    items: tuple[Item, ...] = look.being(who).sheet.items
    there = [one for one in items if one.key == DANCING and one.carried == "stored"]
    return next((one for one in there if one.name == effect.fact("weapon")), None)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom it strikes at, beside whatever its bearer does."""
    if actor not in look.waiting or (found := aloft(look, actor)) is None:
        return None
    foes = attack.targets(look, actor)
    if not foes:
        return None
    return Form(KEY, "Let the weapon strike", (BeingField("target", "Target", default=foes[0], allowed=foes),),
                help=f"{found[1].name}: beside what its bearer does, once a round")  # fmt: skip


def dance(play: Play, choice: Choice) -> None:
    """One blow; its bearer's turn goes on."""
    found, bearer = aloft(play, choice.actor), play.being(choice.actor)
    assert found is not None
    who, arm = choice.answers["target"], found[1]
    play.add_to_fact(bearer.id, STRUCK)
    plain = attack.plain_answers(play, bearer, arm, play.being(who), shooting=False)
    attack.strike(play, bearer, arm, who, plain, shooting=False)


def jig(play: Play) -> None:
    """A fight begins: whoever wears the boots that dance must dance (WB-573)."""
    for being in play.everyone():
        if being.sheet.items and wears(being.sheet, BOOTS):
            play.put_on(being.id, "Dances", Until("fight"), kind="jig", source=being.id)
            play.tell("{being}’s boots dance, a jig or a stately waltz; what is possible meanwhile is for you to say.",
                      "dances", "warning", being=being)  # fmt: skip


def comes_back(play: Play, effect: Effect) -> None:
    """The fight is over, or its bearer takes it back: it is in his hand again."""
    items: tuple[Item, ...] = play.being(effect.on).sheet.items
    item = _item(play, effect.on, effect)
    if item is not None:
        after, _ = put(play, items, items.index(item), "held")
        play.change(effect.on, "items", after)
