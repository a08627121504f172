"""Counter-spells: talismans that cast themselves, wards, mages who act at the same time, and the easy way with the
sixes of a defence (MY-609, MY-622, R-53, R-55)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Form, NumberField, Option, TextField, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, altered
from systems.myriad.base.entries import Component
from systems.myriad.combat import defending, facts, modifiers, rounds
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.magic import parts, shields, things, woven
from systems.myriad.magic.cast import Cast, arm_of, conflict_of, metres_to
from systems.myriad.magic.spells import Spell
from systems.myriad.rolls import checks, marking
from systems.myriad.rolls.checks import Offer

COUNTER, NOW, FOR_ALLY = "magic.counter", "magic.counter_now", "magic.counter_for"
EASY = "counter"  # before the key of what the sixes of a defence buy
WORTH = 9


def component_of(look: Look, being: Being) -> Component | None:
    """The Counter-Spell that somebody owns."""
    return next((one for one in parts.owned_components(look, being) if one.effect == "counter"), None)


def is_cancelled(play: Play, going: Cast, unwilling: bool) -> bool:
    """Whether anything stops a spell before it does what it does; what is woven of no sixes is not worth it."""
    if not going.spell.sixes:
        return False
    if unwilling:
        for who in going.targets:
            if _warded(play, play.being(who), going.spell) or _talisman(play, play.being(who), going.spell):
                return True
    if _at_the_same_time(play, going):
        return True
    return unwilling and any([_for_ally(play, going, who) for who in going.targets])


def _warded(play: Play, being: Being, spell: Spell) -> bool:
    if shields.best(play, being.id, shields.WARD, "sixes") < spell.sixes:
        return False
    play.tell("The ward on {being} cancels the spell.", "countered", "shield", being=being)
    return True


def _talisman(play: Play, being: Being, spell: Spell) -> bool:
    """It casts itself on any hostile spell: the weakest that is enough, else the strongest, in vain (R-55)."""
    there = things.talismans(play, being)
    if not there:
        return False
    enough = [one for one in there if one[1] >= spell.sixes]
    place, sixes = min(enough, key=lambda one: one[1]) if enough else max(there, key=lambda one: one[1])
    name = being.sheet.imbued[place].name
    play.tell("{being}: {thing} casts its counter-spell, {sixes} against {spell:six|sixes}{how}.",
              "countered" if enough else "", "shield", being=being, thing=name, sixes=sixes, spell=spell.sixes,
              how=": the spell is cancelled" if enough else ": too weak")  # fmt: skip
    things.use_up(play, being.id, place)
    return bool(enough)


def _at_the_same_time(play: Play, going: Cast) -> bool:
    """Mages of other sides who act on the same count of initiative and have a counter-spell woven."""
    turn, caster = play.turn, play.being(going.caster)
    if turn is None or not play.anywhere(woven.WEAVING):
        return False
    for who in turn.actors:
        mage = play.find(who)
        now = woven.woven_by(play, who) if mage is not None and mage.side != caster.side else None
        if mage is None or now is None or now.imbuing or woven.can(play, who) is None:
            continue
        own = woven.spell_of(play, now)
        sixes = own.amount("counter")
        near = min([metres_to(play, mage, play.being(one)) for one in (going.caster, *going.targets)])
        if sixes and near <= own.reach and _agrees(play, mage, sixes, going):
            play.lift(who, woven.WEAVING)
            if _holds(play, mage, sixes, going.spell.sixes):
                return True
    return False


def _agrees(play: Play, mage: Being, sixes: int, going: Cast) -> bool:
    against = going.spell.sixes
    said = f"{sixes} against {against} {'six' if against == 1 else 'sixes'}{'' if sixes >= against else ', too weak'}"
    label = f"{mage.name}: counter the spell of {play.being(going.caster).name} ({said})"
    field = ToggleField("counter", "Counter it", said, sixes >= against, rule="MY-622")
    return play.ask(mage.id, Form(NOW, label, (field,)))["counter"] is True


def _holds(play: Play, mage: Being, sixes: int, against: int) -> bool:
    """All or nothing (MY-622)."""
    enough = sixes >= against
    play.tell("{being} counters the spell, {sixes} against {against:six|sixes}{how}.", "countered" if enough else "",
              "shield", being=mage, sixes=sixes, against=against,
              how=": it is cancelled" if enough else ": too weak")  # fmt: skip
    return enough


def sixes_needed(sixes: int) -> int:
    """Sixes of a defence that cancel a spell: more than half of its own (MY-609)."""
    return sixes // 2 + 1


def easy_counters(look: Look, target: Being, spell: Spell) -> tuple[Offer, ...]:
    """What the sixes of a defence against a spell may buy besides, with the house rule (MY-609)."""
    one = component_of(look, target) if look.house.easy_counter else None
    if one is None:
        return ()
    price = sixes_needed(spell.sixes)
    text = f"{price} of the sixes cancel this spell: more than half of its {spell.sixes}"
    return (Offer(f"{EASY}:{one.key}", one.name, text, price, 1, worth=WORTH, always=True),)


def has_countered(play: Play, rolled: Blow) -> bool:
    """Whether the defence bought a counter-spell; it works on a lost roll too."""
    bought = rolled.defence.burnt if rolled.defence is not None else ()
    if not any([key.startswith(f"{EASY}:") for key, _ in bought]):
        return False
    play.tell("{being} cancels the spell.", "countered", "shield", being=play.being(rolled.target))
    return True


def _for_ally(play: Play, going: Cast, who: str) -> bool:
    """A mage who takes no action in this round may defend for an ally with sixes (MY-609)."""
    house = play.house
    if not (house.easy_counter and house.counter_for_allies and play.fighting):
        return False
    for mage in play.on_side(play.being(who).side):
        one = component_of(play, mage)
        if mage.id == who or one is None or woven.can(play, mage.id) is None or mage.id in play.fact(facts.ACTED, ()):
            continue
        if _defends(play, going, mage, play.being(who)):
            return True
    return False


def _defends(play: Play, going: Cast, mage: Being, ally: Being) -> bool:
    gives_up = mage.id in play.waiting or rounds.to_come(play, mage.id)
    takes = f"takes {sixes_needed(going.spell.sixes)} sixes of a defence"
    said = f"{takes} and the action of this round" if gives_up else takes
    field = ToggleField("counter", "Counter it", said, not gives_up, rule="MY-609")
    label = f"{mage.name}: counter the spell at {ally.name} ({said})"
    if play.ask(mage.id, Form(FOR_ALLY, label, (field,)))["counter"] is not True:
        return False
    if gives_up:
        _gives_up(play, mage.id)
        play.tell("{being} gives up the action to defend {ally}.", icon="shield", being=mage, ally=ally)
    caster = play.being(going.caster)
    fought, arm = conflict_of(play, mage), arm_of(play, caster, ally, going.spell)
    skill = defending.skill_that_meets(play, fought, arm.skill)
    more = [*modifiers.defender_terms(play, mage, arm.thrown_or_shot), *checks.counted_terms(play, mage.id, "defence")]
    thrown = checks.throw(play, mage.id, fought.defence, skill, f"Defence for {ally.name}",
                          checks.terms_of(play, mage.id, skill, more))  # fmt: skip
    thrown = checks.burn(play, thrown, easy_counters(play, mage, going.spell))
    made = has_countered(play, Blow(caster.id, mage.id, fought, skill, defence=thrown))
    if not made:
        play.tell("{being} cannot counter it for {ally}.", "in vain", "shield", being=mage, ally=ally)
    marking.record_test(play, thrown, made)
    return made


def _gives_up(play: Play, who: str) -> None:
    """No action any more in this round: it is as if it had come now."""
    play.done(who)
    turns = tuple([
        altered(turn, actors=(*[one for one in turn.actors if one != who], *([who] if place == play.now else [])))
        if place >= play.now else turn
        for place, turn in enumerate(play.turns)
    ])  # fmt: skip
    play.alter_fight(turns=turns)


def counter_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Against a spell that nobody has cast at this table: how many sixes it was woven of."""
    being = woven.can(look, actor)
    ready = _ready(look, being) if being is not None else []
    if not ready:
        return None
    options = tuple([Option(value, name, f"{sixes} sixes") for value, name, sixes in ready])
    return Form(COUNTER, "Counter a spell", (
        ChoiceField("with", "With", default=options[0].value, options=options),
        NumberField("sixes", "Sixes of the spell", default=ready[0][2], minimum=1, maximum=60, rule="MY-622"),
        TextField("spell", "Which spell", "May stay empty"),
    ), help="It cancels a spell of no more sixes, and does nothing to a stronger one")  # fmt: skip


def _ready(look: Look, being: Being) -> list[tuple[str | int, str, int]]:
    """What somebody could counter a spell with, and how many sixes it is worth."""
    now = woven.woven_by(look, being.id)
    sixes = woven.spell_of(look, now).amount("counter") if now is not None and not now.imbuing else 0
    kept = [(place, being.sheet.imbued[place].name, strong) for place, strong in things.talismans(look, being)
            if not being.sheet.imbued[place].truly]  # fmt: skip
    return [*([(woven.WEAVING, "The spell in hand", sixes)] if sixes else []), *kept]


def counter(play: Play, choice: Choice) -> None:
    """It takes no action, and is used up."""
    being, used, answers = play.being(choice.actor), choice.answers["with"], choice.answers
    (sixes,) = [strong for one, _, strong in _ready(play, being) if one == used]
    if used == woven.WEAVING:
        play.lift(being.id, woven.WEAVING)
    else:
        things.use_up(play, being.id, int(used))
    if spell := str(answers["spell"]).strip():
        play.tell("Against {being}: {spell}.", icon="spark", being=being, spell=spell)
    _holds(play, being, sixes, int(answers["sixes"]))
