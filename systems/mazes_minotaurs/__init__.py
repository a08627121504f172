"""Mazes & Minotaurs on the table: heroes of the mythic age, decisions before deeds, powers paid in dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.forms import Answers, Question, Section
from systems.common.game import Action, Game
from systems.common.look import Look
from systems.common.play import Play
from systems.common.shown import Card, Credit, Due, Listing, MusterLine, Share, Spellbook, Summary, Words
from systems.common.switches import house_form
from systems.common.table import Being, Effect, Hoard, Muster, Term, Turn
from systems.mazes_minotaurs import (
    characters,
    combat,
    encounters,
    figures,
    library,
    listings,
    magic,
    states,
    tactics,
    treasure,
    vitals,
)
from systems.mazes_minotaurs.house import House
from systems.mazes_minotaurs.sheet import CreatureSheet, HeroSheet

CREDIT = Credit(
    title="Mazes & Minotaurs",
    authors="Olivier Legrand, after an idea by Paul Elliott",
    licence="Free of charge from its authors; names and rules are theirs",
    statement=(
        "The 2006 edition of a game that never was. Creatures, treasure, awards and tests that stand in for the "
        "missing chapters are this program's own and marked as ours."
    ),
)
WORDS = Words(
    referee="Maze Master",
    hits="Hits",
    armor="Defense",
    creature="Creature",
    creatures="Creatures",
    spell="Power",
    spells="Powers",
    experience="Glory",
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
    """The five rooms of Mazes & Minotaurs behind the common interface; every method hands on to the room that knows."""

    key = library.KEY
    name = "Mazes & Minotaurs"
    tagline = "heroes of the mythic age"
    credit = CREDIT
    words = WORDS
    round_seconds = 6  # MM-041
    sheets = {"hero": HeroSheet, "creature": CreatureSheet}  # noqa: RUF012
    house = House()
    books = library.LIBRARY
    house_rules = house_form(House)

    def listing(self, look: Look, kind: str) -> Listing:
        return listings.listing(look, kind)

    def card(self, look: Look, kind: str, key: str) -> Card:
        return listings.card(look, kind, key)

    def layout(self, look: Look, being: Being) -> tuple[Section, ...]:
        return characters.layout(look, being)

    def summary(self, look: Look, being: Being) -> Summary:
        return characters.summary(look, being)

    def terms(self, look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
        return figures.terms(look, being, name, *at)

    def figure(self, look: Look, being: Being, name: str, terms: tuple[Term, ...]) -> Any:
        return figures.figure(look, being, name, terms)

    def figures(self, being: Being) -> tuple[tuple[str, str], ...]:
        return figures.RULED

    def set_track(self, play: Play, being: Being, track: str, value: int) -> None:
        vitals.set_track(play, being, track, value)

    def creature_sheet(self, play: Play, entry: str, hits: int | None) -> Any:
        return encounters.new_sheet(play, entry, hits)

    def muster_line(self, look: Look, muster: Muster) -> MusterLine:
        return encounters.muster_line(look, muster)

    def able(self, look: Look, being: Being) -> bool:
        return states.able(look, being)

    def stands(self, look: Look, being: Being) -> bool:
        return states.stands(look, being)

    def round_begins(self, play: Play) -> None:
        combat.round_begins(play)

    def round_turns(self, play: Play) -> Sequence[Turn]:
        return combat.round_turns(play)

    def turn_ends(self, play: Play, turn: Turn) -> None:
        combat.turn_ends(play, turn)

    def effect_ends(self, play: Play, effect: Effect) -> None:
        magic.effect_ends(play, effect)

    def fight_ends(self, play: Play) -> None:
        encounters.fight_ends(play)

    def due(self, look: Look) -> tuple[Due, ...]:
        return combat.due(look)

    def suggest(self, look: Look, actor: str) -> Any:
        return tactics.suggest(look, actor)

    def answer(self, look: Look, question: Question) -> Answers:
        return tactics.answer(look, question)

    def spellbook(self, look: Look, being: Being) -> Spellbook | None:
        return magic.spellbook(look, being)

    def money(self, worth: int) -> str:
        return treasure.money(worth)

    def shares(self, look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
        return treasure.shares(look, hoard, answers)

    def rooms(self) -> tuple[Sequence[Action], ...]:
        return (characters.ACTIONS, encounters.ACTIONS, combat.ACTIONS, magic.ACTIONS, treasure.ACTIONS)


SYSTEM = MazesMinotaurs()
