"""What each action of a turn takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.encounter_kit.striking import kin_conditions
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.monsters_magic.combat import abilities, attacking, helping
from systems.monsters_magic.magic.known import known_spells


def _any_friend(look: Look, being: Being) -> bool:
    there = [one for one in look.everyone() if one.side == being.side and one.id != being.id]
    return bool(helping.likeliest_first(look, there))


def _has_abilities(look: Look, being: Being) -> bool:
    return any([one.rule in abilities.BY_BUTTON for one in abilities.abilities(look, being)])


_FOE: Condition = (lambda look, being: bool(attacking.targets(look, being)), "No foe stands any more.")
_SPELLS: Condition = (lambda look, being: bool(known_spells(look, being)), "{being} casts no spells.")

REQUIRED = {
    "combat.attack": Required("a foe in range who stands", (_FOE,)),
    "combat.move": Required("somebody to move to or from, and an action that is left", (_FOE,)),
    "combat.all_strike": Required("others of its kind who have yet to act", kin_conditions(attacking.ATTACK)),
    "magic.cast": Required("a spell that it knows, and mental hit points that are left", (_SPELLS,)),
    "combat.ability": Required("an ability that is left, and a foe who stands", (
        (_has_abilities, "{being} has no ability to use."), _FOE,
    )),
    "combat.stance": Required("that it does not take that stance already", (
        (lambda look, being: not look.under(being.id, helping.STANCE), "{being} takes that stance already."),
    )),
    "combat.help": Required("somebody of its side to help", ((_any_friend, "Nobody of this side is there to help."),)),
    "combat.sneak": Required("a foe who stands, and a place to hide", (_FOE,)),
    "combat.chase": Required("a foe who stands to chase or flee from", (_FOE,)),
}  # fmt: skip
