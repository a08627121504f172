"""Casting: what is asked and what it costs, then mana, mana burn and the spell itself (EN-110, EN-163 to EN-175)."""

from __future__ import annotations

from collections.abc import Callable

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel.look import Look
from systems.common.kernel.naming import with_article
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.enondas.base import states
from systems.enondas.base.entries_spells import Spell, SpellEffect
from systems.enondas.base.formulas import scale_words
from systems.enondas.base.sheet import CharacterSheet, Known
from systems.enondas.combat.declaring import caster
from systems.enondas.combat.schedule import replan
from systems.enondas.combat.sides import unveil
from systems.enondas.combat.spells import use_up_action
from systems.enondas.magic import harm, holding, knowing, mending, things
from systems.enondas.magic.casting import Casting, resist_words, strength_words
from systems.enondas.magic.costs import Cost, cost_of, price_words
from systems.enondas.magic.levels import MAGE, level_needed, m_of, m_words, most_steps, set_of
from systems.enondas.magic.mana import FAILS, WORKS, Payment, pay, payment, warning
from systems.enondas.magic.places import NONE, mana_level
from systems.enondas.magic.targets import ATTACKS, HARM, chosen_targets, fields, shot_at
from systems.frozen import dataclass

KEY, AT_REST = "magic.cast", "magic.cast_at_rest"
DEAREST = 9_999
EFFECTS: dict[SpellEffect, Callable[[Play, Casting], None]] = {
    "blast": harm.blast,
    "missiles": harm.missiles,
    "suggest": holding.suggest,
    "hide": holding.hide,
    "heal": mending.heal,
    "give": mending.give,
    "cure": mending.cure,
    "uncurse": mending.uncurse,
    "open": things.open_lock,
    "lock": things.lock,
    "light": things.light,
    "detect": knowing.detect,
    "identify": knowing.identify,
    "root": holding.root,
    "sleep": holding.sleep,
    "paralyze": holding.paralyze,
    "slam": holding.slam,
    "card": things.card,
}


@dataclass(frozen=True, slots=True)
class Plan:
    """A spell somebody is about to cast: what it does, what it costs, what paying that leaves."""

    known: Known
    cast: Casting
    cost: Cost
    paid: Payment


def spells_of(look: Look, sheet: CharacterSheet) -> list[tuple[Known, Spell]]:
    """What somebody knows and this campaign still has, each spell once."""
    entries, found = look.library("spells"), dict[str, tuple[Known, Spell]]()
    for known in sheet.spells:
        if known.spell in entries:
            found.setdefault(known.spell, (known, entries[known.spell]))
    return list(found.values())


def may_act(look: Look, actor: str) -> Being | None:
    """Somebody who can use magic now: awake, and in a fight while actions are declared and this one is not used, also
    if he was overcome in this very step."""
    being = look.find(actor)
    if being is None or not isinstance(being.sheet, CharacterSheet):
        return None
    if not look.fighting:
        return being if being.side and states.able(look, being) else None
    return caster(look, actor)


def hindrance(look: Look, being: Being, known: Known, spell: Spell) -> str:
    """Why somebody cannot cast a spell he knows; empty if nothing is in the way."""
    if mana_level(look) == NONE:
        return "There is no mana here: no spell works."
    m, wanted = m_of(look, being, known), level_needed(look, spell)
    if m < wanted:
        return f"It needs M {wanted}; {being.name} has {m} ({m_words(look, being, known)})."
    return in_metal(look, being, known)


def in_metal(look: Look, being: Being, known: Known) -> str:
    """Why a mage cannot cast in what he wears, where the house forbids metal armor (EN-043)."""
    found = set_of(look, being.sheet, known)
    if look.house.mage_metal_armor == "allowed" or found is None or found[0].key != MAGE:
        return ""
    gear = look.library("gear")
    for item in being.sheet.in_use():
        if item.gear in gear and gear[item.gear].metal and gear[item.gear].kind == "armor":
            return f"Mages cannot cast in metal armor; {being.name} wears {item.name.lower()}."
    return ""


