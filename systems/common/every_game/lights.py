"""Lights that burn down and lights whose bearer has fallen: due in every game that has something that burns.

A light is an effect of one kind on somebody, laid by nobody's spell: what a spell lights does not fall from a hand.
"""

from __future__ import annotations

from systems.common.every_game.time_left import time_left
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option
from systems.common.kernel.actions import FALLEN_LIGHT, LIGHT, SIGHT
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.standing import DARK, UNLIT, state_of
from systems.common.kernel.standing import LIGHT as KIND
from systems.common.kernel.turns import GOES_OUT, note_darkness
from systems.common.records.table import PARTY, Being, Effect, Until, altered
from systems.common.records.views import Due

WHAT, WHO = "what", "who"
GROUND, TAKEN, OUT = "ground", "taken", "out"
DROPS = frozenset({"asleep", "unconscious", "dying"})  # besides those who are out for good


def find_dues(look: Look) -> tuple[Due, ...]:
    """Whose light fell with its bearer, and whose is about to go out where another may be lit."""
    found = [*_fallen(look), *_burnt_down(look)] if look.effects() else []
    return (*found, *_gone_dark(look), *_lit_again(look))


def kindle(play: Play, being: Being, name: str, until: Until, radius: int) -> str:
    """A light in somebody's hand; one of the same name that burnt there has had its day.  What is said of that."""
    old = [one for one in play.effects_on(being.id, KIND) if one.name == name and one.source not in play.table.beings]
    play.put_on(being.id, name, until, kind=KIND, radius=radius)
    for one in old:
        play.remove(one)
    return " in place of the old one" if old else ""


def _gone_dark(look: Look) -> list[Due]:
    """Once the last light has gone out in a fight: another may be lit, and what is seen is settled."""
    gone = look.fact(DARK) if look.fighting else None
    if not gone or _burns(look):
        return []
    name, bearer = gone
    whose = f" of {look.being(bearer).name}" if look.find(bearer) is not None else ""
    found, lights, sight = [], look.game.actions.get(LIGHT), look.game.actions.get(SIGHT)
    others = [one.id for one in look.on_side(PARTY) if one.id != bearer]
    able = [who for who in (bearer, *others) if (being := look.find(who)) is not None and look.able(being)]
    if lights is not None and (who := next((one for one in able if lights.form(look, one, {}) is not None), "")):
        found.append(Due(f"The {name.lower()}{whose} is out. Light another?", Choice(LIGHT, who)))
    if sight is not None and sight.form(look, "", {}) is not None:
        found.append(Due("No light burns any more. What is seen?", Choice(SIGHT)))
    return found


def _lit_again(look: Look) -> list[Due]:
    """Once a light burns where less was seen for want of one, what is seen is settled anew."""
    if not sheds_light(look) or (sight := look.game.actions.get(SIGHT)) is None:
        return []
    return [Due("A light burns now. What is seen?", Choice(SIGHT))] if sight.form(look, "", {}) is not None else []


def _burns(look: Look) -> bool:
    return any([one.kind == KIND for one in look.effects().values()])


def sheds_light(look: Look) -> bool:
    """Whether a light burns in a fight in which less was seen for want of one, and nothing was settled since."""
    return look.fighting and bool(look.fact(UNLIT)) and _burns(look)


def settle_darkness(play: Play, less: bool) -> None:
    """What is seen has been said, ``less`` than in the light or not: nothing more is asked of it, until a light burns
    again where one was lacking."""
    lacks = less and not _burns(play) and bool(play.fact(DARK) or play.fact(UNLIT))
    if play.fact(DARK):
        play.set_facts(**{DARK: ()})
    if lacks != bool(play.fact(UNLIT)):
        play.set_facts(**{UNLIT: lacks})


def begin_dark(play: Play) -> None:
    """A fight begins in the dark: it is so as long as no light burns."""
    if not _burns(play):
        play.set_facts(**{UNLIT: True})


def _borne(look: Look) -> list[tuple[Being, Effect]]:
    """The lights that somebody of the party bears."""
    there = [(look.find(one.on), one) for one in look.effects().values() if one.kind == KIND]
    beings = look.table.beings
    return [
        (being, one) for being, one in there if being is not None and being.side == PARTY and one.source not in beings
    ]


