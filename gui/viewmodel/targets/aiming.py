"""At whom an action is aimed: the answers of its form and the reticles in the order are one list."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from gui.viewmodel.choices import form_of
from gui.viewmodel.turn_order import group_lines
from systems.common.forms import Answers, BeingField, BeingsField, Choice, Form
from systems.common.kernel.groups import base_name
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name, lower_title
from systems.common.kernel.standing import state_of
from systems.frozen import dataclass

Aiming = BeingField | BeingsField
INSTEAD = " instead of "


@dataclass(frozen=True, slots=True)
class Aimed:
    """What aiming comes to: the answers to fill in; or why that cannot be, and nothing changes."""

    answers: Mapping[str, Any] = field(default_factory=dict)
    refusal: str = ""


def aiming_fields(form: Form) -> tuple[Aiming, ...]:
    """The questions of a form that ask at whom it is done."""
    return tuple([one for one in form.fields if isinstance(one, BeingField | BeingsField) and one.aims])


def targets_of(form: Form, answers: Answers) -> tuple[str, ...]:
    """Everybody the answers aim at, in their order, each once."""
    found: list[str] = []
    for one in aiming_fields(form):
        value = answers.get(one.name)
        found += [value] if isinstance(one, BeingField) and value else list(value or ()) if value else []
    return tuple(dict.fromkeys(found))


def marked_targets(form: Form, answers: Answers) -> tuple[str, ...]:
    """Everybody to whom it is done: those aimed at, then whoever else the area takes."""
    return tuple(dict.fromkeys((*targets_of(form, answers), *form.caught)))


def aimed_by(look: Look, choice: Choice) -> tuple[tuple[str, ...], Mapping[str, int]] | None:
    """To whom what was chosen is done, and as which of several each is taken; nothing if it is aimed at nobody."""
    form = form_of(look, choice)
    if form is None or not (aiming_fields(form) or form.caught):
        return None
    answers = {**form.blank(), **choice.answers}
    there = tuple([who for who in marked_targets(form, answers) if who in look.table.beings])
    return (there, order_of(form, answers)) if there else None


def order_of(form: Form, answers: Answers) -> Mapping[str, int]:
    """As which of several each is taken, where that matters."""
    found: dict[str, int] = {}
    for one in aiming_fields(form):
        chosen = tuple(answers.get(one.name) or ()) if isinstance(one, BeingsField) and one.ordered else ()
        if len(chosen) > 1:
            found |= {who: place for place, who in enumerate(chosen, 1)}
    return found


def takes_several(form: Form) -> bool:
    """Whether the action can be aimed at more than one."""
    fields = aiming_fields(form)
    return any([isinstance(one, BeingsField) for one in fields]) or len(_asked(form, possible_targets(form)[:1])) > 1


def in_area(form: Form, answers: Answers, being: str) -> bool:
    """Whether an area takes somebody, or would if it were not spared, besides whoever is aimed at."""
    return _spared(form, answers, being) is not None


def can_aim(form: Form, being: str) -> bool:
    """Whether the action can be aimed at somebody."""
    return bool(_asked(form, (being,)))


def possible_targets(form: Form) -> tuple[str, ...]:
    """Everybody whom the first question of this kind allows."""
    first = next(iter(aiming_fields(form)), None)
    return tuple([who for who in first.allowed if who]) if first is not None else ()


def aim(how: str, form: Form, answers: Answers, beings: Sequence[str]) -> Aimed | None:
    """Aim at these: ``alone``, ``also`` (or no more), ``through`` (all of them too), ``all`` (or none of them)."""
    if how == "through":
        return aim_through(form, answers, beings)
    if how == "all":
        return aim_at_all(form, answers, beings)
    return (aim_also if how == "also" else aim_alone)(form, answers, beings[0])


def aim_alone(form: Form, answers: Answers, being: str) -> Aimed | None:
    """Aim at this one and at nobody else; nothing if the action cannot have it."""
    return _aimed_at(form, answers, (being,)) if can_aim(form, being) else None


def aim_also(form: Form, answers: Answers, being: str) -> Aimed | None:
    """Add this one to those aimed at or in an area, or take it away; nothing if the action cannot have it."""
    if (spared := _spared(form, answers, being)) is not None:
        return Aimed({form.spares: spared})
    if not can_aim(form, being):
        return None
    now = _targets_with(form, answers, being)
    wanted = tuple([who for who in now if who != being]) if being in now else (*now, being)
    return _aimed_at(form, answers, wanted) if wanted or _may_be_nobody(form, being) else Aimed()


def aim_through(form: Form, answers: Answers, beings: Sequence[str]) -> Aimed | None:
    """Add all of these whom the action can have; nothing if it can have none of them."""
    there = _list_in_reach(form, beings)
    if not there:
        return None
    now = _targets_with(form, answers, there[0])
    return _aimed_at(form, answers, tuple(dict.fromkeys((*now, *there))))


def aim_at_all(form: Form, answers: Answers, beings: Sequence[str]) -> Aimed | None:
    """Aim at all of these, besides whoever is aimed at already; at none of them, if all of them are."""
    there = _list_in_reach(form, beings)
    if not there:
        return None
    now = _targets_with(form, answers, there[0])
    if set(there) <= set(now) and len(now) > 1:
        left = tuple([who for who in now if who not in there])
        return _aimed_at(form, answers, left) if left or _may_be_nobody(form, there[0]) else Aimed()
    return aim_through(form, answers, there)


def _list_in_reach(form: Form, beings: Sequence[str]) -> list[str]:
    """Those of them whom the action can have, without those it does not reach while it reaches others."""
    there = [who for who in beings if can_aim(form, who)]
    far = {who for one in _asked(form, there[:1]) for who in one.far} if there else set()
    return [who for who in there if who not in far] or there


def next_target(look: Look, form: Form, answers: Answers, order: Iterable[str], by: int) -> str:
    """Whom to aim at next in the order of the lines, on the side that is aimed at: where one who stands is proposed,
    those who stand before those who lie; those who are out only if there is nobody else; nobody: ``""``."""
    possible = set(possible_targets(form))
    there = [who for who in order if who in possible]
    meant = targets_of(form, answers) or targets_of(form, form.blank())
    sides = {being.side for who in meant if (being := look.find(who)) is not None}
    there = [who for who in there if look.being(who).side in sides] or there
    there = [who for who in there if not state_of(look, look.being(who)).out] or there
    if not there:
        return ""
    first = look.find(next(iter(targets_of(form, form.blank())), ""))
    if first is not None and state_of(look, first).stands:
        there.sort(key=lambda who: not state_of(look, look.being(who)).stands)
    now = [there.index(who) for who in targets_of(form, answers) if who in there]
    return there[((now[-1] if by > 0 else now[0]) + by) % len(there)] if now else there[0 if by > 0 else -1]


def replacement(look: Look, allowed: Sequence[str], fallen: str, nearest: bool = False) -> str:
    """Who is aimed at in place of one who fell: the next of its kind that stands, counted on from it or the `nearest`;
    else nobody."""
    gone = look.find(fallen)
    if gone is None or not gone.entry:
        return ""
    kin = [look.being(who) for who in allowed if who and who != fallen]
    kin = [one for one in kin if one.entry == gone.entry and one.side == gone.side and state_of(look, one).stands]
    if not nearest:
        kin.sort(key=lambda one: (one.number <= gone.number, one.number))
    return kin[0].id if kin else ""


def standing_targets(
    look: Look, one: Aiming, last: Sequence[str], down: Container[str] = ()
) -> tuple[tuple[str, ...], str]:
    """Of those aimed at last whom this question allows and who still stand, with the next of its group for each who
    fell; and what is said of that.  Those ``down`` when they were aimed at stay aimed at."""
    found: list[str] = []
    instead, near = "", isinstance(one, BeingField) and bool(one.notes)
    for who in last:
        being = look.find(who)
        if who in one.allowed and being is not None and (who in down or state_of(look, being).stands):
            found.append(who)
        elif other := replacement(look, [free for free in one.allowed if free not in (*found, *last)], who, near):
            found.append(other)
            instead = instead_words(look, other, who)
    most = one.most if isinstance(one, BeingsField) else 1
    return tuple(dict.fromkeys(found))[:most], instead


def instead_words(look: Look, who: str, before: str, why: str = "") -> str:
    """Who is aimed at in whose place: ``Orc 4 instead of Orc 3``; the other may be gone for good.  Where it is known
    `why`: ``Orc 3 is out of reach; Orc 4 instead``."""
    other = look.find(before)
    if why and other is not None:
        return f"{other.name} {why}; {look.being(who).name} instead"
    return f"{look.being(who).name}{f'{INSTEAD}{other.name}' if other is not None else ' instead'}"


def with_instead(words: str, said: str) -> str:
    """These words, and who is aimed at in whose place; where they name who is, the other alone, before them: ``Instead
    of Orc 3: Orc 4 is 80 ft off``."""
    name, instead, other = said.partition(INSTEAD)
    if instead and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words):
        return f"{instead.strip().capitalize()} {other}: {words}"
    return " · ".join([part for part in (words, said) if part])


def without_instead(words: str) -> str:
    """The same without whose place it is."""
    before, colon, after = words.partition(": ")
    return after if colon and before.startswith(INSTEAD.strip().capitalize()) else words


def target_words(look: Look, targets: Sequence[str]) -> str:
    """Who is aimed at, bodies of a kind as one: ``5 orcs, Wolf 1``; one of them with what is left of it."""
    if len(targets) == 1:
        being = look.being(targets[0])
        tracks = look.game.tracks(look, being)
        left = tracks[0].words if tracks else ""
        return f"{being.name} · {left}" if left else being.name
    lines = group_lines([look.being(who) for who in targets if who in look.table.beings])
    return ", ".join(
        [
            count_name(len(line.beings), lower_title(base_name(look.being(line.beings[0]))))
            if len(line.beings) > 1
            else look.being(line.beings[0]).name
            for line in lines
        ]
    )


def kind_aimed_at(look: Look | None, one: BeingsField, chosen: Sequence[str]) -> tuple[str, ...]:
    """All of the kind that is aimed at, or of the first that may be, as far as it is reached; of the party everybody;
    of what is spread all at whom it is spread from the beginning."""
    if look is None or not one.allowed:
        return tuple(one.allowed)
    first = look.find(next((who for who in chosen if who in one.allowed), one.allowed[0]))
    near = [who for who in one.allowed if who not in one.far] or one.allowed
    there = [being for who in near if (being := look.find(who)) is not None]
    if first is None or one.spreads:
        return tuple([being.id for being in there if first is None or being.id in one.default])
    return tuple([being.id for being in there if (being.side, being.entry) == (first.side, first.entry)])


def count_words(one: BeingsField, chosen: int) -> str:
    """How many are chosen of as many as there may be: ``5 of 8 targets``, ``2 targets too many``, ``1 target at
    least``; where dice say how many of them it takes, which: ``12 targets for 2d6+3``."""
    if chosen < one.least:
        return f"{_counted(one.least)} at least"
    if chosen > one.most:
        return f"{_counted(chosen - one.most)} too many"
    if one.dice:
        return f"{_counted(chosen)} for {one.dice}"
    return f"{chosen} of {_counted(min(one.most, len(one.allowed)))}"


def _counted(targets: int) -> str:
    return f"{targets} target{'' if targets == 1 else 's'}"


def _asked(form: Form, beings: Sequence[str]) -> tuple[Aiming, ...]:
    """The questions that may be answered with these: one for several, or as many as there are for one each."""
    there = [one for one in aiming_fields(form) if all([who in one.allowed for who in beings])]
    if not there or isinstance(there[0], BeingsField):
        return tuple(there[:1])
    stem = _stem(there[0].label)
    return tuple([one for one in there if isinstance(one, BeingField) and _stem(one.label) == stem])


def _spared(form: Form, answers: Answers, being: str) -> tuple[str, ...] | None:
    """Who is out of an area once this one leaves it or is in it again; nothing if the area does not take it, or takes
    it as the one aimed at."""
    out = tuple(answers.get(form.spares) or ()) if form.spares else ()
    if being in out:
        return tuple([who for who in out if who != being])
    leaves = bool(form.spares) and being in form.caught and being not in targets_of(form, answers)
    return (*out, being) if leaves else None


def _stem(label: str) -> str:
    """``Missile 2`` is one of several missiles."""
    return label.rstrip("0123456789 ")


def _targets_with(form: Form, answers: Answers, being: str) -> tuple[str, ...]:
    """Who is aimed at by the same questions as somebody would be."""
    found: list[str] = []
    for one in _asked(form, (being,)):
        value = answers.get(one.name)
        found += list(value or ()) if isinstance(one, BeingsField) else [value] if value else []
    return tuple(dict.fromkeys(found))


def _may_be_nobody(form: Form, being: str) -> bool:
    return all([isinstance(one, BeingsField) for one in _asked(form, (being,))])


def _aimed_at(form: Form, answers: Answers, wanted: tuple[str, ...]) -> Aimed:
    """The answers that aim at these, or why there cannot be so many."""
    asked = _asked(form, wanted) or _asked(form, wanted[-1:])
    first = next(iter(asked), None)
    if first is None:
        return Aimed(refusal="Not all of them can be aimed at together.")
    if isinstance(first, BeingsField):
        if not wanted:
            return Aimed({first.name: ()})
        if len(wanted) > first.most:
            return Aimed(refusal=f"{first.label}: {first.most} at most.")
        return Aimed({first.name: wanted})
    if len(wanted) > len(asked):
        most = "only one at a time" if len(asked) == 1 else f"{len(asked)} at most"
        return Aimed(refusal=f"{_stem(first.label) or first.label}: {most}.")
    return Aimed({one.name: wanted[place % len(wanted)] for place, one in enumerate(asked)})
