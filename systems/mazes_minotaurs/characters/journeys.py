"""On the way: miles a day and the light of a torch, both ours where the book is silent (MM-P09, MM-P10)."""

from __future__ import annotations

from systems.common.every_game.lights import kindle
from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, ToggleField
from systems.common.kernel import turns
from systems.common.kernel.actions import LIGHT, Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being, Until
from systems.common.treasure_kit.piles import take_from_pile
from systems.mazes_minotaurs.base.loads import encumbered, tell_burden
from systems.mazes_minotaurs.base.sheet import HeroSheet
from systems.mazes_minotaurs.base.states import dead

TRAVEL = "characters.travel"
DAY, HOUR = 86_400, 3_600
WAYS = (("foot", "On foot", 20), ("horse", "On horseback", 40), ("ship", "By ship", 60))
MILES = {way: miles for way, _, miles in WAYS}
TORCH, TORCH_FEET = "torch", 30
MOST_DAYS = 365


def miles(way: str, loaded: bool = False, difficult: bool = False) -> int:
    """Miles a day; a full load and difficult ground each halve them on land (MM-P09, MM-040)."""
    halves = int(loaded) + int(difficult) if way != "ship" else 0
    return MILES[way] // (1 << halves)


def travelers(look: Look) -> tuple[Being, ...]:
    """Everybody of the party who is alive."""
    return tuple([being for being in look.on_side(PARTY) if not dead(look, being)])


def travel_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How they go, for how many days, over which ground; the slowest sets the pace."""
    if not look.house.book_gaps or look.fighting or not travelers(look):
        return None
    asked = so_far.get("way")
    way = next((key for key, _, _ in WAYS if key == asked), WAYS[0][0])
    slow = [being.name for being in travelers(look) if encumbered(look, being)] if way != "ship" else []
    day = miles(way, bool(slow), so_far.get("difficult") is True)
    options = tuple([Option(key, label, f"{number} miles a day, ours") for key, label, number in WAYS])
    load = f"; {join_names(slow)} fully encumbered" if slow else ""
    return Form(TRAVEL, "Travel", (
        ChoiceField("way", "How", default=WAYS[0][0], refines=True, options=options, rule="MM-P09"),
        NumberField("days", "Days", default=1, minimum=1, maximum=MOST_DAYS),
        ToggleField("difficult", "Difficult ground", "Half as far on land", refines=True, rule="MM-040"),
    ), working=f"{day} miles a day{load}")  # fmt: skip


def travel(play: Play, choice: Choice) -> None:
    """The days go by."""
    answers = choice.answers
    way, days = answers["way"], answers["days"]
    loaded = any([encumbered(play, being) for being in travelers(play)])
    far = days * miles(way, loaded, answers["difficult"])
    how = next(label for key, label, _ in WAYS if key == way)
    play.tell("{how} for {days}: {far} miles.", icon="map", how=how, days="a day" if days == 1 else f"{days} days",
              far=f"{far:,}")  # fmt: skip
    turns.pass_time(play, days * DAY)


def _torch(being: Being) -> int | None:
    """Where on the sheet a torch lies, if one is on the person."""
    sheet = being.sheet
    if not isinstance(sheet, HeroSheet):
        return None
    there = [place for place, item in enumerate(sheet.items) if item.key == TORCH and item.carried != "stored"]
    return there[0] if there else None


def light_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever carries a torch may light it."""
    being = look.find(actor)
    if being is None or not look.house.book_gaps or dead(look, being) or _torch(being) is None:
        return None
    return Form(LIGHT, "Light a torch", help=f"{TORCH_FEET} ft for an hour; ours, not the book’s.")


def light(play: Play, choice: Choice) -> None:
    """A torch less, and an hour of light (MM-P10)."""
    being = play.being(choice.actor)
    place = _torch(being)
    if place is not None:
        play.change(being.id, "items", take_from_pile(being.sheet.items, place, 1))
        instead = kindle(play, being, "Torch", Until("lasting", at=HOUR), TORCH_FEET)
        play.tell("{being} lights a torch{instead}: {feet} ft for an hour.", icon="flame", being=being, instead=instead,
                  feet=TORCH_FEET)  # fmt: skip
        tell_burden(play, being)


ACTIONS = (
    Action(TRAVEL, "Travel", travel, travel_form, "table", "map", rule="MM-P09"),
    Action(LIGHT, "Light a torch", light, light_form, "being", "flame", rule="MM-P10"),
)
