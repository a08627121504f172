"""A level more, a spell more, and what follows from them (MG-028); ours, where the fragment is silent."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, EntryField, Form, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.monsters_magic.base.attributes import calling_of
from systems.monsters_magic.base.figures import further_points
from systems.monsters_magic.base.sheet import CharacterSheet
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.magic.known import may_learn

ADVANCE, LEARN = "characters.advance", "characters.learn"
HIGHEST = 30


def _writes(look: Look, actor: str) -> Being | None:
    being = look.find(actor)
    there = being is not None and isinstance(being.sheet, CharacterSheet) and not look.fighting
    return being if there else None


def advance_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A level more; the referee says when."""
    if (being := _writes(look, actor)) is None:
        return None
    blocked = f"Level {HIGHEST} is the last." if being.sheet.level >= HIGHEST else ""
    return Form(ADVANCE, f"Rise to level {being.sheet.level + 1}", blocked=blocked,
                help="Hit points rise by what the most rises by, hero points by those of a level.")  # fmt: skip


def advance(play: Play, choice: Choice) -> None:
    """What is lost stays lost, what is gained is there at once."""
    being = play.being(choice.actor)
    before = {pool: play.value(being.id, f"{pool}_most") for pool in (PHP, MHP)}
    play.change(being.id, "level", being.sheet.level + 1)
    level_written(play, being, "level")
    for pool, most in before.items():
        play.change(being.id, pool, getattr(being.sheet, pool) + play.value(being.id, f"{pool}_most") - most)
    now = play.being(being.id)
    play.tell("{being} rises to level {level}: PHP {php}, MHP {mhp}, {hero:hero point|hero points}.", "rises", "star",
              being=now, level=now.sheet.level, php=now.sheet.php, mhp=now.sheet.mhp,
              hero=now.sheet.hero_points)  # fmt: skip


def level_written(play: Play, before: Being, field: str) -> None:
    """Levels have their hero points, and their hit points also where those were written down and not worked out."""
    sheet = play.being(before.id).sheet
    if field != "level" or not isinstance(sheet, CharacterSheet):
        return
    levels = sheet.level - before.sheet.level
    for pool in (PHP, MHP):
        if written := getattr(sheet, f"{pool}_base"):
            more = further_points(getattr(calling_of(play, sheet), pool))
            play.change(before.id, f"{pool}_base", max(1, written + levels * more))
    play.change(before.id, "hero_points", max(0, sheet.hero_points + levels * play.house.mg_hero_points))


def learn_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A spell, a song or a prayer that is not known yet: what its class learns by now, or any, if you say so."""
    if (being := _writes(look, actor)) is None:
        return None
    every = tuple([key for key in look.offered("spells") if key not in being.sheet.spells])
    if not every:
        return Form(LEARN, "Learn a spell", blocked=f"{being.name} knows all there are.")
    fit = tuple(may_learn(look, being))
    new = every if so_far.get("any", not fit) else fit or every
    return Form(LEARN, "Learn a spell", (
        ToggleField("any", "Any spell", "Not only what the class learns at this level", default=not fit, refines=True),
        EntryField("spell", "Spell", default=new[0], kind="spells", among=new),
    ), help="Spells of the own tradition, no higher than one’s level.")  # fmt: skip


def learn(play: Play, choice: Choice) -> None:
    being, key = play.being(choice.actor), choice.answers["spell"]
    play.change(being.id, "spells", (*being.sheet.spells, key))
    play.tell("{being} learns {spell}.", icon="book", being=being, spell=play.entry("spells", key))


ACTIONS = (
    Action(ADVANCE, "Rise a level", advance, advance_form, "being", "arrow-up", "Hit points and hero points follow",
           "MG-028", found_by="level up gain advance xp experience"),
    Action(LEARN, "Learn a spell", learn, learn_form, "being", "book", "A spell, a song or a prayer", "MG-085"),
)  # fmt: skip
