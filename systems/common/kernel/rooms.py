"""What the rooms of a game do for it: one protocol a room, fulfilled by the module of that name in every game.

A ``Game`` inherits them all, so that a question and what is said where a game says nothing stand here, once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from systems.common.forms.named_numbers import locate_change
from systems.common.records.figures import Figure
from systems.common.records.lent import LentCreature, Taken
from systems.common.records.states import KINDS, WOUNDS, say_all
from systems.frozen import dataclass
from systems.type_hints import hints_of

if TYPE_CHECKING:
    from systems.common.forms import Answers, Choice, Question, Section
    from systems.common.kernel.look import Look
    from systems.common.kernel.play import Play
    from systems.common.records.charts import Chart
    from systems.common.records.states import State
    from systems.common.records.table import Being, Effect, Hoard, Muster, Term, Turn
    from systems.common.records.views import (
        Card,
        Due,
        Listing,
        MusterLine,
        Share,
        Shown,
        Spellbook,
        Summary,
        ThingCard,
        Track,
    )


class NotProvided(NotImplementedError):
    """A game was asked for what neither it nor a room of it does."""


class Listings(Protocol):
    """The library, as it is shown."""

    def listing(self, look: Look, kind: str, /) -> Listing:
        """The entries of a kind as a table to search, sort and filter."""
        raise NotProvided

    def card(self, look: Look, kind: str, key: str, /) -> Card:
        """One entry in full."""
        raise NotProvided


class Charts(Protocol):
    """The referee's screen."""

    def charts(self, look: Look, /) -> tuple[Chart, ...]:
        """The tables a referee looks up in play, in the order of the screen, with the party's own places in them."""
        raise NotProvided


class Characters(Protocol):
    """The party roster's room."""

    def layout(self, look: Look, being: Being, /) -> tuple[Section, ...]:
        """A being's sheet as sections of fields, for screen and paper."""
        raise NotProvided

    def summary(self, look: Look, being: Being, /) -> Summary:
        """A being at a glance."""
        raise NotProvided

    def tracks(self, look: Look, being: Being, /) -> tuple[Track, ...]:
        """Of the glance what runs down, such as hit points, first what is crossed off first."""
        return self.summary(look, being).tracks

    def armor(self, look: Look, being: Being, /) -> Shown:
        """Of the glance what must be reached to strike."""
        return self.summary(look, being).armor


class Figures(Protocol):
    """What figures are made of."""

    def terms(self, look: Look, being: Being, name: str, /, *at: str) -> Sequence[Term]:
        """What a figure of a being is made of, effects and rulings not counted."""
        raise NotProvided

    def figure(self, look: Look, being: Being, name: str, terms: tuple[Term, ...], /) -> Figure:
        """A figure as the game writes it, from its terms."""
        return Figure(name, terms)

    def figures(self, being: Being, /) -> tuple[tuple[str, str], ...]:
        """The figures that can be overruled by hand: (name, label)."""
        raise NotProvided


class States(Protocol):
    """Who can act, and who still counts."""

    def able(self, look: Look, being: Being, /) -> bool:
        """Whether a being can act in its turn; hangs on it, what lies on it, the facts of the fight and its turn."""
        raise NotProvided

    def stands(self, look: Look, being: Being, /) -> bool:
        """Whether a being still counts when it is asked which side is left; hangs on the same as ``able``."""
        return self.able(look, being)

    def state(self, look: Look, being: Being, /) -> State:
        """How a being is, by its wounds and what lies on it; that it still acts, dead, is seen by ``state_of``.

        Hangs on the same as ``able``.
        """
        raise NotProvided

    def wounds(self, look: Look, being: Being, /) -> State:
        """How a being's wounds look, whatever else is with it: unhurt, hurt, badly hurt."""
        raise NotProvided

    def state_words(self, look: Look, /) -> tuple[str, ...]:
        """Every word ``state`` may say in this campaign, those for wounds first: their room is kept in the tracker."""
        return say_all(WOUNDS, {}, *[kind.word for kind in KINDS.values()])

    def states_given(self, look: Look, /) -> Mapping[str, str]:
        """The words of ``state`` that an effect alone makes true, without source, facts or a side of its own, and of
        what else an effect alone does, each with the kind of that effect: a referee puts them on by hand, by their
        word."""
        return {}

    def withdrawn(self, look: Look, being: Being, /) -> bool:
        """Whether a being is out of the fight without having fallen: fled, given up, carried off."""
        return False


