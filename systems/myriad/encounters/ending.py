"""What a conflict leaves behind: Resolve is back, the overcome are counted, the field is cleared (MY-502, MY-202)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.encounter_kit.joining import tell_overcome
from systems.common.forms.named_numbers import get_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Hoard
from systems.myriad.base import crews, module, pursuit, states, vitals
from systems.myriad.base.sheet import CreatureSheet, PersonSheet
from systems.myriad.characters.creatures import worth
from systems.myriad.social import romance
from systems.myriad.vehicles import races

SPOILS = "Spoils of the conflict"


def has_fallen(look: Look, being: Being) -> bool:
    """Dead, out of the conflict or surrendered; not whoever fled."""
    return not look.stands(being) and not look.under(being.id, "fled", "gone")


def creatures_fallen(look: Look) -> tuple[Being, ...]:
    """The creatures that fell."""
    return tuple([one for one in look.on_side(FOES) if isinstance(one.sheet, CreatureSheet) and has_fallen(look, one)])


def fight_ends(play: Play) -> None:
    """Lines that come back with the end of a conflict are whole again; creatures leave, the overcome are counted.  A
    race or chase in it is over too."""
    romance.end_date(play)
    races.end_race(play)
    pursuit.end_short_cuts(play)
    if there := creatures_fallen(play):
        _leave_hoard(play, there)
    for being in play.on_side(PARTY):
        if not play.stands(being) and isinstance(being.sheet, PersonSheet):
            word = states.state(play, being).word
            play.tell("{being}: {state}.", "down", "skull", being=being, state=word[:1].lower() + word[1:])
    for being in play.on_side(FOES):
        if isinstance(being.sheet, CreatureSheet):
            for effect in play.effects_on(being.id):
                play.remove(effect)
            play.remove(being)
    crews.clear_crews(play)
    for being in play.everyone():
        _back(play, being)


def _leave_hoard(play: Play, there: Sequence[Being]) -> None:
    """What was overcome, named kind by kind; it leaves a hoard if arms were drawn, or if it brings experience."""
    foes = tuple([(one.name, worth.experience(play, one)) for one in there])
    experience = sum([amount for _, amount in foes])
    armed = any([module.conflict(play, key).armed for key in states.conflicts_fought(play)])
    if armed or experience:
        name = play.fight.name or SPOILS
        play.add(Hoard(play.fresh("h", "hoards"), name, experience=experience, foes=foes))
    tell_overcome(play, there)


def _back(play: Play, being: Being) -> None:
    """Resolve and its like return fully when the conflict ends (MY-502)."""
    sheet = being.sheet
    if not isinstance(sheet, PersonSheet):
        return
    left = sheet.left
    for key, line in play.library("lines").items():
        if line.back == "conflict" and get_score(left, key) < get_score(sheet.boxes, key):
            left = set_score(left, key, get_score(sheet.boxes, key))
    play.change(being.id, "left", left)
    vitals.end_restored(play, being.id)
    after = play.being(being.id)
    if sheet.conscious and not any([states.out_of(after, key) for key in module.deadly(play)]):
        play.change(being.id, "conscious", False)
