"""Compelling and Enslavement: who obeys whom, what orders do (MM-093, MM-095, MM-R42, MM-R43)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Effect, altered
from systems.mazes_minotaurs.base import checks
from systems.mazes_minotaurs.base.attributes import level_of
from systems.mazes_minotaurs.base.states import dead
from systems.mazes_minotaurs.combat.allegiance import COMPELLED, COMRADES, DEATH, ENSLAVED, PLAIN
from systems.mazes_minotaurs.magic.casting import Casting, for_time, lay, renew, resists

KEY = "magic.order"
MOST_LEVELS = 6  # of all the slaves of one sorcerer together
KINDS = (
    Option(PLAIN, "An ordinary order"),
    Option(COMRADES, "To attack comrades, or the like", "Another roll of mystic fortitude"),
    Option(DEATH, "Its own death", "Not obeyed, and the power ends"),
)


def compel(play: Play, cast: Casting) -> None:
    """The victim obeys every command (MM-093)."""
    caster = play.being(cast.caster)
    for who in cast.targets:
        if not resists(play, cast, who):
            renew(play, cast, who, f"Compelled by {caster.name}", COMPELLED)
            play.tell("{being} obeys {caster}{time}.", "compelled", "crown", being=play.being(who), caster=caster,
                      time=for_time(cast))  # fmt: skip


def enslave(play: Play, cast: Casting) -> None:
    """The caster's own Compelling becomes permanent, and the slave goes over to the caster's side (MM-095)."""
    caster = play.being(cast.caster)
    for who in cast.targets:
        if resists(play, cast, who):
            continue
        play.lift(who, COMPELLED)
        being = play.being(who)
        lay(play, cast, who, f"Enslaved by {caster.name}", ENSLAVED, side=being.side)
        play.exchange(being, altered(being, side=caster.side))
        play.tell("{being} is the slave of {caster}.", "enslaved", "crown", being=play.being(who), caster=caster)


def slaves_of(look: Look, caster: str) -> tuple[Being, ...]:
    """Everybody alive whom a sorcerer keeps enslaved."""
    found = [look.find(effect.on) for effect in _held_effects(look, caster, ENSLAVED)]
    return tuple([being for being in found if being is not None and not dead(look, being)])


def levels_of_slaves(look: Look, caster: str) -> int:
    """The levels and grades of all slaves together (MM-R43)."""
    return sum([level_of(look, being) for being in slaves_of(look, caster)])


def compelled_by(look: Look, who: str, caster: str) -> bool:
    """Whether somebody is under this caster's own Compelling now."""
    return any([one.on == who for one in _held_effects(look, caster, COMPELLED)])


def has_victim(look: Look, caster: str) -> bool:
    """Whether somebody is under this caster's Compelling now."""
    return look.anywhere(COMPELLED) and bool(_held_effects(look, caster, COMPELLED))


def without_orders(look: Look, caster: str) -> list[Effect]:
    """The caster's own Compellings under which nothing has been commanded yet."""
    if not look.anywhere(COMPELLED):
        return []
    held = [
        one for one in _held_effects(look, caster, COMPELLED) if not one.fact("order") and look.find(one.on) is not None
    ]
    return [one for one in held if look.stands(look.being(one.on))]


def _held_effects(look: Look, caster: str, *kinds: str) -> list[Effect]:
    return [one for one in look.effects().values() if one.source == caster and one.kind in kinds and not one.waits]


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the caster commands, and what kind of order it is."""
    being = look.find(actor)
    held = (
        [one for one in _held_effects(look, actor, COMPELLED, ENSLAVED) if look.find(one.on)] if look.effects() else []
    )
    if being is None or not held or not look.able(being):
        return None
    options = tuple([Option(one.id, look.being(one.on).name, one.name) for one in held])
    return Form(KEY, "Give an order", (
        ChoiceField("effect", "To", default=options[0].value, options=options),
        TextField("order", "Order"),
        ChoiceField("kind", "It is", default=PLAIN, options=KINDS, rule="MM-093"),
    ))  # fmt: skip


def order(play: Play, choice: Choice) -> None:
    """An order is obeyed, resisted, or so deadly that it ends the power (MM-093, MM-R42, MM-R43)."""
    answers = choice.answers
    effect = play.effects().get(answers["effect"])
    if effect is None or effect.source != choice.actor or effect.on not in play.table.beings:
        raise Refused("That one no longer has to obey.")
    caster, victim = play.being(choice.actor), play.being(effect.on)
    said = answers["order"].strip()
    play.tell("{caster} commands {being}{order}.", icon="crown", caster=caster, being=victim,
              order=f": {said}" if said else "")  # fmt: skip
    kind = answers["kind"]
    if kind == DEATH:
        play.tell("{being} does not obey.", "free", "shield", being=victim)
    if kind == DEATH or (kind == COMRADES and checks.resists(play, victim.id, "the order")):
        end(play, effect)
        return
    kept = dict(effect.data) | {"order": kind}
    play.exchange(effect, altered(effect, data=tuple(kept.items())))
    play.tell("{being} obeys.", "obeys", "crown", being=victim)


def end(play: Play, effect: Effect) -> None:
    """Somebody is free again."""
    play.remove(effect)
    if (being := play.find(effect.on)) is not None:
        play.tell("{being} is free.", "free", "unlock", being=being)
    return_to_side(play, effect)


def return_to_side(play: Play, effect: Effect) -> None:
    """A slave goes back to the side it came from."""
    being = play.find(effect.on)
    if being is not None and being.side:
        play.exchange(being, altered(being, side=effect.fact("side", being.side)))
