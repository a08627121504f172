"""The one interface every game fulfils, and how an action of it is resolved.

A game is its rooms (characters, encounters, combat, magic, treasure and what stands around them), each a module
with the same name in every game, and the record of house rules they read.  ``rooms.py`` says what each of them does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from systems.common.content.library import KINDS, Library
from systems.common.forms import Answers, Choice, ChoiceField, Field, Form
from systems.common.forms.house_form import house_form
from systems.common.kernel.acting import coming_to
from systems.common.kernel.actions import Action, Required
from systems.common.kernel.look import Look
from systems.common.kernel.play import Outcome, Play
from systems.common.kernel.rooms import (
    Characters,
    Charts,
    Combat,
    Encounters,
    Figures,
    Listings,
    Magic,
    Rooms,
    States,
    Tactics,
    Treasure,
    Vitals,
)
from systems.common.kernel.tape import Dice, Refused
from systems.common.records.coinage import TENS, Coinage
from systems.common.records.lent import LentCreature
from systems.common.records.states import State
from systems.common.records.table import Being, Hoard, Muster, Table, Turn
from systems.common.records.views import Credit, Slots, Stage, Words

DIGITS = 9


class Game(Listings, Charts, Characters, Figures, States, Vitals, Encounters, Combat, Magic, Treasure, Tactics):
    """A tabletop game: what its rooms do, and what is the same everywhere.

    A subclass says what is its own and names its ``rooms``; whatever it writes as a method goes before them.
    """

    key: str
    name: str
    tagline: str
    credit: Credit
    words: Words = Words()
    round_seconds: int = 60
    sheets: Mapping[str, type]  # kind of being -> its frozen sheet
    things: frozenset[str] = frozenset()  # kinds of being that never act and never stand: vehicles
    fight_figures: frozenset[str] = frozenset()  # those that hang on more than their being and what lies on it
    ruled_apart: Mapping[tuple[str, str], str] = {}  # figure, circumstance -> whose rulings hold there
    tallies: frozenset[str] = frozenset()  # fields of sheets that go up and down, and that no figure hangs on
    standing_facts: frozenset[str] = frozenset()  # of a fight, that standing or being able hangs on, too
    required: Mapping[str, Required] = {}  # what actions of a turn take, for whoever asks why one is not possible
    phases: tuple[str, ...] = ()  # of a round, in their order; some rounds may go without some of them
    round_rules: frozenset[str] = frozenset()  # house rules that a round which has begun goes on without
    house: Any  # the house rules as the books have them
    house_rules: Form  # every switch, by its printed name, with its default
    books: Library  # what ships with it
    fled_kind, yielded_kind = "fled", "yielded"  # kinds of effect on whoever left a fight or gave it up
    yielded_is_overcome: bool = False  # whether whoever gave it up counts as overcome without a word of the referee
    coinage: Coinage = TENS  # what its coins are worth of one another, and how they are written
    begins_with: Mapping[str, Mapping[str, Any]] = MappingProxyType({})  # what a new entry of a kind has at first
    # By kind of entry: which of its answers follow from the others, until somebody gives another.
    follows: Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = MappingProxyType({})
    rooms: Rooms
    offers: Sequence[
        Sequence[Action]
    ]  # what its rooms do, in the order in which a turn offers it; what all games do last
    sheet_version: int = 1  # counts up whenever sheets or house are kept in another shape

    def __init_subclass__(cls, **more: Any) -> None:
        """What a game does not say itself its house and its rooms do: what is theirs becomes its own, and no detour."""
        super().__init_subclass__(**more)
        if "house" in vars(cls) and "house_rules" not in vars(cls):
            cls.house_rules = house_form(type(cls.house))
        if "rooms" in vars(cls):
            for name, does in cls.rooms.functions():
                if name not in vars(cls):
                    setattr(cls, name, staticmethod(does))

    def state(self, look: Look, being: Being, /) -> State:
        """How a being is; a game without a room for it says so at a glance."""
        return self.summary(look, being).state

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of entry there are, those that every game has first."""
        return (*KINDS, *[kind for kind in self.books.kinds if kind not in KINDS])

    @property
    def own_kinds(self) -> tuple[str, ...]:
        """The kinds of which a campaign may have entries of its own."""
        return tuple([kind for kind in self.kinds if kind in self.books.kinds])

    def shipped_entries(self, kind: str) -> Mapping[str, Any]:
        """The shipped entries of a kind (creatures, spells, gear, items, tables, rules) by key."""
        return self.books.shipped(kind)

    def own_entry(self, kind: str, key: str, source: str) -> Any:
        """An entry of the campaign's own from its TOML text; ``BadEntry`` with a sentence if it is wrong."""
        return self.books.own(kind, key, source)

    def tables(self, look: Look) -> Mapping[str, Any]:
        """The random tables as the house rolls on them: those of the library, unless a game puts others in their
        place."""
        return look.library("tables")

    def first_values(self, look: Look, kind: str) -> Mapping[str, Any]:
        """What a new entry of a kind begins with, by the names of its values; nothing, unless a game says."""
        return self.begins_with.get(kind, {})

    def lent_creatures(self) -> Mapping[str, LentCreature]:
        """Creatures that other games may take over, by key, if its license lets them; none, unless a game says."""
        return {}

    def rolled_from(self, look: Look, foes: Sequence[Muster]) -> Answers:
        """What a hoard of these foes would be rolled from, as answers to the form that rolls it; nothing, unless a game
        says."""
        return {}

    def words_in(self, look: Look) -> Words:
        """The game's words in a campaign, which may have renamed what they are for."""
        return self.words

    def sizes(self, look: Look, entry: str, /) -> tuple[ChoiceField, ...]:
        """What may be said of how a creature comes, such as its size (``creature_sizes.py``); else nothing."""
        return ()

    def size_of(self, look: Look, being: Being, /) -> str:
        """The size of a creature on the table, as a line of an encounter keeps it; empty for one like any other."""
        return ""

    def body_sheet(self, play: Play, line: Muster, hits: int | None, /) -> Any:
        """A fresh sheet of one of the bodies of a line, in its size; hit points are rolled if not given."""
        return self.creature_sheet(play, line.entry, hits)

    def weigh_sides(self, look: Look, lines: Sequence[Muster], /) -> str:
        """All of an encounter against the party, where the game measures that by more than the weights of its lines."""
        return ""

    def reserve(self, look: Look, being: Being, /) -> Slots | None:
        """What a being has left to cast with until it has rested; nothing if nothing of it runs out."""
        return None

    def empty_reserve(self, play: Play, being: Being, /) -> None:
        """A being with a reserve has cast all that it could."""

    def time_fields(self, look: Look, /) -> tuple[Field, ...]:
        """What is asked of time that the referee lets pass, beside how long; nothing, unless a game says."""
        return ()

    def time_passes(self, play: Play, seconds: int, answers: Answers, /) -> None:
        """What comes back by itself in time that passes without being called rest; nothing, unless a game says."""

    def money(self, worth: int) -> str:
        """An amount of the smallest coin in the game's words."""
        return self.coinage.money(worth)

    def stage(self, look: Look) -> Stage | None:
        """How the fight stands beyond the order of its turns: totals of sides, bands of range; nothing: in no way."""
        return None

    def foresees(self, look: Look, choice: Choice, /) -> Stage | None:
        """What a choice that has been made, and is carried out later, will come to where that is no part of the
        contest: sentence and bar."""
        return None

    def fought_out(self, look: Look) -> bool:
        """Whether it is won by the side that alone still stands; a race is not."""
        return True

    def turns_ahead(self, look: Look) -> Sequence[Turn]:
        """The turns of this round that follow on the one that goes on, as things stand."""
        return look.turns[look.now + 1 :]

    def round_opens_with(self, look: Look) -> str:
        """What comes first in the round after this, where it is none of its turns: ``Initiative`` that was not thrown
        yet; empty: nothing."""
        return ""

    def left_undone(self, look: Look) -> str:
        """What is left of a turn that settles by itself, and is done if it ends: ``9 dice are rolled first``."""
        return ""

    def plan(self, look: Look, being: Being, /) -> str:
        """What a being has said that it will do in this round, and has not done; of a glance it is ``plan``."""
        return ""

    def stands_at(self, look: Look, beings: Sequence[Being], /) -> str:
        """Where these stand in the fight, if that is worth saying: ``At 8 m``; of one the ``place`` of its glance."""
        return ""

    def stands_so(self, look: Look, being: Being, /) -> tuple[str, ...]:
        """What counts of how somebody stands in the fight, and is no effect: ``Semi-concealed −2``, ``Cover +2``."""
        return ()

    def still_acts(self, look: Look, being: Being) -> str:
        """Why somebody who has acted still acts: ``2 more blows``; empty before, and once nothing is left."""
        return ""

    def is_through(self, look: Look, being: Being, /) -> bool:
        """Whether somebody who waits, and has acted, has nobody left for what it has left."""
        return False

    def acts_again(self, play: Play, being: Being) -> None:
        """Somebody who has acted in this turn acts once more: what its deed had used up is given back."""

    def comes_to(self, play: Play, who: Sequence[str]) -> None:
        """These come to while all decide, and are about to decide too: what their place in the round takes."""

    def acts_once_up(self, look: Look, turn: Turn, being: Being, /) -> bool:
        """Whether somebody who comes to while this turn goes on, and has not acted in it, may still do so: in its own,
        but where all of a count act in the same moment, unless a game says."""
        return being.id in turn.actors and not turn.together

    def why_caught(self, look: Look, being: Being, /) -> str:
        """Why the round goes by somebody who stands and could act, from its beginning, as what is said of it: ``is
        surprised``; empty: it does not."""
        return ""

    def points_besides(self, look: Look, hoard: Hoard, /) -> tuple[tuple[int, str], ...]:
        """What a hoard brings in points of other kinds than its experience, each kind by its word."""
        return ()

    def being_leaves(self, play: Play, being: Being, for_good: bool) -> None:
        """What goes with a being that leaves the table, or ``for_good`` the campaign, before it does; nothing, unless a
        game says."""

    def sheet_written(self, play: Play, before: Being, field: str) -> None:
        """What goes with a field of a sheet that was just written by hand, beside the figures that hang on it: a level
        has its hit points; nothing, unless a game says."""

    def entry_kept(self, play: Play, kind: str, key: str) -> None:
        """What is to be told when an entry of the campaign's own has come in; nothing, unless a game says."""

    @cached_property
    def actions(self) -> Mapping[str, Action]:
        """Every action by key, in the order in which they are offered."""
        return {action.key: action for room in self.offers for action in room}

    @cached_property
    def digits(self) -> Sequence[Sequence[str]]:
        """The actions of a turn on the keys 1 to 9, the same for everybody; of one key never two are possible at once.
        The others are found by their names.  Unless a game says: the first nine as they are offered."""
        turn = [key for key, one in self.actions.items() if one.place == "turn" and not key.startswith("turn.")]
        return tuple([(key,) for key in turn[:DIGITS]])

    def upgrade(self, kind: str, values: dict[str, Any], version: int) -> dict[str, Any]:
        """The values of a sheet (or, as kind ``house``, of the house rules) lifted from an older version."""
        return values

    def sheet_type(self, kind: str) -> type:
        return self.sheets[kind]


