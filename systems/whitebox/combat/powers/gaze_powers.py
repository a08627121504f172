"""Powers that reach whoever looks or listens: gaze, song and scream, the sight of the dead (WB-422 to WB-431)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Until
from systems.whitebox.base.creatures import dice_of, kinds
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.afflictions.chances import roll_chance, roll_save, roll_span
from systems.whitebox.combat.afflictions.freezing import immune_to_undead, paralyze, spared_by_race, to_stone
from systems.whitebox.combat.powers.power import list_foes, list_living

BODILESS = frozenset({"golem", "undead"})  # a scream that kills does nothing to what does not live (ours)


def list_open_eyed(look: Look, being: Being) -> tuple[str, ...]:
    """Foes of whom nobody knows that they avert their eyes."""
    return tuple([who for who in list_foes(look, being) if not look.fact_of(who, "averts")])


def gaze_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (BeingsField("targets", "Who meets it", "Those who fight with eyes averted do not",
                        list_open_eyed(look, being), allowed=list_living(look, being)),)  # fmt: skip


def petrify_by_gaze(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Whoever meets it saves or turns to stone (R-91)."""
    for who in answers["targets"]:
        if not roll_save(play, being, ability, who):
            to_stone(play, who, being.id)


def mirror_gaze(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Its own gaze, thrown back: a chance that it must save itself (WB-423)."""
    if not roll_chance(play, ability):
        play.tell("{being} does not meet its own gaze.", icon="eye-off", being=being)
    elif not roll_save(play, being, ability, being.id):
        to_stone(play, being.id, being.id)


def list_weak_sighted(look: Look, being: Being, ability: Ability) -> tuple[str, ...]:
    """Foes with no more hit dice than the sight overpowers, who can be paralyzed by it."""
    found = []
    for who in list_foes(look, being):
        foe = look.being(who)
        if dice_of(look, foe).whole <= ability.max_hit_dice and not immune_to_undead(look, foe):
            found.append(who)
    return tuple(found)


def sight_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (BeingsField("targets", "Who sees it", f"Up to {ability.max_hit_dice} hit dice",
                        list_weak_sighted(look, being, ability), allowed=list_living(look, being)),)  # fmt: skip


def paralyze_by_sight(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """The weak freeze without a save; for how long, nobody has printed (WB-430)."""
    for who in answers["targets"]:
        victim = play.being(who)
        if dice_of(play, victim).whole > ability.max_hit_dice:
            play.tell("{victim} is too strong for the {power}.", "unharmed", "shield", victim=victim,
                      power=ability.name)  # fmt: skip
        elif not spared_by_race(play, being, who) and not play.under(who, "paralyzed"):
            paralyze(play, being, ability, who)


def list_hearers(look: Look, being: Being) -> tuple[str, ...]:
    """Foes that live in the way that death can come to."""
    return tuple([who for who in list_foes(look, being) if not BODILESS & set(kinds(look, look.being(who)))])


def hearer_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (
        BeingsField("targets", "Who hears it", default=list_hearers(look, being), allowed=list_living(look, being)),
    )


def shriek(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Whoever fails to save dies when the rounds are over (WB-422)."""
    seconds = roll_span(play, ability.duration, ability.name.capitalize())
    for who in answers["targets"]:
        if not roll_save(play, being, ability, who):
            play.put_on(who, f"Doomed by the {ability.name}", Until("lasting", at=seconds), kind="doomed",
                        source=being.id, cause=f"{being.name}’s {ability.name}")  # fmt: skip
            play.tell("{victim} will die in {time}.", "doomed", "skull", victim=play.being(who),
                      time=play.game.words.span(seconds))  # fmt: skip
