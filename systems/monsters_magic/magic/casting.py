"""Casting, singing, turning: a check against the place or against a target, and its points (MG-085 to MG-089)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, NO_EFFECT, Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Term, Until, altered
from systems.monsters_magic.base import checks, states, vitals
from systems.monsters_magic.base.arms import BAND_NAMES, BANDS, highest_roll
from systems.monsters_magic.base.attributes import creature_of, level_of
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.grades import GRADES, amount, price
from systems.monsters_magic.base.sheet import CharacterSheet, CreatureSheet, Item
from systems.monsters_magic.base.vitals import MHP, PHP
from systems.monsters_magic.combat import (
    facts,
    helping,
    opposing,
    ranges,
    reacting,
    rounds,
    sickness,
    spending,
    standing,
)
from systems.monsters_magic.combat.attacking import TRAITS, trait_fields
from systems.monsters_magic.combat.spending import Purse

CAST = "magic.cast"
SPELL, TARGET, DANGER, MODIFIER, POOL, FOCUS, SERVES = (
    "spell", "target", "danger", "modifier", "pool", "focus", "serves",
)  # fmt: skip
SHIELD_ROUNDS = 5
MENDS = 6  # and the level, at most (MG-080)
ON_FRIENDS, ON_FOES = ("help", "heal"), ("missile", "turn")
SPENT = (*ON_FRIENDS, *ON_FOES, "shield")  # what comes of their points says how it went


def known_spells(look: Look, being: Being) -> dict[str, Spell]:
    """The spells, songs and prayers of a sheet that the library still has."""
    spells = look.library("spells")
    keys = being.sheet.spells if isinstance(being.sheet, CharacterSheet) else ()
    return {key: spells[key] for key in keys if key in spells}


def caster(look: Look, actor: str) -> Being | None:
    """Whoever knows anything and may act now, or at once in answer to a failed check; outside a fight anybody may."""
    being = look.find(actor)
    if being is None or not known_spells(look, being):
        return None
    reacts = look.fighting and reacting.find_reaction(look, actor) is not None
    if look.fighting and actor not in look.waiting and not reacts:
        return None
    return being if look.stands(being) else None


def attribute_of(look: Look, being: Being, spell: Spell) -> str:
    """What a spell is cast with: its own attribute, else the prime one of the class."""
    if spell.attribute:
        return spell.attribute
    entry = look.library("callings").get(being.sheet.calling)
    return entry.prime if entry is not None else "intelligence"


def aims(look: Look, being: Being, spell: Spell) -> list[Being]:
    """Whom a spell may be meant for: foes in its range, friends, or nobody."""
    there = [one for one in look.everyone() if one.id != being.id]
    if spell.effect in ON_FRIENDS:
        friends = [one for one in look.everyone() if one.side == being.side]
        if spell.effect == "heal":
            return sorted([one for one in friends if not states.dead(look, one)], key=lambda one: _health(look, one))
        return [one for one in friends if one.id != being.id]
    if spell.effect not in ON_FOES or (look.fighting and opposing.behind_full_cover(look, being)):
        return []
    reach = BANDS.index(spell.range)
    found = [one for one in there if one.side != being.side and look.stands(one)
             and (not look.fighting or ranges.band(look, being, one) <= reach)]  # fmt: skip
    return [one for one in found if spell.effect != "turn" or undead(look, one)]


def _health(look: Look, being: Being) -> float:
    """What is left of whichever hit points lack most: whoever is hurt worst is healed first."""
    sheet = being.sheet
    pools = ((sheet.php, look.value(being.id, "php_most")), (sheet.mhp, look.value(being.id, "mhp_most")))
    return float(min([now / max(1, most) for now, most in pools]))


def undead(look: Look, being: Being) -> bool:
    """Whether somebody can be turned."""
    return isinstance(being.sheet, CreatureSheet) and "undead" in creature_of(look, being.sheet).tags


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which spell, on whom, with which traits; in danger or not."""
    if (being := caster(look, actor)) is None:
        return None
    spells = known_spells(look, being)
    ready = {key: spell for key, spell in spells.items() if spell.effect not in ON_FOES or aims(look, being, spell)}
    options = tuple([Option(key, one.name, one.text, blocked="" if key in ready else _out_of_reach(look, one))
                     for key, one in spells.items()])  # fmt: skip
    if not ready:
        return Form(CAST, "Cast", (ChoiceField(SPELL, "Spell", options=options),), blocked="Nobody is there for it.")
    key = so_far.get(SPELL) if so_far.get(SPELL) in ready else next(iter(ready))
    spell = ready[str(key)]
    fields: list[Field] = [ChoiceField(SPELL, "Spell", default=next(iter(ready)), options=options, refines=True)]
    if there := aims(look, being, spell):
        fields.append(BeingField(TARGET, "On", default=there[0].id, allowed=tuple([one.id for one in there]),
                                 refines=True))  # fmt: skip
    fields += [altered(one, default=usual_traits(look, being, spell)) for one in trait_fields(look, being)]
    if spell.effect != "turn":
        fields.append(ToggleField(DANGER, "In danger", f"{checks.environment(look, True)} instead of "
                                  f"{checks.environment(look, False)}", default=_danger(look), refines=True,
                                  rule="MG-011"))  # fmt: skip
    if spell.effect == "heal":
        pools = (Option(PHP, "Physical hit points"), Option(MHP, "Mental hit points"))
        fields.append(ChoiceField(POOL, "Gives back", default=PHP, options=pools))
    if spell.effect == "help":
        fields.append(ChoiceField(SERVES, "For", "It names one check", default=helping.usual(look), rule="MG-010",
                                  options=helping.options()))  # fmt: skip
        fields.append(ToggleField(FOCUS, "Fits the alignment's focus", "One point on the tally", default=True))
    fields.append(NumberField(MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True))
    return Form(CAST, "Cast", tuple(fields), working=_working(look, being, spell, so_far), help=spell.text)


