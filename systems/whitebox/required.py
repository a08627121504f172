"""What each action of a turn takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.encounter_kit.striking import NO_OTHER
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.whitebox.base import states
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import (
    all_strike,
    attack,
    breath,
    dancing_weapons,
    finishing,
    intents,
    phases,
    powers,
    ropes,
)
from systems.whitebox.combat.arms import arms
from systems.whitebox.combat.breath import BREATH
from systems.whitebox.combat.powers.power import is_done_beside
from systems.whitebox.combat.turning import can_turn, find_types
from systems.whitebox.magic import casters


def _all_have_spoken(look: Look, being: Being) -> bool:
    return look.turn is None or look.turn.phase != intents.PHASE


def _has_a_body(look: Look, being: Being) -> bool:
    return not look.under(being.id, *states.BODILESS)


def _has_blade(look: Look, being: Being) -> bool:
    return any([arm.melee for arm in arms(look, being)])


def _has_missile(look: Look, being: Being) -> bool:
    return any([arm.missile for arm in arms(look, being)])


def _meets_anybody(look: Look, being: Being) -> bool:
    return bool(attack.targets(look, being.id))


def _casts(look: Look, being: Being) -> bool:
    return isinstance(being.sheet, CharacterSheet) and casters.art_of(look, being) is not None


def _has_a_spell_left(look: Look, being: Being) -> bool:
    return not all([one.spent for one in being.sheet.memory])


def _anybody_dies(look: Look, being: Being) -> bool:
    return any([states.dying(look, one) and one.id != being.id for one in look.on_side(being.side)])


_SPOKEN: Condition = (_all_have_spoken, "All say first what they will do.")
_BODY: Condition = (_has_a_body, "{being} has no body to strike with now.")
_BLADE: Condition = (_has_blade, "{being} has nothing to strike with.")
_FOE: Condition = (_meets_anybody, "No foe is there who can be got at.")
_CASTER: Condition = (_casts, "{being} casts no spells.")
_MEMORY: Condition = (_has_a_spell_left, "{being} has no spell left in memory.")


def _in_phase(key: str) -> tuple[Condition, ...]:
    """All have spoken, its phase goes on where rounds run in phases, and no series of blows comes first."""
    its = phases.PHASE_OF[key]
    goes_on = key in phases.GOES_ON
    return (
        _SPOKEN,
        (lambda look, being: phases.phase(look) in ("", its), f"It has its place in the phase of {its.lower()}."),
        (lambda look, being: goes_on or not (look.fact_of(being.id, phases.MACHINE)
                                             or phases.weapon_in_series(look, being.id)),
         "{being} has begun to strike: the other blows come first."),
    )  # fmt: skip


def _of(key: str, takes: str, *conditions: Condition) -> tuple[str, Required]:
    return key, Required(takes, (*_in_phase(key), *conditions))


REQUIRED = dict((
    _of("combat.attack", "a foe to strike at and a blow that is left", _BODY, _BLADE, _FOE),
    _of("combat.all_strike", "others of its kind who have yet to act",
        (lambda look, being: being.kind == "creature", "Only creatures of one kind strike together."),
        (lambda look, being: len(all_strike.list_alike(look, being.id)) > 1, NO_OTHER),
        _BODY, _FOE),
    _of("combat.finish", "a helpless foe", _BODY,
        (lambda look, being: bool(finishing.at_mercy(look, being.id)), "No foe lies helpless who can be killed."),
        _BLADE),
    _of("combat.shoot", "a missile or something to throw at hand, and a foe to aim at", _BODY,
        (_has_missile, "{being} has nothing at hand to shoot or throw."), _FOE),
    _of("combat.dance", "a dancing weapon",
        (lambda look, being: dancing_weapons.aloft(look, being.id) is not None, "No weapon of {being} dances now."),
        _FOE),
    _of("combat.breathe", "a breath that is left today",
        (lambda look, being: (entry := entry_of(look, being)) is not None and bool(entry.breaths),
         "{being} has no breath that harms."),
        (breath.breathes, "{being} has no breath left today."),
        (lambda look, being: not is_done_beside(look, being.id, BREATH), "{being} has breathed in this round.")),
    _of("combat.power", "a power that is left, and somebody to use it on",
        (lambda look, being: bool(powers.powers_of(look, being)), "{being} has no power to use.")),
    _of("combat.turn_undead", "undead in the fight who can still act",
        (can_turn, "{being} turns no undead."),
        (lambda look, being: bool(find_types(look, being.id)), "Nobody undead is there who can still act.")),
    _of("combat.cut_rope", "a rope that holds one of its side",
        (lambda look, being: bool(ropes.list_ropes(look)), "No rope holds anybody."), _BLADE),
    _of("combat.bind", "a dying ally", (_anybody_dies, "Nobody else of this side is dying.")),
    _of("magic.cast", "a spell that is left in memory, or a scroll", _CASTER, _MEMORY,
        (lambda look, being: not phases.in_force(look) or phases.find_prepared(look, being.id) is not None,
         "{being} has no spell prepared from the round before.")),
    _of("magic.ready", "a spell that is left in memory",
        (lambda look, being: phases.in_force(look), "Spells are prepared only where rounds run in phases."),
        _CASTER, _MEMORY),
))  # fmt: skip
