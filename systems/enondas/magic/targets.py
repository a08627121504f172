"""What a spell asks: whom it is cast at in a sensible order, what has no sheet here, and what else it must know."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    ChoiceField,
    Field,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.records.table import Being
from systems.enondas.base import arms, states
from systems.enondas.base.entries_spells import Spell, SpellEffect
from systems.enondas.base.sheet import CharacterSheet
from systems.enondas.combat.shooting import size_factor
from systems.enondas.magic.casting import Casting, how_many, touches
from systems.enondas.magic.knowing import mark_of, marks
from systems.frozen import dataclass

HARMFUL = frozenset({"blast", "missiles", "suggest", "root", "sleep", "paralyze"})
ATTACKS = frozenset({"blast", "missiles", "root", "sleep", "paralyze"})  # acts nobody overlooks (EN-188)
LOCKED = "locked"
ELSEWHERE = "elsewhere"
MOST = 999
NEAR = 2  # the band a spell is aimed over unless the referee names another level
# What is easier to refuse (EN-187): levels off the saving roll.
HARM = ((0, "Harmless"), (1, "Mildly against its wishes"), (3, "Harms a friend or family"), (5, "Its own death"))
# Kinds of effects that a cure or the lifting of a curse may end, the likeliest first.
ILLS = {"cure": ("diseased", "by hand"), "uncurse": ("cursed", "by hand")}


@dataclass(frozen=True, slots=True)
class Aim:
    """A spell about to be cast, and who could be meant."""

    cast: Casting
    harmful: bool
    most: int = 1

    @property
    def spell(self) -> Spell:
        return self.cast.spell

    @property
    def so_far(self) -> Answers:
        return self.cast.answers


def harmful(spell: Spell) -> bool:
    """Whether a spell is meant for foes."""
    return spell.effect in HARMFUL


def candidates(look: Look, aim: Aim) -> tuple[str, ...]:
    """Everybody the spell may be cast at, the likeliest first."""
    side = look.being(aim.cast.caster).side
    out = aim.harmful or aim.spell.effect == "give"
    found = [one for one in look.everyone() if states.present(look, one) and not (out and one.id == aim.cast.caster)]

    def place(one: Being) -> tuple[float, ...]:
        own = one.side == side
        if aim.harmful:
            return (own, not touches(aim.spell, one), states.helpless(look, one))
        if aim.spell.effect == "slam" and look.fighting:  # the heaviest weapon; whoever casts strikes no more
            arm = arms.melee_arm(look, one)
            return (not own, one.id == aim.cast.caster, -3.5 * arm.dice - arm.adds)
        now, most = states.hits_of(one)
        share = now / max(1, most) if aim.spell.effect in ("heal", "give") else 1.0
        return (not own, share, one.id != aim.cast.caster)

    return tuple([one.id for one in sorted(found, key=place)])


def default_targets(look: Look, aim: Aim, among: tuple[str, ...]) -> tuple[str, ...]:
    """Whom the spell is cast at if nobody says otherwise: foes it can touch, or one's own side; never the wrong one."""
    side = look.being(aim.cast.caster).side
    if aim.harmful:
        found = [one for one in among if (being := look.being(one)).side != side and touches(aim.spell, being)]
        awake = [one for one in found if states.able(look, look.being(one))]
        found = awake or found
    else:
        found = [one for one in among if look.being(one).side == side]
    return tuple(found[: aim.most])


def fields(look: Look, cast: Casting) -> tuple[Field, ...]:
    """Everything a spell asks beside how far it is raised."""
    return _ASKS[cast.spell.effect](look, Aim(cast, harmful(cast.spell)))


def chosen_targets(cast: Casting) -> tuple[str, ...]:
    """The beings the answers point at; nobody, if what is meant has no sheet here."""
    answers = cast.answers
    if answers.get(ELSEWHERE):
        return ()
    if "target" in answers:
        return (answers["target"],)
    return tuple(answers.get("targets", ()))


