"""Called creatures that obey a tune: who plays on, and how control is lost when nobody does (WB-568)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import FOES, PARTY, Effect, Until, altered
from systems.whitebox.base import states

KEY = "treasure.tune"
MINDING, UNMINDED = "piping", "unminded"  # kinds of the effects on the piper; facts: item, lapses, tries
ROUND = 60
STOP, PLAY_ON = "stop", "play on"


def begins(play: Play, who: str, item: str, lapses: int) -> None:
    """They have come and obey: the piper minds them until he does something else."""
    play.put_on(who, "Plays the tune", kind=MINDING, source=who, item=item, lapses=lapses, tries=0)


def _tune(look: Look, who: str) -> Effect | None:
    found = [effect for effect in look.effects_on(who) if effect.kind in (MINDING, UNMINDED)]
    return next((effect for effect in found if list_called(look, effect)), None)


def list_called(look: Look, effect: Effect) -> list[str]:
    """Those who obey this tune."""
    return [one.on for one in look.effects().values() if one.kind == "summoned" and one.source == effect.on
            and one.fact("item") == effect.fact("item") and (being := look.find(one.on))
            and not states.dead(look, being) and being.side == look.being(effect.on).side]  # fmt: skip


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever plays may stop, and who has stopped may play on."""
    effect = _tune(look, actor)
    if effect is None:
        return None
    chance = effect.fact("lapses") * (effect.fact("tries") + 1)
    stops = Option(STOP, "Stops minding them", f"{chance} % to lose control, more each round")
    option = stops if effect.kind == MINDING else Option(PLAY_ON, "Minds them again")
    return Form(KEY, "Keep or stop the tune", (ChoiceField("do", "The tune", default=option.value, options=(option,)),))


def tune(play: Play, choice: Choice) -> None:
    """The first chance comes at once; every round more brings another, and a greater one."""
    effect, being = _tune(play, choice.actor), play.being(choice.actor)
    assert effect is not None
    play.remove(effect)
    facts = dict(effect.data)
    if choice.answers["do"] == PLAY_ON:
        play.put_on(being.id, "Plays the tune", kind=MINDING, source=being.id, **facts)
        play.tell("{being} minds them again.", icon="check", being=being)
        return
    play.tell("{being} no longer minds them.", icon="warning", being=being)
    if not _lost(play, effect):
        _waits(play, effect, play.clock.seconds + ROUND)


def _waits(play: Play, effect: Effect, at: int) -> None:
    facts = dict(effect.data) | {"tries": effect.fact("tries") + 1}
    play.put_on(effect.on, "Nobody minds them", Until("clock", at=at), kind=UNMINDED, source=effect.on, **facts)


def goes_on(play: Play, effect: Effect) -> None:
    """A round more without the tune: another chance, as many as rounds have passed."""
    at = effect.until.at
    while list_called(play, effect) and at <= play.clock.seconds:
        if _lost(play, effect):
            return
        effect = altered(effect, data=tuple((dict(effect.data) | {"tries": effect.fact("tries") + 1}).items()))
        at += ROUND
    if list_called(play, effect):
        facts = dict(effect.data)
        play.put_on(effect.on, "Nobody minds them", Until("clock", at=at), kind=UNMINDED, source=effect.on, **facts)


def _lost(play: Play, effect: Effect) -> bool:
    """Whether control is lost now: they turn on whoever called them."""
    there, piper = list_called(play, effect), play.being(effect.on)
    percent = min(100, effect.fact("lapses") * (effect.fact("tries") + 1))
    need = Need(percent, under=True, hit="loses control", miss="keeps control")
    if not there or not play.check(1, 100, REFEREE, f"Control is lost, {percent} %", need):
        return False
    side = FOES if piper.side == PARTY else PARTY
    for who in there:
        play.exchange(play.being(who), altered(play.being(who), side=side))
    play.tell("{being} loses control: they obey nobody now.", "free", "warning", being=piper)
    return True
