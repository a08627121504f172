"""What a sensible table would choose: the class a party lacks, the best results where it lives by them, a name."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.forms import Answers, ChoiceField, Form, Question
from systems.common.kernel.look import Look
from systems.common.kernel.naming import drawn_name
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY
from systems.mazes_minotaurs.base.attributes import modifier
from systems.mazes_minotaurs.base.entries import Calling, Deity
from systems.mazes_minotaurs.base.sheet import ATTRIBUTES, HeroSheet
from systems.mazes_minotaurs.characters.callings import GENDERS, allows, open_to, serves
from systems.mazes_minotaurs.characters.rolling import ARRANGE, Scores

# The classes of a party, who is missed most first, each with the attributes it lives by.
MERITS = {
    "spearman": ("skill", "might", "luck", "wits", "faith", "grace"),
    "priest": ("faith", "luck", "might", "wits", "skill", "grace"),
    "amazon": ("skill", "luck", "might", "wits", "faith", "grace"),
    "sorcerer": ("wits", "luck", "faith", "skill", "might", "grace"),
    "barbarian": ("might", "skill", "luck", "wits", "faith", "grace"),
    "nymph": ("grace", "luck", "wits", "faith", "skill", "might"),
    "noble": ("luck", "skill", "might", "wits", "faith", "grace"),
}
BY_GENDER = {"male": "names_man", "female": "names_woman"}
NYMPH, LAST = "names_nymph", "names_by"


def party_sheets(look: Look) -> list[HeroSheet]:
    """The sheets of the heroes who are in the party."""
    return [being.sheet for being in look.on_side(PARTY) if isinstance(being.sheet, HeroSheet)]


def lacking_calling(look: Look, among: Sequence[Calling] = ()) -> Calling:
    """The class that the party has fewest of, the most useful first."""
    there = [sheet.calling for sheet in party_sheets(look)]
    order = list(MERITS)
    found: list[Calling] = list(among) or list(look.library("callings").values())
    return min(found, key=lambda one: (there.count(one.key), order.index(one.key) if one.key in order else len(order)))


def merits(calling: Calling) -> tuple[str, ...]:
    """The attributes in the order in which a class lives by them."""
    first = MERITS.get(calling.key, (calling.prime,))
    return (*first, *[one for one in ATTRIBUTES if one not in first])


def arrangement(look: Look, rolls: Sequence[Rolled]) -> dict[str, int]:
    """Which result goes to which attribute, so that the class opens which the party lacks."""
    places = sorted(range(len(rolls)), key=lambda place: -rolls[place].total)
    every = look.library("callings").values()
    possible = [one for one in every if any([allows(look, one, key) for key, _ in GENDERS])]
    return dict(zip(merits(lacking_calling(look, possible)), places, strict=True))


def open_a_class(look: Look, places: dict[str, int], rolls: Sequence[Rolled], gender: str) -> dict[str, int]:
    """The placing, with two results changing places if it opens no class to this gender."""
    top = max(ATTRIBUTES, key=lambda one: rolls[places[one]].total)
    primes = [one.prime for one in look.library("callings").values() if allows(look, one, gender)]
    tied = [one for one in ATTRIBUTES if rolls[places[one]].total == rolls[places[top]].total]
    if not primes or set(tied) & set(primes):
        return places
    return {**places, primes[0]: places[top], top: places[primes[0]]}


def gender(look: Look, scores: Scores) -> str:
    """The gender for which these scores open the class that the party lacks; of equals, the one it has fewer of."""
    there: list[str] = [sheet.gender for sheet in party_sheets(look)]
    open_classes = {key: open_to(look, scores, key) for key, _ in GENDERS}
    best = lacking_calling(look, [one for found in open_classes.values() for one in found])
    able = [key for key, found in open_classes.items() if best in found] or [key for key, _ in GENDERS]
    return min(able, key=there.count)


def favored_attribute(sheet: HeroSheet, die: int, most: int) -> str:
    """The attribute in which a Noble's die does most: for the modifier, then for the class (MM-024)."""
    order = [one for one in MERITS["noble"] if getattr(sheet, one) < most]

    def gained(one: str) -> int:
        score = getattr(sheet, one)
        return modifier(min(most, score + die)) - modifier(score)

    return max(order, key=gained)


def deity(look: Look, gender: str) -> str:
    """A deity whom nobody in the party serves yet."""
    there = [sheet.deity for sheet in party_sheets(look)]
    able: list[Deity] = [one for one in look.library("deities").values() if serves(look, one, gender)]
    return min([one.key for one in able], key=there.count, default="")


def answer(look: Look, question: Question) -> Answers | None:
    """A legal and useful answer to a question of this room; nothing: it asks nothing of this room's, or its form says
    all."""
    return _place_results(look, question.form) if question.form.key == ARRANGE else None


def _place_results(look: Look, form: Form) -> Answers | None:
    """The best results where the class that the party lacks most lives by them."""
    field = form.fields[0]
    if not isinstance(field, ChoiceField) or [one.name for one in form.fields] != list(ATTRIBUTES):
        return None
    return arrangement(look, [Rolled(int(option.label), "") for option in field.options])


def random_name(play: Play, gender: str, nymph: bool = False) -> str:
    """A name of Greek sound that nobody in the campaign bears (MM-016)."""
    key = NYMPH if nymph and gender == "female" else BY_GENDER[gender]
    return drawn_name(play, play.library("tables"), key, LAST)
