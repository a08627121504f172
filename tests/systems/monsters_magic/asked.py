"""Attacks and castings whose questions a person answers: what effect points are spent on, what is refused."""

from __future__ import annotations

from systems.common.content.entries import entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed
from systems.common.records.changes import apply
from systems.common.records.table import OwnEntry
from systems.monsters_magic.combat import ranges
from tests.systems.monsters_magic.builders import GAME, Faces, blank, fighting, foe, hero, look, story

MUMMY = "mummy_of_the_first_ones"
FIVES = (5, 5, 5)


def met(creature: str = "road_robber", *, first: str = "b1", house=None, band: int = ranges.CLOSE, hero_points: int = 0,
        **of_foe):  # fmt: skip
    """Gramfive and one creature so far apart; ``first`` acts."""
    dice = [(6, 6, 6), (1, 1, 1)] if first == "b1" else [(1, 1, 1), (6, 6, 6)]
    return fighting(hero(hero_points=hero_points), foe(creature=creature, **of_foe), dice=dice, range=band, house=house)


def spent(table, actor, key, dice, answers, **wanted):
    """(table, story) of an action whose spending form a person fills in; ``refuse`` answers a hero point."""
    asked = {"spend": {name: value for name, value in answers.items() if name not in ("refuse", "react")}}
    asked |= {name: {"refuse": {"refuse": answers.get("refuse")}, "react": answers.get("react")}[name]
              for name in ("refuse", "react") if name in answers}  # fmt: skip
    after, outcome, forms = played(table, Faces(*dice), asked, blank(table, key, actor, **wanted))
    return after, story(outcome), forms


def played(table, dice, answers, choice):
    """(table, outcome, forms asked): every question is answered by its form's key, else as its form stands."""
    tape, forms = DiceTape(dice, decides_by_hand=lambda who: True), []
    while True:
        try:
            outcome = resolve(GAME, table, choice, tape)
        except Needed as needed:
            form = needed.request.form
            forms.append(form)
            tape = tape.answered(needed.request, {**form.blank(), **answers.get(form.key, {})})
        else:
            assert not dice.left
            return apply(table, outcome.changes), outcome, forms


def attacked(table, actor="b1", dice=(FIVES, 4), target="b9", arm="item0", **answers):
    return spent(table, actor, "combat.attack", dice, answers, target=target, arm=arm)


def option(form, field, value):
    """One of the options of a form."""
    return next(one for one in form.field(field).options if one.value == value)


def between(table, one="b1", other="b9"):
    """The band between two in words."""
    view = look(table)
    return ranges.name(ranges.band(view, view.being(one), view.being(other)))


def rewritten(table, key, kind="creatures", **changes):
    """The table, on which an entry of the book stands as the referee has written it anew: so much is another."""
    entry = entry_to(GAME.shipped_entries(kind)[key]) | changes
    return table.exchanged(None, OwnEntry(f"{kind}:{key}", kind, key, entry_text(key, entry)))
