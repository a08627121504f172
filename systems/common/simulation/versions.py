"""What if?  A fight with one thing otherwise: somebody missing, out of spells or better, more foes, met otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from math import sqrt
from typing import Any

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.kernel.game import Game, perform
from systems.common.kernel.look import Look
from systems.common.kernel.manner import MANNERS, SENSIBLE, WORDS
from systems.common.kernel.play import Play
from systems.common.kernel.tape import ANY_SEED, SeededDice
from systems.common.records.table import PARTY, Being, Muster, Table, Term, Until
from systems.common.simulation.weighed import Weighing
from systems.frozen import dataclass

KEY = "weigh.what_if"
WHAT, WHO, FIGURE, AMOUNT, MET, MANNER = "what", "who", "figure", "amount", "met", "manner"
LINE, COUNT = "line", "count"
MOST_BETTER = 20
MOST_FOES = 400


class Change(StrEnum):
    """The one thing that is otherwise; what the form's choice is kept as."""

    WITHOUT = "without"
    SPENT = "spent"
    BETTER = "better"
    OTHERWISE = "otherwise"
    PLAYED = "played"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Setting:
    """What is weighed: the table before the fight, the creatures, and how the sides meet."""

    table: Table
    musters: tuple[Muster, ...]
    how: tuple[tuple[str, Any], ...] = ()
    manner: int = SENSIBLE  # how the party plays


def form(look: Look, setting: Setting, met: Form, so_far: Answers) -> Form:
    """What may be otherwise; ``met`` is the form that starts the fight."""
    kinds = [Option(Change.WITHOUT, "Somebody is missing")] if _party(look) else []
    kinds += [Option(Change.SPENT, "Somebody has cast all")] if _casters(look) else []
    kinds += [Option(Change.BETTER, "Somebody is better or worse")] if _party(look) else []
    kinds += [Option(Change.OTHERWISE, "They meet otherwise")] if _ways(met, setting) else []
    kinds += [Option(Change.PLAYED, "They play otherwise")]
    kinds += [Option(Change.MORE, "Another number of foes")] if setting.musters else []
    what = ChoiceField(WHAT, "What is different", refines=True, options=tuple(kinds))
    chosen = so_far.get(WHAT, what.blank())
    return Form(KEY, "What if?", (what, *_fields(look, setting, met, chosen, so_far)))


def _fields(look: Look, setting: Setting, met: Form, what: Any, so_far: Answers) -> tuple[Field, ...]:
    match what:
        case Change.WITHOUT:
            return (_who(_party(look)),)
        case Change.SPENT:
            return (_who(_casters(look)),)
        case Change.BETTER:
            who = _who(_party(look), refines=True)
            being = look.find(str(so_far.get(WHO, who.blank())))
            known = look.game.figures(being) if being is not None else ()
            figures = tuple([Option(name, label) for name, label in known])
            amount = NumberField(AMOUNT, "By", default=1, minimum=-MOST_BETTER, maximum=MOST_BETTER)
            return who, ChoiceField(FIGURE, "Figure", options=figures), amount
        case Change.OTHERWISE:
            return (ChoiceField(MET, "How", options=_ways(met, setting)),)
        case Change.PLAYED:
            others = [Option(one, WORDS[one]) for one in MANNERS if one != setting.manner]
            return (ChoiceField(MANNER, "How the party plays", options=tuple(others)),)
        case Change.MORE:
            line = ChoiceField(LINE, "Which", refines=True, options=_lines(look, setting.musters))
            place = so_far.get(LINE, 0)
            now = setting.musters[place].count if place in range(len(setting.musters)) else 1
            return line, NumberField(COUNT, "How many", default=now + 1, minimum=0, maximum=MOST_FOES)
    return ()


def say_version(look: Look, setting: Setting, met: Form, answers: Answers) -> str:
    """What is otherwise, in words: ``Without Brannoch``, ``Ysolde has no spells left``."""
    being = look.find(str(answers.get(WHO, "")))
    name = being.name if being is not None else ""
    match answers[WHAT]:
        case Change.WITHOUT:
            return f"Without {name}"
        case Change.SPENT:
            held = look.game.reserve(look, being) if being is not None else None
            return f"{name} has no {held.label.lower() if held else 'spells'} left"
        case Change.BETTER:
            label = dict(look.game.figures(being)).get(answers[FIGURE], "") if being is not None else ""
            amount = answers[AMOUNT]
            return f"{name}: {label} {'+' if amount >= 0 else '−'}{abs(amount)}"
        case Change.OTHERWISE:
            return next((one.label for one in _ways(met, setting) if one.value == answers[MET]), "")
        case Change.PLAYED:
            return f"The party plays in another way: {WORDS[answers[MANNER]].lower()}"
    line = setting.musters[answers[LINE]]
    return f"{look.game.muster_line(look, line).name} × {answers[COUNT]} instead of {line.count}"


def with_version(game: Game, setting: Setting, met: Form, answers: Answers) -> Setting:
    """The same fight with what these answers say; by the rules of the table."""
    play = Play(game, setting.table, SeededDice(ANY_SEED))
    match answers[WHAT]:
        case Change.WITHOUT:
            perform(play, Choice("being.remove", answers[WHO]), check=False)
        case Change.SPENT:
            game.empty_reserve(play, play.being(answers[WHO]))
        case Change.BETTER:
            term = (answers[FIGURE], Term("What if", answers[AMOUNT]))
            play.put_on(answers[WHO], "", Until(), term, kind="ruling")
        case Change.OTHERWISE:
            name, _, place = str(answers[MET]).rpartition(":")
            field = met.field(name)
            assert isinstance(field, ChoiceField)
            how = {**dict(setting.how), name: field.options[int(place)].value}
            return replace(setting, how=tuple(how.items()))
        case Change.PLAYED:
            return replace(setting, manner=answers[MANNER])
        case Change.MORE:
            musters = [*setting.musters]
            count, line = answers[COUNT], musters[answers[LINE]]
            musters[answers[LINE] : answers[LINE] + 1] = [replace(line, count=count, hits=())] if count else []
            return replace(setting, musters=tuple(musters))
    return replace(setting, table=play.table)


def difference(one: Weighing, other: Weighing) -> tuple[float, float]:
    """By how much more often the party wins in the other, and how far off that may be in 95 of 100 cases."""
    return other.chance - one.chance, sqrt(one.error**2 + other.error**2)


def _party(look: Look) -> list[Being]:
    return [being for being in look.on_side(PARTY) if look.stands(being)]


def _casters(look: Look) -> list[Being]:
    """Who of the party has something left to cast with."""
    held = [(being, look.game.reserve(look, being)) for being in _party(look)]
    return [being for being, reserve in held if reserve is not None and reserve.ready]


def _who(beings: Sequence[Being], refines: bool = False) -> ChoiceField:
    return ChoiceField(WHO, "Who", refines=refines, options=tuple([Option(one.id, one.name) for one in beings]))


def _ways(met: Form, setting: Setting) -> tuple[Option, ...]:
    """Every other answer to what the start of a fight lets choose."""
    said = {**met.blank(), **dict(setting.how)}
    return tuple([
        Option(f"{field.name}:{place}", f"{field.label}: {option.label}")
        for field in met.fields if isinstance(field, ChoiceField)
        for place, option in enumerate(field.options) if not option.blocked and option.value != said.get(field.name)
    ])  # fmt: skip


def _lines(look: Look, musters: Sequence[Muster]) -> tuple[Option, ...]:
    return tuple([Option(place, look.game.muster_line(look, line).name) for place, line in enumerate(musters)])
