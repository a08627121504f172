"""Consequences that weigh on somebody and effects that help: by grade, by name, until they end (MG-012 to MG-019)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Form
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Effect, Term, Until, altered
from systems.monsters_magic.base.grades import GRADES, amount

CONSEQUENCE, BOON, HELP, UNSEEN = "consequence", "boon", "help", "unseen"
SEEN = "seen"  # fact of what hides somebody: semi or total
HOLD = "hold"  # fact: what must be reached by Strength to get free of whoever made it
SCENE = 3600  # a scene in peace is over after an hour; ours
WEIGHED = ("checks", "armor", "defense")  # what a penalty counts against (MG-016)


def consequences_on(look: Look, who: str) -> dict[str, Effect]:
    """The consequences on somebody, by grade; those made at the same count are among them (MG-015)."""
    return {str(effect.fact("grade", "minor")): effect for effect in look.effects_on(who, CONSEQUENCE)}


def beside(play: Play, who: str, form: Form) -> Form:
    """The form that asks what is bought against somebody, with what that one has left and what it bears already:
    ``Orc: PHP 8 of 12, MHP 6 of 6, in the mud −2.``"""
    being = play.find(who) if who and play.listens else None
    if being is None:
        return form
    pools = [f"{one.upper()} {getattr(being.sheet, one)} of {play.value(who, f'{one}_most')}" for one in ("php", "mhp")]
    borne = [f"{effect.name} {penalty_of(effect)}" for effect in consequences_on(play, who).values()]
    stands = f"{being.name}: {', '.join([*pools, *borne])}.".replace("-", "−")
    return altered(form, help=f"{stands} {form.help}".rstrip())


def penalty_of(effect: Effect) -> int:
    """What an effect adds to the checks of whoever bears it, below zero; 0 if it touches no checks (MG-016)."""
    return sum([term.amount for figure, term in effect.terms if figure == "checks"])


def room_for(look: Look, who: str, grade: str) -> bool:
    """Whether somebody can bear a consequence of this grade: one of each (MG-015)."""
    return grade not in consequences_on(look, who)


def impose(play: Play, who: str, grade: str, name: str, source: str = "", verdict: str = "") -> Effect:
    """A consequence with its name and its penalty; ``verdict``: the grade, if nothing else says how the deed went.

    A minor one ends with the scene: the fight, or in peace an hour; the others when they are thrown off (MG-018).
    """
    penalty = -amount(play, grade)
    called = name.strip() or f"{grade} consequence"
    terms = tuple([(figure, Term(called, penalty, "MG-012")) for figure in WEIGHED])
    until = of_scene(play) if grade == GRADES[0] else FOREVER
    effect = play.put_on(who, called, until, *terms, kind=CONSEQUENCE, source=source, grade=grade, gathered=0)
    said = f"“{called}”" if name.strip() else count_name(1, called)
    went = f"{verdict} consequence" if verdict else ""
    play.tell("{being} suffers {name}: {penalty}.", went, "cross", being=play.being(who), name=said,
              penalty=f"{penalty:+d}".replace("-", "−"))  # fmt: skip
    return effect


def help_with(play: Play, who: str, grade: str, name: str, figures: Sequence[str], source: str = "") -> Effect:
    """An effect on oneself: as much as its grade on each of the figures, to the end of the scene (MG-012, MG-018)."""
    bonus = amount(play, grade)
    terms = tuple([(figure, Term(name, bonus, "MG-013")) for figure in figures])
    effect = play.put_on(who, name, of_scene(play), *terms, kind=BOON, source=source, grade=grade)
    play.tell(
        "{being} has {name}: +{bonus}.", f"{grade} effect", "shield", being=play.being(who), name=name, bonus=bonus
    )
    return effect


def of_scene(look: Look) -> Until:
    """To the end of the scene: of the fight, else for an hour."""
    return Until("fight") if look.fighting else Until("lasting", at=SCENE)


def let_go(play: Play, who: str) -> None:
    """Whoever falls lets go of those it held (MG-092)."""
    for effect in tuple(play.effects().values()):
        if effect.source == who and effect.fact(HOLD) and effect.on in play.table.beings:
            play.remove(effect)
            play.tell("{holder} lets go of {being}.", icon="flag", holder=play.being(who), being=play.being(effect.on))


def count_now(play: Play, effect: Effect) -> Effect:
    """What somebody does for itself counts at once, even where deeds of the same count do not yet (MG-037)."""
    if not effect.waits:
        return effect
    after = altered(effect, waits=False)
    play.exchange(effect, after)
    return after
