"""Casting: what is asked, what it costs, when it is lost, which rule carries each out (WB-210, WB-250, WB-256)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast as typed

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import count_name
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Until, altered
from systems.whitebox.base import states
from systems.whitebox.base.entries import Caster, SaveKind
from systems.whitebox.base.entries_spells import Duration, Reach, Spell, SpellEffect, Way
from systems.whitebox.base.items import FIERY_HELM, wears
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat import phases
from systems.whitebox.combat.invisibility import shows_itself
from systems.whitebox.magic import (
    aid_spells,
    casters,
    confusion,
    creation_spells,
    dispelling,
    harm_spells,
    healing_spells,
    hold_spells,
    knowledge_spells,
    shape_spells,
    staff_of_absorption,
    travel_spells,
)
from systems.whitebox.magic.casting import Casting, lasts, lay, time_words
from systems.whitebox.magic.spell_fields import spell_fields, way_field
from systems.whitebox.magic.targets import Aim, asks_for_beings, is_harmful, likely_way, list_chosen

EFFECTS: dict[SpellEffect, Callable[[Play, Casting], None]] = {
    "animate": creation_spells.animate,
    "bless": aid_spells.bless,
    "breathe": aid_spells.breathe,
    "charm": hold_spells.charm,
    "confuse": confusion.confuse,
    "cure": healing_spells.cure,
    "damage": harm_spells.wound,
    "dark": creation_spells.place,
    "detect": knowledge_spells.detect,
    "disintegrate": harm_spells.disintegrate,
    "dispel": dispelling.dispel,
    "feeblemind": hold_spells.feeblemind,
    "flee": hold_spells.flee,
    "grow": shape_spells.grow,
    "heal": healing_spells.heal,
    "hold": hold_spells.hold,
    "illusion": creation_spells.place,
    "immune": aid_spells.immune,
    "inflict": healing_spells.inflict,
    "invisible": aid_spells.invisible,
    "kill": harm_spells.kill,
    "lift": travel_spells.lift,
    "light": creation_spells.light,
    "lock": creation_spells.place,
    "open": dispelling.open_doors,
    "petrify": hold_spells.petrify,
    "planes": knowledge_spells.planes,
    "polymorph": shape_spells.polymorph,
    "possess": hold_spells.possess,
    "provide": creation_spells.provide,
    "purify": creation_spells.provide,
    "questions": knowledge_spells.questions,
    "quest": hold_spells.quest,
    "raise": shape_spells.raise_dead,
    "read": knowledge_spells.read,
    "reincarnate": shape_spells.reincarnate,
    "see": knowledge_spells.see,
    "sleep": hold_spells.sleep,
    "speak": knowledge_spells.speak,
    "speed": aid_spells.speed,
    "spoil": creation_spells.provide,
    "summon": creation_spells.summon,
    "teleport": travel_spells.teleport,
    "terrain": creation_spells.place,
    "travel": aid_spells.travel,
    "wall": creation_spells.place,
    "ward": aid_spells.ward,
    "weather": creation_spells.place,
    "web": hold_spells.web,
}


LIGHTS, SECOND, DAY = ("light", "light_continual"), "second light", 86_400


def may_cast(look: Look, actor: str) -> bool:
    """Whether somebody can cast now: awake, with a spell ready, and in a fight with a turn to do it."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet) or not being.sheet.memory:
        return False
    if actor not in look.waiting if look.fighting else not (being.side and states.able(look, being)):
        return False
    if phases.in_force(look) and look.fighting and phases.find_prepared(look, actor) is None:
        return False  # WB-211: only what was prepared a round before
    return casters.art_of(look, being) is not None and not all(one.spent for one in being.sheet.memory)


def at_hand(look: Look, being: Being) -> Mapping[str, int]:
    """The spells that can be cast now, and how often: in a round of phases the one that was prepared."""
    if phases.in_force(look) and look.fighting:
        effect = phases.find_prepared(look, being.id)
        return {effect.fact("spell", ""): 1} if effect is not None else {}
    return casters.count_ready(being.sheet)


def is_disturbed(look: Look, actor: str) -> bool:
    """Whether a wound earlier in this round spoils what was begun (WB-210); at a tie it comes too late (R-25)."""
    turn = look.turn
    if turn is None or turn.together or phases.in_force(look):
        return False
    return actor in look.fact("hurt", ())


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which of the prepared spells, in which way, at whom, and what else it asks."""
    return _form(look, actor, so_far, "magic.cast") if may_cast(look, actor) else None


def form_at_rest(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same outside a fight, where nobody waits for a turn."""
    return None if look.fighting or not may_cast(look, actor) else _form(look, actor, so_far, "magic.cast_at_rest")


