"""Myriad on the table: a kit that the Guide assembles, tests of the highest die, sixes burnt on effects.

From the ground up: base, rolls, combat, magic and social, characters, vehicles, encounters, treasure; above them all
listings and tactics.  A room imports none that stands above it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from systems.common.every_game.actions import STANDING
from systems.common.kernel.caching import per_fight
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.rooms import Rooms
from systems.common.records.table import Being, Effect, Turn, altered
from systems.common.records.views import Credit, Stage, Words
from systems.common.table_kit import choose_own_tables
from systems.myriad import (
    characters,
    charts,
    combat,
    encounters,
    listings,
    magic,
    required,
    social,
    tactics,
    treasure,
    vehicles,
)
from systems.myriad.base import crews, figures, library, module, pursuit, states, vitals
from systems.myriad.base.house import House
from systems.myriad.base.sheet import CreatureSheet, PersonSheet, VehicleSheet
from systems.myriad.base.vitals import InParts
from systems.myriad.characters.advancement import levels, spending
from systems.myriad.characters.creatures import bodies
from systems.myriad.characters.pages.summary import DEFENCE
from systems.myriad.characters.testing import fortunes, last_test
from systems.myriad.combat import attacking, facts, grips, hazards, reminders
from systems.myriad.combat.attacking import Unarmed
from systems.myriad.combat.declaring import bind_to_declarations
from systems.myriad.combat.hits import blows, opposed, sfx_blows, ship_aim
from systems.myriad.magic import shields
from systems.myriad.social import arguing, nerve, terror
from systems.myriad.vehicles import races, repairing, ships

CREDIT = Credit(
    title="Myriad Universal RPG System",
    authors="Ashok Desai, www.sanestudios.co.uk",
    licence="Creative Commons Attribution 2.0 UK: England & Wales",
    statement=(
        "A kit from which a Guide assembles a game of any kind. The ready-made module, creatures, treasure, "
        "backgrounds and careers are this program’s own and marked as ours."
    ),
)
WORDS = Words(
    referee="Guide",
    hits="Wounds",
    armor="Armor",
    creature="Creature",
    creatures="Creatures",
    foes="cat × 3",
    spell="Component",
    spells="Magic",
    experience="XP",
    weight="general points",
    turn_of_time="hour",
    odds="Sixes are burnt as is advised, and whoever is lucky and loses throws again.",
    brings="Speed and skill",
    own="My module",
    kinds={
        "spells": "Components",
        "gear": "Equipment",
        "items": "SFX items",
        "statistics": "Statistics",
        "skills": "Skills",
        "lines": "Resilience lines",
        "conflicts": "Conflicts",
        "sfx": "SFX",
        "traits": "Boons and flaws",
        "templates": "Templates",
        "levels": "Power levels",
        "vehicles": "Vehicles",
        "charts": "Hit charts",
        "rules": "Rule cards",
    },
    times=(
        ("round", "rounds", 6),
        ("minute", "minutes", 60),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
        ("week", "weeks", 7 * 86400),
    ),
)


@per_fight
def _words(look: Look) -> Words:
    """Where no arms are used, what is fought for and what meets an attack are others."""
    if (fought := module.without_arms(look)) is None:
        return altered(WORDS, hits=module.wound_rows(look)[0])
    return altered(WORDS, hits=module.line(look, fought.line).name, armor=DEFENCE)


# What the lower rooms leave to those above them: each table says at its definition what belongs in it.
vitals.IN_PARTS["vehicle"] = InParts(ship_aim.parts, ships.hurt, ships.set_by_hand)
attacking.UNARMED[attacking.WORDS] = Unarmed(arguing.form, arguing.attack)
opposed.SPOKEN["lies"] = arguing.hide_lies
sfx_blows.MISSED["bar_topic"] = arguing.bar
sfx_blows.AFTER["fear"] = nerve.aura
reminders.FIRST["terror"] = terror.due
reminders.FIRST["chase"] = vehicles.due
reminders.LAST["points"] = spending.due
blows.SHIELDS["magic"] = shields.through
fortunes.MOVED_AGAIN[last_test.MENDS] = repairing.repaired_again


class Myriad(Game):
    """The rooms of Myriad behind the common interface."""

    key = library.KEY
    name = "Myriad"
    tagline = "the game that the Guide assembles"
    credit = CREDIT
    words = WORDS
    round_seconds = 6  # MY-400: about six to ten seconds
    sheet_version = 2  # 2: what a thing is that nobody knows
    sheets = {"character": PersonSheet, "creature": CreatureSheet, "vehicle": VehicleSheet}  # noqa: RUF012
    things = frozenset(("vehicle",))
    standing_facts = frozenset({module.CONFLICT, module.CONFLICTS})
    fight_figures = frozenset({"initiative"})  # another statistic in another conflict
    yielded_kind, yielded_is_overcome = "surrendered", True
    tallies = frozenset({"left"})
    house = House()
    books = library.LIBRARY
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
    plan = staticmethod(characters.plan)
    stands_at = staticmethod(characters.stands_at)
    required = required.REQUIRED
    digits = (
        ("combat.attack", "combat.declare", "vehicles.lap"),
        ("combat.move",),
        ("magic.weave",),
        ("magic.cast",),
        ("combat.escape", "vehicles.fire"),
        ("combat.stand", "vehicles.ram"),
        ("combat.all_strike", "vehicles.flee", "vehicles.follow"),
        ("combat.grapple",),
        ("combat.hold",),
    )
    sheet_written = staticmethod(levels.level_written)
    still_acts = staticmethod(combat.still_acts)
    acts_again = staticmethod(combat.acts_again)
    left_undone = staticmethod(races.left_undone)
    offers = choose_own_tables((*[
        bind_to_declarations(vehicles.bar_drivers(magic.heed_spells(actions))) for actions in (
            vehicles.FIRST, characters.ACTIONS, encounters.ACTIONS, combat.DEEDS, vehicles.DEEDS, magic.ACTIONS,
            combat.ACTIONS, social.ACTIONS, vehicles.ACTIONS, treasure.ACTIONS,
        )
    ], STANDING))  # fmt: skip

    def effect_ends(self, play: Play, effect: Effect) -> None:
        """What follows when its time is up: hazards take their toll, the shaken calm down, spells end."""
        for ends in (hazards.hazard_ends, nerve.calm_hour_ends, pursuit.short_cut_ends, crews.seat_ends):
            ends(play, effect)
        magic.effect_ends(play, effect)

    def turn_ends(self, play: Play, turn: Turn) -> None:
        """A round of a race is raced before the next begins."""
        races.turn_ends(play)
        combat.turn_ends(play, turn)

    def fought_out(self, look: Look) -> bool:
        """Not where everybody races, or some chase their own, and nobody fights (MY-902, MY-903)."""
        return not look.fact(facts.RACE) and not pursuit.among_themselves(look)

    def being_leaves(self, play: Play, being: Being, for_good: bool) -> None:
        """Whoever is held, pursued or carried by it is not any more; a ship takes its turrets along."""
        grips.let_go(play, being.id)
        pursuit.drop_pursuits(play, being)
        crews.empty_seats(play, being)
        if for_good:
            crews.remove_turrets(play, being)

    def entry_kept(self, play: Play, kind: str, key: str) -> None:
        """A new statistic is on nobody's sheet yet."""
        characters.tell_new(play, kind, key)

    def first_values(self, look: Look, kind: str) -> Mapping[str, Any]:
        """A creature begins with the statistics and rows of the module."""
        return bodies.first_values(look, kind)

    def words_in(self, look: Look) -> Words:
        """Bodies may be wounded on a line of the Guide's own (MY-003)."""
        return _words(look)

    def stage(self, look: Look) -> Stage | None:
        """A chase or a race as it stands (MY-902, MY-903)."""
        return vehicles.stage(look)

    def money(self, worth: int) -> str:
        """Resource points, the one unit there is (MY-300)."""
        return treasure.money(worth)


SYSTEM = Myriad()
