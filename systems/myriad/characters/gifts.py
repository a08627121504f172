"""What races can do outside a fight: gliding from a height, and growing old slowly (MY-140)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form, NumberField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.myriad.base import traits, vitals
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.creation.templates import LONGEVITY

GLIDE, AGE = "characters.glide", "characters.age"
FAR, SPEED = 10, 11  # metres forward for each of height; metres a second, which is 25 mph
SLOWER = 10  # times as slowly, with Longevity
MOST_HEIGHT, MOST_POINTS = 10_000, 999


def glide(start: int, landing: int) -> int:
    """Metres from a height to the landing place: ten times the difference; none upward."""
    return FAR * max(0, start - landing)


def age_damage(points: int) -> int:
    """What damage by ageing comes to with Longevity: a tenth, to the nearest whole, halves up."""
    return (2 * points + SLOWER) // (2 * SLOWER)


def _person(look: Look, actor: str) -> Being | None:
    being = look.find(actor)
    return being if being is not None and isinstance(being.sheet, PersonSheet) else None


def glide_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """From which height, onto which; how far that carries."""
    being = _person(look, actor)
    if being is None or not traits.level(look, being, "glides"):
        return None
    fields = (
        NumberField("start", "From", "Height", 30, refines=True, maximum=MOST_HEIGHT, unit="m"),
        NumberField("landing", "Onto", "Height of the landing place", refines=True, maximum=MOST_HEIGHT, unit="m"),
    )
    answers = Form(GLIDE, "", fields).settled(so_far)
    metres = glide(answers["start"], answers["landing"])
    return Form(GLIDE, "Glide", fields, help="Warm air carries farther.", working=f"{metres:,} m",
                blocked="" if metres else "There is no height to glide from.")  # fmt: skip


def do_glide(play: Play, choice: Choice) -> None:
    """How far, and how long it takes."""
    metres = glide(choice.answers["start"], choice.answers["landing"])
    play.tell("{being} glides {metres} m in {seconds} seconds.", icon="winged", being=play.being(choice.actor),
              metres=f"{metres:,}", seconds=-(-metres // SPEED))  # fmt: skip


def age_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How many points of damage by ageing; a tenth of it for those who live long."""
    being = _person(look, actor)
    if being is None or not _long_lived(being):
        return None
    return Form(AGE, "Suffer ageing", (NumberField("points", "Damage", default=1, minimum=1, maximum=MOST_POINTS),),
                help="A tenth of it counts.")  # fmt: skip


def _long_lived(being: Being) -> bool:
    return any([one.key == LONGEVITY for one in being.sheet.traits])


def age(play: Play, choice: Choice) -> None:
    """A tenth, to the nearest whole."""
    vitals.hurt(play, choice.actor, age_damage(choice.answers["points"]), why=" by ageing")


ACTIONS = (
    Action(GLIDE, "Glide", do_glide, glide_form, "being", "winged", rule="MY-140"),
    Action(AGE, "Suffer ageing", age, age_form, "being", "hourglass", rule="MY-140"),
)
