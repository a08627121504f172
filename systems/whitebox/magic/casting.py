"""A spell on its way: whom it touches, who saves, how long it lasts, what it leaves behind (WB-168, WB-253, WB-254)."""

from __future__ import annotations

from typing import Any

from systems.common.every_game.renewing import put_on_once
from systems.common.forms import Answers
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.seen import show
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import Being, Effect, Term, Until
from systems.frozen import dataclass
from systems.whitebox.base import states
from systems.whitebox.base.attributes import spell_save_modifier
from systems.whitebox.base.creatures import ability, dice_of, entry_of, kinds
from systems.whitebox.base.entries import Caster, SaveKind
from systems.whitebox.base.entries_creatures import Energy
from systems.whitebox.base.entries_spells import UNIT_SECONDS, Duration, Reach, Spell, Way
from systems.whitebox.base.items import wears
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.combat.saves import saves
from systems.whitebox.magic import staff_of_absorption

# Spells whose ways are choices within them and have no name of their own.
ONE_NAME = frozenset({
    "charm_monster", "commune", "hold_monster", "hold_person", "move_water", "plant_growth", "sleep",
    "transform_rock_mud", "transform_stone_flesh",
})  # fmt: skip
# What golems, elementals and oozes ask of a spell (WB-424, WB-429).
ENERGIES: dict[tuple[str, str], Energy] = {
    ("fireball", ""): "fire",
    ("lightning_bolt", ""): "lightning",
    ("wall_of_fire_or_ice", "fire"): "fire",
    ("wall_of_fire_or_ice", "fire_ring"): "fire",
    ("wall_of_fire_or_ice", "ice"): "cold",
    ("wall_of_fire_or_ice", "ice_ring"): "cold",
    ("transform_rock_mud", "to_mud"): "rock",
    ("transform_rock_mud", "to_rock"): "rock",
    ("transform_stone_flesh", "to_flesh"): "rock",
}
ENCHANTING = ("sleep", "charm", "hold", "confuse", "feeblemind", "quest", "possess")


@dataclass(frozen=True, slots=True)
class Casting:
    """Who casts which spell in which way, by which art and at which level, at whom, and out of which item.

    ``against`` is what saves are made against (a wand's spells: ``wand``); ``group`` ties together all that one
    casting leaves behind.
    """

    caster: str
    spell: Spell
    way: Way
    art: Caster
    level: int
    answers: Answers
    targets: tuple[str, ...] = ()
    item: str = ""
    against: SaveKind = "spell"
    group: str = ""

    @property
    def name(self) -> str:
        """The spell as it is cast: Haste, not Alter Time."""
        return self.spell.name if len(self.spell.ways) == 1 or self.spell.key in ONE_NAME else self.way.name

    @property
    def title(self) -> str:
        """The same with the choice within it: Sleep, up to 1 hit die."""
        if self.name == self.spell.name and len(self.spell.ways) > 1:
            return f"{self.name}, {self.way.name[:1].lower()}{self.way.name[1:]}"
        return self.name

    @property
    def reach(self) -> Reach:
        return self.spell.range_for(self.art, self.way)

    @property
    def duration(self) -> Duration:
        return self.spell.duration_for(self.art, self.way)

    @property
    def energy(self) -> Energy:
        return ENERGIES.get((self.spell.key, self.way.key), "")

    @property
    def thing(self) -> str:
        """What the referee typed for a target that has no sheet: a door, a coin, a field."""
        return str(self.answers.get("thing", "")).strip()

    def term(self, amount: int, sets: bool = False) -> Term:
        """A part of a figure that this spell makes."""
        return Term(self.name, amount, self.spell.rule, sets)


def lasts(play: Play, cast: Casting) -> Until:
    """When what the spell does ends; its dice are thrown here, the referee's own where they are secret."""
    duration = cast.duration
    if duration.kind != "time":
        return Until()
    roller = REFEREE if duration.secret else cast.caster
    amount = play.total(duration.at(cast.level), roller, f"{cast.name}: how many {duration.unit}s")
    return Until("lasting", at=amount * UNIT_SECONDS[duration.unit])


def time_words(play: Look, cast: Casting, until: Until) -> str:
    """How long it lasts, for the story: ``for 7 turns``, ``until dispelled``; nothing of what is secret."""
    duration = cast.duration
    if duration.secret:
        return "for a time that only the referee knows"
    if until.kind == "lasting":
        return f"for {play.game.words.span(until.at)}"
    match duration.kind:
        case "until":
            return duration.words()
        case "permanent":
            return "for good"
        case "concentration":
            return "as long as the caster concentrates"
    return "as long as the referee says"


def lay(
    play: Play, cast: Casting, who: str, name: str, kind: str, until: Until, *terms: tuple[str, Term], **data: Any
) -> Effect:
    """What the spell leaves on somebody (or on the place: ``who`` empty), with all that ends or undoes it later."""
    facts: dict[str, Any] = {
        "spell": cast.spell.key, "way": cast.way.key, "level": cast.level, "art": cast.art,
        states.CASTING: cast.group, states.ENDED_BY: " ".join(cast.duration.ends),
    } | data  # fmt: skip
    if cast.item:
        facts["item"] = cast.item
    if cast.duration.kind == "concentration":
        facts["holds"] = "concentration"
    if kind in states.HELPLESS and not terms:
        return put_on_once(play, who, name, until, kind=kind, source=cast.caster, apart=states.CASTING, **facts)
    return play.put_on(who, name, until, *terms, kind=kind, source=cast.caster, **facts)


