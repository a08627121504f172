"""Swords & Wizardry: WhiteBox on the table: the original game, one die a side."""

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
from systems.whitebox import characters, combat, encounters, figures, library, magic, tactics, treasure
from systems.whitebox.combat import afflictions, by_referee, initiative, states
from systems.whitebox.combat.damage import set_hit_points
from systems.whitebox.creatures import new_sheet
from systems.whitebox.house import House
from systems.whitebox.sheet import CharacterSheet, CreatureSheet

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
    )
)


class WhiteBox(Game):
    """The five rooms of WhiteBox behind the common interface; every method hands on to the room that knows."""

    key = library.KEY
    name = "Swords & Wizardry: WhiteBox"
    tagline = "the original game, one die a side"
    credit = CREDIT
    words = WORDS
    round_seconds = 60
    sheets = {"character": CharacterSheet, "hireling": CreatureSheet, "creature": CreatureSheet}  # noqa: RUF012
    house = House()
    books = library.LIBRARY
    house_rules = house_form(House)

    def listing(self, look: Look, kind: str) -> Listing:
        return library.listing(look, kind)

    def card(self, look: Look, kind: str, key: str) -> Card:
        return library.card(look, kind, key)

    def layout(self, look: Look, being: Being) -> tuple[Section, ...]:
        return characters.layout(look, being)

    def summary(self, look: Look, being: Being) -> Summary:
        return characters.summary(look, being)

    def terms(self, look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
        return figures.terms(look, being, name, *at)

    def figure(self, look: Look, being: Being, name: str, terms: tuple[Term, ...]) -> Any:
        return figures.figure(look, being, name, terms)

    def figures(self, being: Being) -> tuple[tuple[str, str], ...]:
        character = isinstance(being.sheet, CharacterSheet)
        return figures.RULED_OF_CHARACTERS if character else figures.RULED_OF_CREATURES

    def set_track(self, play: Play, being: Being, track: str, value: int) -> None:
        if track == "hit_points":
            set_hit_points(play, being, value)
        else:
            play.change(being.id, track, value)

    def creature_sheet(self, play: Play, entry: str, hits: int | None) -> CreatureSheet:
        return new_sheet(play, entry, hits)

    def muster_line(self, look: Look, muster: Muster) -> MusterLine:
        return encounters.muster_line(look, muster)

    def able(self, look: Look, being: Being) -> bool:
        return states.able(look, being)

    def stands(self, look: Look, being: Being) -> bool:
        return states.stands(look, being)

    def round_begins(self, play: Play) -> None:
        initiative.round_begins(play)

    def round_turns(self, play: Play) -> list[Turn]:
        return initiative.round_turns(play)

    def turn_ends(self, play: Play, turn: Turn) -> None:
        initiative.turn_ends(play, turn)

    def effect_ends(self, play: Play, effect: Effect) -> None:
        afflictions.effect_ends(play, effect)
        magic.effect_ends(play, effect)

    def fight_ends(self, play: Play) -> None:
        encounters.fight_ends(play)

    def due(self, look: Look) -> tuple[Due, ...]:
        return by_referee.morale_due(look)

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


SYSTEM = WhiteBox()
