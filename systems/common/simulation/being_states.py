"""Beings in all the states they were met in, and what each became by which change: simulations make none twice."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from systems.common.forms.named_numbers import get_value
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Effect, Table
from systems.frozen import dataclass

MOST_STATES = 20_000  # beings in all their states; beyond that a memory starts over
HIDDEN: Any = object()  # in place of a fact that names a being or an effect


@dataclass(frozen=True, slots=True)
class EffectView:
    """An effect as every fight may know it: what it does, not from whom and until when."""

    kind: str
    terms: tuple[tuple[str, Any], ...]
    data: tuple[tuple[str, Any], ...]
    waits: bool

    @staticmethod
    def of(effect: Effect, *shelves: Container[str]) -> EffectView:
        """What names a record of these shelves is hidden."""
        data = [
            (name, HIDDEN if type(value) is str and any([value in shelf for shelf in shelves]) else value)
            for name, value in effect.data
        ]
        return EffectView(effect.kind, effect.terms, tuple(data), effect.waits)


class Build:
    """Beings that look the same but for who they are and their tallies: what is answered of all of them that hangs on
    no tally.

    ``answers`` stand apart for while nothing lies on anybody, and amid effects.
    """

    __slots__ = ("_under", "answers")

    def __init__(self) -> None:
        self.answers: tuple[dict[Any, Any], dict[Any, Any]] = {}, {}
        self._under: dict[tuple[EffectView, ...], Build] = {}

    def under(self, effects: tuple[EffectView, ...]) -> Build:
        """The same with such effects on it."""
        found = self._under.get(effects)
        if found is None:
            found = self._under[effects] = Build()
        return found


class Alike:
    """Beings that look the same but for who they are, with the same effects on them: what is answered of all of them.

    ``answers`` stand apart for while nothing lies on anybody, and amid effects.
    """

    __slots__ = ("answers", "build")

    def __init__(self, build: Build | None = None) -> None:
        self.answers: tuple[dict[Any, Any], dict[Any, Any]] = {}, {}
        self.build = Build() if build is None else build


class BeingState:
    """A being in one state: whom it is like, and what it became by which change."""

    __slots__ = ("alike", "became", "being", "effects", "lasts", "left", "under")

    def __init__(self, being: Being, alike: Alike, effects: tuple[EffectView, ...] = (), lasts: bool = True) -> None:
        self.being, self.alike, self.effects = being, alike, effects
        self.lasts = lasts  # for more than this fight
        self.left: int | None = None  # of what runs down first; nothing: it was not asked yet
        self.became: dict[Any, BeingState] = {}  # by (field, value)
        self.under: dict[tuple[EffectView, ...], BeingState] = {}  # the same being with such effects on it


class Memory:
    """All states of beings that fights on one table have met, and what was answered of the campaign."""

    __slots__ = ("_alike", "_by_id", "_states", "begun", "campaign", "libraries", "tracks")

    def __init__(self) -> None:
        self.campaign: dict[Any, Any] = {}
        self.libraries: dict[str, Mapping[str, Any]] = {}  # by kind of entry
        self.tracks: dict[tuple[str, str], str] = {}  # what runs down first, of whom; empty: nothing does
        self.begun: tuple[Table, dict[str, BeingState]] | None = None  # the table of the last, and how all stood there
        self._by_id: dict[int, BeingState] = {}  # by the very record: what is in _states keeps its id
        self._states: dict[Being, BeingState] = {}
        self._alike: dict[Any, Alike] = {}

    def state_of(self, being: Being, effects: tuple[EffectView, ...] = (), build: Build | None = None) -> BeingState:
        """The being with these effects on it; ``TypeError`` if one of them keeps something that has no hash.

        ``build``: the one that it has without them, where it is known.
        """
        if effects:
            bare = self.state_of(being, build=build)
            state = bare.under.get(effects)
            if state is None:
                alike = self._alike_under(bare.alike, effects, bare.alike.build.under(effects))
                state = bare.under[effects] = BeingState(bare.being, alike, effects)
            return state
        state = self._by_id.get(id(being))
        if state is None or state.being is not being:
            if len(self._states) >= MOST_STATES:
                self._states.clear()
                self._by_id.clear()
                self._alike.clear()
                self.begun = None
            state = self._states.get(being)
            if state is None:
                state = BeingState(being, self._alike_as(being, build))
                self._states[being] = self._by_id[id(being)] = state
        return state

    def left_of(self, look: Look, state: BeingState) -> int:
        """What somebody has left of the first thing that runs down; 0 where nothing does."""
        if state.left is None:
            being = state.being
            track = self.tracks.get((being.id, being.entry))
            if track is None:
                tracks = look.game.tracks(look, being)
                track = self.tracks[being.id, being.entry] = tracks[0].name if tracks else ""
            left = get_value(being.sheet, track) if track else 0
            state.left = max(0, left) if isinstance(left, int) else 0
        return state.left

    def _alike_as(self, being: Being, build: Build | None) -> Alike:
        return self._alike_under((being.kind, being.side, being.entry, being.hidden, being.sheet), (), build)

    def _alike_under(self, look: Any, effects: tuple[EffectView, ...], build: Build | None) -> Alike:
        """All who look so, with such effects on them; ``look`` is a being's own, or of whom it is like without them."""
        look = (look, effects)
        found = self._alike.get(look)
        if found is None:
            found = self._alike[look] = Alike(build)
        return found
