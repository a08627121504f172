"""Making by dice: statistics, skills on the table of a hundred, SFX, boxes, boons and flaws (MY-107, MY-108, MY-114).

What is rolled twice is rolled again; what even then is there already becomes the next on the list that is not, so that
no dice keep anybody rolling for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.forms import Known
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import TOTAL
from systems.frozen import dataclass
from systems.myriad.base import module
from systems.myriad.base.entries import Component
from systems.myriad.base.entries_kit import PowerLevel, Trait
from systems.myriad.base.sheet import Held, PersonSheet
from systems.myriad.characters.creation import proposals

SKILLS, LEVEL_DIE, HUNDRED = 7, 4, 100  # so many skills, the die of their level, the die of the table
FEWER = 2  # taken off the D4 that says how many boons there are, and how many flaws
WORTH_DIE, MOST_WORTH = 10, 5  # boons worth 1 to 5 points are rolled on half of this die, up
AGAIN, HANDFUL = 2, 4  # so often at most what came twice is rolled again; dice in one throw
PICKS = 3  # rolls of which one is chosen (MY-109)


Drawn = list[tuple[int, str]]  # what dice show, and what that means


class Band(NamedTuple):
    """The numbers of a hundred that mean something."""

    key: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Pick:
    """What one roll, or one of three, came to: the keys to choose from, the first is what sensible players take.

    ``thrown``: what the dice mean that were thrown for it and for those that follow.
    """

    keys: tuple[str, ...]
    thrown: tuple[Known, ...] = ()


def statistics(play: Play, roller: str, level: PowerLevel) -> tuple[Rolled, ...]:
    """One die for each statistic, by the power level; or one with more sides, halved up, where the house wants the
    average of the points (MY-107, MY-108)."""
    found = []
    for number in range(1, len(module.statistics(play)) + 1):
        purpose = f"Statistics, die {number}"
        if play.house.random_alt_dice and level.alternative_die:
            (face,) = play.roll(1, level.alternative_die, roller, purpose, TOTAL)
            found.append(Rolled(halve(face), purpose, f"half of {face}, up"))
        else:
            (face,) = play.roll(1, level.statistic_die, roller, purpose, TOTAL)
            found.append(Rolled(face, purpose))
    return tuple(found)


def halve(face: int) -> int:
    """Half of a die, fractions up."""
    return -(-face // 2)


def bands(widths: Mapping[str, int]) -> tuple[Band, ...]:
    """A table of a hundred: so wide as each says, those at 0 share evenly what is left, the first a number more where
    it does not come out even.  Nineteen skills: five of 6, fourteen of 5 (MY-107)."""
    if not widths:
        return ()
    said, open_ones = sum(widths.values()), [key for key, width in widths.items() if not width]
    left = max(HUNDRED - said, len(open_ones))
    wide = {key: Fraction(width) if width else Fraction(left, len(open_ones)) for key, width in widths.items()}
    scale = Fraction(HUNDRED) / sum(wide.values())
    whole = {key: int(width * scale) for key, width in wide.items()}
    over = HUNDRED - sum(whole.values())
    order = sorted(wide, key=lambda key: -(wide[key] * scale - whole[key]))
    for key in order[:over]:
        whole[key] += 1
    found, last = [], 0
    for key, width in whole.items():
        if width:
            found.append(Band(key, last + 1, last + width))
            last += width
    return tuple(found)


def skill_bands(look: Look) -> tuple[Band, ...]:
    """The skills in force by the alphabet, as a table of a hundred."""
    known = sorted(module.skills(look).values(), key=lambda one: one.name)
    return bands({one.key: one.band for one in known})


def _on_bands(table: Sequence[Band], face: int) -> str:
    return next(band.key for band in table if band.first <= face <= band.last)


def skills(play: Play, roller: str, number: int = SKILLS) -> tuple[Pick, ...]:
    """Seven rolls on the table of skills, none of them twice (R-35)."""
    table, names = skill_bands(play), {key: one.name for key, one in module.skills(play).items()}

    def drawn(count: int, purpose: str) -> Drawn:
        return [(face, _on_bands(table, face)) for face in play.roll(count, HUNDRED, roller, purpose)]

    return _picks(play, min(number, len(table)), "Skill", {band.key: names[band.key] for band in table}, drawn)


def skill_level(play: Play, roller: str, level: PowerLevel, name: str) -> int:
    """D4, one less in mundane campaigns and one more in godlike ones; at 0 the skill is not learned (MY-107, R-35)."""
    (face,) = play.roll(1, LEVEL_DIE, roller, f"Level of {name}", TOTAL)
    return min(max(0, face + level.skill_bonus), level.skill_cap)


def effects(play: Play, roller: str, sheet: PersonSheet, level: PowerLevel) -> tuple[Pick, ...]:
    """As many SFX as the power level has points for, among all that can be had, equally likely: those of drivers with
    their skill, components of spells with a skill of magic; none twice (MY-107, MY-114)."""
    able, every = able_effects(play, sheet), proposals.choosable(play)

    def drawn(count: int, purpose: str) -> Drawn:
        return [(face, able[face - 1]) for face in play.roll(count, len(able), roller, purpose)]

    return _picks(play, min(level.sfx, len(able)), "SFX", {key: every[key].name for key in able}, drawn)


def able_effects(look: Look, sheet: PersonSheet) -> list[str]:
    """The SFX that the dice can give somebody."""
    mage = any([get_score(sheet.skills, key) for key in module.casting(look)])
    every = proposals.choosable(look)
    return [
        key
        for key, one in every.items()
        if (mage if isinstance(one, Component) else not proposals.lacks(look, sheet, one))
    ]


def _picks(
    play: Play, number: int, one: str, names: Mapping[str, str], drawn: Callable[[int, str], Drawn]
) -> tuple[Pick, ...]:
    """So many different results; with three rolls for each, the ways to choose are kept for a question (MY-109)."""
    found, every = list[Pick](), list(names)
    if play.house.random_pick_of_three:
        for place in range(1, number + 1):
            taken = [pick.keys[0] for pick in found]
            purpose = f"{one} {place}, one of three"
            came = drawn(PICKS, purpose)
            rolled = list(dict.fromkeys([key for _, key in came]))
            if all([key in taken for key in rolled]):
                rolled = [_next_free(every, rolled[0], taken), *rolled]
            found.append(Pick(tuple(sorted(rolled, key=lambda key: key in taken)), (_meant(purpose, came, names),)))
        return tuple(found)
    keys, thrown = list[str](), list[Known]()
    for purpose in (_several(one), *[f"{_several(one)} rolled twice, again"] * AGAIN):
        rolled, first = [], 1
        for count in _handfuls(number - len(keys)):
            part = f", {first} to {first + count - 1}" if count > 1 else f", {first}"
            called = f"{purpose}{part}" if first > 1 else purpose
            came, first = drawn(count, called), first + count
            rolled += [key for _, key in came]
            thrown.append(_meant(called, came, names))
        keys += [key for key in dict.fromkeys(rolled) if key not in keys]
    while len(keys) < number:
        keys.append(_next_free(every, rolled[-1], keys))
    return tuple([Pick((key,), () if place else tuple(thrown)) for place, key in enumerate(keys)])


def _meant(purpose: str, came: Drawn, names: Mapping[str, str]) -> Known:
    """What a throw on a table comes to: ``71 Perception, 34 Deceit``."""
    return Known(purpose, "", ", ".join([f"{face} {names[key]}" for face, key in came]), purpose)


def _several(one: str) -> str:
    return one if one.isupper() else f"{one}s"


def _handfuls(count: int) -> list[int]:
    """So many dice in throws that can be looked over."""
    return [min(HANDFUL, count - start) for start in range(0, count, HANDFUL)]


def _next_free(every: Sequence[str], key: str, taken: Sequence[str]) -> str:
    """What comes next on the list and is not there yet."""
    place = every.index(key)
    return next(one for one in (*every[place:], *every[:place]) if one not in taken)


def resilience(play: Play, roller: str, level: PowerLevel) -> dict[str, int]:
    """A die for the main row of each line; critical rows stay at half of the base (MY-107, R-35)."""
    found = {}
    for key, line in module.lines(play).items():
        (face,) = play.roll(1, level.resilience_die, roller, f"{line.name} beyond {_base(play, line.statistic)}", TOTAL)
        found[key] = face
    return found


def _base(look: Look, statistic: str) -> str:
    entry = look.library("statistics").get(statistic)
    return entry.name if entry is not None else statistic.capitalize()


def boons_and_flaws(look: Look) -> tuple[list[Trait], list[Trait]]:
    """What may be rolled: general ones, those of magic if they are played with (MY-114)."""
    general = [one for one in module.traits(look).values() if one.group != "racial"]
    return [one for one in general if one.gp > 0], [one for one in general if one.gp < 0]


def boons(play: Play, roller: str) -> tuple[tuple[Pick, ...], tuple[Pick, ...]]:
    """How many boons, D4 less 2, and which; then flaws in the same way (MY-107, MY-114)."""
    if not play.house.boons_flaws:
        return (), ()
    good, bad = boons_and_flaws(play)
    return _traits(play, roller, good, "Boon", "boons"), _traits(play, roller, bad, "Flaw", "flaws")


def _traits(play: Play, roller: str, among: Sequence[Trait], one: str, several: str) -> tuple[Pick, ...]:
    if not among:
        return ()
    (face,) = play.roll(1, LEVEL_DIE, roller, f"How many {several}, D4 less 2", TOTAL)
    found: list[Pick] = []
    for place in range(1, max(0, face - FEWER) + 1):
        full = [key for key in {pick.keys[0] for pick in found} if _full(among, key, found)]
        able = [trait.key for trait in among if trait.key not in full]  # past its highest level: rolled again
        count = PICKS if play.house.random_pick_of_three else 1
        purpose = f"{one} {place}, one of three" if count > 1 else f"{one} {place}"
        faces = play.roll(count, len(able), roller, purpose) if able else ()
        if faces:
            came = [(one, able[one - 1]) for one in faces]
            meant = _meant(purpose, came, {trait.key: trait.name for trait in among})
            found.append(Pick(tuple(dict.fromkeys([key for _, key in came])), (meant,)))
    return tuple(found)


def _full(among: Sequence[Trait], key: str, found: Sequence[Pick]) -> bool:
    """Whether a boon is as high as it goes; whoever has one ally may have another."""
    trait = next(one for one in among if one.key == key)
    return bool(trait.most) and not trait.noted and [pick.keys[0] for pick in found].count(key) >= trait.most


def worth_of(play: Play, roller: str, trait: Trait) -> int:
    """How many points an ally or an enemy is worth: half a D10, up (MY-114)."""
    (face,) = play.roll(1, WORTH_DIE, roller, f"Worth of {trait.name}", TOTAL)
    return min(halve(face), trait.most or MOST_WORTH)


def gather_traits(play: Play, roller: str, keys: Sequence[str]) -> tuple[Held, ...]:
    """Rolled boons and flaws as a sheet has them: a level for each time, each ally by itself; they cost and pay nothing
    (MY-114)."""
    entries, found = module.traits(play), list[Held]()
    for key in keys:
        trait = entries[key]
        if trait.noted and trait.most > 1:
            found.append(Held(key, worth_of(play, roller, trait)))
            continue
        before = next((one for one in found if one.key == key), None)
        level = (before.level if before else 0) + 1
        found = [one for one in found if one is not before]
        found.append(Held(key, min(level, trait.most or level)))
    return tuple(found)
