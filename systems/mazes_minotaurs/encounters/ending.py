"""What a fight leaves behind: glory and wisdom for the overcome, and the field cleared (MM-030, MM-P11, MM-P12)."""

from __future__ import annotations

from systems.common.encounter_kit.joining import tell_overcome, tell_spared
from systems.common.every_game.surrender import COUNTED, how_spared, list_spared
from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.standing import in_fight
from systems.common.records.table import FOES, PARTY, Being, Hoard
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat.allegiance import ENSLAVED
from systems.mazes_minotaurs.encounters import henchmen

COUNT = "encounters.count"
SPOILS = "Spoils of the fight"


def _leaves(look: Look, being: Being) -> bool:
    """Creatures leave when the fight is over; whoever is enslaved stays with the sorcerer."""
    return isinstance(being.sheet, CreatureSheet) and not look.under(being.id, ENSLAVED)


def has_fallen(look: Look, being: Being) -> bool:
    """Dead, or lying there; not whoever fled or surrendered."""
    return states.dead(look, being) or (not look.stands(being) and not look.under(being.id, *states.GONE))


def count_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A creature that fled or surrendered counts as overcome, or no longer does (MM-030)."""
    being = look.find(actor)
    if not look.fighting or being is None or being.side != FOES or not _leaves(look, being) or has_fallen(look, being):
        return None
    return Form(COUNT, "Do not count" if actor in look.fact(COUNTED, ()) else "Count as overcome")


def count(play: Play, choice: Choice) -> None:
    """The Maze Master says whether somebody alive is worth an award."""
    being, known = play.being(choice.actor), play.fact(COUNTED, ())
    if being.id in known:
        play.set_facts(**{COUNTED: tuple([one for one in known if one != being.id])})
        play.tell("{being} does not count as overcome.", icon="minus", being=being)
    else:
        play.add_to_fact(being.id, COUNTED)
        play.tell("{being} counts as overcome.", icon="star", being=being)


def overcome(look: Look) -> tuple[Being, ...]:
    """The foes that fell, and those the Maze Master counts with them."""
    counted = look.fact(COUNTED, ())
    foes = [one for one in look.on_side(FOES) if _leaves(look, one)]
    return tuple([one for one in foes if has_fallen(look, one) or one.id in counted])


def fight_ends(play: Play) -> None:
    """Creatures leave; the overcome become a hoard with the glory they are worth, to be rolled (MM-P11, MM-P16).

    The hoard calls them by the names of their entries: wisdom, purses and lairs are looked up there.  Whoever
    surrendered is in it too, and brings neither glory nor wisdom unless the Maze Master says so.
    """
    there, spared = overcome(play), [one for one in list_spared(play) if _leaves(play, one)]
    if there or spared:
        entries = [creature_of(play, one.sheet) for one in there]
        glory, wisdom = sum([one.glory for one in entries]), sum([one.wisdom for one in entries])
        foes = tuple([(one.name, one.glory) for one in entries])
        foes += tuple([(creature_of(play, one.sheet).name, 0) for one in spared])
        name = play.fight.name or SPOILS
        fought = tuple([one.id for one in in_fight(play, play.on_side(PARTY))])
        play.add(Hoard(play.fresh("h", "hoards"), name, experience=glory, foes=foes, fought=fought))
        worth = [f"{glory:,} Glory" if glory else "", f"{wisdom:,} Wisdom" if wisdom else ""]
        if there:
            tell_overcome(play, there, " and ".join([one for one in worth if one]))
        if spared:
            tell_spared(play, spared, how_spared(play, spared))
    for being in play.on_side(FOES):
        if _leaves(play, being):
            for effect in play.effects_on(being.id):
                play.remove(effect)
            play.remove(being)
    for being in play.on_side(PARTY):
        if play.under(being.id, henchmen.HIRED) and play.under(being.id, henchmen.FLED):
            henchmen.leaves(play, being)
