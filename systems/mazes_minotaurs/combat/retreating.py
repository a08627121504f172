"""Retreat: a blow that harms nobody pushes every foe back, and the way is free (MM-052, MM-R27)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingsField, Choice, Form, NumberField, ToggleField
from systems.common.kernel.groups import names_of
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Need
from systems.common.records.table import Being, Term, Until
from systems.mazes_minotaurs.base.arms import BARE
from systems.mazes_minotaurs.base.checks import d20
from systems.mazes_minotaurs.base.figures import defense_against
from systems.mazes_minotaurs.combat import distances, facts, grip, hiding, needs, phases, plans, positions
from systems.mazes_minotaurs.combat.moving import allowance, feet_words

KEY = "combat.retreat"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which foes have to be pushed back; the hardest of them decides."""
    being = phases.acting(look, actor, phases.COMBAT)
    if being is None or plans.plan_of(look, being) != plans.RETREAT:
        return None
    if (grappler := grip.held_by(look, actor)) is not None:
        return Form(KEY, "Retreat", blocked=f"{grappler.name} holds {being.name}, who can only break free.")
    near = positions.foes_in_the_way(look, actor)
    there = tuple([one.id for one in needs.foes_of(look, being)])
    said = so_far.get("foes", near)
    foes = [look.being(who) for who in said if who in there] if isinstance(said, tuple | list) else []
    need = hardest(look, being, foes, _modifier(so_far))
    feet = allowance(look, being, difficult=bool(look.fact(facts.DIFFICULT)))
    return Form(KEY, "Retreat", (
        BeingsField("foes", "Away from", "Every foe in melee with the one who retreats", default=near, allowed=there,
                    least=0, aims=False),
        ToggleField("leaves", "Leaves the fight"),
        NumberField("feet", "Falls back", f"At most {feet_words(look, feet)}", default=feet, maximum=feet, unit="ft",
                    rule="MM-039"),
        NumberField(needs.MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20, refines=True),
    ), working=needs.need_words(need) if need is not None else "nobody is in the way",
       help=f"One roll that must succeed against each; then up to {feet_words(look, feet)}")  # fmt: skip


def _modifier(answers: Answers) -> int:
    said = answers.get(needs.MODIFIER, 0)
    return said if isinstance(said, int) else 0


def hardest(look: Look, being: Being, foes: list[Being], modifier: int = 0) -> Need | None:
    """The need against the foe that is hardest to push back; nothing if there is none."""
    arm = plans.melee_arm(look, being) or BARE
    found = []
    for foe in foes:
        terms = needs.melee_terms(look, being, arm, foe, {})
        if modifier:
            terms.append(Term("Modifier", modifier))
        at = defense_against(look, foe, being, needs.side_of(look, foe, positions.FRONT))
        found.append(Need(at, tuple(terms), hit="gets away", miss="stays"))
    return max(found, key=lambda need: need.face, default=None)


def retreat(play: Play, choice: Choice) -> None:
    """On a success he is away at once; a failure against one foe keeps him in melee with all."""
    being, answers = play.being(choice.actor), choice.answers
    hiding.unveil(play, being.id)
    foes = [play.being(who) for who in answers["foes"]]
    need = hardest(play, being, foes, _modifier(answers))
    names = names_of(play, [one.id for one in foes])
    pushes = "{being} pushes back {foes} and" if foes else "{being}"
    if need is not None and not d20(play, being.id, "Retreat", need):
        play.tell("{being} cannot get away from {foes}.", "stays", "footprints", being=being, foes=names)
        play.done(being.id)
        return
    part_from_melee(play, being)
    if answers["leaves"]:
        play.put_on(being.id, "Fled", Until("fight"), kind="fled")
        play.tell(f"{pushes} leaves the fight.", "gets away", "footprints", being=being, foes=names)
    else:
        distances.go(play, being.id, answers["feet"], distances.AWAY)
        hiding.part(play)
        play.tell(f"{pushes} falls back {{feet}}.", "gets away", "footprints", being=being, foes=names,
                  feet=feet_words(play, answers["feet"]))  # fmt: skip
    play.done(being.id)


def part_from_melee(play: Play, being: Being) -> None:
    """Nobody is in melee with this one any more."""
    last = dict(play.fact(facts.FOE, ()))
    kept = {who: foe for who, foe in last.items() if being.id not in (who, foe)}
    if kept != last:
        play.set_facts(**{facts.FOE: tuple(sorted(kept.items()))})
