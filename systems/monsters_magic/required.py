"""What each action takes, and which of it somebody lacks, for whoever asks why it cannot be done now."""

from systems.common.encounter_kit.striking import kin_conditions
from systems.common.kernel.actions import Condition, Required
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.treasure_kit import required as packs
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

# What actions take that are of no turn.
REQUIRED |= packs.REQUIRED | {
    "characters.advance": Required("a character"),
    "characters.learn": Required("a character"),
    "characters.focus": Required("a character"),
    "characters.buy": Required("a character"),
    "characters.rest": Required("somebody in the party"),
    "characters.adventure": Required("somebody in the party"),
    "characters.journey": Required("somebody of the party who stands"),
    "encounters.weigh": Required("foes at the table, or a prepared encounter"),
    "combat.hero_range": Required("a foe who stands", house=("mg_range_hero", "heroism that changes the range"),
                                  fights=True),
    "combat.cover": Required("somebody in the fight", fights=True),
    "combat.conceal": Required("somebody in the fight", fights=True),
    "combat.place": Required("somebody in the fight, and another", fights=True),
    "treasure.use": Required("a character who has a wonder that does something when it is used"),
}  # fmt: skip
