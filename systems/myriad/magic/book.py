"""The weaving console: every component of a mage with how often it is in the spell, and the imbued things."""

from __future__ import annotations

from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.common.records.views import Slots, Spellbook, SpellRow
from systems.myriad.base import module
from systems.myriad.base.entries import Component
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.magic import (
    casting,
    countering,
    imbuing,
    parts,
    spells,
    things,
    trifles,
    weaving,
    weaving_forms,
    wielding,
    woven,
)
from systems.myriad.magic.woven import Woven

# What the book offers besides its rows: how the button is called, and the action it opens.
OFFERS = (
    ("Weave", weaving.WEAVE, weaving_forms.weave_form), ("Cast", casting.CAST, casting.cast_form),
    ("Imbue", imbuing.IMBUE, imbuing.imbue_form), ("Zap", trifles.ZAP, trifles.zap_form),
    ("Strike", wielding.WIELD, wielding.wield_form), ("Counter", countering.COUNTER, countering.counter_form),
    ("Drop", weaving.DROP, weaving_forms.drop_form), ("Cantrip", trifles.CANTRIP, trifles.cantrip_form),
)  # fmt: skip

# What a six of each gives, in as few words as a row has room for.
_DETAILS = {
    "area": "{amount} foot of decay range or 2 m³ a six", "aspect": "counts as fire, light, acid … as well",
    "counter": "{amount} sixes off a spell, all or nothing", "damage": "{amount} dice a six",
    "duration": "twice as long; 1 off all that is counted", "heal": "{amount} {wounds} or 1 critical box a six",
    "illusion": "realism and size, a six a step", "incapacitate": "{amount} dice a six, against the {wounds} left",
    "motion": "a push; or refinement and weight", "range": "50, 100, 200, 400 m … a six a step",
    "rapid_fire": "{sixes} sixes: further targets, 1 off for each", "seeking": "+{amount} to hit a six",
    "shield": "{amount} armor a six",
}  # fmt: skip


def spellbook(look: Look, being: Being) -> Spellbook | None:
    """What somebody weaves spells of, and the spells that are kept in things; nothing for those who have neither."""
    if not isinstance(being.sheet, PersonSheet) or not look.house.magic:
        return None
    known, there = parts.owned_components(look, being), things.imbued_things(being)
    if not known and not there:
        return None
    now = woven.woven_by(look, being.id)
    rows = [_row(look, entry, now) for entry in known]
    rows += [_thing_row(look, being, place) for place in range(len(there))]
    offers = tuple([(label, Choice(key, being.id)) for label, key, form in OFFERS
                    if (found := form(look, being.id, {})) is not None and not found.blocked])  # fmt: skip
    return Spellbook(being.id, _subtitle(look, being, now), _slots(look, being, now) if known else (), tuple(rows),
                     offers)  # fmt: skip


def _slots(look: Look, being: Being, now: Woven | None) -> tuple[Slots, ...]:
    """How many components the spell has, of how many it may hold."""
    imbuing_now = now is not None and now.imbuing
    number = parts.count_components(look, now.paid, imbuing_now) if now is not None else 0
    label = "In the thing" if imbuing_now else "Components"
    return (Slots(label, number, max(number, woven.limit(look, being.id, imbuing_now)), True),)


def _subtitle(look: Look, being: Being, now: Woven | None) -> str:
    """``4 dice, 50 m, woven of 3 sixes · Intellect 4 · Spell Casting 3``."""
    skill = parts.skills(look, being)[0]
    entry, mind = look.library("skills").get(skill), woven.mind(look)
    said = []
    if now is not None:
        spell = woven.spell_of(look, now)
        said.append(f"{spells.words(look, spell)}, woven of {spell.sixes} {'six' if spell.sixes == 1 else 'sixes'}")
    said += [f"{mind} {look.value(being.id, woven.weaves(look))}",
            f"{entry.name if entry else skill} {look.value(being.id, f'skill:{skill}')}"]  # fmt: skip
    theme = str(being.sheet.theme).strip()
    said += [f"theme {theme}"] if theme and parts.mage(look, being) else []
    if lacking := imbuing.points_in_things(look, being):
        said.append(f"{lacking} of {mind} in {'a thing' if lacking == 1 else 'things'}")
    return " · ".join(said)


def _row(look: Look, entry: Component, now: Woven | None) -> SpellRow:
    """A component: owned, begun, or so many times in the spell."""
    bought = dict(parts.bought_parts(look, now.paid, now.imbuing)) if now is not None else {}
    units = sum([number for part, number in bought.items() if parts.component(look, part) is entry])
    begun = now is not None and any([parts.component(look, part) is entry for part, _ in now.paid])
    ways = [f"{parts.split(part)[1]}{f' {number}' if number > 1 else ''}" for part, number in bought.items()
            if parts.component(look, part) is entry and parts.split(part)[1]]  # fmt: skip
    brief = _DETAILS.get(entry.effect)
    wounds = module.line(look, module.wounds(look)).name
    gives = brief.format(amount=entry.amount, sixes=entry.sixes, wounds=wounds) if brief else entry.text
    detail = ", ".join(ways) or gives
    word = "in the spell" if units else "begun" if begun else ""
    if not word:  # what it gives is all there is to say
        detail, word = "", detail
    return SpellRow(entry.key, entry.name, entry.sixes, detail, "prepared" if units else "book", max(1, units),
                    word=word)  # fmt: skip


def _thing_row(look: Look, being: Being, place: int) -> SpellRow:
    """An imbued thing, with what can be done with it."""
    one = things.imbued_things(being)[place]
    sixes = None if one.truly else things.spell_in(look, one).sixes
    actions: list[tuple[str, Choice]] = []
    form = imbuing.use_form(look, being.id, {"thing": place})
    if form is not None and not form.blocked:
        actions.append(("Use", Choice(imbuing.USE, being.id, {"thing": place})))
    if imbuing.hand_form(look, being.id, {}) is not None:
        actions.append(("Hand on", Choice(imbuing.HAND, being.id, {"thing": place})))
    maker = look.find(one.maker)
    by = f" · by {maker.name}" if maker is not None else ""
    return SpellRow(f"thing:{place}", one.name, sixes, f"{things.words(look, one)}{by}", "prepared",
                    actions=tuple(actions), word="imbued")  # fmt: skip
