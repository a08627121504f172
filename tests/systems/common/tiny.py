"""The smallest game that can be played, for tests of the mechanism alone."""

from __future__ import annotations

from dataclasses import dataclass

from systems.common.every_game.actions import STANDING
from systems.common.forms import Choice, Form, NumberField
from systems.common.kernel.actions import Action
from systems.common.kernel.game import Game
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, House, Term, Turn
from systems.common.records.views import Credit, Shown, Summary, Track


@dataclass(frozen=True, slots=True)
class Body:
    health: int = 6
    strength: int = 3


def strike(play, choice):
    target = play.being(choice.answers["target"])
    (face,) = play.roll(1, 6, choice.actor, "To hit")
    if face < 4:
        play.tell("{being} misses.", "misses", being=play.being(choice.actor))
    else:
        hurt = play.total("1d6", choice.actor, "Damage")
        play.change(target.id, "health", max(0, target.sheet.health - hurt))
        fells = play.being(target.id).sheet.health == 0
        play.tell("{being} hits.", "fells" if fells else "hits", being=play.being(choice.actor))
    play.done(choice.actor)


def strike_form(look, actor, so_far):
    from systems.common.forms import BeingField

    if actor not in look.fight.waiting:
        return None
    foes = tuple(b.id for b in look.against(look.being(actor).side))
    return Form("combat.strike", "Strike", (BeingField("target", "Target", allowed=foes),))


def drink(play, choice):
    asked = play.ask(choice.actor, Form("sips", "Sips", (NumberField("sips", "Sips", maximum=3, each=2),), purse=4))
    play.change(choice.actor, "health", play.being(choice.actor).sheet.health + asked["sips"])


class Tiny(Game):
    key, name, tagline, round_seconds = "tiny", "Tiny", "", 10
    credit = Credit("Tiny", "", "", "")
    sheets = {"body": Body}
    house = House()
    house_rules = Form("house", "House rules")
    offers = ((
        Action("combat.strike", "Strike", strike, strike_form, "turn"),
        Action("combat.drink", "Drink", drink, lambda look, actor, so_far: Form("combat.drink", "Drink"), "being"),
    ), STANDING)  # fmt: skip

    def shipped_entries(self, kind):
        return {}

    def summary(self, look, being):
        track = Track("health", "Health", being.sheet.health, 6)
        return Summary("", State("healthy", "Well"), (track,), Shown("Armor", "-"))

    def terms(self, look, being, name, *at):
        return (Term(name.title(), getattr(being.sheet, name)),)

    def figures(self, being):
        return (("strength", "Strength"),)

    def layout(self, look, being):
        from systems.common.forms import Section

        return (Section("Body", (NumberField("health", "Health", maximum=9), NumberField("strength", "Strength"))),)

    def able(self, look, being):
        return being.sheet.health > 0

    def round_turns(self, play):
        return [Turn(side.title(), tuple(b.id for b in play.on_side(side)), side=side) for side in (PARTY, FOES)]

    def suggest(self, look, actor):
        foe = min(look.against(look.being(actor).side), key=lambda b: (b.sheet.health <= 0, b.sheet.health))
        return Choice("combat.strike", actor, {"target": foe.id})

    def answer(self, look, question):
        return {"sips": 1}


TINY = Tiny()
