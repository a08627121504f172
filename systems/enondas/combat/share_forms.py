"""What is asked when damage is shared out: who takes the odd points, and other shares by the referee (EN-106, R-32)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, ChoicesField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.enondas.combat.shares import in_front_first, odd_by_default
from systems.enondas.combat.sides import NAMES, front

OTHER = "other"


def odd_field(look: Look, name: str, side: str, damage: int, losers: Sequence[Being]) -> ChoicesField | None:
    """Who takes one point more; nothing if no point is left over."""
    if not losers or not (odd := damage % len(losers)):
        return None
    each = damage // len(losers)
    options = tuple([
        Option(being.id, being.name, "Front line" if front(look, being) else "")
        for being in in_front_first(look, losers)
    ])  # fmt: skip
    points = "1 point" if odd == 1 else f"{odd} points"
    return ChoicesField(name, f"{NAMES[side]}: {each + 1} instead of {each} take", f"{points} left over after {each} "
                        f"each; their owner says who takes them", odd_by_default(look, damage, losers), rule="EN-106",
                        options=options, least=odd, most=odd)  # fmt: skip


def share_fields(damage: int, losers: Sequence[Being], shares: dict[str, int]) -> list[Field]:
    """The shares as numbers to be written anew by the referee."""
    return [
        NumberField(f"share_{being.id}", being.name, default=shares[being.id], maximum=max(damage, 0), refines=True,
                    unit="points", unit_of_one="point")
        for being in losers
    ]  # fmt: skip


OTHER_FIELD = ToggleField(OTHER, "Other shares", "Share it out as the situation asks, not evenly", refines=True,
                          rule="EN-106")  # fmt: skip


def read_shares(answers: Answers, losers: Sequence[Being], shares: dict[str, int]) -> dict[str, int]:
    """The shares as written by the referee, where they are."""
    if answers.get(OTHER) is not True:
        return shares
    found = {}
    for being in losers:
        said = answers.get(f"share_{being.id}")
        found[being.id] = said if isinstance(said, int) and not isinstance(said, bool) else shares[being.id]
    return found


def wrong_sum(side: str, damage: int, shares: dict[str, int]) -> str:
    """Why shares cannot stand; empty if they can."""
    if not shares or sum(shares.values()) == damage:
        return ""
    return f"{NAMES[side]}: the shares come to {sum(shares.values())}, the damage is {damage}. Change one of them."


def read_odd(answers: Answers, name: str, losers: Sequence[Being], default: tuple[str, ...]) -> tuple[str, ...]:
    """Who takes the odd points as said, if it was said of those who are there."""
    said = answers.get(name)
    if not isinstance(said, list | tuple):
        return default
    found = tuple([being.id for being in losers if being.id in said])
    return found if len(found) == len(default) else default


def ask_odd(play: Play, side: str, damage: int, losers: Sequence[Being]) -> tuple[str, ...]:
    """The players say who of theirs takes the odd points; among the foes the front line does (R-32)."""
    default = odd_by_default(play, damage, losers)
    field = odd_field(play, "odd", side, damage, losers)
    if field is None or side != PARTY:
        return default
    form = Form("odd_points", "Who takes the odd points", (field,))
    return read_odd(play.ask(PARTY, form), "odd", losers, default)