def plain_answers(look: Look, being: Being, key: str, spell: Spell, target: str = "") -> Answers:
    """The form as it stands, without asking it."""
    answers: dict[str, object] = {SPELL: key, MODIFIER: 0}
    if target:
        answers[TARGET] = target
    if checks.traits_of(being):
        answers[TRAITS] = usual_traits(look, being, spell)
    if spell.effect != "turn":
        answers[DANGER] = _danger(look)
    if spell.effect == "heal":
        answers[POOL] = PHP
    if spell.effect == "help":
        answers[FOCUS] = True
        answers[SERVES] = helping.usual(look)
    return answers


def usual_traits(look: Look, being: Being, spell: Spell) -> tuple[str, ...]:
    """What is ticked before anybody says so: the traits that fit by name."""
    found = dict.fromkeys((*fitting_traits(being, spell), *checks.fitting_traits(look, being, spell.effect)))
    return tuple(found)[: int(look.house.mg_trait_limit)]


def _out_of_reach(look: Look, spell: Spell) -> str:
    return f"nobody fitting within {BAND_NAMES[spell.range]}." if spell.effect in ON_FOES else ""


def _danger(look: Look) -> bool:
    return facts.in_danger(look)


def terms(look: Look, being: Being, spell: Spell, answers: Answers) -> list[Term]:
    """All that is added to the check: attribute, traits, the staff, help that waits."""
    more = [Term(item.name, item.spells, "MG-085") for item in _staffs(being)] if spell.level else []
    more += [*helping.terms(look, being.id, helping.CAST), *reacting.terms(look, being.id)]
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


def fitting_traits(being: Being, spell: Spell) -> tuple[str, ...]:
    """The traits that fit a spell by their names."""
    return tuple([name for name in checks.traits_of(being) if name == spell.trait])


def difficulty(look: Look, spell: Spell, danger: bool) -> int:
    """What must be reached where nobody resists: the place, and the level of the spell (MG-085)."""
    return checks.environment(look, danger) + spell.level


def _working(look: Look, being: Being, spell: Spell, answers: Answers) -> str:
    parts = [f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)}" for term in terms(look, being, spell, answers)]
    dice = f" + {spell.dice}" if spell.dice else ""
    if spell.effect == "turn":
        return " ".join(["3d6", *parts]) + dice
    danger = answers.get(DANGER, _danger(look)) is True
    return f"{' '.join(['3d6', *parts])}{dice} ≥ {difficulty(look, spell, danger)}"


def cast(play: Play, choice: Choice) -> None:
    """The check, and what its points make."""
    being, answers = play.being(choice.actor), choice.answers
    spell = known_spells(play, being).get(answers[SPELL])
    if spell is None:
        raise Refused(f"{being.name} does not know that spell any more.")
    target = play.being(answers[TARGET]) if answers.get(TARGET) else None
    if play.fighting and reacting.find_reaction(play, being.id) is None:
        play.done(being.id)
    against = _against(play, being, spell, target, answers)
    found = terms(play, being, spell, answers)
    total = checks.roll(play, being.id, spell.name, found, against, spell.dice)
    helping.use_up(play, being.id, helping.CAST)
    reacting.use_reaction(play, being.id)
    made = checks.Checked(being.id, total, against)
    checks.tell(play, made, f"with {spell.name}", spent=spell.effect in SPENT)
    if not made.succeeds:
        if target is not None and spell.effect in ON_FOES:
            reacting.to_failure(play, made, target.id)
    else:
        _DOES[spell.effect](play, being, spell, target, made.points, answers)
    sickness.after_deed(play, being.id)


