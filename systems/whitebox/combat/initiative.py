"""Surprise and initiative (WB-150 to WB-154, R-25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from systems.common.forms import Choice
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need, Refused
from systems.common.kernel.upcoming import side_words
from systems.common.records.table import FOES, PARTY, Being, Turn
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.items import wears
from systems.whitebox.combat import dancing_weapons, intents, phase_turns, phases, protection_scrolls
from systems.whitebox.combat.afflictions.grasping import squeeze
from systems.whitebox.combat.damage import bleed, regenerate

SURPRISED_ON = 2
SIDES = {PARTY: "The party", FOES: "The foes"}


def surprise(play: Play, said: str) -> str:
    """Which side is surprised, told: as said, or by one d6 a side (WB-150); both or neither is nobody."""
    caught = _throw_surprise(play) if said == "roll" else "" if said in ("nobody", "both") else said
    if not caught:
        play.tell("Nobody gains by surprise.", icon="eye")
    else:
        play.tell("{side} {are} surprised.", icon="eye", side=SIDES[caught], are="is" if caught == PARTY else "are")
    return caught


def _throw_surprise(play: Play) -> str:
    """The side that alone is caught by its die; the stealthiest of the foes counts."""
    on = max([SURPRISED_ON, *[e.surprise for b in play.on_side(FOES) if (e := entry_of(play, b))]])
    caught = []
    for side, limit in ((PARTY, on), (FOES, SURPRISED_ON)):
        need = Need(limit, under=True, hit="surprised", miss="alert")
        if play.check(1, 6, side if side == PARTY else "referee", f"Surprise of {SIDES[side].lower()}", need):
            caught.append(side)
    return caught[0] if len(caught) == 1 else ""


def round_begins(play: Play) -> None:
    """What happens by itself: bleeding, regeneration, and the round's own facts are cleared."""
    if play.round > 1:
        bleed(play)
        regenerate(play)
        squeeze(play)
        protection_scrolls.roll_numbers(play)
    else:
        hint_at_leaders(play)
        dancing_weapons.jig(play)
    phases.finish_preparing(play)
    if any([play.fact(name) for name in ("hurt", "blows", "beside", phases.SERIES, phases.BUSY)]):
        play.set_facts(hurt=(), blows=(), beside=(), **{phases.SERIES: (), phases.BUSY: (), phases.MACHINE: ()})
    if play.fact(dancing_weapons.STRUCK):
        play.set_facts(**{dancing_weapons.STRUCK: ()})
    if play.house.declare_intent:
        intents.forget(play)


def round_turns(play: Play) -> list[Turn]:
    """The sides' turns of this round: the unsurprised side alone, then in the order of one kept roll (WB-151)."""
    caught = play.fact("surprised", "")
    if caught and play.round == 1:
        free = PARTY if caught == FOES else FOES
        alert = tuple([one.id for one in play.on_side(caught) if wears(one.sheet, "robe_of_eyes")])
        awake = [Turn("Never surprised", alert, side=caught)] if alert else []  # WB-569
        return [*awake, _turn(play, (free,), "Free round", 0)]
    if play.house.declare_intent:  # WB-155: initiative is rolled when all have spoken
        return [intents.turn(play, _first_of_all(play))]
    return _in_order(play)


def why_caught(look: Look, being: Being) -> str:
    """The free round goes by the side that is surprised, but for those who never are (WB-150, WB-569)."""
    caught = look.round == 1 and being.side == look.fact("surprised", "") and not wears(being.sheet, "robe_of_eyes")
    return "is surprised" if caught and look.able(being) else ""


def _first_of_all(play: Play) -> str:
    """What comes once all have spoken: initiative where it is not thrown yet, else whoever or whatever is first."""
    if not play.counts:
        return "Initiative"
    first = next(iter(_in_order(play)), None)
    if first is None:
        return f"Round {play.round + 1}"
    return first.phase or (side_words(first.side) if first.side else first.label)


def turns_ahead(look: Look) -> Sequence[Turn]:
    """The turns to come: of phases those in which anybody has anything to do."""
    return phase_turns.turns_ahead(look) if phases.in_force(look) else look.turns[look.now + 1 :]