def how_many(play: Play, cast: Casting) -> int | None:
    """How many the spell takes, its dice thrown; nothing: all that are in it."""
    number = cast.way.targets.number.at(cast.level)
    if number == "0":
        return None
    return play.total(number, cast.caster, f"{cast.name}: how many")


def list_struck(play: Play, cast: Casting) -> list[str]:
    """Whom the spell gets at: of those chosen the first that its number allows, without those it cannot touch."""
    most, found, taken = how_many(play, cast), [], 0
    if most is not None and cast.way.targets.number.dice:
        play.tell("{spell} can take {most}.", icon="dice", spell=cast.name, most=most)
    for who in cast.targets:
        if most is not None and taken == most:
            break
        being = play.being(who)
        if why := immune(play, cast, being):
            show(play, being)
            play.tell("{being} is not touched by {spell}: {why}.", "unharmed", "shield", being=being, spell=cast.name,
                      why=why)  # fmt: skip
            continue
        taken += 1
        if _taken_in(play, cast, being):
            continue
        if being.id == cast.caster or not resists(play, being, cast.name):
            found.append(who)
    return found


def _taken_in(play: Play, cast: Casting, being: Being) -> bool:
    """A spell aimed at one alone, and not out of an item: a ring throws part of it back, a staff swallows it whole."""
    sheet = being.sheet
    if cast.item or cast.way.targets.kind != "one" or being.id == cast.caster:
        return False
    if wears(sheet, "ring_spell_turning"):
        percent = play.total("1d100", REFEREE, "How much is turned back")
        play.tell("{percent} % of {spell} goes back to {caster}; what that means is for the referee to say.",
                  icon="refresh", percent=percent, spell=cast.name, caster=play.being(cast.caster))  # fmt: skip
    listing = cast.spell.listing(cast.art) or cast.spell.lists[0]
    return staff_of_absorption.absorb_spell(play, being.id, listing.level, cast.name)


def immune(look: Look, cast: Casting, being: Being, known: bool = True) -> str:
    """Why the spell can do nothing to somebody; empty if it can.  ``known``: what the kind is proof against, and not
    only what everybody sees."""
    shelled = look.under(being.id, "antimagic") or look.under(cast.caster, "antimagic")
    if shelled and being.id != cast.caster:
        return "no magic passes the shell"
    entry = entry_of(look, being)
    if entry is None:
        return ""
    undead = ("sleep", "charm") if "undead" in kinds(look, being) else ()
    effect = cast.way.effect
    if not known:
        return "it is immune" if effect in undead else ""
    harmless = {*entry.immunities, *undead}
    if only := ability(entry, "only_magic"):
        return "" if cast.energy in only.energies else "no such magic affects it"
    if "spells" in harmless:
        return "no spell affects it"
    if (above := ability(entry, "caster_immunity")) and cast.level < above.below_level:
        return f"only casters of level {above.below_level} and above can affect it"
    if effect in harmless or (effect in ENCHANTING and "enchantment" in harmless):
        return "it is immune"
    return f"{cast.energy} does it no harm" if cast.energy and cast.energy in harmless else ""


def resists(play: Play, being: Being, what: str) -> bool:
    """Magic resistance of N %: the magic fails on a d100 below N (WB-168, R-29)."""
    entry = entry_of(play, being)
    if entry is None or not entry.magic_resistance:
        return False
    if play.under(being.id, "resistance lost"):
        return False
    need = Need(entry.magic_resistance - 1, under=True, hit="resists", miss="is affected")
    if not play.check(1, 100, REFEREE, f"Magic resistance of {being.name}", need):
        return False
    play.tell("{being} resists {spell}.", "resists", "shield", being=being, spell=what)
    return True


def roll_save(play: Play, cast: Casting, who: str) -> bool:
    """Whether somebody saves against the spell; without a throw where the spell grants none (WB-254, R-37)."""
    save, being = cast.way.save, play.being(who)
    if save.outcome == "none" or not _grants_save(play, cast, being):
        return False
    if save.from_hit_dice and dice_of(play, being).whole < save.from_hit_dice:
        return False
    against: list[SaveKind] = [cast.against if kind == "spell" else kind for kind in save.kinds]
    more = [*(("fire",) if cast.energy == "fire" else ()), *(("targeted",) if cast.way.targets.kind == "one" else ())]
    return saves(play, who, (*against, *more), cast.name, save.modifier, caster_terms(play, cast), by=cast.caster)


def _grants_save(play: Play, cast: Casting, being: Being) -> bool:
    match cast.way.save.granted:
        case "living":
            return not {"undead", "golem"} & set(kinds(play, being))
        case "unwilling":
            return not cast.answers.get("willing", False)
    return True


def caster_terms(look: Look, cast: Casting) -> tuple[Term, ...]:
    """What the caster's mind does to the save of his target (WB-026, WB-027); nothing for what an item casts."""
    caster = look.find(cast.caster)
    if caster is None or cast.item or not isinstance(caster.sheet, CharacterSheet):
        return ()
    amount = spell_save_modifier(caster.sheet, cast.art, look.house)
    mind = ("Wisdom", "WB-027") if cast.art == "cleric" else ("Intelligence", "WB-026")
    return (Term(f"{caster.name}’s {mind[0]}", amount, mind[1]),) if amount else ()
