"""What a fight leaves behind: experience for the slain, what they carried, and the field cleared (EN-071, EN-252)."""

from __future__ import annotations

from systems.common.encounter_kit.joining import tell_overcome, tell_spared
from systems.common.every_game.surrender import COUNTED, how_spared, list_spared
from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.standing import in_fight
from systems.common.records.table import FOES, PARTY, Being, Hoard, Line, altered
from systems.common.treasure_kit.hoards import coin_line, fresh_ids
from systems.common.treasure_kit.purses import purse_of
from systems.common.treasure_kit.sharing import sum_purses
from systems.enondas.base import states
from systems.enondas.base.hoard_lines import item_line
from systems.enondas.base.sheet import CreatureSheet, Item
from systems.enondas.characters.belongings import gear_of, item_of, kind_of
from systems.enondas.characters.rest import await_aid
from systems.enondas.encounters import bodies
from systems.enondas.encounters.weighing import ratings_of, worth

COUNT = "encounters.count"
SPOILS = "Spoils of the fight"
CARRIED = "carried"
ARMS = ("weapon", "armor", "shield")


def count_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A monster that fled, surrendered or lies helpless counts among the slain, or no longer does (EN-070)."""
    being = look.table.beings.get(actor)
    if not look.fighting or being is None or not _monster(being) or states.dead(look, being):
        return None
    return Form(COUNT, "Do not count" if actor in look.fact(COUNTED, ()) else "Count among the slain")


def count(play: Play, choice: Choice) -> None:
    """The referee says whether somebody alive is worth experience."""
    being, known = play.being(choice.actor), play.fact(COUNTED, ())
    if being.id in known:
        play.set_facts(**{COUNTED: tuple([one for one in known if one != being.id])})
        play.tell("{being} does not count among the slain.", icon="minus", being=being)
    else:
        play.add_to_fact(being.id, COUNTED)
        play.tell("{being} counts among the slain.", icon="star", being=being)


def _monster(being: Being) -> bool:
    return being.side == FOES and being.kind in (bodies.BY_RATING, bodies.COMPLETE)


def slain(look: Look) -> tuple[Being, ...]:
    """The monsters that are dead, and those the referee counts with them."""
    counted = look.fact(COUNTED, ())
    return tuple([one for one in look.on_side(FOES) if _monster(one) and (states.dead(look, one) or one.id in counted)])


def fight_ends(play: Play) -> None:
    """Monsters leave; the slain become a hoard: experience for their full ratings, and what they carried.

    Whoever surrendered leaves what it carried, and is worth no experience unless the referee counted it; whoever fled
    leaves nothing either way.  Coins are rolled later (EN-250).
    """
    await_aid(play)
    fallen, spared = slain(play), tuple([one for one in list_spared(play) if _monster(one)])
    if fallen or spared:
        total = worth(play, ratings_of(fallen)) if fallen else 0
        spoils = Hoard(
            play.fresh("h", "hoards"), play.fight.name or SPOILS, _list_carried(play, (*fallen, *spared)), total,
            tuple([(_drop_number(being), bodies.full_rating(being.sheet)) for being in (*fallen, *spared)]),
            fought=tuple([one.id for one in in_fight(play, play.on_side(PARTY))]),
        )  # fmt: skip
        play.add(spoils)
        if fallen:
            rated = f" for MR {int(ratings_of(fallen))}"
            word = "Slain" if all([states.dead(play, one) for one in fallen]) else "Overcome"
            tell_overcome(play, fallen, f"{total:,} experience", word, rated)
        if spared:
            tell_spared(play, spared, how_spared(play, spared))
    for being in play.on_side(FOES):
        if not _monster(being):
            continue
        for effect in play.effects_on(being.id):
            play.remove(effect)
        play.remove(being)


def _drop_number(being: Being) -> str:
    return being.name.rpartition(" ")[0] if being.number else being.name


def _list_carried(look: Look, fallen: tuple[Being, ...]) -> tuple[Line, ...]:
    """Coins, weapons, armor and magic of the slain as lines, the same of several together (EN-252)."""
    things: dict[Item, int] = {}
    for being in fallen:
        for item in _arms(look, being):
            one = altered(item, count=1, carried="carried")
            things[one] = things.get(one, 0) + item.count
    ids = fresh_ids(())
    coins = sum_purses([purse_of(being.sheet) for being in fallen])
    lines = [coin_line(next(ids), coin, number, CARRIED) for coin, number in coins._asdict().items() if number]
    lines += [item_line(look, next(ids), altered(item, count=number), CARRIED) for item, number in things.items()]
    return tuple(lines)


def _arms(look: Look, being: Being) -> list[Item]:
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        return [item_of(look, sheet.weapon)] if sheet.weapon else []
    return [one for one in sheet.items if kind_of(look, one) in ARMS or gear_of(look, one) is None]
