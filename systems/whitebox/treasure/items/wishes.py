"""Wishes of a ring or of the deck: counted, kept in the log word for word, ruled on by the referee (WB-566, WB-572)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NotesField, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, altered
from systems.whitebox.base.entries_items import MagicItem, Work
from systems.whitebox.treasure.items.owned_items import may_act
from systems.whitebox.treasure.items.power_use import PowerUse

WISH, KIND = "treasure.wish", "wishes"  # kind of the effect that the queen of hearts leaves
GRANTED, BACKFIRES = "granted", "backfires"
LONGEST = 400


def fields(look: Look, being: Being, work: Work, entry: MagicItem, so_far: Answers) -> tuple[Field, ...]:
    """The wish in its own words, and what the referee makes of it."""
    return _wish_fields()


def _wish_fields() -> tuple[Field, ...]:
    return (
        NotesField("wish", "The wish", "Word for word, as it was spoken", longest=LONGEST, required=True),
        ChoiceField("ruling", "It", "Outrageous wishes backfire; the rest is for you to say", GRANTED, options=(
            Option(GRANTED, "Comes true"), Option(BACKFIRES, "Backfires", "It was outrageous"),
        )),
        TextField("comes", "What happens", longest=LONGEST),
    )  # fmt: skip


def grant_wish(play: Play, use: PowerUse) -> None:
    """A wish of a ring; its charge is spent already."""
    _tell_wish(play, use.user, use.answers)


def left_words(left: int) -> str:
    """``2 wishes``."""
    return f"{left} wish{'es' if left > 1 else ''}"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whoever has wishes of the deck left."""
    being = may_act(look, actor)
    found = find_promised(look, actor) if being else None
    if found is None:
        return None
    return Form(WISH, "Make a wish", _wish_fields(), help=f"{left_words(int(found.fact('wishes', 1)))} left")


def find_promised(look: Look, who: str) -> Effect | None:
    """The wishes that somebody has been given."""
    return next(iter(look.effects_on(who, KIND)), None)


def wish(play: Play, choice: Choice) -> None:
    """One of them fewer."""
    being = play.being(choice.actor)
    effect = find_promised(play, being.id)
    assert effect is not None
    left = int(effect.fact("wishes")) - 1
    data = tuple([(key, left if key == "wishes" else value) for key, value in effect.data])
    play.exchange(effect, altered(effect, name=left_words(left), data=data) if left else None)
    _tell_wish(play, being, choice.answers)
    if play.fighting:
        play.done(being.id)


def _tell_wish(play: Play, being: Being, answers: Answers) -> None:
    """The wish stands in the log as it was spoken, and what came of it."""
    play.tell("{being} wishes: “{wish}”", "wishes", "spark", being=being,
              wish=" ".join(str(answers["wish"]).split()))  # fmt: skip
    comes = " ".join(str(answers["comes"]).split())
    comes = f" {comes if comes[-1] in '.!?' else f'{comes}.'}" if comes else ""
    if answers["ruling"] == BACKFIRES:
        play.tell("It was outrageous, and backfires.{comes}", "backfires", "warning", comes=comes)
    else:
        play.tell("It comes true.{comes}", "comes true", "check", comes=comes)
