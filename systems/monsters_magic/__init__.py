"""Monsters & Magic on the table: effect points spent on damage, consequences and range bands."""

from __future__ import annotations

from types import MappingProxyType

from systems.common.every_game.actions import STANDING
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.rooms import Rooms
from systems.common.records.table import Being
from systems.common.records.views import Credit, Stage, Words
from systems.common.table_kit import choose_own_tables
from systems.monsters_magic import characters, charts, combat, encounters, listings, magic, required, tactics, treasure
from systems.monsters_magic.base import consequences, figures, library, states, vitals
from systems.monsters_magic.base.entries import FIRST_CREATURE
from systems.monsters_magic.base.house import House
from systems.monsters_magic.base.sheet import CharacterSheet, CreatureSheet
from systems.monsters_magic.combat.ranges import JOINS

CREDIT = Credit(
    title="Monsters & Magic",
    authors="Sarah Newton, Mindjammer Press",
    licence="Open Game License, as far as we know",
    statement=(
        "Only a fragment of the rules was at hand, without a notice of its own; names and rules are its authors’. What "
        "was reconstructed from its example of play is marked so, what is this program’s own is marked as ours."
    ),
)
WORDS = Words(
    referee="GM",
    hits="PHP",
    odds="Points spent on a foe go into damage first, then into the heaviest consequence.",
    brings="Range",
    armor="AC",
    creature="Monster",
    creatures="Monsters",
    foes="shade × 3",
    weight="points by level",
    joins=JOINS,
    times=(
        ("round", "rounds", 60),
        ("turn", "turns", 600),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
        ("week", "weeks", 7 * 86400),
    ),
)


class MonstersMagic(Game):
    """The rooms of Monsters & Magic behind the common interface."""

    key = library.KEY
    name = "Monsters & Magic"
    tagline = "effect points and consequences"
    credit = CREDIT
    words = WORDS
    round_seconds = 60  # MG-033
    sheet_version = 3  # 2: the house says whether wonders are of every kind; 3: what a thing is that nobody knows
    sheets = {"character": CharacterSheet, "creature": CreatureSheet}  # noqa: RUF012
    tallies = frozenset({"php", "mhp", "hero_points", "focus"})
    house = House()
    books = library.LIBRARY
    begins_with = MappingProxyType({"creatures": FIRST_CREATURE})
    yielded_is_overcome = True
    rooms = Rooms(
        listings=listings,
        charts=charts,
        characters=characters,
        figures=figures,
        states=states,
        vitals=vitals,
        encounters=encounters,
        combat=combat,
        magic=magic,
        treasure=treasure,
        tactics=tactics,
    )
    stands_so = staticmethod(combat.stands_so)
    required = required.REQUIRED
    digits = (
        ("combat.attack",),
        ("combat.move",),
        ("magic.cast",),
        ("combat.ability",),
        ("combat.all_strike",),
        ("combat.stance",),
        ("combat.help",),
        ("combat.sneak",),
        ("combat.chase",),
    )
    still_acts = staticmethod(combat.still_acts)
    sheet_written = staticmethod(characters.advancing.level_written)
    # Whoever casts finds it beside blows, moves and what a creature can do besides.
    offers = choose_own_tables((
        characters.ACTIONS, encounters.ACTIONS, combat.ACTIONS[:3], magic.ACTIONS, combat.ACTIONS[3:],
        treasure.ACTIONS, STANDING,
    ))  # fmt: skip

    def being_leaves(self, play: Play, being: Being, for_good: bool) -> None:
        """Whoever it held is free (MG-092)."""
        consequences.let_go(play, being.id)

    def stage(self, look: Look) -> Stage | None:
        return combat.stage(look)


SYSTEM = MonstersMagic()