class Vitals(Protocol):
    """What wounds and heals."""

    def set_track(self, play: Play, being: Being, track: str, value: int, /) -> None:
        """A track is set by hand to a value; what follows from it (falling, waking) happens too."""
        play.change(being.id, *locate_change(being.sheet, track, value))


class Encounters(Protocol):
    """The encounter builder's room."""

    def creature_sheet(self, play: Play, entry: str, hits: int | None, /) -> Any:
        """A fresh sheet of a creature; its hit points are rolled if they are not given."""
        raise NotProvided

    def muster_line(self, look: Look, muster: Muster, /) -> MusterLine:
        """What a line of an encounter says and is worth."""
        raise NotProvided

    def meet(self, play: Play, answers: Answers, /) -> Sequence[Being]:
        """The foes take the field as the answers to the start of a fight say, up to its first round; the foes."""
        raise NotProvided

    def fight_ends(self, play: Play, /) -> None:
        """Clear the field: what was overcome becomes a hoard to be rolled, the fallen foes leave."""
        return

    def take_creature(self, lent: LentCreature, /) -> Taken:
        """A creature of another game, or out of a file, as an entry of this one's own."""
        raise NotProvided

    def lend_creature(self, entry: Any, /) -> LentCreature:
        """A creature of this game in plain terms, as another game or a file can hold it."""
        raise NotProvided


class Combat(Protocol):
    """The combat tracker's room."""

    def round_begins(self, play: Play, /) -> None:
        """What happens by itself at the start of a round: regeneration, bleeding."""
        return

    def round_turns(self, play: Play, /) -> Sequence[Turn]:
        """The turns of this round, in order; initiative is rolled here."""
        raise NotProvided

    def turn_ends(self, play: Play, turn: Turn, /) -> None:
        """What happens at the end of a turn."""
        return

    def due(self, look: Look, /) -> tuple[Due, ...]:
        """What the rules want decided about now."""
        return ()


class Magic(Protocol):
    """The spellbook's room."""

    def spellbook(self, look: Look, being: Being, /) -> Spellbook | None:
        """What a being can cast; nothing if it casts no spells."""
        return None

    def effect_ends(self, play: Play, effect: Effect, /) -> None:
        """What happens when an effect has run out."""
        return


class Treasure(Protocol):
    """The treasure generator's room."""

    def shares(self, look: Look, hoard: Hoard, answers: Answers, /) -> tuple[Share, ...]:
        """What each would get if the hoard were handed out so."""
        return ()

    def owned_things(self, look: Look, being: Being, /) -> tuple[ThingCard, ...]:
        """What somebody owns that is out of the common, each with its secret."""
        return ()

    def found_things(self, look: Look, hoard: Hoard, /) -> tuple[ThingCard, ...]:
        """What of a hoard is out of the common, each with its secret."""
        return ()

    def as_known(self, look: Look, being: Being, /) -> Being:
        """A being as whoever plays it knows it: without what its things do and nobody has found out."""
        return being


class Tactics(Protocol):
    """What a sensible player would do, for simulation and odds."""

    def suggest(self, look: Look, actor: str, /) -> Choice:
        """What tactics would do with this actor's turn."""
        raise NotProvided

    def answer(self, look: Look, question: Question, /) -> Answers:
        """What tactics would answer."""
        return question.form.blank()

    def tell_tactics(self, look: Look, manner: int, /) -> tuple[str, ...]:
        """What tactics do, as a referee would say it, if the party plays in this manner."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rooms:
    """The modules of a game, each by the name of what it does."""

    listings: Listings
    charts: Charts
    characters: Characters
    figures: Figures
    states: States
    vitals: Vitals
    encounters: Encounters
    combat: Combat
    magic: Magic
    treasure: Treasure
    tactics: Tactics

    def functions(self) -> Iterator[tuple[str, Callable[..., Any]]]:
        """Everything that the rooms do: the name it is called by, and the room's own function."""
        for room, does in hints_of(Rooms).items():
            module = getattr(self, room)
            yield from [(name, getattr(module, name)) for name in vars(does) if not name.startswith("_")]
