"""What a rule's answer hangs on, said at the rule: simulations then ask it once for all that look the same.

A decorated rule is called like any other.  Whoever only looks at a table has every answer worked out once, for a table
never changes; an action that is being resolved simply asks.  Answers are values and hang on nothing but what the
decorator names; those about one or two beings hold no id and no being:

``@per_being``     ``rule(look, being, *at)``: the being (but for who it is), what lies on it, house and library
``@per_build``     ``rule(look, being, *at)``: the same without the being's tallies, which a game names
``@per_pair``      ``rule(look, being, other, *at)``: the same of both
``@per_builds``    ``rule(look, being, other, *at)``: the same of both without the tallies of either
``@per_table``     ``rule(look, *at)``: everybody at the table and what lies on them, not the facts of the fight
``@per_company``   ``rule(look, *at)``: who is at the table, what lies on them and who stands, not what they have left
``@per_campaign``  ``rule(look, *at)``: the house rules and the library alone
``@per_fighter``   ``rule(look, being, *at)``: as ``per_being``, and the facts, initiative, round and turn of the fight
``@per_fight``     ``rule(look, *at)``: these and the campaign alone; no simulation remembers either
``@per_look``      ``rule(look, *at)``: anything at the table, the fight too; no simulation remembers it
``@kept``          ``rule(look, *at)``: the house rules and the library alone, costly, only shown: it is kept
                   from one table to the next, as long as these are the same
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import CO_VARARGS, CO_VARKEYWORDS
from typing import Any, Final, TypeVar, cast

from systems.common.kernel.look import Look
from systems.common.records.own_kinds import MOST_KEPT
from systems.common.records.table import Being

Rule = TypeVar("Rule", bound=Callable[..., Any])
_NOTHING: Final = object()
CACHED: dict[Callable[..., Any], str] = {}  # every rule that is decorated, as it was before, and by what


def per_being(rule: Rule) -> Rule:
    """The answer hangs on one being."""
    CACHED[rule] = "per_being"
    if _asks_for_one_alone(rule):

        @wraps(rule)
        def alone(look: Look, being: Being) -> Any:
            shelf = look.answers.get(id(being))
            if shelf is None:
                return look.answer_of(rule, being, ())
            try:
                return shelf[rule]
            except KeyError:
                pass  # asked below, for a rule may fail in the same way
            found = shelf[rule] = rule(look, being)
            return found

        return cast(Rule, alone)

    @wraps(rule)
    def answer(look: Look, being: Being, *at: Any) -> Any:
        shelf = look.shelves.get(id(being))
        if shelf is None:
            return look.answer_of(rule, being, at)
        asked = (rule, at) if at else rule
        try:
            return shelf[asked]
        except KeyError:
            pass
        found = shelf[asked] = rule(look, being, *at)
        return found

    return cast(Rule, answer)


def _asks_for_one_alone(rule: Callable[..., Any]) -> bool:
    """Whether a rule takes nothing but a look and a being: it is then found without packing what else is asked."""
    code = rule.__code__
    return code.co_argcount == 2 and not code.co_kwonlyargcount and not code.co_flags & (CO_VARARGS | CO_VARKEYWORDS)


def per_build(rule: Rule) -> Rule:
    """The answer hangs on one being, but on no tally of it: it is the same whatever it has left."""
    CACHED[rule] = "per_build"
    if _asks_for_one_alone(rule):

        @wraps(rule)
        def alone(look: Look, being: Being) -> Any:
            shelf = look.answers_of_builds.get(id(being))
            if shelf is None:
                return look.answer_of_build(rule, being, ())
            try:
                return shelf[rule]
            except KeyError:
                pass
            found = shelf[rule] = rule(look, being)
            return found

        return cast(Rule, alone)

    @wraps(rule)
    def answer(look: Look, being: Being, *at: Any) -> Any:
        shelf = look.shelves_of_builds.get(id(being))
        if shelf is None:
            return look.answer_of_build(rule, being, at)
        asked = (rule, at) if at else rule
        try:
            return shelf[asked]
        except KeyError:
            pass
        found = shelf[asked] = rule(look, being, *at)
        return found

    return cast(Rule, answer)


def per_pair(rule: Rule) -> Rule:
    """The answer hangs on two beings, in this order."""
    CACHED[rule] = "per_pair"

    @wraps(rule)
    def answer(look: Look, being: Being, other: Being, *at: Any) -> Any:
        return look.answer_between(rule, being, other, at)

    return cast(Rule, answer)


def per_builds(rule: Rule) -> Rule:
    """The answer hangs on two beings, in this order, but on no tally of either: what they do to each other but for the
    dice is found once, whatever they have left."""
    CACHED[rule] = "per_builds"

    @wraps(rule)
    def answer(look: Look, being: Being, other: Being, *at: Any) -> Any:
        return look.answer_between_builds(rule, being, other, at)

    return cast(Rule, answer)


def per_table(rule: Rule) -> Rule:
    """The answer hangs on everybody at the table and what lies on them."""
    CACHED[rule] = "per_table"

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.answer_of_table(rule, at)

    return cast(Rule, answer)


def per_company(rule: Rule) -> Rule:
    """The answer hangs on who is at the table, what lies on them, and who stands: on nobody's tallies."""
    CACHED[rule] = "per_company"

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.answer_of_company(rule, at)

    return cast(Rule, answer)


def per_campaign(rule: Rule) -> Rule:
    """The answer hangs on the house rules and the library."""
    CACHED[rule] = "per_campaign"

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.answer_of_campaign(rule, at)

    return cast(Rule, answer)


def per_fighter(rule: Rule) -> Rule:
    """The answer hangs on one being and on the fight, but not on who has acted in this turn or declared anything."""
    CACHED[rule] = "per_fighter"

    @wraps(rule)
    def answer(look: Look, being: Being, *at: Any) -> Any:
        return look.answer_in_fight(rule, being, at)

    return cast(Rule, answer)


def per_fight(rule: Rule) -> Rule:
    """The answer hangs on the fight, but not on who has acted in this turn or declared anything, nor on beings."""
    CACHED[rule] = "per_fight"

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.answer_of_fight(rule, at)

    return cast(Rule, answer)


def per_look(rule: Rule) -> Rule:
    """The answer hangs on anything at the table: it is remembered only by whoever looks and changes nothing."""
    CACHED[rule] = "per_look"

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.answer_now(rule, at)

    return cast(Rule, answer)


def kept(rule: Rule) -> Rule:
    """The answer hangs on the house rules and the library, and is kept until one of them is another."""
    CACHED[rule] = "kept"
    known: dict[tuple[Any, ...], tuple[Any, Any, Any]] = {}

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        key = (id(look.game), *at)
        found = known.get(key)
        if found is None or found[0] is not look.table.own or found[1] != look.house:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = known[key] = look.table.own, look.house, rule(look, *at)
        return found[2]

    return cast(Rule, answer)