def plan_of(look: Look, being: Being, known: Known, spell: Spell, answers: Answers) -> Plan:
    """What casting with these answers would do and cost."""
    m = m_of(look, being, known)
    steps = min(max(0, _number(answers, "steps")), most_steps(spell, m))
    cost = cost_of(look, being, known, spell, steps, _number(answers, "named"))
    paid = payment(look, being, cost.amount, bool(answers.get("stored", _asks_store(being, cost))))
    return Plan(known, Casting(being.id, spell, m, steps, answers), cost, paid)


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which spell, how far raised, at whom; what it costs, what is left, what it risks."""
    return _form(look, actor, so_far, KEY)


def form_at_rest(look: Look, actor: str, so_far: Answers) -> Form | None:
    """The same, offered with everything else somebody can do outside a fight."""
    return None if look.fighting else _form(look, actor, so_far, AT_REST)


def _form(look: Look, actor: str, so_far: Answers, key: str) -> Form | None:
    being = may_act(look, actor)
    known = spells_of(look, being.sheet) if being else []
    if being is None or not known:
        return None
    blocks = {spell.key: hindrance(look, being, one, spell) for one, spell in known}
    free = [key for key, block in blocks.items() if not block] or [known[0][1].key]
    wanted = so_far.get("spell", free[0])
    one, spell = next((pair for pair in known if pair[1].key == wanted), known[0])
    plan = plan_of(look, being, one, spell, so_far)
    options = tuple([
        Option(each.key, f"{each.name} · {_asked_price(look, being, which, each, plan)}", f"Level {each.level}",
               blocked=blocks[each.key])
        for which, each in known
    ])  # fmt: skip
    asked: tuple[Field, ...] = (
        ChoiceField("spell", "Spell", default=free[0], refines=True, options=options),
        *_raising_fields(spell, plan),
        *fields(look, plan.cast),
        *_paying_fields(being, plan),
    )
    return Form(key, "Cast a spell", asked, help=_help(look, being, plan), working=_working(look, being, plan),
                blocked=_say_why_blocked(look, being, plan, so_far))  # fmt: skip


def _asked_price(look: Look, being: Being, known: Known, spell: Spell, plan: Plan) -> str:
    """What a spell of the list costs: the chosen one as far as it is raised, for there this is what is paid."""
    return price_words(look, being, known, spell, plan.cast.steps if spell is plan.cast.spell else 0)


def _raising_fields(spell: Spell, plan: Plan) -> tuple[Field, ...]:
    """How far the spell is raised (EN-172, EN-173), and what the referee asks for it."""
    found: list[Field] = []
    most = most_steps(spell, plan.cast.m)
    if most:
        each = f"Each of {scale_words(spell.scale)}: cost / effect"
        found.append(NumberField("steps", "Increases", each, refines=True,
                                 maximum=most, rule="EN-172"))  # fmt: skip
    if spell.by_referee:
        found.append(NumberField("named", "Cost", "What the game master asks", default=10, refines=True, minimum=1,
                                 maximum=DEAREST, rule="EN-194"))  # fmt: skip
    return tuple(found)


def _paying_fields(being: Being, plan: Plan) -> tuple[Field, ...]:
    """Where the mana comes from, and what happens if it kills (EN-162, EN-165)."""
    found: list[Field] = []
    if being.sheet.stored_mana > 0 and plan.cost.amount:
        found.append(ToggleField("stored", f"Stored mana first ({being.sheet.stored_mana})", refines=True,
                                 default=_asks_store(being, plan.cost), rule="EN-162"))  # fmt: skip
    if plan.paid.risk == "beyond":
        options = (Option("", "Do not cast"), Option(FAILS, "Cast, die, and it fails"),
                   Option(WORKS, "Cast and die; it works all the same"))  # fmt: skip
        found.append(ChoiceField("beyond", "Beyond the last mana", default="", refines=True, options=options,
                                 rule="EN-165"))  # fmt: skip
    return tuple(found)


def _asks_store(being: Being, cost: Cost) -> bool:
    """Stones pay first where the caster's own mana would not last."""
    return bool(cost.amount >= being.sheet.mana)


def _working(look: Look, being: Being, plan: Plan) -> str:
    """What it costs, and what is left of it."""
    if plan.cast.spell.free:
        return "Free"
    paid = plan.paid
    said = f"Mana {plan.cost.words}: {being.sheet.mana} → {paid.mana}"
    if paid.stored:
        said += f", stored {being.sheet.stored_mana} → {being.sheet.stored_mana - paid.stored}"
    return said.replace("-", "−")


