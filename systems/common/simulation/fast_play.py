"""The same verbs on a table that is written in place: no journal, no story, no request records.

For simulations only.  Records stay frozen, so what a rule has looked at never changes under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from systems.common.forms import Answers, Choice, Form, Question
from systems.common.kernel.manner import SENSIBLE
from systems.common.kernel.tape import FACES, TOTAL, Need, Reading, SeededDice
from systems.common.records.table import (
    PARTY,
    Being,
    Clock,
    Effect,
    Fight,
    House,
    OwnEntry,
    Record,
    Table,
    Turn,
    altered,
)
from systems.common.simulation import luck
from systems.common.simulation.being_states import Alike, BeingState, Memory
from systems.common.simulation.fast_look import FastLook

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

FIGHT_OR_CLOCK = (Fight, Clock)
_NOTHING: Any = object()
STANDING_PARTS = frozenset({"ground", "round"})  # of a fight, that standing may hang on, beside whether there is one


class FastPlay(FastLook):
    """Every action of a simulated fight, one after the other.

    ``columns``: in which the luck of its dice is counted, together with that of other fights.
    """

    __slots__ = ("_counted_left", "broke_in", "changed", "luck", "seeded")
    keeps_decisions = False
    listens = False

    def __init__(
        self,
        game: Game,
        table: Table,
        dice: SeededDice,
        memory: Memory | None = None,
        manner: int = SENSIBLE,
        columns: luck.Columns | None = None,
    ) -> None:
        super().__init__(game, table, dice, memory, manner)
        self.seeded = dice
        self.changed = True  # since somebody has cleared this
        self.luck = luck.FightLuck(columns)  # how the dice fell
        self._counted_left = False  # whether it has been told what the sides have left
        self.broke_in = 0  # the round in which foes first left the fight

    # roll

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        found = self.seeded.read(count, sides, read)
        kind = luck.SUM if read is TOTAL else luck.FACED
        if read.how in luck.SUMMED:
            by = sum(found) - count * (sides + 1) / 2
        else:
            by = luck.score(found, read) - luck.mean_score(count, sides, read)
        self._count_luck(kind, roller, purpose, by)
        return found

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        face, found = need.face, self.seeded.sum(count, sides)
        met = found <= face if need.under else found >= face
        self._count_luck(luck.CHECK, roller, purpose, met - luck.chance_met(count, sides, face, need.under))
        return met

    def _count_luck(self, kind: int, roller: str, purpose: str, by: float) -> None:
        """The dice of this one fell so: the luck of the party, that of all others, or the referee's."""
        if not self._counted_left and self._fast.parts["turns"]:  # before the first turn all sides are whole
            self._count_left()
        being = self._fast.beings.get(roller)
        if being is None:
            self.luck.add(luck.OF_REFEREE, kind, roller, roller, purpose, by)
        else:
            of = luck.OF_PARTY if being.side == PARTY else luck.OF_OTHERS
            self.luck.add(of, kind, roller, being.entry or roller, purpose, by)

    def _count_left(self) -> None:
        """What the sides have left together of what runs down."""
        self._counted_left = True
        of_party = of_others = 0
        for being in self.everyone():
            left = self.memory.left_of(self, self._states[being.id])
            if being.side == PARTY:
                of_party += left
            else:
                of_others += left
        self.luck.tell_left(of_party, of_others)

    # ask

    def ask(self, who: str, form: Form, check: Callable[[Answers], str] | None = None) -> Answers:
        """Tactics answer, and what they say can be taken."""
        return self.game.answer(self, Question(who, form))

    # change

    def change(self, being: str, field: str, after: Any) -> None:
        state = self._states[being]
        became = state.became.get((field, after))
        if became is None:
            became = state.became[field, after] = self._with(state, {field: after})
        if became is not state:
            self._become_so(state, became, field in self.game.tallies)

    def change_several(self, being: str, **fields: Any) -> None:
        state, what = self._states[being], tuple(fields.items())
        became = state.became.get(what)
        if became is None:
            became = state.became[what] = self._with(state, fields)
        if became is not state:
            self._become_so(state, became, self.game.tallies.issuperset(fields))

    def _become_so(self, state: BeingState, became: BeingState, tally: bool) -> None:
        """Somebody is in another state; ``tally``: it only has more or less left than before."""
        had = self.memory.left_of(self, state) if self._counted_left else None
        stood = self._stands.get(id(state.being))
        self._seat(became)
        if had is not None and (more := self.memory.left_of(self, became) - had):
            self.luck.tell_more(became.being.side == PARTY, more)
        self.changed = True
        self._become(state.being, became.being, stood, tally)

    def _with(self, state: BeingState, fields: Mapping[str, Any]) -> BeingState:
        sheet = altered(state.being.sheet, **fields)
        if sheet == state.being.sheet:
            return state
        being = altered(state.being, sheet=sheet)
        if not state.lasts:
            return BeingState(being, Alike(), lasts=False)
        known = self.game.tallies.issuperset(fields)
        build = self.memory.state_of(state.being).alike.build if known else None
        return self.memory.state_of(being, state.effects, build)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        if before is after:
            return
        self.changed = True
        self._fast.exchange(before, after)
        if isinstance(after, FIGHT_OR_CLOCK):
            if isinstance(after, Fight):
                self._facts_of.clear()
                self._ask_who_stands()
            return
        record = after or before
        if isinstance(record, Effect):
            self._bear({effect.on for effect in (before, after) if isinstance(effect, Effect)})
            return
        self._forget()
        if isinstance(record, House | OwnEntry):
            self.memory, self._counted_left = Memory(), False
            self._ask_who_stands()
            self._meet_everybody()
        elif isinstance(record, Being):
            self._counted_left = False
            self._meet_again(record.id)

    def done(self, *actors: str) -> None:
        table = self._fast
        for actor in actors:
            if actor in table.waiting:
                table.waiting.remove(actor)
                table.whole = None
        self.changed = True

    def alter_fight(self, **fields: Any) -> None:
        if not STANDING_PARTS.isdisjoint(fields) or ("turns" in fields and bool(fields["turns"]) is not self.fighting):
            self._ask_who_stands()
        if "ground" in fields:
            self._facts_of.clear()
        self._fast.alter_fight(fields)
        self.changed = True

    def note_decisions(self, choices: Iterable[Choice]) -> None:
        """Nobody does as last round: tactics decide anew."""

    def set_facts(self, **facts: Any) -> None:
        self._fast.set_facts(facts)
        for name in facts:
            self._facts_of.pop(name, None)
        if not self.game.standing_facts.isdisjoint(facts):
            self._ask_who_stands()
        self.changed = True

    def set_fact_of(self, who: str, **facts: Any) -> None:
        for name, fact in facts.items():
            self._know_of(name, {who: fact})
        self.changed = True

    def set_facts_of(self, facts: Mapping[str, Mapping[str, Any]]) -> None:
        by_name: dict[str, dict[str, Any]] = {}
        for who, known in facts.items():
            for name, fact in known.items():
                by_name.setdefault(name, {})[who] = fact
        for name, those in by_name.items():
            self._know_of(name, those)
        self.changed = True

    def _know_of(self, name: str, those: dict[str, Any]) -> None:
        """This is known of these from now on; whoever holds what was known before holds it as it was."""
        before = self.facts_of(name)
        for who, fact in those.items():
            if before.get(who, _NOTHING) != fact:
                break
        else:
            return
        known = {**before, **those}
        if len(known) != len(before):
            known = dict(sorted(known.items()))
        self._fast.set_fact(name, tuple(known.items()))
        self._facts_of[name] = known

    def foresee(self, turns: Callable[[], Sequence[Turn]]) -> Sequence[Turn]:
        """Nobody looks on."""
        return ()

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """Nobody listens."""
