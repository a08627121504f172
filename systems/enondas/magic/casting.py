"""A spell on its way: its caster, its M, how far it is raised; what it comes to, how long it lasts (EN-161, EN-174)."""

from __future__ import annotations

from typing import Any

from systems.common.every_game.renewing import SOURCE, put_on_once
from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Effect, Until, altered
from systems.enondas.base import saves
from systems.enondas.base.attributes import attribute_of
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.formulas import dice, formula, scale, span
from systems.frozen import dataclass

IQ = "intelligence"


@dataclass(frozen=True, slots=True)
class Casting:
    """Who casts which spell at which M, raised how often, with which answers; ``item``: what casts in his stead."""

    caster: str
    spell: Spell
    m: int
    steps: int
    answers: Answers
    item: str = ""

    @property
    def longer(self) -> int:
        """How many of the increases go into time, where targets could have them as well (EN-203)."""
        asked = self.answers.get("longer", 0)
        return min(max(0, asked), self.steps) if type(asked) is int else 0

    def times(self, what: str) -> int:
        """By what the increases multiply amount, targets or duration."""
        if not self.spell.scale:
            return 1
        growth, grows = scale(self.spell.scale).effect, self.spell.grows
        if grows == "targets or duration":
            steps = {"targets": self.steps - self.longer, "duration": self.longer}.get(what, 0)
            return growth.times(steps)
        return growth.times(self.steps) if grows == what else 1

    @property
    def title(self) -> str:
        """The spell and how far it is raised."""
        if not self.steps:
            return self.spell.name
        return f"{self.spell.name} × {scale(self.spell.scale).effect.times(self.steps)}"

    @property
    def thing(self) -> str:
        """What was typed for something that has no sheet: a lock, a staff, the bailiff."""
        return str(self.answers.get("thing", "")).strip()


def iq_of(look: Look, cast: Casting) -> int:
    """The IQ formulas count with: the caster's, or the user's (EN-160, EN-253)."""
    return attribute_of(look, look.being(cast.caster), IQ)


def points(look: Look, cast: Casting) -> int:
    """What the spell's formula comes to, increases counted; of dice nothing is known before."""
    if dice(cast.spell.amount):
        return 0
    return formula(cast.spell.amount).at(cast.m, iq_of(look, cast)) * cast.times("amount")


def twice_mean(look: Look, cast: Casting) -> int:
    """Twice what the spell comes to on average, all its missiles together: whole for dice, too."""
    thrown = dice(cast.spell.amount)
    each = thrown[0] * (thrown[1] + 1) * cast.times("amount") if thrown else 2 * points(look, cast)
    return each * how_many(look, cast)


def amount_words(look: Look, cast: Casting) -> str:
    """The same for reading: ``30``, ``2d6``."""
    if found := dice(cast.spell.amount):
        return f"{found[0] * cast.times('amount')}d{found[1]}"
    return str(points(look, cast))


def amount(play: Play, cast: Casting, purpose: str) -> int:
    """What the spell comes to; dice are thrown, with every increase as many again."""
    if dice(cast.spell.amount):
        return play.total(amount_words(play, cast), cast.caster, purpose)
    return points(play, cast)


def how_many(look: Look, cast: Casting) -> int:
    """How many missiles there are (EN-185)."""
    return max(1, formula(cast.spell.number).at(cast.m, iq_of(look, cast))) if cast.spell.number else 1


def seconds(look: Look, cast: Casting) -> int:
    """How long it lasts; the round in which it is cast is the first (EN-110)."""
    if not cast.spell.lasts:
        return 0
    return span(cast.spell.lasts).seconds(cast.m, iq_of(look, cast)) * cast.times("duration")


def time_words(look: Look, cast: Casting) -> str:
    """``20 minutes``, ``3 rounds``: in the unit of the spell."""
    if not cast.spell.lasts:
        return ""
    found = span(cast.spell.lasts)
    number = found.number.at(cast.m, iq_of(look, cast)) * cast.times("duration")
    return f"{number} {found.unit}{'' if number == 1 else 's'}"


def strength_words(look: Look, cast: Casting) -> str:
    """What it comes to and how long it lasts: ``2 × 12 points``, ``30 minutes``; empty if no number says so."""
    said = []
    if cast.spell.amount and cast.spell.effect != "light":
        missiles, number = f"{how_many(look, cast)} × " if cast.spell.number else "", amount_words(look, cast)
        said.append(f"{missiles}{number} {'point' if number == '1' else 'points'}")
    said += [time_words(look, cast)] if cast.spell.lasts else []
    return ", ".join(said)


def lay(play: Play, cast: Casting, who: str, name: str, kind: str, **data: Any) -> Effect:
    """What the spell leaves on somebody (or on the place: ``who`` empty) from now on (EN-110), until its time is
    over."""
    lasting = seconds(play, cast)
    until = Until("lasting", at=lasting) if lasting else FOREVER
    facts = {"spell": cast.spell.key, "m": cast.m} | data
    if who:
        made = put_on_once(play, who, name, until, kind=kind, source=cast.caster, apart=SOURCE, **facts)
    else:
        made = play.put_on(who, name, until, kind=kind, source=cast.caster, **facts)
    if made.waits:
        play.exchange(made, altered(made, waits=False))
    return play.effects()[made.id]


def touches(spell: Spell, being: Being) -> bool:
    """Whether a spell can do anything to somebody: Holy Word only to the undead and demonic (EN-183)."""
    return not spell.only or bool(set(spell.only) & set(being.sheet.tags))


def resists(play: Play, cast: Casting, who: str, easier: int = 0) -> bool:
    """Whether somebody makes SR(M) against the spell; ``easier``: levels off it (EN-161, EN-187)."""
    attribute, name = cast.spell.save, cast.spell.name
    made = saves.saves(play, who, attribute, cast.m - easier, name, "magic", hit="resists", miss="is affected").made
    if made:
        play.tell("{being} resists {spell}.", "resists", "shield", being=play.being(who), spell=name)
    return made


def resist_words(look: Look, cast: Casting, who: str, easier: int = 0) -> str:
    """The saving roll of a target in one line, with its chance."""
    being = look.being(who)
    return f"{being.name} {saves.words(look, being, cast.spell.save, cast.m - easier, 'magic')}"