def _help(look: Look, being: Being, plan: Plan) -> str:
    """What the spell does at this strength, what its targets must roll, and what paying for it risks."""
    cast = plan.cast
    said = [f"{words}."] if (words := strength_words(look, cast)) else []
    off = cast.answers.get("harm", 0)
    easier = off if off in [one for one, _ in HARM] else 0
    if cast.spell.effect in ("sleep", "paralyze", "suggest"):
        asked = {field.name: field.blank() for field in fields(look, cast)}
        meant = chosen_targets(
            Casting(cast.caster, cast.spell, cast.m, cast.steps, {**asked, **_sound(look, cast.answers)})
        )
        said += [f"{resist_words(look, cast, who, easier)}." for who in meant]
    said += [risk] if (risk := warning(look, being, plan.paid, cast.spell.name)) else []
    return " ".join(said)


def _sound(look: Look, answers: Answers) -> Answers:
    """Those of the answers that name somebody who is there."""
    beings = look.table.beings
    one, many = answers.get("target"), answers.get("targets")
    found: dict[str, object] = {"elsewhere": answers["elsewhere"]} if "elsewhere" in answers else {}
    if isinstance(one, str) and one in beings:
        found["target"] = one
    if isinstance(many, tuple | list) and all([isinstance(who, str) and who in beings for who in many]):
        found["targets"] = tuple(many)
    return found


def _say_why_blocked(look: Look, being: Being, plan: Plan, so_far: Answers) -> str:
    """Why the chosen spell cannot be cast so."""
    if why := hindrance(look, being, plan.known, plan.cast.spell):
        return why
    if plan.paid.risk == "beyond" and so_far.get("beyond") not in (FAILS, WORKS):
        return (f"{warning(look, being, plan.paid, plan.cast.spell.name)} Take fewer increases, or say below that it "
                "is cast all the same.")  # fmt: skip
    return ""


def cast(play: Play, choice: Choice) -> None:
    """Mana is paid and risked now; if it comes to that the spell works, at once or when the damage falls (EN-110)."""
    being, answers = play.being(choice.actor), choice.answers
    pair = next((pair for pair in spells_of(play, being.sheet) if pair[1].key == answers["spell"]), None)
    if pair is None:
        raise Refused(f"{being.name} does not know that spell.")
    if why := hindrance(play, being, *pair):
        raise Refused(why)
    plan = plan_of(play, being, *pair, answers)
    beyond = str(answers.get("beyond", ""))
    if plan.paid.risk == "beyond" and beyond not in (FAILS, WORKS):
        raise Refused(warning(play, being, plan.paid, plan.cast.spell.name))
    paid = f" for {plan.cost.amount} mana, {plan.paid.mana} left".replace("-", "−") if plan.cost.amount else ""
    _tell(play, plan.cast, paid)
    if pay(play, being.id, plan.paid, plan.cast.spell.name, beyond):
        carry_out(play, plan.cast)
    else:
        play.tell("{spell} fizzles.", "fizzles", "cross", spell=plan.cast.spell.name)
    spend_action(play, being.id)


def cast_from(play: Play, who: str, spell: Spell, m: int, item: str, answers: Answers) -> None:
    """A spell out of an item: its M, the user's IQ, the base effect, no mana (EN-253)."""
    casting = Casting(who, spell, m, 0, answers, item)
    _tell(play, casting, f" from {with_article(item)}")
    carry_out(play, casting)


def carry_out(play: Play, casting: Casting) -> None:
    """The spell does what it does; who strikes others with it is seen (EN-188)."""
    side = play.being(casting.caster).side
    effect = casting.spell.effect
    struck = shot_at(play, casting) if effect == "missiles" else chosen_targets(casting)
    if effect in ATTACKS and (casting.spell.strikes == "melee" or any([play.being(w).side != side for w in struck])):
        unveil(play, casting.caster)
    EFFECTS[effect](play, casting)


def spend_action(play: Play, who: str) -> None:
    """Whoever uses magic has used his action of the round (EN-101)."""
    if play.fighting:
        use_up_action(play, who)
        replan(play)


def _tell(play: Play, casting: Casting, how: str) -> None:
    thing = f" on {casting.thing}" if casting.thing and casting.answers.get("elsewhere") else ""
    play.tell("{caster} casts {spell}{thing}{how}.", icon="spark", caster=play.being(casting.caster),
              spell=casting.title, how=how, thing=thing)  # fmt: skip


def _number(answers: Answers, name: str) -> int:
    value = answers.get(name, 0 if name == "steps" else 10)
    return value if type(value) is int else 0
