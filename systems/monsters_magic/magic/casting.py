"""Casting, singing, turning: a check against the place or against a target, and its points (MG-085 to MG-089)."""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    BeingField,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.naming import in_words, join_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import format_range
from systems.common.records.table import Being, Term, altered
from systems.common.treasure_kit.piles import take_from_pile
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.arms import BAND_NAMES
from systems.monsters_magic.base.attributes import level_of
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.sheet import SHORT, CharacterSheet, CreatureSheet, Item
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.combat import facts, helping, hiding, opposing, reacting, sickness
from systems.monsters_magic.combat.attacking import TRAITS, trait_fields
from systems.monsters_magic.magic import doing
from systems.monsters_magic.magic.aiming import (
    ON_ANYBODY,
    ON_FOES,
    against,
    aims,
    among_them,
    lacks_most,
    needed,
    only_on,
)
from systems.monsters_magic.magic.doing import FOCUS, POOL, SERVES
from systems.monsters_magic.magic.known import attribute_of, caster, known_spells, own_spells, scroll_of
from systems.monsters_magic.magic.proposing import usual_spell

CAST = "magic.cast"
SPELL, TARGET, TARGETS, DANGER, MODIFIER = "spell", "target", "targets", "danger", "modifier"
NEEDS_SOMEBODY = (*ON_FOES, "cleanse", "dispel")  # not cast into the air
HEDGED = ("card", "infect")  # what comes of their points does not say how the casting went


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which spell, on whom, with which traits; in danger or not."""
    if (being := caster(look, actor)) is None:
        return None
    spells = known_spells(look, being)
    ready = {key: spell for key, spell in spells.items()
             if spell.effect not in NEEDS_SOMEBODY or aims(look, being, spell)}  # fmt: skip
    own = own_spells(look, being)
    options = tuple([Option(key, one.name if key in own else f"{one.name}, read", one.text,
                            blocked="" if key in ready else _out_of_reach(one))
                     for key, one in spells.items()])  # fmt: skip
    usual = usual_spell(look, being, ready or spells)
    key = str(so_far.get(SPELL)) if so_far.get(SPELL) in spells else usual
    spell = spells[key]
    fields: list[Field] = [ChoiceField(SPELL, "Spell", default=usual, options=options, refines=True)]
    if key not in ready:  # it stays the one that is meant, whoever may come into its range
        return Form(CAST, "Cast", tuple(fields), help=spell.text, blocked=fields[0].problem(key))
    fields += (aimed := _target_fields(aims(look, being, spell), among_them(look, being, spell), spell))
    fields += [altered(one, default=usual_traits(look, being, spell)) for one in trait_fields(look, being)]
    if asks_of_place(spell, _at_a_foe(look, being, so_far)):
        fields.append(ToggleField(DANGER, "In danger", f"{checks.environment(look, True)} instead of "
                                  f"{checks.environment(look, False)}", default=facts.in_danger(look), refines=True,
                                  rule="MG-011"))  # fmt: skip
    if spell.effect == "heal" and not spell.pool:
        pools = (Option(PHP, "Physical hit points"), Option(MHP, "Mental hit points"))
        fields.append(ChoiceField(POOL, "Gives back", default=_usual_pool(look, being, spell, so_far), options=pools))
    if spell.effect == "help":
        fields.append(ChoiceField(SERVES, "Check", "It helps with one check", default=helping.usual(look),
                                  rule="MG-010", options=helping.options()))  # fmt: skip
        fields.append(ToggleField(FOCUS, "Fits the alignment’s focus", "One point on the tally", default=True))
    fields.append(NumberField(MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True))
    said = {**so_far, **{one.name: one.blank() for one in aimed if one.problem(so_far.get(one.name))}}
    return Form(CAST, "Cast", tuple(fields), working=_working(look, being, spell, said), help=spell.text)


def _target_fields(there: Sequence[Being], among: Sequence[Being], spell: Spell) -> list[Field]:
    """At whom: one, or as many as it takes; who stands ``among`` them is taken where the referee says so."""
    ids = tuple([one.id for one in there])
    if not ids:
        return []
    if spell.targets == 1:
        return [BeingField(TARGET, "On", default=ids[0], allowed=ids, refines=True)]
    allowed = (*ids, *[one.id for one in among])
    most = spell.targets or len(allowed)
    return [BeingsField(TARGETS, "Targets", "Everybody in range" if not spell.targets else f"{spell.targets} at most",
                        default=ids[:most], allowed=allowed, most=most, refines=True)]  # fmt: skip


def _at_a_foe(look: Look, being: Being, answers: Answers) -> bool:
    """Whether it is meant for one of the other side."""
    target = look.find(str(answers.get(TARGET) or ""))
    return target is not None and target.side != being.side


def asks_of_place(spell: Spell, at_a_foe: bool = False) -> bool:
    """Whether the place says what must be reached: where nobody resists (MG-011)."""
    resisted = spell.against != "place" and (spell.effect not in ON_ANYBODY or at_a_foe)
    return spell.effect != "turn" and not resisted


def plain_answers(look: Look, being: Being, key: str, spell: Spell, target: str = "") -> Answers:
    """The form as it stands, without asking it."""
    answers: dict[str, object] = {SPELL: key, MODIFIER: 0}
    if target and spell.targets == 1:
        answers[TARGET] = target
    elif target:
        ids = [one.id for one in aims(look, being, spell)]
        answers[TARGETS] = tuple([target, *[one for one in ids if one != target]][: spell.targets or len(ids)])
    if checks.traits_of(being):
        answers[TRAITS] = usual_traits(look, being, spell)
    if asks_of_place(spell):
        answers[DANGER] = facts.in_danger(look)
    if spell.effect == "heal" and not spell.pool:
        answers[POOL] = _usual_pool(look, being, spell, answers)
    if spell.effect == "help":
        answers[FOCUS] = True
        answers[SERVES] = helping.usual(look)
    return answers


def _usual_pool(look: Look, being: Being, spell: Spell, answers: Answers) -> str:
    """The hit points that whoever is healed lacks most; the first of several."""
    said = answers.get(TARGET) or next(iter(answers.get(TARGETS) or ()), "")
    whom = look.find(str(said)) or next(iter(aims(look, being, spell)), None)
    return lacks_most(look, whom) if whom is not None else PHP


def usual_traits(look: Look, being: Being, spell: Spell) -> tuple[str, ...]:
    """What is ticked before anybody says so: the traits that fit by name."""
    named = tuple([name for name in checks.traits_of(being) if name == spell.trait])
    found = dict.fromkeys((*named, *checks.fitting_traits(look, being, spell.effect)))
    return tuple(found)[: int(look.house.mg_trait_limit)]


def _out_of_reach(spell: Spell) -> str:
    if spell.effect == "cleanse":
        return f"nobody within {BAND_NAMES[spell.range]} bears anything."
    band = BAND_NAMES[spell.range]
    where = band if band.startswith("at ") else f"within {band}" if band.endswith("range") else f"within {band} range"
    if spell.effect == "dispel":
        return f"nobody {where} is under a spell."
    return f"no {join_names(list(only_on(spell)), 'or') or 'foe'} is {where}."


def terms(look: Look, being: Being, spell: Spell, answers: Answers) -> list[Term]:
    """All that is added to the check: attribute, traits, the staff, help that waits, a reaction."""
    more = [Term(item.name, item.spells, "MG-085") for item in _staffs(being)] if spell.level else []
    more += checks.list_terms(look, being.id, "spells") if spell.level else []
    more += [*helping.terms(look, being.id, helping.CAST), *reacting.terms(look, being.id)]
    if isinstance(being.sheet, CreatureSheet):
        more.append(Term("Its art", level_of(look, being), "MG-006"))
    target = look.find(str(answers.get(TARGET) or "")) if spell.effect in ON_FOES else None
    if target is not None:
        more += opposing.attacker_terms(look, being, target)
    modifier = answers.get(MODIFIER, 0)
    if isinstance(modifier, int) and modifier:
        more.append(Term("Modifier", modifier))
    traits = answers.get(TRAITS)
    found = checks.check_terms(look, being, attribute_of(look, being, spell),
                               usual_traits(look, being, spell) if traits is None else tuple(traits), more)  # fmt: skip
    return helping.without_modifier(look, being, found) if spell.effect in ON_FOES else found


def _staffs(being: Being) -> list[Item]:
    return [item for item in being.sheet.in_use() if item.spells] if isinstance(being.sheet, CharacterSheet) else []


def _working(look: Look, being: Being, spell: Spell, answers: Answers) -> str:
    parts = [f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)}" for term in terms(look, being, spell, answers)]
    dice = f" + {spell.dice}" if spell.dice else ""
    said = " ".join(["3d6", *parts]) + dice
    asks = asks_of_place(spell, _at_a_foe(look, being, answers))
    danger = asks and answers.get(DANGER, facts.in_danger(look)) is True
    meant = _meant(look, answers)
    if not meant and not asks:  # nobody is chosen
        return said if spell.effect == "turn" else f"{said} ≥ {SHORT[spell.against]} + {spell.level}"
    aimed: list[Being | None] = [*meant] or [None]
    numbers = [needed(look, being, spell, one, danger) for one in aimed]
    known = sorted([one for one in numbers if one is not None])
    if not known:
        return f"{said} against {'its resistance' if len(numbers) == 1 else 'their resistance'}"
    return f"{said} ≥ {format_range(known[0], known[-1])}"


def _meant(look: Look, answers: Answers) -> list[Being]:
    """At whom it is cast, as the answers have it."""
    ids = answers.get(TARGETS) or ((answers[TARGET],) if answers.get(TARGET) else ())
    return [being for being in [look.find(str(one)) for one in ids] if being is not None]


def cast(play: Play, choice: Choice) -> None:
    """The check, and what its points make of everybody it was meant for."""
    being, answers = play.being(choice.actor), choice.answers
    key = str(answers[SPELL])
    spell = known_spells(play, being).get(key)
    if spell is None:
        raise Refused(f"{being.name} does not know that spell any more.")
    if play.fighting and reacting.find_reaction(play, being.id) is None:
        play.done(being.id)
    _read(play, being, key)
    meant = _meant(play, answers)
    numbers = _numbers(play, being, spell, meant, answers)
    total = checks.roll(play, being.id, spell.name, terms(play, being, spell, answers), numbers[0], spell.dice)
    helping.use_up(play, being.id, helping.CAST)
    reacting.use_reaction(play, being.id)
    _take_effect(play, being, spell, meant, [checks.Checked(being.id, total, one) for one in numbers], answers)
    if spell.effect in ON_FOES and spell.effect != "step":
        hiding.come_out(play, play.being(being.id))
    sickness.after_deed(play, being.id)


def _read(play: Play, being: Being, key: str) -> None:
    """A scroll is used up by whoever does not know the spell itself (MG-114)."""
    place = None if key in own_spells(play, being) else scroll_of(play, being, key)
    if place is not None:
        play.tell("{being} reads {item}.", icon="scroll", being=being, item=being.sheet.items[place].name)
        play.change(being.id, "items", take_from_pile(being.sheet.items, place, 1))


def _numbers(play: Play, being: Being, spell: Spell, meant: list[Being], answers: Answers) -> list[int]:
    """What must be reached against each; once, where the place says it or nobody is meant."""
    danger = answers.get(DANGER) is True
    if not meant:
        return [against(play, being, spell, None, danger)]
    return [against(play, being, spell, one, danger) for one in meant]


def _take_effect(play: Play, being: Being, spell: Spell, meant: list[Being], made: list[checks.Checked],
                 answers: Answers) -> None:  # fmt: skip
    """One after the other; a failure against all of them is the first one's to answer."""
    spent = spell.effect not in HEDGED
    each: list[Being | None] = [*meant] or [None]
    same = len({one.against for one in made}) == 1
    does = "performs" if spell.tradition == "song" else "casts"
    if not same:
        play.tell("{being} {does} {spell} on {whom}.", icon="spark", being=being, does=does, spell=spell.name,
                  whom=in_words(play, meant))  # fmt: skip
    for number, (target, one) in enumerate(zip(each, made, strict=True)):
        if number == 0 or not same:
            on = f" on {target.name}" if target is not None and not same else ""
            checks.tell(play, one, f"{does} {spell.name}{on}", spent=spent)
        if one.succeeds:
            doing.carry_out(play, play.being(being.id), spell, target, one.points, answers)
    foe = next((one for one in meant if one.side != being.side), None)
    if foe is not None and not any([one.succeeds for one in made]):
        reacting.to_failure(play, made[0], foe.id)
