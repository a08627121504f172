"""Who can act and in which conflict, who still counts, and the word for how somebody is (MY-408, R-80)."""

from __future__ import annotations

from systems.common.forms.named_numbers import get_score
from systems.common.kernel.caching import per_being, per_campaign, per_fight, per_look
from systems.common.kernel.look import Look
from systems.common.records.states import WOUNDS, State, StateKey, give_by_word, hurt_state, say_all, worst_of
from systems.common.records.table import Being
from systems.myriad.base import module
from systems.myriad.base.sheet import Sheet, VehicleSheet

# Kinds of effect under which nobody acts.
HELPLESS = ("incapacitated", "stunned")
ELSEWHERE = "elsewhere"  # an effect on whoever a chase goes past: no turn until they join in
GONE = ("fled", "surrendered", "won over", "gone")
INSANE = "insane"  # an effect on whoever lost a line for good and is played on
WRECKED = "wounds"  # the line of every vehicle
FELLED = "felled"  # fact: who fell in this very turn, and acts all the same if it is shared (MY-401)
_STOPPED = ("dead", *HELPLESS, *GONE)
_STATES = {  # what of it is said, and as which state of every game
    "incapacitated": State("held", "Out of the conflict"),
    "stunned": State("stunned", "Stunned", "helpless"),  # defends with nothing either
    "fled": State("fled", "Fled"),
    "surrendered": State("surrendered", "Surrendered"),
    "won over": State("charmed", "Won over", "gone"),
    "gone": State("stone", "Gone"),
}
# Those that take nothing but the kind of the effect: a referee puts them on by their word.
_GIVEN = ("stunned", "incapacitated")
_LYING = {"Prone": "prone", "Restrained": "restrained"}  # which change what counts, and not how somebody is
_MACHINES = ("out of action", "wrecked")  # without a box of their line, and without one of its critical row
_LOST = "lost"  # without a critical one, where the Guide has no word for it


def crossed_off(sheet: Sheet, row: str) -> bool:
    """Whether somebody has boxes in a row and none of them is left."""
    return get_score(sheet.boxes, row) > 0 and get_score(sheet.left, row) <= 0


def dead(look: Look, being: Being) -> bool:
    """Whether the critical row of an armed conflict's line is all crossed off (MY-408); a vehicle is wrecked."""
    return _has_no_box(look, being) or lies_on(look, being, "dead")


@per_being
def _has_no_box(look: Look, being: Being) -> bool:
    lines = (WRECKED,) if isinstance(being.sheet, VehicleSheet) else module.deadly(look)
    return any([crossed_off(being.sheet, module.row_of(line, True)) for line in lines])


def lost_for_good(look: Look, being: Being) -> str:
    """The line whose critical row is all crossed off: dead, insane; empty if there is none."""
    for key, row in module.critical_rows(look):
        if crossed_off(being.sheet, row) and not plays_on(look, being, key):
            return key
    return ""


def plays_on(look: Look, being: Being, line: str) -> bool:
    """Whether somebody who is insane is played on, as the Guide says (MY-924)."""
    return any([effect.fact("of") == line for effect in look.effects_on(being.id, INSANE)])


def out_of(being: Being, line: str) -> bool:
    """Whether the main row of a line is all crossed off."""
    return crossed_off(being.sheet, line)


def unconscious(look: Look, being: Being) -> bool:
    """Without a box in the main row of a line that has a critical row: no actions at all (MY-408), unless the Guide
    says that this one is awake (R-80)."""
    awake = module.deadly(look) if getattr(being.sheet, "conscious", False) else ()
    return any([key not in awake and out_of(being, key) for key, _ in module.critical_rows(look)])


def only_speaks(look: Look, being: Being) -> bool:
    """Whether somebody has no box left in a line that keeps a body up, and is awake all the same, as the Guide says:
    for words alone, and nothing else (R-80)."""
    if not getattr(being.sheet, "conscious", False):
        return False
    return any([out_of(being, key) for key, _ in module.critical_rows(look)])


