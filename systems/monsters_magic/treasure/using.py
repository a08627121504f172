"""Wonders that are used up: draughts, candles, whetted stones, lucky coins (MG-114, ours)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Term, Until
from systems.common.treasure_kit.packs import pile
from systems.common.treasure_kit.piles import take_from_pile
from systems.monsters_magic.base import vitals
from systems.monsters_magic.characters.gear import owner

USE = "treasure.use"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of the wonders that do something when they are used."""
    being, wonders = owner(look, actor), look.library("items")
    if being is None:
        return None
    options = tuple([Option(place, item.name, wonders[item.key].text) for place, item in enumerate(being.sheet.items)
                     if item.key in wonders and wonders[item.key].uses])  # fmt: skip
    field = ChoiceField("item", "Wonder", options=options)
    return Form(USE, "Use a wonder", (field,), help="Ours.") if options else None


def use(play: Play, choice: Choice) -> None:
    """It does what it does, and is used up."""
    being, place = play.being(choice.actor), choice.answers["item"]
    item = pile(being, place)
    wonder = play.library("items").get(item.key)
    if wonder is None:
        raise Refused(f"{item.name} is no wonder that can be used.")
    play.change(being.id, "items", take_from_pile(being.sheet.items, place, 1))
    play.tell("{being} uses {item}.", icon="spark", being=being, item=item.name)
    if wonder.effect in ("php", "mhp"):
        given = vitals.heal(play, being.id, play.total(wonder.dice, being.id, wonder.name), wonder.effect)
        play.tell("{being} regains {given} {pool}.", "heals", "heart", being=being, given=given,
                  pool=vitals.name_points(wonder.effect, given))  # fmt: skip
    elif wonder.effect == "coin":
        play.change(being.id, "hero_points", being.sheet.hero_points + wonder.amount)
        play.tell("{being} has a hero point more.", "hero", "star", being=being)
    elif wonder.effect == "whetstone":
        term = Term(wonder.name, wonder.amount, wonder.rule)
        play.put_on(being.id, f"{wonder.name} +{wonder.amount}", Until("fight"), ("attack", term), kind="whetted")
