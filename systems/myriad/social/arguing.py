"""An attack without arms: a statement with its quotes and proof, or whatever else a conflict is fought with (MY-406,
MY-920).

Topics that are barred, laughter, lies and detectors of lies belong to words alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import (
    Answers,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Being, Effect, Until, altered
from systems.myriad.base import module
from systems.myriad.base.entries_kit import Conflict
from systems.myriad.combat import deeds, facts
from systems.myriad.combat.deeds import STUNT
from systems.myriad.combat.hits import blows, sfx_blows
from systems.myriad.combat.hits.blow import Blow
from systems.myriad.rolls import checks, specials
from systems.myriad.rolls import circumstances as asked
from systems.myriad.social import courting, nerve, terror, yielding
from systems.myriad.social.statements import (
    DETECTOR,
    LIE_DETECTION,
    OTHER,
    answering_test,
    attack_terms,
    defence_terms,
    skill_fields,
    statement_test,
)

ATTACK = "combat.attack"
SPOKEN, TOPIC, QUOTE, EVIDENCE, LAUGHS, DICE = "spoken", "topic", "quote", "evidence", "laughs", "dice"
BARRED = "barred topic"
INTERROGATING = "interrogating"  # the circumstance in which things tell lies from the truth
LAUGHTER = (Option(0, "Nobody laughs"), Option(1, "Somebody laughs"), Option(2, "Everybody laughs"))
MOST_DETECTION, MOST_DICE = 5, 12


def form(look: Look, being: Being, target: Being, fought: Conflict, fields: Sequence[Field], so_far: Answers) -> Form:
    """What is said or done, and what counts besides; ``fields`` ask already with which conflict, and whom."""
    if courting.goes_on(look, fought):
        return courting.form(look, being, target, fought, fields, so_far)
    what = statement_test(look, being, fought, so_far)
    met = answering_test(look, target, fought, what)
    found = [*fields, *skill_fields(look, being, fought)]
    if fought.spoken:
        found += _statement_fields(look, being, so_far)
    if module.stands_for(look, fought.key, (module.TERROR,)):
        found.append(NumberField(DICE, "Fear dice", "More for darkness, blood, many foes", terror.BASE.get(
            terror.fear_of(being), fought.damage), maximum=MOST_DICE, rule="MY-924"))  # fmt: skip
    found += said_fields(look, being, target, fought)
    found += [*asked.conditions_field(look, being, what), *asked.conditions_field(look, target, met, OTHER,
                                                                                 f"{target.name}: ")]  # fmt: skip
    if fought.spoken:
        found += asked.boon_fields(look, being)
        found += asked.boon_fields(look, target, OTHER, f"{target.name}: ")
    found.append(deeds.modifier_field())
    blow = Blow(being.id, target.id, fought, what.skill, more=tuple(attack_terms(look, being, what, so_far)))
    return Form(ATTACK, fought.word, tuple(found), working=deeds.working_against(look, blow),
                help=deeds.help_against(look, blow), blocked=_silenced(look, fought, so_far))  # fmt: skip


def _statement_fields(look: Look, being: Being, so_far: Answers) -> list[Field]:
    """What is said; a look may do, for whoever can look so (MY-406, MY-422)."""
    found: list[Field] = []
    if silent(look, being):
        found.append(ToggleField(SPOKEN, "Says something", "Without a word, a six must go to the look", default=True,
                                 refines=True, rule="MY-406"))  # fmt: skip
    if so_far.get(SPOKEN) is not False:
        barred = ", ".join([str(one.fact(TOPIC)) for one in topics(look) if one.fact(TOPIC)])
        help = f"Barred: {barred}" if barred else "What it is about, if that may matter"
        found.append(TextField(TOPIC, "Topic", help, longest=60, refines=True, rule="MY-920"))
    return found


def silent(look: Look, being: Being) -> bool:
    """Whether somebody owns an SFX that needs no words."""
    return any([one.effect == "silent" for one in specials.owned_sfx(look, being)])


def topics(look: Look) -> list[Effect]:
    """The topics nobody may use now."""
    return [effect for effect in look.effects().values() if effect.kind == BARRED and not effect.on]


def _silenced(look: Look, fought: Conflict, so_far: Answers) -> str:
    """Why this cannot be said, as a sentence; empty if it can."""
    said = so_far.get(TOPIC)
    if not fought.spoken or not isinstance(said, str) or not said.strip() or so_far.get(SPOKEN) is False:
        return ""
    barred = next((one for one in topics(look) if str(one.fact(TOPIC)).casefold() == said.strip().casefold()), None)
    return f"{barred.fact(TOPIC)} is barred until the next round is over: take another topic." if barred else ""


def said_fields(look: Look, being: Being, target: Being, fought: Conflict) -> list[Field]:
    """Quotes, proof, laughter, charm, and what detects lies."""
    found: list[Field] = []
    if look.house.stunts:
        label = "Quote" if fought.spoken else "Stunt"
        found.append(ToggleField(STUNT, label, "+1 to the attack", rule="MY-406", refines=True))
    if not fought.spoken:
        return found
    if look.house.stunts:
        found.append(ToggleField(QUOTE, "Telling quote", "+1 damage", rule="MY-406"))
    found.append(ToggleField(EVIDENCE, "Evidence", "A strong case: +1 damage", rule="MY-406"))
    owned = [one for one in specials.owned_sfx(look, being) if specials.of_conflict(look, one, fought.key)]
    effects = {one.effect for one in owned}
    if "laugh" in effects:
        found.append(ChoiceField(LAUGHS, "The room", default=1, options=LAUGHTER, rule="MY-920"))
    charms = [one for one in owned if one.group == "item" and one.conflicts]
    if charms:
        help = f"Then sixes may go to {charms[0].name}"
        found.append(ToggleField(sfx_blows.SEDUCTION, "Seduction", help, rule="R-46"))
    if "lie" in effects or any([one.effect == "lie" for one in specials.owned_sfx(look, target)]):
        found.append(NumberField(DETECTOR, LIE_DETECTION, "For the attack; below 0 for the defence", refines=True,
                                 minimum=-MOST_DETECTION, maximum=MOST_DETECTION, rule="MY-920"))  # fmt: skip
    return found


def attack(play: Play, choice: Choice, fought: Conflict) -> None:
    """One exchange: throw, cross off boxes, and what becomes of whoever has none left."""
    play.done(choice.actor)
    if courting.goes_on(play, fought):
        courting.court(play, choice, fought)
        return
    being, target, answers = play.being(choice.actor), play.being(choice.answers["target"]), choice.answers
    blow = blow_of(play, being, target, fought, answers)
    asked.use_up(play, being, answers)
    asked.use_up(play, target, answers, OTHER)
    if topic := str(answers.get(TOPIC, "")).strip():
        play.set_fact_of(being.id, **{facts.TOPIC: topic})
    if fought.spoken and answers.get(SPOKEN) is False:
        attack_wordless(play, blow)
    else:
        blows.resolve(play, blow)
    if fought.line == module.nerve(play):
        nerve.shake(play, target.id, being.id)
    yielding.ask_of(play, target.id, fought)


def blow_of(play: Play, being: Being, target: Being, fought: Conflict, answers: Answers) -> Blow:
    """The blow that a filled form asks for."""
    what = statement_test(play, being, fought, answers)
    met = answering_test(play, target, fought, what)
    notes = [(name, True) for name in (sfx_blows.SEDUCTION,) if answers.get(name) is True]
    notes += [(sfx_blows.LAUGHTER, answers[LAUGHS])] if LAUGHS in answers else []
    notes += [(sfx_blows.WORDLESS, True)] if answers.get(SPOKEN) is False else []
    blow = Blow(being.id, target.id, fought, what.skill, more=tuple(attack_terms(play, being, what, answers)),
                met=tuple(defence_terms(play, target, met, answers)), dice=answers.get(DICE, fought.damage),
                extra=sum([answers.get(name) is True for name in (QUOTE, EVIDENCE)]), notes=tuple(notes))  # fmt: skip
    if module.stands_for(play, fought.key, (module.TERROR,)):
        rated = terror.rating(being, fought)
        return altered(blow, conflict=altered(fought, attack=rated)) if rated != fought.attack else blow
    return blow


def attack_wordless(play: Play, blow: Blow) -> None:
    """Without a word, the attack is only as good as the look: it needs a six (MY-422)."""
    rolled = blows.contest(play, blow)
    entries = play.library("sfx")
    burnt = rolled.thrown.burnt if rolled.thrown else ()
    if any([entries[key].effect == "silent" for key, _ in burnt if key in entries]):
        blows.finish(play, rolled)
    else:
        play.tell("{being} looks at {target}, and nothing comes of it.", "gets nowhere", "people",
                  being=play.being(blow.attacker), target=play.being(blow.target))  # fmt: skip


def hide_lies(play: Play, blow: Blow) -> Blow:
    """The perfect lie, on either side, won or lost: nobody can tell, and what detects lies does not count (MY-920)."""
    liars = [thrown.who for thrown in (blow.thrown, blow.defence) if thrown and _lied(play, thrown)]
    if not liars:
        return blow
    for who in liars:
        play.tell("Nobody can tell that {being} lied.", icon="people", being=play.being(who))
    detectors = {LIE_DETECTION, *_detectors(play)}
    sides = [one and altered(one, terms=tuple([term for term in one.terms if term.label not in detectors]))
             for one in (blow.thrown, blow.defence)]  # fmt: skip
    return altered(blow, thrown=sides[0], defence=sides[1])


def _lied(look: Look, thrown: checks.Thrown) -> bool:
    entries = look.library("sfx")
    return any([entries[key].effect == "lie" for key, _ in thrown.burnt if key in entries])


def _detectors(look: Look) -> set[str]:
    """What tells lies from the truth, by name."""
    return {one.name for one in look.library("gear").values() if any([t.when == INTERROGATING for t in one.touches])}


def bar(play: Play, blow: Blow) -> None:
    """The topic of this attack is barred for everybody, for the rest of this round and all of the next (MY-920)."""
    topic = str(play.fact_of(blow.attacker, facts.TOPIC, ""))
    until = Until("lasting", at=2 * play.game.round_seconds) if play.fighting else Until("lasting", at=120)
    play.put_on("", f"Barred: {topic}" if topic else f"Barred: what {play.being(blow.attacker).name} spoke of", until,
                kind=BARRED, source=blow.target, topic=topic)  # fmt: skip
    play.tell("{being} changes the subject: {topic} is barred.", "topic barred", "people",
              being=play.being(blow.target), topic=topic or "that topic")  # fmt: skip
