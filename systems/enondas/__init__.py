"""Elves 'n Ogres 'n Dwarves on the table: fights that are won by the side, and dice that roll over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from systems.common.forms import Answers, Question, Section
from systems.common.game import Action, Game
from systems.common.look import Look
from systems.common.play import Play
from systems.common.shown import Card, Credit, Due, Listing, MusterLine, Share, Spellbook, Stage, Summary, Words
from systems.common.switches import house_form
from systems.common.table import Being, Effect, Hoard, Muster, Term, Turn
from systems.enondas import (
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
from systems.enondas.house import House
from systems.enondas.sheet import CharacterSheet, CreatureSheet

CREDIT = Credit(
    title="Elves 'n Ogres 'n Dwarves (Enondas)",
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
    times=(
        ("round", "rounds", 60),
        ("turn", "turns", 600),
        ("hour", "hours", 3600),
        ("day", "days", 86400),
        ("week", "weeks", 7 * 86400),
    ),
)


class Enondas(Game):
    """The five rooms of Enondas behind the common interface; every method hands on to the room that knows."""

    key = library.KEY
    name = "Elves 'n Ogres 'n Dwarves"
    tagline = "both sides roll, the difference hurts"
    credit = CREDIT
    words = WORDS
    round_seconds = 60  # EN-002, R-02
    sheets = {"character": CharacterSheet, "creature": CreatureSheet, "complete": CharacterSheet}  # noqa: RUF012
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

    def stage(self, look: Look) -> Stage | None:
        return combat.stage(look)

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
        fight = (combat.DEEDS, magic.ACTIONS, combat.ACTIONS)  # in the order in which a turn offers them
        return (characters.ACTIONS, encounters.ACTIONS, *fight, treasure.ACTIONS)


SYSTEM = Enondas()
