"""Sneaking: Dexterity against the Wisdom of whoever should not notice; points buy bands (MG-039, MG-050, MG-071).

Whoever is not noticed stays so until it attacks; what that takes from a blow is the concealment of the place (MG-042).
"""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Form, NumberField
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.records.table import Term
from systems.monsters_magic.base import checks
from systems.monsters_magic.base.grades import MINOR, price
from systems.monsters_magic.base.vitals import HARMLESS
from systems.monsters_magic.combat import helping, hiding, opposing, ranges, reacting, spending
from systems.monsters_magic.combat.attacking import MODIFIER, TRAITS, find_actor, find_target, targets, trait_fields
from systems.monsters_magic.combat.spending import Purse

SNEAK = "combat.sneak"


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Past whom, or nearer to whom."""
    being = find_actor(look, actor)
    if being is None or not (there := targets(look, being)):
        return None
    target = find_target(there, so_far)
    return Form(SNEAK, "Sneak", (
        BeingField("target", "Unseen by", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        *trait_fields(look, being, "sneak"),
        NumberField(MODIFIER, "Modifier", "Yours to give", minimum=-20, maximum=20),
    ), help=f"{target.name}: {ranges.name(ranges.band(look, being, target))}; against its Wisdom. "
                "Reconstructed.")  # fmt: skip


def sneak(play: Play, choice: Choice) -> None:
    """The points buy bands, or an advantage of one's own."""
    being, answers = play.being(choice.actor), choice.answers
    target = play.being(answers["target"])
    play.done(being.id)
    more = [*helping.terms(play, being.id, helping.SNEAK)]
    if answers[MODIFIER]:
        more.append(Term("Modifier", answers[MODIFIER]))
    against = opposing.mind(play, being, target, size=False)
    terms = checks.check_terms(play, being, "dexterity", tuple(answers.get(TRAITS, ())), more)
    made = checks.Checked(being.id, checks.roll(play, being.id, "Sneaking", terms, against), against)
    bumped = made.points + min(1, being.sheet.hero_points)
    enough = made.succeeds and bumped >= price(play, MINOR)
    checks.tell(play, made, lambda: f"sneaks past {target.name}", at=target, done="unseen")
    helping.use_up(play, being.id, helping.SNEAK)
    if made.succeeds:
        hiding.slip_past(play, being, target)
        play.tell("{target} does not notice {being}.", icon="eye-off", target=target, being=being)
    else:
        hiding.be_noticed(play, being, target)
    if enough:
        nearer = max(0, ranges.band(play, being, target) - ranges.CLOSE)
        lean = -min(nearer, made.points // price(play, MINOR))
        spending.spend(play, Purse(being.id, target.id, made.points, cap=HARMLESS, lean=lean, graded=False,
                                   own=("attack",), unspent=""))  # fmt: skip
    reacting.to_failure(play, made, target.id)
