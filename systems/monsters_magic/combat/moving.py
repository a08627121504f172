"""Moving in a fight: freely, past somebody who stands in the way, chases, heroism (MG-035, MG-071, MG-074)."""

from __future__ import annotations

from systems.common.dice import Refused
from systems.common.forms import Answers, BeingField, Choice, ChoiceField, Field, Form, NumberField, Option
from systems.common.look import Look
from systems.common.play import Play
from systems.common.table import Being, Term
from systems.monsters_magic import checks, figures
from systems.monsters_magic.arms import BANDS
from systems.monsters_magic.combat import ranges, reacting
from systems.monsters_magic.combat.attacking import acting, targets
from systems.monsters_magic.combat.spending import Purse, spend
from systems.monsters_magic.sheet import SHORT

MOVE, CHASE, HERO_RANGE = "combat.move", "combat.chase", "combat.hero_range"
WAYS = ("movement", "strength", "dexterity")
FEET = 10  # a round for each point of Movement


def move_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """To or from whom; unengaged without a check, past somebody with one (MG-035)."""
    being = acting(look, actor)
    if being is None or not (there := targets(look, being)):
        return None
    target = next((one for one in there if one.id == so_far.get("target")), there[0])
    now = ranges.band(look, being, target)
    options = tuple([Option(number, f"{ranges.name(number).capitalize()}{' (now)' if number == now else ''}")
                     for number in range(len(BANDS))])  # fmt: skip
    blockers = ranges.engaged(look, being)
    fields: list[Field] = [
        BeingField("target", "To or from", default=there[0].id, allowed=tuple([one.id for one in there]),
                   refines=True),
        ChoiceField("band", "Until", default=max(1, now - 1), options=options, rule="MG-070"),
        ChoiceField("blocker", "In the way", default=blockers[0].id if blockers else "", refines=True, rule="MG-035",
                    options=(Option("", "Nobody"), *[Option(one.id, one.name) for one in there])),
    ]  # fmt: skip
    if so_far.get("blocker", blockers[0].id if blockers else ""):
        fields.append(ChoiceField("by", "Gets past by", default="movement", options=tuple([
            Option(one, one.capitalize() if one == "movement" else SHORT[one]) for one in WAYS])))  # fmt: skip
    feet = look.value(actor, "movement") * FEET
    return Form(MOVE, "Move", tuple(fields), working=f"{feet} ft a round",
                help="Free unless somebody stands in the way.")  # fmt: skip


def move(play: Play, choice: Choice) -> None:
    """The action of a round: where nobody blocks, there; past a blocker only if the check succeeds."""
    being, answers = play.being(choice.actor), choice.answers
    target = play.being(answers["target"])
    play.done(being.id)
    if answers["blocker"] and not _past(play, being, play.being(answers["blocker"]), str(answers.get("by", WAYS[0]))):
        return
    before = ranges.band(play, being, target)
    ranges.set_band(play, being, target, answers["band"])
    if ranges.band(play, being, target) == before:
        play.tell("{being} stays where it is.", icon="circle", being=being)


def _past(play: Play, being: Being, blocker: Being, by: str) -> bool:
    """Movement, Strength or Dexterity against the blocker's Strength; who fails is stopped and engaged (MG-035)."""
    against = checks.resistance(play, blocker.id, "strength")
    made = checks.check(play, being.id, f"Past {blocker.name}", way_terms(play, being, by), against)
    if not made.succeeds:
        play.tell("{being} is stopped by {blocker}.", "stopped", "shield", being=being, blocker=blocker)
        ranges.set_band(play, being, blocker, ranges.CLOSE)
        reacting.to_failure(play, made, blocker.id)
    return made.succeeds


def way_terms(look: Look, being: Being, by: str) -> list[Term]:
    """What a check of moving adds: the modifier of Movement, or of an attribute."""
    if by != "movement":
        return checks.check_terms(look, being, by)
    term = Term("Movement", figures.movement_modifier(look, being), "MG-032")
    return [*([term] if term.amount else []), *checks.counted(look, being.id, "checks")]


def chase_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """After whom, or away from whom: 3d6 and Movement against the same (MG-035)."""
    being = acting(look, actor)
    if being is None or not (there := targets(look, being)):
        return None
    return Form(CHASE, "Chase or flee", (
        BeingField("target", "Whom", allowed=tuple([one.id for one in there])),
        ChoiceField("way", "How", default="after", rule="MG-035",
                    options=(Option("after", "After them"), Option("away", "Away"))),
    ))  # fmt: skip


def chase(play: Play, choice: Choice) -> None:
    """Effect points change the range, a minor effect a band."""
    being, target = play.being(choice.actor), play.being(choice.answers["target"])
    play.done(being.id)
    against = checks.roll(play, target.id, f"Chase: {target.name}", way_terms(play, target, "movement"))
    made = checks.check(play, being.id, "Chase", way_terms(play, being, "movement"), against)
    if made.points:
        spend(play, Purse(being.id, target.id, made.points, cap=-1, graded=False, words="Bands nearer or further."))


def hero_range_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """A change of range for hero points, where the house has it (MG-074)."""
    being, way = look.find(actor), look.house.mg_range_hero
    if being is None or not look.fighting or way == "off" or not (there := targets(look, being)):
        return None
    has = int(getattr(being.sheet, "hero_points", 0))
    cost = 1 if way == "cinematic" else 5
    if has < cost:
        return Form(HERO_RANGE, "Change range by heroism", blocked=f"That takes {cost} hero points; {has} are left.")
    target = next((one for one in there if one.id == so_far.get("target")), there[0])
    most = has if way == "cinematic" else 1
    return Form(HERO_RANGE, "Change range by heroism", (
        BeingField("target", "To", default=there[0].id, allowed=tuple([one.id for one in there]), refines=True),
        NumberField("bands", "Bands", "Nearer below 0, further above", default=-1, minimum=-most, maximum=most,
                    rule="MG-074"),
    ), help=f"{ranges.name(ranges.band(look, being, target)).capitalize()} now; {cost} hero points "
       f"{'a band' if way == 'cinematic' else 'a change'}.")  # fmt: skip


def hero_range(play: Play, choice: Choice) -> None:
    being, target, bands = play.being(choice.actor), play.being(choice.answers["target"]), choice.answers["bands"]
    cost = abs(bands) if play.house.mg_range_hero == "cinematic" else 5
    if not bands:
        raise Refused("No band is changed. Say how many.")
    play.change(being.id, "hero_points", being.sheet.hero_points - cost)
    play.tell("{being} spends {cost} hero points on the range.", "hero", "star", being=being, cost=cost)
    ranges.set_band(play, being, target, ranges.band(play, being, target) + bands)
