"""Spells put into things, used once by whoever has them, and handed on (MY-604, R-55)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Form, Option, TextField
from systems.common.kernel.look import Look
from systems.common.kernel.play import FOREVER, Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being, Term, altered
from systems.common.treasure_kit.secrets import UNKNOWN
from systems.myriad.base.sheet import Imbued, PersonSheet
from systems.myriad.magic import asking, casting, parts, spells, things, woven
from systems.myriad.magic.cast import DIE, Cast
from systems.myriad.magic.spells import Spell

IMBUE, USE, HAND = "magic.imbue", "magic.use", "magic.hand"
KINDS = ("Talisman", "Wand", "Staff", "Scroll", "Ring")
SCROLL = "Scroll"
ADVERBS = ("range", "duration", "seeking", "area", "rapid_fire")  # they only say how another component works


def imbue_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What becomes of a spell that was woven for a thing: which, how it is called, who gets it."""
    being, now = woven.can(look, actor), woven.woven_by(look, actor)
    if being is None or now is None or not now.imbuing:
        return None
    spell = woven.spell_of(look, now)
    if not spell.components:
        return Form(IMBUE, "Imbue", blocked="No component of it is paid for yet.")
    if look.value(actor, woven.weaves(look)) <= 1:
        return Form(IMBUE, "Imbue", blocked=f"{being.name} has no point of {woven.mind(look)} to give up.")
    usual = KINDS[0] if spell.has("counter") else KINDS[1] if spell.harms else SCROLL
    kind = so_far.get("kind") if so_far.get("kind") in KINDS else usual
    holders = tuple([one.id for one in look.everyone() if isinstance(one.sheet, PersonSheet)])
    return Form(IMBUE, "Imbue", (
        ChoiceField("kind", "Thing", default=usual, options=tuple([Option(one, one) for one in KINDS]), refines=True),
        TextField("name", "Called", default=_name_thing(look, str(kind), _does(look, spell)), required=True),
        BeingField("holder", "Who has it", default=actor, allowed=holders or (actor,)),
    ), help=f"{spells.words(look, spell)}. {woven.mind(look)} −1 until it is used.")  # fmt: skip


def _does(look: Look, spell: Spell) -> str:
    """What a thing is called by: the aspects of its damage, else the component that says most."""
    if spell.has("damage") and spell.aspects:
        return " and ".join(spell.aspects)
    telling = [part for part, _ in spell.parts if (one := parts.component(look, part)) and one.effect not in ADVERBS]
    return parts.name_of(look, (telling or [part for part, _ in spell.parts])[0]).partition(":")[0]


def _name_thing(look: Look, kind: str, does: str) -> str:
    name = f"{kind} of {does}"[:60]
    taken = {one.name for being in look.everyone() for one in things.imbued_things(being)}
    number = 2
    found = name
    while found in taken:
        found, number = f"{name} ({number})", number + 1
    return found


def imbue(play: Play, choice: Choice) -> None:
    """The spell is in the thing, and a point of Intellect with it."""
    being, answers = play.being(choice.actor), choice.answers
    now = woven.woven_by(play, being.id)
    if now is None:
        raise Refused("The spell is lost.")
    name = str(answers["name"]).strip()
    play.lift(being.id, woven.WEAVING)
    one = Imbued(name, parts.bought_parts(play, now.paid, True), being.id, now.theme)
    holder = play.being(answers["holder"])
    play.change(holder.id, "imbued", (*holder.sheet.imbued, one))
    less = (woven.weaves(play), Term(f"In {name}", -1, "MY-604"))
    play.put_on(being.id, f"Imbued: {name}", FOREVER, less, kind=things.KIND, source=being.id, thing=name)
    gets = f" for {holder.name}" if holder.id != being.id else ""
    words = spells.words(play, things.spell_in(play, one))
    play.tell("{being} makes {thing}{gets}: {words}. {mind} −1 until it is used.", "imbues", "ring", being=being,
              thing=name, gets=gets, words=words, mind=woven.mind(play))  # fmt: skip


def use_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which thing, and whatever its spell leaves open; whoever knows it may use it."""
    being = woven.can(look, actor)
    there = things.imbued_things(being) if being is not None else ()
    if being is None or not there:
        return None
    options = tuple([Option(place, one.name, things.words(look, one)) for place, one in enumerate(there)])
    place = next((place for place in range(len(there)) if place == so_far.get("thing")), 0)
    field = ChoiceField("thing", "Thing", default=0, options=options, refines=True)
    skill = parts.skills(look, being)[0]
    form = asking.form_of(look, being, things.spell_in(look, there[place]), skill, so_far, USE, "Use a thing")
    if there[place].truly:
        form = altered(form, help=UNKNOWN, working="")
    return altered(form, fields=(field, *form.fields))


def use(play: Play, choice: Choice) -> None:
    """The spell comes out, once; with the bearer's own Intellect and skill if somebody must be hit (R-55)."""
    being, place = play.being(choice.actor), int(choice.answers["thing"])
    if place >= len(things.imbued_things(being)):
        raise Refused(f"{being.name} no longer has that thing.")
    one = things.use_up(play, being.id, place)
    spell = things.spell_in(play, one)
    if choice.answers.get(DIE) is True:
        spell = spells.make_spell(play, spell.parts, spell.theme, True)
    casting.release(play, Cast(being.id, spell, parts.skills(play, being)[0], choice.answers, thing=one.name))
    if one.name.startswith(SCROLL):
        play.tell("{thing} crumbles to dust.", icon="scroll", thing=one.name)


def hand_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which thing goes to whom."""
    being = look.find(actor)
    there = things.imbued_things(being) if being is not None else ()
    others = [one for one in look.everyone() if one.id != actor and isinstance(one.sheet, PersonSheet)]
    if being is None or not there or not others:
        return None
    others.sort(key=lambda one: one.side != being.side)
    return Form(HAND, "Hand on a thing", (
        ChoiceField("thing", "Thing", default=0, options=tuple([Option(n, one.name) for n, one in enumerate(there)])),
        BeingField("to", "To", default=others[0].id, allowed=tuple([one.id for one in others])),
    ))  # fmt: skip


def hand(play: Play, choice: Choice) -> None:
    """It changes hands; whoever made it still lacks the Intellect."""
    being, to, place = play.being(choice.actor), play.being(choice.answers["to"]), int(choice.answers["thing"])
    there = things.imbued_things(being)
    if place >= len(there):
        raise Refused(f"{being.name} no longer has that thing.")
    play.change(being.id, "imbued", (*there[:place], *there[place + 1 :]))
    play.change(to.id, "imbued", (*play.being(to.id).sheet.imbued, there[place]))
    play.tell("{being} gives {to} {thing}.", icon="ring", being=being, to=to, thing=there[place].name)


def points_in_things(look: Look, being: Being) -> int:
    """Points of Intellect that are in things."""
    return len(look.effects_on(being.id, things.KIND))