@per_look
def still_there(look: Look) -> tuple[Being, ...]:
    """Everybody at the table who lives and has not left the fight."""
    return tuple([one for one in look.everyone() if not dead(look, one) and not lies_on(look, one, *GONE)])


def lies_on(look: Look, being: Being, *kinds: str) -> bool:
    """Whether an effect of these kinds counts already: what was made in a common turn waits for its end."""
    return look.anywhere(*kinds) and any([e.kind in kinds and not e.waits for e in look.effects_on(being.id)])


def helpless(look: Look, being: Being) -> bool:
    """Whoever is hit without a roll and defends with nothing (MY-409, R-21)."""
    return fallen(look, being) or lies_on(look, being, *HELPLESS)


@per_being
def fallen(look: Look, being: Being) -> bool:
    """Whether boxes have run out that keep somebody alive or awake."""
    return bool(lost_for_good(look, being)) or unconscious(look, being)


def conflicts_fought(look: Look) -> tuple[str, ...]:
    """The conflicts of this fight: the one it began as, those fought at the same time (MY-400), and words among blows
    if the house has them (MY-921)."""
    return _fought_besides(look, look.fact(module.CONFLICT, ""), *look.fact(module.CONFLICTS, ()))


@per_campaign
def _fought_besides(look: Look, begun: str, *further: str) -> tuple[str, ...]:
    main = begun or module.body(look).key
    words: tuple[str, ...] = ()
    if look.house.psychological_warfare and module.conflict(look, main).armed:
        words = tuple([key for key in module.conflicts(look) if key == module.instead(look, module.SOCIAL).key])
    return tuple(dict.fromkeys((main, *words, *further)))


def takes_no_part(look: Look, being: Being, conflict: str) -> bool:
    """Whether somebody takes no part in this kind of conflict any more (MY-408)."""
    return helpless(look, being) or out_of(being, module.conflict(look, conflict).line)


def fell_this_turn(look: Look, being: Being) -> bool:
    """Whether somebody fell in the very turn that goes on: whatever happens at the same time is not stopped by it."""
    return bool(look.fact_of(being.id, FELLED)) and at_once(look)


def at_once(look: Look) -> bool:
    """Whether whoever acts in this turn acts at the same time."""
    turn = look.turn
    return turn is not None and turn.together


def defenceless(look: Look, being: Being, conflict: str) -> bool:
    """Whoever is out of this kind of conflict is hit without a roll and defends with nothing (MY-409, R-21)."""
    return takes_no_part(look, being, conflict) and not fell_this_turn(look, being)


def able(look: Look, being: Being) -> bool:
    """Whether somebody can act in this round."""
    return look.stands(being)


def stands(look: Look, being: Being) -> bool:
    """Whether somebody still takes part; outside a fight, whether they live and are awake.  Vehicles have drivers."""
    spent = _spent_rows(look, being)
    if not spent or not look.fighting:
        return spent is not None
    return any([module.conflict(look, one).line not in spent for one in conflicts_fought(look)])


def withdrawn(look: Look, being: Being) -> bool:
    """Whether somebody is out of the fight without having fallen: fled, given up, carried off."""
    return not (helpless(look, being) or dead(look, being)) and lies_on(look, being, *GONE)


@per_being
def _spent_rows(look: Look, being: Being) -> tuple[str, ...] | None:
    """The rows that somebody has crossed off altogether; nothing for whoever is down or gone for other reasons."""
    if isinstance(being.sheet, VehicleSheet) or fallen(look, being):
        return None
    if any([effect.kind in _STOPPED and not effect.waits for effect in look.effects_on(being.id)]):
        return None
    return tuple([row for row, _ in being.sheet.boxes if crossed_off(being.sheet, row)])


def state(look: Look, being: Being) -> State:
    """How somebody is: a kind that every game has, in the word of this one."""
    return _state_among(look, being, *_fought_now(look))


