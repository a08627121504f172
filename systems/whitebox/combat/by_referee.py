"""What the referee hands out in a fight: damage, healing, saves of several at once, morale, first aid."""

from __future__ import annotations

from systems.common.encounter_kit.asked_to_hold import list_unasked, note_asked
from systems.common.encounter_kit.damage_by_hand import LONGEST, damage_field, targets_field
from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    DiceField,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, by_name
from systems.common.kernel.play import NO_HARM, Play
from systems.common.kernel.standing import in_fight
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, PARTY, Being, Until
from systems.common.records.views import Due
from systems.whitebox.base import states
from systems.whitebox.base.creatures import kinds
from systems.whitebox.base.items import fireproof
from systems.whitebox.combat.damage import heal, hurt
from systems.whitebox.combat.harm_kinds import KINDS as HARMS
from systems.whitebox.combat.saves import KINDS, saves

FIRST, HALF = 1, 2  # the moments at which it is asked whether foes hold
FEARLESS = frozenset({"mindless", "undead"})
TO_THE_END = "to the end"


def damage_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form("combat.damage", "Damage", (
        targets_field(look, actor),
        damage_field(),
        ToggleField("half", "Half", help="Everybody takes half, rounded down"),
        ChoiceField("harm", "Kind", "Some are proof against it, others die of nothing else", default="",
                    options=tuple([Option(kind, word) for kind, word in HARMS])),
        TextField("cause", "From"),
    ))  # fmt: skip


def damage(play: Play, choice: Choice) -> None:
    """One amount of damage for everybody named; a fall, a trap, whatever no rule dealt."""
    answers = choice.answers
    dealt = play.total(answers["amount"], REFEREE, answers["cause"] or "Damage")
    for who in answers["targets"]:
        if answers["harm"] == "fire" and fireproof(play, who):
            play.tell("Ordinary fire does {being} no harm.", NO_HARM, "shield", being=play.being(who))
            continue
        hurt(play, who, dealt // 2 if answers["half"] else dealt, cause=answers["cause"], hit=False,
             harm=answers["harm"])  # fmt: skip


def healing(play: Play, choice: Choice) -> None:
    """Hit points given back, never above the most."""
    answers = choice.answers
    for who in answers["targets"]:
        heal(play, who, play.total(answers["amount"], REFEREE, answers["cause"] or "Healing"), answers["cause"])


def save_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form("combat.save", "Saving throw", (
        targets_field(look, actor, "Who saves", "who"),
        ChoiceField("against", "Against", default="spell", options=tuple([Option(k, word) for k, word in KINDS])),
        NumberField("modifier", "Modifier", minimum=-20, maximum=20),
        DiceField("damage", "Damage if failed", default="0", longest=LONGEST),
        ChoiceField("saved", "Who saves takes", default="negates", options=(
            Option("negates", "No damage"), Option("half", "Half damage"),
        )),
    ))  # fmt: skip


def save(play: Play, choice: Choice) -> None:
    """A saving throw each, and damage for those who fail (WB-190)."""
    answers = choice.answers
    word = dict(KINDS)[answers["against"]].lower()
    dealt = play.total(answers["damage"], REFEREE, "Damage") if answers["damage"] not in ("", "0") else 0
    for who in answers["who"]:
        made = saves(play, who, (answers["against"],), word, answers["modifier"])
        taken = 0 if made and answers["saved"] == "negates" else dealt // 2 if made else dealt
        if taken:
            hurt(play, who, taken, cause=word, hit=False)


def _list_shaken(look: Look, side: str) -> list[Being]:
    """Who of a side might not hold: foes and hirelings who can act and have a mind (WB-188)."""
    return [
        being
        for being in look.on_side(side)
        if (side == FOES or being.kind == "hireling")
        and look.able(being) and FEARLESS.isdisjoint(kinds(look, being))
    ]  # fmt: skip


def _moment(look: Look, side: str) -> int:
    """Which of the moments has come at which holding on is in question: the first of a side fell, half of it (ours)."""
    there = in_fight(look, look.on_side(side))
    fallen = sum([not look.able(being) for being in there])
    return (HALF if 2 * fallen >= len(there) else FIRST) if fallen else 0


def due(look: Look) -> tuple[Due, ...]:
    """A reminder at each of these moments, until it is answered; no dice are thrown for it (WB-188)."""
    if not look.fighting:
        return ()
    return tuple([_reminder(look, side) for side in (FOES, PARTY) if _is_due(look, side)])


