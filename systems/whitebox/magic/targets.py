"""Whom a spell may be cast at, in a sensible order, and whom it would be cast at if nobody said otherwise."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, BeingsField, Field, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.frozen import dataclass
from systems.whitebox.base import classes, states
from systems.whitebox.base.creatures import ability, dice_of, entry_of, kinds
from systems.whitebox.base.entries import Caster
from systems.whitebox.base.entries_spells import Spell, Way
from systems.whitebox.base.sheet import CharacterSheet
from systems.whitebox.magic.casting import Casting, immune

HARMFUL = frozenset({
    "charm", "confuse", "damage", "disintegrate", "feeblemind", "flee", "hold", "inflict", "kill", "petrify", "possess",
    "quest", "sleep", "web",
})  # fmt: skip
# What they are cast at needs no name, or is asked in another way.
ON_NOBODY = ("animate", "dispel", "open", "provide", "purify", "spoil", "summon", "weather")
THINGS = ("object", "place", "plant")
THING_FIRST = ("lift",)  # meant for things sooner than for somebody
PLAYABLE = ("human", "dwarf", "elf")
MOST = 999


@dataclass(frozen=True, slots=True)
class Aim:
    """A spell about to be cast: everything its questions depend on."""

    caster: str
    spell: Spell
    way: Way
    art: Caster
    level: int
    so_far: Answers

    @property
    def casting(self) -> Casting:
        return Casting(self.caster, self.spell, self.way, self.art, self.level, self.so_far)


def is_harmful(way: Way) -> bool:
    """Whether the spell is meant for foes: who casts it at them shows himself, and fills it in with them."""
    if way.effect in HARMFUL:
        return True
    if way.effect == "polymorph":
        return way.key == "other"
    cursed = any(one.figure == "to_hit" and one.amount < 0 for one in way.bonuses)
    return cursed or (way.effect == "speed" and way.factor < 1)


def asks_for_beings(way: Way) -> bool:
    """Whether the caster points the spell at somebody."""
    targets = way.targets
    return targets.kind in ("one", "many", "area") and targets.who not in THINGS and way.effect not in ON_NOBODY


def casts_magic_user_spells(look: Look, being: Being) -> bool:
    """Whether Feeblemind can harm somebody: Magic-users, and creatures that cast as one (WB-329)."""
    if isinstance(being.sheet, CharacterSheet):
        return classes.class_of(look, being.sheet).spells == "magic_user"
    found = ability(entry_of(look, being), "caster")
    return bool(found and found.caster == "magic_user")


def fits(look: Look, way: Way, being: Being) -> bool:
    """Whether somebody is what the spell works on: its kind, and hit dice within its power."""
    who, what = way.targets.who, kinds(look, being)
    if who == "corpse":
        return states.dead(look, being) and not look.under(being.id, "dust") and _playable(look, being)
    if states.dead(look, being) or look.under(being.id, *states.GONE):
        return False
    match who:
        case "biped" if "person" not in what or "undead" in what:
            return False
        case "animal" if "animal" not in what:
            return False
        case "chaotic" | "lawful" if states.alignment_of(look, being) != {"chaotic": "chaos", "lawful": "law"}[who]:
            return False
        case "magic_user" if not casts_magic_user_spells(look, being):
            return False
    return way.targets.takes(*dice_of(look, being))


def _playable(look: Look, being: Being) -> bool:
    """Whether somebody is of a race that players may choose (WB-365)."""
    entry = entry_of(look, being)
    return entry is None or "human" in entry.kinds or entry.key in PLAYABLE


def candidates(look: Look, aim: Aim) -> tuple[str, ...]:
    """Everybody the spell may be cast at, the likeliest first; who harms an area may stand in it (WB-308, WB-331)."""
    side, harms = look.being(aim.caster).side, is_harmful(aim.way)
    spared = aim.caster if harms and aim.way.targets.kind != "area" else ""
    found = [one for one in look.everyone() if fits(look, aim.way, one) and one.id != spared]

    def place(being: Being) -> tuple[int, bool, float, bool]:
        if harms:
            own = (being.side == side) + (being.id == aim.caster)
            return (own, not states.able(look, being), 0, _in_vain(look, aim, being))
        health = share_left(being) if aim.way.effect == "heal" else 0
        return (being.side != side, not _needs(look, aim.way, being), health, being.id != aim.caster)

    return tuple([one.id for one in sorted(found, key=place)])


def _in_vain(look: Look, aim: Aim, being: Being) -> bool:
    return bool(immune(look, aim.casting, being))


def _needs(look: Look, way: Way, being: Being) -> bool:
    """Whether a spell that sets something right finds it on somebody."""
    match way.effect:
        case "heal":
            return bool(being.sheet.hit_points < being.sheet.hit_points_most)
        case "cure":
            wanted = {"disease": ("diseased", "rot"), "poison": ("poisoned",), "curse": ("cursed", "rot"),
                      "stone": ("petrified",)}  # fmt: skip
            return look.under(being.id, *wanted.get(way.against[0], ()))
    return False


def share_left(being: Being) -> float:
    """The share of its hit points that somebody has left."""
    return float(being.sheet.hit_points / max(1, being.sheet.hit_points_most))


def usual_targets(look: Look, aim: Aim, among: tuple[str, ...]) -> tuple[str, ...]:
    """Whom the spell is cast at if nobody says otherwise: every foe it can touch, or one's own side."""
    side = look.being(aim.caster).side
    most = MOST if aim.way.targets.number.dice else int(aim.way.targets.number.at(aim.level)) or MOST
    beings = [look.being(one) for one in among]
    if is_harmful(aim.way):
        found = [one for one in beings if one.side != side and not _in_vain(look, aim, one)]
        awake = [one for one in found if states.able(look, one)]
        found = awake or found
    else:
        found = [one for one in beings if one.side == side]
    return tuple([one.id for one in found[:most]])


