"""What a fight promises: dice lines, expected totals, experience and coins, without a verdict (EN-240, EN-241)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from systems.common.kernel.caching import per_look
from systems.common.kernel.look import Look
from systems.common.records.figures import format_range
from systems.common.records.table import PARTY, Being, Muster
from systems.common.records.views import MusterLine
from systems.enondas.base.arms import Arm, arms
from systems.enondas.base.entries import Creature
from systems.enondas.base.rounding import round_fraction
from systems.enondas.encounters.bodies import creature, full_rating, mean_rating, thought_of

MEAN = Fraction(7, 2)  # of a die
RATING = "MR"  # what a monster has instead of hit points
A_DIE = 10  # rating for a die of coins (EN-250)


def weapon_of(look: Look, being: Being) -> Arm:
    """What somebody is expected to fight with: what is held first, else what there is."""
    return arms(look, being)[0]


def expected_total(look: Look, beings: Iterable[Being]) -> Fraction:
    """What these come to in a round on the average: 3.5 a die and all adds, for every attack (EN-102, EN-103, EN-240).

    Whoever cannot act is not counted.
    """
    return sum([_expected_of(look, being) for being in beings if look.able(being)], Fraction(0))


def _expected_of(look: Look, being: Being) -> Fraction:
    arm = weapon_of(look, being)
    once = MEAN * arm.dice + arm.adds + look.value(being.id, "hindrance")
    return max(Fraction(0), once) * max(1, look.value(being.id, "attacks"))


def expected_of(look: Look, muster: Muster) -> Fraction:
    """The same of the bodies of an encounter's line, by their hits, or by the mean of their kind."""
    total = Fraction(0)
    for hits, number in Counter(_hits(muster)).items():
        there, being = thought_of(look, muster.entry, hits)
        total += number * expected_total(there, [being])
    return total


def _hits(muster: Muster) -> list[int]:
    """The hits of every body, 0 for those that are not known."""
    known = list(muster.hits[: muster.count])
    return known + [0] * (muster.count - len(known))


@per_look
def party_total(look: Look) -> Fraction:
    """What the party is expected to come to."""
    return expected_total(look, look.on_side(PARTY))


def dice_line(look: Look, key: str, hits: int = 0, arm_of: Callable[[Look, Being], Arm] = weapon_of) -> str:
    """What a monster rolls: ``3d + 12``; of these hits, or of the mean of its kind."""
    there, being = thought_of(look, key, hits)
    attacks, said = being.sheet.attacks, arm_of(there, being).words
    return f"{attacks} × ({said})" if attacks > 1 else said


def range_words(entry: Creature) -> str:
    """``MR 15–30``; nothing for a complete monster."""
    if not entry.rating:
        return ""
    return f"{RATING} {format_range(*entry.rating)}"


def coin_dice(rating: int) -> int:
    """How many dice of coins a wandering monster of this full rating carries (EN-250)."""
    return rating // A_DIE


def coin_words(entry: Creature) -> str:
    """The coins of a wandering monster in dice: ``1d6–3d6 gp``; empty if it carries none."""
    if not entry.rating:
        return ""
    low, high = [coin_dice(rating) for rating in entry.rating]
    if not high:
        return ""
    return f"{high}d6 gp" if low == high else f"{f'{low}d6' if low else '0'}–{high}d6 gp"


def worth(look: Look, ratings: Fraction) -> int:
    """Experience for so much full rating slain, rounded once (EN-071)."""
    return round_fraction(ratings * look.house.kill_xp_percent / 100)


def muster_line(look: Look, muster: Muster) -> MusterLine:
    """What a line of an encounter says, and the experience one of its bodies is worth on the average."""
    entry = creature(look, muster.entry)
    each = mean_rating(look, entry)
    if hits := muster.hits[: muster.count]:
        each = Fraction(sum(hits), len(hits))
    together = f"{tenths(expected_of(look, muster))} a round"
    said = [range_words(entry), together, coin_words(entry)]  # dice and nature stand on its card
    words = " · ".join([part for part in said if part])
    called = RATING if entry.rating else ""
    exact = muster.count * each * look.house.kill_xp_percent / 100
    return MusterLine(entry.name, words, worth(look, each), entry.glyph, hits_word=called, together=exact)


def weigh_sides(look: Look, lines: Sequence[Muster]) -> str:
    """What all of them are expected to come to, against the party (EN-240): ``foes come to 82 a round,
    the party to 139``."""
    if not lines:
        return ""
    total, party = sum([expected_of(look, line) for line in lines], Fraction()), party_total(look)
    return f"foes come to {tenths(total)} a round{f', the party to {tenths(party)}' if party else ''}"


def compare_totals(look: Look, party: Fraction, monsters: Fraction) -> str:
    """Two expected totals and their ratio, no verdict: ``the party 84, the monsters 135: 1 to 1.6`` (EN-240)."""
    sides = f"the party {tenths(party)}, the monsters {tenths(monsters)}"
    if not party or not monsters:
        return sides
    ratio = f"1 to {tenths(monsters / party)}" if monsters >= party else f"{tenths(party / monsters)} to 1"
    return f"{sides}: {ratio}"


def tenths(amount: Fraction) -> str:
    """A number to one place: ``22.5``, ``84``."""
    whole, rest = divmod(round_fraction(amount * 10), 10)
    return f"{whole:,}.{rest}" if rest else f"{whole:,}"


def ratings_of(beings: Iterable[Being]) -> Fraction:
    """Full ratings together."""
    return Fraction(sum([full_rating(being.sheet) for being in beings]))
