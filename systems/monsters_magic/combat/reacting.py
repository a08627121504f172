"""When a check fails badly: the winner imposes a consequence, or acts at once with a bonus (MG-008, MG-049)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.kernel.play import Play
from systems.common.records.table import Effect, Term, Until
from systems.monsters_magic.base import consequences
from systems.monsters_magic.base.checks import Checked
from systems.monsters_magic.base.grades import amount

REACT = "react"
IMPOSE, AT_ONCE, NOTHING = "impose", "at once", "nothing"
REACTION = "reaction"  # the kind of effect that says somebody may act at once


def to_failure(play: Play, made: Checked, winner: str) -> None:
    """What the winner makes of a failure with a consequence: asked, then carried out."""
    if not made.grade or (there := play.find(winner)) is None or not play.stands(there):
        return
    loser = play.being(made.who)
    room = consequences.room_for(play, loser.id, made.grade)
    bonus = amount(play, made.grade)
    answers = play.ask(winner, Form(REACT, f"{loser.name} fails with {count_name(1, made.grade)} consequence", (
        ChoiceField("way", "Answer", default=IMPOSE if room else AT_ONCE, rule="MG-049", options=(
            Option(IMPOSE, f"Impose {count_name(1, made.grade)} consequence, −{bonus}",
                   blocked="" if room else "there is one of that grade already."),
            Option(AT_ONCE, f"Act at once with +{bonus}"),
            Option(NOTHING, "Let it pass"),
        )),
        TextField("called", "Consequence called", "What happened, as the table says it", default="off balance"),
    ), help="So bad a failure gives the other an opening."))  # fmt: skip
    if answers["way"] == IMPOSE:
        consequences.impose(play, loser.id, made.grade, str(answers["called"]), winner)
    elif answers["way"] == AT_ONCE:
        term = Term("Reaction", bonus, "MG-049")
        effect = play.put_on(winner, f"Reaction +{bonus}", Until("turn end", made.who), ("attack", term),
                             kind=REACTION, grade=made.grade, against=loser.id)  # fmt: skip
        consequences.count_now(play, effect)
        play.tell("{being} may act at once with +{bonus}.", icon="spark", being=play.being(winner), bonus=bonus)


def find_reaction(look: Look, who: str) -> Effect | None:
    """The reaction that somebody may use now."""
    return next(iter(look.effects_on(who, REACTION)), None)


def terms(look: Look, who: str) -> list[Term]:
    """What the reaction adds to a spell; to blows it adds as it lies there."""
    effect = find_reaction(look, who) if look.effects() else None
    return [term for _, term in effect.terms] if effect is not None else []


def use_reaction(play: Play, who: str) -> int | None:
    """The bonus of the reaction, which is used up; nothing if there is none."""
    effect = find_reaction(play, who)
    if effect is None:
        return None
    play.remove(effect)
    return sum([term.amount for _, term in effect.terms])