def likely_way(look: Look, caster: str, spell: Spell, art: Caster, level: int) -> Way:
    """The first way of a spell that somebody here is a target for, or its first (R-33: the caster chooses).

    A way that finds only foes who lie helpless already comes after those that find one who stands.
    """
    ways = spell.ways_for(art, look.house)
    if len(ways) == 1:
        return ways[0]
    spare = None
    for way in ways:
        aim = Aim(caster, spell, way, art, level, {})
        if not asks_for_beings(way):
            return way
        if found := usual_targets(look, aim, candidates(look, aim)):
            if not is_harmful(way) or states.able(look, look.being(found[0])):
                return way
            spare = spare or way
    return spare or ways[0]


def target_fields(look: Look, aim: Aim) -> tuple[Field, ...]:
    """What is asked about whom: one, several, or the name of a thing that has no sheet."""
    way = aim.way
    if way.effect in ON_NOBODY:
        return ()
    thing = TextField("thing", "Whom or what" if asks_for_beings(way) else "What or where",
                      help="What has no sheet at this table; may stay empty")  # fmt: skip
    if way.targets.who in THINGS:
        return (thing,)
    if not asks_for_beings(way):
        return ()
    among = candidates(look, aim)
    if way.targets.kind != "one":
        number = way.targets.number
        most = MOST if number.dice or number.dice_per_level else int(number.at(aim.level)) or MOST
        dice = number.at(aim.level) if most == MOST and number.at(aim.level) != "0" else ""
        said = f"The first {dice} of them" if dice else ""
        default = usual_targets(look, aim, among)
        if not among:
            return ()
        # An area may lie where nobody stands, and whoever is not at this table is not named.
        least = 1 if way.targets.kind == "many" and default else 0
        return (
            BeingsField("targets", "Targets", said, default, allowed=among, least=least, most=most, ordered=bool(dice),
                        dice=dice),
        )  # fmt: skip
    if not among:
        return (thing,)
    default = () if way.effect in THING_FIRST else usual_targets(look, aim, among)
    elsewhere = bool(aim.so_far.get("elsewhere", not default))
    asked = ToggleField("elsewhere", "Not at the table", "At somebody or something without a sheet here",
                        default=not default, refines=True)  # fmt: skip
    if elsewhere:
        return (asked, thing)
    return (BeingField("target", "Target", default=(default or among)[0], allowed=among, refines=True), asked)


def list_chosen(aim: Aim, answers: Answers) -> tuple[str, ...]:
    """The beings that the answers point at; the caster himself where nobody is asked for."""
    if aim.way.targets.kind == "caster":
        return (aim.caster,)
    if "target" in answers:
        return (answers["target"],)
    return tuple(answers.get("targets", ()))
