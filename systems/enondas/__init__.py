"""Elves ’n Ogres ’n Dwarves on the table: fights that are won by the side, and dice that roll over."""

from __future__ import annotations

from types import MappingProxyType

from systems.common.every_game.actions import STANDING
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.rooms import Rooms
from systems.common.records.views import Credit, Stage, Words
from systems.common.table_kit import choose_own_tables
from systems.enondas import characters, charts, combat, encounters, listings, magic, required, tactics, treasure
from systems.enondas.base import attributes, figures, library, states, vitals
from systems.enondas.base.entries import FIRST_CREATURE
from systems.enondas.base.house import House
from systems.enondas.base.sheet import CharacterSheet, CreatureSheet
from systems.enondas.characters import altering
from systems.enondas.combat.plans import STEPS
from systems.enondas.magic import ending, levels

CREDIT = Credit(
    title="Elves ’n Ogres ’n Dwarves (Enondas)",
    authors="Stephan Glenn Beal",
    licence="Public domain",
    statement=(
        "The rules document of 16 April 2007 was placed in the public domain by its author. "
        "What it leaves open and this program fills in is marked as ours."
    ),
)
WORDS = Words(
    referee="Game master",
    hits="Hit points",
    armor="Protection",
    creature="Monster",
    creatures="Monsters",
    rating="MR",
    initiative="",
    times=(
        ("round", "rounds", 60),
        ("turn", "turns", 600),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
        ("week", "weeks", 7 * 86400),
    ),
)

# What a room works with and a room above it knows.
figures.FURTHER["caster"] = levels.caster_terms
ending.ENDS[attributes.CHANGED] = altering.end_change


class Enondas(Game):
    """The rooms of Enondas behind the common interface."""

    key = library.KEY
    name = "Elves ’n Ogres ’n Dwarves"
    tagline = "both sides roll, the difference hurts"
    credit = CREDIT
    words = WORDS
    round_seconds = 60  # EN-002, R-02
    sheet_version = 2  # 2: what a thing is that nobody knows, and who fought for a hoard
    sheets = {"character": CharacterSheet, "creature": CreatureSheet, "complete": CharacterSheet}  # noqa: RUF012
    tallies = frozenset({"hit_points", "mana"})
    house = House()
    books = library.LIBRARY
    begins_with = MappingProxyType({"creatures": FIRST_CREATURE})
    rooms = Rooms(
        characters=characters, encounters=encounters, combat=combat, magic=magic, treasure=treasure,
        figures=figures, listings=listings, charts=charts, states=states, vitals=vitals, tactics=tactics,
    )  # fmt: skip
    offers = choose_own_tables(
        (
            characters.ACTIONS,
            encounters.ACTIONS,
            combat.DEEDS,
            magic.ACTIONS,
            combat.ACTIONS,
            treasure.ACTIONS,
            STANDING,
        )
    )
    required = required.REQUIRED
    digits = (
        ("combat.fight", "combat.roll", "combat.first_strike", "combat.volley", "combat.clash"),
        ("combat.strike_first",),
        ("combat.shoot",),
        ("magic.cast",),
        ("magic.use_item",),
        ("combat.hold",),
        ("combat.break_free",),
        ("combat.wake",),
        ("combat.flee",),
    )
    phases = STEPS
    sheet_written = staticmethod(characters.levels.constitution_written)
    turns_ahead = staticmethod(combat.turns_ahead)
    left_undone = staticmethod(combat.left_undone)
    acts_again = staticmethod(combat.acts_again)
    acts_once_up = staticmethod(combat.acts_once_up)
    stands_so = staticmethod(combat.stands_so)
    foresees = staticmethod(combat.foresee)
    weigh_sides = staticmethod(encounters.weigh_sides)
    reserve = staticmethod(magic.reserve)
    empty_reserve = staticmethod(magic.empty_reserve)
    time_fields = staticmethod(characters.time_fields)
    time_passes = staticmethod(characters.time_passes)

    def stage(self, look: Look) -> Stage | None:
        return combat.stage(look)


SYSTEM = Enondas()