def shot_at(look: Look, cast: Casting) -> tuple[str, ...]:
    """Whom each missile flies at."""
    if cast.answers.get(ELSEWHERE):
        return ()
    return tuple([cast.answers[name] for name in shots(how_many(look, cast))])


def the_one(look: Look, aim: Aim) -> Being | None:
    """The one being that is meant, as far as the answers tell."""
    among = candidates(look, aim)
    default = default_targets(look, aim, among)
    if not among or aim.so_far.get(ELSEWHERE, not default):
        return None
    wanted = aim.so_far.get("target")
    return look.being(wanted if wanted in among else (default or among)[0])


def _thing(label: str = "Whom or what", help: str = "What has no sheet here; may stay empty") -> TextField:
    return TextField("thing", label, help=help)


def _whom(look: Look, aim: Aim, refines: bool = False) -> tuple[Field, ...]:
    """One target or several, or something that has no sheet here."""
    among = candidates(look, aim)
    default = default_targets(look, aim, among)
    if not among:
        return (ToggleField(ELSEWHERE, "Not at the table", default=True, refines=True), _thing())
    asked = ToggleField(ELSEWHERE, "Not at the table", "At somebody or something without a sheet here",
                        default=not default, refines=True)  # fmt: skip
    if aim.so_far.get(ELSEWHERE, not default):
        return (asked, _thing())
    if aim.most == 1:
        return (BeingField("target", "Target", default=(default or among)[0], refines=refines, allowed=among), asked)
    most = f"Up to {aim.most}" if aim.most < MOST else ""
    return (BeingsField("targets", "Targets", most, default, allowed=among, most=aim.most), asked)


def _blast(look: Look, aim: Aim) -> tuple[Field, ...]:
    if aim.spell.strikes == "melee":
        if look.fighting:
            return ()  # it counts in the total of the side (EN-182)
        return _whom(look, Aim(aim.cast, True, MOST))
    return (*_whom(look, aim, refines=True), *_to_hit(look, aim))


def _to_hit(look: Look, aim: Aim) -> tuple[Field, ...]:
    """The level of the shot, where the house asks one of spells: near, and by the sizes, unless it is said (EN-181)."""
    target = the_one(look, aim)
    if not look.house.spell_missile_needs_hit or aim.spell.strikes != "missile" or target is None:
        return ()
    return (NumberField("hit_level", "Level of the roll to hit", "SR on DEX: 2 for near, times the size", minimum=-9,
                        maximum=99, default=hit_level(look, aim.cast.caster, target.id)),)  # fmt: skip


def hit_level(look: Look, caster: str, target: str) -> int:
    """How hard a target is to hit with a spell, from near (EN-120)."""
    return NEAR * size_factor(look.value(target, "size"), look.value(caster, "size"))


def shots(number: int) -> tuple[str, ...]:
    return tuple([f"missile_{place}" for place in range(1, number + 1)])


def _shots(look: Look, aim: Aim) -> tuple[Field, ...]:
    """Who gets each of the missiles (EN-185)."""
    among = candidates(look, aim)
    default = default_targets(look, aim, among)
    asked = ToggleField(ELSEWHERE, "Not at the table", default=not default, refines=True)
    if not among or aim.so_far.get(ELSEWHERE, not default):
        return (asked, _thing())
    names = shots(how_many(look, aim.cast))
    first = (default or among)[0]
    each = [BeingField(name, f"Missile {place}", default=first, allowed=among) for place, name in enumerate(names, 1)]
    return (*each, asked)


def _suggest(look: Look, aim: Aim) -> tuple[Field, ...]:
    options = tuple([Option(off, label if not off else f"{label} (−{off})") for off, label in HARM])
    return (
        *_whom(look, aim, refines=True),
        TextField("suggestion", "Suggestion", longest=200),
        ChoiceField("harm", "It is", "The worse it is, the easier it is to resist", default=0, refines=True,
                    options=options, rule="EN-187"),
    )  # fmt: skip


