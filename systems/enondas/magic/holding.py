"""Spells that lie on somebody: sleep, paralysis, rooted feet, a suggestion, being overlooked, a doubled weapon."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.enondas.base import arms, saves
from systems.enondas.base.attributes import SHORT_OF
from systems.enondas.combat import facts, leaving
from systems.enondas.combat.freeing import ROOTED
from systems.enondas.combat.sides import HIDDEN
from systems.enondas.magic.casting import Casting, lay, resists, seconds, time_words
from systems.enondas.magic.targets import chosen_targets

SLAM, SUGGESTED = "slam", "suggested"


def sleep(play: Play, cast: Casting) -> None:
    """Whoever fails SR(M) on CON sleeps (EN-203)."""
    _overcome(play, cast, "Asleep", "asleep", "{being} falls asleep for {time}.", "moon")


def paralyze(play: Play, cast: Casting) -> None:
    """Whoever fails SR(M) on CON cannot move (EN-204)."""
    _overcome(play, cast, "Paralyzed", "paralyzed", "{being} cannot move for {time}.", "lock")


def root(play: Play, cast: Casting) -> None:
    """Feet stick at once; the saving roll comes later, to tear free (EN-202)."""
    for who in chosen_targets(cast):
        lay(play, cast, who, "Rooted", ROOTED)
        play.tell("{being}’s feet stick to the ground for {time}.", "rooted", "lock", being=play.being(who),
                  time=time_words(play, cast))  # fmt: skip
        leaving.call_off(play, who)
    _keep_elsewhere(play, cast)


def suggest(play: Play, cast: Casting) -> None:
    """A suggestion, until it is carried out; the worse it is, the easier it is to resist (EN-187)."""
    what = str(cast.answers.get("suggestion", "")).strip()
    harm = cast.answers.get("harm", 0)
    for who in chosen_targets(cast):
        if not resists(play, cast, who, harm):
            lay(play, cast, who, f"Suggested: {what}" if what else "Suggested", SUGGESTED)
            play.tell("{being} follows the suggestion{what}.", "suggested", "eye", being=play.being(who),
                      what=f": {what}" if what else "")  # fmt: skip
    _keep_elsewhere(play, cast, harm)


def hide(play: Play, cast: Casting) -> None:
    """Overlooked by whoever thinks and goes by sight (EN-188)."""
    for who in chosen_targets(cast):
        lay(play, cast, who, "Overlooked", HIDDEN)
        play.tell("{being} is overlooked for {time}.", "hidden", "eye-off", being=play.being(who),
                  time=time_words(play, cast))  # fmt: skip


def slam(play: Play, cast: Casting) -> None:
    """A weapon does double from this round on (EN-210)."""
    for who in chosen_targets(cast):
        being, key = play.being(who), str(cast.answers.get("weapon", ""))
        arm = next((one for one in arms.arms(play, being) if one.key == key), None) or arms.melee_arm(play, being)
        lay(play, cast, who, f"Slam Bam: {arm.name}", SLAM, weapon=arm.key)
        play.tell("{being}’s {weapon} does double for {time}.", "slam", "sword", being=being, weapon=arm.name,
                  time=time_words(play, cast))  # fmt: skip
    _keep_elsewhere(play, cast)


def _overcome(play: Play, cast: Casting, name: str, kind: str, sentence: str, icon: str) -> None:
    for who in chosen_targets(cast):
        if not resists(play, cast, who):
            if play.fighting and play.able(play.being(who)):
                play.add_to_fact(who, facts.OVERCOME)
            lay(play, cast, who, name, kind)
            play.tell(sentence, kind, icon, being=play.being(who), time=time_words(play, cast))
            leaving.call_off(play, who)
    _keep_elsewhere(play, cast)


def _keep_elsewhere(play: Play, cast: Casting, easier: int = 0) -> None:
    """Somebody without a sheet here: what he must roll is said, and the time is kept."""
    if chosen_targets(cast) or not cast.answers.get("elsewhere"):
        return
    thing, level = cast.thing or "whoever is meant", cast.m - easier
    if cast.spell.save:
        play.tell("{thing} must make SR{level} on {attribute}: {target} or more.", icon="dice", level=level,
                  thing=thing[:1].upper() + thing[1:], attribute=SHORT_OF[cast.spell.save],
                  target=saves.target(level))  # fmt: skip
    if seconds(play, cast):
        lay(play, cast, "", f"{cast.spell.name}: {thing}", "elsewhere")
