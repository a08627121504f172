"""Swords & Wizardry: WhiteBox on the table: the original game, one die a side."""

from __future__ import annotations

from types import MappingProxyType

from systems.common.every_game.actions import STANDING
from systems.common.kernel.game import Game
from systems.common.kernel.play import Play
from systems.common.kernel.rooms import Rooms
from systems.common.records.table import Being, Effect
from systems.common.records.views import Credit, Words
from systems.common.table_kit import choose_own_tables
from systems.whitebox import characters, charts, combat, encounters, listings, magic, required, tactics, treasure
from systems.whitebox.base import figures, library, states
from systems.whitebox.base.entries_creatures import FIRST_CREATURE
from systems.whitebox.base.house import House
from systems.whitebox.base.monsters import follow_hit_dice
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.characters import advancement, gear, hirelings
from systems.whitebox.combat import afflictions, damage, grips, powers
from systems.whitebox.combat.phases import PHASES
from systems.whitebox.combat.powers import plans
from systems.whitebox.encounters import wilderness
from systems.whitebox.magic import creature_charms, creature_spells
from systems.whitebox.treasure.items import curses

CREDIT = Credit(
    title="Swords & Wizardry: WhiteBox",
    authors="Matthew J. Finch and Marv Breig, after the original fantasy game of 1974",
    licence="Open Game License 1.0a",
    statement=(
        "Swords & Wizardry, S&W and Mythmere Games are trademarks of Matthew J. Finch. "
        "This program is not affiliated with Matthew J. Finch, Mythmere Games or Frog God Games."
    ),
)
WORDS = Words(
    times=(
        ("round", "rounds", 60),
        ("turn", "turns", 600),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
        ("week", "weeks", 7 * 86400),
    ),
    columns={key: label for key, label in wilderness.TERRAINS if "_" in key},
)

# The rooms stand one above the other (combat, magic, characters, encounters, treasure) and know those below alone.
# What a lower room asks of a higher one stands in tables of the lower, and is written into them here.
afflictions.AFTER_HIT["charm"] = creature_charms.charm_by_touch
afflictions.AFTER_HIT["level_drain"] = advancement.drain_by_touch
powers.POWERS |= creature_charms.POWERS | creature_spells.POWERS
plans.PLANS |= creature_charms.PLANS | creature_spells.PLANS
gear.PUT_ON |= dict.fromkeys(curses.WORN, curses.put_on)


class WhiteBox(Game):
    """The rooms of WhiteBox behind the common interface."""

    key = library.KEY
    name = library.NAME
    tagline = "the original game, one die a side"
    credit = CREDIT
    words = WORDS
    round_seconds = 60
    sheet_version = 3  # 2: starting gold is kept; 3: creatures and hirelings keep coins
    sheets = {"character": CharacterSheet, "hireling": CreatureSheet, "creature": CreatureSheet}  # noqa: RUF012
    round_rules = frozenset({"declare_intent", "combat_sequence"})
    tallies = frozenset({"hit_points", "lost_this_fight"})
    fight_figures = frozenset({"loyalty"})  # of a hireling: on whoever employs it
    house = House()
    books = library.LIBRARY
    begins_with = MappingProxyType({"creatures": FIRST_CREATURE})
    follows = MappingProxyType({"creatures": follow_hit_dice})
    rooms = Rooms(
        characters=characters, encounters=encounters, combat=combat, magic=magic, treasure=treasure,
        figures=figures, listings=listings, charts=charts, states=states, vitals=damage, tactics=tactics,
    )  # fmt: skip
    offers = choose_own_tables(
        (characters.ACTIONS, encounters.ACTIONS, combat.ACTIONS, magic.ACTIONS, treasure.ACTIONS, STANDING)
    )
    phases = PHASES
    turns_ahead = staticmethod(combat.turns_ahead)
    round_opens_with = staticmethod(combat.round_opens_with)
    required = required.REQUIRED
    digits = (
        ("combat.attack", "combat.intend"),
        ("combat.shoot",),
        ("magic.cast",),
        ("combat.move",),
        ("combat.turn_undead",),
        ("combat.all_strike",),
        ("combat.finish",),
        ("combat.power", "combat.dance"),
        ("combat.breathe", "magic.ready"),
    )
    sheet_written = staticmethod(characters.advancement.level_written)
    still_acts = staticmethod(combat.still_acts)
    is_through = staticmethod(combat.is_through)
    acts_again = staticmethod(combat.acts_again)
    acts_once_up = staticmethod(combat.acts_once_up)
    why_caught = staticmethod(combat.why_caught)
    tables = staticmethod(library.tables_in_force)
    reserve = staticmethod(magic.reserve)
    empty_reserve = staticmethod(magic.empty_reserve)

    lent_creatures = staticmethod(encounters.lending.lent_creatures)
    sizes = staticmethod(encounters.sizes.sizes)
    size_of = staticmethod(encounters.sizes.size_of)
    body_sheet = staticmethod(encounters.sizes.body_sheet)

    rolled_from = staticmethod(treasure.rolled_from)

    def effect_ends(self, play: Play, effect: Effect) -> None:
        afflictions.effect_ends(play, effect)
        magic.effect_ends(play, effect)
        treasure.effect_ends(play, effect)

    def being_leaves(self, play: Play, being: Being, for_good: bool) -> None:
        """Whoever it held, swallowed or charmed is free; hirelings of who is gone for good have no employer."""
        grips.release_held(play, being.id)
        if for_good:
            hirelings.leave_hirelings(play, being)


SYSTEM = WhiteBox()