def _hide(look: Look, aim: Aim) -> tuple[Field, ...]:
    most = aim.cast.times("targets")
    among = candidates(look, aim)
    return (BeingsField("targets", "Who is overlooked", f"Up to {most}" if most > 1 else "", (aim.cast.caster,),
                        allowed=among, most=most),)  # fmt: skip


def _sleep(look: Look, aim: Aim) -> tuple[Field, ...]:
    steps = aim.cast.steps
    longer = (
        NumberField("longer", "Increases for the time", f"The other of the {steps} double the targets", refines=True,
                    maximum=steps, rule="EN-203"),
    ) if steps and aim.spell.grows == "targets or duration" else ()  # fmt: skip
    return (*longer, *_whom(look, Aim(aim.cast, True, aim.cast.times("targets")), refines=True))


def _one(look: Look, aim: Aim) -> tuple[Field, ...]:
    return _whom(look, aim, refines=True)


def _ill(look: Look, aim: Aim) -> tuple[Field, ...]:
    """Whom, and which of what lies on him ends."""
    target = the_one(look, aim)
    kinds = ILLS[aim.spell.effect]
    found = [one for kind in kinds for one in (look.effects_on(target.id, kind) if target else ()) if one.name]
    options = (*[Option(one.id, one.name) for one in found], Option("", "Nothing that is kept here"))
    ends = ChoiceField("ends", "What ends", default=options[0].value, options=options)
    return (*_whom(look, aim, refines=True), *((ends,) if found else ()))


def _open(look: Look, aim: Aim) -> tuple[Field, ...]:
    locks = tuple([Option(one.id, one.name) for one in look.effects_on("", LOCKED)])
    options = (*locks, Option("", "A lock that is not magical"))
    lock = (ChoiceField("lock", "Lock", default=options[0].value, options=options),) if locks else ()
    return (*lock, _thing("Which lock", "A door, a chest; may stay empty"))


def _thing_only(label: str, help: str) -> Callable[[Look, Aim], tuple[Field, ...]]:
    def asks(look: Look, aim: Aim) -> tuple[Field, ...]:
        return (_thing(label, help),)

    return asks


def _identify(look: Look, aim: Aim) -> tuple[Field, ...]:
    found = marks(look)
    options = (*[Option(one.key, one.name) for one in found], Option("", "Something else"))
    wanted = aim.so_far.get("mark", options[0].value)
    field = ChoiceField("mark", "What", default=options[0].value, refines=True, options=options)
    other = (_thing("What it is", "A thing, a person, a place"),)
    return (field,) if isinstance(wanted, str) and mark_of(look, wanted) else (field, *other)


def _slam(look: Look, aim: Aim) -> tuple[Field, ...]:
    """Whose weapon, and which (EN-210)."""
    whom = _whom(look, aim, refines=True)
    target = the_one(look, aim)
    if target is None:
        return whom
    found = arms.arms(look, target)
    options = tuple([Option(one.key, f"{one.name} ({one.words})") for one in found])
    first = arms.melee_arm(look, target).key if isinstance(target.sheet, CharacterSheet) else options[0].value
    return (*whom, ChoiceField("weapon", "Weapon", default=first, options=options))


_ASKS: dict[SpellEffect, Callable[[Look, Aim], tuple[Field, ...]]] = {
    "blast": _blast,
    "missiles": _shots,
    "suggest": _suggest,
    "hide": _hide,
    "heal": _one,
    "give": _one,
    "cure": _ill,
    "uncurse": _ill,
    "open": _open,
    "lock": _thing_only("Which lock", "A door, a chest; may stay empty"),
    "light": _thing_only("On what", "A finger, a staff; may stay empty"),
    "detect": _thing_only("Where", "A thing or a place; may stay empty"),
    "identify": _identify,
    "root": _one,
    "sleep": _sleep,
    "paralyze": _one,
    "slam": _slam,
    "card": _thing_only("On whom or what", "May stay empty"),
}