def _against(play: Play, being: Being, spell: Spell, target: Being | None, answers: Answers) -> int:
    """The place and the level, or the target's resistance to turning (MG-051, R-06)."""
    if spell.effect != "turn" or target is None:
        sized = target is not None and spell.effect in ON_FOES and play.house.mg_size_affects_magic
        more = opposing.size_terms(play, being, target) if target is not None and sized else []
        return difficulty(play, spell, answers.get(DANGER) is True) + sum([term.amount for term in more])
    entry = creature_of(play, target.sheet)
    if not entry.turning:
        faith = Term("Undead", entry.level, "MG-051")  # as a trait that fits
        return opposing.mind(play, being, target, size=bool(play.house.mg_size_affects_magic), more=(faith,))
    if rounds.is_surprised(play, target):
        size = bool(play.house.mg_size_affects_magic)
        more = opposing.mind_terms(play, being, target, size)
        return checks.roll(play, target.id, "Resistance to turning", [Term("Resistance", entry.turning_rolled), *more])
    # The written figure has the size in it: Wisdom 14 and 2 for a larger mind are the 16 of the example.
    return entry.turning + sum([term.amount for term in opposing.mind_terms(play, being, target, size=False)])


Does = Callable[[Play, Being, Spell, "Being | None", int, Answers], None]


def _points(play: Play, being: Being, target: Being, points: int) -> int:
    """The points after size, where size counts for magic (MG-056)."""
    change = opposing.size_points(play, being, target) if play.house.mg_size_affects_magic else 0
    return max(0, points + change)


def _missile(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Physical hit points or consequences; no more damage than its dice and the level (MG-087)."""
    if target is None:
        return
    cap = highest_roll(spell.dice) + level_of(play, being)
    spending.spend(play, Purse(being.id, target.id, _points(play, being, target, points), cap=cap,
                               names=("catching fire",), words=f"Damage at most {cap}."))  # fmt: skip


def _turn(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Mental hit points or consequences; powers without dice have no cap (MG-051, MG-047)."""
    if target is not None:
        spending.spend(play, Purse(being.id, target.id, _points(play, being, target, points), MHP, cap=999,
                                   names=("cowed",)))  # fmt: skip


def _shield(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """As strong as the points allow, for five rounds; a stronger one takes the place of a weaker (MG-086)."""
    grade = next((one for one in reversed(GRADES) if price(play, one) <= points), "")
    if not grade:
        play.tell("{being}’s {spell} comes to nothing: {points:point is|points are} too few.",
                  NO_EFFECT if points else "", "shield", being=being, spell=spell, points=points)  # fmt: skip
        return
    play.lift(being.id, "shield")
    bonus = amount(play, grade)
    found = tuple([(figure, Term(spell.name, bonus, spell.rule)) for figure in ("armor", "defense")])
    until = Until("turn end", being.id, SHIELD_ROUNDS) if play.fighting else Until(
        "lasting", at=SHIELD_ROUNDS * play.game.round_seconds)  # fmt: skip
    play.put_on(being.id, f"{spell.name} +{bonus}", until, *found, kind="shield", source=being.id)
    play.tell("{being} is shielded: +{bonus} for {rounds} rounds.", grade, "shield", being=being, bonus=bonus,
              rounds=SHIELD_ROUNDS)  # fmt: skip


def _help(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """All of it a bonus to one check of a friend, and a point of the focus (MG-088)."""
    if answers.get(FOCUS) and isinstance(being.sheet, CharacterSheet):
        play.change(being.id, "focus", being.sheet.focus + 1)
    if target is not None and points:
        standing.give(play, being, target, points, str(answers.get(SERVES, helping.usual(play))))


def _heal(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """Points come back, six and the level at most (MG-080, MG-089)."""
    if target is None or not points:
        return
    pool = str(answers.get(POOL, PHP))
    given = vitals.heal(play, target.id, min(points, MENDS + level_of(play, being)), pool)
    play.tell("{being} regains {given} {pool}.", "heals", "heart", being=target, given=given,
              pool=vitals.name_points(pool, given))  # fmt: skip


def _card(play: Play, being: Being, spell: Spell, target: Being | None, points: int, answers: Answers) -> None:
    """As its card says: the GM spends the points with the table."""
    play.put_on(being.id, spell.name, FOREVER, kind="spell", source=being.id)
    play.tell("{spell}: {points:effect point|effect points} to spend.", icon="spark", spell=spell, points=points)


_DOES: Mapping[str, Does] = {"missile": _missile, "turn": _turn, "shield": _shield, "help": _help, "heal": _heal,
                             "card": _card, "infect": _card}  # fmt: skip
