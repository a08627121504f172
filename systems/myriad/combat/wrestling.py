"""Grapples: to take hold, to hold on, to choke, to get free, to drag along (MY-410, MY-450)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, altered
from systems.myriad.base import module, states
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.combat import deeds, facts, grips, places
from systems.myriad.rolls import checks

GRAPPLE, ESCAPE, DRAG, LET_GO, STRANGLE = (
    "combat.grapple", "combat.escape", "combat.drag", "combat.let_go", "combat.strangle")  # fmt: skip
AHEAD, BACK = "ahead", "back"


def grapple_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom to take hold of."""
    being = deeds.acting(look, actor)
    if being is None or not look.house.wrestling:
        return None
    there = [one for one in deeds.in_reach(look, being, deeds.bare_hands(look, being))
             if look.stands(one) and grips.holder(look, one.id) is not being]  # fmt: skip
    if not there:
        return None
    strangle = ToggleField("strangle", "Strangle", f"{_choked(look)}, if you like", rule="MY-450")
    more = (strangle,) if look.house.advanced_damage else ()
    return deeds.close_form(look, being, so_far, GRAPPLE, "Grapple", there, more)


def _choked(look: Look) -> str:
    return f"{module.wound_words(look, 1)} at the end of every full round"


def grapple(play: Play, choice: Choice) -> None:
    """Success does no harm, but holds."""
    rolled = deeds.contest(play, deeds.close_blow(play, choice, "grapple"), "{attacker} cannot get hold of {target}")
    if rolled.hit:
        being, target = play.being(rolled.attacker), play.being(rolled.target)
        if places.distance(play, being, target) > places.REACH:  # out of the air
            places.shift(play, being, places.place(play, target))
        grips.hold(play, being, target, choice.answers.get("strangle") is True)


def escape_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """An attack roll against whoever holds, which does no harm."""
    being, holder = deeds.acting(look, actor), grips.holder(look, actor)
    if being is None or holder is None:
        return None
    return deeds.close_form(look, being, so_far, ESCAPE, "Break free", [holder])


def escape(play: Play, choice: Choice) -> None:
    """The grip is broken, or holds."""
    rolled = deeds.contest(play, deeds.close_blow(play, choice, "escape"), "{target} holds {attacker} fast")
    if rolled.hit:
        play.lift(choice.actor, grips.GRAPPLED)
        play.tell("{being} breaks free.", "breaks free", "unlock", being=play.being(choice.actor))


def _other(look: Look, who: str) -> Being | None:
    """Whoever is at the other end of a hold."""
    if (holder := grips.holder(look, who)) is not None:
        return holder
    effect = grips.hold_of(look, who)
    return look.find(effect.on) if effect is not None else None


def drag_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At a walk, if Power is with him: Power alone on both sides (R-15)."""
    being, other = deeds.acting(look, actor), _other(look, actor)
    fought = deeds.armed(look, being) if being is not None else None
    if being is None or other is None or fought is None:
        return None
    most = places.walk(look, being)
    dice = [look.value(one.id, fought.attack) for one in (being, other)]
    return Form(DRAG, "Drag along", (
        ChoiceField("way", "Way", default=BACK, options=(Option(BACK, "Back"), Option(AHEAD, "Ahead"))),
        NumberField("metres", "How far", default=most, minimum=1, maximum=max(1, most), unit="m"),
    ), working=f"{dice[0]} dice against {dice[1]}", help=f"{other.name} comes along",
       blocked="" if most else f"{being.name} cannot walk.")  # fmt: skip


def drag(play: Play, choice: Choice) -> None:
    """Both Powers are thrown; a tie goes to whoever tries."""
    being, other = play.being(choice.actor), _other(play, choice.actor)
    fought = deeds.armed(play, being)
    play.done(being.id)
    if other is None or fought is None:
        return
    thrown, theirs = _power(play, being, fought), None
    if not states.defenceless(play, other, fought.key):
        theirs = _power(play, other, fought)
    own, against = thrown.total, theirs.total if theirs is not None else 0
    if own < against:
        play.tell("{being} cannot move {other}: {own} against {against}.", "fails", "hand", being=being, other=other,
                  own=own, against=against)  # fmt: skip
        return
    ahead = 1 if being.side == PARTY else -1
    step = choice.answers["metres"] * (ahead if choice.answers["way"] == AHEAD else -ahead)
    for one in (being, other):
        play.set_fact_of(one.id, **{facts.WHERE: places.place(play, one) + step})
    play.set_fact_of(being.id, **{facts.MOVED: play.fact_of(being.id, facts.MOVED, 0) + abs(step)})
    play.tell("{being} drags {other} along, {metres} m: {own} against {against}.", "drags", "hand", being=being,
              other=other, metres=abs(step), own=own, against=against)  # fmt: skip


def _power(play: Play, being: Being, fought: Conflict) -> checks.Thrown:
    """The attack statistic without a skill."""
    terms = checks.terms_of(play, being.id, "")
    return checks.throw(play, being.id, fought.attack, "", "Dragging", terms)


def let_go_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """At any time, and without an action."""
    effect = grips.hold_of(look, actor)
    return Form(LET_GO, "Let go", help=f"Holds {look.being(effect.on).name}") if effect is not None else None


def let_go(play: Play, choice: Choice) -> None:
    """The hold ends."""
    grips.let_go(play, choice.actor)


def strangle_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whether a grip chokes; it takes no action."""
    effect = grips.hold_of(look, actor)
    if effect is None or not look.house.advanced_damage:
        return None
    chokes = effect.fact("strangles")
    return Form(STRANGLE, "Stop strangling" if chokes else "Strangle",
                help=f"{look.being(effect.on).name} loses {_choked(look)}")  # fmt: skip


def strangle(play: Play, choice: Choice) -> None:
    """From now on the grip chokes, or does no more."""
    if (effect := grips.hold_of(play, choice.actor)) is not None:
        chokes = not effect.fact("strangles")
        data = tuple([(name, chokes if name == "strangles" else value) for name, value in effect.data])
        play.exchange(effect, altered(effect, data=data))
        play.tell("{being} {does} {victim}.", icon="hand", being=play.being(choice.actor), victim=play.being(effect.on),
                  does="strangles" if chokes else "no longer strangles")  # fmt: skip
