"""Wonders that do something when they are used, most of them once a day (4.4, MM-P16; ours)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.encounter_kit.healing import tell_healed
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import TOTAL
from systems.common.records.table import Being, Until, altered
from systems.common.treasure_kit.secrets import UNKNOWN
from systems.mazes_minotaurs.base import states, vitals, wonders
from systems.mazes_minotaurs.base.arms import remove_item
from systems.mazes_minotaurs.base.entries import Wonder
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import phases
from systems.mazes_minotaurs.magic import asking, power_forms
from systems.mazes_minotaurs.magic.nature import BREATHES
from systems.mazes_minotaurs.magic.use import use_from

USE = "treasure.use"
DAY, HOUR = 86_400, 3_600
CHARM = "natures_charm"
CUP, PIPE, RING, BONE = "warm_spring_cup", "reed_pipe", "divers_ring", wonders.BONE
FREE = (BONE,)  # takes no action


def day_of_clock(look: Look) -> int:
    """The day of the clock."""
    return look.clock.seconds // DAY


def usable(look: Look, being: Being) -> list[tuple[int, Item, Wonder]]:
    """The wonders of somebody that can be used at all, with their places on the sheet; each bears the name by which
    its bearer calls it."""
    return [(place, item, altered(wonder, name=item.name))
            for place, item, wonder in wonders.borne_wonders(look, being)
            if wonder.daily or wonder.key in _USES]  # fmt: skip


def barred(look: Look, actor: str, item: Item, wonder: Wonder) -> str:
    """Why a wonder cannot be used now; empty if it can."""
    if wonder.daily and item.used_on == day_of_clock(look):
        return f"{item.name} was used today and works again tomorrow."
    free = not look.fighting or in_turn(look, actor) or wonder.key in FREE
    return "" if free else "It takes the action of a round."


def in_turn(look: Look, actor: str) -> bool:
    """Whether somebody has the action of a round for it now."""
    return phases.acting(look, actor, phases.COMBAT, phases.LATE) is not None


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which wonder, and what it asks."""
    being = look.find(actor)
    found = usable(look, being) if being is not None and being.side and look.able(being) else []
    if being is None or not found:
        return None
    options = tuple([
        Option(place, item.name, _says(item, wonder), blocked=barred(look, actor, item, wonder))
        for place, item, wonder in found
    ])  # fmt: skip
    free = [option.value for option in options if not option.blocked]
    wanted = so_far.get("item")
    places = [option.value for option in options]
    first = wanted if type(wanted) is int and wanted in places else (free or places)[0]
    item, wonder = next((item, wonder) for place, item, wonder in found if place == first)
    field = ChoiceField("item", "Wonder", default=first, refines=True, options=options)
    blocked = barred(look, actor, item, wonder) or _refusal(look, being, wonder, so_far)
    return Form(
        USE,
        "Use a wonder",
        (field, *_fields_of(look, being, wonder, so_far)),
        help=_says(item, wonder),
        blocked=blocked,
    )


def _says(item: Item, wonder: Wonder) -> str:
    """What a wonder does, as far as whoever has it knows."""
    return UNKNOWN if item.truly else wonder.text


def _fields_of(look: Look, being: Being, wonder: Wonder, so_far: Answers) -> tuple[Field, ...]:
    if wonder.key == CUP:
        alive = tuple([one.id for one in look.on_side(being.side) if not states.dead(look, one)])
        return (BeingField("whom", "Who drinks", default=being.id, allowed=alive),)
    if wonder.key == PIPE:
        power = look.entry("spells", CHARM)
        return asking.fields(look, power_forms.casting(look, being, power, so_far, wonder.name, power.level))
    if wonder.key == BONE:
        return (TextField("what", "What is thrown again", "A d20 not thrown here; with all others it is offered"),)
    return ()


def _refusal(look: Look, being: Being, wonder: Wonder, so_far: Answers) -> str:
    if wonder.key != PIPE:
        return ""
    power = look.entry("spells", CHARM)
    return asking.refusal(look, power_forms.casting(look, being, power, so_far, wonder.name, power.level))


def use(play: Play, choice: Choice) -> None:
    """A wonder does what it does; its day is counted, and in a fight the action is spent."""
    being, place = play.being(choice.actor), choice.answers["item"]
    item, wonder = next((item, wonder) for at, item, wonder in usable(play, being) if at == place)
    if wonder.daily:
        items = play.being(being.id).sheet.items
        spent = altered(item, used_on=day_of_clock(play))
        play.change(being.id, "items", (*items[:place], spent, *items[place + 1 :]))
    _USES.get(wonder.key, _tell_use)(play, being, place, wonder, choice.answers)
    if play.fighting and wonder.key not in FREE:
        play.done(being.id)


def _drink(play: Play, being: Being, place: int, wonder: Wonder, answers: Answers) -> None:
    whom = answers["whom"]
    gained = vitals.heal(play, whom, play.total("1d6", whom, wonder.name))
    drinks = "{being} drinks from the {cup}"
    tell_healed(play, whom, gained, f"{drinks} and regains {{gained:Hit|Hits}}.", f"{drinks}: nothing to heal.",
                cup=wonder.name)  # fmt: skip


def _play_pipe(play: Play, being: Being, place: int, wonder: Wonder, answers: Answers) -> None:
    use_from(play, being.id, CHARM, play.entry("spells", CHARM).level, wonder.name, answers)


def _breathe(play: Play, being: Being, place: int, wonder: Wonder, answers: Answers) -> None:
    play.put_on(being.id, "Breathes under water", Until("lasting", at=HOUR), kind=BREATHES, source=being.id)
    play.tell("{being} breathes under water for an hour.", icon="wave-being", being=being)


def _throw_again(play: Play, being: Being, place: int, wonder: Wonder, answers: Answers) -> None:
    what = answers["what"].strip() or "One’s own d20"
    (face,) = play.roll(1, 20, being.id, f"Thrown again: {what}", TOTAL)
    remove_item(play, being.id, place)
    play.tell("{being} throws again: {face}, and that stands. The knucklebone crumbles.", icon="dice", being=being,
              face=face)  # fmt: skip


def _tell_use(play: Play, being: Being, place: int, wonder: Wonder, answers: Answers) -> None:
    """What a wonder of the campaign's own does is the Maze Master's to carry out; its day is counted."""
    play.tell("{being} uses the {wonder}. {text}", icon="wand", being=being, wonder=wonder.name, text=wonder.text)


_USES: dict[str, Callable[[Play, Being, int, Wonder, Answers], None]] = {
    CUP: _drink, PIPE: _play_pipe, RING: _breathe, BONE: _throw_again,
}  # fmt: skip
