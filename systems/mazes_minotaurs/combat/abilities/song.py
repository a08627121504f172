"""The Siren's song (ours): as long as she sings, whoever did not resist walks to her and does nothing else."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Field
from systems.common.kernel.caching import per_being
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.attributes import creature_of
from systems.mazes_minotaurs.base.checks import resists
from systems.mazes_minotaurs.base.sheet import CreatureSheet
from systems.mazes_minotaurs.combat import allegiance, facts, places
from systems.mazes_minotaurs.combat.abilities.creature_abilities import SONG, carries

ENTHRALLED, SAFE = "enthralled", "safe from song"
DAY = 86_400
MORTAL = ("Folk", "Beast")


@per_being
def mortal(look: Look, being: Being) -> bool:
    """Heroes, people, folk and beasts; monsters, spirits and what is only animated do not count."""
    sheet = being.sheet
    return not isinstance(sheet, CreatureSheet) or creature_of(look, sheet).category in MORTAL


def hearers(look: Look, singer: Being) -> tuple[str, ...]:
    """Foes who hear her, and have neither resisted her today nor fallen under the song."""
    spared = allegiance.spared_by(look, singer.id)
    found = [one.id for one in look.against(singer.side)
             if look.stands(one) and one.id not in spared and _open(look, one, singer.id)]  # fmt: skip
    return places.those_within(look, singer.id, found, carries(look, singer, SONG))


def _open(look: Look, being: Being, singer: str) -> bool:
    known = [effect for effect in look.effects_on(being.id, SAFE) if effect.source == singer]
    return mortal(look, being) and not known


def fields(look: Look, singer: Being, so_far: Answers) -> tuple[Field, ...]:
    """Who hears it; her own friends stop their ears unless named."""
    spared = {singer.id, *allegiance.spared_by(look, singer.id)}
    allowed = tuple([one.id for one in look.everyone() if one.id not in spared and mortal(look, one)])
    return (BeingsField("targets", "Who hears it", default=hearers(look, singer), allowed=allowed, least=0),)


def sing(play: Play, singer: Being, answers: Answers) -> None:
    """Whoever hears it for the first time resists, or is enthralled as long as she sings."""
    play.add_to_fact(singer.id, facts.SANG)
    play.tell("{being} sings.", icon="bell", being=singer)
    for who in answers["targets"]:
        being = play.being(who)
        if play.under(who, ENTHRALLED) or not play.stands(being) or not _open(play, being, singer.id):
            continue
        if resists(play, who, "the song"):
            _safe(play, who, singer.id)
        else:
            play.put_on(who, "Under the song", Until("fight"), kind=ENTHRALLED, source=singer.id)
            play.tell("{being} goes towards the song.", "enthralled", "eye-off", being=being)


def goes_on(play: Play, singer: str, undisturbed: bool) -> None:
    """Whoever holds somebody by a song and was not asked for anything else sings on."""
    if undisturbed and holds(play, singer) and singer not in play.fact(facts.SANG, ()):
        play.add_to_fact(singer, facts.SANG)
        play.tell("{being} sings on.", icon="bell", being=play.being(singer))


def _safe(play: Play, who: str, singer: str) -> None:
    play.put_on(who, "", Until("lasting", at=DAY), kind=SAFE, source=singer)


def wake_by_wound(play: Play, who: str) -> None:
    """A wound wakes those who now resist."""
    for effect in play.effects_on(who, ENTHRALLED):
        if effect.source in play.table.beings and play.stands(play.being(effect.source)):
            being = play.being(who)
            if states.dead(play, being) or states.unconscious(play, being):
                return
            if resists(play, who, "the song"):
                play.remove(effect)
                _safe(play, who, effect.source)


def fade(play: Play, all_rounds: bool = False) -> None:
    """The song of one who fell stops at once; at the end of a round that of everyone who did not sing in it."""
    sang = play.fact(facts.SANG, ())
    for effect in tuple(play.effects().values()) if play.anywhere(ENTHRALLED) else ():
        if effect.kind != ENTHRALLED:
            continue
        singer = play.find(effect.source)
        sings = singer is not None and play.stands(singer) and not states.surprised(play, singer)
        if not sings or (all_rounds and effect.source not in sang):
            play.remove(effect)
            if (being := play.find(effect.on)) is not None:
                play.tell("The song stops; {being} is free of it.", icon="bell", being=being)


def holds(look: Look, singer: str) -> bool:
    """Whether anybody is under her song."""
    return any([effect.kind == ENTHRALLED and effect.source == singer for effect in look.effects().values()])
