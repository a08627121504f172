"""Who is not seen: by the place, by a spell, by what it wears; whoever attacks is seen again (MG-042; ours)."""

from __future__ import annotations

from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect
from systems.monsters_magic.base.consequences import SEEN as SEEN_FACT
from systems.monsters_magic.base.consequences import UNSEEN
from systems.monsters_magic.base.figures import worn_veil
from systems.monsters_magic.combat import facts

DEGREES = ("", "semi", "total")
STAYS = {"semi": "Semi-concealed", "total": "Totally concealed"}
WORDS = {"semi": "is semi-concealed", "total": "is totally concealed", "": "can be seen again"}


def how_hidden(look: Look, being: Being) -> str:
    """How far somebody is concealed, by whatever hides it best."""
    by_place, worn = str(look.fact_of(being.id, facts.SEEN, "")), worn_veil(look, being)
    lying = look.effects_on(being.id, UNSEEN)
    if not worn and not lying:
        return by_place
    return max([by_place, worn, *[str(effect.fact(SEEN_FACT, "")) for effect in lying]], key=DEGREES.index)


def hidden_words(look: Look, being: Being) -> str:
    """What hides somebody that is no effect with a name of its own: the place, or what it wears."""
    return STAYS.get(max([str(look.fact_of(being.id, facts.SEEN, "")), worn_veil(look, being)], key=DEGREES.index), "")


def stands_so(look: Look, being: Being) -> tuple[str, ...]:
    """Cover and what hides somebody, as far as it counts and is no effect (MG-042, MG-043)."""
    if not look.fighting or not look.stands(being):
        return ()
    cover = look.fact_of(being.id, facts.COVER, 0)
    past = names_of(look, unnoticed_by(look, being.id))
    said = (f"Cover +{cover}" if cover else "", hidden_words(look, being), f"Unseen by {past}" if past else "")
    return tuple([words for words in said if words])


def unnoticed_by(look: Look, who: str) -> tuple[str, ...]:
    """Foes who still stand and past whom somebody has sneaked (MG-039)."""
    past = look.fact_of(who, facts.UNNOTICED, ())
    return tuple([one for one in past if one in look.table.beings and look.stands(look.being(one))])


def slip_past(play: Play, being: Being, watcher: Being) -> None:
    """One more does not notice somebody, until that one attacks."""
    past = play.fact_of(being.id, facts.UNNOTICED, ())
    if watcher.id not in past:
        play.set_fact_of(being.id, **{facts.UNNOTICED: (*past, watcher.id)})


def be_noticed(play: Play, being: Being, watcher: Being) -> None:
    """Whoever did not notice somebody does now."""
    past = play.fact_of(being.id, facts.UNNOTICED, ())
    if watcher.id in past:
        play.set_fact_of(being.id, **{facts.UNNOTICED: tuple([one for one in past if one != watcher.id])})
        play.tell("{watcher} notices {being}.", icon="eye", watcher=watcher, being=being)


def come_out(play: Play, being: Being) -> None:
    """Whoever attacks is seen again, if it was a spell or a trick that hid it."""
    veils: list[Effect] = list(play.effects_on(being.id, UNSEEN))
    for effect in veils:
        play.remove(effect)
    vanished = being.id in play.fact(facts.VANISHED, ())
    if vanished:
        play.set_facts(**{facts.VANISHED: tuple([one for one in play.fact(facts.VANISHED) if one != being.id])})
        play.set_fact_of(being.id, **{facts.SEEN: ""})
    past = unnoticed_by(play, being.id)
    if play.fact_of(being.id, facts.UNNOTICED, ()):
        play.set_fact_of(being.id, **{facts.UNNOTICED: ()})
    if veils or vanished or past:
        play.tell("{being} can be seen again.", icon="eye", being=being)


def vanish(play: Play, being: Being) -> None:
    """Out of sight until it attacks."""
    play.set_fact_of(being.id, **{facts.SEEN: "total"})
    play.add_to_fact(being.id, facts.VANISHED)
    play.tell("{being} vanishes from sight.", "hides", "eye-off", being=being)


def show(play: Play, being: Being) -> bool:
    """Light takes a step off what the dark of the place hides; whether it did."""
    now = str(play.fact_of(being.id, facts.SEEN, ""))
    if not now or being.id in play.fact(facts.VANISHED, ()):
        return False
    left = DEGREES[DEGREES.index(now) - 1]
    play.set_fact_of(being.id, **{facts.SEEN: left})
    play.tell("{being} {word}.", icon="eye", being=being, word=WORDS[left])
    return True
