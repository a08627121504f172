"""Spells that give another body: polymorph, giant animals, the dead raised and reborn (WB-302, WB-356, WB-365)."""

from __future__ import annotations

from typing import cast as typed

from systems.common.kernel.play import Play
from systems.common.records.table import Being, Term, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.entries_creatures import Creature
from systems.whitebox.base.figures import armor_words
from systems.whitebox.base.sheet import CharacterSheet, CreatureSheet
from systems.whitebox.magic.casting import Casting, lasts, lay, list_struck, roll_save, time_words

WEEK = 7 * 86400


def polymorph(play: Play, cast: Casting) -> None:
    """Self: the look and the limbs of a form.  Other: its powers too, with one's own mind and hit points (WB-356)."""
    form = _form(play, cast)
    for who in list_struck(play, cast):
        if cast.way.targets.kind == "caster":
            _changes_self(play, cast, who, form)
        elif not roll_save(play, cast, who):
            _changes_other(play, cast, who, form)


def _form(play: Play, cast: Casting) -> Creature | None:
    key = cast.answers.get("form", "")
    return typed(Creature, play.entry("creatures", key)) if key else None


def _changes_self(play: Play, cast: Casting, who: str, form: Creature | None) -> None:
    until, terms = lasts(play, cast), _moves(cast, form)
    if form and play.house.polymorph_self_ac and form.armor < play.value(who, "armor_class"):
        terms.append(("armor_class", cast.term(form.armor, sets=True)))
    lay(play, cast, who, f"Form of {_name_form(form)}", "polymorphed", until, *terms)
    play.tell("{being} takes the form of {form}, {time}.", "changed", "refresh", being=play.being(who),
              form=_name_form(form), time=time_words(play, cast, until))  # fmt: skip


def _name_form(form: Creature | None) -> str:
    if form is None:
        return "another creature"
    name = form.name.lower()
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _moves(cast: Casting, form: Creature | None) -> list[tuple[str, Term]]:
    best = max(form.move.walk, form.move.fly, form.move.swim) if form else 0
    return [("move", cast.term(best, sets=True))] if best else []


def _changes_other(play: Play, cast: Casting, who: str, form: Creature | None) -> None:
    being = play.being(who)
    if form is None or isinstance(being.sheet, CharacterSheet):
        terms = _moves(cast, form)
        if form:
            terms.append(("armor_class", cast.term(form.armor, sets=True)))
        lay(play, cast, who, f"Changed into {_name_form(form)}", "polymorphed", lasts(play, cast), *terms)
        play.tell("{being} becomes {form}{figures}.", "changed", "refresh", being=being, form=_name_form(form),
                  figures=_fights_as(form))  # fmt: skip
        return
    _reshape(play, cast, being, form, f"Changed into {_name_form(form)}")
    play.tell("{being} becomes {form}.", "changed", "refresh", being=being, form=_name_form(form))


def _fights_as(form: Creature | None) -> str:
    """What the referee needs to know of the new body of a character."""
    if form is None:
        return ", whose figures are yours"
    attacks = ", ".join(f"{one.name} {one.damage}" for one in form.attacks)
    return f", attacking as {form.hit_dice} HD ({attacks}), armor {armor_words(form.armor)}"


def _reshape(play: Play, cast: Casting, being: Being, form: Creature, name: str) -> None:
    """Another entry of the bestiary under the same name, hit points as they are."""
    sheet = being.sheet
    lay(play, cast, being.id, name, "reshaped", lasts(play, cast), creature=sheet.creature, hit_dice=sheet.hit_dice,
        glyph=being.glyph)  # fmt: skip
    play.change(being.id, "creature", form.key)
    play.change(being.id, "hit_dice", form.sizes[0].hit_dice)
    now = play.being(being.id)
    play.exchange(now, altered(now, glyph=form.glyph))


def grow(play: Play, cast: Casting) -> None:
    """1d6 animals fight as the giant kind until the spell ends (WB-302)."""
    form = _form(play, cast)
    for who in list_struck(play, cast):
        being = play.being(who)
        if form and isinstance(being.sheet, CreatureSheet):
            _reshape(play, cast, being, form, "Giant")
            play.tell("{being} grows and fights as {form}.", "grows", "paw", being=being, form=_name_form(form))
        else:
            lay(play, cast, who, "Giant", "grown", lasts(play, cast))
            play.tell("{being} grows into a giant of its kind; its figures are yours.", "grows", "paw", being=being)


def raise_dead(play: Play, cast: Casting) -> None:
    """One who is not dead too long lives again, with a hit point, and needs two weeks (WB-365, WB-234)."""
    for who in list_struck(play, cast):
        being = play.being(who)
        if not cast.answers.get("survives", True):
            play.tell("{being} does not survive the return.", "lost", "skull", being=being)
            continue
        _lives(play, who, 1)
        span = Until("lasting", at=cast.way.weeks * WEEK)
        play.put_on(who, "Weak from death", span, kind="recovering", source=cast.caster)
        play.tell("{being} lives again, and needs {weeks:week|weeks} to recover.", "raised", "heart", being=being,
                  weeks=cast.way.weeks)  # fmt: skip
        if isinstance(being.sheet, CharacterSheet) and being.sheet.constitution <= 6:
            play.tell("{being}’s Constitution is only {score}.", icon="warning", being=being,
                      score=being.sheet.constitution)  # fmt: skip


def _lives(play: Play, who: str, hits: int) -> None:
    play.change(who, "hit_points", hits)
    play.lift(who, "dead", "unconscious", "bound", "bleeding", "dust")


def reincarnate(play: Play, cast: Casting) -> None:
    """The soul comes back in a new body of the same alignment (WB-366, R-41); it is whole (ours)."""
    for who in list_struck(play, cast):
        being, race = play.being(who), cast.answers.get("race", "roll")
        if race == "roll":
            races = list(play.library("races"))
            (face,) = play.roll(1, len(races), "referee", "New body")
            race = races[face - 1]
        if race and isinstance(being.sheet, CharacterSheet):
            play.change(who, "race", race)
        _lives(play, who, being.sheet.hit_points_most)
        name = play.entry("races", race).name if race else "what the referee says"
        play.tell("{being} returns in a new body: {race}. Class and level are for the referee to settle.", "raised",
                  "heart", being=being, race=name)  # fmt: skip
        assert not states.dead(play, play.being(who))