def _has_fallen(look: Look, being: Being) -> bool:
    state = state_of(look, being)
    return not state.still_acts and (state.lost or state.key in DROPS)


def _fallen(look: Look) -> list[Due]:
    return [
        Due(f"{being.name} fell: what of the {light.name.lower()}?",
            Choice(FALLEN_LIGHT, being.id), light.id)
        for being, light in _borne(look) if _has_fallen(look, being)
    ]  # fmt: skip


def _burnt_down(look: Look) -> list[Due]:
    """Lights with no more than one turn of the clock left, if somebody can light another."""
    action = look.game.actions.get(LIGHT)
    if action is None:
        return []
    found, borne = [], _borne(look)
    for being, light in borne:
        left = light.until.at - look.clock.seconds
        soon = min(_turn_of_time(look), (light.until.at - light.began) // 2)  # of what lasts no longer, its second half
        if light.until.kind != "clock" or left > soon or _has_fallen(look, being):
            continue
        if any([_replaces(look, other, light) for _, other in borne]):
            continue
        others = [one.id for one in look.on_side(PARTY) if one.id != being.id and look.able(one)]
        who = next((one for one in (being.id, *others) if action.form(look, one, {}) is not None), "")
        if who:
            span = time_left(look, light).exact
            found.append(Due(f"The {light.name.lower()} of {being.name} goes out in {span}. Light another?",
                             Choice(LIGHT, who), light.id))  # fmt: skip
    return found


def _replaces(look: Look, other: Effect, light: Effect) -> bool:
    """Whether a light outlasts another that burns down: in the same hand, or lit when that began to go out."""
    outlasts = other.until.kind != "clock" or other.until.at > light.until.at
    return outlasts and (other.on == light.on or other.began >= light.until.at - _turn_of_time(look))


def _turn_of_time(look: Look) -> int:
    words = look.game.words
    return next((seconds for one, _, seconds in words.times if one == words.turn_of_time), words.times[0][2])


def _light_of(look: Look, who: str) -> tuple[Being, Effect] | None:
    """Whoever has fallen with a light, and that."""
    return next(((being, one) for being, one in _borne(look) if being.id == who and _has_fallen(look, being)), None)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What becomes of the light of one who has fallen."""
    found = _light_of(look, actor) if look.effects() else None
    if found is None:
        return None
    _, light = found
    takers = tuple([one.id for one in look.on_side(PARTY) if look.able(one)])
    what = so_far.get(WHAT, GROUND)
    fields: list[Field] = [
        ChoiceField(WHAT, f"The {light.name.lower()}", default=GROUND, refines=True, options=(
            Option(GROUND, "Lies on the ground", "It burns on where it is"),
            Option(TAKEN, "Is taken up", "Somebody bears it on", blocked="" if takers else "nobody can."),
            Option(OUT, "Goes out"),
        )),
    ]  # fmt: skip
    if what == TAKEN and takers:
        fields.append(BeingField(WHO, "By", default=takers[0], allowed=takers, aims=False))
    return Form(FALLEN_LIGHT, f"What becomes of the {light.name.lower()}", tuple(fields))


def perform(play: Play, choice: Choice) -> None:
    """It burns on where it lies, in another hand, or no more."""
    found = _light_of(play, choice.actor)
    assert found is not None
    being, light = found
    name = light.name.lower()
    if choice.answers[WHAT] == OUT:
        play.remove(light)
        play.tell(GOES_OUT, icon="torch", effect=name, being=being)
        note_darkness(play, light)
    elif choice.answers[WHAT] == TAKEN:
        taker = play.being(choice.answers[WHO])
        play.exchange(light, altered(light, on=taker.id))
        play.tell("{taker} takes up the {name} of {being}.", icon="torch", taker=taker, name=name, being=being)
    else:
        play.exchange(light, altered(light, on="", name=f"{light.name} on the ground"))
        play.tell("The {name} of {being} lies on the ground and burns on.", icon="torch", name=name, being=being)
