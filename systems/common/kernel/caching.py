"""What a rule's answer hangs on, said at the rule: simulations then ask it once for all that look the same.

A decorated rule is called like any other; at the table it is simply asked.  Answers are values, hold no id and no
being, and hang on nothing but what the decorator names:

``@per_being``     ``rule(look, being, *at)``: the being (but for its id and name), what lies on it, house and library
``@per_pair``      ``rule(look, being, other, *at)``: the same of both
``@per_table``     ``rule(look, *at)``: everybody at the table and what lies on them, not the facts of the fight
``@per_campaign``  ``rule(look, *at)``: the house rules and the library alone
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar, cast

from systems.common.kernel.look import Look
from systems.common.records.table import Being

Rule = TypeVar("Rule", bound=Callable[..., Any])


def per_being(rule: Rule) -> Rule:
    """The answer hangs on one being."""

    @wraps(rule)
    def answer(look: Look, being: Being, *at: Any) -> Any:
        return look.kept(_asked(rule, at), being)

    return cast(Rule, answer)


def per_pair(rule: Rule) -> Rule:
    """The answer hangs on two beings, in this order."""

    @wraps(rule)
    def answer(look: Look, being: Being, other: Being, *at: Any) -> Any:
        return look.kept(_asked(rule, at), being, other)

    return cast(Rule, answer)


def per_table(rule: Rule) -> Rule:
    """The answer hangs on everybody at the table and what lies on them."""

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.meanwhile(rule, *at)

    return cast(Rule, answer)


def per_campaign(rule: Rule) -> Rule:
    """The answer hangs on the house rules and the library."""

    @wraps(rule)
    def answer(look: Look, *at: Any) -> Any:
        return look.once(rule, *at)

    return cast(Rule, answer)


@cache
def _asked(rule: Callable[..., Any], at: tuple[Any, ...]) -> Callable[..., Any]:
    return (lambda look, *beings: rule(look, *beings, *at)) if at else rule
