"""A medic at work: half an hour, a test that is the easier the less is missing, criticals back first (MY-501)."""

from __future__ import annotations

from systems.common.forms import Answers, BeingField, Choice, Field, Form, ToggleField
from systems.common.forms.named_numbers import get_score
from systems.common.kernel import turns
from systems.common.kernel.actions import Action
from systems.common.kernel.look import Look
from systems.common.kernel.naming import join_names
from systems.common.kernel.play import Play
from systems.common.records.figures import format_chance
from systems.common.records.table import Being
from systems.myriad.base import chances, module, states, vitals
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.testing import last_test as last
from systems.myriad.characters.testing import unopposed
from systems.myriad.characters.testing.last_test import Last
from systems.myriad.combat import hazards
from systems.myriad.rolls import checks
from systems.myriad.rolls import circumstances as asked
from systems.myriad.rolls.circumstances import Tested

KEY, LABEL = "characters.medic", "Treat wounds"
MEDIC, SKILL_NAME, INTELLECT = "medic", "medic", "intellect"
HALF_HOUR = 1_800
CARE = ("crippled",)  # what ends with medical care (MY-421)


def target_number(look: Look, patient: Being) -> int:
    """12, or what the house has instead, less every box that is left; of the dead 12 (MY-501, R-23)."""
    left = sum([max(0, get_score(patient.sheet.left, row)) for row in vitals.rows_of(look, patient)])
    return int(look.house.medic_tn_base) - left


def open_wounds(look: Look, patient: Being) -> int:
    """How many boxes a medic could give back: not those of cold and hunger (MY-452, MY-457)."""
    gone = sum([vitals.missing(patient, row) for row in vitals.rows_of(look, patient)])
    return max(0, gone - hazards.beyond_medicine(look, patient))


def medics_test(look: Look, medic: Being) -> Tested:
    """Intellect and Medic, as the module calls them."""
    skill = module.skill_named(look, SKILL_NAME)
    statistic = module.skills(look)[skill].statistic if skill else module.counterpart(look, INTELLECT)
    return Tested(statistic, skill, checks.name_test(look, medic, statistic, skill))


def medics(look: Look, patient: Being) -> tuple[Being, ...]:
    """Who could treat somebody, the best first; oneself last."""
    there = [one for one in look.everyone() if isinstance(one.sheet, PersonSheet) and look.stands(one)]

    def worth(one: Being) -> tuple[bool, bool, int]:
        what = medics_test(look, one)
        level = look.value(one.id, f"skill:{what.skill}") if what.skill else 0
        return one.id == patient.id, one.side != patient.side, -(2 * level + look.value(one.id, what.statistic))

    return tuple(sorted(there, key=worth))


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Who treats the patient, how hard it is and how likely; of the freshly dead whether the Guide agrees."""
    patient = look.find(actor)
    if patient is None or not isinstance(patient.sheet, PersonSheet) or look.fighting:
        return None
    dead = states.dead(look, patient)
    there = medics(look, patient)
    if not there or not (dead or any([vitals.missing(patient, row) for row in vitals.rows_of(look, patient)])):
        return None
    medic = next((one for one in there if one.id == so_far.get(MEDIC)), there[0])
    what, target = medics_test(look, medic), target_number(look, patient)
    fields: list[Field] = [
        BeingField(
            MEDIC, "Medic", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True, aims=False
        ),
        *asked.conditions_field(look, medic, what),
        asked.modifier_field(help="Circumstances are part of the target number"),
        ToggleField("time", "Half an hour passes", "Off: somebody else is treated meanwhile", True),
    ]
    if dead and look.house.medic_on_dead == "ask":
        fields.append(ToggleField("agreed", "The Guide allows it", "Dead for no more than ten minutes", refines=True,
                                  rule="MY-501"))  # fmt: skip
    dice, more, words = asked.dice_words(look, medic, what, so_far)
    return Form(KEY, LABEL, tuple(fields), help=f"{what.name} against {target}. Success: a box and one for each point "
                f"above, critical ones first.{_too_late_for(look, patient)}",
                blocked=_blocked(look, patient, dead, so_far),
                working=f"{words} ≥ {target}: {format_chance(chances.passing(dice, more, target))}")  # fmt: skip


def _too_late_for(look: Look, patient: Being) -> str:
    """Who cannot be saved any more once half an hour is over, as a sentence."""
    dying = [one.name for one in look.everyone() if one.id != patient.id and look.under(one.id, vitals.DIED)]
    return f" In half an hour it is too late for {join_names(dying)}." if dying else ""


def _blocked(look: Look, patient: Being, dead: bool, so_far: Answers) -> str:
    if dead:
        if look.house.medic_on_dead == "forbidden":
            return f"{patient.name} is dead, and the house rules let nobody bring back the dead."
        if not look.under(patient.id, vitals.DIED):
            return f"{patient.name} has been dead for more than ten minutes."
        if look.house.medic_on_dead == "ask" and so_far.get("agreed") is not True:
            return f"{patient.name} is dead: the Guide must allow it."
    if hazards.starved(look, patient):
        return f"{patient.name} must eat and drink before anything heals."
    return "" if open_wounds(look, patient) else "No medicine heals what the cold has done."


def treat(play: Play, choice: Choice) -> None:
    """The test; a box and as many more as it is above, criticals first (R-24), then the half hour is over."""
    patient, medic = play.being(choice.actor), play.being(choice.answers[MEDIC])
    what, target = medics_test(play, medic), target_number(play, patient)
    thrown = unopposed.roll(
        play, medic, what, target, choice.answers, f"treating {patient.name}", patient.id, last.HEALS
    )
    if checks.passed(thrown, target):
        points = min(1 + thrown.total - target, open_wounds(play, patient))
        _healed(play, patient, points)
        last.note_moved(play, medic.id, points)
    unopposed.aftermath(play, thrown, checks.passed(thrown, target))
    if choice.answers["time"]:
        turns.pass_time(play, HALF_HOUR)


def treated_again(play: Play, test: Last, total: int) -> int:
    """The patient as with another result in place of the first: boxes more or fewer; comes back as how many it gives
    in all (MY-133, MY-134)."""
    patient = play.find(test.work)
    if patient is None:
        return 0
    points = max(0, min(1 + total - test.target, test.moved + open_wounds(play, patient)))
    if points > test.moved:
        _healed(play, patient, points - test.moved)
    elif points < test.moved:
        vitals.hurt(play, patient.id, test.moved - points, why=" again")
    return points


def _healed(play: Play, patient: Being, points: int) -> None:
    was_dead, lay = states.dead(play, patient), states.unconscious(play, patient)
    given = vitals.heal(play, patient.id, points)
    play.lift(patient.id, *CARE)
    hazards.stop(play, patient.id, "bleeding")
    after = play.being(patient.id)
    play.tell("{patient} regains {given}.", "heals", "heart", patient=after,
              given=vitals.describe_regained(play, patient) if given else "nothing")  # fmt: skip
    if was_dead and not states.dead(play, after):
        play.tell("{patient} is alive again.", "alive", "heart", patient=after)
    elif lay and not states.unconscious(play, after):
        play.tell("{patient} comes to.", icon="heart", patient=after)


ACTIONS = (
    Action(
        KEY,
        LABEL,
        treat,
        form,
        "being",
        "heart",
        "Half an hour, undisturbed",
        "MY-501",
        found_by="medic first aid bandage heal cure doctor",
    ),
)
