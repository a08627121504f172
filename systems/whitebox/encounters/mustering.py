"""Mustering foes, starting and ending a fight (WB-150, WB-400, WB-550)."""

from __future__ import annotations

from systems.common.encounter_kit import joining
from systems.common.encounter_kit.joining import lines_field
from systems.common.every_game.actions import musters
from systems.common.every_game.surrender import how_spared, is_counted, list_spared
from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Form,
    NumberField,
    Option,
    TextField,
)
from systems.common.kernel.actions import START
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Fight, Hoard, Muster
from systems.common.records.views import MusterLine
from systems.whitebox.base import states
from systems.whitebox.base.creatures import armor_and_worth
from systems.whitebox.base.sheet import CreatureSheet
from systems.whitebox.characters.rest import staunch
from systems.whitebox.combat import intents, phases
from systems.whitebox.combat.initiative import surprise
from systems.whitebox.combat.newcomers import add_bodies, take_turns
from systems.whitebox.encounters import sizes


def muster_line(look: Look, muster: Muster) -> MusterLine:
    """What a line of an encounter says, and the experience one of them is worth; hit dice unless they are chosen."""
    entry, size = sizes.of_line(look, muster)
    chosen = any([one.name == sizes.HIT_DICE for one in sizes.sizes(look, muster.entry)])
    dice = "" if chosen else f"{size.hit_dice or '–'} HD · ".replace("-", "−")
    return MusterLine(entry.name, dice + armor_and_worth(entry, size), size.xp, entry.glyph)


def start_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom the party meets, how far off, in what light, and who is surprised."""
    if look.fighting:
        return None
    return Form(START, "Start the fight", (
        lines_field(look),
        TextField("name", "Name"),
        ChoiceField("surprise", "Surprise", default="roll", help="One d6 a side; 1 or 2 is surprised", options=(
            Option("roll", "Roll"), Option("nobody", "Nobody"), Option(PARTY, "The party"), Option(FOES, "The foes"),
        )),
        NumberField("distance", "Distance", default=60, maximum=5_000, unit="ft"),
        ChoiceField("light", "Light", default="torchlight", options=(
            Option("daylight", "Daylight"), Option("torchlight", "Torchlight"), Option("dark", "Dark"),
        )),
    ))  # fmt: skip


def meet(play: Play, answers: Answers) -> tuple[Being, ...]:
    """The foes take the field, and surprise is settled; comes back as the foes."""
    for muster in musters(answers["lines"]):
        add_bodies(play, muster)
    for being in play.everyone():
        if being.sheet.lost_this_fight:
            play.change(being.id, "lost_this_fight", 0)
    play.exchange(play.fight, Fight(name=answers["name"], ground=tuple(sorted({
        "distance": answers["distance"], "light": answers["light"],
    }.items()))))  # fmt: skip
    foes = play.on_side(FOES)
    play.tell("The party meets {foes}.", icon="swords", foes=lambda: in_words(play, foes), **joining.called(play))
    if foes and (caught := surprise(play, answers["surprise"])):
        play.set_facts(surprised=caught)
    return foes


def join_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """More creatures into a running fight."""
    return joining.join_form(look)


def join(play: Play, choice: Choice) -> None:
    """Newcomers act with their side from its next turn on."""
    side, added = choice.answers["side"], []
    for muster in musters(choice.answers["lines"]):
        added += add_bodies(play, muster, side)
    take_turns(play, added, side)
    joining.tell_joined(play, added)


def fight_ends(play: Play) -> None:
    """The field is cleared: foes leave, and what was overcome becomes a hoard with its experience (WB-080).

    Whoever fled, surrendered or was turned was not overcome; an award for that is the referee's (WB-081).  Whoever
    surrendered leaves treasure all the same.
    """
    staunch(play)
    intents.forget(play)
    phases.finish_preparing(play)
    overcome: list[Being] = []
    spared = [one for one in list_spared(play) if isinstance(one.sheet, CreatureSheet)]
    how = how_spared(play, spared)
    for being in play.on_side(FOES):
        if being.kind != "creature":
            continue
        fallen = not states.able(play, being) and not play.under(being.id, *states.GONE, states.COWERS)
        if isinstance(being.sheet, CreatureSheet) and (fallen or states.dead(play, being) or is_counted(play, being)):
            overcome.append(being)
        for effect in play.effects_on(being.id):
            play.remove(effect)
        play.remove(being)
    if overcome or spared:
        total = sum([one.sheet.experience for one in overcome])
        name = play.fight.name or "Spoils of the fight"
        foes = tuple([(one.name, one.sheet.experience) for one in (*overcome, *spared)])
        play.add(Hoard(play.fresh("h", "hoards"), name, experience=total, foes=foes))
        if overcome:
            joining.tell_overcome(play, overcome, f"{total:,} experience" if total else "")
        if spared:
            joining.tell_spared(play, spared, how)
