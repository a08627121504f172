"""The Elf's two tracks (WB-060, R-11), and levels taken up when experience was written by hand."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, Form
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Until, altered
from systems.whitebox.base import classes
from systems.whitebox.base.sheet import CharacterSheet, Path
from systems.whitebox.characters import advancement, awards, class_choice
from systems.whitebox.characters.creation import first_path

SWITCH, LEVEL_UP = "characters.switch_path", "characters.level_up"
DAY = 86_400
CHOSEN = "path chosen"


def _tracks(look: Look, actor: str) -> tuple[str, ...]:
    being = look.table.beings.get(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or look.fighting:
        return ()
    tracks = class_choice.two_tracks(look, classes.race_of(look, being.sheet))
    return tracks if classes.sort_of(classes.class_of(look, being.sheet), tracks) else ()


def switch_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Fighter or Magic-user, as often as the house lets an Elf choose."""
    tracks = _tracks(look, actor)
    if not tracks:
        return None
    being, daily = look.being(actor), look.house.elf_choice_interval == "day"
    other = look.entry("classes", _other(look, being.sheet, tracks))
    blocked = f"{being.name} has chosen for today." if daily and look.under(actor, CHOSEN) else ""
    said = "Once a day." if daily else "Said at the start of an adventure."
    return Form(SWITCH, f"Go out as {other.name}", help=said, blocked=blocked)


def _other(look: Look, sheet: CharacterSheet, tracks: tuple[str, ...]) -> str:
    mine = classes.sort_of(classes.class_of(look, sheet), tracks)
    return next(key for key in tracks if key != mine)


def switch(play: Play, choice: Choice) -> None:
    """The other track's level, experience and hit points; the damage taken is carried over, but kills nobody (R-11)."""
    being = play.being(choice.actor)
    sheet: CharacterSheet = being.sheet
    other = sheet.other_path or first_path(play, being.id, sheet, _other(play, sheet, _tracks(play, being.id)))
    kept = Path(sheet.character_class, sheet.level, sheet.experience, sheet.hit_points_most, sheet.gains)
    damage = sheet.hit_points_most - sheet.hit_points
    left = other.hit_points_most - damage
    now = max(1, left) if sheet.hit_points > 0 else left
    play.exchange(being, altered(being, glyph=class_choice.glyph(sheet.race, other.character_class), sheet=altered(
        sheet, character_class=other.character_class, level=other.level, experience=other.experience,
        hit_points_most=other.hit_points_most, hit_points=now, gains=other.gains, other_path=kept,
    )))  # fmt: skip
    name = play.entry("classes", other.character_class).name
    play.tell("{being} goes out as {name}, level {level}.", icon="refresh", being=being, name=name, level=other.level)
    if play.house.elf_choice_interval == "day":
        midnight = (play.clock.seconds // DAY + 1) * DAY
        play.put_on(being.id, "", Until("clock", at=midnight), kind=CHOSEN)


def level_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    being = look.table.beings.get(actor)
    if being is None or not advancement.ready(look, being):
        return None
    return Form(LEVEL_UP, "Gain the level", help="Experience has earned it.")


def level_up(play: Play, choice: Choice) -> None:
    """The levels that experience has earned."""
    advancement.advance(play, play.being(choice.actor))


ACTIONS = (
    Action(awards.KEY, "Award experience", awards.perform, awards.form, "table", "star", rule="WB-082"),
    Action(
        LEVEL_UP,
        "Gain the level",
        level_up,
        level_form,
        "being",
        "star",
        rule="WB-075",
        found_by="level up rise advance experience xp",
    ),
    Action(SWITCH, "Change track", switch, switch_form, "being", "refresh", rule="WB-060"),
)