def perform(play: Play, choice: Choice, check: bool = True) -> None:
    """Carry out a choice; ``Refused`` with a sentence if it cannot be."""
    action = _action_of(play, choice)
    if check:
        refuse_wrong(play, choice)
    if not play.keeps_decisions:
        action.perform(play, choice)
        return
    out = coming_to.who_is_out(play)
    _perform(play, action, choice)
    if out is not None:
        coming_to.come_to(play, out)


def _perform(play: Play, action: Action, choice: Choice) -> None:
    """It is done, and what was decided by it is remembered; a deed done in place of a decision makes one forgotten."""
    if not action.decides:
        instead = _is_deed_instead(play, action, choice)
        action.perform(play, choice)
        if instead and choice.actor not in play.waiting:
            kept = tuple([one for one in play.decided if one.actor != choice.actor])
            play.alter_fight(decided=kept)  # that is longer ago than this
        return
    before, known = tuple(play.waiting), play.decided
    action.perform(play, choice)
    those = {id(one) for one in known}
    said = {one.actor for one in play.decided if id(one) not in those}
    play.note_decision(choice, tuple([who for who in before if who not in play.waiting and who not in said]))


def _is_deed_instead(play: Play, action: Action, choice: Choice) -> bool:
    """Whether it is a deed of somebody for whom others only say what they will do: a spell that is cast at once."""
    turn = play.turn
    decides = turn is not None and turn.decides and choice.actor in play.waiting
    return decides and action.place == "turn" and not action.key.startswith("turn.")