@per_fight
def _fought_now(look: Look) -> tuple[str, ...]:
    """The conflicts of this fight, first the one it began as; outside a fight none."""
    return conflicts_fought(look) if look.fighting else ()


@per_being
def _state_among(look: Look, being: Being, *fought: str) -> State:
    """How somebody is while these conflicts are fought: a new turn changes nothing of it."""
    if lost := lost_for_good(look, being):
        return State("dead" if _kills(look, being, lost) else "stone", words_of(look, being, lost)[1].capitalize())
    if lies_on(look, being, "dead"):
        return State("dead", "Dead")
    lines = [(key, line) for key, line in look.library("lines").items() if out_of(being, key)]
    for key, line in lines:
        if line.critical:
            lies: StateKey = "unconscious" if _kills(look, being, key) else "held"
            return State(lies, words_of(look, being, key)[0].capitalize())
    there = [effect for effect in look.effects_on(being.id) if not effect.waits]
    if found := worst_of([_STATES[effect.kind] for effect in there if effect.kind in _STATES]):
        return found
    for key, line in lines:
        if fought and fought[0] in _with(look, key):
            return State("surrendered", line.out.capitalize())
    return _wounds_among(look, being, *fought)


def _kills(look: Look, being: Being, line: str) -> bool:
    """Whether who has no box of a line left lies there, and dies of it: no machine, and no mind, does."""
    if isinstance(being.sheet, VehicleSheet):
        entry = look.library("vehicles").get(being.sheet.vehicle)
        return entry is not None and entry.beast
    return line in module.deadly(look)


def words_of(look: Look, being: Being, line: str) -> tuple[str, str]:
    """What somebody is without a box of a line, and without one of its critical row: ``unconscious``, ``dead``; mounts
    are as people are, machines out of action and wrecked."""
    if isinstance(being.sheet, VehicleSheet):
        entry = look.library("vehicles").get(being.sheet.vehicle)
        if entry is None or not entry.beast:
            return _MACHINES
    entry = module.line(look, line)
    return entry.out, entry.gone or _LOST


def _with(look: Look, line: str) -> tuple[str, ...]:
    """The conflicts that are fought with a line."""
    return tuple([key for key, one in look.library("conflicts").items() if one.line == line])


def wounds(look: Look, being: Being) -> State:
    """How somebody's wounds look, whatever else lies on it."""
    return _wounds_among(look, being, *_fought_now(look))


@per_being
def _wounds_among(look: Look, being: Being, *fought: str) -> State:
    """How many boxes are left of the lines that are fought for, else of those that can kill; of things, of all."""
    sheet, rows = being.sheet, _rows_that_count(look, *fought)
    known = [(row, amount) for row, amount in sheet.boxes if row in rows or isinstance(sheet, VehicleSheet)]
    most = sum([amount for _, amount in known or sheet.boxes])
    now = sum([min(get_score(sheet.left, row), amount) for row, amount in known or sheet.boxes])
    return hurt_state(now, most)


@per_campaign
def _rows_that_count(look: Look, *fought: str) -> frozenset[str]:
    """The rows of the lines that these conflicts are fought for; without any, of those that can kill."""
    keys = [module.conflict(look, key).line for key in fought] if fought else module.deadly(look)
    return frozenset([module.row_of(key, critical) for key in keys for critical in (False, True)])


@per_campaign
def state_words(look: Look) -> tuple[str, ...]:
    """Every word for how somebody may be: on the lines of this module, and what machines are."""
    lines = look.library("lines").values()
    lost = [line.gone or _LOST for line in lines if line.critical]
    said = [word.capitalize() for word in (*[line.out for line in lines], *lost, *_MACHINES)]
    return say_all(WOUNDS, _STATES, "Dead", *said)


def states_given(look: Look) -> dict[str, str]:
    """By their words the kinds of effect that a referee puts on by hand."""
    return give_by_word(_STATES, *_GIVEN) | _LYING
