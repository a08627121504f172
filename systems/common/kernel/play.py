"""The verbs a rule may use: look, roll, ask, change (exchange, add, remove), tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from operator import itemgetter
from string import Formatter
from typing import TYPE_CHECKING, Any

from systems.common.dice import expressions
from systems.common.forms import Answers, Choice, Form, Question
from systems.common.kernel.look import Look
from systems.common.kernel.tape import FACES, TOTAL, Dice, DiceTape, Need, Reading, Refused, RollRequest
from systems.common.records.changes import Change, Changed, Exchanged
from systems.common.records.table import Being, Effect, Hoard, Record, Table, Term, Turn, Until, altered, place_of
from systems.frozen import dataclass

if TYPE_CHECKING:
    from systems.common.kernel.game import Game

FOREVER = Until()
ALIKE = "alike"  # the answer that all like somebody do the same
EACH = "each"  # the blank of a line about several in which the name of each stands
NO_EFFECT, NO_HARM = "no effect", "no harm"  # verdicts: of what succeeds and brings nothing, of what hurts nobody
PLAIN = re.compile(r"(\d*)d(\d+)\s*(?:([+-])\s*(\d+))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the story: a translatable sentence, what fills its blanks, and in one word how it went."""

    sentence: str
    blanks: tuple[tuple[str, Any], ...]
    verdict: str = ""  # miss, hits, fells ...: what odds are counted by
    icon: str = ""
    about: tuple[str, ...] = ()  # the beings it speaks of
    round: int = 0  # the one that begins with it; none, where the deed is of the round in which it was done
    turn: str = ""  # the first of that round
    after: int = 0  # throws of the round before
    kinds: tuple[str, ...] = ()  # names in it that are those of a kind: of a zombie who is there alone

    def __str__(self) -> str:
        return _WORDS.fill(self.sentence, dict(self.blanks))


LONGEST_SPEC = 3  # of how a number is filled in, such as +d or ,
Piece = tuple[str, str | None, str]  # letters as they stand, and the blank after them with how it is filled in


class _Words(Formatter):
    """Fills blanks; ``{left:round|rounds}`` is a number with the word that goes with it: ``1 round``."""

    def fill(self, sentence: str, blanks: Mapping[str, Any]) -> str:
        """The sentence with its blanks filled, as ``vformat`` fills them; each sentence is taken apart once."""
        pieces = _pieces_of(sentence)
        if pieces is None:
            return self.vformat(sentence, (), blanks)
        return "".join([
            letters if name is None else f"{letters}{self.format_field(blanks[name], how)}"
            for letters, name, how in pieces
        ])  # fmt: skip

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """A blank is a name and nothing behind it: a sentence read from a file reaches into nothing."""
        return kwargs[field_name], field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        """A number below nothing has a minus, not a hyphen."""
        said = self._fill_in(value, format_spec)
        return said.replace("-", "−", 1) if isinstance(value, int) and value < 0 else said

    def _fill_in(self, value: Any, format_spec: str) -> str:
        if len(format_spec) > LONGEST_SPEC and "|" not in format_spec:
            raise ValueError(f"a blank cannot be filled like {format_spec[:20]!r}")
        one, several, many = format_spec.partition("|")
        if several:
            return f"{value} {one if str(value) in ('1', '-1', '−1') else many}"
        return str(super().format_field(value, format_spec))


_WORDS = _Words()


