"""What each action takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.encounter_kit.striking import NO_OTHER
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.treasure_kit import required as packs
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

# What actions take that are of no turn.
REQUIRED |= packs.REQUIRED | {
    "characters.level_up": Required("experience enough for the next level"),
    "characters.switch_path": Required("a character of a race that chooses between two classes"),
    "characters.bind_wounds": Required(
        "somebody who lost hit points in the last fight", house=("binding_wounds", "binding wounds after a fight")
    ),
    "characters.loyalty": Required("a hireling"),
    "characters.pay": Required("a hireling whose employer is here"),
    "characters.find_door": Required("a character of a race that notices hidden doors"),
    "characters.percent": Required("a character", house=("uab_percent", "percentages of attributes")),
    "characters.award": Required("a character of the party"),
    "characters.buy": Required("a character"),
    "characters.sell": Required("a character who has things of its own"),
    "characters.hire": Required("a character to hire for"),
    "characters.rest": Required("somebody of the party who is alive"),
    "encounters.size": Required("a creature at the table whose kind comes in several sizes"),
    "combat.saves_as": Required(
        "a creature at the table", house=("monster_saves_as_class", "creatures that save as a class")
    ),
    "combat.morale": Required("somebody who may lose heart: a foe, or a hireling of the party", fights=True),
    "combat.initiative": Required("a round that has just begun, and initiative that is rolled", fights=True),
    "magic.cast_at_rest": Required("a spell in memory, or a scroll that its reader can use"),
    "magic.prepare": Required("a character who has slots for spells"),
    "magic.forget": Required("a spell in memory"),
    "magic.learn": Required("a character who keeps a book of spells"),
    "magic.release": Required("a caster whose spell lasts as long as its caster wills"),
    "magic.possess": Required("a soul in a magic jar, and a body that it does not hold yet"),
    "magic.break_jar": Required("a soul that is in its magic jar"),
    "magic.struggle": Required("somebody who is caught in a web"),
    "magic.align": Required("a creature at the table"),
    "magic.cross": Required("a spell that stands somewhere and does something to whoever comes into it"),
    "treasure.use_item": Required("somebody who can act, with a magic item that does something when it is used"),
    "treasure.wish": Required("somebody to whom a wish was promised"),
    "treasure.tune": Required("somebody who plays to creatures, or has just stopped"),
    "treasure.draw_card": Required("somebody who has begun to draw from a deck of many things"),
    "treasure.call_ally": Required("somebody who has drawn the warrior from the deck"),
    "treasure.recharge": Required("somebody who has a wand that takes another spell"),
}
