"""Mazes & Minotaurs on the table: heroes of the mythic age, decisions before deeds, powers paid in dice.

From the ground up: ``base`` (entries, sheets, figures, states, checks), ``combat``, ``magic``, ``characters``,
``encounters``, ``treasure``.  Above the rooms ``cards`` and ``listings`` show the entries, and ``intentions`` and
``tactics`` choose for creatures and for players in a hurry.
"""

from __future__ import annotations

from types import MappingProxyType

from systems.common.every_game.actions import STANDING
from systems.common.kernel.game import Game
from systems.common.kernel.rooms import Rooms
from systems.common.records.views import Credit, Words
from systems.common.table_kit import choose_own_tables
from systems.mazes_minotaurs import characters, charts, combat, encounters, listings, magic, required, tactics, treasure
from systems.mazes_minotaurs.base import figures, library, states, vitals
from systems.mazes_minotaurs.base.entries import FIRST_CREATURE
from systems.mazes_minotaurs.base.house import House
from systems.mazes_minotaurs.base.sheet import CreatureSheet, HeroSheet
from systems.mazes_minotaurs.base.worth import follow_grade
from systems.mazes_minotaurs.characters import swimming
from systems.mazes_minotaurs.characters.shop import COINS
from systems.mazes_minotaurs.combat import rounds
from systems.mazes_minotaurs.combat.phases import PHASES

CREDIT = Credit(
    title="Mazes & Minotaurs",
    authors="Olivier Legrand, after an idea by Paul Elliott",
    licence="Free of charge from its authors; names and rules are theirs",
    statement=(
        "The 2006 edition of a game that never was. Creatures, treasure, awards and tests that stand in for the "
        "missing chapters are this program’s own and marked as ours."
    ),
)
WORDS = Words(
    referee="Maze Master",
    hits="Hits",
    armor="Defense class",
    creature="Creature",
    creatures="Creatures",
    foes="lion × 3",
    spell="Power",
    spells="Powers",
    experience="Glory",
    kinds={"callings": "Classes", "items": "Wonders", "kins": "Nymph kins"},
    turn_of_time="hour",
    times=(
        ("round", "rounds", 6),
        ("minute", "minutes", 60),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
        ("week", "weeks", 7 * 86400),
    ),
)


class MazesMinotaurs(Game):
    """The rooms of Mazes & Minotaurs behind the common interface."""

    key = library.KEY
    name = "Mazes & Minotaurs"
    tagline = "heroes of the mythic age"
    credit = CREDIT
    words = WORDS
    round_seconds = 6  # MM-041
    sheet_version = 2  # 2: what a thing is that nobody knows, and who fought for a hoard
    sheets = {"hero": HeroSheet, "creature": CreatureSheet}  # noqa: RUF012
    fight_figures = figures.FIGHT_FIGURES
    ruled_apart = figures.RULED_APART
    standing_facts = frozenset({states.SURPRISED})
    tallies = frozenset({"hits", "subdual", "power"})
    house = House()
    books = library.LIBRARY
    begins_with = MappingProxyType({"creatures": FIRST_CREATURE})
    follows = MappingProxyType({"creatures": follow_grade})
    coinage = COINS
    rooms = Rooms(
        characters=characters, encounters=encounters, combat=combat, magic=magic, treasure=treasure,
        figures=figures, listings=listings, charts=charts, states=states, vitals=vitals, tactics=tactics,
    )  # fmt: skip
    offers = choose_own_tables(
        (characters.ACTIONS, encounters.ACTIONS, combat.ACTIONS, magic.ACTIONS, treasure.ACTIONS, STANDING)
    )
    phases = PHASES
    turns_ahead = staticmethod(combat.turns_ahead)
    round_opens_with = staticmethod(combat.round_opens_with)
    why_caught = staticmethod(combat.why_caught)
    left_undone = staticmethod(combat.left_undone)
    plan = staticmethod(characters.plan)
    required = required.REQUIRED
    digits = (
        ("combat.decide", "combat.move", "combat.attack", "magic.use"),
        ("combat.shoot",),
        ("combat.box",),
        ("combat.wrestle",),
        ("combat.break_free",),
        ("combat.retreat",),
        ("combat.power",),
        ("combat.all_strike", "combat.all_shoot"),
        ("combat.squeeze",),
    )
    still_acts = staticmethod(combat.still_acts)
    acts_again = staticmethod(combat.acts_again)
    comes_to = staticmethod(combat.comes_to)
    points_besides = staticmethod(treasure.points_besides)
    weigh_sides = staticmethod(encounters.weigh_sides)
    reserve = staticmethod(magic.reserve)
    empty_reserve = staticmethod(magic.empty_reserve)


# What one room does in the name of another that stands below it.
rounds.AFTER_ROUND["drowning"] = swimming.drown_on

SYSTEM = MazesMinotaurs()
