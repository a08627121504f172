"""What befalls those who touch or poke growths and slimes (WB-424)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.whitebox.base.entries_creatures import Ability
from systems.whitebox.combat.afflictions import poison
from systems.whitebox.combat.afflictions.chances import roll_chance, roll_save
from systems.whitebox.combat.damage import hurt
from systems.whitebox.combat.powers.power import list_living


def toucher_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    """Nobody has touched it yet."""
    return (BeingsField("targets", "Who touches it", allowed=list_living(look, being)),)


def burn_touchers(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Touching it does harm (WB-424)."""
    for who in answers["targets"]:
        dealt = play.total(ability.damage, being.id, f"Damage: {ability.name}")
        hurt(play, who, dealt, cause=being.name, hit=False, harm=ability.energy)


def infect_touchers(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Whoever fails to save begins to turn into it, until the disease is cured (WB-424)."""
    for who in answers["targets"]:
        if not roll_save(play, being, ability, who):
            play.put_on(who, f"Turning into {being.name.lower()}", kind="diseased", source=being.id)
            play.tell("{victim} begins to turn into {slime}; how fast is for the referee to say.", "slime", "blob",
                      victim=play.being(who), slime=being.name.lower())  # fmt: skip


def cloud_fields(look: Look, being: Being, ability: Ability, so_far: Answers) -> tuple[Field, ...]:
    return (BeingsField("targets", f"Within {ability.diameter} feet", allowed=list_living(look, being), least=0),)


def release_spores(play: Play, being: Being, ability: Ability, answers: Answers) -> None:
    """Somebody pokes it: it may set its spores free (WB-424)."""
    if roll_chance(play, ability):
        poison.choke(play, being, ability, tuple(answers["targets"]))
    else:
        play.tell("{being} sets no spores free.", icon="mold", being=being)