def _list_unasked(look: Look, side: str) -> list[Being]:
    """Who of those who might not hold was not asked since this moment came."""
    moment = _moment(look, side)
    return list_unasked(look, side, _list_shaken(look, side), moment) if moment else []


def _is_due(look: Look, side: str) -> bool:
    return bool(_list_unasked(look, side)) and any(look.able(being) for being in look.against(side))


def _reminder(look: Look, side: str) -> Due:
    there = in_fight(look, look.on_side(side))
    out = [states.state(look, being) for being in there if not states.able(look, being)]
    how = f"{'is' if len(out) == 1 else 'are'} out" if any([not one.lost for one in out]) else "fell"
    if side == FOES:
        return Due(f"{len(out)} of {len(there)} foes {how}. {_ask(look, FOES)}", Choice("combat.morale"))
    who = tuple([being.id for being in _list_unasked(look, side)])
    return Due(f"{len(out)} of {len(there)} of the party {how}. {_ask(look, PARTY)}",
               Choice("combat.morale", answers={"who": who}))  # fmt: skip


def _ask(look: Look, side: str) -> str:
    """The question, of one by name, of some by their kind where the others were asked: ``Do they hold?``, ``Does the
    ogre hold?``, ``Do 4 wolves hold?``"""
    shaken = _list_shaken(look, side)
    unasked = _list_unasked(look, side) or shaken
    if len(unasked) == 1:
        return f"Does {by_name(look, unasked[0])} hold?"
    if len(unasked) < len(shaken):
        return f"Do {names_of(look, [being.id for being in unasked])} hold?"
    return "Do they hold?" if side == FOES else "Do the hirelings hold?"


def morale_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    foes = tuple([being.id for being in _list_shaken(look, FOES)])
    hired = tuple([being.id for being in _list_shaken(look, PARTY)])
    if not look.fighting or not (foes or hired):
        return None
    asked = tuple([being.id for being in _list_unasked(look, FOES if foes else PARTY)])
    return Form("combat.morale", _ask(look, FOES if foes else PARTY), (
        ChoiceField("do", "They", default="hold", options=(
            Option("hold", "Hold"), Option(TO_THE_END, "Hold to the end", "Not asked again in this fight"),
            Option("fled", "Flee"), Option("yielded", "Surrender"),
        )),
        BeingsField("who", "Who", default=asked or foes or hired, allowed=(*foes, *hired),
                    help="No dice: it is for you to say"),
    ))  # fmt: skip


def morale(play: Play, choice: Choice) -> None:
    """The referee says who holds, flees or surrenders."""
    do = choice.answers["do"]
    sides = {play.being(who).side for who in choice.answers["who"]} or {FOES}
    for side in sorted(sides):
        some = [who for who in choice.answers["who"] if play.being(who).side == side]
        every = 1 < len(some) == len(_list_shaken(play, side))
        note_asked(play, side, some, HALF if do == TO_THE_END else _moment(play, side))
        if do in ("hold", TO_THE_END):
            names = ("The foes" if side == FOES else "The hirelings") if every else as_subject(names_of(play, some))
            play.tell("{names} {verb}.", icon="shield", names=names, verb="hold" if every or len(some) > 1 else "holds")
    if do in ("hold", TO_THE_END):
        return
    for who in choice.answers["who"]:
        being = play.being(who)
        play.put_on_at_once(who, "Fled" if do == "fled" else "Surrendered", Until("fight"), kind=do)
        does = "flees" if do == "fled" else "surrenders"
        play.tell("{being} {does}.", does, "flag", being=being, does=does)
        play.done(who)


def bind_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Stopping the blood of a dying ally (WB-186)."""
    if actor not in look.waiting:
        return None
    side = look.being(actor).side
    dying = tuple([being.id for being in look.on_side(side) if states.dying(look, being) and being.id != actor])
    return Form("combat.bind", "Bind wounds", (BeingField("target", "Whose", allowed=dying),)) if dying else None


def bind(play: Play, choice: Choice) -> None:
    """A round's work, no roll: the bleeding stops."""
    helper, target = play.being(choice.actor), play.being(choice.answers["target"])
    play.put_on(target.id, "Wounds bound", kind="bound", source=helper.id)
    play.tell("{helper} binds {target}’s wounds.", "bound", "heart", helper=helper, target=target)
    play.done(helper.id)
