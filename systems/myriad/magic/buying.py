"""The sixes of a weaving roll, spent at once on what the mage owns (MY-600, MY-603, MY-605, MY-608, R-49)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers, Capacity, ChoicesField, Form, Option, SpendField, TextField
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.kernel.naming import as_subject, join_names
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.frozen import dataclass
from systems.myriad.base import vitals
from systems.myriad.base.entries import Component
from systems.myriad.combat.hits import sfx_effects
from systems.myriad.magic import parts, spells, woven
from systems.myriad.magic.parts import PLAIN
from systems.myriad.magic.woven import Woven
from systems.myriad.rolls import specials
from systems.myriad.rolls.checks import BURN, FIVE, SIX

FORM, ASPECTS = "magic.sixes", "magic.aspects"
SFX = "sfx:"  # before an SFX of the mage that weaving rolls pay for as well
OTHER = "other"


@dataclass(frozen=True, slots=True)
class Ware:
    """Something sixes may go to: how many it takes at most (0: any number), or why none; how many make a component (0:
    it is none), and how many one that is begun still needs."""

    part: str
    name: str
    text: str
    most: int = 0
    blocked: str = ""
    sixes: int = 0
    begun: int = 0


def wares(look: Look, being: Being, so_far: Woven) -> list[Ware]:
    """Everything the mage owns, in every way it can be bought, and what else weaving rolls pay for."""
    left = woven.room(look, being.id, so_far)
    found = []
    for entry in parts.owned_components(look, being):
        for way in parts.WAYS.get(entry.effect, ()):
            found.append(_ware(look, so_far, entry, parts.join(entry.key, way.key), way.text, left))
        if entry.effect not in parts.WAYS:
            found.append(_ware(look, so_far, entry, entry.key, entry.text, left))
    key = parts.aspect_key(look)
    if so_far.theme and key:
        found.append(_without_theme(look, so_far, parts.join(key, PLAIN), left))
    offers = specials.offers_for(look, being, "weaving")
    return [*found, *[Ware(f"{SFX}{o.key}", o.name, o.text, o.most, o.blocked) for o in offers if o.sixes == 1]]


def _ware(look: Look, so_far: Woven, entry: Component, part: str, text: str, left: int) -> Ware:
    price, way = parts.price(entry, so_far.imbuing), parts.way_of(entry, part)
    paid = get_score(so_far.paid, part)
    names = entry.name if way is None else f"{entry.name}: {way.name}"
    open_sixes = -paid % price  # what a component that is begun still needs
    more = left * price
    if entry.effect == "aspect":
        open_sixes = sum([-sixes % price for one, sixes in so_far.paid if parts.component(look, one) is entry])
    for cap in (entry.most if way is None else 0, way.most if way else 0):
        if cap:
            more = min(more, max(0, cap - -(-paid // price)) * price)
    most = open_sixes + more
    said = [f"has {units}"] if (units := paid // price) else []
    if paid % price:
        said.append(f"{paid % price} of {price} sixes")
    names += f" ({', '.join(said)})" if said else ""
    return Ware(part, names, text, most, _why_not(look, so_far, entry, part, most, left), price, open_sixes)


def _why_not(look: Look, so_far: Woven, entry: Component, part: str, most: int, left: int) -> str:
    there = {one for one, _ in so_far.paid}
    for other in sorted(there):
        if clash(look, entry, part, other):
            return f"not with {parts.name_of(look, other)}."
    if most:
        return ""
    return "no more of it in one spell." if left else "the spell is full."


def clash(look: Look, entry: Component, part: str, other: str) -> bool:
    """Whether two purchases cannot stand in one spell (MY-623, MY-630)."""
    there, way = parts.component(look, other), parts.way_of(entry, part)
    if there is None:
        return False
    key, other_way = parts.split(other)
    if way is not None and there.key == entry.key:
        return other_way in way.not_with
    return key in entry.not_with or entry.key in there.not_with


def _without_theme(look: Look, so_far: Woven, part: str, left: int) -> Ware:
    """A six takes off the aspect that comes with the theme (MY-605)."""
    entry = parts.component(look, part)
    assert entry is not None
    price, paid = parts.price(entry, so_far.imbuing), get_score(so_far.paid, part)
    most = max(0, price - paid) if left or paid else 0
    blocked = "" if most else "it is off already." if paid else "the spell is full."
    return Ware(part, f"Without {so_far.theme}", "Its damage is magic, and nothing more", most, blocked, price,
                -paid % price)  # fmt: skip


def problem(look: Look, who: str, so_far: Woven, bought: Sequence[str]) -> str:
    """What is wrong with these purchases together, as a sentence (MY-603)."""
    keys = [one for one in bought if not one.startswith(SFX)]
    for part in dict.fromkeys(keys):
        entry = parts.component(look, part)
        for other in dict.fromkeys(keys):
            if entry is not None and other != part and clash(look, entry, part, other):
                return f"{parts.name_of(look, part)} does not go with {parts.name_of(look, other)}."
    after = so_far
    for part in keys:
        after = after.with_six(part)
    most = woven.limit(look, who, so_far.imbuing)
    if (number := parts.count_components(look, after.paid, so_far.imbuing)) > most:
        return f"The spell would hold {number} components; {most} is the most. Take {number - most} back."
    return ""


def spend(
    play: Play, being: Being, so_far: Woven, faces: Sequence[int], bonus: int, advised: Sequence[str]
) -> tuple[Woven, int]:  # fmt: skip
    """Ask where the sixes go; comes back as what the spell has become, and how many were spent (R-49).  ``bonus``:
    sixes that no die shows."""
    marks = (FIVE, SIX) if play.house.burn_fives else (SIX,)
    there = wares(play, being, so_far)
    number = bonus + sum([face in marks for face in faces])
    if not number:
        play.tell("{being} weaves, but no six falls.", "no six", "spark", being=being)
        return so_far, 0
    usable = [one for one in there if not one.blocked]
    if not usable:
        play.tell("{being} weaves, but the spell holds no more.", "full", "spark", being=being)
        return so_far, 0
    said = spells.words(play, woven.spell_of(play, so_far))
    options = tuple([Option(one.part, one.name, one.text, 1, one.blocked) for one in there])
    field = SpendField(
        BURN, "Weave", f"{number} to spend on the spell; what is not spent is lost", marks=marks, options=options,
        faces=(*sorted(faces, reverse=True), *[SIX] * bonus), most=tuple([one.most for one in there]),
        words=tuple([f"{number - spent} left · before: {said}" for spent in range(number + 1)]), advised=tuple(advised),
        apart=_apart(play, usable), capacity=_capacity(play, being, so_far, there),
    )  # fmt: skip
    if field.problem(advised) or problem(play, being.id, so_far, advised):
        field = altered(field, advised=())
    label = f"{being.name}: the sixes of the spell"
    answers = play.ask(being.id, Form(FORM, label, (field,), working=_working(so_far, bonus)),
                       lambda given: problem(play, being.id, so_far, list(given[BURN])))  # fmt: skip
    return _with(play, being, so_far, list(answers[BURN])), len(answers[BURN])


def _apart(look: Look, usable: Sequence[Ware]) -> tuple[tuple[str, str], ...]:
    """What of it does not stand in one spell together (MY-623, MY-630)."""
    known = [(one.part, entry) for one in usable if (entry := parts.component(look, one.part)) is not None]
    return tuple([(part, other) for n, (part, entry) in enumerate(known) for other, _ in known[n + 1 :]
                  if clash(look, entry, part, other)])  # fmt: skip


def _capacity(look: Look, being: Being, so_far: Woven, there: Sequence[Ware]) -> Capacity:
    """What the spell may still hold of all of it together (MY-603)."""
    most = woven.limit(look, being.id, so_far.imbuing)
    return Capacity(woven.room(look, being.id, so_far), tuple([(one.sixes, one.begun) for one in there]),
                    f"the spell holds {most} components at most.", "Components", most)  # fmt: skip


def _working(so_far: Woven, bonus: int) -> str:
    """``Each at twice its sixes, 1 six for the total``."""
    said = ["each at twice its sixes"] if so_far.imbuing else []
    said += [f"{bonus} {'six' if bonus == 1 else 'sixes'} for the total"] if bonus else []
    return as_subject(", ".join(said))


def _with(play: Play, being: Being, so_far: Woven, bought: list[str]) -> Woven:
    """The spell with what was bought; aspects are named first."""
    extra = [one for one in bought if one.startswith(SFX)]
    bought = [one for one in bought if not one.startswith(SFX)]
    after = so_far
    aspects = [one for one in bought if (entry := parts.component(play, one)) and entry.effect == "aspect"
               and not parts.split(one)[1]]  # fmt: skip
    for part in bought:
        if part not in aspects:
            after = after.with_six(part)
    after = _name_aspects(play, being, after, aspects)
    _tell(play, being, so_far, after)
    for one in dict.fromkeys(extra):
        _also(play, being, one.removeprefix(SFX), extra.count(one))
    return after


def _name_aspects(play: Play, being: Being, so_far: Woven, sixes: list[str]) -> Woven:
    """Sixes on aspects: first on one that is only begun, then on new ones, which are named now (MY-621)."""
    for place, part in enumerate(sixes):
        entry = parts.component(play, part)
        assert entry is not None
        price = parts.price(entry, so_far.imbuing)
        begun = next((one for one, paid in so_far.paid if parts.component(play, one) is entry and paid % price), "")
        if not begun:
            new = -(-(len(sixes) - place) // price)
            names = _ask_aspects(play, being, so_far, new)
            for number in range(len(sixes) - place):
                so_far = so_far.with_six(parts.join(part, names[number // price]))
            return so_far
        so_far = so_far.with_six(begun)
    return so_far


def _ask_aspects(play: Play, being: Being, so_far: Woven, number: int) -> list[str]:
    """As what the damage counts besides."""
    has = {parts.split(part)[1] for part, _ in so_far.paid} | {so_far.theme}
    there = [one for one in parts.ASPECTS if one not in has]
    options = tuple([Option(one, one.capitalize()) for one in there])
    form = Form(ASPECTS, f"{being.name}: aspect", (
        ChoicesField("aspects", "Counts as", default=tuple(there[:number]), options=options, most=number),
        TextField(OTHER, "Another", "Instead of one of the list", longest=30),
    ))  # fmt: skip

    def check(answers: Answers) -> str:
        named = [*answers["aspects"], *([answers[OTHER]] if answers[OTHER].strip() else [])]
        return "" if len(named) >= number else f"Name {number} of them; {len(named)} chosen."

    answers = play.ask(being.id, form, check)
    other = str(answers[OTHER]).strip().casefold()
    return [*([other] if other else []), *[str(one) for one in answers["aspects"]]][:number]


def _tell(play: Play, being: Being, before: Woven, after: Woven) -> None:
    new = [(part, sixes - get_score(before.paid, part)) for part, sixes in after.paid]
    said = [words for part, sixes in new if sixes for words in _woven_words(play, after, part, sixes)]
    if said and after.imbuing:  # a component is more than a six here
        paid = [f"{sixes} {'six' if sixes == 1 else 'sixes'} into {parts.name_of(play, part)}"
                for part, sixes in new if sixes]  # fmt: skip
        play.tell("{being} puts {parts}; so far {spell}.", "weaves", "spark", being=being, parts=join_names(paid),
                  spell=spells.words(play, woven.spell_of(play, after)))  # fmt: skip
        return
    if not said:
        play.tell("{being} lets the sixes go.", "lets go", "spark", being=being)
        return
    play.tell("{being} weaves {parts}; so far {spell}.", "weaves", "spark", being=being, parts=join_names(said),
              spell=spells.words(play, woven.spell_of(play, after)))  # fmt: skip


def _woven_words(look: Look, after: Woven, part: str, sixes: int) -> list[str]:
    """What so many sixes have finished, ``Damage × 2``, and what they have only begun (R-49, R-50)."""
    entry, name = parts.component(look, part), parts.name_of(look, part)
    price = parts.price(entry, after.imbuing) if entry is not None else 1
    paid = get_score(after.paid, part)
    units = paid // price - (paid - sixes) // price
    said = [f"{name} × {units}" if units > 1 else name] if units else []
    begun = f"{paid % price} of {price} sixes of {name}"
    return [*said, begun] if paid % price else said


def _also(play: Play, being: Being, key: str, units: int) -> None:
    """An SFX that weaving rolls pay for (MY-423)."""
    one = play.library("sfx")[key]
    play.tell("{being} burns sixes: {sfx}.", icon="spark", being=being, sfx=one.name)
    if one.effect == "buff":
        sfx_effects.buff(play, being.id, one, units)
    elif one.effect == "restore":
        vitals.heal(play, being.id, units * one.amount, one.line)
