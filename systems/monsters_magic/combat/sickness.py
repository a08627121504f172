"""A sickness that fights its victim until it is thrown off (MG-052): the mummy's regressing disease."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Term, altered
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.combat import helping, spending
from systems.monsters_magic.combat.gifts import DISEASE
from systems.monsters_magic.combat.spending import Purse

DICE, STRIKES = "1d8+1", "constitution"
CAP = 9  # and the level of its source


def infect(play: Play, source: Being, who: str, name: str, bonus: int, goal: int, level: int) -> None:
    """It takes hold and strikes at once, with the bonus of the reaction it came from; once a victim (MG-052)."""
    if has(play, who, name):
        play.tell("{being} bears {sickness} already.", icon="circle", being=play.being(who), sickness=name)
        return
    effect = play.put_on(who, name, FOREVER, kind=DISEASE, source=source.id, gathered=0, goal=goal, level=level,
                         caught=(play.round, play.now))  # fmt: skip
    strike(play, effect, bonus)


def has(look: Look, who: str, name: str) -> bool:
    """Whether somebody bears a sickness already."""
    return any([one.name == name for one in look.effects_on(who, DISEASE)])


def strike(play: Play, effect: Effect, bonus: int = 0) -> None:
    """3d6 and its dice against Constitution: its points buy a consequence or damage; what it falls short by is gathered
    towards throwing it off."""
    victim = play.being(effect.on)
    if not play.stands(victim):
        return
    against = play.value(victim.id, f"{RESIST}{STRIKES}")
    more = (Term("Reaction", bonus, "MG-049"),) if bonus else ()
    total = checks.roll(play, effect.source if effect.source in play.table.beings else victim.id,
                        f"{effect.name}: {victim.name}", more, against, DICE)  # fmt: skip
    play.tell("{sickness} strikes {being}: {total} against {against}.", icon="skull", sickness=as_subject(effect.name),
              being=victim, total=total, against=against)  # fmt: skip
    for help in play.effects_on(victim.id, helping.HELP):
        if help.fact("what") == helping.RESISTANCE and help.fact("resists", STRIKES) == STRIKES:
            play.remove(help)
    if total < against:
        gather(play, effect, against - total)
        return
    actor = effect.source if effect.source in play.table.beings else victim.id
    purse = Purse(actor, victim.id, total - against, cap=CAP + int(effect.fact("level", 1)), steps=False,
                  names=(f"{effect.name}",), words="The sickness: damage, or a consequence.")  # fmt: skip
    spending.spend(play, purse)


def gather(play: Play, effect: Effect, points: int) -> None:
    """Towards throwing it off; then it ends with all that it brought (MG-052)."""
    gathered, goal = effect.fact("gathered") + points, effect.fact("goal")
    victim = play.being(effect.on)
    if gathered < goal:
        data = tuple([(name, gathered if name == "gathered" else value) for name, value in effect.data])
        play.exchange(effect, altered(effect, data=data))
        play.tell("{being} has gathered {gathered} of {goal} against {sickness}.", icon="heart", being=victim,
                  gathered=gathered, goal=goal, sickness=effect.name)  # fmt: skip
        return
    play.remove(effect)
    for one in play.effects_on(victim.id, "consequence"):
        if one.name == effect.name:
            play.remove(one)
    play.tell("{being} throws off {sickness}.", "recovers", "heart", being=victim, sickness=effect.name)


def after_deed(play: Play, who: str) -> None:
    """Outside of fights every check is an action of its own."""
    if not play.fighting and play.effects():
        after_action(play, who)


def after_action(play: Play, who: str) -> None:
    """It strikes again right after each action of its victim, but not after the one in which it was caught."""
    for effect in play.effects_on(who, DISEASE):
        if effect.id in play.effects() and effect.fact("caught") != (play.round, play.now):
            strike(play, effect)
