"""What potions and protection scrolls do, and what stays on somebody afterwards (WB-559, WB-561)."""

from __future__ import annotations

from systems.common.kernel.naming import count_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.table import Effect, Term, Until
from systems.whitebox.base.entries_items import MagicItem
from systems.whitebox.base.item_maker import LONGER
from systems.whitebox.base.items import DRUNK
from systems.whitebox.base.sheet import Item
from systems.whitebox.combat import protection_scrolls
from systems.whitebox.combat.afflictions import SPANS
from systems.whitebox.combat.damage import block_by_rot, heal, slay
from systems.whitebox.combat.saves import saves

HEALS = {"potion_healing": "1d6+1", "potion_extra_healing": "3d6+3", "staff_healing": "1d6+1"}
POISON = "potion_poison"
# Spells that a thing gives by itself: the kind of effect the rules know them by, and when they end too early.
GIVEN = {"invisibility": ("invisible", "attack"), "fly": ("aloft", ""), "levitate": ("aloft", ""),
         "anti_magic_shell": ("antimagic", "")}  # fmt: skip
# What an item leaves that the rules know by a kind of its own.
KINDS = {"potion_gaseous_form": "gaseous", "scroll_protection_poison": "poison_proof",
         "scroll_protection_drowning": "water_breath", "scroll_protection_metal": "metal_proof"}  # fmt: skip
FIGURES = {"save": "save_bonus"}  # where the figure of a sheet has another name than an item's


def drink(play: Play, who: str, entry: MagicItem, called: str) -> None:
    """A potion works on whoever drinks it; it is called what its bearer takes it for."""
    being = play.being(who)
    play.tell("{being} drinks {potion}.", icon="potion", being=being, potion=count_name(1, called.lower()))
    if dice := HEALS.get(entry.key):
        if not block_by_rot(play, who):
            heal(play, who, play.total(dice, who, called), called.lower())
    elif entry.key == POISON:
        if not saves(play, who, ("poison",), "poison"):
            slay(play, who, "a potion of poison")
    elif not entry.works:  # what a work does, it does itself
        name = entry.name.removeprefix("Potion of ").capitalize()
        lay(play, who, entry, name, seconds(play, entry.duration, called))


def read_protection(play: Play, who: str, item: Item, entry: MagicItem, within: tuple[str, ...] = ()) -> None:
    """A protection scroll shields its reader, for longer if it is one of the better ones (WB-560)."""
    times = next((times for times, note in LONGER.items() if note in item.note), 1)
    name = entry.name.removeprefix("Scroll of ").capitalize()
    play.tell("{being} reads {scroll}.", icon="scroll", being=play.being(who), scroll=count_name(1, item.name.lower()))
    lasting = seconds(play, entry.duration, item.name) * times
    lay(play, who, entry, name, lasting)
    if entry.key in protection_scrolls.WARDS:
        group, better = play.fresh("e", "effects"), 2 if times == max(LONGER) else 1  # double effects (WB-560)
        kept = protection_scrolls.count_kept_off(play, entry.key, better)
        for one in within or (who,):
            play.put_on(one, "", Until("lasting", at=lasting) if lasting else Until(),
                        kind=protection_scrolls.KIND, source=who, item=entry.key,
                        numbers=kept, group=group, times=better)  # fmt: skip
    for one in within if kind_left(entry) == "water_breath" else ():
        if one != who:
            play.put_on(one, name, Until("lasting", at=lasting), kind="water_breath", source=who, item=entry.key)


def kind_left(entry: MagicItem) -> str:
    """The kind of effect by which the rules know what an item leaves on somebody."""
    return GIVEN.get(entry.spell, (KINDS.get(entry.key, DRUNK), ""))[0]


def seconds(play: Play, duration: str, what: str) -> int:
    """Seconds of a duration such as ``1d6+1 turns``, its dice thrown by the referee; 0 if none is printed."""
    dice, _, unit = duration.rpartition(" ")
    return play.total(dice, REFEREE, f"{what}: how many {unit}") * SPANS[unit.rstrip("s")] if dice else 0


def lay(play: Play, who: str, entry: MagicItem, name: str, lasting: int) -> Effect:
    """What an item leaves on somebody: its figures, and its time on the clock; without a time until it is removed.

    A figure that counts in some circumstances only is added where they are known.
    """
    terms = [
        (FIGURES.get(term.figure, term.figure), Term(name, term.amount, entry.rule))
        for term in entry.terms if not term.against
    ]  # fmt: skip
    kind, ends = GIVEN.get(entry.spell, (KINDS.get(entry.key, DRUNK), ""))
    if kind == "poison_proof":
        play.lift(who, "poisoned")
    until = Until("lasting", at=lasting) if lasting else Until()
    effect = play.put_on(who, name, until, *terms, kind=kind, source=who, item=entry.key, ended_by=ends)
    time = f" for {play.game.words.span(lasting)}" if lasting else ""
    play.tell("{being}: {name}{time}. {text}", icon="hourglass", being=play.being(who), name=name.lower(), time=time,
              text=entry.text)  # fmt: skip
    return effect