@lru_cache(maxsize=2048)
def _pieces_of(sentence: str) -> tuple[Piece, ...] | None:
    """A sentence taken apart; nothing where it asks for more than blanks that have a name."""
    try:
        parts = list(_WORDS.parse(sentence))
    except ValueError:
        return None
    named = all([name is None or (name and not name.isdigit() and not change and "{" not in (how or ""))
                 for _, name, how, change in parts])  # fmt: skip
    return tuple([(letters, name, how or "") for letters, name, how, _ in parts]) if named else None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an action comes to: the changes in order and the story, of which the first ``closing`` lines were told,
    after so many throws, before a new round began."""

    changes: tuple[Change, ...]
    story: tuple[Told, ...]
    closing: int = 0
    closing_throws: int = 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """What several do one after the other, each to one of those ``among`` whom it is aimed at and who is still there.

    ``stands`` says how somebody stands, 0: no longer there; it hangs on that one alone.  ``whom`` (number, doer, those
    who are there) says to whom and how, or nothing: this one does nothing; it hangs on the doer and on how they stand,
    or stands firm from the beginning.
    ``deed`` (doer, target, how) hangs on the two and on how the others stand, and changes the two alone, so that odds
    ask once what it comes to.  ``how`` is a value, and holds whatever was thrown before that the deed hangs on.
    """

    key: str
    actors: tuple[str, ...]
    among: tuple[str, ...]
    stands: Callable[[Look, Being], int]
    whom: Callable[[Play, int, str, tuple[str, ...]], tuple[str, Hashable] | None] | tuple[tuple[str, Hashable], ...]
    deed: Callable[[Play, str, str, Any], None]

    @property
    def chooses(self) -> bool:
        """Whether it hangs on who is there to whom a deed is done."""
        return not isinstance(self.whom, tuple)

    def aim(self, play: Play, number: int, who: str, there: tuple[str, ...]) -> tuple[str, Hashable] | None:
        """To whom the deed of this number is done, and how."""
        return self.whom[number] if isinstance(self.whom, tuple) else self.whom(play, number, who, there)


class Play(Look):
    """One action while it is being resolved."""

    __slots__ = ("_borne", "_changes", "_closing", "_closing_throws", "_dice", "_story")
    keeps_decisions = True  # whether somebody may want to do as last round
    listens = True  # whether anybody hears what is told: long sentences are put together only then

    def __init__(self, game: Game, table: Table, dice: Dice, look: Look | None = None) -> None:
        """``look``: at this very table; what rules have said there is not asked again, until somebody changes."""
        super().__init__(game, table)
        self._known = look._known if look is not None and look.table is table and look.game is game else None
        self._campaign = self._known.campaign if self._known is not None else None
        self._borne: dict[str, tuple[Effect, ...]] | None = None  # what lies on whom, once somebody has asked
        self._dice = dice
        self._changes: list[Change] = []
        self._story: list[Told] = []
        self._closing = self._closing_throws = 0

    # roll, ask

    def roll(
        self, count: int, sides: int, roller: str, purpose: str, read: Reading = FACES, need: Need | None = None
    ) -> tuple[int, ...]:
        """Throw dice; comes back as the rule reads them (faces highest first, a total, a tally)."""
        return read(self._dice.throw(RollRequest(count, sides, roller, purpose, read, need)))

    def total(self, dice: str, roller: str, purpose: str, need: Need | None = None) -> int:
        """What a dice expression comes to: ``2d6+3``.  A bare number needs no dice."""
        if plain := _plain(dice):
            count, sides, more = plain
            return self.roll(count, sides, roller, purpose, TOTAL, need)[0] + more if count else more
        rolled = expressions.roll(
            expressions.parse(dice), lambda count, sides: self.roll(count, sides, roller, purpose, FACES, need)
        )
        return int(rolled.total)

    def check(self, count: int, sides: int, roller: str, purpose: str, need: Need) -> bool:
        """Throw against a need.  Only whether it is met is looked at, so odds need few runs."""
        mark = need.face + 1 if need.under else need.face
        (reached,) = self.roll(count, sides, roller, purpose, Reading("reach", (mark,)), need)
        return bool(reached) != need.under

    def ask(self, who: str, form: Form, check: Callable[[Answers], str] | None = None) -> Answers:
        """Put a form to somebody in mid-rule; ``check`` may refuse the answers with a sentence."""
        question = Question(who, form)
        if isinstance(self._dice, DiceTape):
            answers = self._dice.decide(question, lambda: self.game.answer(self, question))
        else:
            answers = self.game.answer(self, question)
        if sentence := form.problem(answers) or (check(answers) if check else ""):
            raise Refused(sentence, question)
        return answers

    # change

    def change(self, being: str, field: str, after: Any) -> None:
        """Write one field of one sheet."""
        before = getattr(self._table.beings[being].sheet, field)
        if before != after:
            self._record(Changed(being, field, before, after))

    def change_several(self, being: str, **fields: Any) -> None:
        """Write several fields of one sheet, one after the other."""
        for field, after in fields.items():
            self.change(being, field, after)

    def exchange(self, before: Record | None, after: Record | None) -> None:
        """A record comes, goes, or becomes another."""
        if before != after:
            self._record(Exchanged(before, after))

    def add(self, record: Record) -> None:
        self.exchange(None, record)

    def remove(self, record: Record) -> None:
        self.exchange(record, None)

    def _record(self, change: Change) -> None:
        self._changes.append(change)
        before = self._table
        self._table = change.applied_to(before)
        if self._borne is not None and before.effects is not self._table.effects:
            assert isinstance(change, Exchanged)
            self._follow_effect(self._borne, change)
        if self._known is not None:  # it was said of another table: what hangs on beings holds while they are the same
            same = before.beings is self._table.beings and before.effects is self._table.effects
            self._known = self._known.hold_after(before, self._table) if same else None
            self._find_anew()
        if before.house is not self._table.house or before.own is not self._table.own:
            self._campaign = None

    def _follow_effect(self, borne: dict[str, tuple[Effect, ...]], change: Exchanged) -> None:
        """An effect came, went, or is another."""
        for one in (change.before, change.after):
            if isinstance(one, Effect):
                borne[one.on] = tuple([lying for lying in borne.get(one.on, ()) if lying.id != one.id])
        if isinstance(change.after, Effect):
            lying = (*borne[change.after.on], change.after)
            borne[change.after.on] = tuple(sorted(lying, key=lambda one: place_of(one.id)))

    def _lying(self) -> Mapping[str, tuple[Effect, ...]]:
        if self._borne is None:
            self._borne = dict(super()._lying())
        return self._borne

    # tell

    def tell(self, sentence: str, verdict: str = "", icon: str = "", **blanks: Any) -> None:
        """A line of the story.  Beings, effects and entries fill a blank with their name; words that are costly to find
        may be a function, which is asked only where somebody listens."""
        blanks = {blank: value() if callable(value) else value for blank, value in blanks.items()}
        beings, known = [one for one in blanks.values() if isinstance(one, Being)], self.library("creatures")
        about, said = tuple([one.id for one in beings]), tuple([(name, _name_of(one)) for name, one in blanks.items()])
        kinds = [one.name for one in beings if not one.number and one.name == getattr(known.get(one.entry), "name", "")]
        self._story.append(Told(sentence, said, verdict, icon, about, kinds=tuple(kinds)))

    def foresee(self, turns: Callable[[], Sequence[Turn]]) -> Sequence[Turn]:
        """Turns of this round that are only shown, until it is known which they are."""
        return turns()

    def close_round(self) -> None:
        """What has been told so far is of the round that ends."""
        self._closing = len(self._story)
        self._closing_throws = self._dice.thrown_so_far if isinstance(self._dice, DiceTape) else 0

    def outcome(self) -> Outcome:
        return Outcome(tuple(self._changes), tuple(self._story), self._closing, self._closing_throws)

    @property
    def told(self) -> str:
        """The last sentence of the story so far; empty before the first."""
        return str(self._story[-1]) if self._story else ""

    # often said, from the verbs above

    def carry_out(self, deeds: Deeds) -> None:
        """One deed after the other, until nobody stands to whom it could be done."""
        for number, who in enumerate(deeds.actors):
            there = (one for one in deeds.among if deeds.stands(self, self.being(one)))
            some = tuple(there if deeds.chooses else islice(there, 1))  # who stands firm asks for nobody else
            if not some:
                break
            if (aim := deeds.aim(self, number, who, some)) is not None:
                deeds.deed(self, who, *aim)

    def fresh(self, head: str, shelf: str) -> str:
        """An id that nothing on the shelf has: the head and the number after the last, for shelves are in order."""
        places = map(place_of, reversed(getattr(self.table, shelf)))
        return f"{head}{next((number for name, number in places if name == head), 0) + 1}"

    def put_on(
        self,
        being: str,
        name: str,
        until: Until = FOREVER,
        *terms: tuple[str, Term],
        kind: str = "",
        source: str = "",
        **data: Any,
    ) -> Effect:
        """An effect on a being or the place.  ``lasting`` seconds become a time on the clock, as those do that run from
        the end of this round."""
        began = self.clock.seconds
        if until.kind == "after round" and self.fighting:
            began += self.game.round_seconds
        if until.kind in ("lasting", "after round"):
            until = Until("clock", at=began + until.at)
        turn = self.turn
        effect = Effect(self.fresh("e", "effects"), being, name, kind, source, terms, until, began, tuple(data.items()),
                        waits=turn is not None and turn.together)  # fmt: skip
        self.add(effect)
        return effect

    def put_on_at_once(
        self, being: str, name: str, until: Until, *terms: tuple[str, Term], kind: str, source: str = "", **data: Any
    ) -> None:
        """An effect that counts from the moment it is made, even in a turn in which all act together."""
        effect = self.put_on(being, name, until, *terms, kind=kind, source=source, **data)
        if effect.waits:
            self.exchange(effect, altered(effect, waits=False))

    def lift(self, being: str, *kinds: str) -> bool:
        """End all effects of these kinds on a being; whether there were any."""
        found = [effect for effect in self.effects_on(being) if effect.kind in kinds]
        for effect in found:
            self.remove(effect)
        return bool(found)

    def alter_fight(self, **fields: Any) -> None:
        """Some fields of the fight become others."""
        self.exchange(self.fight, altered(self.fight, **fields))

    def declare(self, choice: Choice) -> None:
        """Keep a choice until the rules resolve it."""
        self.alter_fight(declared=(*self.fight.declared, choice))

    def note_decision(self, choice: Choice, who: tuple[str, ...]) -> None:
        """Remember what these decided, each for itself; it lasts beyond the round."""
        self.note_decisions([Choice(choice.action, one, choice.answers) for one in who])

    def note_decisions(self, choices: Iterable[Choice]) -> None:
        """Remember what each of several decided."""
        new: dict[str, Any] = {
            one.actor: altered(one, answers={name: said for name, said in one.answers.items() if name != ALIKE})
            for one in choices
        }
        if new:
            kept = tuple([one for one in self.fight.decided if one.actor not in new])
            self.alter_fight(decided=(*kept, *new.values()))

    def set_facts(self, **facts: Any) -> None:
        """Keep facts about the fight: its light, its range, who was surprised."""
        ground = dict(self.fight.ground) | facts
        self.alter_fight(ground=tuple(sorted(ground.items())))

    def set_fact_of(self, who: str, **facts: Any) -> None:
        """Keep facts about somebody in this fight; ``look.fact_of`` reads them."""
        self.set_facts_of({who: facts})

    def set_facts_of(self, facts: Mapping[str, Mapping[str, Any]]) -> None:
        """Keep facts about several, by whom they are about."""
        found: dict[str, dict[str, Any]] = {}
        for who, known in facts.items():
            for name, fact in known.items():
                found.setdefault(name, dict(self.fact(name, ())))[who] = fact
        for name, about in found.items():
            self.set_facts(**{name: tuple(sorted(about.items(), key=itemgetter(0)))})

    def add_to_fact(self, who: str, name: str) -> None:
        """Keep that somebody is one of those of whom something is known: ``who in look.fact("hurt", ())``."""
        known = self.fact(name, ())
        if who not in known:
            self.set_facts(**{name: (*known, who)})

    def done(self, *actors: str) -> None:
        """The turn of these is used up."""
        waiting, over = self.fight.waiting, frozenset(actors)
        if not over.isdisjoint(waiting):
            self.alter_fight(waiting=tuple([who for who in waiting if who not in over]))


@lru_cache(maxsize=2048)
def _plain(dice: str) -> tuple[int, int, int] | None:
    """(count, sides, added number) of an expression without frills; a bare number has no dice."""
    dice = dice.strip().lower().replace("−", "-")
    if dice.isdigit():
        return 0, 1, int(dice)
    if found := PLAIN.fullmatch(dice):
        count, sides, sign, more = found.groups()
        if int(sides) and len(count) <= 3:
            return int(count or 1), int(sides), int(f"{sign or ''}{more or 0}")
    return None


def quote_title(title: str) -> str:
    """What somebody named a note, an encounter or a hoard, as a sentence has it: ``“The vine terraces”``."""
    return f"“{title}”"


def _name_of(value: Any) -> Any:
    if isinstance(value, Hoard):
        return quote_title(value.name)
    return value if isinstance(value, str | int) else getattr(value, "name", None) or str(value)
