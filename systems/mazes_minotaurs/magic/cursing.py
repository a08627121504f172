"""Nature's Curse by kin: tree, rock, a lowered attribute, the curse of the drowned; and lifting it (MM-116)."""

from __future__ import annotations

from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Term, altered
from systems.mazes_minotaurs.base.attributes import LEAST, creature_of, modifier
from systems.mazes_minotaurs.base.entries import Kin
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.magic.casting import Casting, lay, resists

TREE, STONE, ATTRIBUTE, DROWNED, LIFT = "tree", "stone", "attribute", "drowned", "lift"
LOWERED = "lowered"
POWER = "natures_curse"
CURSES = {"ugliness": "grace", "weakness": "might", "folly": "wits", "misfortune": "luck"}
LOSS = "1d6"
DROWNING = {False: "1d6", True: "2d6"}  # of Hits a round; twice as much under the curse (MM-E25)
# The score a creature's modifier stands for; the bestiary writes its Might so (4.2).
SCORES = {-3: 3, -2: 5, -1: 6, 0: 11, 1: 13, 2: 16, 3: 18, 4: 20, 5: 22}


def forms(look: Look, kin: Kin) -> tuple[str, ...]:
    """The forms a nymph of this kin can curse in; Nereids have both where the house says so (MM-R49)."""
    if kin.curses_attributes and look.house.nereid_attribute_curse:
        return (kin.curse, ATTRIBUTE)
    return (kin.curse,)


def own_curses(look: Look, caster: str) -> tuple[Effect, ...]:
    """The curses of a nymph that still lie on somebody."""
    return tuple([
        one for one in look.effects().values() if one.source == caster and one.fact("power") == POWER and one.on
    ])  # fmt: skip


def curse(play: Play, cast: Casting) -> None:
    """Whoever fails to resist the kiss is cursed for good; or she lifts a curse of her own (MM-116)."""
    if cast.way == LIFT:
        lift(play, cast)
        return
    for who in cast.targets:
        if not resists(play, cast, who):
            _lay_curse(play, cast, who)


def _lay_curse(play: Play, cast: Casting, who: str) -> None:
    being = play.being(who)
    if cast.way == ATTRIBUTE:
        said = cast.word("attribute")
        _lower(play, cast, being, said if said in CURSES.values() else "grace")
    elif cast.way == DROWNED:
        lay(play, cast, who, "Curse of the drowned", DROWNED)
        play.tell("{being} will never swim again, and drowns twice as fast.", "cursed", "drop", being=being)
    else:
        name = "A tree" if cast.way == TREE else "Turned to rock"
        lay(play, cast, who, name, cast.way)
        play.tell("{being} turns to {what}.", "cursed", "skull", being=being,
                  what="a tree" if cast.way == TREE else "rock")  # fmt: skip


def _lower(play: Play, cast: Casting, being: Being, attribute: str) -> None:
    """An attribute falls by 1d6, not below 3, and with it all that follows from it (MM-116, MM-R50)."""
    rolled, score = play.total(LOSS, cast.caster, f"Loss of {attribute.capitalize()}"), score_of(play, being, attribute)
    lost = min(rolled, score - LEAST)
    word = next(name for name, one in CURSES.items() if one == attribute)
    rule = "MM-116"
    name = f"Curse of {word}"
    terms: list[tuple[str, Term]] = [(attribute, Term(name, -lost, rule))]
    if isinstance(being.sheet, CreatureSheet):
        # a creature is written down by modifiers: what the loss makes of this one
        terms.append((f"{attribute}_mod", Term(name, modifier(score - lost) - modifier(score), rule)))
    effect = lay(play, cast, being.id, name, LOWERED, *terms, attribute=attribute)
    play.tell("{being} loses {lost} {attribute}: {now} left.", "cursed", "skull", being=being, lost=lost,
              attribute=attribute.capitalize(), now=score - lost)  # fmt: skip
    _cut(play, effect)


def score_of(look: Look, being: Being, attribute: str) -> int:
    """The score of a hero; of a creature the one its modifier stands for."""
    if isinstance(being.sheet, HeroSheet):
        return look.value(being.id, attribute)
    entry = creature_of(look, being.sheet)
    if attribute == "might":
        return look.value(being.id, "might")
    written = entry.spirit if attribute in ("faith", "grace") else int(getattr(entry, attribute))
    return SCORES[min(5, max(-3, written))]


def _cut(play: Play, effect: Effect) -> None:
    """Current Hits and Power come down to the new totals; the effect itself may count only from the end of the turn on
    (MM-R50)."""
    counts = altered(effect, waits=False)
    play.exchange(effect, counts)
    being = play.being(effect.on)
    for track, figure in (("hits", "hits_most"), ("power", "power_most")):
        most, now = play.value(being.id, figure), getattr(being.sheet, track, 0)
        if now > most:
            play.change(being.id, track, max(0, most))
            play.tell("{being} has {most} {track} left.", icon="drop", being=being, most=most, track=track.capitalize())
    play.exchange(counts, effect)


def lowered_attributes(look: Look, who: str) -> frozenset[str]:
    """The attributes that a curse has lowered already: none is lowered twice (MM-116)."""
    return frozenset([str(one.fact("attribute", "")) for one in look.effects_on(who, LOWERED)])


def lift(play: Play, cast: Casting) -> None:
    """The nymph takes back one of her curses; it is a use of the power like any other (MM-116)."""
    effect = play.effects().get(cast.word("lifts"))
    if effect is None or effect not in own_curses(play, cast.caster):
        play.tell("There is no curse left to lift.", icon="cross")
        return
    play.remove(effect)
    play.tell("{caster} lifts {effect} from {being}.", "lifted", "heart", caster=play.being(cast.caster),
              effect=effect, being=play.being(effect.on))  # fmt: skip


def drowned(look: Look, who: str) -> bool:
    """Whether somebody always fails to swim (MM-116, MM-P06)."""
    return bool(look.effects()) and any([not one.waits for one in look.effects_on(who, DROWNED)])


def drowning(look: Look, who: str) -> str:
    """The dice of Hits that drowning takes from somebody each round (MM-116, MM-124)."""
    return DROWNING[drowned(look, who)]
