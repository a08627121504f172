"""The chances of a choice as a referee wants to hear them: one sentence, at most four parts that add up to 100, and how
many fall where several may. No widgets."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from gui.viewmodel.odds.verbs import PLURALS, falls_verb, helpless_verb, or_die, singular
from gui.viewmodel.shares import (
    COUNTED,
    FEWEST_PARTS,
    MOST_PARTS,
    Part,
    join_parts,
    likeliest,
    misses,
    parts_of,
    share_of,
    share_words,
    with_share,
)
from gui.viewmodel.targets.at_whom import join_name, name_touched
from models.desk.deed_words import is_in_vain, plural_verb
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.kernel.play import NO_EFFECT
from systems.common.kernel.tape import Need
from systems.common.records.figures import format_range
from systems.common.records.table import PARTY
from systems.common.records.views import Stage
from systems.common.simulation.counts import chance_of_any, mean_of, shortest_range
from systems.frozen import dataclass

if TYPE_CHECKING:
    from systems.common.simulation.odds import Chances, Odds, Toll

MOST_BARS = 12
HELD_IN = 0.8  # the shortest range that holds so much is said
RARE = 0.1  # what is less likely does not head the odds when much else may come
NAMED = 2  # so many of the own side are named by how likely they fall
SAID_FROM = 0.005


@dataclass(frozen=True, slots=True)
class OddsPart:
    """A share from 0 to 1, its words, what it is for whoever acts (bad, middling or good), and the share in words."""

    share: float
    words: str
    kind: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class Bars:
    """How likely each number is, with the likeliest of them; ``own``: these are losses of the party."""

    shares: tuple[float, ...]
    names: tuple[str, ...]
    likeliest: int
    own: bool


@dataclass(frozen=True, slots=True)
class OddsSaid:
    """A sentence, what goes on behind it, a bar or bars, and the sentence below them; ``own``: what is good for whoever
    acts is a loss of the party."""

    head: str
    after: str = ""
    parts: tuple[OddsPart, ...] = ()
    bars: Bars | None = None
    below: str = ""
    own: bool = False

    @property
    def spoken(self) -> str:
        """All of it."""
        return join_parts(self.head, self.after, self.below)


def say_odds(
    look: Look, choice: Choice, found: Odds, need: Need | None = None, fits: Callable[[str], bool] | None = None
) -> OddsSaid:
    """What these odds come to; several who may fall are counted, of one it is said what becomes of it, in as many parts
    as the sentence below the bar ``fits`` with."""
    toll = main_toll(look, choice, found)
    if toll is not None and hits_several(look, found, toll):
        return _say_many(look, choice, found, toll)
    if toll is None and (told := counted_word(found)) is not None:
        return _say_how_many(look, choice, found, *told)
    for most in range(MOST_PARTS, FEWEST_PARTS - 1, -1):
        parts = parts_of(found, name_touched(look, found), need, most)
        below = " · ".join([*said_parts(parts), *_error(found)]) if len(parts) > 1 else ""
        if fits is None or fits(below):
            break
    after = " · ".join([one for one in (*own_falls(look, toll, found), lost_words(look, found, toll)) if one])
    return OddsSaid(
        join_name(headline(parts, need), look, choice), after,
        tuple([OddsPart(float(one.chance), several_words(one.label), one.looks, share_of(one)) for one in parts]),
        None, below, toll is not None and toll.side == PARTY and (toll.is_felt() or mean_of(toll.lost) > 0),
    )  # fmt: skip


def say_stage(stage: Stage) -> OddsSaid:
    """A contest of totals: who wins by how much, and what both sides lose."""
    head, _, below = stage.sentence.partition("; ")
    parts = tuple([OddsPart(float(part.chance), part.label, part.kind) for part in stage.bar])
    return OddsSaid(head, "", parts, None, f"{below[:1].upper()}{below[1:]}")


# parts of one sentence


def several_words(label: str, several: bool = False) -> str:
    """What becomes of several, as it is said of so many: ``3 resist, 1 falls asleep``; ``several``: each alone too."""
    parts = re.split("(, | or )", label)
    if not several and not is_counted(label):
        return label
    return "".join([part if n % 2 or part in ("better", "worse") else _said_of(part) for n, part in enumerate(parts)])


def is_counted(label: str) -> bool:
    """Whether the same is said of several: ``2 × resists``."""
    return any(COUNTED.match(part) for part in re.split(", | or ", label))


def _said_of(part: str) -> str:
    number, _, word = part.partition(" × ") if COUNTED.match(part) else ("1", "", part)
    many, (first, _, more) = PLURALS.get(word, ""), word.partition(" ")
    if not many:
        many = word if word.endswith("ous") else f"{plural_verb(first)} {more}".strip()
    elif number == "1":
        word = singular(many)
    return f"{number} {word if number == '1' else many}"


def said_parts(parts: Sequence[Part]) -> list[str]:
    """Every part with its chance; they add up to 100."""
    return [with_share(several_words(part.label), part) for part in parts]


def headline(parts: Sequence[Part], need: Need | None) -> str:
    """The chance that it comes to something, as the bar shows it, in the rule's own word (``55 % hits``), or where a
    success may bring nothing, in that for what it brings; without a word, that of the best, or if that is rare, of what
    is likeliest of all that is not in vain."""
    made = [part for part in parts if not misses(part, need)]
    if need and len(made) < len(parts):
        word, brings = need.hit, [part for part in made if not is_in_vain(part.label)]
        if not brings and len(made) == 1 and made[0].label != NO_EFFECT:  # a success is in vain, and the rule says why
            return several_words(made[0].label).capitalize()
        if any([NO_EFFECT in part.label for part in parts]) or 0 < len(brings) < len(made):
            made = brings
            word = several_words(made[0].label) if len(made) == 1 else "has an effect"
        return with_share(word, *made)
    if len(parts) == 1 and is_counted(parts[0].label):
        return several_words(parts[0].label)  # a share would be read as that of the first
    some = [part for part in parts if not is_in_vain(part.label)]
    if len(some) > 1 and float(parts[-1].chance) < RARE:
        return likeliest(some)
    return with_share(several_words(parts[-1].label), parts[-1])


def lost_words(look: Look, found: Odds, toll: Toll | None = None) -> str:
    """What it may be expected to cost, all of them or the side that it is about: ``1.9 lost on average``."""
    beings = [being.id for being in look.table.beings.values() if toll is None or being.side == toll.side]
    if abs(total := found.expected_of(beings)) < 0.05:
        return ""
    return f"{mean_words(total)} on average"


def mean_words(loss: float) -> str:
    """A mean loss as it is said everywhere: ``1.9 lost``, ``14 lost``, ``2.0 gained``."""
    some = abs(loss)
    shown = "< 0.1" if 0 < some < 0.05 else f"{some:.1f}" if some < 9.95 else f"{some:.0f}"
    return f"{shown} {'gained' if loss < 0 else 'lost'}"


def for_whom(look: Look, choice: Choice) -> str:
    """Whom the end of the bar is good for: ``From worst to best for Orc 2``."""
    who = look.being(choice.actor).name if choice.actor in look.table.beings else ""
    return f"From worst to best for {who}" if who else "From worst to best for the party"


# how many


def main_toll(look: Look, choice: Choice, found: Odds) -> Toll | None:
    """The side that the choice is about: the other one, if anything happens to it, else the own, where several are."""
    actor = look.table.beings.get(choice.actor)
    weigh = {toll.side: mean_of(toll.lost) + mean_of(toll.falls) + mean_of(toll.helpless) for toll in found.tolls}
    own = [toll for toll in found.tolls if actor is not None and toll.side == actor.side and weigh[toll.side] > 0]
    others = [toll for toll in found.tolls if actor is None or toll.side != actor.side]
    if own and not any([weigh[toll.side] for toll in others]) and hits_several(look, found, own[0]):
        return own[0]
    return max(others, key=lambda toll: weigh[toll.side], default=None)


def hits_several(look: Look, found: Odds, toll: Toll) -> bool:
    """Whether it may happen to more than one of them.  Several blows at one are told of that one."""
    most = max([n for n, _ in (*toll.falls, *toll.helpless)], default=0)
    side = [being.id for being in look.table.beings.values() if being.side == toll.side]
    hurt = [who for who, loss in found.expected if loss and who in side]
    if most < 2 and len(hurt) == 1 and {*hurt}.issuperset([who for who, _ in toll.who]):
        return False
    return most > 1 or len([1 for way in found.parts if COUNTED.match(way.label)]) > 1 or len(toll.who) > 1


def _say_many(look: Look, choice: Choice, found: Odds, toll: Toll) -> OddsSaid:
    own, actor = toll.side == PARTY, look.table.beings.get(choice.actor)
    helpless = chance_of_any(toll.helpless) > chance_of_any(toll.falls)
    counts = toll.helpless if helpless else toll.falls
    verb = helpless_verb(found) if helpless else or_die(look, falls_verb(found), may_fall(toll))
    nobody = float(dict(counts).get(0, 0))
    lost, hurt = lost_words(look, found, toll), own_falls(look, toll, found)
    friends = actor is not None and toll.side == actor.side and actor.id not in dict(toll.who)  # a blast among its own
    of = "friend" if friends else "foe" if hurt else ""  # beside whoever of the party falls
    if nobody >= 0.5 and len(toll.lost) > 1:
        head, counts = range_words(toll.lost, "lost", "lost"), toll.lost
        below = [*hurt, nobody_words(nobody, verb, of), *named_falls(look, toll, falls_verb(found))]
    else:
        head, none = _how_many(counts, singular(verb), verb, of)
        below = [*hurt, lost, none, *(named_falls(look, toll, falls_verb(found)) if own else ())]
    return OddsSaid(head, "", (), bars_of(counts, own), _said_below(below, found))


def counted_word(found: Odds) -> tuple[str, Chances] | None:
    """Of several of whom nobody falls, lies helpless or loses anything: the word that is said of them where it goes
    best and not where it goes worst, or of more of them, and of how many with which chance.  Nothing where only one is
    told of."""
    said = [(_count_words(way.label), way.chance) for way in found.parts]
    several = {sum(counts.values()) for counts, _ in said}
    if (
        len(said) < 2
        or max(several) < 2
        or (len(several) > 1 and not any(is_counted(way.label) for way in found.parts))
    ):
        return None
    worst, best = said[0][0], said[-1][0]
    new = [one for one in best if one not in worst]
    word = next(iter([*new, *[one for one in best if best[one] > worst.get(one, 0)]]), "")
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for counts, chance in said:
        chances[counts.get(word, 0)] += chance
    return (word, tuple(sorted(chances.items()))) if word else None


def _count_words(label: str) -> dict[str, int]:
    """``charmed, 2 × resists`` as numbers."""
    parts = [part.partition(" × ") if COUNTED.match(part) else ("1", "", part) for part in label.split(", ")]
    return {word: int(number) for number, _, word in parts}


def _say_how_many(look: Look, choice: Choice, found: Odds, word: str, counts: Chances) -> OddsSaid:
    first, _, more = word.partition(" ")
    several = PLURALS.get(word) or f"{plural_verb(first)} {more}".strip()
    verb = f"are {word}" if several == word else several
    one = word if several != word and word not in PLURALS else singular(verb)
    actor = look.table.beings.get(choice.actor)
    head, none = _how_many(counts, one, verb)
    bars = bars_of(counts, actor is not None and actor.side != PARTY)
    return OddsSaid(head, "", (), bars, _said_below([none], found))


def _how_many(counts: Chances, one: str, many: str, of: str = "") -> tuple[str, str]:
    """How many do, and how likely nobody does; that most likely nobody does is said once, with its chance."""
    nobody = float(dict(counts).get(0, 0))
    head, none = range_words(counts, one, many, of), nobody_words(nobody, one, of)
    return (head, none) if head != _nobody(one, of).capitalize() else (none if nobody < 1 else head, "")


def range_words(counts: Chances, one: str, many: str, of: str = "") -> str:
    """``4 to 6 fall, 5 most often``: the shortest range that holds four fifths, and the likeliest number, or numbers
    where several share a bar.  ``of`` whom it is counted, where others are told of besides: ``4 to 6 foes fall``."""
    low, high = shortest_range(counts, HELD_IN)
    alone, several = (f"{of} {one}", f"{of}s {many}") if of else (one, many)
    if low == high:
        return (
            _nobody(one, of).capitalize() if high == 0 and one != many else f"{high} {alone if high == 1 else several}"
        )
    bars = bars_of(counts, False)
    likely = bars.names[bars.likeliest].replace("–", " to ") if bars is not None else str(high)
    span = f"{low} to {high} {several}"
    if (low, high) == (0, 1) and one != many:  # it may be more of them
        span = f"{_nobody('', of).capitalize()}or 1 {one}" if counts[-1][0] > 1 else f"At most 1 {alone}"
    none = "none" if of else "nobody"
    return f"{span}, most often {none}" if likely == "0" and one != many else f"{span}, {likely} most often"


def bars_of(counts: Chances, own: bool) -> Bars | None:
    """A bar for every number; neighbours share one where they are too many. Nothing where only one number can be."""
    if len(counts) < 2:
        return None
    first, last = counts[0][0], counts[-1][0]
    wide = -(-(last - first + 1) // MOST_BARS)
    shares: defaultdict[int, float] = defaultdict(float)
    for n, chance in counts:
        shares[(n - first) // wide] += float(chance)
    names = tuple([format_range(low, low + wide - 1) for low in range(first, last + 1, wide)])
    told = tuple([shares[n] for n in range(len(names))])
    return Bars(told, names, told.index(max(told)), own)


def nobody_words(share: float, verb: str, of: str = "") -> str:
    """How likely it happens to none of them: ``2 % nobody falls``, ``2 % no foe falls``."""
    return f"{share_words(share)} {_nobody(singular(verb), of)}" if share >= SAID_FROM else ""


def _nobody(one: str, of: str) -> str:
    return f"no {of} {one}" if of else f"nobody {one}"


def own_falls(look: Look, toll: Toll | None, found: Odds) -> list[str]:
    """Who of the party may fall by what is aimed at others, and how many of it may be helpless: whoever stands in a
    blast or a web with them."""
    verb = falls_verb(found)
    mine = [one for one in found.tolls if toll and one.side == PARTY != toll.side]
    return [words for one in mine for words in (*named_falls(look, one, verb), *_own_helpless(one, found))]


def _own_helpless(mine: Toll, found: Odds) -> list[str]:
    """How many of the party are helpless then: ``4 of the party are webbed``."""
    if float(chance_of_any(mine.helpless)) < SAID_FROM:
        return []
    first, _, more = helpless_verb(found).partition(" ")
    one = singular(first)
    return [range_words(mine.helpless, f"of the party {one} {more}".strip(), f"of the party {first} {more}".strip())]


def named_falls(look: Look, toll: Toll, verb: str = "fall") -> list[str]:
    """Those who fall most likely, by name: ``Tamsin falls in 12 %``, ``Tamsin is beaten in 12 %``."""
    some = sorted([(chance, who) for who, chance in toll.who if chance >= SAID_FROM], reverse=True)[:NAMED]
    said = [(look.being(who).name, singular(or_die(look, verb, [who])), chance) for chance, who in some]
    return [f"{name} {falls} in {share_words(float(chance))}" for name, falls, chance in said]


def may_fall(toll: Toll) -> list[str]:
    """Who of a side may fall."""
    return [who for who, chance in toll.who if chance]


def _said_below(below: Sequence[str], found: Odds) -> str:
    """What stands below the bars; how sure they are says of what, where nothing else stands there."""
    said = [one for one in below if one]
    return " · ".join([*said, *_error(found)] if said else [f"each bar {one} %" for one in _error(found)])


def _error(found: Odds) -> list[str]:
    return [f"± {points}"] if (points := error_points(found)) else []


def error_points(found: Odds) -> int:
    """By how many in a hundred sampled odds may be wrong; 0: not at all."""
    return 0 if found.exact else max(1, round(found.error * 100))
