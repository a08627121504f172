"""The one interface every game fulfils, and how an action of it is resolved.

A game is five rooms (characters, encounters, combat, magic, treasure), each a module with the same
name in every game, and the record of house rules they read.  Method documentation stands here, once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from systems.common.actions import (
    CREATE,
    DAMAGE,
    HAND_OUT,
    HEAL,
    JOIN,
    PARTY_OF,
    REROLL_LINES,
    REST,
    ROLL_HOARD,
    STANDING_KEYS,
    START,
    Action,
    pressed,
)
from systems.common.dice import Dice, Refused
from systems.common.figures import Figure
from systems.common.forms import Answers, Choice, Form, Question, Section
from systems.common.libraries import Library
from systems.common.look import Look
from systems.common.play import Outcome, Play
from systems.common.shown import Card, Credit, Due, Listing, MusterLine, Share, Spellbook, Stage, Summary, Words
from systems.common.standing import STANDING
from systems.common.table import Being, Effect, Hoard, Muster, Table, Term, Turn

__all__ = [
    "CREATE",
    "DAMAGE",
    "HAND_OUT",
    "HEAL",
    "JOIN",
    "PARTY_OF",
    "REROLL_LINES",
    "REST",
    "ROLL_HOARD",
    "STANDING_KEYS",
    "START",
    "Action",
    "Game",
    "offered",
    "perform",
    "pressed",
    "resolve",
    "winner",
]


class Game:
    """A tabletop game.  Subclasses say what is theirs; what is the same everywhere is here."""

    key: str
    name: str
    tagline: str
    credit: Credit
    words: Words = Words()
    round_seconds: int = 60
    sheets: Mapping[str, type]  # kind of being -> its frozen sheet
    house: Any  # the house rules as the books have them
    house_rules: Form  # every switch, by its printed name, with its default
    books: Library  # what ships with it
    sheet_version: int = 1  # counts up whenever sheets or house are kept in another shape

    # library

    def library(self, kind: str) -> Mapping[str, Any]:
        """The shipped entries of a kind (creatures, spells, gear, items, tables, rules) by key."""
        return self.books.shipped(kind)

    def own_entry(self, kind: str, key: str, source: str) -> Any:
        """An entry of the campaign's own from its TOML text; ``BadEntry`` with a sentence if it is wrong."""
        return self.books.own(kind, key, source)

    def listing(self, look: Look, kind: str) -> Listing:
        """The entries of a kind as a table to search, sort and filter."""
        raise NotImplementedError

    def card(self, look: Look, kind: str, key: str) -> Card:
        """One entry in full."""
        raise NotImplementedError

    # characters

    def layout(self, look: Look, being: Being) -> tuple[Section, ...]:
        """A being's sheet as sections of fields, for screen and paper."""
        raise NotImplementedError

    def summary(self, look: Look, being: Being) -> Summary:
        """A being at a glance."""
        raise NotImplementedError

    def terms(self, look: Look, being: Being, name: str, *at: str) -> Sequence[Term]:
        """What a figure of a being is made of, effects and rulings not counted."""
        raise NotImplementedError

    def figure(self, look: Look, being: Being, name: str, terms: tuple[Term, ...]) -> Figure:
        """A figure as the game writes it, from its terms."""
        return Figure(name, terms)

    def figures(self, being: Being) -> tuple[tuple[str, str], ...]:
        """The figures that can be overruled by hand: (name, label)."""
        raise NotImplementedError

    def set_track(self, play: Play, being: Being, track: str, value: int) -> None:
        """A track is set by hand to a value; what follows from it (falling, waking) happens too."""
        play.change(being.id, track, value)

    # encounters

    def creature_sheet(self, play: Play, entry: str, hits: int | None) -> Any:
        """A fresh sheet of a creature; its hit points are rolled if they are not given."""
        raise NotImplementedError

    def muster_line(self, look: Look, muster: Muster) -> MusterLine:
        """What a line of an encounter says and is worth."""
        raise NotImplementedError

    # combat

    def able(self, look: Look, being: Being) -> bool:
        """Whether a being can act in its turn."""
        raise NotImplementedError

    def stands(self, look: Look, being: Being) -> bool:
        """Whether a being still counts when it is asked which side is left."""
        return self.able(look, being)

    def round_begins(self, play: Play) -> None:
        """What happens by itself at the start of a round: regeneration, bleeding."""

    def round_turns(self, play: Play) -> Sequence[Turn]:
        """The turns of this round, in order; initiative is rolled here."""
        raise NotImplementedError

    def turn_ends(self, play: Play, turn: Turn) -> None:
        """What happens at the end of a turn."""

    def effect_ends(self, play: Play, effect: Effect) -> None:
        """What happens when an effect has run out."""

    def fight_ends(self, play: Play) -> None:
        """Clear the field: what was overcome becomes a hoard to be rolled, the fallen foes leave."""

    def due(self, look: Look) -> tuple[Due, ...]:
        """What the rules want decided about now."""
        return ()

    def stage(self, look: Look) -> Stage | None:
        """How the fight stands beyond the order of its turns: totals of sides, bands of range; nothing: in no way."""
        return None

    def suggest(self, look: Look, actor: str) -> Choice:
        """What tactics would do with this actor's turn."""
        raise NotImplementedError

    def answer(self, look: Look, question: Question) -> Answers:
        """What tactics would answer."""
        return question.form.blank()

    # magic, treasure

    def spellbook(self, look: Look, being: Being) -> Spellbook | None:
        """What a being can cast; nothing if it casts no spells."""
        return None

    def money(self, worth: int) -> str:
        """An amount of the smallest coin in the game's words."""
        return str(worth)

    def shares(self, look: Look, hoard: Hoard, answers: Answers) -> tuple[Share, ...]:
        """What each would get if the hoard were handed out so."""
        return ()

    # rooms

    def rooms(self) -> tuple[Sequence[Action], ...]:
        """The actions of the five rooms."""
        raise NotImplementedError

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Every action by key, the game's own first, then those that all games have."""
        return {action.key: action for room in (*self.rooms(), STANDING) for action in room}

    def upgrade(self, kind: str, values: dict[str, Any], version: int) -> dict[str, Any]:
        """The values of a sheet (or, as kind ``house``, of the house rules) lifted from an older version."""
        return values

    def sheet_type(self, kind: str) -> type:
        return self.sheets[kind]


