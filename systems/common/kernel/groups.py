"""Bodies of the same creature: who belongs together, and what several are called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, join_names, kind_alone, lower_title
from systems.common.records.table import Being

GroupKey = tuple[str, str]


def is_body(being: Being) -> bool:
    """Whether somebody is one of several of a creature, and no more than that."""
    return bool(being.entry and being.number) and being.name.endswith(f" {being.number}")


def base_name(being: Being) -> str:
    """The name of a creature without the number of the body; one with a name of its own keeps it."""
    end = f" {being.number}"
    return being.name.removesuffix(end) if being.number else being.name


def group_key(being: Being) -> GroupKey:
    """What bodies of the same creature on the same side have in common; of anybody else it is their own."""
    return (being.side, being.entry) if is_body(being) else ("", being.id)


def group_bodies(beings: Iterable[Being]) -> dict[GroupKey, tuple[str, ...]]:
    """Who belongs together, in the order in which the first of them stands."""
    found: dict[GroupKey, list[str]] = {}
    for being in beings:
        found.setdefault(group_key(being), []).append(being.id)
    return {key: tuple(bodies) for key, bodies in found.items()}


def acting_as_one(look: Look, actors: Iterable[str]) -> list[tuple[str, ...]]:
    """The lines of a turn in the order of its actors: bodies of a creature are one, where the first of them acts."""
    found: dict[GroupKey, list[str]] = {}
    for who in actors:
        being = look.find(who)
        found.setdefault(group_key(being) if being is not None else ("", who), []).append(who)
    return [tuple(bodies) for bodies in found.values()]


def group_name(look: Look, bodies: Sequence[str]) -> str:
    """What several bodies are called together on a line: ``Orc × 6``."""
    name = base_name(look.being(bodies[0]))
    return f"{name} × {len(bodies)}" if len(bodies) > 1 else look.being(bodies[0]).name


def names_of(look: Look, beings: Iterable[str]) -> str:
    """Who these are, as a sentence says it: ``Ysolde, a wolf and 5 orcs``; one alone is called by name."""
    groups = group_bodies([look.being(who) for who in beings if who in look.table.beings]).values()
    if len(groups) == 1 and all([len(bodies) == 1 for bodies in groups]):
        return look.being(next(iter(groups))[0]).name
    return join_names([_name_in_list(look, bodies) for bodies in groups])


def _name_in_list(look: Look, bodies: Sequence[str]) -> str:
    """What bodies of a creature are called beside others: ``5 orcs``, ``a wolf`` of whom there is no other."""
    first = look.being(bodies[0])
    if len(bodies) > 1:
        return count_name(len(bodies), lower_title(base_name(first)))
    kind = kind_alone(look, first)
    return count_name(1, kind) if kind else first.name
