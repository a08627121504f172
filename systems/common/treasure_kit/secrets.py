"""Things whose magic nobody knows yet: handed out as what they look like, known once the referee says so.

A thing is called on its sheet what whoever has it takes it for; while that is not its own name, ``truly`` keeps this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from systems.common.forms import Answers, Choice, ChoiceField, Form, Option, ToggleField
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, altered
from systems.common.records.views import ThingCard
from systems.frozen import dataclass

IDENTIFY, KNOWN, ITEM = "treasure.identify", "known", "item"
UNKNOWN = "Players do not know what it is."


def _nothing_follows(play: Play, being: Being, thing: Any) -> None:
    return


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a game's things may hide: ``card`` says what each looks like and truly is, ``taken_for`` what it is to those
    who do not know it, nothing where it is not seen by itself.

    ``lists``: where on a sheet things stand, what is taken for plain things in the first of them.  ``follows``: what
    comes of it when one is known.
    """

    card: Callable[[Look, Any], ThingCard | None]
    taken_for: Callable[[Look, Any], Any]
    lists: tuple[str, ...] = ("items",)
    follows: Callable[[Play, Being, Any], None] = _nothing_follows


def known_fields(found: Iterable[ThingCard], seen: str = "what it looks like") -> tuple[ToggleField, ...]:
    """Whether those who are handed what was found are told what it is; nothing is asked where there is no secret."""
    asked = ToggleField(KNOWN, "Magic is known", f"Off: they see {seen}", default=True)
    return (asked,) if any([is_secret(card) for card in found]) else ()


def is_told(answers: Answers) -> bool:
    """What the answers say of it; it is known where nothing is asked."""
    return bool(answers.get(KNOWN, True))


def true_name(thing: Any) -> str:
    """What a thing is called by those who know it."""
    return str(thing.truly or thing.name)


def for_referee(seen: str, truly: str, does: str) -> str:
    """What the referee alone reads of a thing that nobody knows: its own name, if it has another, and what it does."""
    said = [part for part in (truly if truly != seen else "", does) if part]
    return f"Players do not know: {'. '.join(said)}" if said else UNKNOWN


def what_it_does(card: ThingCard | None) -> str:
    """What a thing does, in the words of its card; where it has none, in its figures."""
    if card is None:
        return ""
    return card.card.story or " · ".join([f"{label} {text}" for block in card.card.blocks for label, text in block])


def tell_known(play: Play, being: Being, before: str, after: str, does: str) -> None:
    """It is said what a thing is: its own name, if that is another than what it looks like, and what it does."""
    own = after if after.lower() != before.lower() else ""
    said = " ".join([part for part in (f"{own}." if own else "", does) if part])
    play.tell("{being}’s {before} turns out: {said}", icon="eye", being=being, before=before.lower(), said=said)


def hide(secrets: Secrets, look: Look, thing: Any) -> Any:
    """A thing as it is handed to somebody who is not told what it is; the same if there is nothing to hide."""
    card = secrets.card(look, thing)
    if card is None or thing.truly or not is_secret(card):
        return thing
    return altered(thing, name=card.seen, truly=thing.name)


def is_secret(card: ThingCard) -> bool:
    """Whether a thing is more than what is plain to see of it."""
    return bool(card.card.blocks or card.card.story or card.seen != card.card.title)


def as_known(secrets: Secrets, look: Look, being: Being) -> Being:
    """A being with its things as it takes them to be: a spear that nobody knows is a spear, a potion some drink."""
    first, known = secrets.lists[0], dict[str, tuple[Any, ...]]()
    for name in secrets.lists:
        things = getattr(being.sheet, name, ())
        if any([thing.truly for thing in things]):
            taken = [secrets.taken_for(look, thing) if thing.truly else None for thing in things]
            known[name] = tuple([thing for thing in things if not thing.truly])
            known[first] = (*known.get(first, getattr(being.sheet, first)), *[one for one in taken if one is not None])
    return altered(being, sheet=altered(being.sheet, **known)) if known else being


def make_known_action(secrets: Secrets, rule: str = "", help: str = "") -> Action:
    """The referee says what a thing is that somebody has."""
    return Action(IDENTIFY, "Make known", partial(_identify, secrets), partial(_form, secrets, help), "being", "eye",
                  rule=rule, found_by="identify known now make out an item magic")  # fmt: skip


def _unknown(secrets: Secrets, being: Being) -> Sequence[tuple[str, int, Any]]:
    """Everything somebody has without knowing what it is: where it stands on the sheet, at which place."""
    return [(name, place, thing) for name in secrets.lists
            for place, thing in enumerate(getattr(being.sheet, name, ())) if thing.truly]  # fmt: skip


def _form(secrets: Secrets, help: str, look: Look, actor: str, so_far: Answers) -> Form | None:
    being = look.find(actor)
    found = _unknown(secrets, being) if being is not None else ()
    if not found:
        return None
    options = tuple([Option(f"{name} {place}", _label(secrets, look, thing)) for name, place, thing in found])
    return Form(IDENTIFY, "Make known", (ChoiceField(ITEM, "Item", default=options[0].value, options=options),),
                help=help)  # fmt: skip


def _label(secrets: Secrets, look: Look, thing: Any) -> str:
    """``Ring: Diver’s ring``; what is called the same by those who know it, by what it does."""
    own = thing.truly if thing.truly != thing.name else what_it_does(secrets.card(look, thing)).rstrip(".")
    return f"{thing.name}: {own}"


def _identify(secrets: Secrets, play: Play, choice: Choice) -> None:
    """It bears its own name from now on."""
    being, said = play.being(choice.actor), str(choice.answers[ITEM])
    found = next((one for one in _unknown(secrets, being) if f"{one[0]} {one[1]}" == said), None)
    if found is None:
        raise Refused(f"{being.name} has that no longer. Open the form again.")
    name, place, thing = found
    known, things = altered(thing, name=thing.truly, truly=""), getattr(being.sheet, name)
    play.change(being.id, name, (*things[:place], known, *things[place + 1 :]))
    tell_known(play, being, thing.name, known.name, what_it_does(secrets.card(play, known)))
    secrets.follows(play, play.being(being.id), known)