def perform(play: Play, choice: Choice, check: bool = True) -> None:
    """Carry out a choice; ``Refused`` with a sentence if it cannot be."""
    action = play.game.actions.get(choice.action)
    if action is None:
        raise Refused(f"{play.game.name} has no action {choice.action!r}.")
    if check:
        if choice.actor and choice.actor not in play.table.beings:
            raise Refused(f"{action.label}: whoever should do this is no longer in the campaign.")
        if problem := _problem(play, action, choice):
            raise Refused(problem)
    action.perform(play, choice)


def _problem(play: Play, action: Action, choice: Choice) -> str:
    """Why the action's form cannot take the answers; empty if it can."""
    try:
        form = action.form(play, choice.actor, choice.answers)
    except (TypeError, ValueError, KeyError, AttributeError):  # answers of a kind the form cannot even read
        form = action.form(play, choice.actor, {})
        unreadable = f"{action.label}: the answers cannot be read. Fill the form in again."
        return (form.problem(choice.answers) if form else "") or unreadable
    if form is None:
        return f"{action.label} is not possible now."
    return form.problem(choice.answers)


def resolve(game: Game, table: Table, choice: Choice, dice: Dice, check: bool = True) -> Outcome:
    """Run one action; nothing is changed, the outcome says what should."""
    play = Play(game, table, dice)
    perform(play, choice, check)
    return play.outcome()


def offered(look: Look, actor: str = "", place: str = "", room: str = "") -> tuple[tuple[Action, Form], ...]:
    """The actions possible now with their forms, as they stand before anything is answered."""
    found = []
    for action in look.game.actions.values():
        if (place and action.place != place) or (room and not action.key.startswith(f"{room}.")):
            continue
        if (form := action.form(look, actor, {})) is not None:
            found.append((action, form))
    return tuple(found)


def winner(look: Look) -> str | None:
    """The side that alone still stands; ``nobody`` if none does; nothing while it is open."""
    found = ""
    for being in look.everyone():
        if being.side != found and look.stands(being):
            if found:
                return None
            found = being.side
    return found or "nobody"
