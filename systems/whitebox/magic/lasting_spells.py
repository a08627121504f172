"""Spells that go on: who steps into a cloud or through a wall, who tears out of a web, who lets his spell go."""

from __future__ import annotations

from typing import cast as typed

from systems.common.forms import Answers, BeingsField, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.creatures import dice_of, kinds
from systems.whitebox.base.entries_spells import UNIT_SECONDS, Escape, Spell, Way
from systems.whitebox.base.items import fire_potion
from systems.whitebox.combat import damage
from systems.whitebox.magic import harm_spells, hold_spells, spell_ends
from systems.whitebox.magic.casting import Casting, immune

CROSSED = ("cloud", "swarm", "barrier", "strands")


def way_of(look: Look, effect: Effect) -> tuple[Spell, Way] | None:
    """The spell an effect comes from, and the way it was cast; nothing if it is no spell that is still known."""
    spell = typed("Spell | None", look.library("spells").get(effect.fact("spell", "")))
    way = next((one for one in spell.ways if one.key == effect.fact("way", "")), None) if spell else None
    return (spell, way) if spell and way else None


def casting_of(look: Look, effect: Effect, targets: tuple[str, ...]) -> Casting | None:
    """The casting that an effect comes from, at other targets."""
    if (found := way_of(look, effect)) is None:
        return None
    spell, way = found
    art, level, group = effect.fact("art", "magic_user"), effect.fact("level", 1), effect.fact(states.CASTING, "")
    return Casting(effect.source, spell, way, art, level, {}, targets, group=group)


def _list_crossed(look: Look) -> list[Effect]:
    """What stands in the place and does something to those who come into it."""
    return [
        effect
        for effect in look.effects().values()
        if not effect.on and effect.kind in CROSSED and (found := way_of(look, effect))
        and (effect.kind != "barrier" or found[1].barrier.damage)
    ]  # fmt: skip


def cross_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of the standing spells, and who comes into it."""
    standing = _list_crossed(look)
    if not standing:
        return None
    options = tuple([Option(effect.id, effect.name) for effect in standing])
    living = tuple([one.id for one in look.everyone() if not states.dead(look, one)])
    return Form("magic.cross", "Enter a spell", (
        ChoiceField("effect", "Spell", default=options[0].value, options=options),
        BeingsField("targets", "Who", allowed=living),
    ))  # fmt: skip


def cross(play: Play, choice: Choice) -> None:
    """Somebody comes into a cloud, a swarm, a web, or wants through a wall of fire or ice."""
    effect = play.effects().get(choice.answers["effect"])
    cast = casting_of(play, effect, tuple(choice.answers["targets"])) if effect else None
    if effect is None or cast is None:
        raise Refused("That spell is over already.")
    match effect.kind:
        case "cloud":
            harm_spells.choke(play, _weak_enough(play, cast))
        case "swarm":
            hold_spells.scatter(play, _weak_enough(play, cast))
        case "strands":
            hold_spells.stick(play, cast, effect.until)
        case "barrier":
            for who in cast.targets:
                _through(play, cast, play.being(who))


def _weak_enough(play: Play, cast: Casting) -> Casting:
    """Only those whose hit dice lie within the spell's power."""
    found = []
    for who in cast.targets:
        being = play.being(who)
        if cast.way.targets.takes(*dice_of(play, being)):
            found.append(who)
        else:
            play.tell("{being} is too strong for {spell}.", "unharmed", "shield", being=being, spell=cast.name)
    return altered(cast, targets=tuple(found))


def _through(play: Play, cast: Casting, being: Being) -> None:
    """Up to 3 hit dice nobody passes; the others pay, without a save (WB-376)."""
    barrier = cast.way.barrier
    if why := immune(play, cast, being):
        play.tell("{being} goes through {spell}: {why}.", "unharmed", "shield", being=being, spell=cast.name, why=why)
        return
    if dice_of(play, being).whole <= barrier.stops_hit_dice:
        play.tell("{being} cannot get through {spell}.", "stopped", "lock", being=being, spell=cast.name)
        return
    what = kinds(play, being)
    dice = barrier.fire_damage if barrier.fire_damage and "fire" in what else barrier.damage
    dealt = play.total(dice, "referee", f"Through {cast.name}")
    dealt *= barrier.undead_factor if "undead" in what else 1
    if cast.energy == "fire" and fire_potion(play, being.id):
        dealt //= 2  # WB-559: no save is granted here
    damage.hurt(play, being.id, dealt, cause=cast.name, hit=False, harm=cast.energy)


def _escapes(look: Look, actor: str) -> tuple[Effect, tuple[Escape, ...]] | None:
    for effect in look.effects_on(actor, "webbed"):
        if found := way_of(look, effect):
            return effect, found[1].escapes
    return None


def struggle_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How somebody who is stuck gets out, and how long it takes."""
    found = _escapes(look, actor) if actor in look.table.beings else None
    if found is None or not found[1]:
        return None
    options = tuple([Option(n, one.how.capitalize(), _turns(one)) for n, one in enumerate(found[1])])
    return Form("magic.struggle", "Get out of the web", (
        ChoiceField("how", "With", default=options[-1].value, options=options),
    ))  # fmt: skip


def _turns(one: Escape) -> str:
    return f"{one.turns} turn{'s' * (one.turns > 1)}" if one.turns == one.most else f"{one.turns} to {one.most} turns"


def struggle(play: Play, choice: Choice) -> None:
    """So many turns from now the web is torn (WB-379)."""
    being, found = play.being(choice.actor), _escapes(play, choice.actor)
    if found is None:
        raise Refused("Nobody is stuck there any more.")
    effect, escapes = found
    escape = escapes[choice.answers["how"]]
    turns, more = escape.turns, escape.most - escape.turns
    if more:
        turns += play.roll(1, more + 1, choice.actor, "How many turns")[0] - 1
    at = play.clock.seconds + turns * UNIT_SECONDS["turn"]
    play.exchange(effect, altered(effect, until=Until("clock", at=at)))
    play.tell("{being} will be out of the web in {turns:turn|turns}.", icon="hourglass", being=being, turns=turns)


def held_by(look: Look, actor: str) -> list[Effect]:
    """The spells that go on because their caster wills it."""
    return [
        effect
        for effect in look.effects().values()
        if effect.source == actor and effect.name and (effect.fact("holds") or "caster_ends" in states.ended_by(effect))
    ]


def release_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which spell the caster lets go."""
    found = held_by(look, actor) if actor in look.table.beings else []
    if not found:
        return None
    options = tuple([Option(effect.id, _held_words(look, effect)) for effect in found])
    return Form("magic.release", "Let a spell go", (
        ChoiceField("effect", "Spell", default=options[0].value, options=options,
                    help="Concentration is broken, or the caster has had enough"),
    ))  # fmt: skip


def _held_words(look: Look, effect: Effect) -> str:
    being = look.find(effect.on)
    return f"{effect.name}: {being.name}" if being else effect.name


def release(play: Play, choice: Choice) -> None:
    """The spell ends; an elemental that nobody holds any more turns on its caller (WB-311)."""
    effect = play.effects().get(choice.answers["effect"])
    if effect is None:
        raise Refused("That spell is over already.")
    caster = play.being(choice.actor)
    if effect.fact("obeys") == "concentration":
        play.tell("{caster} loses hold of {being}.", icon="warning", caster=caster, being=play.being(effect.on))
        spell_ends.set_free(play, effect)
        return
    play.tell("{caster} ends {spell}.", icon="spark", caster=caster, spell=effect)
    spell_ends.lift(play, effect)
