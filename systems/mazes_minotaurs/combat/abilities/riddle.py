"""The Sphinx's riddle (ours): whoever accepts it and cannot solve it is worse at everything against her for a day."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, Until
from systems.mazes_minotaurs.base.checks import attribute_test
from systems.mazes_minotaurs.combat.abilities.creature_abilities import RIDDLE, ability
from systems.mazes_minotaurs.combat.abilities.song import mortal

KEY, BOUND = "combat.riddle", "riddled"
DAY, SOLVES = 86_400, 15


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who accepts it, and whether the player has solved it already."""
    being = look.find(actor)
    one = ability(look, being, RIDDLE) if being is not None and being.side else None
    if being is None or one is None or not look.able(being):
        return None
    there = tuple([other.id for other in look.against(being.side) if look.stands(other) and mortal(look, other)])
    if not there:
        return None
    return Form(KEY, "Ask a riddle", (
        BeingField("who", "Who accepts it", default=there[0], allowed=there),
        ToggleField("solved", "The player solves it", "No roll"),
    ), help=f"{one.text} Ours, not the book’s.", working=f"d20 and Wits ≥ {SOLVES}")  # fmt: skip


def ask(play: Play, choice: Choice) -> None:
    """A test of Wits, unless the player has the answer."""
    sphinx, who = play.being(choice.actor), str(choice.answers["who"])
    play.tell("{being} asks {who} a riddle.", icon="question", being=sphinx, who=play.being(who))
    if choice.answers["solved"] or attribute_test(play, who, "wits", SOLVES, "the riddle"):
        play.tell("{who} answers, and {being} lets the party pass.", "solved", "check", who=play.being(who),
                  being=sphinx)  # fmt: skip
        return
    if not any([one.source == sphinx.id for one in play.effects_on(who, BOUND)]):
        play.put_on(who, f"Bound by {sphinx.name}’s riddle", Until("lasting", at=DAY), kind=BOUND, source=sphinx.id)
    play.tell("{who} cannot answer, and is bound by the riddle for a day.", "bound", "lock", who=play.being(who))


def term(look: Look, who: Being, against: Being) -> Term | None:
    """What it costs whoever is bound on every roll against the one who asked."""
    if not look.anywhere(BOUND) or (one := ability(look, against, RIDDLE)) is None:
        return None
    bound = any([bond.source == against.id and not bond.waits for bond in look.effects_on(who.id, BOUND)])
    return Term("Riddle", one.amount, "MM-C16") if bound else None
