"""Those whom magic touches less or more: a six off a component, or one on top (MY-140, WE-27)."""

from __future__ import annotations

from systems.common.forms import ChoiceField, Form, Option
from systems.common.forms.named_numbers import Scores, get_score, remove_score, set_score
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being
from systems.myriad.base import traits
from systems.myriad.magic import buying, parts, spells
from systems.myriad.magic.cast import Cast
from systems.myriad.magic.spells import Spell

RESIST, INVITE = "magic.resist", "magic.invite"
NEVER = ("area", "range", "rapid_fire", "seeking")  # the first two by the rule; the others are over once it strikes
WORST = ("damage", "incapacitate", "motion", "told", "illusion", "aspect", "heal", "shield", "counter", "duration")


def _open(look: Look, of: Scores) -> list[str]:
    """The parts of a spell that can be less for somebody, what would hurt most first."""
    found = []
    for part, _ in of:
        entry = parts.component(look, part)
        if entry is not None and entry.effect not in NEVER:
            found.append((WORST.index(entry.effect) if entry.effect in WORST else len(WORST), part))
    return [part for _, part in sorted(found, key=lambda pair: pair[0])]


def take_six_off(of: Scores, part: str) -> Scores:
    """One six fewer of a part."""
    left = get_score(of, part) - 1
    return set_score(of, part, left) if left > 0 else remove_score(of, part)


def parts_resisted(look: Look, being: Being, of: Scores) -> list[str]:
    """The parts that somebody always resists, one for each boon of that kind."""
    names = [one.note.casefold().strip() for one in traits.traits_with(look, being, "resists_component")]
    found = []
    for name in names:
        for part in _open(look, of):
            entry = parts.component(look, part)
            if entry is not None and name in (entry.name.casefold(), entry.key, entry.key.replace("_", " ")):
                found.append(part)
                break
    return found


def reduce_spell(play: Play, going: Cast, who: str) -> Spell:
    """The spell as it strikes this one: less for those who resist magic, more for those who invite it."""
    being, spell = play.being(who), going.spell
    of = spell.parts
    for part in parts_resisted(play, being, of):
        play.tell("{being} resists: less {part}.", "resists", "shield", being=being, part=parts.name_of(play, part))
        of = take_six_off(of, part)
    for _ in range(traits.level(play, being, "resists_magic")):
        if part := _choose_part(play, being, of):
            play.tell("{being} resists: less {part}.", "resists", "shield", being=being,
                      part=parts.name_of(play, part))  # fmt: skip
            of = take_six_off(of, part)
    for _ in range(traits.level(play, being, "invites_magic")):
        if part := _bonus(play, going, being, of):
            play.tell("The spell is stronger on {being}: more {part}.", "stronger", "spark", being=being,
                      part=parts.name_of(play, part))  # fmt: skip
            of = set_score(of, part, get_score(of, part) + 1)
    return spell if of == spell.parts else spells.remake_spell(play, spell, of)


def _choose_part(play: Play, being: Being, of: Scores) -> str:
    """Which component loses a six; whoever resists says it."""
    there = _open(play, of)
    if len(there) < 2:
        return next(iter(there), "")
    options = tuple([Option(part, parts.name_of(play, part)) for part in there])
    field = ChoiceField("part", "Takes a six off", default=there[0], options=options, rule="MY-140")
    return str(play.ask(being.id, Form(RESIST, f"{being.name} resists magic", (field,)))["part"])


def _bonus(play: Play, going: Cast, being: Being, of: Scores) -> str:
    """What the caster puts a six more on: of what he owns, and what the spell may hold."""
    caster = play.being(going.caster)
    there = []
    for entry in parts.owned_components(play, caster):
        if entry.effect in (*NEVER, "aspect") or entry.sixes > 1:
            continue
        for part in [parts.join(entry.key, way.key) for way in parts.WAYS.get(entry.effect, ())] or [entry.key]:
            if not any([buying.clash(play, entry, part, other) for other, _ in of]):
                there.append(part)
    if not there:
        there = _open(play, of)
    if len(there) < 2:
        return next(iter(there), "")
    usual = next((part for part in _open(play, of) if part in there), there[0])
    options = tuple([Option(part, parts.name_of(play, part)) for part in there])
    field = ChoiceField("part", "A six more on", default=usual, options=options, rule="MY-140")
    form = Form(INVITE, f"{caster.name}: {being.name} is open to magic", (field,))
    return str(play.ask(caster.id, form)["part"])


def realism_for(look: Look, being: Being, caster: str, realism: int) -> int:
    """An illusion as somebody sees it who resists magic, or illusions (MY-140)."""
    maker = look.find(caster)
    if maker is not None and maker.side == being.side:
        return realism
    key = next((key for key, one in look.library("spells").items() if one.effect == "illusion"), "illusion")
    takes = len(parts_resisted(look, being, ((parts.join(key, parts.REALISM), realism),)))
    takes += traits.level(look, being, "resists_magic")
    return max(0, realism - takes)
