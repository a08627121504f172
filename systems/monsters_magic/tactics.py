"""What a sensible player would do with a turn, and what effect points are spent on."""

from __future__ import annotations

from fractions import Fraction

from systems.common.forms import Answers, Choice, Form, Question
from systems.common.forms.asked_again import per_form
from systems.common.kernel.actions import WAIT
from systems.common.kernel.caching import per_being, per_build
from systems.common.kernel.look import Look
from systems.common.kernel.manner import acts_at, gives_way, manner_of, share_told, way_told
from systems.common.kernel.seen import ALIKE, TOLD, as_seen, has_shown, worst_hurt
from systems.common.records.lent import mean_of
from systems.common.records.table import Being, altered
from systems.monsters_magic.base.consequences import consequences_on
from systems.monsters_magic.base.entries import Spell
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.base.gift_words import BREATH, RALLIES
from systems.monsters_magic.base.grades import MINOR, price
from systems.monsters_magic.base.sheet import ATTRIBUTES, CharacterSheet
from systems.monsters_magic.characters import rest
from systems.monsters_magic.combat import abilities, attacking, gifts, moving, opposing, ranges, reacting, spending
from systems.monsters_magic.magic import casting
from systems.monsters_magic.magic.aiming import ON_FOES, aims, fearless
from systems.monsters_magic.magic.known import known_spells

RECKONED, STEP = 10, 2  # on 3d6, and how much more the bold reckon with
ORDINARY = 10  # an attribute of somebody of whom nothing is known
HALF = Fraction(1, 2)  # of a pool left: worth mending below that
AT_ONCE = (BREATH, RALLIES)  # gifts that come first of all


def suggest(look: Look, actor: str) -> Choice:
    """Leave if that is its way, use what it is known for, mend whoever lies low, cast, else strike the nearest."""
    being = attacking.find_actor(look, actor)
    if being is None:
        return Choice(WAIT, actor)
    return _way_out(look, being) or _ability(look, being) or _spell(look, being) or _strike(look, being)


def _way_out(look: Look, being: Being) -> Choice | None:
    """Out of a fight that goes against the party, for whoever is badly hurt; nothing holds him."""
    most = look.value(being.id, "php_most")
    if not gives_way(look, being, being.sheet.php, most) or moving.held(look, being):
        return None
    form = moving.chase_form(look, being.id, {})
    return Choice(moving.CHASE, being.id, {**form.blank(), "way": moving.OFF}) if form is not None else None


def _ability(look: Look, being: Being) -> Choice | None:
    """Whoever yields or flees when half of either pool is gone does so; breath and rallying come first of all."""
    rules = _by_button(look, being)
    if not rules or (form := abilities.form(look, being.id, {})) is None or form.blocked:
        return None
    wanted = [rule for rule in rules if rule in abilities.LEAVES and _below_half(look, being)]
    wanted += [rule for rule in rules if rule in AT_ONCE]
    if not wanted:
        return None
    names = {one.name: one.rule for one in abilities.abilities(look, being)}
    free = [one.value for one in getattr(form.field("ability"), "options", ()) if not one.blocked]
    ready = [name for rule in wanted for name in free if names.get(name) == rule]
    asked = abilities.form(look, being.id, {"ability": ready[0]}) if ready else None
    return Choice(abilities.USE, being.id, {**asked.blank(), "ability": ready[0]}) if asked is not None else None


@per_build
def _by_button(look: Look, being: Being) -> tuple[str, ...]:
    return tuple([one.rule for one in abilities.abilities(look, being) if one.rule in (*abilities.LEAVES, *AT_ONCE)])


@per_being
def _below_half(look: Look, being: Being) -> bool:
    return any([2 * getattr(being.sheet, pool) < look.value(being.id, f"{pool}_most") for pool in ("php", "mhp")])


def _spell(look: Look, being: Being) -> Choice | None:
    """The spell of the moment, if there is one: what mends and shields first, then the mightiest against foes."""
    for key, spell in _by_rank(look, being):
        if spell.effect in ON_FOES:
            target = _foe_for(look, being, spell)
        else:
            target = _friend_for(look, being, spell)
        if target:
            on = "" if spell.effect == "shield" else target
            return Choice(casting.CAST, being.id, casting.plain_answers(look, being, key, spell, on))
    return None


@per_build
def _by_rank(look: Look, being: Being) -> tuple[tuple[str, Spell], ...]:
    """The spells that somebody knows: what mends and shields first, then the mightiest."""
    return tuple(sorted(known_spells(look, being).items(), key=lambda pair: _order(pair[1])))


def _order(spell: Spell) -> int:
    return -spell.level if spell.effect in ON_FOES else -100


def _friend_for(look: Look, being: Being, spell: Spell) -> str:
    """Whom a spell would serve now; empty: nobody."""
    if spell.effect == "heal":
        pool = spell.pool or "php"
        there = [one for one in aims(look, being, spell) if one.sheet.php > -10]
        low = acts_at(look, being, HALF)
        hurt = [one for one in there if getattr(one.sheet, pool) < low * look.value(one.id, f"{pool}_most")]
        return min(hurt, key=lambda one: int(getattr(one.sheet, pool))).id if hurt else ""
    if spell.effect == "shield":
        return "" if look.under(being.id, "shield") else being.id
    if spell.effect == "help":
        friends = [one for one in aims(look, being, spell) if look.stands(one) and not look.under(one.id, "help")]
        return friends[0].id if friends else ""
    if spell.effect == "boon":
        friends = [one for one in aims(look, being, spell) if look.stands(one)]
        bare = [one for one in friends if not look.under(one.id, "blessing")]
        return bare[0].id if 2 * len(bare) > len(friends) else ""
    return ""


