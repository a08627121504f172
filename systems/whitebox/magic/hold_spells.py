"""Spells that take somebody out of the fight without a wound: sleep, bonds, charms, webs, lost minds, stone."""

from __future__ import annotations

from systems.common.kernel.play import Play
from systems.common.records.table import Until, altered
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, roll_save
from systems.whitebox.magic.spell_words import figures


def sleep(play: Play, cast: Casting) -> None:
    """As many as the dice say fall asleep, without a save (WB-368, R-33, R-90); a wound wakes them."""
    until = lasts(play, cast)
    for who in list_struck(play, cast):
        does = "sleeps on" if play.under(who, "asleep") else "falls asleep"
        lay(play, cast, who, "Asleep", "asleep", until)
        play.tell("{being} {does}.", "sleeps", "moon", being=play.being(who), does=does)


def hold(play: Play, cast: Casting) -> None:
    """Held fast unless the save is made (WB-334, WB-335)."""
    until = lasts(play, cast)
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            lay(play, cast, who, "Held", "held", until)
            play.tell("{being} is held fast.", "held", "lock", being=play.being(who))


def charm(play: Play, cast: Casting) -> None:
    """Whoever fails to save stands with the caster from now on (WB-306, WB-307)."""
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            _turn_coat(play, cast, who, "Charmed", "charmed")
            play.tell("{being} is charmed.", "charmed", "heart", being=play.being(who))


def _turn_coat(play: Play, cast: Casting, who: str, name: str, kind: str) -> None:
    """Under the caster's will: on his side until the spell ends."""
    being, side = play.being(who), play.being(cast.caster).side
    before = being.side if being.side != side else ""
    lay(play, cast, who, name, kind, lasts(play, cast), side=before)
    if before:
        play.exchange(being, altered(being, side=side))


def possess(play: Play, cast: Casting) -> None:
    """The caster's body lies without its soul; whoever fails to save is its host (WB-347)."""
    caster = play.being(cast.caster)
    if not play.under(cast.caster, "entranced"):
        lay(play, cast, cast.caster, "Soul in the jar", "entranced", Until(), holds="jar")
        play.tell("{caster}’s body lies without its soul.", "entranced", "moon", caster=caster)
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            _turn_coat(play, cast, who, f"Possessed by {caster.name}", "possessed")
            play.tell("{being} is possessed by {caster}.", "possessed", "ghost", being=play.being(who), caster=caster)


def feeblemind(play: Play, cast: Casting) -> None:
    """A Magic-user loses his mind unless he saves (WB-329)."""
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            lay(play, cast, who, "Feebleminded", "feebleminded", lasts(play, cast))
            play.tell("{being} loses all reason.", "feebleminded", "question", being=play.being(who))


def petrify(play: Play, cast: Casting) -> None:
    """Flesh to stone unless the save is made (WB-375)."""
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            lay(play, cast, who, "Turned to stone", "petrified", lasts(play, cast))
            play.tell("{being} turns to stone.", "petrified", "rock-being", being=play.being(who))


def quest(play: Play, cast: Casting) -> None:
    """A task is laid on whoever fails to save; ignoring it is death, or a curse if a Cleric cast it (WB-362)."""
    task = str(cast.answers.get("task", "")).strip() or "as the caster says"
    cost = "a curse of the referee’s choice" if cast.art == "cleric" else "death"
    for who in list_struck(play, cast):
        if not roll_save(play, cast, who):
            lay(play, cast, who, f"Quest: {task}", "quest", lasts(play, cast), cost=cost)
            play.tell("{being} must go on a quest: {task}. To ignore it is {cost}.", "bound", "flag",
                      being=play.being(who), task=task, cost=cost)  # fmt: skip


def web(play: Play, cast: Casting) -> None:
    """The strands fill their space, and whoever is in it sticks (WB-379)."""
    until = lasts(play, cast)
    lay(play, cast, "", cast.name, "strands", until)
    play.tell("{spell}: {figures}.", icon="spider", spell=cast.name, figures=figures(play, cast, until))
    stick(play, cast, until)


def stick(play: Play, cast: Casting, until: Until) -> None:
    """Whoever is in the strands now."""
    for who in list_struck(play, cast):
        lay(play, cast, who, "Webbed", "webbed", until)
        play.tell("{being} is stuck in the web.", "webbed", "spider", being=play.being(who))


def flee(play: Play, cast: Casting) -> None:
    """A cloud of insects goes where the caster sends it, and drives the weak before it (WB-337)."""
    until = lasts(play, cast)
    lay(play, cast, "", cast.name, "swarm", until)
    play.tell("{spell}: {figures}.", icon="insect", spell=cast.name, figures=figures(play, cast, until))
    scatter(play, cast)


def scatter(play: Play, cast: Casting) -> None:
    """Whoever is in the swarm now flees, without a save."""
    for who in list_struck(play, cast):
        play.put_on(who, "Fled", Until("fight"), kind="fled", source=cast.caster)
        play.done(who)
        play.tell("{being} flees.", "flees", "flag", being=play.being(who))