def round_opens_with(look: Look) -> str:
    """After a free round initiative is thrown, unless all say first what they will do (WB-151, WB-155)."""
    return "" if look.counts or look.house.declare_intent else "Initiative"


def acts_once_up(look: Look, turn: Turn, being: Being) -> bool:
    """A side has its turn for all that it does: whoever is woken in it may still act, on a tie too (WB-151, WB-154)."""
    return being.id in turn.actors


def turn_ends(play: Play, turn: Turn) -> None:
    """All have said what they will do: now initiative counts; whoever shot or prepares a spell strikes no blow."""
    if turn.phase == intents.PHASE:
        play.alter_fight(turns=(*play.turns, *_in_order(play)))
    elif phases.in_force(play):
        phase_turns.trim(play)


def _in_order(play: Play) -> list[Turn]:
    """The turns of the sides, or of the phases, by initiative."""
    counts = tuple(play.counts or roll_initiative(play))
    if phases.in_force(play):
        return phase_turns.turns(play, counts, SIDES)
    return [_turn(play, *one) for one in _rank_sides(counts)]


@lru_cache(maxsize=256)
def _rank_sides(counts: tuple[tuple[str, int], ...]) -> Sequence[tuple[tuple[str, ...], str, int]]:
    """(sides, label, count) of each turn."""
    if len(different := {count for _, count in counts}) == 1:
        return ((tuple([side for side, _ in counts]), "Both sides act", different.pop()),)
    return tuple([((side,), f"{SIDES.get(side, side)} acts".replace("foes acts", "foes act"), count)
                  for side, count in sorted(counts, key=lambda pair: -pair[1])])  # fmt: skip


def _turn(play: Play, sides: tuple[str, ...], label: str, at: int) -> Turn:
    actors = tuple([being.id for side in sides for being in play.on_side(side)])
    return Turn(label, actors, side=sides[0] if len(sides) == 1 else "", at=at, together=len(sides) > 1)


def roll_initiative(play: Play) -> Sequence[tuple[str, int]]:
    """One d6 a side, the counts; a tie stands, or is rolled again as the house says (WB-154)."""
    while True:
        counts = []
        for side in (PARTY, FOES):
            (face,) = play.roll(1, 6, side if side == PARTY else "referee", f"Initiative of {SIDES[side].lower()}")
            counts.append((side, face))
        if counts[0][1] != counts[1][1] or play.house.initiative_ties == "simultaneous":
            break
        play.tell("Initiative: {face} each; again.", icon="dice", face=counts[0][1])
    play.alter_fight(counts=tuple(counts))
    party, foes = counts[0][1], counts[1][1]
    said = "the party acts first" if party > foes else "the foes act first" if foes > party else "both act at once"
    play.tell("Initiative: party {party}, foes {foes}; {said}.", icon="dice", party=party, foes=foes, said=said)
    return counts


def reroll(play: Play, choice: Choice) -> None:
    """Initiative is rolled again and this round starts over in the new order; nobody rolls in a free round."""
    if play.fact("surprised", "") and play.round == 1:
        raise Refused("Nobody rolls initiative in a free round.")
    if play.turn is not None and play.turn.phase == intents.PHASE:
        raise Refused("Initiative is rolled once all have said what they do.")
    if play.house.declare_intent:
        play.tell("All say anew what they do; then initiative is rolled again.", icon="dice")
    play.alter_fight(counts=(), round=max(0, play.round - 1))
    turns.begin(play)


def hint_at_leaders(play: Play) -> None:
    """How many a leader of this fight commands as a rule, or who usually leads those who are here."""
    here = {entry.key: entry for being in play.on_side(FOES) if (entry := entry_of(play, being)) and entry.abilities}
    for entry in here.values():
        for one in entry.abilities:
            if one.rule == "leads":
                play.tell("{leader}: leads {number} of {led} as a rule.", icon="people", leader=entry,
                          number=one.number, led=play.entry("creatures", one.creature))  # fmt: skip
            elif one.rule == "led_by" and one.creature not in here:
                play.tell("{led}: in a town guard there is a {leader} for every {number}.", icon="people", led=entry,
                          leader=play.entry("creatures", one.creature), number=one.number)  # fmt: skip
