"""Nerve: what fear takes, what becomes of whoever has none left, and how it comes back (MY-920, MY-924, MY-925)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Being, Effect, Until
from systems.myriad.base import module, states, vitals
from systems.myriad.base.entries_kit import Sfx
from systems.myriad.base.figures import FEAR
from systems.myriad.combat.hits import damage_dice
from systems.myriad.combat.hits.blow import Blow

HOUR = 3_600  # seconds
CALMING, AURA = "calming", "aura"  # effects: a box is on its way back; nothing comes back in this presence
FLEES, FREEZES = "flees", "freezes"
OUT, PLAYED_ON = "out", "on"


def frighten(play: Play, who: str, dice: int, source: str = "", why: str = "") -> int:
    """Fear dice against fear armor; what shows more comes off the Nerve.  Comes back as how many boxes."""
    line = module.nerve(play)
    being = vitals.furnish(play, who, line)
    lost = damage_dice.against_armor(play, dice, play.value(who, FEAR), REFEREE, f"Fear: {being.name}")
    if lost:
        lost = vitals.hurt(play, who, lost, line, why)
    else:
        play.tell("{being} keeps calm.", "keeps calm", "shield", being=being)
    shake(play, who, source)
    return lost


def aura(play: Play, blow: Blow, one: Sfx, units: int) -> None:
    """A die of fear for each six of a social attack that succeeds; in that presence no Nerve comes back (MY-920)."""
    if frighten(play, blow.target, units * one.amount, blow.attacker, " (aura of terror)") and not _is_watched(
        play, blow.target
    ):
        until = Until("fight") if play.fighting else FOREVER
        play.put_on(blow.target, f"In the presence of {play.being(blow.attacker).name}", until, kind=AURA,
                    source=blow.attacker)  # fmt: skip


def _name(look: Look) -> str:
    """What the line of fear is called."""
    return module.line(look, module.nerve(look)).name


def _is_watched(look: Look, who: str) -> bool:
    return look.under(who, AURA)


def shake(play: Play, who: str, source: str = "") -> None:
    """What becomes of somebody who lost Nerve: flight or paralysis without any, madness without critical boxes; the
    first box is back in a calm hour."""
    being, line = play.being(who), module.nerve(play)
    entry = module.line(play, line)
    if states.crossed_off(being.sheet, module.row_of(line, True)) and not states.plays_on(play, being, line):
        _go_mad(play, being)
    if states.out_of(being, line) and not any([one.fact(vitals.LINE) == line for one in play.effects_on(who)]):
        _break(play, being, source)
    if vitals.missing(being, line) and entry.back == "hours" and not play.under(who, CALMING):
        _await(play, who)


def _break(play: Play, being: Being, source: str) -> None:
    """Out of the story until somebody calms down."""
    answers = play.ask(being.id, Form("terrified", f"{being.name} has no {_name(play)} left", (
        ChoiceField("how", "And", default=FLEES, options=(
            Option(FLEES, "Flees", "As fast as can be"), Option(FREEZES, "Freezes", "Paralyzed with fear"))),
    )))  # fmt: skip
    flees = answers["how"] == FLEES
    play.put_on(being.id, "Flees in terror" if flees else "Paralyzed with fear", FOREVER,
                kind="fled" if flees else "frightened", source=source, line=module.nerve(play))  # fmt: skip
    play.tell("{being} {does}.", "terrified", "skull", being=being,
              does="flees in terror" if flees else "is paralyzed with fear")  # fmt: skip


def _go_mad(play: Play, being: Being) -> None:
    """Insane for good: out of play like the dead, or played on, as the Guide says."""
    answers = play.ask(REFEREE, Form("insane", f"{being.name} is insane", (
        ChoiceField("how", "And", default=OUT, options=(
            Option(OUT, "Out of play", "Like the dead"), Option(PLAYED_ON, "Played on", "As a mad person"))),
    )))  # fmt: skip
    if answers["how"] == PLAYED_ON:
        play.put_on(being.id, "Insane", FOREVER, kind=states.INSANE, of=module.nerve(play))
        play.tell("{being} is played on, insane.", icon="person", being=being)


def _await(play: Play, who: str, at: int = 0) -> None:
    """A box of Nerve comes back in an hour, or at an hour that is known."""
    until = Until("clock", at=at) if at else Until("lasting", at=HOUR)
    play.put_on(who, "Shaken", until, kind=CALMING)


def calm_hour_ends(play: Play, effect: Effect) -> None:
    """Every calm hour that has passed gives a box; a fight or the presence of the horror is not calm (MY-925).  Ended
    before its time, nothing comes of it."""
    if effect.kind != CALMING or effect.on not in play.table.beings or play.clock.seconds < effect.until.at:
        return
    who, hours = effect.on, 1 + (play.clock.seconds - effect.until.at) // HOUR
    if play.fighting or _is_watched(play, who):
        _await(play, who)
        return
    line = module.nerve(play)
    given = vitals.heal(play, who, hours, line, criticals_first=False)
    being = play.being(who)
    if given:
        play.tell("{being} calms down: {given} {line}.", "heals", "heart", being=being, given=given,
                  line=_name(play))  # fmt: skip
    if vitals.missing(being, line):
        _await(play, who, effect.until.at + hours * HOUR)


def begin_rest(play: Play, who: str) -> None:
    """Whoever rests gets the calm hours from the rest itself."""
    play.lift(who, CALMING)


def end_rest(play: Play, who: str) -> None:
    """After a rest the hours count on."""
    being = play.find(who)
    if being is not None and vitals.missing(being, module.nerve(play)) and not play.under(who, CALMING):
        _await(play, who)
