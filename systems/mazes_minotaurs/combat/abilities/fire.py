"""Breath of fire (ours): at one target who may avoid it, or along a line where it is only halved."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, BeingsField, Field
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.mazes_minotaurs.base.checks import evades
from systems.mazes_minotaurs.base.entries import Ability
from systems.mazes_minotaurs.combat import allegiance, distances, positions
from systems.mazes_minotaurs.combat.wounds import wound


def one_field(look: Look, being: Being, one: Ability) -> tuple[Field, ...]:
    """The one it is breathed at."""
    near, there = distances.foes_within(look, being.id, one.distance), positions.targets(look, being.id)
    return (BeingField("target", "Target", f"Within {one.distance} ft", default=next(iter((*near, *there)), None),
                       allowed=there),)  # fmt: skip


def line_field(look: Look, being: Being, one: Ability) -> tuple[Field, ...]:
    """Everybody in the line, friends as well if they stand there, but nobody to whom it does nothing hostile."""
    spared = {being.id, *allegiance.spared_by(look, being.id)}
    everyone = tuple([other.id for other in look.everyone() if other.id not in spared])
    near = distances.foes_within(look, being.id, one.distance)
    return (BeingsField("targets", "In the line", f"{one.distance} ft long", allowed=everyone,
                        default=near or positions.targets(look, being.id)[:1]),)  # fmt: skip


def breathe(play: Play, being: Being, one: Ability, answers: Answers) -> None:
    """Whoever evades danger is not touched."""
    target = play.being(answers["target"])
    play.tell("{being} breathes fire at {target}.", icon="flame", being=being, target=target)
    if not evades(play, target.id, one.name.lower()):
        wound(play, target.id, play.total(one.dice, being.id, f"Damage: {one.name.lower()}"), fire=True)


def maw(play: Play, being: Being, one: Ability, answers: Answers) -> None:
    """One amount for all in the line; whoever evades danger takes half of it."""
    play.tell("{being} spits fire along a line.", icon="flame", being=being)
    dealt = play.total(one.dice, being.id, f"Damage: {one.name.lower()}")
    for who in answers["targets"]:
        wound(play, who, dealt // 2 if evades(play, who, one.name.lower(), word="takes half") else dealt, fire=True)
