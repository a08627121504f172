"""How far somebody moves in a round, and the movement of those who decided to (MM-039, MM-040, MM-072, MM-R59)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being
from systems.mazes_minotaurs.attributes import creature_of
from systems.mazes_minotaurs.combat import facts, phases
from systems.mazes_minotaurs.loads import encumbered
from systems.mazes_minotaurs.sheet import CreatureSheet

KEY = "combat.move"
RUN = 30  # feet of a charge, and of a swoop
INCH = 6  # feet on the map (MM-072)
FOOT, FLY, SWIM = "foot", "fly", "swim"
WAYS = ((FOOT, "On foot"), (FLY, "Flying"), (SWIM, "Swimming"))


def allowance(look: Look, being: Being, full: bool = False, difficult: bool = False, way: str = FOOT) -> int:
    """Feet in a round: twice as many without any other action, half for a full load, half on difficult ground."""
    feet = _pace(look, being, way) * (2 if full else 1)
    halves = encumbered(look, being) + (difficult and way == FOOT)  # MM-040: together a quarter
    return int(feet // 2**halves)


def _pace(look: Look, being: Being, way: str) -> int:
    sheet = being.sheet
    if way != FOOT and isinstance(sheet, CreatureSheet):
        entry = creature_of(look, sheet)
        return entry.fly if way == FLY else entry.swim
    return look.value(being.id, "move")


def ways(look: Look, being: Being) -> list[tuple[str, str]]:
    """How somebody can get about."""
    sheet = being.sheet
    entry = creature_of(look, sheet) if isinstance(sheet, CreatureSheet) else None
    return [one for one in WAYS if one[0] == FOOT or (entry is not None and getattr(entry, one[0]))]


def words(look: Look, feet: int) -> str:
    """A distance; in inches of the map as well, where the house has one (MM-072)."""
    return f"{feet} ft ({feet / INCH:g} in)" if look.house.map_scale else f"{feet} ft"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How far, in which way and over which ground."""
    if (being := phases.acting(look, actor, phases.MOVEMENT)) is None:
        return None
    known = ways(look, being)
    said = so_far.get("way")
    way = said if any([said == one for one, _ in known]) else _usual(known)
    difficult = so_far.get("difficult", bool(look.fact(facts.DIFFICULT, False))) is True
    feet = allowance(look, being, _full(look, actor), difficult, str(way))
    fields: list[Field] = []
    if len(known) > 1:
        options = tuple([Option(one, word) for one, word in known])
        fields.append(ChoiceField("way", "Moves", default=_usual(known), refines=True, options=options))
    fields.append(ToggleField("difficult", "Difficult ground", "Half as far on foot", refines=True,
                              default=bool(look.fact(facts.DIFFICULT, False)), rule="MM-040"))  # fmt: skip
    fields.append(NumberField("feet", "Distance", f"At most {words(look, feet)}", default=feet, maximum=feet,
                              unit="ft", rule="MM-039"))  # fmt: skip
    return Form(KEY, "Move", tuple(fields), working=f"up to {words(look, feet)}")


def _usual(known: list[tuple[str, str]]) -> str:
    """Whoever flies, flies."""
    return FLY if any([one == FLY for one, _ in known]) else FOOT


def _full(look: Look, actor: str) -> bool:
    return bool(look.fact_of(actor, facts.DECIDED, "") == "move")


def perform(play: Play, choice: Choice) -> None:
    """They have moved."""
    answers = choice.answers
    move(play, play.being(choice.actor), answers["feet"], str(answers.get("way", FOOT)))
    play.done(choice.actor)


def move(play: Play, being: Being, feet: int, way: str = FOOT) -> None:
    """A move of so many feet; it makes a target that is harder to hit, and spoils the aim."""
    play.note_of(being.id, moved=bool(feet), flown=feet if way == FLY else 0)
    play.tell("{being} moves {feet}.", icon="footprints", being=being, feet=words(play, feet))
    tactics = play.fact_of(being.id, facts.TACTICS, ())
    if facts.CHARGE in tactics and feet < RUN:  # MM-R63
        play.note_of(being.id, tactics=tuple([one for one in tactics if one != facts.CHARGE]))
        play.tell("{being} has no room for a charge.", icon="footprints", being=being)


def move_rest(play: Play, waiting: tuple[str, ...]) -> None:
    """Whoever decided to move and was not asked has moved as far as possible."""
    difficult = bool(play.fact(facts.DIFFICULT, False))
    for who in waiting:
        being = play.find(who)
        if being is not None and play.able(being):
            way = _usual(ways(play, being))
            move(play, being, allowance(play, being, _full(play, who), difficult, way), way)
