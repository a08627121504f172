"""Who gets what of a hoard: coins in even shares, things as given, experience to those who took part (EN-071)."""

from __future__ import annotations

from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.records.table import Being, Hoard, Line
from systems.common.treasure_kit.hoards import worth_of
from systems.common.treasure_kit.sharing import LEFT, LINE, SHARED_OUT, Part, divide_coins, in_order, parts, sorted_out
from systems.enondas.base import states
from systems.enondas.base.hoard_lines import INFORMATION, SHARED, item_of
from systems.enondas.characters import awards
from systems.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Split:
    """A hoard handed out: the part of each, what everybody learns, what stays, and what was taken in copper."""

    parts: tuple[Part, ...]
    told: tuple[str, ...]
    left: tuple[Line, ...]
    taken: int


def list_living(look: Look) -> tuple[Being, ...]:
    """Those of the party with a purse who are alive."""
    return tuple([being for being in awards.characters(look) if not states.dead(look, being)])


def split_hoard(look: Look, hoard: Hoard, answers: Answers) -> Split:
    """Who gets what if the hoard is handed out so; nothing is thrown and nothing changed."""
    party = awards.characters(look)
    sharers = in_order(party, answers.get("who", ()))
    learned = [
        line for line in hoard.lines
        if line.kind == INFORMATION and answers.get(f"{LINE}{line.id}", LEFT) == SHARED_OUT
    ]  # fmt: skip
    rest = [line for line in hoard.lines if line not in learned]
    found = sorted_out(rest, answers, SHARED if sharers else (), item_of)
    earners = in_order(party, answers.get("earn", ()))
    earned = awards.split(answers.get("experience", 0), earners, answers.get("odd", ()))
    each = tuple(parts(divide_coins(found.pool, sharers), found.given, earned))
    return Split(each, tuple([line.label for line in learned]), found.left,
                 worth_of(hoard.lines) - worth_of(found.left))  # fmt: skip
