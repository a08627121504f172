"""Scouting: who sees whom first, how far off they meet, who is surprised (MG-038 to MG-040, MG-070)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import FOES, PARTY, Being, Term
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BANDS
from systems.monsters_magic.base.attributes import creature_of
from systems.monsters_magic.base.checks import Checked
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.base.sheet import CreatureSheet
from systems.monsters_magic.combat import opposing, ranges

# The furthest band of each place (MG-070).
PLACES = (("day", "Outdoors by day, clear", "out"), ("poor", "Outdoors, poor sight or obstructed", "medium"),
          ("night", "Outdoors at night", "short"), ("hall", "Vast hall or cavern", "medium"),
          ("chamber", "Chamber, tunnel, corridor", "short"))  # fmt: skip
NEARER = {"": 1, "minor": 2, "major": 3, "extreme": 3}  # bands, by how badly the party's scout fails (MG-040)
HIDING = 0  # instead of a difficulty: the foes hide
MEETS = "meets"
FURTHEST = BANDS[-1]
NEAREST = BANDS.index("reach")
SENSES = ("perception", "infravision", "senses", "sees")  # words of traits that help to spot anything


def furthest(place: str) -> int:
    """The furthest band at which anybody can be met there; of a place that is not known the furthest of all."""
    return BANDS.index(next((band for key, _, band in PLACES if key == place), FURTHEST))


def terms(look: Look, being: Being) -> list[Term]:
    """Wisdom and fitting traits; a creature adds what its entry says (MG-039)."""
    sheet = being.sheet
    if isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        amount = entry.scouting or look.value(being.id, "wisdom") // 2 - 5
        return [Term("Spotting", amount, "MG-039")] if amount else []
    return checks.check_terms(look, being, "wisdom", sensing_traits(being))


def sensing_traits(being: Being) -> tuple[str, ...]:
    """The traits that help somebody to spot anything."""
    return tuple([name for name in checks.traits_of(being) if any([word in name.lower() for word in SENSES])])


def scout(look: Look, side: str) -> Being | None:
    """Who scouts for a side if nobody is named: keen senses first, then the highest bonus (MG-W01)."""
    there = [one for one in look.on_side(side) if look.stands(one)]
    return max(
        there, key=lambda one: (len(sensing_traits(one)), sum([term.amount for term in terms(look, one)])), default=None
    )


def meet(play: Play, place: str, difficulty: int, named: str = "", danger: bool = True) -> tuple[int, tuple[str, ...]]:
    """Both sides scout, the party by whoever is ``named``: the band they meet at, who is surprised (MG-038, MG-040)."""
    made: dict[str, Checked] = {}
    for side in (PARTY, FOES):
        being = play.find(named) if side == PARTY and named else scout(play, side)
        if being is not None:
            against = difficulty or (hiding_score(play) if side == PARTY else checks.environment(play, danger))
            found = [*terms(play, being), *unseen(play, side)]
            made[side] = checks.check(play, being.id, "Scouting", found, against, "scouts")
    band = furthest(place)
    party, foes = made.get(PARTY), made.get(FOES)
    if party is not None and not party.succeeds:
        nearest = max(NEAREST, band - NEARER[party.grade])
        band = _choose_band(play, foes.who, nearest, band) if foes is not None and foes.succeeds else nearest
    caught: tuple[str, ...] = ()
    if party is not None and foes is not None and party.succeeds != foes.succeeds:
        caught = tuple([one.id for one in play.on_side(FOES if party.succeeds else PARTY)])
    play.tell("They meet at {band}.", icon="footprints", band=ranges.name(band))
    return band, caught


def hiding_score(look: Look) -> int:
    """What those who hide put up against the party's scout: the highest Dexterity among them (MG-039, ours)."""
    return max([look.value(one.id, f"{RESIST}dexterity") for one in look.on_side(FOES)])


def unseen(look: Look, side: str) -> list[Term]:
    """What concealment takes from a scout: as much as hides the most visible of the others (MG-042)."""
    least = min([opposing.hidden(look, one) for one in look.against(side) if look.stands(one)], default=0)
    return [Term("Concealed", -least, "MG-042")] if least else []


def _choose_band(play: Play, who: str, nearest: int, furthest: int) -> int:
    """A foe that saw the party first acts when it likes: at any band from the reduced one up (MG-040)."""
    options = tuple([Option(band, ranges.name(band).capitalize()) for band in range(nearest, furthest + 1)])
    answers = play.ask(who, Form(MEETS, "They saw the party first", (
        ChoiceField("band", "They act at", default=nearest, options=options, rule="MG-040"),
    )))  # fmt: skip
    return int(answers["band"])
