"""Rolling the seven attributes: seven ways of the book, and trading points afterwards (EN-022)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from systems.common.character_kit.placed_rolls import Rolled, drop_lowest, list_rolls, twice_placed
from systems.common.forms import Answers, ChoiceField, Form, Known, NumberField, Option
from systems.common.kernel.open_ended import roll_over
from systems.common.kernel.play import Play
from systems.common.kernel.tape import TOTAL
from systems.common.records.table import altered
from systems.enondas.base.sheet import ATTRIBUTES
from systems.frozen import dataclass

ARRANGE, TRADE = "arrange", "trade"
LOWEST, HIGHEST = 3, 18  # no further by trading (ours)


@dataclass(frozen=True, slots=True)
class Way:
    """A way to roll: in words, the throw itself, and how many results there are to assign (0: each in its place)."""

    words: str
    throw: Callable[[Play, str, str], Rolled]
    results: int = 0


def _drop_both_ends(play: Play, roller: str, purpose: str) -> Rolled:
    faces = play.roll(5, 6, roller, purpose)
    return Rolled(sum(faces[1:4]), purpose, f"{faces[0]} and {faces[4]} dropped")


def _two_and_six(play: Play, roller: str, purpose: str) -> Rolled:
    (thrown,) = play.roll(2, 6, roller, purpose, TOTAL)
    return Rolled(thrown + 6, purpose, f"{thrown} + 6")


def _three(play: Play, roller: str, purpose: str) -> Rolled:
    return Rolled(play.roll(3, 6, roller, purpose, TOTAL)[0], purpose)


def _rolled_over(play: Play, roller: str, purpose: str) -> Rolled:
    """3d6, thrown again and added for as long as they are triples (EN-004)."""
    faces = roll_over(play, 3, 6, roller, purpose)
    throws = [str(sum(faces[place : place + 3])) for place in range(0, len(faces), 3)]
    says = f"{' + '.join(throws)}, triples roll over" if len(throws) > 1 else ""
    return Rolled(sum(faces), purpose, says)


DROPPED = "4d6, lowest dropped"
WAYS = {
    "4d6_drop_low": Way(DROPPED, drop_lowest),
    "5d6_drop_both": Way("5d6, highest and lowest dropped", _drop_both_ends),
    "2d6_plus_6": Way("2d6 + 6", _two_and_six),
    "3d6_x7_assign": Way("3d6", _three, 7),
    "4d6_x7_assign": Way(DROPPED, drop_lowest, 7),
    "3d6_x10_best7": Way("3d6", _three, 10),
    "3d6_taro": Way("3d6, triples roll over", _rolled_over),
}


def attributes(play: Play, who: str, roller: str) -> tuple[Rolled, ...]:
    """The seven results in the order of the attributes, as the house has them rolled; ``who`` assigns them."""
    way = WAYS[play.house.attribute_method]
    if not way.results:
        return tuple([way.throw(play, roller, f"{one.capitalize()}: {way.words}") for one in ATTRIBUTES])
    rolls = [way.throw(play, roller, f"Attribute roll {number}: {way.words}")
             for number in range(1, way.results + 1)]  # fmt: skip
    answers = play.ask(who, arrange_form(rolls), twice_placed)
    return tuple([rolls[answers[one]] for one in ATTRIBUTES])


def arrange_form(rolls: Sequence[Rolled]) -> Form:
    """The highest seven results to seven attributes; a result is known by its place among the rolls."""
    kept = sorted(sorted(range(len(rolls)), key=lambda place: -rolls[place].total)[: len(ATTRIBUTES)])
    options = tuple([Option(place, str(rolls[place].total), f"Roll {place + 1}") for place in kept])
    fields = tuple([
        ChoiceField(one, one.capitalize(), default=place, options=options)
        for place, one in zip(kept, ATTRIBUTES, strict=True)
    ])  # fmt: skip
    out = [str(roll.total) for place, roll in enumerate(rolls) if place not in kept]
    left = f" Left out: {', '.join(out)}." if out else ""
    return Form(ARRANGE, "Arrange the rolls", fields, help=f"Each result goes to one attribute.{left}",
                working=" · ".join([str(roll.total) for roll in rolls]))  # fmt: skip


def trade_points(play: Play, who: str, rolled: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
    """The results with points moved from one to another, where the house allows it."""
    if not play.house.trade_points:
        return rolled
    moved = play.ask(who, trade_form(rolled), check_trade)
    found = []
    for one, roll in zip(ATTRIBUTES, rolled, strict=True):
        by = moved[one]
        says = ", ".join([part for part in (roll.says, f"{by:+d} traded".replace("-", "−")) if part])
        found.append(altered(roll, total=roll.total + by, says=says) if by else roll)
    return tuple(found)


def trade_form(rolled: tuple[Rolled, ...]) -> Form:
    """Points to be moved: taken off one attribute, put on another."""
    fields = tuple([
        NumberField(one, f"{one.capitalize()} {roll.total}", "Points put on it; below 0: taken off", each=1,
                    minimum=min(0, LOWEST - roll.total), maximum=max(0, HIGHEST - roll.total))
        for one, roll in zip(ATTRIBUTES, rolled, strict=True)
    ])  # fmt: skip
    return Form(TRADE, "Trade points", fields, 0, "points", f"One for one; none below {LOWEST} or above {HIGHEST}.",
                known=list_attributes(rolled))  # fmt: skip


def list_attributes(rolled: Sequence[Rolled]) -> tuple[Known, ...]:
    """The seven attributes as the dice have them."""
    return list_rolls(rolled, [one.capitalize() for one in ATTRIBUTES])


def check_trade(answers: Answers) -> str:
    """Why points cannot be moved so; empty if as many are put on as are taken off."""
    left = -sum([answers[one] for one in ATTRIBUTES])
    return f"{left} taken off and not put on again. Put them on an attribute, or take less." if left > 0 else ""