def _form(look: Look, actor: str, so_far: Answers, key: str) -> Form:
    being = look.being(actor)
    art = typed(Caster, casters.art_of(look, being))
    known, ready = look.library("spells"), at_hand(look, being)
    options = tuple([
        Option(one, f"{known[one].name_for(art)} × {count}" if count > 1 else known[one].name_for(art))
        for one, count in ready.items() if one in known
    ])  # fmt: skip
    wanted = str(so_far.get("spell"))
    spell = known[wanted if wanted in ready and wanted in known else options[0].value] if options else None
    fields: tuple[Field, ...] = (ChoiceField("spell", "Spell", default=options[0].value if options else None,
                                             refines=True, options=options),)  # fmt: skip
    if spell is None:
        return Form(key, "Cast a spell", fields, blocked="None of the prepared spells is in this campaign any more.")
    fields += fields_for(look, actor, spell.key, casters.level_of(look, being), so_far, art)
    if levels := staff_of_absorption.count_stored(look, actor):
        needs = casters.level_on(spell, art)
        said = f"{needs} of the {levels} levels in it; the spell stays in memory"
        fields += (ToggleField("from_staff", "Out of the staff", said),) if needs <= levels else ()
    lost = "hurt this round: the spell will be lost" if is_disturbed(look, actor) else ""
    blocked = casters.hindrance(look, being) or _not_at_rest(fields, so_far)
    return Form(key, "Cast a spell", fields, working=lost, blocked=blocked)


def _not_at_rest(fields: tuple[Field, ...], so_far: Answers) -> str:
    """Why Bless cannot be cast in a fight: only on one who takes no part in it (WB-305)."""
    if any(one.name == "at_rest" for one in fields) and not so_far.get("at_rest"):
        return "It works only on one who is not in combat: say so if that is the case."
    return ""


def fields_for(
    look: Look, caster: str, spell_key: str, level: int, so_far: Answers, art: Caster | None = None
) -> tuple[Field, ...]:
    """What a spell asks once it is chosen: its way, its targets, and what it needs beside.

    For forms of scrolls, wands and rings too; ``art`` is the list it is cast from (the caster's own, or the spell's).
    """
    spell, art = _spell_and_art(look, caster, spell_key, art)
    aim = Aim(caster, spell, _way(look, caster, spell, art, level, so_far), art, level, so_far)
    return (*way_field(look, aim), *spell_fields(look, aim))


def _spell_and_art(look: Look, caster: str, spell_key: str, art: Caster | None) -> tuple[Spell, Caster]:
    spell = typed(Spell, look.entry("spells", spell_key))
    own = art or casters.art_of(look, look.being(caster))
    return spell, own if own and spell.listing(own) else spell.lists[0].caster


def _way(look: Look, caster: str, spell: Spell, art: Caster, level: int, answers: Answers) -> Way:
    wanted = [one for one in spell.ways_for(art, look.house) if one.key == answers.get("way")]
    return wanted[0] if wanted else likely_way(look, caster, spell, art, level)


def cast(play: Play, choice: Choice) -> None:
    """One prepared spell is cast, or lost if the caster was hurt before; its slot is spent either way."""
    caster, answers = play.being(choice.actor), choice.answers
    spell = play.entry("spells", answers["spell"])
    if answers.get("from_staff"):
        staff_of_absorption.pay(play, caster.id, casters.level_on(spell, typed(Caster, casters.art_of(play, caster))))
    else:
        _spend(play, caster, spell)
    if is_disturbed(play, caster.id):
        play.tell("{caster} was hurt this round and loses {spell}.", "spell lost", "cross", caster=caster,
                  spell=spell.name_for(casters.art_of(play, caster)))  # fmt: skip
    else:
        art = typed(Caster, casters.art_of(play, caster))
        _carry_out(play, _casting(play, caster.id, spell.key, casters.level_of(play, caster), answers, art))
    if phases.in_force(play):
        play.lift(caster.id, phases.READIED)
        if play.fighting and any([not one.spent for one in play.being(caster.id).sheet.memory]):
            return  # the next may be prepared at once, or another action taken
    if play.fighting:
        play.done(caster.id)


