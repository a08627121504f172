"""What potions and protection scrolls do, and what stays on somebody afterwards (WB-559, WB-561)."""

from __future__ import annotations

from systems.common.dice import REFEREE
from systems.common.play import Play
from systems.common.table import Effect, Term, Until
from systems.whitebox.combat.afflictions import SPANS
from systems.whitebox.combat.damage import heal, slay
from systems.whitebox.combat.saves import saves
from systems.whitebox.entries_items import MagicItem
from systems.whitebox.items import DRUNK
from systems.whitebox.sheet import Item
from systems.whitebox.treasure.finds import LONGER

HEALS = {"potion_healing": "1d6+1", "potion_extra_healing": "3d6+3", "staff_healing": "1d6+1"}
POISON = "potion_poison"
# Spells that a thing gives by itself: the kind of effect the rules know them by, and when they end too early.
GIVEN = {"invisibility": ("invisible", "attack"), "fly": ("aloft", ""), "levitate": ("aloft", ""),
         "anti_magic_shell": ("antimagic", "")}  # fmt: skip
FIGURES = {"save": "save_bonus"}  # where the figure of a sheet has another name than an item's


def drink(play: Play, who: str, entry: MagicItem) -> None:
    """A potion works on whoever drinks it."""
    being = play.being(who)
    play.tell("{being} drinks a {potion}.", icon="potion", being=being, potion=entry.name.lower())
    if dice := HEALS.get(entry.key):
        heal(play, who, play.total(dice, who, entry.name), entry.name.lower())
    elif entry.key == POISON:
        if not saves(play, who, ("poison",), "poison"):
            slay(play, who, "a potion of poison")
    else:
        name = entry.name.removeprefix("Potion of ").capitalize()
        lay(play, who, entry, name, seconds(play, entry.duration, entry.name))


def read_protection(play: Play, who: str, item: Item, entry: MagicItem) -> None:
    """A protection scroll shields its reader, for longer if it is one of the better ones (WB-560)."""
    times = next((times for times, note in LONGER.items() if note in item.note), 1)
    name = entry.name.removeprefix("Scroll of ").capitalize()
    play.tell("{being} reads a {scroll}.", icon="scroll", being=play.being(who), scroll=entry.name.lower())
    lay(play, who, entry, name, seconds(play, entry.duration, entry.name) * times)


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
    kind, ends = GIVEN.get(entry.spell, (DRUNK, ""))
    until = Until("lasting", at=lasting) if lasting else Until()
    effect = play.put_on(who, name, until, *terms, kind=kind, source=who, item=entry.key, ends=ends)
    time = f" for {play.game.words.span(lasting)}" if lasting else ""
    play.tell("{being}: {name}{time}. {text}", icon="hourglass", being=play.being(who), name=name.lower(), time=time,
              text=entry.text)  # fmt: skip
    return effect
