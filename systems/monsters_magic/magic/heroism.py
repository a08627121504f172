"""A hero point for a casting that is one effect point short of what it could come to (MG-025)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.monsters_magic.base.grades import GRADES, price
from systems.monsters_magic.base.sheet import CharacterSheet
from systems.monsters_magic.combat.spending import points_of

HEROISM = "heroism"


def with_heroism(play: Play, being: Being, points: int, only: str = "") -> int:
    """The points; one more for a hero point if that reaches another grade, or the one it is ``only`` for."""
    short = next((one for one in ((only,) if only else GRADES) if price(play, one) == points + 1), "")
    if not short or not isinstance(being.sheet, CharacterSheet) or not being.sheet.hero_points:
        return points
    answers = play.ask(being.id, Form(HEROISM, f"{being.name}: {points_of(points)}, one short of {short}", (
        ChoiceField(HEROISM, "Answer", default=False, rule="MG-025", options=(
            Option(False, "Leaves it at that"), Option(True, f"Hero point: {short}"))),
    )))  # fmt: skip
    if not answers[HEROISM]:
        return points
    play.change(being.id, "hero_points", being.sheet.hero_points - 1)
    play.tell("{being} spends a hero point: +1 effect point.", icon="plus", being=play.being(being.id))
    return points + 1