def _spend(play: Play, caster: Being, spell: Spell) -> None:
    """A slot is used up, whatever comes of it (WB-250)."""
    if _second_light(play, caster, spell):
        return
    memory = list(caster.sheet.memory)
    place = next((n for n, one in enumerate(memory) if one.spell == spell.key and not one.spent), None)
    if place is None:
        name = spell.name_for(casters.art_of(play, caster))
        raise Refused(f"{caster.name} has no {name} ready; choose one that is prepared.")
    memory[place] = altered(memory[place], spent=True)
    play.change(caster.id, "memory", tuple(memory))


def _second_light(play: Play, caster: Being, spell: Spell) -> bool:
    """Under the helm of fiery brilliance a Cleric casts two lights for one prepared: the first spends nothing."""
    lit = spell.key in LIGHTS and casters.art_of(play, caster) == "cleric" and wears(caster.sheet, FIERY_HELM)
    if not lit:
        return False
    for effect in play.effects_on(caster.id, SECOND):
        if effect.fact("spell") == spell.key:
            play.remove(effect)
            return False
    play.put_on(caster.id, f"A second {spell.name} for the same slot", Until("lasting", at=DAY), kind=SECOND,
                source=caster.id, spell=spell.key)  # fmt: skip
    play.tell("The helm lets {caster} cast {spell} once more for it.", icon="flame", caster=caster, spell=spell)
    return True


def _casting(play: Look, caster: str, spell_key: str, level: int, answers: Answers, art: Caster | None) -> Casting:
    spell, art = _spell_and_art(play, caster, spell_key, art)
    way = _way(play, caster, spell, art, level, answers)
    aim = Aim(caster, spell, way, art, level, answers)
    return altered(aim.casting, targets=list_chosen(aim, answers))


def cast_from(
    play: Play,
    caster_id: str,
    spell_key: str,
    level: int,
    source_name: str,
    answers: Answers,
    art: Caster | None = None,
    against: SaveKind = "spell",
    save_modifier: int = 0,
    feet: int = 0,
    unlimited: bool = False,
) -> None:
    """A spell out of an item: the same rule, no slot.

    ``answers`` are those of ``fields_for``; ``against`` is what saves are made against (``wand``, ``staff``),
    ``save_modifier`` is added to them; ``feet`` is the item's own range, ``unlimited``: until its user ends it.  The
    charge, and the turn it takes, are the item's business.
    """
    casting = _casting(play, caster_id, spell_key, level, answers, art)
    if save_modifier:
        save = casting.way.save
        way = altered(casting.way, save=altered(save, modifier=save.modifier + save_modifier))
        casting = altered(casting, way=way)
    if feet:
        casting = altered(casting, way=altered(casting.way, range=Reach("feet", feet)))
    if unlimited:
        casting = altered(casting, way=altered(casting.way, duration=Duration("until", ends=("caster_ends",))))
    _carry_out(play, altered(casting, item=source_name, against=against))


def _name_source(cast: Casting) -> str:
    """What a spell comes out of: ``a scroll of Fireball``, ``an elven wand``."""
    return count_name(1, cast.item).replace(cast.title.lower(), cast.title)


def _carry_out(play: Play, cast: Casting) -> None:
    """The story says who casts what; then the spell does what it does."""
    caster, out_of = play.being(cast.caster), f" from {_name_source(cast)}" if cast.item else ""
    away = cast.thing if asks_for_beings(cast.way) and not cast.targets else ""
    play.tell("{caster} casts {spell}{out_of}{at}.", icon="spark", caster=caster, spell=cast.title, out_of=out_of,
              at=f" on {away}" if away else "")  # fmt: skip
    if cast.way.reversed and getattr(caster.sheet, "alignment", "") == "law":
        play.tell("{caster} is Lawful: what comes of using this form is for the referee.", icon="warning",
                  caster=caster)  # fmt: skip
    if is_harmful(cast.way) and any(play.being(who).side != caster.side for who in cast.targets):
        shows_itself(play, cast.caster)
    cast = altered(cast, group=play.fresh("e", "effects"))
    EFFECTS[cast.way.effect](play, cast)
    if away and not any(effect.fact(states.CASTING) == cast.group for effect in play.effects().values()):
        _keep_time(play, cast, away)


def _keep_time(play: Play, cast: Casting, what: str) -> None:
    """A spell on somebody or something without a record here: its name and its time, the rest is the referee's."""
    if cast.duration.kind not in ("instant", "uses"):
        until = lasts(play, cast)
        lay(play, cast, "", f"{cast.name}: {what}", "elsewhere", until)
        play.tell("{spell} lies on {what} {time}.", icon="hourglass", spell=cast.name, what=what,
                  time=time_words(play, cast, until))  # fmt: skip
