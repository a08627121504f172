"""What an attack must come to: the figure, reach, tactics and circumstances against a defense class (MM-004, MM-046).

Every term bears the rule it comes from.
"""

from __future__ import annotations

from collections.abc import Sequence

from systems.common.forms import Answers
from systems.common.kernel.caching import per_build
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Need
from systems.common.records.figures import RULING, total
from systems.common.records.table import Being, Term
from systems.mazes_minotaurs.base import states
from systems.mazes_minotaurs.base.arms import UNARMED, Arm, arm_in_hand
from systems.mazes_minotaurs.base.attributes import bonus, mod
from systems.mazes_minotaurs.base.figures import defense_against, facts_of
from systems.mazes_minotaurs.combat import facts, initiative, positions
from systems.mazes_minotaurs.combat.abilities import dread, gaze, riddle
from systems.mazes_minotaurs.combat.abilities.creature_abilities import ability
from systems.mazes_minotaurs.combat.maneuvers import DESPERATE, HOLDING_BACK, SUBTERFUGE, TWO_ATTACK
from systems.mazes_minotaurs.combat.moving import RUN

SIZE = 2  # of a level of reach, a desperate attack, two weapons
AIM = "aim"  # the answer that says whether the one eye is meant
MODIFIER = "modifier"


def figure_terms(look: Look, being: Being, name: str, label: str) -> list[Term]:
    """A figure's terms for a need; a ruling stands for all of them."""
    terms = look.terms(being.id, name)
    if any([term.sets for term in terms]):
        return [Term(label, total(terms), RULING)]
    return [term for term in terms if term.amount]


def melee_terms(look: Look, attacker: Being, arm: Arm, target: Being, answers: Answers) -> list[Term]:
    """All that counts on a blow against this one."""
    longer = arm.reach - arm_in_hand(look, target).reach
    found = [*_own_terms(look, attacker, arm, longer, look.round == 1, *facts_of(look, attacker))]
    found += circumstances(look, attacker, target, answers)
    if swoops(look, attacker) and (swoop := ability(look, attacker, "swoop")) is not None:
        found.append(Term("Swoop", swoop.amount, "MM-C05"))
    return found


@per_build
def _own_terms(look: Look, attacker: Being, arm: Arm, longer: int, *now: object) -> Sequence[Term]:
    """What an attacker brings; it hangs on whether this is the first round, and on the facts that figures hang on."""
    if arm.key == UNARMED:  # MM-068, MM-R30: neither level nor blessing
        found = [Term(word, mod(look, attacker, word.lower()), "MM-068") for word in ("Might", "Skill")]
        found = [term for term in found if term.amount]
    else:
        found = figure_terms(look, attacker, "melee", "Melee attack")
    return [*found, *tactic_terms(look, attacker, longer)]


def tactic_terms(look: Look, attacker: Being, longer: int) -> list[Term]:
    """Reach, where a weapon is so much longer, and what the tactics of the round add to the attack."""
    tactics, found = look.fact_of(attacker.id, facts.TACTICS, ()), []
    if longer > 0 and HOLDING_BACK not in tactics:
        found.append(Term("Reach", SIZE * longer, "MM-047"))
    if not tactics:
        return found
    if initiative.charges(look, attacker):
        found.append(Term("Charge", bonus(mod(look, attacker, "might")), "MM-053"))
    if DESPERATE in tactics:
        found.append(Term("Desperate attack", SIZE, "MM-054"))
    if TWO_ATTACK in tactics:
        found.append(Term("Two weapons", SIZE, "MM-056"))
    if SUBTERFUGE in tactics:
        found.append(Term("Subterfuge", bonus(mod(look, attacker, "wits")), "MM-057"))
    return found


def circumstances(look: Look, attacker: Being, target: Being, answers: Answers) -> list[Term]:
    """What lies on the attacker, what the target is, and what was said on the form."""
    found = dread.terms(look, attacker.id) if look.effects() else []
    if (averted := gaze.term(look, attacker, target)) is not None:
        found.append(averted)
    if (bound := riddle.term(look, attacker, target)) is not None:
        found.append(bound)
    if answers.get(AIM) is True and (eye := ability(look, target, "one_eye")) is not None:
        found.append(Term("At the eye", eye.amount, "MM-C24"))
    if answers.get("water") is True and (born := ability(look, target, "water_born")) is not None:
        found.append(Term("In water", born.amount, "MM-C04"))
    modifier = answers.get(MODIFIER, 0)
    if isinstance(modifier, int) and modifier:
        found.append(Term("Modifier", modifier))
    return found


def swoops(look: Look, being: Being) -> bool:
    """Whether somebody swoops down: it flew at least 30 ft in this round (ours)."""
    return ability(look, being, "swoop") is not None and look.fact_of(being.id, facts.FLOWN, 0) >= RUN


def side_of(look: Look, target: Being, said: str) -> str:
    """Where a blow comes from, as the defense class sees it (MM-045, MM-051)."""
    if states.surprised(look, target):
        return "surprised"
    return "rear" if said == "rear" else "flank" if "flank" in said else "front"


def melee_need(look: Look, attacker: Being, arm: Arm, target: Being, answers: Answers) -> Need:
    """What the d20 of a blow must come to."""
    where = side_of(look, target, str(answers.get("side", "front")))
    at = defense_against(look, target, attacker, where)
    return Need(at, tuple(melee_terms(look, attacker, arm, target, answers)), hit="hits", miss="misses")


def need_words(need: Need) -> str:
    """``d20 + 3 + 2 ≥ 17``."""
    parts = ["d20", *[f"{'+' if term.amount >= 0 else '−'} {abs(term.amount)}" for term in need.terms]]
    return f"{' '.join(parts)} ≥ {need.at}"


def defense_words(look: Look, target: Being, where: str, foe: str) -> str:
    """The defense class that applies, with its working."""
    return f"{target.name}: {look.figure(target.id, 'defense', where, f'foe:{foe}').working()}"


def hits_anyway(look: Look, target: Being) -> bool:
    """Whether a blow needs no roll: at the unconscious and those knocked out (MM-061, MM-R69).

    Whoever fell in a common turn still stood when the blow was struck (MM-042).
    """
    if states.lies_on(look, target, "knocked out"):
        return True
    return states.unconscious(look, target) and not _fell_meanwhile(look, target.id)


def _fell_meanwhile(look: Look, who: str) -> bool:
    turn = look.turn
    return turn is not None and turn.together and who in look.fact(facts.FALLEN, ())


def foes_of(look: Look, being: Being) -> Sequence[Being]:
    """Everybody who still stands and whom somebody fights."""
    return [one for one in positions.foes_of(look, being) if look.stands(one)]