def refuse_wrong(play: Play, choice: Choice) -> None:
    """``Refused`` with a sentence if a choice cannot be carried out as it stands; nothing is done."""
    action = _action_of(play, choice)
    if choice.actor and choice.actor not in play.table.beings:
        raise Refused(f"{action.label}: whoever should do this is no longer in the campaign.")
    if problem := _problem(play, action, choice):
        raise Refused(problem)


def _action_of(play: Play, choice: Choice) -> Action:
    action = play.game.actions.get(choice.action)
    if action is None:
        raise Refused(f"{play.game.name} has no action {choice.action!r}.")
    return action


def _problem(play: Play, action: Action, choice: Choice) -> str:
    """Why the action's form cannot take the answers; empty if it can."""
    try:
        form = action.form(play, choice.actor, choice.answers)
    except (
        TypeError,
        ValueError,
        LookupError,
        AttributeError,
        RecursionError,
        OverflowError,
    ):  # answers of a kind the form cannot even read
        form = action.form(play, choice.actor, {})
        unreadable = f"{action.label}: the answers cannot be read. Fill the form in again."
        return (form.problem(choice.answers) if form else "") or unreadable
    if form is None:
        return f"{action.label} is not possible now."
    try:
        return form.problem(choice.answers)
    except (TypeError, ValueError, AttributeError, LookupError, RecursionError):
        return f"{action.label}: the answers cannot be read. Fill the form in again."


def resolve(
    game: Game, table: Table, choice: Choice, dice: Dice, check: bool = True, look: Look | None = None
) -> Outcome:
    """Run one action; nothing is changed, the outcome says what should.  ``look``: one that is at this table."""
    play = Play(game, table, dice, look)
    perform(play, choice, check)
    return play.outcome()


def offered(look: Look, actor: str = "", place: str = "", room: str = "") -> tuple[tuple[Action, Form], ...]:
    """The actions possible now with their forms, as they stand before anything is answered; what leads stands first."""
    found = []
    for action in look.game.actions.values():
        if (place and not action.offered_at(look, actor, place)) or (room and not action.key.startswith(f"{room}.")):
            continue
        if (form := action.form(look, actor, {})) is not None:
            found.append((action, form))
    return tuple(sorted(found, key=lambda pair: not pair[1].leads))


def winner(look: Look) -> str | None:
    """The side that alone still stands; ``nobody`` if none does; nothing while it is open, or if nobody fights."""
    if not look.game.fought_out(look):
        return None
    sides = {being.side for being in look.standing()}
    return None if len(sides) > 1 else next(iter(sides), "nobody")