def _foe_for(look: Look, being: Being, spell: Spell) -> str:
    """Whom a spell would harm now, if it is as likely as not to come off; empty: nobody."""
    if spell.effect == "step":
        return ""
    for foe in aims(look, being, spell):
        if spell.effect == "mind" and has_shown(look, foe) and fearless(look, foe):
            continue
        if spell.effect == "impose" and consequences_on(look, foe.id):
            continue
        if spell.effect == "infect" and look.under(foe.id, gifts.DISEASE):
            continue
        if spell.effect in ("missile", "turn") or _likely(look, being, spell, foe):
            return foe.id
    return ""


def _likely(look: Look, being: Being, spell: Spell, foe: Being) -> bool:
    """Whether ten on the dice would do; for the careful eight, for the bold twelve."""
    bonus = sum([term.amount for term in casting.terms(look, being, spell, {casting.TARGET: foe.id})])
    resists = 15 if spell.against == "place" else _figure_seen(look, foe, f"{RESIST}{spell.against}")
    return _reckoned(manner_of(look, being)) + bonus >= resists + spell.level


@per_build
def _figure_seen(look: Look, being: Being, name: str) -> int:
    """What a spell or a blow seems to have to reach: of a creature the kind is known, a person is taken for an ordinary
    one."""
    sheet = being.sheet
    if isinstance(sheet, CharacterSheet):
        ordinary = altered(sheet, **dict.fromkeys(ATTRIBUTES, ORDINARY), items=sheet.in_use(), traits=())
        look, being = as_seen(look, being, ordinary)
    return look.value(being.id, name)


def _reckoned(manner: int) -> int:
    """What is reckoned with on the dice of a spell."""
    return RECKONED + STEP * manner


def _strike(look: Look, being: Being) -> Choice:
    """Whoever of the nearest looks worst hurt; out of a grip first, where no weapon serves."""
    there = look.standing_against(being.side)
    if not there or opposing.behind_full_cover(look, being):
        return Choice(WAIT, being.id)
    bands = ranges.bands_to(look, being, there)
    nearest = min(bands)
    target = worst_hurt(look, being, [one for one, band in zip(there, bands, strict=True) if band == nearest])
    if look.effects() and gifts.find_hold(look, being.id) is not None:
        arm = attacking.handiest(look, being, target)
        form = rest.recover_form(look, being.id, {})
        if ranges.steps_to(arm, ranges.band(look, being, target)) and form is not None:
            return Choice(rest.RECOVER, being.id, form.blank())
    if not _bears(look, being, target) and (walk := moving.plain_answers(look, being, target)) is not None:
        return Choice(moving.MOVE, being.id, walk)
    return Choice(attacking.ATTACK, being.id, attacking.plain_answers(look, being, target))


def _bears(look: Look, being: Being, target: Being) -> bool:
    """Whether a blow would bring a weapon to bear, reckoned as for spells; whoever is nearer already needs nothing."""
    arm, now = attacking.handiest(look, being, target), ranges.band(look, being, target)
    owed = ranges.steps_to(arm, now)
    if not owed:
        return True
    terms = attacking.attack_terms(look, being, arm, target, attacking.plain_answers(look, being, target))
    reckoned = _reckoned(manner_of(look, being)) + sum([term.amount for term in terms])
    own, besides = (
        (f"{RESIST}wisdom", opposing.mind_terms) if arm.against == "wisdom" else ("armor", opposing.against_terms)
    )
    goal = _figure_seen(look, target, own) + sum([term.amount for term in besides(look, being, target)])
    points = reckoned - goal + opposing.size_points(look, being, target)
    free = 0 if gifts.held_between(look, being, target) else attacking.free_steps(look, being, now)
    return points + mean_of(arm.dice) >= (abs(owed) - free) * price(look, MINOR)


def answer(look: Look, question: Question) -> Answers:
    """Points go into damage first; what damage cannot take buys what a creature is known for, else the heaviest
    consequence there is room for.  A bad failure is answered with its consequence or let pass: an act at once would be
    one more turn, which people take and a simulation does not."""
    return dict(_answered(question.form))


@per_form
def _answered(form: Form) -> Answers:
    answers = form.blank()
    if form.key == reacting.REACT and answers["way"] == reacting.AT_ONCE:
        return {**answers, "way": reacting.NOTHING}
    if form.key != spending.SPEND or form.purse is None:
        return answers
    left = form.purse - form.spent(answers)
    for name in (spending.GIFTS, spending.GRADED):
        for option in reversed(getattr(form.field(name), "options", ())):
            if not option.blocked and option.price <= left:
                return {**answers, name: (option.value,)}
    return answers


def tell_tactics(look: Look, manner: int) -> tuple[str, ...]:
    """What tactics do, as a referee would say it."""
    return (
        "Everybody strikes who looks worst hurt of the nearest; points go into damage, then a heavy consequence.",
        f"Healers heal whoever has under {share_told(HALF, manner)} of a pool left.",
        f"Casters shield themselves, then cast the mightiest spell that comes off on {_reckoned(manner)}.",
        "Creatures flee or surrender as their gifts say.",
        way_told(manner),
        ALIKE,
        TOLD,
    )
