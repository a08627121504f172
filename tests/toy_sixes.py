"""The toy game with blows whose sixes may be burnt: a question with dice that have fallen, in the middle of a rule."""

from __future__ import annotations

from systems.common.every_game.actions import STANDING
from systems.common.forms import Form, Option, SpendField
from systems.common.kernel.actions import Action
from systems.common.kernel.tape import best
from tests.toy_game import Toy
from tests.toy_rules import ROOMS, foe_of, hurt, on, waits

OPTIONS = (
    Option("deep", "Deep cut", "One more wound.", price=1),
    Option("sweep", "Great sweep", "Everybody near is hit as well.", price=2),
    Option("leap", "Leap", "You land behind them.", price=1, blocked="the roof is too low."),
    Option("cry", "War cry", "Everybody hears you."),
)
NEEDED = 8


def result(faces, burnt):
    """The highest die, and one for every six that is not burnt."""
    total = faces[0] + faces.count(6) - burnt
    return f"{total} against {NEEDED}: {'hits' if total >= NEEDED else 'misses'}"


def blow(play, choice):
    actor, target = play.being(choice.actor), play.being(choice.answers["target"])
    faces = play.roll(5, 6, actor.id, "To hit", best(6))
    sixes, burnt = faces.count(6), ()
    if sixes:
        words = tuple([result(faces, number) for number in range(sixes + 1)])
        asked = SpendField("burn", "Burn sixes for", faces=faces, options=OPTIONS, most=(0, 1, 0, 1), words=words,
                           advised=("deep",))  # fmt: skip
        burnt = play.ask(actor.id, Form("burn", f"{actor.name} strikes {target.name}", (asked,)))["burn"]
    spent = sum([option.price for one in burnt for option in OPTIONS if option.value == one])
    lost = 1 + list(burnt).count("deep") if result(faces, spent).endswith("hits") else 0
    hurt(play, target.id, lost)
    play.tell("{actor}: {words}, {burnt}.", "hits" if lost else "misses", actor=actor, words=result(faces, spent),
              burnt=", ".join(burnt) or "nothing burnt")  # fmt: skip
    play.done(actor.id)


BLOW = Action("combat.attack", "Attack", blow, on("combat.attack", "Attack", foe_of, when=waits), "turn", "sword")


class Sixes(Toy):
    key, name = "toy", "The Toy Game of sixes"
    offers = tuple([tuple([BLOW if one.key == BLOW.key else one for one in room]) for room in (*ROOMS, STANDING)])


SIXES = Sixes()
